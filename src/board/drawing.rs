//! A whole board with its frame, and single discs, at rest, drawn into a picture.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use outflank_engine::{AnyPosition, Side, Size, Square, Wrap};

use super::atlas::Tile;
use super::coin::RADIUS;
use super::style::DiscStyle;
use super::turning::Face;
use crate::theme::{BOARD_RADIUS, Canvas, Palette, coverage, over, rounded_box};

/// Width of the rim around a black disc where the page is as dark as the disc, in logical pixels.
const RIM: f32 = 1.25;

/// Draws a disc over what `area` shows, the square that the disc lies on, for `scale` physical pixels a logical one.
pub fn draw_disc(
    canvas: &mut Canvas,
    area: URect,
    side: Side,
    scale: f32,
    palette: &Palette,
    discs: &DiscStyle,
) {
    let tile = Tile::Disc(Face::of(side).0);
    let rim = match side {
        Side::Black if !discs.flat => palette.rim(),
        _ => Srgba::NONE,
    };
    let square = area.size().as_vec2().min_element();
    let radius = RADIUS * square + RIM * scale;
    canvas.paint_over(area, |at| {
        let inside = coverage((at - square / 2.0).length() - radius);
        let rim = rim.with_alpha(rim.alpha * inside);
        over(tile.colour(at, square, scale, palette, discs), rim)
    });
}

/// The board that is drawn.
#[derive(Clone, Copy)]
pub struct BoardDrawing<'a> {
    /// Squares a side.
    pub size: Size,
    /// Which rims are joined: seams are thicker than other lines.
    pub wrap: Wrap,
    /// The discs.
    pub position: &'a AnyPosition,
    /// The square of the disc that carries the dot of the last one placed.
    pub last: Option<Square>,
}

/// What lies on a square; squares with the same are drawn once.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Content {
    side: Option<Side>,
    last: bool,
    /// Whether the square ends with the board, at the right and below.
    ends: [bool; 2],
}

impl BoardDrawing<'_> {
    /// Draws the board into the middle of `area`, as large as whole pixels for each square let it be. The frame is
    /// `frame` pixels wide; its corners and all lines are those of a window with `scale` physical pixels a logical one.
    /// Answers where the felt lies.
    pub fn draw(
        &self,
        canvas: &mut Canvas,
        area: URect,
        frame: u32,
        scale: f32,
        palette: &Palette,
        discs: &DiscStyle,
    ) -> URect {
        let side = area.size().min_element();
        let square = (side.saturating_sub(2 * frame) / u32::from(self.size.get())).max(1);
        let felt = square * u32::from(self.size.get());
        let corner = area.min + area.size().saturating_sub(UVec2::splat(felt)) / 2;
        let (inner, radius) = (Vec2::splat(felt as f32 / 2.0), BOARD_RADIUS * scale);
        let outer = inner + frame as f32;
        let inner_radius = (radius - frame as f32).max(2.0);
        let middle = inner + (corner - area.min).as_vec2();
        canvas.paint_over(area, |at| {
            let inside = coverage(rounded_box(at - middle, outer, radius));
            palette.frame().with_alpha(inside)
        });
        let middle = middle + area.min.as_vec2();
        let mut drawn: HashMap<Content, Vec<Srgba>> = HashMap::default();
        for at in Square::all(self.size) {
            let cell = UVec2::new(u32::from(at.file()), u32::from(at.rank()));
            let area = URect::from_corners(corner + cell * square, corner + (cell + 1) * square);
            let content = self.content(at);
            let colours = drawn
                .entry(content)
                .or_insert_with(|| self.draw_square(at, content, square, scale, palette, discs));
            canvas.paint(area, |at| {
                let from_middle = at + area.min.as_vec2() - middle;
                let inside = coverage(rounded_box(from_middle, inner, inner_radius));
                let colour = colours[at.y as usize * square as usize + at.x as usize];
                palette.frame().mix(&colour, inside)
            });
        }
        URect::from_corners(corner, corner + felt)
    }

    fn content(&self, at: Square) -> Content {
        let last = self.size.get() - 1;
        Content {
            side: self.position.side_at(at),
            last: self.last == Some(at),
            ends: [at.file() == last, at.rank() == last],
        }
    }

    /// The colours of a square, row by row.
    fn draw_square(
        &self,
        at: Square,
        content: Content,
        square: u32,
        scale: f32,
        palette: &Palette,
        discs: &DiscStyle,
    ) -> Vec<Srgba> {
        let felt = Tile::felt(at, self.size, self.wrap);
        let disc = content.side.map(|side| Tile::Disc(Face::of(side).0));
        let dot = content.last.then_some(Tile::Last);
        let pixels = (0..square * square).map(|index| {
            let at = Vec2::new((index % square) as f32, (index / square) as f32) + 0.5;
            let felt = felt.colour(at, square as f32, scale, palette, discs);
            disc.into_iter().chain(dot).fold(felt, |below, tile| {
                over(tile.colour(at, square as f32, scale, palette, discs), below)
            })
        });
        pixels.collect()
    }
}
