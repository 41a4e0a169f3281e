//! The last matches whole: rules, moves and players, to be looked back at.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::Records;
use crate::match_state::{Match, MatchId};
use crate::storage::Document;

/// As many matches are kept whole.
pub const KEPT: usize = 200;

/// The last matches that ended or gave way to another; the running one is kept elsewhere.
#[derive(Resource, Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct KeptMatches(BTreeMap<MatchId, Match>);

impl Document for KeptMatches {
    const KEY: &'static str = "matches";
    const VERSION: u32 = 1;
}

impl KeptMatches {
    /// The match with this id.
    pub fn get(&self, id: MatchId) -> Option<&Match> {
        self.0.get(&id)
    }

    /// The match with this id as it ended, or as far as it was played; `current` is the match there is.
    pub fn latest<'a>(&'a self, id: MatchId, current: Option<&'a Match>) -> Option<&'a Match> {
        let kept = self.get(id);
        kept.filter(|kept| kept.is_over())
            .or(current.filter(|current| current.id() == id))
            .or(kept)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Keeps a match in which something was played, be it taken back since; whether that changed anything. One that ended
    /// stays as it ended, whatever was tried after its last moves were taken back.
    pub(super) fn put(&mut self, one: &Match) -> bool {
        let begun = one.is_over() || one.game().ply() > 0 || one.can_redo();
        let known = self.0.get(&one.id());
        let stays = known.is_some_and(|known| known == one || (known.is_over() && !one.is_over()));
        if !begun || stays {
            return false;
        }
        self.0.insert(one.id(), one.clone());
        true
    }

    /// Lets the oldest go when there are too many. One that no record is left of stays: it was the record that was lost.
    pub(super) fn trim(&mut self, records: &Records) {
        if self.0.len() > KEPT {
            let recent = records.recent();
            let whole = recent.iter().map(|(id, _)| *id);
            let too_old: Vec<_> = whole
                .filter(|id| self.0.contains_key(id))
                .skip(KEPT)
                .collect();
            for id in too_old {
                self.0.remove(&id);
            }
        }
    }

    /// Lets all of them go.
    pub(super) fn reset(&mut self) {
        self.0.clear();
    }
}
