//! Where the board and what belongs to it go, for every size of window: one pure function.

mod arranged;
mod pad;
#[cfg(test)]
mod tests;

pub use arranged::Arranged;
pub use pad::{PAD_BUTTON, PAD_GAP};

use bevy::prelude::*;

use crate::theme::{TARGET, TextSize};

/// Space between the board's frame and the window's edge on phones, in logical pixels.
const BOARD_EDGE: f32 = 8.0;
/// Height of the players' bar above the board.
const BARS: f32 = 52.0;
/// Height of the tools below the board.
const TOOLS: f32 = 56.0;
/// Height of both cards above the board when one stands below the other.
const STACKED: f32 = 76.0;
/// Room for a notice between board and tools.
const NOTICE: f32 = 44.0;
/// Windows lower than this are short of height, in logical pixels.
pub const SHORT: f32 = 600.0;
/// In windows lower than this the sheet of a result is lower too, in logical pixels.
const COMPACT: f32 = 700.0;
/// Narrowest and widest panel beside the board.
const PANEL: (f32, f32) = (200.0, 360.0);
/// The narrowest panel that holds the settings.
const SETTINGS_PANEL: f32 = 264.0;
/// The lowest sheet that holds the settings, and the highest that a board gives way to.
const SETTINGS_SHEET: (f32, f32) = (232.0, 380.0);
/// The part of a window's height that the settings ask for.
const SETTINGS_PART: f32 = 0.45;
/// Nothing to be seen.
const NOWHERE: Rect = Rect {
    min: Vec2::ZERO,
    max: Vec2::ZERO,
};

/// Insets that keep clear of notches and system bars, in logical pixels.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct SafeArea {
    /// Above.
    pub top: f32,
    /// Below.
    pub bottom: f32,
    /// At the left.
    pub left: f32,
    /// At the right.
    pub right: f32,
}

/// What the board shares the window with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beside {
    /// A notice and the tools of a running match.
    Tools,
    /// The line that says what is looked back at, the moves, and the steps through them.
    LookBack,
    /// The result of an ended one.
    Result,
    /// The settings over a paused one.
    Settings,
}

/// Controls of the view that stand near the board.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pad {
    /// None: the whole board is seen, and nothing can be moved.
    #[default]
    None,
    /// Larger and smaller squares.
    Zoom,
    /// Panning too.
    Pan,
}

/// Where the pad is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PadPlace {
    /// Its rectangle.
    pub area: Rect,
    /// How its buttons stand.
    pub shape: PadShape,
    /// Whether it stands where the moves would be listed, for want of room for both.
    pub shared: bool,
}

/// How the buttons of a pad stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PadShape {
    /// The arrows around a middle, and beside them what zooms.
    Cross,
    /// In two rows of three, the arrows as on a keyboard.
    Block,
    /// All in one row.
    Row,
}

/// The part of [`GameSystems::Build`](crate::schedule::GameSystems) in which the match's screen is arranged.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LayoutSystems {
    /// [`Arranged`] is worked out.
    Arrange,
}

/// Rectangles in logical pixels from the window's upper left corner.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Arrangement {
    /// Whether everything else stands beside the board instead of above and below.
    pub wide: bool,
    /// The board with its frame: a square.
    pub board: Rect,
    /// Its side while the match runs; the settings may make it smaller.
    pub at_play: f32,
    /// The two players' cards.
    pub bars: Rect,
    /// Whether one card stands below the other although they are above the board: texts are large.
    pub stacked: bool,
    /// Notices, and beside the board the list of moves.
    pub middle: Rect,
    /// The tools, within the thumb's reach.
    pub tools: Rect,
    /// The controls of the view, where there are any. In small windows they lie where notices come and go.
    pub pad: Option<PadPlace>,
    /// The result or the settings: a sheet from below the board, or the panel beside it.
    pub sheet: Rect,
}

impl Arrangement {
    /// The same with nothing but the board and the sheet, in which the rest would lie.
    fn bare(self) -> Self {
        Self {
            middle: NOWHERE,
            tools: NOWHERE,
            ..self
        }
    }
}

