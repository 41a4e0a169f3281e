//! Forced passes: the match goes on by itself once everybody could see that a side has no move.

use bevy::prelude::*;
use outflank_engine::Side;
use serde::{Deserialize, Serialize};

use super::{CurrentMatch, MatchCommand, Phase, Player};
use crate::holds::{Hold, Holds};
use crate::keep_awake::{Awake, KeepAwake};
use crate::schedule::{GameSystems, match_is_running};

/// How a person without a legal move passes. The settings say so.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Passing {
    /// By itself, with a notice.
    #[default]
    ByItself,
    /// A person presses Pass.
    Button,
}

/// The side that has to pass, if it waits for a person to say so. The computer never does.
pub fn passes_by_hand(current: &CurrentMatch, manner: Passing) -> Option<Side> {
    let Some(Phase::Passed(side)) = current.phase() else {
        return None;
    };
    let person = current.get()?.players().get(side) == &Player::Person;
    (person && manner == Passing::Button).then_some(side)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Passing>().add_systems(
        Update,
        pass_when_forced
            .in_set(GameSystems::Think)
            .run_if(match_is_running),
    );
}

/// Passes as soon as the last move's discs have turned. The notice that names the side stays for its time, and the
/// computer's next move waits for it.
pub(crate) fn pass_when_forced(
    current: Res<CurrentMatch>,
    manner: Res<Passing>,
    holds: Res<Holds>,
    mut awake: ResMut<KeepAwake>,
    mut commands: MessageWriter<MatchCommand>,
) {
    if let Some(Phase::Passed(_)) = current.phase()
        && passes_by_hand(&current, *manner).is_none()
        && !holds.has(Hold::Turning)
    {
        commands.write(MatchCommand::Pass);
        // It is obeyed in the next frame.
        awake.draw(Awake::Pass);
    }
}
