//! The command line.

use std::path::PathBuf;
use std::str::FromStr;

#[cfg(not(target_arch = "wasm32"))]
use clap::Parser;
use thiserror::Error;

/// Reversi on every screen and every board.
#[derive(Clone, Debug, Default)]
#[cfg_attr(
    not(target_arch = "wasm32"),
    derive(Parser),
    command(name = "outflank", version, about)
)]
pub struct Arguments {
    /// Folder of settings, the running match and records, instead of the system's.
    #[cfg_attr(not(target_arch = "wasm32"), arg(long, value_name = "FOLDER"))]
    pub data_dir: Option<PathBuf>,
    /// Everything left to chance follows from this number.
    #[cfg_attr(not(target_arch = "wasm32"), arg(long, value_name = "NUMBER"))]
    pub seed: Option<u64>,
    /// The window in logical pixels, with a scale factor if wanted: 390x844 or 390x844@3.
    #[cfg_attr(
        not(target_arch = "wasm32"),
        arg(long, value_name = "WxH[@S]", default_value = "1100x800")
    )]
    pub window: WindowSize,
    /// Language such as `en` or `de`, instead of the system's.
    #[cfg_attr(not(target_arch = "wasm32"), arg(long, value_name = "TAG"))]
    pub language: Option<String>,
}

impl Arguments {
    /// Reads the command line; ends the program with a sentence when it makes no sense.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn read() -> Self {
        Self::parse()
    }

    /// A page has no command line.
    #[cfg(target_arch = "wasm32")]
    pub fn read() -> Self {
        Self::default()
    }
}

/// The size of a window.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WindowSize {
    /// Logical pixels.
    pub width: u32,
    /// Logical pixels.
    pub height: u32,
    /// Physical pixels a logical pixel; the system's where nothing is said.
    pub scale: Option<f32>,
}

impl Default for WindowSize {
    fn default() -> Self {
        Self {
            width: 1100,
            height: 800,
            scale: None,
        }
    }
}

/// A size that makes no sense.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "a window is given as WIDTHxHEIGHT or WIDTHxHEIGHT@SCALE, 320 to 8192 pixels a side and a scale of 0.5 to 8"
)]
pub struct WindowSizeError;

impl FromStr for WindowSize {
    type Err = WindowSizeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (size, scale) = match text.split_once('@') {
            Some((size, scale)) => (
                size,
                Some(scale.parse::<f32>().map_err(|_| WindowSizeError)?),
            ),
            None => (text, None),
        };
        let (width, height) = size.split_once('x').ok_or(WindowSizeError)?;
        let side = |text: &str| {
            text.parse()
                .ok()
                .filter(|side: &u32| (320..=8192).contains(side))
                .ok_or(WindowSizeError)
        };
        if scale.is_some_and(|scale| !(0.5..=8.0).contains(&scale)) {
            return Err(WindowSizeError);
        }
        Ok(Self {
            width: side(width)?,
            height: side(height)?,
            scale,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn window_sizes() {
        assert_eq!(
            "390x844".parse(),
            Ok(WindowSize {
                width: 390,
                height: 844,
                scale: None
            })
        );
        assert_eq!(
            "390x844@3".parse(),
            Ok(WindowSize {
                width: 390,
                height: 844,
                scale: Some(3.0)
            })
        );
        for bad in [
            "",
            "390",
            "390x",
            "x844",
            "390x844@",
            "390x844@0",
            "390x844@nan",
            "10x10",
            "390x99999",
            "-1x5",
        ] {
            assert_eq!(bad.parse::<WindowSize>(), Err(WindowSizeError), "{bad}");
        }
    }
}
