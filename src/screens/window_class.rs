//! The window as the screens see it: screens are built anew when its class changes, not with every pixel.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::layout::{COMPACT, SHORT, SafeArea};

/// What kind of window there is.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct WindowClass {
    /// Wider than high: two columns.
    pub wide: bool,
    /// Little height: smaller gaps.
    pub short: bool,
    /// A result has one row of buttons.
    pub compact: bool,
    /// Height to the next lower multiple of 40 logical pixels.
    pub height: f32,
    /// Width to the next lower multiple of 40 logical pixels.
    pub width: f32,
    /// Notches to keep clear of.
    pub safe: SafeArea,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WindowClass>()
        .add_systems(PreStartup, classify)
        .add_systems(PreUpdate, classify);
}

fn classify(
    windows: Query<&Window, With<PrimaryWindow>>,
    safe: Res<SafeArea>,
    mut class: ResMut<WindowClass>,
) {
    let Some(window) = windows.iter().next() else {
        return;
    };
    let size = window.size();
    let step = |length: f32| (length / 40.0).floor() * 40.0;
    class.set_if_neq(WindowClass {
        wide: size.x > size.y * 1.1,
        short: size.y < SHORT,
        compact: size.y - safe.top - safe.bottom < COMPACT,
        height: step(size.y),
        width: step(size.x),
        safe: *safe,
    });
}
