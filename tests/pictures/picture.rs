//! A picture of the window, in physical pixels.

use std::path::Path;

use bevy::prelude::*;

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

    /// Saves it as PNG.
    pub fn save(&self, path: &Path) {
        let image = Image::new(
            bevy::render::render_resource::Extent3d {
                width: self.size.x,
                height: self.size.y,
                depth_or_array_layers: 1,
            },
            bevy::render::render_resource::TextureDimension::D2,
            self.pixels.clone(),
            bevy::render::render_resource::TextureFormat::Rgba8UnormSrgb,
            bevy::asset::RenderAssetUsages::MAIN_WORLD,
        );
        image
            .try_into_dynamic()
            .expect("RGBA can be saved")
            .to_rgb8()
            .save(path)
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
}
