//! Shapes drawn by the processor, once for each size on the screen: crisp at any scale factor.

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::window::PrimaryWindow;

/// A picture of straight-alpha sRGB pixels that shapes are drawn into.
pub struct Canvas {
    size: UVec2,
    pixels: Vec<u8>,
}

impl Canvas {
    /// A transparent canvas, in physical pixels; both sides are at least one pixel.
    pub fn new(size: UVec2) -> Self {
        let size = size.max(UVec2::ONE);
        Self {
            size,
            pixels: vec![0; (size.x * size.y * 4) as usize],
        }
    }

    /// Sets every pixel of `area` to what `paint` answers for its centre, given in pixels from the area's upper left.
    pub fn paint(&mut self, area: URect, mut paint: impl FnMut(Vec2) -> Srgba) {
        for y in area.min.y..area.max.y.min(self.size.y) {
            for x in area.min.x..area.max.x.min(self.size.x) {
                let centre =
                    Vec2::new((x - area.min.x) as f32 + 0.5, (y - area.min.y) as f32 + 0.5);
                let at = ((y * self.size.x + x) * 4) as usize;
                self.pixels[at..at + 4].copy_from_slice(&paint(centre).to_u8_array());
            }
        }
    }

    /// Lays what `paint` answers over every pixel of `area`, as [`Canvas::paint`] asks it.
    pub fn paint_over(&mut self, area: URect, mut paint: impl FnMut(Vec2) -> Srgba) {
        for y in area.min.y..area.max.y.min(self.size.y) {
            for x in area.min.x..area.max.x.min(self.size.x) {
                let centre =
                    Vec2::new((x - area.min.x) as f32 + 0.5, (y - area.min.y) as f32 + 0.5);
                let above = paint(centre);
                if above.alpha <= 0.0 {
                    continue;
                }
                let pixel = &mut self.pixels[((y * self.size.x + x) * 4) as usize..][..4];
                let below = Srgba::rgba_u8(pixel[0], pixel[1], pixel[2], pixel[3]);
                pixel.copy_from_slice(&over(above, below).to_u8_array());
            }
        }
    }

    /// Width and height in pixels.
    pub fn size(&self) -> UVec2 {
        self.size
    }

    /// Red, green, blue and opacity of each pixel, row by row from the top.
    pub fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// The finished picture. `sampler` is linear where it may be shown at another size, nearest where it never is.
    pub fn into_image(self, sampler: ImageSampler) -> Image {
        let mut image = Image::new(
            Extent3d {
                width: self.size.x,
                height: self.size.y,
                depth_or_array_layers: 1,
            },
            TextureDimension::D2,
            self.pixels,
            TextureFormat::Rgba8UnormSrgb,
            RenderAssetUsages::RENDER_WORLD,
        );
        image.sampler = sampler;
        image
    }
}

/// What is seen of `below` through `above`.
pub fn over(above: Srgba, below: Srgba) -> Srgba {
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

/// Physical pixels a logical pixel of the window; 1 while there is none.
pub fn scale_of(windows: &Query<&Window, With<PrimaryWindow>>) -> f32 {
    windows.iter().next().map_or(1.0, Window::scale_factor)
}

/// How much of a pixel lies inside a shape whose border is `distance` pixels away (negative inside), 0 to 1.
pub fn coverage(distance: f32) -> f32 {
    (0.5 - distance).clamp(0.0, 1.0)
}

/// Distance of `point` from a box with rounded corners around the origin, in the same unit; negative inside.
pub fn rounded_box(point: Vec2, half_size: Vec2, radius: f32) -> f32 {
    let q = point.abs() - half_size + radius;
    q.max(Vec2::ZERO).length() + q.x.max(q.y).min(0.0) - radius
}
