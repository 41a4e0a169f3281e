//! Arrow keys move the focus wherever the board has not got it, and the keys that press show it.

use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::text::EditableText;

use super::InputSystems;
use super::keys::board_has_focus;
use crate::schedule::{Overlay, Screen};
use crate::screens::BoardArea;
use crate::widgets::{FocusCommand, Toward};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            back_to_the_board
                .run_if(in_state(Screen::Match))
                .run_if(in_state(Overlay::None)),
            move_focus,
        )
            .chain()
            .in_set(InputSystems::Keys),
    );
}

const ARROWS: [(KeyCode, Toward); 4] = [
    (KeyCode::ArrowLeft, Toward::Left),
    (KeyCode::ArrowRight, Toward::Right),
    (KeyCode::ArrowUp, Toward::Up),
    (KeyCode::ArrowDown, Toward::Down),
];

/// The board has the keys again after a dialog, and after a tool was pressed by mouse or finger.
fn back_to_the_board(
    mouse: Res<ButtonInput<MouseButton>>,
    touches: Res<Touches>,
    overlay: Res<State<Overlay>>,
    areas: Query<Entity, With<BoardArea>>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
) {
    let let_go = mouse.just_released(MouseButton::Left) || touches.any_just_released();
    if !let_go && !overlay.is_changed() {
        return;
    }
    if let Ok(felt) = areas.single()
        && focus.get() != Some(felt)
    {
        focus.set(felt, FocusCause::Navigated);
        visible.0 = false;
    }
}

fn move_focus(
    keys: Res<ButtonInput<KeyCode>>,
    (screen, overlay): (Res<State<Screen>>, Res<State<Overlay>>),
    focus: Res<InputFocus>,
    (areas, fields): (Query<(), With<BoardArea>>, Query<(), With<EditableText>>),
    mut visible: ResMut<InputFocusVisible>,
    mut commands: MessageWriter<FocusCommand>,
) {
    let over_nothing = *overlay.get() == Overlay::None;
    let (at_match, looks_back) = match screen.get() {
        Screen::Match => (over_nothing, false),
        Screen::LookBack => (false, over_nothing),
        _ => (false, false),
    };
    if at_match && board_has_focus(&focus, &areas) {
        return;
    }
    // Who looks back by mouse has the focus somewhere, and does not see it.
    let moves_back = looks_back && (board_has_focus(&focus, &areas) || !visible.0);
    let typing = focus.get().is_some_and(|entity| fields.contains(entity));
    for (key, toward) in ARROWS {
        // Looking back, these go from move to move.
        let sideways = matches!(toward, Toward::Left | Toward::Right);
        // Where a line is typed they go through it.
        if keys.just_pressed(key) && !(sideways && (moves_back || typing)) {
            commands.write(FocusCommand::Move(toward));
        }
    }
    let presses = [KeyCode::Enter, KeyCode::NumpadEnter, KeyCode::Space];
    if keys.any_just_pressed(presses) && !visible.0 {
        visible.0 = true;
    }
    // Buttons hear the other two by themselves.
    if keys.just_pressed(KeyCode::NumpadEnter) && !typing && !board_has_focus(&focus, &areas) {
        commands.write(FocusCommand::Press);
    }
}
