//! One entry for each match ever started, and the sums over them.

use std::collections::BTreeMap;
use std::time::Duration;

use bevy::prelude::*;
use outflank_engine::{Outcome, Rules, Side};
use serde::{Deserialize, Serialize};

use crate::match_state::{Match, MatchId, Phase, Player};
use crate::storage::Document;

/// What is kept of one match between a person and an opponent.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// The opponent's id.
    pub opponent: String,
    /// The person's colour.
    pub side: Side,
    /// Board and rules.
    pub rules: Rules,
    /// When the match was last played, in seconds since 1970 (UTC).
    pub played_at: u64,
    /// Time of play.
    pub time: Duration,
    /// How it ended; nothing while it has not.
    pub outcome: Option<FinalCount>,
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FinalCount {
    /// Who won; nobody in a draw.
    pub winner: Option<Side>,
    /// Black discs at the end.
    pub black: u16,
    /// White discs at the end.
    pub white: u16,
}

/// Sums over matches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Matches started.
    pub played: u32,
    /// Matches won.
    pub won: u32,
    /// Matches lost, resigned ones included.
    pub lost: u32,
    /// Matches drawn.
    pub drawn: u32,
    /// The largest lead in a match won, in discs.
    pub best_margin: u16,
    /// The most discs of the person's colour at the end of a match.
    pub most_discs: u16,
    /// Time of play.
    pub time: Duration,
}

/// Every match against an opponent, by its id.
#[derive(Resource, Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Records {
    matches: BTreeMap<MatchId, Entry>,
}

impl Document for Records {
    const KEY: &'static str = "records";
    const VERSION: u32 = 1;
}

impl Records {
    /// Brings the entry of this match up to date; true if that changed anything. Matches between two people or two
    /// computers are credited to nobody.
    pub fn note(&mut self, current: &Match, time: Duration, now: u64) -> bool {
        let Some(side) = current.players().person_against_computer() else {
            return false;
        };
        let Player::Computer(opponent) = current.players().get(side.other()) else {
            return false;
        };
        let outcome = match current.phase() {
            Phase::Over(Outcome {
                winner,
                black,
                white,
                ..
            }) => Some(FinalCount {
                winner,
                black,
                white,
            }),
            _ => None,
        };
        // An ended match stays counted while its last moves are taken back and looked at.
        let known = self.matches.get(&current.id());
        let outcome = outcome.or(known.and_then(|entry| entry.outcome));
        let unchanged = known.is_some_and(|entry| entry.outcome == outcome && entry.time == time);
        if unchanged {
            return false;
        }
        let entry = Entry {
            opponent: opponent.clone(),
            side,
            rules: *current.game().rules(),
            played_at: now,
            time,
            outcome,
        };
        self.matches.insert(current.id(), entry);
        true
    }

    /// Every match, by its id.
    pub fn matches(&self) -> impl Iterator<Item = (MatchId, &Entry)> {
        self.matches.iter().map(|(id, entry)| (*id, entry))
    }

    /// The sums over the matches that `which` picks.
    pub fn tally(&self, which: impl Fn(&Entry) -> bool) -> Tally {
        let mut tally = Tally::default();
        for entry in self.matches.values().filter(|entry| which(entry)) {
            tally.played += 1;
            tally.time += entry.time;
            let Some(end) = entry.outcome else { continue };
            let (own, other) = match entry.side {
                Side::Black => (end.black, end.white),
                Side::White => (end.white, end.black),
            };
            tally.most_discs = tally.most_discs.max(own);
            match end.winner {
                None => tally.drawn += 1,
                Some(winner) if winner == entry.side => {
                    tally.won += 1;
                    tally.best_margin = tally.best_margin.max(own.abs_diff(other));
                }
                Some(_) => tally.lost += 1,
            }
        }
        tally
    }
}
