//! A picture of the window, in physical pixels.

use std::path::Path;

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

/// What a window showed.
pub struct Picture {
    /// Physical pixels.
    pub size: UVec2,
    pixels: Vec<u8>,
}

impl Picture {
    /// From the bytes that the renderer handed back.
    pub fn new(image: Image) -> Self {
        let size = image.size();
        let pixels = image.data.expect("a screenshot has its pixels");
        assert_eq!(pixels.len(), (size.x * size.y * 4) as usize, "RGBA");
        Self { size, pixels }
    }

    /// The colour of a pixel: red, green, blue.
    pub fn pixel(&self, at: UVec2) -> [u8; 3] {
        assert!(at.cmplt(self.size).all(), "{at} lies in the picture");
        let start = ((at.y * self.size.x + at.x) * 4) as usize;
        [
            self.pixels[start],
            self.pixels[start + 1],
            self.pixels[start + 2],
        ]
    }

    /// The pixels of a block, row by row.
    pub fn block(&self, corner: UVec2, size: UVec2) -> impl Iterator<Item = [u8; 3]> {
        (0..size.y)
            .flat_map(move |y| (0..size.x).map(move |x| UVec2::new(x, y)))
            .map(move |offset| self.pixel(corner + offset))
    }

    /// Saves it as PNG.
    pub fn save(&self, path: &Path) {
        let image = Image::new(
            Extent3d {
                width: self.size.x,
                height: self.size.y,
                depth_or_array_layers: 1,
            },
            TextureDimension::D2,
            self.pixels.clone(),
            TextureFormat::Rgba8UnormSrgb,
            RenderAssetUsages::MAIN_WORLD,
        );
        image
            .try_into_dynamic()
            .expect("RGBA can be saved")
            .to_rgb8()
            .save(path)
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
}

/// How bright a colour looks, 0 to 255 (Rec. 709 weights on the encoded values).
pub fn brightness([red, green, blue]: [u8; 3]) -> u32 {
    (2126 * u32::from(red) + 7152 * u32::from(green) + 722 * u32::from(blue)) / 10_000
}

/// How far two colours are apart: the sum over red, green and blue.
pub fn difference(one: [u8; 3], other: [u8; 3]) -> u32 {
    one.iter()
        .zip(other)
        .map(|(a, b)| u32::from(a.abs_diff(b)))
        .sum()
}
