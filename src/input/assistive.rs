//! What a screen reader's user does: activating a square places a disc, activating a button presses it; a field takes the
//! focus, or a text as a whole; the focus goes where the reader is, and what it speaks of is brought into view.

use accesskit::{Action, ActionData, NodeId};
use bevy::a11y::{AccessibilitySystems, ActionRequest};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::Button;

use super::InputSystems;
use crate::board::{BoardRoot, SquareView};
use crate::keep_awake::{Awake, KeepAwake};
use crate::match_state::MatchCommand;
use crate::schedule::Whereabouts;
use crate::screens::BoardArea;
use crate::view::ViewCommand;
use crate::widgets::{BringIntoView, Field, FocusCommand};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ActionRequest>()
        .add_systems(Update, act.in_set(InputSystems::Assistive))
        .add_systems(
            PostUpdate,
            stay_awake
                .after(AccessibilitySystems::Update)
                .run_if(on_message::<ActionRequest>),
        );
}

/// Requests arrive at the end of a frame, and are heard in the next.
fn stay_awake(mut requests: MessageReader<ActionRequest>, mut awake: ResMut<KeepAwake>) {
    if requests.read().count() > 0 {
        awake.draw(Awake::Motion);
    }
}

/// What a request can be about.
#[derive(SystemParam)]
struct Targets<'w, 's> {
    squares: Query<'w, 's, &'static SquareView>,
    boards: Query<'w, 's, (), With<BoardRoot>>,
    felts: Query<'w, 's, Entity, With<BoardArea>>,
    buttons: Query<'w, 's, (), With<Button>>,
}

/// Squares to the right and down that an action pans by.
fn pan(action: Action) -> Option<(i8, i8)> {
    match action {
        Action::ScrollLeft => Some((-1, 0)),
        Action::ScrollRight => Some((1, 0)),
        Action::ScrollUp => Some((0, -1)),
        Action::ScrollDown => Some((0, 1)),
        _ => None,
    }
}

fn act(
    mut requests: MessageReader<ActionRequest>,
    targets: Targets,
    mut fields: Query<(&Field, &mut EditableText)>,
    whereabouts: Whereabouts,
    mut matches: MessageWriter<MatchCommand>,
    mut view: MessageWriter<ViewCommand>,
    mut focus: MessageWriter<FocusCommand>,
    mut scroll: MessageWriter<BringIntoView>,
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
                    focus.write(FocusCommand::To(entity));
                }
                _ => {}
            }
            continue;
        }
        let (at_the_match, at_a_board) = (whereabouts.at_the_match(), whereabouts.at_a_board());
        let square = targets.squares.get(entity).ok();
        match (request.action, square) {
            (Action::Click, Some(SquareView(square))) if at_the_match => {
                matches.write(MatchCommand::Place(*square));
            }
            (Action::Focus, Some(SquareView(square))) if at_the_match => {
                view.write(ViewCommand::SetCursor(*square));
                focus.write_batch(targets.felts.iter().next().map(FocusCommand::To));
            }
            (Action::ScrollIntoView, Some(SquareView(square))) if at_the_match => {
                view.write(ViewCommand::SetCursor(*square));
            }
            (Action::ScrollIntoView, Some(SquareView(square))) if at_a_board => {
                view.write(ViewCommand::Show(*square));
            }
            (_, Some(_)) => {}
            (Action::Click, None) if targets.buttons.contains(entity) => {
                focus.write(FocusCommand::PressThat(entity));
            }
            (Action::Focus, None) => {
                focus.write(FocusCommand::To(entity));
            }
            (Action::ScrollIntoView, None) => {
                scroll.write(BringIntoView(entity));
            }
            (action, None) => {
                let here = targets.boards.contains(entity) && at_a_board;
                if let Some((files, ranks)) = pan(action).filter(|_| here) {
                    view.write(ViewCommand::Pan { files, ranks });
                }
            }
        }
    }
}
