//! Carries out commands, one after the other: the only place that writes the match.

use bevy::prelude::*;
use outflank_engine::{Move, Square};

use super::{Match, MatchCommand, MatchEvent, Phase, Refusal, Source};
use crate::schedule::GameSystems;

/// Counts the states of the match: whatever was thought about an older one is out of date.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Generation(pub u64);

/// The running match, or the last one that ended, until another begins.
#[derive(Resource, Default, Debug)]
pub struct CurrentMatch {
    current: Option<Match>,
    generation: Generation,
}

impl CurrentMatch {
    /// The match, if there is one.
    pub fn get(&self) -> Option<&Match> {
        self.current.as_ref()
    }

    /// Changes with every change of the match.
    pub fn generation(&self) -> Generation {
        self.generation
    }

    /// What the match waits for, if there is one.
    pub fn phase(&self) -> Option<Phase> {
        self.current.as_ref().map(Match::phase)
    }

    /// Whether a match waits to be gone on with.
    pub fn is_unfinished(&self) -> bool {
        self.current
            .as_ref()
            .is_some_and(|current| !current.is_over())
    }

    fn obey(
        &mut self,
        command: MatchCommand,
        tell: &mut impl FnMut(MatchEvent),
    ) -> Result<(), Refusal> {
        match command {
            MatchCommand::Start(new) => {
                tell(MatchEvent::Started(new.id));
                self.current = Some(Match::new(new.id, new.rules, new.players, new.seed));
                self.tell_if_over(tell);
            }
            MatchCommand::Restore(saved) => {
                tell(MatchEvent::Restored(saved.id()));
                self.current = Some(*saved);
            }
            MatchCommand::Place(square) => {
                let current = self.current.as_mut().ok_or(Refusal::NoMatch)?;
                match current.phase() {
                    Phase::Person(_) => place(current, square, Source::Person, tell)?,
                    Phase::Over(_) => return Err(Refusal::Over),
                    Phase::Computer(_) | Phase::Passed(_) => return Err(Refusal::NotYourTurn),
                }
                self.tell_if_over(tell);
            }
            MatchCommand::Reply { square, generation } => {
                let current = self.current.as_mut().ok_or(Refusal::NoMatch)?;
                if generation != self.generation || !matches!(current.phase(), Phase::Computer(_)) {
                    return Err(Refusal::Late);
                }
                let key = current.reply_key();
                place(current, square, Source::Computer, tell)?;
                current.keep_reply(key, square);
                self.tell_if_over(tell);
            }
            MatchCommand::Pass => {
                let current = self.current.as_mut().ok_or(Refusal::NoMatch)?;
                let Phase::Passed(side) = current.phase() else {
                    return Err(Refusal::NoPass);
                };
                current.game_mut().play(Move::Pass)?;
                tell(MatchEvent::Passed(side));
            }
            MatchCommand::Undo => {
                let current = self.current.as_mut().ok_or(Refusal::NoMatch)?;
                let plies = current.undo().ok_or(Refusal::NothingToUndo)?;
                current.count_undo();
                tell(MatchEvent::TakenBack { plies });
            }
            MatchCommand::Redo => {
                let current = self.current.as_mut().ok_or(Refusal::NoMatch)?;
                let plies = current.redo();
                if plies == 0 {
                    return Err(Refusal::NothingToRedo);
                }
                let mut again = current.game().history().iter().rev().take(plies);
                let passed = again.find(|entry| entry.mv == Move::Pass);
                let passed = passed.map(|entry| entry.side);
                tell(MatchEvent::PlayedAgain { plies, passed });
                self.tell_if_over(tell);
            }
            MatchCommand::GoTo { ply } => {
                let current = self.current.as_mut().ok_or(Refusal::NoMatch)?;
                let plies = current.go_back_to(ply).ok_or(Refusal::NotEarlier)?;
                current.count_undo();
                tell(MatchEvent::TakenBack { plies });
            }
            MatchCommand::CountHint => {
                let current = self.current.as_mut().ok_or(Refusal::NoMatch)?;
                if !matches!(current.phase(), Phase::Person(_)) {
                    return Err(Refusal::NotYourTurn);
                }
                current.count_hint();
            }
            MatchCommand::Resign => {
                let current = self.current.as_mut().ok_or(Refusal::NoMatch)?;
                if current.is_over() {
                    return Err(Refusal::Over);
                }
                let side = current.resigner().ok_or(Refusal::NobodyToResign)?;
                current.game_mut().resign(side).map_err(|_| Refusal::Over)?;
                self.tell_if_over(tell);
            }
        }
        self.generation.0 += 1;
        Ok(())
    }

    fn tell_if_over(&self, tell: &mut impl FnMut(MatchEvent)) {
        if let Some(Phase::Over(outcome)) = self.phase() {
            tell(MatchEvent::Ended(outcome));
        }
    }
}

fn place(
    current: &mut Match,
    square: Square,
    by: Source,
    tell: &mut impl FnMut(MatchEvent),
) -> Result<(), Refusal> {
    let entry = current.game_mut().place(square)?;
    tell(MatchEvent::Placed {
        side: entry.side,
        square,
        flipped: entry.flipped,
        by,
    });
    Ok(())
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CurrentMatch>()
        .add_message::<MatchCommand>()
        .add_message::<MatchEvent>()
        .add_systems(Update, obey_commands.in_set(GameSystems::Match));
}

/// Carries out what was asked since the last frame.
pub(crate) fn obey_commands(
    mut commands: MessageReader<MatchCommand>,
    mut events: MessageWriter<MatchEvent>,
    mut current: ResMut<CurrentMatch>,
) {
    for command in commands.read() {
        // Refused commands leave no mark on the change detection: nothing is saved or redrawn for them.
        let told = &mut |event| {
            events.write(event);
        };
        let generation = current.generation;
        let result = current
            .bypass_change_detection()
            .obey(command.clone(), told);
        if current.generation != generation {
            current.set_changed();
        }
        if let Err(refusal) = result {
            debug!("{command:?} refused: {refusal}");
        }
    }
}
