//! Which part of the board is seen: where it begins and how many squares it shows. Pure geometry in squares.

use bevy::prelude::*;
use outflank_engine::{Size, Square, SquareSet, Wrap};

/// The fewest squares along a side that can be looked at.
pub const CLOSEST: f32 = 3.0;

/// What a span may lack of the board's side, in squares, and still show all of it.
const SLACK: f32 = 0.01;

/// The part of the board that is seen, in squares: a square window onto the board, strips beyond seams not counted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Look {
    /// What lies at the window's upper left corner; (0, 0) is the upper left corner of a1.
    pub corner: Vec2,
    /// Squares along a side of the window.
    pub span: f32,
}

impl Look {
    /// The whole board with a1 at the upper left.
    pub fn whole(size: Size) -> Self {
        Self {
            corner: Vec2::ZERO,
            span: f32::from(size.get()),
        }
    }

    /// Whether it shows the whole of such a board.
    pub fn is_whole(self, size: Size) -> bool {
        self.span >= f32::from(size.get()) - SLACK
    }

    /// The point of the board at a part of the window: (0, 0) is its upper left, (1, 1) its lower right.
    pub fn at(self, part: Vec2) -> Vec2 {
        self.corner + part * self.span
    }

    /// Shows `span` squares along a side; the point at that part of the window stays where it is.
    #[must_use]
    pub fn zoomed(self, span: f32, part: Vec2) -> Self {
        Self {
            corner: self.at(part) - part * span,
            span,
        }
    }

    /// The window moved over the board by that many squares.
    #[must_use]
    pub fn moved(self, by: Vec2) -> Self {
        Self {
            corner: self.corner + by,
            ..self
        }
    }

    /// The nearest look there is on such a board: it ends at rims, and goes on around seams. Its corner lies on the
    /// board.
    #[must_use]
    pub fn on(self, size: Size, wrap: Wrap) -> Self {
        let side = f32::from(size.get());
        let span = self.span.clamp(CLOSEST.min(side), side);
        let along = |at: f32, wraps: bool| {
            if wraps {
                // Rounding may make of a tiny negative number the side itself.
                let at = at.rem_euclid(side);
                if at >= side { 0.0 } else { at }
            } else {
                at.clamp(0.0, side - span)
            }
        };
        Self {
            corner: Vec2::new(
                along(self.corner.x, wrap.left_right()),
                along(self.corner.y, wrap.top_bottom()),
            ),
            span,
        }
    }

    /// Let go while it moves on by that many squares: at rest, and where the board wraps by less than half a side, so that
    /// the shorter way there leads onwards.
    #[must_use]
    pub fn let_go(self, onward: Vec2, size: Size, wrap: Wrap) -> Self {
        // Coming to rest adds up to half a square.
        let most = f32::from(size.get()) / 2.0 - 0.51;
        let along = |by: f32, wraps: bool| if wraps { by.clamp(-most, most) } else { by };
        let onward = Vec2::new(
            along(onward.x, wrap.left_right()),
            along(onward.y, wrap.top_bottom()),
        );
        self.moved(onward).at_rest_on(size, wrap)
    }

    /// Where it comes to rest on such a board: within its rims, beginning with a whole square along each axis that wraps.
    #[must_use]
    pub fn at_rest_on(self, size: Size, wrap: Wrap) -> Self {
        self.on(size, wrap).snapped(wrap).on(size, wrap)
    }

    fn snapped(self, wrap: Wrap) -> Self {
        let along = |at: f32, wraps: bool| if wraps { at.round() } else { at };
        Self {
            corner: Vec2::new(
                along(self.corner.x, wrap.left_right()),
                along(self.corner.y, wrap.top_bottom()),
            ),
            ..self
        }
    }

