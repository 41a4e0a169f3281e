//! What the player has chosen for good. Everything here applies at once and is kept.

use std::time::Duration;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::match_state::Passing;
use crate::notices::{Notice, load_or_tell};
use crate::schedule::GameSystems;
use crate::storage::{Document, Storage};
use crate::theme::{TextSize, ThemeChoice, Themes};

/// When squares are larger than the whole board in the window lets them be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum LargerSquares {
    /// When they would be smaller than 32 logical pixels.
    #[default]
    Automatic,
    /// Always.
    Always,
    /// Never: the whole board is seen.
    Never,
}

/// What the arrow keys do on a board that wraps; with Shift they do the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum ArrowKeys {
    /// They choose a square.
    #[default]
    Choose,
    /// They pan the board.
    Pan,
}

/// What marks a legal square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum MarkShape {
    /// A ring.
    #[default]
    Ring,
    /// A plus.
    Plus,
}

/// The player's choices.
#[derive(Resource, Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// What the player is called on pictures that are shared; nothing until a name was given. See [`Settings::player_name`].
    pub name: String,
    /// Language tag such as `de`; the system's language when nothing was chosen.
    pub language: Option<String>,
    /// Light, dark, or as the system has it.
    pub theme: ThemeChoice,
    /// Legal squares carry a mark.
    pub legal_marks: bool,
    /// What that mark is.
    pub mark_shape: MarkShape,
    /// A legal square that is pressed shows which discs would turn, while legal squares are marked.
    pub press_preview: bool,
    /// Every disc needs two taps: the first aims, the second places.
    pub aim_first: bool,
    /// Moves can be taken back.
    pub undo: bool,
    /// A square to play can be asked for.
    pub hints: bool,
    /// How a person without a legal move passes.
    pub passing: Passing,
    /// Discs are seen turning.
    pub turning: bool,
    /// Movements become short cross-fades.
    pub reduced_motion: bool,
    /// Discs are flat black and white, each with a bold contrasting ring.
    pub accessible_discs: bool,
    /// Discs carry letters: whose they are against the computer, else their colour.
    pub letters: bool,
    /// How large texts are.
    pub text_size: TextSize,
    /// When squares are larger than the whole board lets them be.
    pub larger_squares: LargerSquares,
    /// Files and ranks are named at the board's frame.
    pub coordinates: bool,
    /// What the arrow keys do on a board that wraps.
    pub arrow_keys: ArrowKeys,
    /// Milliseconds between a move and the computer's reply, 20 to 2,000.
    pub reply_delay_ms: u32,
    /// A match pauses when the window loses the focus.
    pub pause_on_leaving: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            name: String::new(),
            language: None,
            theme: ThemeChoice::System,
            legal_marks: true,
            mark_shape: MarkShape::Ring,
            press_preview: true,
            aim_first: false,
            undo: true,
            hints: true,
            passing: Passing::ByItself,
            turning: true,
            reduced_motion: false,
            accessible_discs: false,
            letters: false,
            text_size: TextSize::Standard,
            larger_squares: LargerSquares::Automatic,
            coordinates: false,
            arrow_keys: ArrowKeys::Choose,
            reply_delay_ms: 450,
            pause_on_leaving: true,
        }
    }
}

impl Settings {
    /// The most characters of a player's name.
    pub const LONGEST_NAME: usize = 24;

    /// The player's name, of 1 to 24 characters without space around it; none was given where there is none.
    pub fn player_name(&self) -> Option<String> {
        let name: String = self.name.trim().chars().take(Self::LONGEST_NAME).collect();
        let name = name.trim_end();
        (!name.is_empty()).then(|| name.to_owned())
    }

    /// The reply delays that can be chosen, in milliseconds.
    pub const REPLY_DELAYS: [u32; 5] = [20, 450, 1000, 1500, 2000];

    /// Time between a move and the computer's reply.
    pub fn reply_delay(&self) -> Duration {
        Duration::from_millis(u64::from(self.reply_delay_ms.clamp(20, 2000)))
    }
}

impl Document for Settings {
    const KEY: &'static str = "settings";
    const VERSION: u32 = 1;
}

/// Adds the settings, keeps them, and applies theme and text size.
pub fn plugin(app: &mut App) {
    app.init_resource::<Settings>()
        .add_systems(PreStartup, restore)
        .add_systems(
            Update,
            (keep, apply_looks, apply_passing)
                .in_set(GameSystems::View)
                .run_if(resource_changed::<Settings>),
        );
}

/// The command line named a language: it holds until the settings change.
#[derive(Resource)]
pub struct LanguageGiven;

/// Brings the kept settings back; the match and the records come after them.
pub(crate) fn restore(
    mut storage: ResMut<Storage>,
    mut settings: ResMut<Settings>,
    mut notices: MessageWriter<Notice>,
) {
    if let Some(kept) = load_or_tell(&mut storage, &mut notices) {
        *settings = kept;
    }
}

/// The first run sees the settings as they were read.
pub(crate) fn keep(settings: Res<Settings>, mut storage: ResMut<Storage>) {
    if !settings.is_added() {
        storage.save(&*settings);
    }
}

fn apply_passing(settings: Res<Settings>, mut passing: ResMut<Passing>) {
    passing.set_if_neq(settings.passing);
}

fn apply_looks(
    settings: Res<Settings>,
    mut themes: ResMut<Themes>,
    mut text_size: ResMut<TextSize>,
) {
    if themes.choice != settings.theme {
        themes.choice = settings.theme;
    }
    text_size.set_if_neq(settings.text_size);
}
