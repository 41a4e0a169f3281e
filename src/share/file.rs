//! A picture as a PNG file.

use thiserror::Error;

use crate::theme::Canvas;

/// Why a picture is no file.
#[derive(Debug, Error)]
#[error("the picture: {0}")]
pub struct PngError(#[from] png::EncodingError);

/// The bytes of a PNG file with this picture: eight bits a channel, opacity included, sRGB.
///
/// # Errors
/// [`PngError`] when the picture is larger than the format allows.
pub fn png(canvas: &Canvas) -> Result<Vec<u8>, PngError> {
    let size = canvas.size();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, size.x, size.y);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_source_srgb(png::SrgbRenderingIntent::Perceptual);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(canvas.pixels())?;
    writer.finish()?;
    Ok(bytes)
}
