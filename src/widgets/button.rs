//! Buttons: at least 44 logical pixels each way.

use accesskit::{Action, Node as AccessNode, Role};
use bevy::a11y::AccessibilityNode;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::Button;

use super::face::{ButtonFace, ButtonKind};
use super::text::{icon_in, text_in};
use crate::locale::{LocalName, Msg};
use crate::theme::{
    BUTTON_HEIGHT, CARD_RADIUS, Edge, Fill, Icon, PRIMARY_HEIGHT, TARGET, Tone, TypeStyle,
};

/// A screen reader can press a button and have it scrolled to.
fn told() -> AccessNode {
    let mut node = AccessNode::new(Role::Button);
    for action in [Action::Click, Action::ScrollIntoView] {
        node.add_action(action);
    }
    node
}

/// It can also give it the focus, where it can have it.
fn focusable() -> AccessibilityNode {
    let mut node = told();
    node.add_action(Action::Focus);
    AccessibilityNode(node)
}

/// What every button is made of, whatever it looks like.
fn base(face: ButtonFace, node: Node, name: Msg) -> impl Bundle {
    (
        Button,
        focusable(),
        TabIndex(0),
        Hovered::default(),
        face,
        Fill(face.rest),
        node,
        LocalName(name),
    )
}

/// A button with a word on it, as wide as its parent allows.
pub fn button(msg: Msg, kind: ButtonKind) -> impl Bundle {
    sized_button(msg, kind, BUTTON_HEIGHT)
}

/// The same, as high as a screen's primary button.
pub fn big_button(msg: Msg, kind: ButtonKind) -> impl Bundle {
    sized_button(msg, kind, PRIMARY_HEIGHT)
}

/// The same where there is little room: as high as a target must be, and hardly wider than its word.
pub fn narrow_button(msg: Msg, kind: ButtonKind) -> impl Bundle {
    padded_button(msg, kind, TARGET, 4.0)
}

/// The same with a smaller word.
pub fn small_button(msg: Msg, kind: ButtonKind) -> impl Bundle {
    worded_button(msg, kind, TARGET, 4.0, TypeStyle::Name)
}

/// A button beside texts: as wide as its word, which is no larger than they are.
pub fn snug_button(msg: Msg, kind: ButtonKind) -> impl Bundle {
    let node = Node {
        height: px(TARGET),
        min_width: px(TARGET),
        padding: px(12).horizontal(),
        flex_shrink: 0.0,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(px(12)),
        ..default()
    };
    (
        base(ButtonFace::of(kind), node, msg.clone()),
        children![text_in(msg, TypeStyle::Name, kind.ink())],
    )
}

fn sized_button(msg: Msg, kind: ButtonKind, height: f32) -> impl Bundle {
    padded_button(msg, kind, height, 16.0)
}

fn padded_button(msg: Msg, kind: ButtonKind, height: f32, padding: f32) -> impl Bundle {
    worded_button(msg, kind, height, padding, TypeStyle::Button)
}

fn worded_button(
    msg: Msg,
    kind: ButtonKind,
    height: f32,
    padding: f32,
    style: TypeStyle,
) -> impl Bundle {
    let node = Node {
        min_height: px(height),
        padding: UiRect::axes(px(padding), px(4)),
        flex_grow: 1.0,
        flex_basis: px(0),
        flex_shrink: 0.0,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(px(CARD_RADIUS)),
        ..default()
    };
    (
        base(ButtonFace::of(kind), node, msg.clone()),
        children![(
            text_in(msg, style, kind.ink()),
            TextLayout::justify(Justify::Center)
        )],
    )
}

/// From the word of a [`quiet_button`] to its edge, in logical pixels.
pub const QUIET_PADDING: f32 = 8.0;

/// A button without a face of its own: a word in the quiet colour.
pub fn quiet_button(msg: Msg) -> impl Bundle {
    let node = Node {
        min_height: px(TARGET),
        min_width: px(TARGET),
        padding: px(QUIET_PADDING).horizontal(),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(px(12)),
        ..default()
    };
    (
        base(ButtonFace::NONE, node, msg.clone()),
        children![text_in(msg, TypeStyle::Name, Tone::Quiet)],
    )
}

