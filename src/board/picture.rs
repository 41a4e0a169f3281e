//! A small picture of a position for pages without a board, and single discs for the players' cards.

use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowScaleFactorChanged};
use outflank_engine::{AnyPosition, Side, Size, Square, Wrap};

use super::atlas::Tile;
use super::coin::RADIUS;
use super::turning::Face;
use crate::theme::{BOARD_RADIUS, Canvas, FRAME_WIDTH, Palette, coverage, rounded_box, scale_of};

/// What a picture shows.
#[derive(Component, Clone)]
#[component(immutable)]
pub enum Picture {
    /// A board with its frame, as wide and high as its side in logical pixels.
    Board {
        /// Squares a side.
        size: Size,
        /// The discs.
        position: AnyPosition,
        /// Logical pixels.
        side: f32,
    },
    /// A single disc; its square's side in logical pixels.
    Disc {
        /// Whose.
        side: Side,
        /// Logical pixels.
        square: f32,
    },
}

/// Width of the rim around a black disc where the page is as dark as the disc, in logical pixels.
const RIM: f32 = 1.25;

/// What is seen of `below` through `above`.
fn over(above: Srgba, below: Srgba) -> Srgba {
    let through = below.alpha * (1.0 - above.alpha);
    let alpha = above.alpha + through;
    if alpha <= 0.0 {
        return Srgba::NONE;
    }
    above
        .with_alpha(1.0)
        .mix(&below.with_alpha(1.0), through / alpha)
        .with_alpha(alpha)
}

impl Picture {
    fn side(&self) -> f32 {
        match self {
            Self::Board { side, .. } => *side,
            Self::Disc { square, .. } => *square,
        }
    }

    fn draw(&self, scale: f32, palette: &Palette) -> Image {
        let pixels = (self.side() * scale).round().max(8.0) as u32;
        let mut canvas = Canvas::new(UVec2::splat(pixels));
        match self {
            Self::Disc { side, .. } => {
                let tile = Tile::Disc(Face::of(*side).0);
                let rim = match side {
                    Side::Black => palette.rim(),
                    Side::White => Srgba::NONE,
                };
                let (diameter, middle) = (pixels as f32, Vec2::splat(pixels as f32 / 2.0));
                let radius = RADIUS * diameter + RIM * scale;
                canvas.paint(URect::new(0, 0, pixels, pixels), |at| {
                    let inside = coverage((at - middle).length() - radius);
                    let rim = rim.with_alpha(rim.alpha * inside);
                    over(tile.colour(at, diameter, scale, palette), rim)
                });
            }
            Self::Board { size, position, .. } => {
                // Small boards have thinner frames and lines: they are drawn as if the window's scale were smaller.
                let scale = scale * (self.side() / 374.0).clamp(0.4, 1.0);
                let frame = (FRAME_WIDTH * scale).round() as u32;
                let square = (pixels.saturating_sub(2 * frame) / u32::from(size.get())).max(1);
                let felt = square * u32::from(size.get());
                let corner = (pixels - felt) / 2;
                let (inner, radius) = (Vec2::splat(felt as f32 / 2.0), BOARD_RADIUS * scale);
                let outer = inner + frame as f32;
                let inner_radius = (radius - frame as f32).max(2.0);
                let middle = inner + corner as f32;
                canvas.paint(URect::new(0, 0, pixels, pixels), |at| {
                    let inside = coverage(rounded_box(at - middle, outer, radius));
                    palette.frame().with_alpha(inside)
                });
                for at in Square::all(*size) {
                    let cell = UVec2::new(u32::from(at.file()), u32::from(at.rank()));
                    let area =
                        URect::from_corners(corner + cell * square, corner + (cell + 1) * square);
                    let felt = Tile::felt(at, *size, Wrap::None);
                    let disc = position
                        .side_at(at)
                        .map(|side| Tile::Disc(Face::of(side).0));
                    canvas.paint(area, |at| {
                        let from_middle = at + area.min.as_vec2() - middle;
                        let inside = coverage(rounded_box(from_middle, inner, inner_radius));
                        let felt = felt.colour(at, square as f32, scale, palette);
                        let felt = palette.frame().mix(&felt, inside);
                        let Some(disc) = disc else { return felt };
                        over(disc.colour(at, square as f32, scale, palette), felt)
                    });
                }
            }
        }
        canvas.into_image(ImageSampler::linear())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(show).add_systems(
        PostUpdate,
        redraw.run_if(resource_changed::<Palette>.or_else(on_message::<WindowScaleFactorChanged>)),
    );
}

fn show(
    on: On<Insert, Picture>,
    pictures: Query<&Picture>,
    windows: Query<&Window, With<PrimaryWindow>>,
    palette: Res<Palette>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) -> Result {
    let picture = pictures.get(on.entity)?;
    let image = images.add(picture.draw(scale_of(&windows), &palette));
    commands.entity(on.entity).insert(ImageNode::new(image));
    Ok(())
}

fn redraw(
    pictures: Query<(&Picture, &ImageNode)>,
    windows: Query<&Window, With<PrimaryWindow>>,
    palette: Res<Palette>,
    mut images: ResMut<Assets<Image>>,
) -> Result {
    for (picture, node) in &pictures {
        images.insert(&node.image, picture.draw(scale_of(&windows), &palette))?;
    }
    Ok(())
}
