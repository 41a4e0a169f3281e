//! Everything a player reads or hears read: messages, languages, the texts on entities, the typeface.
//!
//! Whoever has something to say makes a [`Msg`]; [`LocalText`], [`LocalName`] and [`LocalDescription`] put it on an
//! entity and keep it in the player's language. Texts are Fluent files, `assets/locales/<language>/*.ftl`;
//! a new language is a new folder.

mod catalog;
mod fonts;
mod label;
mod language;
mod msg;
#[cfg(test)]
mod tests;

pub use catalog::LocaleError;
pub use fonts::{FontWeightName, Fonts};
pub use label::{LocalDescription, LocalName, LocalText};
pub use language::{Language, Locale};
pub use msg::{Decimal, Msg, Value};

use bevy::prelude::*;

/// Adds the language (the system's, unless a [`Locale`] is there already), the typeface, and what
/// keeps texts and names in the language. It comes after Bevy's text plugin.
pub fn plugin(app: &mut App) {
    app.init_resource::<Locale>()
        .add_plugins((fonts::plugin, label::plugin));
}