    /// The nearest look that has all of a square in its window, and its neighbours too where the window has room.
    #[must_use]
    pub fn showing(self, square: Square, size: Size, wrap: Wrap) -> Self {
        let side = f32::from(size.get());
        let span = self.span;
        let margin = ((span - 1.0) / 2.0).clamp(0.0, 1.0);
        let along = |corner: f32, at: u8, wraps: bool| {
            let at = f32::from(at);
            if span >= side {
                return corner;
            }
            let mut from_corner = at - corner;
            if wraps {
                // The copy whose middle is nearest to the window's.
                let off_middle = from_corner + 0.5 - span / 2.0;
                from_corner -= (off_middle / side).round() * side;
            }
            let wanted = from_corner.clamp(margin, span - 1.0 - margin);
            let moved = corner + from_corner - wanted;
            // Whole squares on, so that a look that began with a whole square still does.
            if wraps {
                corner
                    + if moved < corner {
                        (moved - corner).floor()
                    } else {
                        (moved - corner).ceil()
                    }
            } else {
                moved
            }
        };
        Self {
            corner: Vec2::new(
                along(self.corner.x, square.file(), wrap.left_right()),
                along(self.corner.y, square.rank(), wrap.top_bottom()),
            ),
            span,
        }
        .on(size, wrap)
    }

    /// Whether all of a square is in its window.
    fn shows(self, square: Square, size: Size, wrap: Wrap) -> bool {
        let side = f32::from(size.get());
        let along = |corner: f32, at: u8, wraps: bool| {
            let from_corner = f32::from(at) - corner;
            let from_corner = if wraps {
                // Rounding may make of a tiny negative number nearly a whole side.
                (from_corner + SLACK).rem_euclid(side) - SLACK
            } else {
                from_corner
            };
            (-SLACK..=self.span - 1.0 + SLACK).contains(&from_corner)
        };
        along(self.corner.x, square.file(), wrap.left_right())
            && along(self.corner.y, square.rank(), wrap.top_bottom())
    }

    /// The nearest look that has all of at least one of these squares in its window, and of `kept` too; this one if there
    /// is none.
    #[must_use]
    pub fn showing_any(
        self,
        squares: SquareSet,
        kept: Option<Square>,
        size: Size,
        wrap: Wrap,
    ) -> Self {
        if squares
            .into_iter()
            .any(|square| self.shows(square, size, wrap))
        {
            return self;
        }
        squares
            .into_iter()
            .map(|square| self.showing(square, size, wrap))
            .filter(|look| kept.is_none_or(|kept| look.shows(kept, size, wrap)))
            .min_by(|one, other| {
                let far = |look: &Self| look.way_from(self, size, wrap).length_squared();
                far(one).total_cmp(&far(other))
            })
            .unwrap_or(self)
    }

