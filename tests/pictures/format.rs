//! What a picture is taken in: the window's size and scale factor, the theme, the language.

use std::fmt;

use bevy::window::WindowResolution;
use outflank::theme::ThemeChoice;

/// A window, a theme and a language.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Format {
    /// Logical pixels.
    pub width: u32,
    /// Logical pixels.
    pub height: u32,
    /// Physical pixels a logical pixel.
    pub scale: f32,
    /// Dark instead of light.
    pub dark: bool,
    /// A language tag.
    pub language: &'static str,
    /// Whether it is drawn, or only laid out, which needs no driver and little time.
    pub drawn: bool,
}

impl Format {
    /// The light theme in English, at scale 1.
    pub const fn new(width: u32, height: u32) -> Self {
        Self {
            width,
            height,
            scale: 1.0,
            dark: false,
            language: "en",
            drawn: true,
        }
    }

    /// The same at another scale factor.
    pub const fn at(self, scale: f32) -> Self {
        Self { scale, ..self }
    }

    /// The same in the dark.
    pub const fn dark(self) -> Self {
        Self { dark: true, ..self }
    }

    /// The same in another language.
    pub const fn language(self, language: &'static str) -> Self {
        Self { language, ..self }
    }

    /// The same, laid out and not drawn.
    pub const fn laid_out(self) -> Self {
        Self {
            drawn: false,
            ..self
        }
    }

    /// The settings' word for the theme.
    pub fn theme(self) -> ThemeChoice {
        if self.dark {
            ThemeChoice::Dark
        } else {
            ThemeChoice::Light
        }
    }

    /// The window's resolution.
    pub fn resolution(self) -> WindowResolution {
        let mut resolution = WindowResolution::new(self.width, self.height);
        resolution.set_scale_factor_override(Some(self.scale));
        resolution.set(self.width as f32, self.height as f32);
        resolution
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)?;
        if self.scale != 1.0 {
            write!(f, "@{}", self.scale)?;
        }
        write!(f, "-{}", if self.dark { "dark" } else { "light" })?;
        write!(f, "-{}", self.language)
    }
}

/// A phone upright.
pub const PHONE: Format = Format::new(390, 844);
/// A phone on its side.
pub const LANDSCAPE: Format = Format::new(844, 390);
/// A desktop window.
pub const DESKTOP: Format = Format::new(1280, 800);
/// The smallest phone there is.
pub const SMALL: Format = Format::new(320, 480);
