//! Everything that lies on a square, drawn once for its size on the screen: felt, discs at each step of their turn, marks.

use bevy::image::ImageSampler;
use bevy::prelude::*;
use outflank_engine::{Size, Square, Wrap};

use super::coin::RADIUS;
use super::geometry::BoardGeometry;
use super::style::DiscStyle;
use crate::theme::{Canvas, Palette, coverage, rounded_box};

/// Steps of half a turn for which a disc is drawn.
const TURN_STEPS: u32 = 24;
/// Tiles in a row of the picture.
const COLUMNS: u32 = 6;
/// Empty pixels around each tile, so that none bleeds into another when it is shown larger.
const PADDING: u32 = 2;

/// A picture on a square.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Tile {
    /// The empty square with the lines to its right and below.
    Felt {
        /// What it ends with at the right.
        right: Border,
        /// What it ends with below.
        below: Border,
    },
    /// A disc: 0 shows Black, 1 shows White, between them it turns.
    Disc(f32),
    /// A legal move: a ring a third of a square wide.
    Legal,
    /// The same as a plus.
    LegalPlus,
    /// The square that a hint names: a wide ring in a colour of its own.
    Hint,
    /// The last disc placed: a dot.
    Last,
    /// The same around a disc that carries a letter: a ring.
    LastRing,
    /// A disc that turned, or would turn: a thin ring.
    Turned,
    /// The square that the keyboard has chosen: a frame.
    Cursor,
    /// A square that is pressed: a soft light.
    Pressed,
    /// The square that the next tap places a disc on: corners around it.
    Aim,
}

/// What a square ends with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Border {
    /// The rim of the board.
    Rim,
    /// The line before the next square.
    Line,
    /// The seam at which the other side of the board begins.
    Seam,
}

impl Border {
    const ALL: [Self; 3] = [Self::Rim, Self::Line, Self::Seam];

    /// Width of the line, in physical pixels.
    fn width(self, scale: f32) -> f32 {
        let logical = match self {
            Self::Rim => return 0.0,
            Self::Line => 1.25,
            Self::Seam => 2.5,
        };
        (logical * scale).round().max(1.0)
    }
}

impl Tile {
    /// The empty square at this place of a board.
    pub fn felt(square: Square, size: Size, wrap: Wrap) -> Self {
        let border = |at: u8, wraps: bool| match (at + 1 < size.get(), wraps) {
            (true, _) => Border::Line,
            (false, true) => Border::Seam,
            (false, false) => Border::Rim,
        };
        Self::Felt {
            right: border(square.file(), wrap.left_right()),
            below: border(square.rank(), wrap.top_bottom()),
        }
    }

    const FELTS: u32 = 9;
    const MARKS: [Self; 9] = [
        Self::Legal,
        Self::LegalPlus,
        Self::Last,
        Self::LastRing,
        Self::Cursor,
        Self::Pressed,
        Self::Aim,
        Self::Hint,
        Self::Turned,
    ];
    const DISCS: u32 = Self::FELTS + Self::MARKS.len() as u32;
    const COUNT: u32 = Self::DISCS + TURN_STEPS + 1;

    fn index(self) -> u32 {
        match self {
            Self::Felt { right, below } => right as u32 + 3 * below as u32,
            Self::Disc(face) => {
                Self::DISCS + (face.clamp(0.0, 1.0) * TURN_STEPS as f32).round() as u32
            }
            mark => {
                let at = Self::MARKS.iter().position(|one| *one == mark);
                Self::FELTS + at.map_or(0, |at| at as u32)
            }
        }
    }

    /// The tile's place in the picture, for tiles of `side` pixels.
    fn area(self, side: u32) -> URect {
        let place = UVec2::new(self.index() % COLUMNS, self.index() / COLUMNS);
        let corner = place * (side + PADDING);
        URect::from_corners(corner, corner + side)
    }

