//! Arrow keys move the focus wherever the board has not got it, and the keys that press show it.

use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::text::EditableText;

use super::InputSystems;
use super::keys::board_has_focus;
use crate::schedule::{Overlay, Screen};
use crate::screens::BoardArea;
use crate::widgets::{FocusCommand, Toward};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, move_focus.in_set(InputSystems::Keys));
}

const ARROWS: [(KeyCode, Toward); 4] = [
    (KeyCode::ArrowLeft, Toward::Left),
    (KeyCode::ArrowRight, Toward::Right),
    (KeyCode::ArrowUp, Toward::Up),
    (KeyCode::ArrowDown, Toward::Down),
];

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
}
