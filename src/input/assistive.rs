//! What a screen reader's user does: activating a square places a disc, activating a button presses it; a field takes
//! the focus, or a text as a whole.

use accesskit::{Action, ActionData, NodeId};
use bevy::a11y::ActionRequest;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, Button};

use super::InputSystems;
use crate::board::SquareView;
use crate::match_state::MatchCommand;
use crate::schedule::Whereabouts;
use crate::widgets::Field;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ActionRequest>()
        .add_systems(Update, act.in_set(InputSystems::Assistive));
}

fn act(
    mut requests: MessageReader<ActionRequest>,
    squares: Query<&SquareView>,
    buttons: Query<Has<InteractionDisabled>, With<Button>>,
    mut fields: Query<(&Field, &mut EditableText)>,
    whereabouts: Whereabouts,
    mut focus: ResMut<InputFocus>,
    mut matches: MessageWriter<MatchCommand>,
    mut commands: Commands,
) {
    for request in requests.read() {
        let NodeId(bits) = request.target_node;
        let Some(entity) = Entity::try_from_bits(bits) else {
            continue;
        };
        if let Ok((field, mut typed)) = fields.get_mut(entity) {
            match (request.action, &request.data) {
                (Action::SetValue, Some(ActionData::Value(text))) => {
                    field.replace(&mut typed, text);
                }
                (Action::Focus | Action::Click, _) => {
                    focus.set(entity, FocusCause::Navigated);
                }
                _ => {}
            }
            continue;
        }
        if request.action != Action::Click {
            continue;
        }
        if let Ok(SquareView(square)) = squares.get(entity) {
            if whereabouts.at_the_match() {
                matches.write(MatchCommand::Place(*square));
            }
        } else if buttons.get(entity) == Ok(false) {
            commands.trigger(Activate { entity });
        }
    }
}
