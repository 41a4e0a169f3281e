//! A small picture of a position for pages without a board, and single discs for the players' cards.

use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowScaleFactorChanged};
use outflank_engine::{AnyPosition, Side, Size, Wrap};

use super::drawing::{BoardDrawing, draw_disc};
use super::style::DiscStyle;
use crate::theme::{Canvas, FRAME_WIDTH, Palette, scale_of};

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
    /// A single disc of the match, as it lies on the board; its square's side in logical pixels.
    Disc {
        /// Whose.
        side: Side,
        /// Logical pixels.
        square: f32,
    },
    /// A disc that stands for a colour, whoever plays it: it never carries a letter.
    Colour {
        /// Whose.
        side: Side,
        /// Logical pixels.
        square: f32,
    },
}

impl Picture {
    fn side(&self) -> f32 {
        match self {
            Self::Board { side, .. } => *side,
            Self::Disc { square, .. } | Self::Colour { square, .. } => *square,
        }
    }

    fn draw(&self, scale: f32, palette: &Palette, discs: &DiscStyle) -> Image {
        let plain = discs.without_letters();
        let discs = match self {
            Self::Disc { .. } => discs,
            Self::Board { .. } | Self::Colour { .. } => &plain,
        };
        let pixels = (self.side() * scale).round().max(8.0) as u32;
        let mut canvas = Canvas::new(UVec2::splat(pixels));
        match self {
            Self::Disc { side, .. } | Self::Colour { side, .. } => {
                let area = URect::new(0, 0, pixels, pixels);
                draw_disc(&mut canvas, area, *side, scale, palette, discs);
            }
            Self::Board { size, position, .. } => {
                // Small boards have thinner frames and lines: they are drawn as if the window's scale were smaller.
                let scale = scale * (self.side() / 374.0).clamp(0.4, 1.0);
                let board = BoardDrawing {
                    size: *size,
                    wrap: Wrap::None,
                    position,
                    last: None,
                };
                let area = URect::new(0, 0, pixels, pixels);
                let frame = (FRAME_WIDTH * scale).round() as u32;
                board.draw(&mut canvas, area, frame, scale, palette, discs);
            }
        }
        canvas.into_image(ImageSampler::linear())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(show).add_systems(
        PostUpdate,
        redraw.run_if(
            resource_changed::<Palette>
                .or_else(resource_changed::<DiscStyle>)
                .or_else(on_message::<WindowScaleFactorChanged>),
        ),
    );
}

fn show(
    on: On<Insert, Picture>,
    pictures: Query<&Picture>,
    windows: Query<&Window, With<PrimaryWindow>>,
    palette: Res<Palette>,
    discs: Res<DiscStyle>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) -> Result {
    let picture = pictures.get(on.entity)?;
    let image = images.add(picture.draw(scale_of(&windows), &palette, &discs));
    commands.entity(on.entity).insert(ImageNode::new(image));
    Ok(())
}

fn redraw(
    pictures: Query<(&Picture, &ImageNode)>,
    windows: Query<&Window, With<PrimaryWindow>>,
    palette: Res<Palette>,
    discs: Res<DiscStyle>,
    mut images: ResMut<Assets<Image>>,
) -> Result {
    for (picture, node) in &pictures {
        let image = picture.draw(scale_of(&windows), &palette, &discs);
        images.insert(&node.image, image)?;
    }
    Ok(())
}
