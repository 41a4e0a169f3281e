//! Forced passes: the match goes on by itself once everybody could see that a side has no move.

use bevy::prelude::*;

use super::{CurrentMatch, MatchCommand, Phase};
use crate::holds::{Hold, Holds};
use crate::keep_awake::{Awake, KeepAwake};
use crate::schedule::{GameSystems, match_is_running};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
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
    holds: Res<Holds>,
    mut awake: ResMut<KeepAwake>,
    mut commands: MessageWriter<MatchCommand>,
) {
    if let Some(Phase::Passed(_)) = current.phase()
        && !holds.has(Hold::Turning)
    {
        commands.write(MatchCommand::Pass);
        // It is obeyed in the next frame.
        awake.draw(Awake::Pass);
    }
}
