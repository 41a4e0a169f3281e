//! The window as the screens see it: screens are built anew when its class changes, not with every pixel.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::layout::{Arrangement, Beside, Pad, SHORT, SafeArea, arrange};
use crate::theme::TextSize;

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
    /// How large texts are.
    pub text: TextSize,
}

/// The room there is for a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ResultClass {
    /// It stands beside the board, on the page itself.
    pub beside: bool,
    /// Little height: smaller type and lower buttons.
    pub tight: bool,
    /// So little height that the counts stand in one line with who won.
    pub cramped: bool,
    /// Little width: the smaller buttons are icons alone.
    pub narrow: bool,
}

impl ResultClass {
    fn of(at: &Arrangement, text: TextSize) -> Self {
        Self {
            beside: at.wide,
            tight: at.sheet.height() < 290.0,
            cramped: at.sheet.height() < 240.0,
            narrow: at.sheet.width() < 350.0 * text.growth(),
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
    text_size: Res<TextSize>,
    mut class: ResMut<WindowClass>,
) {
    let Some(window) = windows.iter().next() else {
        return;
    };
    let size = window.size();
    let result = arrange(size, *safe, Beside::Result, Pad::None, *text_size);
    let step = |length: f32| (length / 40.0).floor() * 40.0;
    class.set_if_neq(WindowClass {
        wide: size.x > size.y * 1.1,
        short: size.y < SHORT,
        result: ResultClass::of(&result, *text_size),
        height: step(size.y),
        width: step(size.x),
        safe: *safe,
        text: *text_size,
    });
}
