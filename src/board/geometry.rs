//! Where the squares lie in the window, whatever part of the board is seen.

use std::ops::Deref;

use bevy::prelude::*;
use outflank_engine::Square;

use crate::view::{BoardPlace, Look};

/// The board's place together with the part of it that is shown now, on the way to the view's look.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct BoardGeometry {
    /// Where the board is in the window.
    pub place: BoardPlace,
    /// What is shown of it.
    pub look: Look,
    /// Side of the pictures on squares, in physical pixels; while squares grow or shrink they are stretched.
    pub tile: u32,
}

impl Deref for BoardGeometry {
    type Target = BoardPlace;

    fn deref(&self) -> &BoardPlace {
        &self.place
    }
}

impl BoardGeometry {
    /// The board seen so, with pictures drawn for the size of its squares.
    pub fn new(place: BoardPlace, look: Look) -> Self {
        Self {
            place,
            look,
            tile: Self::fitting_tile(place, look),
        }
    }

    /// The size of pictures that need no stretching, in physical pixels.
    pub fn fitting_tile(place: BoardPlace, look: Look) -> u32 {
        ((place.main() as f32 / look.span).round() as u32).max(1)
    }

    /// Side of a square as it is shown, in physical pixels.
    pub fn shown_side(&self) -> f32 {
        self.main() as f32 / self.look.span
    }

    /// Side of a square as it is shown, in logical pixels.
    pub fn logical_side(&self) -> f32 {
        self.shown_side() / self.scale
    }

    /// Whether there is more of the board than is seen, or it goes on around a seam.
    pub fn can_move(&self) -> bool {
        !self.wrap.is_flat() || !self.look.is_whole(self.size)
    }

    /// What is seen at a point of the window, given in logical pixels: a point of the board in squares, beyond a seam
    /// also less than 0 or more than its side.
    pub fn point_at(&self, point: Vec2) -> Vec2 {
        let main = self.origin.as_vec2() + self.strip.as_vec2();
        self.look.corner + (point * self.scale - main) / self.shown_side()
    }

    /// The part of the board's window at a point, given in logical pixels: (0, 0) is its upper left, (1, 1) its lower
    /// right.
    pub fn part_at(&self, point: Vec2) -> Vec2 {
        (self.point_at(point) - self.look.corner) / self.look.span
    }

    /// The square under a point of the window, given in logical pixels; none beside the felt. Beyond a seam it is the
    /// square of the neighbouring copy.
    pub fn square_at(&self, point: Vec2) -> Option<Square> {
        let pixel = point * self.scale - self.origin.as_vec2();
        let felt = self.felt().as_vec2();
        if pixel.cmplt(Vec2::ZERO).any() || pixel.cmpge(felt).any() {
            return None;
        }
        let cell = self.point_at(point).floor().as_ivec2();
        let side = i32::from(self.size.get());
        let along = |at: i32, wraps: bool| {
            let at = if wraps { at.rem_euclid(side) } else { at };
            (0..side).contains(&at).then_some(at as u8)
        };
        Some(Square::new(
            along(cell.x, self.wrap.left_right())?,
            along(cell.y, self.wrap.top_bottom())?,
        ))
    }

    /// The column and row in which a square is shown, counted from a1's own; beyond a seam another than its own.
    pub(super) fn cell_of(&self, square: Square) -> IVec2 {
        let side = i32::from(self.size.get());
        let along = |own: u8, corner: f32, wraps: bool| {
            let own = i32::from(own);
            if wraps {
                let first = corner.round() as i32;
                first + (own - first).rem_euclid(side)
            } else {
                own
            }
        };
        IVec2::new(
            along(square.file(), self.look.corner.x, self.wrap.left_right()),
            along(square.rank(), self.look.corner.y, self.wrap.top_bottom()),
        )
    }

    /// The columns and rows of which a part is seen, strips included: the first, and one beyond the last.
    pub(super) fn seen_cells(&self) -> IRect {
        let strip = self.strip.as_vec2() / self.shown_side();
        let slack = 1e-3;
        let min = (self.look.corner - strip + slack).floor();
        let max = (self.look.corner + self.look.span + strip - slack).ceil();
        IRect::from_corners(min.as_ivec2(), max.as_ivec2())
    }

