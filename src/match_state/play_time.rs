//! Time of play: real time while somebody is to move, may move and the board can be seen. Written at turn changes only.

use std::time::Duration;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{CurrentMatch, MatchEvent, Phase, Watching};
use crate::holds::{Hold, Holds};
use crate::schedule::{GameSystems, Whereabouts};

/// How long the match has been played.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PlayTime {
    /// Time of play up to the last change of turn.
    pub total: Duration,
}

/// Time since the last change of turn.
#[derive(Resource, Default)]
pub(crate) struct Running(Duration);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PlayTime>()
        .init_resource::<Running>()
        .add_systems(
            Update,
            (
                run_clock.in_set(GameSystems::Think),
                write_clock
                    .in_set(GameSystems::View)
                    .run_if(on_message::<MatchEvent>),
            ),
        );
}

/// The time since the last frame belongs to what was then: to a pause, or to a move that this frame made.
pub(super) fn run_clock(
    whereabouts: Whereabouts,
    time: Res<Time<Real>>,
    current: Res<CurrentMatch>,
    watching: Res<Watching>,
    holds: Res<Holds>,
    mut running: ResMut<Running>,
    mut went_on: Local<bool>,
) {
    if *went_on {
        running.0 += time.delta();
    }
    let to_move = current.get().is_some_and(|current| {
        matches!(current.phase(), Phase::Person(_) | Phase::Computer(_))
            && watching.lets_move(current)
    });
    *went_on = to_move && whereabouts.at_the_match() && !holds.has(Hold::Unseen);
}

/// Adds what was played to the total; saving comes after it.
pub(crate) fn write_clock(
    mut events: MessageReader<MatchEvent>,
    mut running: ResMut<Running>,
    mut play_time: ResMut<PlayTime>,
) {
    for event in events.read() {
        match event {
            MatchEvent::Started(_) => {
                running.0 = Duration::ZERO;
                play_time.total = Duration::ZERO;
            }
            MatchEvent::Restored(_) => running.0 = Duration::ZERO,
            _ => {
                play_time.total += std::mem::take(&mut running.0);
            }
        }
    }
}
