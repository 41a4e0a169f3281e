//! The frame around what has the focus, once it was moved or pressed by a key or a gamepad. The Tab key moves it.

use bevy::input_focus::tab_navigation::TabNavigationPlugin;
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::prelude::*;

use crate::schedule::GameSystems;
use crate::theme::{Palette, Tone};

/// Width of the focus frame and its distance from what it surrounds, in logical pixels.
const FRAME: f32 = 3.0;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(TabNavigationPlugin).add_systems(
        Update,
        show_focus
            .in_set(GameSystems::Show)
            .run_if(resource_changed::<InputFocus>.or_else(resource_changed::<InputFocusVisible>)),
    );
}

pub(super) fn show_focus(
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
            commands.entity(entity).try_remove::<Outline>();
        }
    }
    if let Some(entity) = focused {
        commands.entity(entity).try_insert(Outline {
            width: px(FRAME),
            offset: px(2),
            color: palette.tone(Tone::Focus),
        });
    }
}
