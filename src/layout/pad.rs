//! Room for the controls of the view, taken from the room between board and tools.

use bevy::prelude::*;

use super::{Arrangement, Pad, PadPlace, PadShape};

/// Side of a button of the pad, in logical pixels.
pub const PAD_BUTTON: f32 = 44.0;
/// Space between the buttons of the pad, in logical pixels.
pub const PAD_GAP: f32 = 4.0;
/// Space around the pad, in logical pixels.
const MARGIN: f32 = 4.0;

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
    /// The same with room for the pad at the end of the middle, below what has that height in logical pixels, such as a
    /// notice.
    pub(super) fn with_pad(self, pad: Pad, above: f32) -> Self {
        if pad == Pad::None {
            return self;
        }
        let middle = self.middle;
        let cross = Vec2::new(length(3) + 12.0 + PAD_BUTTON, length(3));
        let row = Vec2::new(length(pad.in_a_row()), PAD_BUTTON);
        let block = Vec2::new(length(3), length(2));
        let room = middle.size();
        let (shape, size) = if pad == Pad::Pan && room.y >= cross.y + above + MARGIN {
            (PadShape::Cross, cross)
        } else if pad == Pad::Pan && room.x < row.x {
            (PadShape::Block, block)
        } else {
            (PadShape::Row, row)
        };
        // In small windows it shares its place with notices.
        let shared = room.y < size.y + MARGIN + above;
        let bottom = if shared {
            middle.center().y + size.y / 2.0
        } else {
            middle.max.y
        };
        let corner = Vec2::new(middle.max.x - size.x, bottom - size.y);
        let area = Rect::from_corners(corner, corner + size);
        let end = if shared {
            middle.max.y
        } else {
            area.min.y - MARGIN
        };
        self.with(
            PadPlace {
                area,
                shape,
                shared,
            },
            end,
        )
    }

    fn with(self, pad: PadPlace, end_of_middle: f32) -> Self {
        let mut middle = self.middle;
        middle.max.y = end_of_middle;
        Self {
            middle,
            pad: Some(pad),
            ..self
        }
    }
}