/// Arranges a match, its result or the settings over it in a window of `size` logical pixels, giving the board the
/// largest square possible. Areas that are empty are not shown.
pub fn arrange(
    size: Vec2,
    safe: SafeArea,
    beside: Beside,
    pad: Pad,
    text: TextSize,
) -> Arrangement {
    match beside {
        Beside::Tools => around(size, safe, beside, text).with_pad(pad, notice(text)),
        Beside::LookBack => {
            let bare = around(size, safe, Beside::Tools, text);
            let at = bare.with_pad(pad, above_moves(text) + TARGET);
            // The line and a row of moves come before the pad: keys and fingers move the board too.
            if at.pad.is_some_and(|pad| pad.shared) {
                bare
            } else {
                at
            }
        }
        Beside::Result => around(size, safe, beside, text),
        Beside::Settings => with_settings(size, safe, text),
    }
}

fn inner(size: Vec2, safe: SafeArea) -> Rect {
    Rect::new(
        safe.left,
        safe.top,
        (size.x - safe.right).max(1.0),
        (size.y - safe.bottom).max(1.0),
    )
}

fn around(size: Vec2, safe: SafeArea, beside: Beside, text: TextSize) -> Arrangement {
    let inner = inner(size, safe);
    let tall = Tall::new(inner, beside, text);
    let wide = Wide::new(inner, text, PANEL.0 * (text.growth() + 1.0) / 2.0);
    if beside == Beside::Result {
        // The board stays where the match had it if the result has room below.
        let running = Tall::new(inner, Beside::Tools, text);
        let at = running.arrange(inner, size);
        if running.side > wide.side && inner.max.y - at.sheet.min.y >= tall.below {
            return at;
        }
    }
    if wide.side >= tall.side {
        wide.arrange(inner)
    } else {
        tall.arrange(inner, size)
    }
}

/// The settings stand where everything but the board does. Where they need more room the board is smaller meanwhile.
fn with_settings(size: Vec2, safe: SafeArea, text: TextSize) -> Arrangement {
    let inner = inner(size, safe);
    let running = around(size, safe, Beside::Tools, text);
    let at_play = running.at_play;
    if running.wide {
        let panel = SETTINGS_PANEL * (text.growth() + 3.0) / 4.0;
        let at = Wide::new(inner, text, panel).arrange(inner);
        let sheet = Rect::new(at.bars.min.x, inner.min.y, at.bars.max.x, size.y);
        return Arrangement {
            at_play,
            bars: NOWHERE,
            sheet,
            ..at.bare()
        };
    }
    let wanted = (inner.height() * SETTINGS_PART).clamp(SETTINGS_SHEET.0, SETTINGS_SHEET.1);
    if inner.max.y - running.sheet.min.y >= wanted {
        return running.bare();
    }
    let side = (inner.height() - wanted - 2.0 * BOARD_EDGE)
        .min(at_play)
        .max(64.0);
    let top = inner.min.y + BOARD_EDGE;
    let centre = Vec2::new(inner.center().x, top + side / 2.0);
    let board = Rect::from_center_size(centre, Vec2::splat(side));
    let mut sheet = running.sheet;
    sheet.min.y = board.max.y + BOARD_EDGE;
    Arrangement {
        board,
        bars: NOWHERE,
        sheet,
        ..running.bare()
    }
}

/// Puts a node where an area of the window is, given in logical pixels.
pub fn put(node: &mut Node, area: Rect) {
    node.position_type = PositionType::Absolute;
    node.left = px(area.min.x);
    node.top = px(area.min.y);
    node.width = px(area.width());
    node.height = px(area.height());
}

/// Room above the list of moves for a line or a notice of three lines, in logical pixels.
pub fn above_moves(text: TextSize) -> f32 {
    48.0 + 60.0 * (text.growth() - 1.0)
}

/// Height of a notice of two lines, in logical pixels.
fn notice(text: TextSize) -> f32 {
    NOTICE + 30.0 * (text.growth() - 1.0)
}

/// Everything one below the other.
#[derive(Clone, Copy)]
struct Tall {
    side: f32,
    gap: f32,
    bars: f32,
    below: f32,
    stacked: bool,
}

impl Tall {
    fn new(inner: Rect, beside: Beside, text: TextSize) -> Self {
        let stacked = text != TextSize::Standard;
        let bars = if stacked { STACKED } else { BARS };
        let below = match beside {
            Beside::Tools | Beside::LookBack | Beside::Settings => notice(text) + TOOLS,
            Beside::Result if inner.height() < SHORT => 222.0,
            Beside::Result if inner.height() < COMPACT => 252.0,
            Beside::Result => 304.0,
        };
        let room = inner.height() - bars - below;
        let side = (inner.width() - 2.0 * BOARD_EDGE)
            .min(room - 5.0 * 4.0)
            .max(64.0);
        let gap = ((room - side) / 5.0).clamp(4.0, 20.0);
        Self {
            side,
            gap,
            bars,
            below,
            stacked,
        }
    }

