//! Where things go on the first screen, and where a notice lies over none of them.

use bevy::prelude::*;

use crate::layout::{SHORT, SafeArea};
use crate::screens::WindowClass;

/// Height of title and subtitle, in logical pixels.
const TITLES: f32 = 70.0;
/// Height of the menu with a match to go on with, in logical pixels.
const MENU: f32 = 281.0;
/// Space above and below the content of a page, in logical pixels.
const PADDING: f32 = 12.0;
/// Space at both sides of the content of a page, in logical pixels.
const MARGIN: f32 = 20.0;
/// Between the picture and what stands beside it, in logical pixels.
pub(super) const BESIDE: f32 = 48.0;
/// The widest menu beside the picture, in logical pixels.
pub(super) const MENU_WIDTH: f32 = 400.0;
/// The widest picture of the board, in logical pixels, and the narrowest that is worth its room.
const PICTURE: (f32, f32) = (420.0, 96.0);

/// How the first screen is laid out; lengths in logical pixels.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Room {
    /// The picture stands beside the menu instead of above it.
    pub(super) wide: bool,
    short: bool,
    /// How much larger texts are than at the standard size.
    growth: f32,
    /// Above the title.
    pub(super) top: f32,
    /// The side of the picture, if there is room for one.
    pub(super) picture: Option<f32>,
    pub(super) safe: SafeArea,
}

impl Room {
    pub(super) fn of(class: &WindowClass) -> Self {
        let Vec2 { x, y } = Vec2::new(class.width, class.height);
        let growth = class.text.growth();
        let top = if class.wide {
            0.0
        } else {
            ((y - SHORT) * 0.12).clamp(0.0, 40.0)
        };
        let side = if class.wide {
            (y - 60.0).min(x * 0.42)
        } else {
            let margins = if class.short { 24.0 } else { 40.0 };
            let texts = (TITLES + MENU) * growth;
            (y - 2.0 * PADDING - top - texts - margins).min(x - 2.0 * MARGIN)
        };
        Self {
            wide: class.wide,
            short: class.short,
            growth,
            top,
            picture: Some(side.min(PICTURE.0)).filter(|side| *side >= PICTURE.1),
            safe: class.safe,
        }
    }
}

/// Where a notice on the first screen lies over nothing that is read or pressed.
pub(in crate::screens) fn place_of_notice(class: &WindowClass) -> Node {
    let Room {
        wide,
        short,
        growth,
        top,
        picture,
        safe,
    } = Room::of(class);
    match picture.filter(|_| wide && short) {
        // On the picture, where the menu takes the whole height.
        Some(side) => {
            let content = side + BESIDE + MENU_WIDTH;
            let (left, before) = if class.width > content + 2.0 * MARGIN {
                (percent(50), -content / 2.0)
            } else {
                (px(MARGIN + safe.left), 0.0)
            };
            Node {
                left,
                width: px(side),
                top: percent(50),
                margin: UiRect {
                    left: px(before),
                    top: px(12.0 - side / 2.0),
                    ..default()
                },
                ..default()
            }
        }
        None if wide => Node {
            left: px(0),
            width: percent(100),
            bottom: px(24.0 + safe.bottom),
            ..default()
        },
        // Below the title.
        None => Node {
            left: px(12.0 + safe.left),
            right: px(12.0 + safe.right),
            top: px(safe.top + PADDING + top + TITLES * growth + 16.0),
            ..default()
        },
    }
}
