//! Time of play: real time while somebody is to move, may move and the board can be seen. Written when the turn changes,
//! and when the match is left or paused, the window closed or the game suspended.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::{AppLifecycle, WindowCloseRequested};
use serde::{Deserialize, Serialize};

use super::{CurrentMatch, MatchEvent, Phase, Watching, obey_commands};
use crate::holds::{Hold, Holds};
use crate::schedule::{GameSystems, Overlay, Screen, Whereabouts};

/// How long the match has been played.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PlayTime {
    /// Time of play up to the last change of turn, or to the last pause since.
    pub total: Duration,
}

/// The time of play that is not in the total yet.
#[derive(Resource, Default)]
pub(crate) struct Running {
    time: Duration,
    /// Whether the time up to the next frame is time of play.
    goes_on: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PlayTime>()
        .add_message::<WindowCloseRequested>()
        .add_message::<AppLifecycle>()
        .init_resource::<Running>()
        .add_systems(
            Update,
            (
                count_time.in_set(GameSystems::Match).before(obey_commands),
                write_clock.in_set(GameSystems::View).run_if(
                    on_message::<MatchEvent>
                        .or_else(state_changed::<Screen>)
                        .or_else(state_changed::<Overlay>)
                        .or_else(on_message::<WindowCloseRequested>)
                        .or_else(on_message::<AppLifecycle>),
                ),
                run_clock.in_set(GameSystems::Think),
            ),
        );
}

/// The time since the last frame belongs to what was then: to a pause, or to a move that this frame makes.
fn count_time(time: Res<Time<Real>>, mut running: ResMut<Running>) {
    if running.goes_on {
        running.time += time.delta();
    }
}

/// Whether the time from here on is time of play.
pub(super) fn run_clock(
    whereabouts: Whereabouts,
    current: Res<CurrentMatch>,
    watching: Res<Watching>,
    holds: Res<Holds>,
    mut running: ResMut<Running>,
) {
    let to_move = current.get().is_some_and(|current| {
        matches!(current.phase(), Phase::Person(_) | Phase::Computer(_))
            && watching.lets_move(current)
    });
    running.goes_on = to_move && whereabouts.at_the_match() && !holds.has(Hold::Unseen);
}

/// Adds what was played to the total; saving comes after it.
pub(crate) fn write_clock(
    mut events: MessageReader<MatchEvent>,
    mut closing: MessageReader<WindowCloseRequested>,
    mut lifecycle: MessageReader<AppLifecycle>,
    whereabouts: Whereabouts,
    mut running: ResMut<Running>,
    mut play_time: ResMut<PlayTime>,
) {
    for event in events.read() {
        match event {
            MatchEvent::Started(_) => {
                running.time = Duration::ZERO;
                play_time.total = Duration::ZERO;
            }
            MatchEvent::Restored(_) => running.time = Duration::ZERO,
            _ => {
                play_time.total += std::mem::take(&mut running.time);
            }
        }
    }
    // The turn that is left may never be ended: another match can take its place.
    let ends = closing.read().count() + lifecycle.read().count() > 0;
    let left = ends || !whereabouts.at_the_match();
    if left && !running.time.is_zero() {
        play_time.total += std::mem::take(&mut running.time);
    }
}
