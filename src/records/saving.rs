//! The running match goes to the store after every move, and its record with it.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::Records;
use crate::match_state::{CurrentMatch, Match, PlayTime};
use crate::platform::WallClock;
use crate::schedule::GameSystems;
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
    );
}

/// The record is written before the match: a start after a kill between the two notes the same match again, under the
/// same id.
pub(crate) fn keep_match(
    current: Res<CurrentMatch>,
    play_time: Res<PlayTime>,
    clock: Res<WallClock>,
    mut records: ResMut<Records>,
    mut storage: ResMut<Storage>,
) {
    let Some(current) = current.get() else { return };
    if records
        .bypass_change_detection()
        .note(current, play_time.total, clock.now())
    {
        records.set_changed();
        storage.save(&*records);
    }
    storage.save(&SavedMatch {
        current: current.clone(),
        play_time: *play_time,
    });
}