/// A button that is only an icon; its name is told to screen readers.
pub fn icon_button(icon: Icon, name: Msg) -> impl Bundle {
    faced_icon(icon, name, ButtonFace::NONE)
}

/// A tool that has no room for its word: an icon on a face of its own.
pub fn icon_tool(icon: Icon, name: Msg, kind: ButtonKind) -> impl Bundle {
    faced_icon(icon, name, ButtonFace::of(kind))
}

fn faced_icon(icon: Icon, name: Msg, face: ButtonFace) -> impl Bundle {
    let node = Node {
        width: px(TARGET),
        height: px(TARGET),
        flex_shrink: 0.0,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(px(12)),
        ..default()
    };
    (base(face, node, name), children![icon_in(icon, Tone::Text)])
}

/// A tool below the board: an icon with a word under it.
pub fn tool(icon: Icon, msg: Msg, kind: ButtonKind) -> impl Bundle {
    let node = Node {
        height: percent(100),
        min_height: px(TARGET),
        padding: px(4).horizontal(),
        flex_grow: 1.0,
        flex_basis: px(0),
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        row_gap: px(2),
        border_radius: BorderRadius::all(px(CARD_RADIUS)),
        ..default()
    };
    (
        base(ButtonFace::of(kind), node, msg.clone()),
        children![
            icon_in(icon, Tone::Text),
            text_in(msg, TypeStyle::Label, Tone::Text),
        ],
    )
}

/// One of a few side by side, such as Black and White; its contents are the caller's.
pub fn segment(name: Msg) -> impl Bundle {
    let node = Node {
        min_height: px(TARGET),
        flex_grow: 1.0,
        flex_basis: px(0),
        padding: px(8).horizontal(),
        column_gap: px(8),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(px(12)),
        ..default()
    };
    base(ButtonFace::of(ButtonKind::Plain), node, name)
}

/// A line of a long list that can be pressed; its contents are the caller's. The Tab key passes it by: such a list has
/// keys of its own.
pub fn entry(name: Msg) -> impl Bundle {
    let face = ButtonFace::NONE;
    let node = Node {
        height: px(TARGET),
        min_width: px(TARGET),
        padding: px(8).horizontal(),
        align_items: AlignItems::Center,
        border_radius: BorderRadius::all(px(12)),
        ..default()
    };
    (
        Button,
        AccessibilityNode(told()),
        Hovered::default(),
        face,
        Fill(face.rest),
        node,
        LocalName(name),
    )
}

/// The head of a card, which shows and hides what lies below it; its contents are the caller's.
pub fn unfolding(name: Msg) -> impl Bundle {
    let node = Node {
        min_height: px(TARGET),
        padding: UiRect::axes(px(16), px(12)),
        column_gap: px(12),
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        border_radius: BorderRadius::all(px(CARD_RADIUS)),
        ..default()
    };
    base(ButtonFace::NONE, node, name)
}

/// A card that can be pressed; its contents are the caller's.
pub fn card_button(name: Msg) -> impl Bundle {
    let node = Node {
        min_height: px(BUTTON_HEIGHT),
        padding: UiRect::axes(px(16), px(10)),
        border: px(2.5).all(),
        column_gap: px(14),
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        border_radius: BorderRadius::all(px(CARD_RADIUS)),
        ..default()
    };
    (
        base(ButtonFace::of(ButtonKind::Plain), node, name),
        Edge(Tone::Card),
    )
}

/// The primary card: two lines and an arrow, such as Continue.
pub fn primary_card(name: Msg) -> impl Bundle {
    let node = Node {
        min_height: px(PRIMARY_HEIGHT),
        padding: UiRect::axes(px(20), px(8)),
        column_gap: px(8),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        flex_shrink: 0.0,
        border_radius: BorderRadius::all(px(CARD_RADIUS)),
        ..default()
    };
    base(ButtonFace::of(ButtonKind::Primary), node, name)
}
