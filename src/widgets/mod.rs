//! Buttons, cards, choices and dialogs: functions that return bundles, and the observers that make them react.

mod button;
mod choice;
mod focus;
mod page;
mod scroll;
mod text;

pub use button::{
    ButtonKind, big_button, button, card_button, icon_button, pad_button, primary_card,
    quiet_button, segment, set_enabled, tool,
};
pub use choice::{Choice, ChosenLook};
pub use page::{column, dialog, page, veil};
pub use scroll::Scrolls;
pub use text::{heading, icon_in, label, text, text_in};

use bevy::prelude::*;

/// Adds the reactions of buttons and choices, and the frame around what has the keyboard's focus.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        button::plugin,
        choice::plugin,
        focus::plugin,
        scroll::plugin,
    ));
}
