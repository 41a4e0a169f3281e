//! A theme as it is written in `assets/themes/*.ron`: a colour for each role.

use bevy::prelude::*;
use serde::Deserialize;
use thiserror::Error;

use super::Palette;
use crate::data;

/// Every role's colour, or its name.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Roles<C> {
    pub(super) page: C,
    pub(super) card: C,
    pub(super) card_pressed: C,
    pub(super) text: C,
    pub(super) quiet: C,
    pub(super) primary: C,
    pub(super) primary_pressed: C,
    pub(super) on_primary: C,
    pub(super) on_primary_quiet: C,
    pub(super) accent: C,
    pub(super) shadow: C,
    pub(super) veil: C,
    pub(super) toast: C,
    pub(super) on_toast: C,
    pub(super) level_off: C,
    pub(super) felt_top: C,
    pub(super) felt_bottom: C,
    pub(super) line: C,
    pub(super) frame: C,
    pub(super) rim: C,
    pub(super) mark: C,
    pub(super) focus: C,
    pub(super) hint: C,
    pub(super) danger: C,
}

impl Roles<String> {
    /// Reads every name, or gives the first error.
    fn read<E>(self, colour: impl Fn(String) -> Result<Srgba, E>) -> Result<Roles<Srgba>, E> {
        Ok(Roles {
            page: colour(self.page)?,
            card: colour(self.card)?,
            card_pressed: colour(self.card_pressed)?,
            text: colour(self.text)?,
            quiet: colour(self.quiet)?,
            primary: colour(self.primary)?,
            primary_pressed: colour(self.primary_pressed)?,
            on_primary: colour(self.on_primary)?,
            on_primary_quiet: colour(self.on_primary_quiet)?,
            accent: colour(self.accent)?,
            shadow: colour(self.shadow)?,
            veil: colour(self.veil)?,
            toast: colour(self.toast)?,
            on_toast: colour(self.on_toast)?,
            level_off: colour(self.level_off)?,
            felt_top: colour(self.felt_top)?,
            felt_bottom: colour(self.felt_bottom)?,
            line: colour(self.line)?,
            frame: colour(self.frame)?,
            rim: colour(self.rim)?,
            mark: colour(self.mark)?,
            focus: colour(self.focus)?,
            hint: colour(self.hint)?,
            danger: colour(self.danger)?,
        })
    }
}

/// Why a theme file could not be used.
#[derive(Debug, Error)]
pub enum PaletteError {
    /// The file could not be read.
    #[error(transparent)]
    Data(#[from] data::DataError),
    /// The file is not a list of colours by role.
    #[error("{file}: {error}")]
    Syntax {
        /// Path under `assets/`.
        file: String,
        /// What is wrong, and in which line and column.
        error: Box<ron::error::SpannedError>,
    },
    /// A value is not a colour such as `#2A7A58`.
    #[error("{file}: `{value}` is not a colour such as #2A7A58")]
    Colour {
        /// Path under `assets/`.
        file: String,
        /// The value as written.
        value: String,
    },
}

impl Palette {
    /// Reads `assets/themes/{name}.ron`.
    ///
    /// # Errors
    /// When the file is missing, lacks a role, has an unknown one, or a value is not a colour.
    pub fn load(name: &str) -> Result<Self, PaletteError> {
        let file = format!("themes/{name}.ron");
        let text = data::text(&file)?;
        let names: Roles<String> = ron::from_str(&text).map_err(|error| PaletteError::Syntax {
            file: file.clone(),
            error: Box::new(error),
        })?;
        let colours = names.read(|value| {
            Srgba::hex(&value).map_err(|_| PaletteError::Colour {
                file: file.clone(),
                value,
            })
        })?;
        Ok(Self { colours })
    }
}
