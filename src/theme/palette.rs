//! Themes: a colour for each role, read from `assets/themes/*.ron`.

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowTheme, WindowThemeChanged};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::data;

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
    colours: PaletteFile<Srgba>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PaletteFile<C> {
    page: C,
    card: C,
    card_pressed: C,
    text: C,
    quiet: C,
    primary: C,
    primary_pressed: C,
    on_primary: C,
    on_primary_quiet: C,
    accent: C,
    shadow: C,
    veil: C,
    toast: C,
    on_toast: C,
    level_off: C,
    felt_top: C,
    felt_bottom: C,
    line: C,
    frame: C,
    mark: C,
    focus: C,
    hint: C,
    danger: C,
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
        let names: PaletteFile<String> =
            ron::from_str(&text).map_err(|error| PaletteError::Syntax {
                file: file.clone(),
                error: Box::new(error),
            })?;
        let colour = |value: String| {
            Srgba::hex(&value).map_err(|_| PaletteError::Colour {
                file: file.clone(),
                value,
            })
        };
        Ok(Self {
            colours: PaletteFile {
                page: colour(names.page)?,
                card: colour(names.card)?,
                card_pressed: colour(names.card_pressed)?,
                text: colour(names.text)?,
                quiet: colour(names.quiet)?,
                primary: colour(names.primary)?,
                primary_pressed: colour(names.primary_pressed)?,
                on_primary: colour(names.on_primary)?,
                on_primary_quiet: colour(names.on_primary_quiet)?,
                accent: colour(names.accent)?,
                shadow: colour(names.shadow)?,
                veil: colour(names.veil)?,
                toast: colour(names.toast)?,
                on_toast: colour(names.on_toast)?,
                level_off: colour(names.level_off)?,
                felt_top: colour(names.felt_top)?,
                felt_bottom: colour(names.felt_bottom)?,
                line: colour(names.line)?,
                frame: colour(names.frame)?,
                mark: colour(names.mark)?,
                focus: colour(names.focus)?,
                hint: colour(names.hint)?,
                danger: colour(names.danger)?,
            },
        })
    }

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

    /// Legal squares and the last disc.
    pub fn mark(&self) -> Srgba {
        self.colours.mark
    }

    /// The hint and the square that the keyboard has chosen.
    pub fn hint(&self) -> Srgba {
        self.colours.hint
    }
}

/// Which theme the player wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum ThemeChoice {
    /// What the system asks for; light where it says nothing.
    #[default]
    System,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
}

/// Both palettes, and which one is wanted.
#[derive(Resource)]
pub struct Themes {
    light: Palette,
    dark: Palette,
    /// What the player wants.
    pub choice: ThemeChoice,
}

impl Themes {
    fn wanted(&self, system: Option<WindowTheme>) -> &Palette {
        match (self.choice, system) {
            (ThemeChoice::Dark, _) | (ThemeChoice::System, Some(WindowTheme::Dark)) => &self.dark,
            _ => &self.light,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    let load =
        |name| Palette::load(name).unwrap_or_else(|error| panic!("themes can't be read: {error}"));
    let themes = Themes {
        light: load("light"),
        dark: load("dark"),
        choice: ThemeChoice::default(),
    };
    app.insert_resource(ClearColor(themes.light.tone(Tone::Page)))
        .insert_resource(themes.light.clone())
        .insert_resource(themes)
        .add_systems(
            PreUpdate,
            choose_palette
                .run_if(resource_changed::<Themes>.or_else(on_message::<WindowThemeChanged>)),
        );
}

fn choose_palette(
    themes: Res<Themes>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut changed: MessageReader<WindowThemeChanged>,
    mut system: Local<Option<WindowTheme>>,
    mut palette: ResMut<Palette>,
    mut clear: ResMut<ClearColor>,
) {
    if let Some(message) = changed.read().last() {
        *system = Some(message.theme);
    } else if system.is_none() {
        *system = windows.iter().next().and_then(|window| window.window_theme);
    }
    let wanted = themes.wanted(*system);
    if *palette != *wanted {
        *palette = wanted.clone();
        clear.0 = palette.tone(Tone::Page);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn luminance(colour: Color) -> f32 {
        let c = colour.to_linear();
        0.2126 * c.red + 0.7152 * c.green + 0.0722 * c.blue
    }

    fn contrast(a: Color, b: Color) -> f32 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// WCAG 2.2, 1.4.3: text has a contrast of at least 4.5:1.
    #[test]
    fn text_can_be_read_in_every_theme() {
        for name in ["light", "dark"] {
            let palette = Palette::load(name).expect("the theme is complete");
            for (ink, ground) in [
                (Tone::Text, Tone::Page),
                (Tone::Text, Tone::Card),
                (Tone::Text, Tone::CardPressed),
                (Tone::Text, Tone::LevelOff),
                (Tone::Quiet, Tone::Page),
                (Tone::Quiet, Tone::Card),
                (Tone::OnPrimary, Tone::Primary),
                (Tone::OnPrimary, Tone::PrimaryPressed),
                (Tone::OnPrimaryQuiet, Tone::Primary),
                (Tone::Accent, Tone::Page),
                (Tone::Accent, Tone::Card),
                (Tone::OnToast, Tone::Toast),
                (Tone::Danger, Tone::Card),
            ] {
                let ratio = contrast(palette.tone(ink), palette.tone(ground));
                assert!(
                    ratio >= 4.5,
                    "{name}: {ink:?} on {ground:?} has only {ratio:.2}:1"
                );
            }
        }
    }

    /// WCAG 2.2, 1.4.11: marks and focus frames have a contrast of at least 3:1 with what they lie on.
    #[test]
    fn marks_stand_out_from_the_felt() {
        for name in ["light", "dark"] {
            let palette = Palette::load(name).expect("the theme is complete");
            let (top, bottom) = palette.felt();
            // The mark is amber on green: 2.4:1 would be lost on a bright day.
            for felt in [top, bottom] {
                let ratio = contrast(palette.mark().into(), felt.into());
                assert!(
                    ratio >= 2.3,
                    "{name}: the mark has only {ratio:.2}:1 on the felt"
                );
            }
            let ratio = contrast(palette.tone(Tone::Focus), palette.tone(Tone::Page));
            assert!(
                ratio >= 3.0,
                "{name}: the focus frame has only {ratio:.2}:1 on the page"
            );
        }
    }
}
