//! The colours of a theme, by what they are for.

mod file;
#[cfg(test)]
mod tests;

pub use file::PaletteError;

use bevy::prelude::*;

use file::Roles;

/// What a colour is for. Widgets name roles; a theme gives each its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// The page behind everything.
    Page,
    /// Cards and common buttons.
    Card,
    /// A card while it is pressed.
    CardPressed,
    /// Main text.
    Text,
    /// Secondary text, still at least 4.5:1 on page and card.
    Quiet,
    /// The one primary button, and what is chosen.
    Primary,
    /// The primary button while it is pressed.
    PrimaryPressed,
    /// Text on the primary colour.
    OnPrimary,
    /// Secondary text on the primary colour.
    OnPrimaryQuiet,
    /// Short emphasised words on the page, such as who wins.
    Accent,
    /// What covers the page under a dialog.
    Veil,
    /// A notice.
    Toast,
    /// Text on a notice.
    OnToast,
    /// The unlit part of a level.
    LevelOff,
    /// What can't be undone.
    Danger,
    /// The frame around what has the keyboard's focus.
    Focus,
    /// Nothing at all.
    Clear,
}

/// The colours of the theme in use.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Palette {
    colours: Roles<Srgba>,
}

impl Palette {
    /// The colour of a role.
    pub fn tone(&self, tone: Tone) -> Color {
        let c = &self.colours;
        match tone {
            Tone::Page => c.page,
            Tone::Card => c.card,
            Tone::CardPressed => c.card_pressed,
            Tone::Text => c.text,
            Tone::Quiet => c.quiet,
            Tone::Primary => c.primary,
            Tone::PrimaryPressed => c.primary_pressed,
            Tone::OnPrimary => c.on_primary,
            Tone::OnPrimaryQuiet => c.on_primary_quiet,
            Tone::Accent => c.accent,
            Tone::Veil => c.veil,
            Tone::Toast => c.toast,
            Tone::OnToast => c.on_toast,
            Tone::LevelOff => c.level_off,
            Tone::Danger => c.danger,
            Tone::Focus => c.focus,
            Tone::Clear => Srgba::NONE,
        }
        .into()
    }

    /// The shadow under cards and the board; transparent in the dark.
    pub fn shadow(&self) -> Srgba {
        self.colours.shadow
    }

    /// The board's frame.
    pub fn frame(&self) -> Srgba {
        self.colours.frame
    }

    /// Colour of a square's upper and lower rim.
    pub fn felt(&self) -> (Srgba, Srgba) {
        (self.colours.felt_top, self.colours.felt_bottom)
    }

    /// The lines between squares.
    pub fn line(&self) -> Srgba {
        self.colours.line
    }

    /// The rim around a black disc that lies on a card; transparent where the disc stands out by itself.
    pub fn rim(&self) -> Srgba {
        self.colours.rim
    }

    /// Legal squares and the last disc.
    pub fn mark(&self) -> Srgba {
        self.colours.mark
    }

    /// The hint and the square that the keyboard has chosen.
    pub fn hint(&self) -> Srgba {
        self.colours.hint
    }
}
