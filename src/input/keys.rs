//! Keys on the match's screen: arrows, Home, End, Page Up and Page Down choose a square, Enter and Space place, U takes
//! back, R plays again, H asks for a hint, P passes. Arrows with Shift pan, plus and minus zoom, 0 recentres. The comma
//! looks back.

use bevy::input::keyboard::Key;
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::prelude::*;

use super::InputSystems;
use crate::hint::HintCommand;
use crate::holds::{Hold, Holds};
use crate::looking::{LookCommand, Shown};
use crate::match_state::{CurrentMatch, MatchCommand};
use crate::schedule::{Overlay, Screen, ShowsBoard, at_a_board};
use crate::screens::{BoardArea, Branching};
use crate::settings::{ArrowKeys, Settings};
use crate::view::{View, ViewCommand};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            choose_square.run_if(in_state(Screen::Match)),
            zoom.run_if(at_a_board),
            (place, letters, look_back)
                .chain()
                .run_if(in_state(ShowsBoard))
                .run_if(not(just_arrived)),
        )
            .chain()
            .in_set(InputSystems::Keys)
            .run_if(in_state(Overlay::None)),
    );
}

/// Whether the screen or what lies over it is new in this frame: the key that led here means nothing here.
pub(super) fn just_arrived(screen: Res<State<Screen>>, overlay: Res<State<Overlay>>) -> bool {
    screen.is_changed() || overlay.is_changed()
}

const ARROWS: [(KeyCode, i8, i8); 4] = [
    (KeyCode::ArrowLeft, -1, 0),
    (KeyCode::ArrowRight, 1, 0),
    (KeyCode::ArrowUp, 0, -1),
    (KeyCode::ArrowDown, 0, 1),
];

/// Whether keys go to the board: its felt has the focus, or nothing has.
pub(super) fn board_has_focus(focus: &InputFocus, areas: &Query<(), With<BoardArea>>) -> bool {
    focus.get().is_none_or(|entity| areas.contains(entity))
}

fn is_shift_held(keys: &ButtonInput<KeyCode>) -> bool {
    keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight])
}

fn pan_by_arrows(keys: &ButtonInput<KeyCode>, view: &mut MessageWriter<ViewCommand>) {
    for (key, files, ranks) in ARROWS {
        if keys.just_pressed(key) {
            view.write(ViewCommand::Pan { files, ranks });
        }
    }
}

fn choose_square(
    keys: Res<ButtonInput<KeyCode>>,
    focus: Res<InputFocus>,
    areas: Query<(), With<BoardArea>>,
    (settings, current): (Res<Settings>, Res<CurrentMatch>),
    mut visible: ResMut<InputFocusVisible>,
    mut view: MessageWriter<ViewCommand>,
) {
    if !board_has_focus(&focus, &areas) {
        return;
    }
    let wraps = current
        .get()
        .is_some_and(|current| !current.game().rules().wrap().is_flat());
    let swapped = wraps && settings.arrow_keys == ArrowKeys::Pan;
    if is_shift_held(&keys) != swapped {
        pan_by_arrows(&keys, &mut view);
    } else {
        for (key, files, ranks) in ARROWS {
            if keys.just_pressed(key) {
                // The chosen square has a frame of its own.
                visible.0 = false;
                view.write(ViewCommand::MoveCursor { files, ranks });
            }
        }
    }
    // A jump is as far as any board is wide: the cursor stops at the rim.
    const JUMP: i8 = 15;
    for (key, files, ranks) in [
        (KeyCode::Home, -JUMP, 0),
        (KeyCode::End, JUMP, 0),
        (KeyCode::PageUp, 0, -JUMP),
        (KeyCode::PageDown, 0, JUMP),
    ] {
        if keys.just_pressed(key) {
            visible.0 = false;
            view.write(ViewCommand::MoveCursor { files, ranks });
        }
    }
}

/// Whatever has the focus: nothing else uses these keys. Plus and minus lie elsewhere on other keyboards.
fn zoom(
    keys: Res<ButtonInput<KeyCode>>,
    signs: Res<ButtonInput<Key>>,
    mut view: MessageWriter<ViewCommand>,
) {
    let part = Vec2::splat(0.5);
    let written = |sign: &str| signs.just_pressed(Key::Character(sign.into()));
    if written("+") || written("=") || keys.just_pressed(KeyCode::NumpadAdd) {
        view.write(ViewCommand::Zoom { steps: 1, part });
    }
    if written("-") || keys.just_pressed(KeyCode::NumpadSubtract) {
        view.write(ViewCommand::Zoom { steps: -1, part });
    }
    if keys.any_just_pressed([KeyCode::Digit0, KeyCode::Numpad0]) {
        view.write(ViewCommand::Recentre);
    }
}

fn place(
    keys: Res<ButtonInput<KeyCode>>,
    focus: Res<InputFocus>,
    areas: Query<(), With<BoardArea>>,
    (view, shown): (Res<View>, Shown),
    holds: Res<Holds>,
    mut commands: MessageWriter<MatchCommand>,
) {
    let wanted = keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter, KeyCode::Space]);
    if wanted
        && shown.is_live()
        && board_has_focus(&focus, &areas)
        && !holds.has(Hold::Turning)
        && let Some(square) = view.cursor()
    {
        commands.write(MatchCommand::Place(square));
    }
}

fn letters(
    keys: Res<ButtonInput<KeyCode>>,
    shown: Shown,
    settings: Res<Settings>,
    mut commands: MessageWriter<MatchCommand>,
    mut hints: MessageWriter<HintCommand>,
) {
    if shown.live().is_none() {
        return;
    }
    for (key, command, allowed) in [
        (KeyCode::KeyU, MatchCommand::Undo, settings.undo),
        (KeyCode::KeyR, MatchCommand::Redo, settings.undo),
        (KeyCode::KeyP, MatchCommand::Pass, true),
    ] {
        if allowed && keys.just_pressed(key) {
            commands.write(command);
        }
    }
    if keys.just_pressed(KeyCode::KeyH) {
        hints.write(HintCommand::Ask);
    }
}

/// From the match the comma looks back. While somebody looks back, arrows and the comma and period go a ply back and
/// on, Home and End to the first and the last position, Enter plays on from there; with Shift arrows pan.
fn look_back(
    keys: Res<ButtonInput<KeyCode>>,
    (focus, visible): (Res<InputFocus>, Res<InputFocusVisible>),
    areas: Query<(), With<BoardArea>>,
    screen: Res<State<Screen>>,
    mut looks: MessageWriter<LookCommand>,
    mut view: MessageWriter<ViewCommand>,
    mut branching: Branching,
) {
    if keys.just_pressed(KeyCode::Comma) {
        looks.write(LookCommand::By(-1));
    }
    if *screen.get() != Screen::LookBack {
        return;
    }
    for (key, command) in [
        (KeyCode::Period, LookCommand::By(1)),
        (KeyCode::Home, LookCommand::First),
        (KeyCode::End, LookCommand::Last),
    ] {
        if keys.just_pressed(key) {
            looks.write(command);
        }
    }
    let on_board = board_has_focus(&focus, &areas);
    // Who looks back by mouse has the focus somewhere, and does not see it.
    if !on_board && visible.0 {
        return;
    }
    if is_shift_held(&keys) {
        pan_by_arrows(&keys, &mut view);
        return;
    }
    for (key, by) in [(KeyCode::ArrowLeft, -1), (KeyCode::ArrowRight, 1)] {
        if keys.just_pressed(key) {
            looks.write(LookCommand::By(by));
        }
    }
    if on_board && keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter]) {
        branching.ask();
    }
}