    /// Colour at `at`, in pixels from the tile's upper left, of a tile of `side` pixels.
    pub(super) fn colour(
        self,
        at: Vec2,
        side: f32,
        scale: f32,
        palette: &Palette,
        discs: &DiscStyle,
    ) -> Srgba {
        let centred = at / side - 0.5;
        let pixels_from_centre = at - side / 2.0;
        match self {
            Self::Felt { right, below } => {
                let (top, bottom) = palette.felt();
                if at.x >= side - right.width(scale) || at.y >= side - below.width(scale) {
                    palette.line()
                } else {
                    top.mix(&bottom, at.y / side)
                }
            }
            Self::Disc(face) => discs.colour(face, centred, 1.0 / side),
            Self::Legal => {
                let ring = ring(
                    pixels_from_centre,
                    0.34 * side,
                    (0.038 * side).max(2.0 * scale),
                );
                palette.mark().with_alpha(ring)
            }
            Self::Hint => {
                let ring = ring(
                    pixels_from_centre,
                    0.66 * side,
                    (0.07 * side).max(3.0 * scale),
                );
                palette.hint().with_alpha(ring)
            }
            Self::Turned => {
                let ring = ring(
                    pixels_from_centre,
                    0.34 * side,
                    (0.05 * side).max(2.0 * scale),
                );
                palette.mark().with_alpha(ring)
            }
            Self::LegalPlus => {
                let half_stroke = (0.028 * side).max(1.25 * scale);
                let arm = Vec2::new(0.5 * 0.36 * side, half_stroke);
                let across = rounded_box(pixels_from_centre, arm, half_stroke);
                let down = rounded_box(pixels_from_centre, arm.yx(), half_stroke);
                palette.mark().with_alpha(coverage(across.min(down)))
            }
            Self::LastRing => {
                let half_stroke = (0.028 * side).max(1.25 * scale);
                let radius = (RADIUS + 0.012) * side + half_stroke;
                let distance = (pixels_from_centre.length() - radius).abs() - half_stroke;
                palette.mark().with_alpha(coverage(distance))
            }
            Self::Last => palette
                .mark()
                .with_alpha(coverage(pixels_from_centre.length() - 0.115 * side)),
            Self::Cursor => {
                let stroke = (3.0 * scale).round();
                let outer = rounded_box(pixels_from_centre, Vec2::splat(side / 2.0), 0.06 * side);
                let inner = rounded_box(
                    pixels_from_centre,
                    Vec2::splat(side / 2.0 - stroke),
                    0.04 * side,
                );
                palette.hint().with_alpha(coverage(outer.max(-inner)))
            }
            Self::Aim => {
                let stroke = (3.0 * scale).round().max(0.05 * side);
                let box_of = |inset: f32| {
                    let half = Vec2::splat(side / 2.0 - inset);
                    rounded_box(pixels_from_centre, half, 0.06 * side)
                };
                let ring = box_of(scale).max(-box_of(scale + stroke));
                // Open in the middle of each side.
                let gap = 0.2 * side - pixels_from_centre.abs().min_element();
                palette.mark().with_alpha(coverage(ring.max(gap)))
            }
            Self::Pressed => {
                let inside = coverage(rounded_box(
                    pixels_from_centre,
                    Vec2::splat(side / 2.0 - scale),
                    0.06 * side,
                ));
                Srgba::WHITE.with_alpha(0.16 * inside)
            }
        }
    }
}

/// How much of a ring covers the pixel at `at` from its centre; outer diameter and stroke in pixels.
fn ring(at: Vec2, diameter: f32, stroke: f32) -> f32 {
    coverage((at.length() - (diameter - stroke) / 2.0).abs() - stroke / 2.0)
}

/// The picture that all tiles are cut from. Its handle stays the same when it is drawn again.
#[derive(Resource)]
pub struct Atlas {
    image: Handle<Image>,
    side: u32,
}

impl Atlas {
    /// The picture, and the part of it that shows `tile`.
    pub fn sprite(&self, tile: Tile) -> Sprite {
        Sprite {
            image: self.image.clone(),
            rect: Some(self.rect(tile)),
            custom_size: Some(Vec2::splat(self.side as f32)),
            ..default()
        }
    }

    /// The part of the picture that shows `tile`, in pixels.
    pub fn rect(&self, tile: Tile) -> Rect {
        tile.area(self.side).as_rect()
    }
}

fn draw(side: u32, scale: f32, palette: &Palette, discs: &DiscStyle) -> Image {
    let pitch = side + PADDING;
    let rows = Tile::COUNT.div_ceil(COLUMNS);
    let mut canvas = Canvas::new(UVec2::new(COLUMNS * pitch, rows * pitch));
    let turning = (0..=TURN_STEPS).map(|step| Tile::Disc(step as f32 / TURN_STEPS as f32));
    let felt = Border::ALL
        .into_iter()
        .flat_map(|below| Border::ALL.map(|right| Tile::Felt { right, below }));
    for tile in felt.chain(Tile::MARKS).chain(turning) {
        canvas.paint(tile.area(side), |at| {
            tile.colour(at, side as f32, scale, palette, discs)
        });
    }
    canvas.into_image(ImageSampler::linear())
}

/// Announces that the tiles were drawn anew and may have another size.
#[derive(Message, Default)]
pub struct AtlasDrawn;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<AtlasDrawn>().add_systems(
        Update,
        redraw
            .in_set(super::BoardSystems::Atlas)
            .after(super::style::choose_style)
            .run_if(
                resource_exists::<BoardGeometry>.and_then(
                    resource_exists_and_changed::<BoardGeometry>
                        .or_else(resource_changed::<Palette>)
                        .or_else(resource_changed::<DiscStyle>),
                ),
            ),
    );
}

fn redraw(
    geometry: Res<BoardGeometry>,
    palette: Res<Palette>,
    discs: Res<DiscStyle>,
    atlas: Option<ResMut<Atlas>>,
    mut images: ResMut<Assets<Image>>,
    mut drawn: MessageWriter<AtlasDrawn>,
    mut last: Local<Option<(u32, f32)>>,
    mut commands: Commands,
) -> Result {
    let wanted = (geometry.tile, geometry.scale);
    if *last == Some(wanted) && !palette.is_changed() && !discs.is_changed() {
        return Ok(());
    }
    *last = Some(wanted);
    let image = draw(geometry.tile, geometry.scale, &palette, &discs);
    match atlas {
        Some(mut atlas) => {
            images.insert(&atlas.image, image)?;
            atlas.side = geometry.tile;
        }
        None => commands.insert_resource(Atlas {
            image: images.add(image),
            side: geometry.tile,
        }),
    }
    drawn.write_default();
    Ok(())
}
