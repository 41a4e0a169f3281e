//! What players read: the files, the messages, the texts on entities.

mod entities;
mod files;
mod messages;

use super::Locale;

fn english() -> Locale {
    Locale::load(Some("en"))
}

fn german() -> Locale {
    Locale::load(Some("de"))
}
