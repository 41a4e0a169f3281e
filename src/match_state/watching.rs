//! How a match between two computers goes on while somebody watches: by itself, or stopped and one move at a time.

use bevy::prelude::*;

use super::play_time::run_clock;
use super::{CurrentMatch, Match, MatchEvent};
use crate::schedule::{GameSystems, Whereabouts};

/// A wish of whoever watches two computers.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum WatchCommand {
    /// Stops the play, or lets it go on.
    StopOrGoOn,
    /// One move, while the play is stopped.
    Step,
}

/// How two computers play on. It is no part of the match: a match begun or taken up runs, and a stop outlasts every
/// change of the screen.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Watching {
    pace: Pace,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Pace {
    /// One move after the other.
    #[default]
    Running,
    /// None.
    Stopped,
    /// The next one, and then none.
    Stepping,
}

impl Watching {
    /// Whether the play stands still until it is told otherwise, but for a single move asked for.
    pub fn is_stopped(&self) -> bool {
        self.pace != Pace::Running
    }

    /// Whether a single move was asked for and has not been made; it waits for no delay.
    pub fn is_stepping(&self) -> bool {
        self.pace == Pace::Stepping
    }

    /// Whether the computer may move in this match: always where a person plays.
    pub fn lets_move(&self, current: &Match) -> bool {
        self.pace != Pace::Stopped || !current.players().only_computers()
    }

    fn hear(&mut self, event: &MatchEvent, current: &Match) {
        match event {
            MatchEvent::Started(_) | MatchEvent::Restored(_) => self.pace = Pace::Running,
            // Else the computer would make the same move again at once.
            MatchEvent::TakenBack { .. } if current.players().only_computers() => {
                self.pace = Pace::Stopped;
            }
            MatchEvent::Placed { .. } | MatchEvent::PlayedAgain { .. } | MatchEvent::Ended(_) => {
                self.end_step();
            }
            MatchEvent::TakenBack { .. } | MatchEvent::Passed(_) => {}
        }
    }

    fn obey(&mut self, command: WatchCommand) {
        match command {
            WatchCommand::StopOrGoOn if self.is_stopped() => self.pace = Pace::Running,
            WatchCommand::StopOrGoOn => self.pace = Pace::Stopped,
            WatchCommand::Step if self.is_stopped() => self.pace = Pace::Stepping,
            WatchCommand::Step => {}
        }
    }

    fn end_step(&mut self) {
        if self.pace == Pace::Stepping {
            self.pace = Pace::Stopped;
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Watching>()
        .add_message::<WatchCommand>()
        .add_systems(
            Update,
            // The time up to a change is counted by the pace before it.
            follow_watching.in_set(GameSystems::Think).after(run_clock),
        );
}

/// Brings the pace up to date before the computer thinks.
pub(crate) fn follow_watching(
    mut events: MessageReader<MatchEvent>,
    mut commands: MessageReader<WatchCommand>,
    current: Res<CurrentMatch>,
    whereabouts: Whereabouts,
    mut watching: ResMut<Watching>,
) {
    let Some(current) = current.get() else { return };
    let mut next = *watching;
    for event in events.read() {
        next.hear(event, current);
    }
    if !whereabouts.at_the_match() {
        // Coming back plays no move.
        next.end_step();
        commands.clear();
    } else if current.players().only_computers() {
        commands.read().for_each(|command| next.obey(*command));
    } else {
        commands.clear();
    }
    watching.set_if_neq(next);
}
