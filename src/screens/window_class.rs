//! The window as the screens see it: screens are built anew when its class changes, not with every pixel.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::layout::{Arrangement, Beside, Pad, SHORT, SafeArea, arrange};

/// What kind of window there is.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct WindowClass {
    /// Wider than high: two columns.
    pub wide: bool,
    /// Little height: smaller gaps.
    pub short: bool,
    /// How a result is laid out.
    pub result: ResultClass,
    /// Height to the next lower multiple of 40 logical pixels.
    pub height: f32,
    /// Width to the next lower multiple of 40 logical pixels.
    pub width: f32,
    /// Notches to keep clear of.
    pub safe: SafeArea,
}

/// The room there is for a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ResultClass {
    /// It stands beside the board, on the page itself.
    pub beside: bool,
    /// Little height: smaller type.
    pub tight: bool,
    /// All buttons in one row.
    pub one_row: bool,
    /// So little room that the smaller buttons of that row are icons alone.
    pub cramped: bool,
}

impl ResultClass {
    fn of(at: &Arrangement) -> Self {
        let tight = at.sheet.height() < 290.0;
        let wide_enough = at.sheet.width() >= 300.0;
        let cramped = at.sheet.height() < 240.0 && !wide_enough;
        Self {
            beside: at.wide,
            tight,
            one_row: cramped || (tight && wide_enough) || at.sheet.width() >= 500.0,
            cramped,
        }
    }
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
        result: ResultClass::of(&arrange(size, *safe, Beside::Result, Pad::None)),
        height: step(size.y),
        width: step(size.x),
        safe: *safe,
    });
}
