//! Room for the controls of the view, taken from the room between board and tools.

use bevy::prelude::*;

use super::{Arrangement, NOTICE, Pad, PadPlace};

/// Side of a button of the pad, in logical pixels.
pub const PAD_BUTTON: f32 = 44.0;
/// Space between the buttons of the pad, in logical pixels.
pub const PAD_GAP: f32 = 4.0;
/// Space around the pad, in logical pixels.
const MARGIN: f32 = 8.0;

/// Length of `count` buttons beside each other.
fn length(count: u8) -> f32 {
    f32::from(count) * (PAD_BUTTON + PAD_GAP) - PAD_GAP
}

impl Pad {
    /// Buttons beside each other when all stand in a row.
    pub fn in_a_row(self) -> u8 {
        match self {
            Self::None => 0,
            Self::Zoom => 3,
            Self::Pan => 6,
        }
    }
}

impl Arrangement {
    /// The same with room for the pad at the end of the middle.
    pub(super) fn with_pad(self, pad: Pad) -> Self {
        if pad == Pad::None {
            return self;
        }
        let middle = self.middle;
        // The arrows around their middle, and beside them the two that zoom.
        let cross = Vec2::new(length(3) + 12.0 + PAD_BUTTON, length(3));
        let row = length(pad.in_a_row());
        let room_for_cross = middle.height() >= cross.y + NOTICE + MARGIN;
        if pad == Pad::Pan && room_for_cross {
            let area = Rect::new(
                middle.max.x - cross.x,
                middle.max.y - cross.y,
                middle.max.x,
                middle.max.y,
            );
            return self.with(area, true, area.min.y - MARGIN);
        }
        // In the smallest windows the row is wider than what stands above it, and shares its place with notices.
        let centre = middle.center().x;
        let left = if row > middle.width() {
            centre - row / 2.0
        } else {
            middle.max.x - row
        };
        let shared = middle.height() < PAD_BUTTON + MARGIN + NOTICE;
        let bottom = if shared {
            middle.center().y + PAD_BUTTON / 2.0
        } else {
            middle.max.y
        };
        let area = Rect::new(left, bottom - PAD_BUTTON, left + row, bottom);
        let end = if shared {
            middle.max.y
        } else {
            area.min.y - MARGIN
        };
        self.with(area, false, end)
    }

    fn with(self, area: Rect, cross: bool, end_of_middle: f32) -> Self {
        let mut middle = self.middle;
        middle.max.y = end_of_middle;
        Self {
            middle,
            pad: Some(PadPlace { area, cross }),
            ..self
        }
    }
}