    fn arrange(self, inner: Rect, size: Vec2) -> Arrangement {
        let Self {
            side,
            gap,
            bars,
            below,
            stacked,
        } = self;
        let spare = (inner.height() - bars - below - side - 5.0 * gap).max(0.0);
        let margin = if inner.width() < 360.0 {
            BOARD_EDGE
        } else {
            20.0
        };
        let content = inner.width().min(side.max(320.0) + 2.0 * BOARD_EDGE) - 2.0 * margin;
        let centre = inner.center().x;
        let row = |top: f32, height: f32| {
            Rect::new(
                centre - content / 2.0,
                top,
                centre + content / 2.0,
                top + height,
            )
        };
        let bars = row(inner.min.y + gap + (spare * 0.2).min(36.0), bars);
        let board = Rect::from_center_size(
            Vec2::new(centre, bars.max.y + gap + side / 2.0),
            Vec2::splat(side),
        );
        let tools = row(inner.max.y - gap - (spare * 0.1).min(14.0) - TOOLS, TOOLS);
        let middle = row(
            board.max.y + gap * 0.7,
            (tools.min.y - board.max.y - gap * 1.4).max(NOTICE),
        );
        // As wide as the board at least, so that their sides agree.
        let sheet_width = inner.width().min(side.max(520.0));
        let sheet = Rect::new(
            centre - sheet_width / 2.0,
            board.max.y + gap,
            centre + sheet_width / 2.0,
            size.y,
        );
        Arrangement {
            wide: false,
            board,
            at_play: side,
            bars,
            stacked,
            middle,
            tools,
            pad: None,
            sheet,
        }
    }
}

/// Everything else beside the board.
struct Wide {
    side: f32,
    margin: f32,
    gap: f32,
    bar: f32,
    panel: f32,
}

impl Wide {
    /// `panel` is the narrowest panel, in logical pixels.
    fn new(inner: Rect, text: TextSize, panel: f32) -> Self {
        let margin = if inner.height() < 560.0 { 14.0 } else { 40.0 };
        let gap = if inner.height() < 560.0 { 22.0 } else { 40.0 };
        let side = (inner.height() - 2.0 * margin).min(inner.width() - panel - gap - 2.0 * margin);
        Self {
            side: side.max(0.0),
            margin,
            gap,
            bar: if inner.height() < 560.0 {
                BARS + 25.0 * (text.growth() - 1.0)
            } else {
                72.0
            },
            panel,
        }
    }

    fn arrange(self, inner: Rect) -> Arrangement {
        let Self {
            side,
            margin,
            gap,
            bar,
            panel,
        } = self;
        let room = inner.width() - side - gap - 2.0 * margin.max(20.0);
        let panel = room.clamp(panel.min(PANEL.1), PANEL.1);
        let left = inner.center().x - (side + gap + panel) / 2.0;
        let centre = Vec2::new(left + side / 2.0, inner.center().y);
        let board = Rect::from_center_size(centre, Vec2::splat(side));
        let column = |top: f32, bottom: f32| {
            Rect::new(board.max.x + gap, top, board.max.x + gap + panel, bottom)
        };
        // Beside a small board the panel is as high as the window lets it.
        let (top, bottom) = if inner.height() < 560.0 {
            (inner.min.y + margin, inner.max.y - margin)
        } else {
            (board.min.y, board.max.y)
        };
        let bars = column(top, top + 2.0 * bar + 12.0);
        let tools = column(bottom - TOOLS, bottom);
        let middle = column(bars.max.y + 16.0, tools.min.y - 12.0);
        let sheet = column(bars.max.y + 16.0, bottom);
        Arrangement {
            wide: true,
            board,
            at_play: side,
            bars,
            stacked: false,
            middle,
            tools,
            pad: None,
            sheet,
        }
    }
}

/// Adds the safe area, which platforms with notches write, and the arrangement in use.
pub fn plugin(app: &mut App) {
    app.init_resource::<SafeArea>()
        .add_plugins(arranged::plugin);
}
