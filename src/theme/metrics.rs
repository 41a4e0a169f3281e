//! Sizes in logical pixels, and times of motion.

use std::time::Duration;

/// The smallest side of anything that can be pressed outside the board, in logical pixels.
pub const TARGET: f32 = 44.0;
/// Height of a common button, in logical pixels.
pub const BUTTON_HEIGHT: f32 = 56.0;
/// Height of the primary button, of which a screen has one, in logical pixels.
pub const PRIMARY_HEIGHT: f32 = 72.0;
/// Corner radius of cards and buttons, in logical pixels.
pub const CARD_RADIUS: f32 = 16.0;
/// Corner radius of sheets, in logical pixels.
pub const SHEET_RADIUS: f32 = 28.0;
/// Outer corner radius of the board's frame, in logical pixels.
pub const BOARD_RADIUS: f32 = 14.0;
/// Width of the board's frame, in logical pixels.
pub const FRAME_WIDTH: f32 = 8.0;
/// Width of the frame when it carries coordinates, in logical pixels.
pub const LABELLED_FRAME_WIDTH: f32 = 20.0;

/// A disc placed drops onto its square in this time.
pub const DROP_TIME: Duration = Duration::from_millis(120);
/// A disc turns over in this time.
pub const TURN_TIME: Duration = Duration::from_millis(260);
/// The next disc along a line starts to turn this much later.
pub const TURN_STEP: Duration = Duration::from_millis(55);
/// The board is panned by one square in this time.
pub const PAN_TIME: Duration = Duration::from_millis(140);
/// However far the board is panned, it takes no longer than this.
pub const LONGEST_PAN: Duration = Duration::from_millis(560);
/// Sheets, dialogs and notices come in this time.
pub const EASE_TIME: Duration = Duration::from_millis(180);
/// The discs of both colours are counted up in this time.
pub const COUNT_TIME: Duration = Duration::from_millis(900);
/// A cross-fade that stands for any movement when reduced motion is asked for.
pub const FADE_TIME: Duration = Duration::from_millis(80);
