//! Texts in the styles of the theme.

use bevy::prelude::*;

use crate::locale::{LocalText, Msg};
use crate::theme::{Ink, Tone, TypeStyle};

/// A text in a style and a colour. It takes no part in picking.
pub fn text_in(msg: Msg, style: TypeStyle, tone: Tone) -> impl Bundle {
    (
        Text::default(),
        LocalText(msg),
        style,
        Ink(tone),
        Pickable::IGNORE,
    )
}

/// A text in the main colour.
pub fn text(msg: Msg, style: TypeStyle) -> impl Bundle {
    text_in(msg, style, Tone::Text)
}

/// A screen's heading.
pub fn heading(msg: Msg) -> impl Bundle {
    text(msg, TypeStyle::Heading)
}

/// The small title of a group.
pub fn label(msg: Msg) -> impl Bundle {
    text_in(msg, TypeStyle::Label, Tone::Quiet)
}
