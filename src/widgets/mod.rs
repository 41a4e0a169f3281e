//! Buttons, cards, choices and dialogs: functions that return bundles, and the observers that make them react.

mod button;
mod choice;
mod ease;
mod face;
mod field;
mod focus;
mod keep_place;
mod navigate;
mod page;
mod press;
mod scroll;
mod text;

pub use button::{
    QUIET_PADDING, big_button, button, card_button, entry, icon_button, icon_tool, narrow_button,
    primary_card, quiet_button, segment, small_button, snug_button, tool, unfolding,
};
pub(crate) use choice::show_chosen;
pub use choice::{Choice, ChosenLook, choices};
pub use ease::EasesIn;
pub use face::{ButtonKind, set_enabled, set_obstacle};
pub use field::{Field, Typed, field};
pub use navigate::{FocusCommand, FocusSystems, Toward};
pub use page::{column, dialog, grid, page, told_page, veil};
pub use scroll::{BringIntoView, Scrolls};
pub use text::{heading, icon_in, label, text, text_in};

use bevy::prelude::*;

/// Adds the reactions of buttons and choices, and the frame around what has the keyboard's focus.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        face::plugin,
        choices::<crate::settings::Settings>,
        ease::plugin,
        field::plugin,
        focus::plugin,
        keep_place::plugin,
        navigate::plugin,
        press::plugin,
        scroll::plugin,
    ));
}
