//! Where the squares lie, to the physical pixel.

use bevy::prelude::*;
use outflank_engine::{Size, Square};

use crate::theme::FRAME_WIDTH;

/// The board's place in the window, in whole physical pixels, so that every line is sharp.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct BoardGeometry {
    /// Squares along a side.
    pub size: Size,
    /// Physical pixels a logical pixel.
    pub scale: f32,
    /// Upper left corner of the felt in the window, in physical pixels.
    pub origin: IVec2,
    /// Side of a square, in physical pixels.
    pub square: u32,
    /// Width of the frame around the felt, in physical pixels.
    pub frame: u32,
}

impl BoardGeometry {
    /// Fits a board of `size` squares a side with its frame into `area`, given in logical pixels.
    pub fn fit(size: Size, area: Rect, scale: f32) -> Self {
        let frame = (FRAME_WIDTH * scale).round() as u32;
        let room = (area.width().min(area.height()) * scale).floor() as u32;
        let square = (room.saturating_sub(2 * frame) / u32::from(size.get())).max(1);
        let felt = square * u32::from(size.get());
        let corner = area.center() * scale - felt as f32 / 2.0;
        Self {
            size,
            scale,
            origin: corner.round().as_ivec2(),
            square,
            frame,
        }
    }

    /// Side of the felt, in physical pixels.
    pub fn felt(&self) -> u32 {
        self.square * u32::from(self.size.get())
    }

    /// The felt in the window, in logical pixels.
    pub fn felt_area(&self) -> Rect {
        let corner = self.origin.as_vec2();
        Rect::from_corners(
            corner / self.scale,
            (corner + self.felt() as f32) / self.scale,
        )
    }

    /// The frame's outer border in the window, in logical pixels.
    pub fn frame_area(&self) -> Rect {
        self.felt_area().inflate(self.frame as f32 / self.scale)
    }

    /// The square under a point of the window, given in logical pixels; none beside the felt.
    pub fn square_at(&self, point: Vec2) -> Option<Square> {
        let offset = (point * self.scale - self.origin.as_vec2()) / self.square as f32;
        let cell = offset.floor().as_ivec2();
        let side = i32::from(self.size.get());
        if cell.x < 0 || cell.y < 0 || cell.x >= side || cell.y >= side {
            return None;
        }
        Some(Square::new(cell.x as u8, cell.y as u8))
    }

    /// A square's place in the window, in logical pixels.
    pub fn area_of(&self, square: Square) -> Rect {
        let cell = Vec2::new(f32::from(square.file()), f32::from(square.rank()));
        let corner = self.origin.as_vec2() + cell * self.square as f32;
        Rect::from_corners(
            corner / self.scale,
            (corner + self.square as f32) / self.scale,
        )
    }

    /// A square's centre in the board's world, whose unit is a physical pixel and whose origin is the felt's centre.
    pub fn world(&self, square: Square) -> Vec2 {
        let half = self.felt() as f32 / 2.0;
        let cell = Vec2::new(f32::from(square.file()), f32::from(square.rank())) + 0.5;
        let at = cell * self.square as f32;
        Vec2::new(at.x - half, half - at.y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_square_under_its_own_centre_is_itself() {
        for scale in [1.0, 1.25, 1.5, 2.0, 3.0, 3.5] {
            for size in Size::ALL {
                let geometry = BoardGeometry::fit(size, Rect::new(8.0, 130.3, 382.0, 504.3), scale);
                for rank in 0..size.get() {
                    for file in 0..size.get() {
                        let square = Square::new(file, rank);
                        assert_eq!(
                            geometry.square_at(geometry.area_of(square).center()),
                            Some(square)
                        );
                    }
                }
                let felt = geometry.felt_area();
                assert_eq!(geometry.square_at(felt.min - 1.0), None);
                assert_eq!(geometry.square_at(felt.max + 1.0), None);
            }
        }
    }

    #[test]
    fn the_frame_stays_in_its_area() {
        let area = Rect::new(8.0, 132.0, 382.0, 506.0);
        for scale in [1.0, 1.5, 2.625, 3.0] {
            let frame = BoardGeometry::fit(Size::EIGHT, area, scale).frame_area();
            assert!(frame.min.cmpge(area.min - 1.0).all() && frame.max.cmple(area.max + 1.0).all());
        }
    }
}
