//! The frame around what has the keyboard's focus, and moving it: Tab, and the arrow keys on screens without a board.

use bevy::input_focus::tab_navigation::{NavAction, TabNavigation, TabNavigationPlugin};
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;

use crate::schedule::{GameSystems, Whereabouts};
use crate::theme::{Palette, Tone};

/// Width of the focus frame and its distance from what it surrounds, in logical pixels.
const FRAME: f32 = 3.0;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(TabNavigationPlugin).add_systems(
        Update,
        (
            move_by_arrows.in_set(GameSystems::Input),
            show_focus.in_set(GameSystems::Show).run_if(
                resource_changed::<InputFocus>.or_else(resource_changed::<InputFocusVisible>),
            ),
        ),
    );
}

fn move_by_arrows(
    keys: Res<ButtonInput<KeyCode>>,
    whereabouts: Whereabouts,
    navigation: TabNavigation,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
) {
    if whereabouts.at_the_match() {
        return;
    }
    let action = if keys.any_just_pressed([KeyCode::ArrowDown, KeyCode::ArrowRight]) {
        NavAction::Next
    } else if keys.any_just_pressed([KeyCode::ArrowUp, KeyCode::ArrowLeft]) {
        NavAction::Previous
    } else {
        return;
    };
    if let Ok(next) = navigation.navigate(&focus, action) {
        focus.set(next, FocusCause::Navigated);
        visible.0 = true;
    }
}

fn show_focus(
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    palette: Res<Palette>,
    framed: Query<Entity, With<Outline>>,
    nodes: Query<(), With<Node>>,
    mut commands: Commands,
) {
    let focused = focus
        .get()
        .filter(|entity| visible.0 && nodes.contains(*entity));
    for entity in &framed {
        if Some(entity) != focused {
            commands.entity(entity).remove::<Outline>();
        }
    }
    if let Some(entity) = focused {
        commands.entity(entity).insert(Outline {
            width: px(FRAME),
            offset: px(2),
            color: palette.tone(Tone::Focus),
        });
    }
}
