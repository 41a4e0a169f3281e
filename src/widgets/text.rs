//! Texts in the styles of the theme, and icons.

use bevy::prelude::*;

use crate::locale::{LocalText, Msg};
use crate::theme::{Icon, IconImage, Ink, Tint, Tone, TypeStyle};

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

/// An icon in a colour, 24 logical pixels wide and high. It takes no part in picking.
pub fn icon_in(icon: Icon, tone: Tone) -> impl Bundle {
    let node = Node {
        width: px(24),
        height: px(24),
        flex_shrink: 0.0,
        ..default()
    };
    (IconImage(icon), Tint(tone), node, Pickable::IGNORE)
}
