//! What a screen reader's user does: activating a square places a disc, activating a button presses it.

use accesskit::{Action, NodeId};
use bevy::a11y::ActionRequest;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, Button};

use super::InputSystems;
use crate::board::SquareView;
use crate::match_state::MatchCommand;
use crate::schedule::Whereabouts;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ActionRequest>()
        .add_systems(Update, act.in_set(InputSystems::Assistive));
}

fn act(
    mut requests: MessageReader<ActionRequest>,
    squares: Query<&SquareView>,
    buttons: Query<Has<InteractionDisabled>, With<Button>>,
    whereabouts: Whereabouts,
    mut matches: MessageWriter<MatchCommand>,
    mut commands: Commands,
) {
    for request in requests.read() {
        if request.action != Action::Click {
            continue;
        }
        let NodeId(bits) = request.target_node;
        let Some(entity) = Entity::try_from_bits(bits) else {
            continue;
        };
        if let Ok(SquareView(square)) = squares.get(entity) {
            if whereabouts.at_the_match() {
                matches.write(MatchCommand::Place(*square));
            }
        } else if buttons.get(entity) == Ok(false) {
            commands.trigger(Activate { entity });
        }
    }
}