    /// Where a square is shown in the window, in logical pixels; outside the felt if it is out of view.
    pub fn area_of(&self, square: Square) -> Rect {
        let cell = self.cell_of(square).as_vec2();
        let main = self.origin.as_vec2() + self.strip.as_vec2();
        let side = self.shown_side();
        let corner = main + (cell - self.look.corner) * side;
        Rect::from_corners(corner / self.scale, (corner + side) / self.scale)
    }

    /// The middle of a cell in the board's world, in which a square is as wide as its picture, a1's upper left corner
    /// is the origin, and y points up.
    pub(super) fn world(&self, cell: IVec2) -> Vec2 {
        let at = (cell.as_vec2() + 0.5) * self.tile as f32;
        Vec2::new(at.x, -at.y)
    }

    /// The middle of what the camera sees, in the board's world. At rest every picture's pixels are those of the
    /// window.
    pub(super) fn camera(&self) -> Vec2 {
        let tile = self.tile as f32;
        let mut corner = self.look.corner * tile;
        if self.shown_side() == tile {
            corner = corner.round();
        }
        let stretch = tile / self.shown_side();
        let seen = self.felt().as_vec2() * stretch;
        let middle = corner - self.strip.as_vec2() * stretch + seen / 2.0;
        Vec2::new(middle.x, -middle.y)
    }
}

#[cfg(test)]
mod tests {
    use outflank_engine::{Size, Wrap};

    use super::*;

    fn geometry(size: Size, wrap: Wrap, scale: f32, look: Look) -> BoardGeometry {
        let area = Rect::new(8.0, 130.3, 382.0, 504.3);
        let place = BoardPlace::fit(size, wrap, area, scale, false);
        BoardGeometry::new(place, look)
    }

    #[test]
    fn the_square_under_its_own_centre_is_itself() {
        for scale in [1.0, 1.25, 1.5, 2.0, 3.0, 3.5] {
            for size in Size::ALL {
                let geometry = geometry(size, Wrap::None, scale, Look::whole(size));
                for square in Square::all(size) {
                    let centre = geometry.area_of(square).center();
                    assert_eq!(geometry.square_at(centre), Some(square));
                }
                let felt = geometry.felt_area();
                assert_eq!(geometry.square_at(felt.min - 1.0), None);
                assert_eq!(geometry.square_at(felt.max + 1.0), None);
            }
        }
    }

    #[test]
    fn at_every_offset_of_a_wrapped_board_each_square_is_seen_whole_once() {
        for size in Size::ALL {
            for wrap in Wrap::ALL {
                let side = size.get();
                for rank in (0..side).step_by(3) {
                    for file in 0..side {
                        let look = Look {
                            corner: Vec2::new(f32::from(file), f32::from(rank)),
                            ..Look::whole(size)
                        }
                        .on(size, *wrap);
                        let geometry = geometry(size, *wrap, 2.0, look);
                        let felt = geometry.felt_area();
                        for square in Square::all(size) {
                            let area = geometry.area_of(square);
                            assert!(felt.contains(area.min + 0.1) && felt.contains(area.max - 0.1));
                            assert_eq!(geometry.square_at(area.center()), Some(square));
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn beyond_a_seam_lies_the_other_side_of_the_board() {
        let geometry = geometry(Size::EIGHT, Wrap::Both, 2.0, Look::whole(Size::EIGHT));
        let felt = geometry.felt_area();
        let [a1, h8] = ["a1", "h8"].map(|name| name.parse::<Square>().unwrap());
        assert_eq!(geometry.square_at(felt.min + 2.0), Some(h8));
        assert_eq!(geometry.square_at(felt.max - 2.0), Some(a1));
    }

    #[test]
    fn larger_squares_are_hit_where_they_are_seen() {
        for wrap in Wrap::ALL {
            let look = Look {
                corner: Vec2::new(2.3, 1.9),
                span: 4.4,
            };
            let geometry = geometry(Size::EIGHT, *wrap, 3.0, look);
            let felt = geometry.felt_area();
            let mut seen = 0;
            for square in Square::all(Size::EIGHT) {
                let area = geometry.area_of(square).intersect(felt);
                if area.width() > 0.1 && area.height() > 0.1 {
                    assert_eq!(geometry.square_at(area.center()), Some(square));
                    seen += 1;
                }
            }
            assert!(seen >= 20, "{seen} squares are seen");
        }
    }
}