    /// The way from another look to this one, the shorter way round where the board wraps.
    pub fn way_from(self, other: Self, size: Size, wrap: Wrap) -> Vec2 {
        let side = f32::from(size.get());
        let along = |by: f32, wraps: bool| {
            if wraps {
                by - (by / side).round() * side
            } else {
                by
            }
        };
        let by = self.corner - other.corner;
        Vec2::new(
            along(by.x, wrap.left_right()),
            along(by.y, wrap.top_bottom()),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(x: f32, y: f32, span: f32) -> Look {
        Look {
            corner: Vec2::new(x, y),
            span,
        }
    }

    #[test]
    fn what_is_under_the_finger_stays_there_while_zooming() {
        let before = look(2.0, 3.5, 8.0);
        for part in [Vec2::ZERO, Vec2::new(0.3, 0.9), Vec2::ONE] {
            for span in [3.0, 5.5, 8.0, 12.0] {
                let after = before.zoomed(span, part);
                assert!(after.at(part).distance(before.at(part)) < 1e-4);
            }
        }
    }

    #[test]
    fn a_look_ends_at_the_rim_and_goes_on_around_a_seam() {
        let beyond = look(-2.0, 11.0, 6.0);
        assert_eq!(
            beyond.on(Size::EIGHT, Wrap::None).corner,
            Vec2::new(0.0, 2.0)
        );
        assert_eq!(
            beyond.on(Size::EIGHT, Wrap::Both).corner,
            Vec2::new(6.0, 3.0)
        );
        assert_eq!(
            beyond.on(Size::EIGHT, Wrap::LeftRight).corner,
            Vec2::new(6.0, 2.0)
        );
    }

    #[test]
    fn a_square_comes_into_view_by_the_shortest_way() {
        for size in Size::ALL {
            for wrap in Wrap::ALL {
                for span in [3.0, 5.0, 7.3] {
                    let span = f32::min(span, f32::from(size.get()));
                    for square in Square::all(size) {
                        let before = look(1.0, 2.0, span).on(size, *wrap);
                        let after = before.showing(square, size, *wrap);
                        let side = f32::from(size.get());
                        let at = Vec2::new(f32::from(square.file()), f32::from(square.rank()));
                        let inside = (at - after.corner).rem_euclid(Vec2::splat(side));
                        assert!(
                            (inside + 1.0).cmple(Vec2::splat(span + 1e-3)).all(),
                            "{square} from {before:?} on {size:?} {wrap:?}: {after:?}"
                        );
                        let way = after.way_from(before, size, *wrap).abs();
                        assert!(way.cmple(Vec2::splat(side)).all());
                        // What is well in view moves nothing.
                        assert_eq!(after.showing(square, size, *wrap), after);
                    }
                }
            }
        }
    }

    #[test]
    fn however_hard_it_is_flung_a_look_moves_on_the_way_it_was_flung() {
        for size in Size::ALL {
            for corner in [0.0, 0.4, 0.5, 0.9, 3.3] {
                for onward in [1.1, 2.0, 3.9, 4.0, 9.0] {
                    for onward in [onward, -onward] {
                        let side = f32::from(size.get());
                        let held = look(corner, 0.0, side);
                        let rest = held.let_go(Vec2::new(onward, 0.0), size, Wrap::Both);
                        let way = rest.way_from(held, size, Wrap::Both);
                        assert!(
                            way.x * onward > 0.0,
                            "{onward} from {corner} on {size:?}: {way}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn of_several_squares_the_nearest_comes_into_view_and_only_if_none_is_there() {
        let size = Size::new(16).unwrap();
        let look = Look {
            corner: Vec2::new(0.0, 0.0),
            span: 6.5,
        };
        let squares = |names: &str| -> SquareSet {
            names
                .split(' ')
                .map(|name| name.parse::<Square>().unwrap())
                .collect()
        };
        let shown = |names: &str, wrap| look.showing_any(squares(names), None, size, wrap).corner;
        assert_eq!(shown("c3 p16", Wrap::None), look.corner);
        assert_eq!(shown("f6", Wrap::None), look.corner, "all of it is there");
        // Half of g is cut off at the right; the neighbour comes with it.
        assert_eq!(shown("g1 p16", Wrap::None), Vec2::new(1.5, 0.0));
        assert_eq!(shown("i1 p1", Wrap::None), Vec2::new(3.5, 0.0));
        // Around the seam p1 is nearer than i1.
        assert_eq!(shown("i1 p1", Wrap::Both), Vec2::new(14.0, 15.0));
        assert_eq!(
            look.showing_any(SquareSet::EMPTY, None, size, Wrap::None),
            look
        );
        // Not away from what must stay in view.
        let keeping = |name: &str| {
            let kept = name.parse().ok();
            let look = look.showing_any(squares("i1"), kept, size, Wrap::None);
            look.corner
        };
        assert_eq!(keeping("e2"), Vec2::new(3.5, 0.0));
        assert_eq!(keeping("b2"), look.corner);
    }

    #[test]
    fn the_shorter_way_leads_over_the_seam() {
        let (last, first) = (look(7.0, 0.0, 8.0), look(0.0, 7.0, 8.0));
        assert_eq!(
            first.way_from(last, Size::EIGHT, Wrap::Both),
            Vec2::new(1.0, -1.0)
        );
        assert_eq!(
            first.way_from(last, Size::EIGHT, Wrap::TopBottom),
            Vec2::new(-7.0, -1.0)
        );
    }
}
