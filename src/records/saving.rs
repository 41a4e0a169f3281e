//! The running match goes to the store after every move, and what is kept of it with it.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{KeptMatches, Noted, Records};
use crate::match_state::{CurrentMatch, Match, PlayTime};
use crate::platform::WallClock;
use crate::schedule::{GameSystems, Screen};
use crate::storage::{Document, Storage};

/// The running match as it is kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SavedMatch {
    /// Rules, moves, players, seed, help used.
    pub current: Match,
    /// Time of play.
    pub play_time: PlayTime,
}

impl Document for SavedMatch {
    const KEY: &'static str = "match";
    const VERSION: u32 = 1;
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        keep_match
            .in_set(GameSystems::View)
            .after(crate::match_state::write_clock)
            .after(crate::preparation::keep)
            .run_if(resource_changed::<CurrentMatch>.or_else(resource_changed::<PlayTime>)),
    )
    .add_systems(OnExit(Screen::Match), keep_time);
}

/// The record is written before the match: a start after a kill between the two notes the same match again, under the
/// same id. A move writes neither records nor whole matches: what it changes in them follows from the match.
pub(crate) fn keep_match(
    current: Res<CurrentMatch>,
    play_time: Res<PlayTime>,
    clock: Res<WallClock>,
    mut records: ResMut<Records>,
    mut kept: ResMut<KeptMatches>,
    mut storage: ResMut<Storage>,
    mut last: Local<Option<Match>>,
) {
    let Some(current) = current.get() else { return };
    // A match that has just been taken up again was played when it was noted.
    let known = records.get(current.id()).map(|entry| entry.played_at);
    let taken_up = last.as_ref().is_none_or(|last| last.id() != current.id());
    let now = known.filter(|_| taken_up).unwrap_or_else(|| clock.now());
    match records
        .bypass_change_detection()
        .note(current, play_time.total, now)
    {
        Noted::Nothing => {}
        Noted::Time => records.set_changed(),
        Noted::Match => {
            records.set_changed();
            storage.save(&*records);
        }
    }
    let replaced = last.as_ref().filter(|last| last.id() != current.id());
    let whole = [replaced, current.is_over().then_some(current)];
    let matches = kept.bypass_change_detection();
    // Both, not the first that changes something; none that was forgotten.
    let news = whole
        .into_iter()
        .flatten()
        .filter(|one| records.get(one.id()).is_some() && matches.put(one));
    if news.count() > 0 {
        matches.trim(&records);
        kept.set_changed();
        storage.save(&*kept);
    }
    storage.save(&SavedMatch {
        current: current.clone(),
        play_time: *play_time,
    });
    *last = Some(current.clone());
}

/// When the match is left, its record goes to the store with the time it was played.
fn keep_time(records: Res<Records>, mut storage: ResMut<Storage>) {
    storage.save(&*records);
}
