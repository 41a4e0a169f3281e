//! Where the board and what belongs to it go, for every size of window: one pure function.

mod arranged;
mod pad;
#[cfg(test)]
mod tests;

pub use arranged::Arranged;
pub use pad::{PAD_BUTTON, PAD_GAP};

use bevy::prelude::*;

/// Space between the board's frame and the window's edge on phones, in logical pixels.
const BOARD_EDGE: f32 = 8.0;
/// Height of the players' bar above the board.
const BARS: f32 = 52.0;
/// Height of the tools below the board.
const TOOLS: f32 = 56.0;
/// Room for a notice between board and tools.
const NOTICE: f32 = 44.0;
/// Windows lower than this are short of height, in logical pixels.
pub const SHORT: f32 = 600.0;
/// In windows lower than this the sheet of a result is lower too, in logical pixels.
const COMPACT: f32 = 700.0;
/// Narrowest and widest panel beside the board.
const PANEL: (f32, f32) = (200.0, 360.0);

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
    /// The result of an ended one.
    Result,
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
    /// The two players' cards.
    pub bars: Rect,
    /// Notices, and beside the board the list of moves.
    pub middle: Rect,
    /// The tools, within the thumb's reach.
    pub tools: Rect,
    /// The controls of the view, where there are any. In small windows they lie where notices come and go.
    pub pad: Option<PadPlace>,
    /// The result: a sheet from below the board, or the panel beside it.
    pub sheet: Rect,
}

/// Arranges a match or its result in a window of `size` logical pixels, giving the board the largest square possible.
pub fn arrange(size: Vec2, safe: SafeArea, beside: Beside, pad: Pad) -> Arrangement {
    let pad = match beside {
        Beside::Tools => pad,
        Beside::Result => Pad::None,
    };
    let bare = arrange_bare(size, safe, beside);
    bare.with_pad(pad)
}

fn arrange_bare(size: Vec2, safe: SafeArea, beside: Beside) -> Arrangement {
    let inner = Rect::new(
        safe.left,
        safe.top,
        (size.x - safe.right).max(1.0),
        (size.y - safe.bottom).max(1.0),
    );
    let tall = Tall::new(inner, beside);
    let wide = Wide::new(inner);
    if beside == Beside::Result {
        // The board stays where the match had it if the result has room below.
        let running = Tall::new(inner, Beside::Tools);
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

/// Puts a node where an area of the window is, given in logical pixels.
pub fn put(node: &mut Node, area: Rect) {
    node.position_type = PositionType::Absolute;
    node.left = px(area.min.x);
    node.top = px(area.min.y);
    node.width = px(area.width());
    node.height = px(area.height());
}

/// Everything one below the other.
#[derive(Clone, Copy)]
struct Tall {
    side: f32,
    gap: f32,
    below: f32,
}

impl Tall {
    fn new(inner: Rect, beside: Beside) -> Self {
        let below = match beside {
            Beside::Tools => NOTICE + TOOLS,
            Beside::Result if inner.height() < SHORT => 222.0,
            Beside::Result if inner.height() < COMPACT => 252.0,
            Beside::Result => 304.0,
        };
        let room = inner.height() - BARS - below;
        let side = (inner.width() - 2.0 * BOARD_EDGE)
            .min(room - 5.0 * 4.0)
            .max(64.0);
        let gap = ((room - side) / 5.0).clamp(4.0, 20.0);
        Self { side, gap, below }
    }

    fn arrange(self, inner: Rect, size: Vec2) -> Arrangement {
        let Self { side, gap, below } = self;
        let spare = (inner.height() - BARS - below - side - 5.0 * gap).max(0.0);
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
        let bars = row(inner.min.y + gap + (spare * 0.2).min(36.0), BARS);
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
            bars,
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
}

impl Wide {
    fn new(inner: Rect) -> Self {
        let margin = if inner.height() < 560.0 { 14.0 } else { 40.0 };
        let gap = if inner.height() < 560.0 { 22.0 } else { 40.0 };
        let side =
            (inner.height() - 2.0 * margin).min(inner.width() - PANEL.0 - gap - 2.0 * margin);
        Self {
            side: side.max(0.0),
            margin,
            gap,
        }
    }

    fn arrange(self, inner: Rect) -> Arrangement {
        let Self { side, margin, gap } = self;
        let panel = (inner.width() - side - gap - 2.0 * margin.max(20.0)).clamp(PANEL.0, PANEL.1);
        let left = inner.center().x - (side + gap + panel) / 2.0;
        let centre = Vec2::new(left + side / 2.0, inner.center().y);
        let board = Rect::from_center_size(centre, Vec2::splat(side));
        let column = |top: f32, bottom: f32| {
            Rect::new(board.max.x + gap, top, board.max.x + gap + panel, bottom)
        };
        let bar = if inner.height() < 560.0 { BARS } else { 72.0 };
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
            bars,
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
