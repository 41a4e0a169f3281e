//! Where the board is in the window, to the physical pixel: its frame, its felt, the strips beyond its seams.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use outflank_engine::{Size, Wrap};

use super::ViewSystems;
use crate::layout::Arranged;
use crate::looking::Shown;
use crate::schedule::ShowsBoard;
use crate::settings::Settings;
use crate::theme::{FRAME_WIDTH, LABELLED_FRAME_WIDTH};

/// How much of the neighbouring copy is seen beyond a seam, in sides of a square.
const STRIP: f32 = 0.36;

/// The board's place in the window, in whole physical pixels, so that every line is sharp.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct BoardPlace {
    /// Squares along a side.
    pub size: Size,
    /// Which rims are seams.
    pub wrap: Wrap,
    /// Physical pixels a logical pixel.
    pub scale: f32,
    /// Upper left corner of the felt in the window, strips included.
    pub origin: IVec2,
    /// Side of a square when the whole board is seen.
    pub square: u32,
    /// The same while the match runs: the settings over it may make the board smaller.
    pub at_play: u32,
    /// Width of the strips at the left and right, height of those above and below; 0 where the board does not wrap.
    pub strip: UVec2,
    /// Width of the frame around the felt.
    pub frame: u32,
}

impl BoardPlace {
    /// Fits a board with its frame into `area`, given in logical pixels. A frame with coordinates is wider.
    pub fn fit(size: Size, wrap: Wrap, area: Rect, scale: f32, coordinates: bool) -> Self {
        let width = if coordinates {
            LABELLED_FRAME_WIDTH
        } else {
            FRAME_WIDTH
        };
        Self::framed(size, wrap, area, scale, width)
    }

    /// Fits a board into `area` with a frame of this width; both in logical pixels.
    pub(super) fn framed(size: Size, wrap: Wrap, area: Rect, scale: f32, width: f32) -> Self {
        let frame = (width * scale).round() as u32;
        let room = (area.width().min(area.height()) * scale).floor() as u32;
        let room = room.saturating_sub(2 * frame);
        let squares = u32::from(size.get());
        let strip = |square: u32| (square as f32 * STRIP).round() as u32;
        let side = |square: u32| {
            let strips = if wrap.is_flat() { 0 } else { 2 * strip(square) };
            squares * square + strips
        };
        let mut square = (room / squares).max(1);
        while square > 1 && side(square) > room {
            square -= 1;
        }
        let strip = UVec2::new(
            if wrap.left_right() { strip(square) } else { 0 },
            if wrap.top_bottom() { strip(square) } else { 0 },
        );
        let felt = squares * square + 2 * strip;
        let corner = area.center() * scale - felt.as_vec2() / 2.0;
        Self {
            size,
            wrap,
            scale,
            origin: corner.round().as_ivec2(),
            square,
            at_play: square,
            strip,
            frame,
        }
    }

    /// Squares along a side.
    pub fn squares(&self) -> f32 {
        f32::from(self.size.get())
    }

    /// Side of the felt without its strips, in physical pixels.
    pub fn main(&self) -> u32 {
        self.square * u32::from(self.size.get())
    }

    /// Width and height of the felt with its strips, in physical pixels.
    pub fn felt(&self) -> UVec2 {
        self.main() + 2 * self.strip
    }

    /// The felt with its strips in the window, in logical pixels.
    pub fn felt_area(&self) -> Rect {
        let corner = self.origin.as_vec2();
        Rect::from_corners(
            corner / self.scale,
            (corner + self.felt().as_vec2()) / self.scale,
        )
    }

    /// The frame's outer border in the window, in logical pixels.
    pub fn frame_area(&self) -> Rect {
        self.felt_area().inflate(self.frame as f32 / self.scale)
    }

    /// Side of a square in logical pixels when the whole board is seen while the match runs.
    pub fn side_at_play(&self) -> f32 {
        self.at_play as f32 / self.scale
    }

    /// Side of a square in logical pixels when `span` squares are seen along a side.
    pub fn side_at(&self, span: f32) -> f32 {
        self.main() as f32 / span / self.scale
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        place_board
            .in_set(ViewSystems::Place)
            .run_if(resource_exists::<Arranged>)
            .run_if(in_state(ShowsBoard)),
    );
}

/// Width of the frame, in logical pixels: coordinates on it grow with all texts.
pub(super) fn frame_width(settings: &Settings) -> f32 {
    if settings.coordinates {
        LABELLED_FRAME_WIDTH + 18.0 * (settings.text_size.growth() - 1.0)
    } else {
        FRAME_WIDTH
    }
}

/// The board's place follows the arrangement, the match's board and the settings.
fn place_board(
    arranged: Res<Arranged>,
    shown: Shown,
    settings: Res<Settings>,
    windows: Query<&Window, With<PrimaryWindow>>,
    place: Option<ResMut<BoardPlace>>,
    mut commands: Commands,
) {
    let (Some(of), Some(window)) = (shown.get(), windows.iter().next()) else {
        return;
    };
    let rules = of.game().rules();
    let fit = |area: Rect| {
        let (size, wrap) = (rules.size(), rules.wrap());
        BoardPlace::framed(
            size,
            wrap,
            area,
            window.scale_factor(),
            frame_width(&settings),
        )
    };
    let at_play = Vec2::splat(arranged.0.at_play);
    let fitted = BoardPlace {
        at_play: fit(Rect::from_corners(Vec2::ZERO, at_play)).square,
        ..fit(arranged.0.board)
    };
    match place {
        Some(mut place) => {
            place.set_if_neq(fitted);
        }
        None => commands.insert_resource(fitted),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_frame_stays_in_its_area_on_every_board() {
        let area = Rect::new(8.0, 132.0, 382.0, 506.0);
        for scale in [1.0, 1.5, 2.625, 3.0] {
            for size in Size::ALL {
                for wrap in Wrap::ALL {
                    for coordinates in [false, true] {
                        let place = BoardPlace::fit(size, *wrap, area, scale, coordinates);
                        let frame = place.frame_area();
                        assert!(
                            frame.min.cmpge(area.min - 1.0).all()
                                && frame.max.cmple(area.max + 1.0).all(),
                            "{size:?} {wrap:?} at {scale}: {frame:?}"
                        );
                        let larger = 374.0 * scale - 2.0 * place.frame as f32;
                        let squares = place.squares() + if wrap.is_flat() { 0.0 } else { 0.76 };
                        assert!((place.square + 1) as f32 * squares + 1.0 > larger);
                    }
                }
            }
        }
    }

    #[test]
    fn a_seam_has_a_strip_and_a_rim_has_none() {
        let area = Rect::new(0.0, 0.0, 374.0, 374.0);
        let strip = |wrap| BoardPlace::fit(Size::EIGHT, wrap, area, 1.0, false).strip;
        assert_eq!(strip(Wrap::None), UVec2::ZERO);
        assert!(strip(Wrap::Both).cmpgt(UVec2::splat(10)).all());
        assert!(strip(Wrap::LeftRight).x > 10 && strip(Wrap::LeftRight).y == 0);
        assert!(strip(Wrap::TopBottom).y > 10 && strip(Wrap::TopBottom).x == 0);
    }
}
