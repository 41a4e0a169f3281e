//! Light or dark: what the player wants, else what the system asks for.

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowTheme, WindowThemeChanged};
use serde::{Deserialize, Serialize};

use super::palette::{Palette, Tone};

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
