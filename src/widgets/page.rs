//! The frame of a screen and of a dialog.

use accesskit::{Node as AccessNode, Role};
use bevy::a11y::AccessibilityNode;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

use super::ease::EasesIn;
use super::scroll::Scrolls;
use crate::layout::SafeArea;
use crate::speech::Titled;
use crate::theme::{Fill, SHEET_RADIUS, Tone};

/// Widest column of a page, in logical pixels.
const COLUMN: f32 = 480.0;

/// A screen of one column, as high as the window, clear of notches. It scrolls when its content is higher.
pub fn page(name: &'static str, safe: SafeArea) -> impl Bundle {
    (
        Name::new(name),
        TabGroup::new(0),
        told_page(),
        Scrolls,
        Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            padding: UiRect {
                left: px(20.0 + safe.left),
                right: px(20.0 + safe.right),
                top: px(12.0 + safe.top),
                bottom: px(12.0 + safe.bottom),
            },
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            overflow: Overflow::scroll_y(),
            ..default()
        },
    )
}

/// What a screen reader finds of a page: it is called by its title.
pub fn told_page() -> impl Bundle {
    (AccessibilityNode(AccessNode::new(Role::Main)), Titled)
}

/// The same of a dialog, beside which nothing else can be used.
fn told_dialog() -> impl Bundle {
    let mut node = AccessNode::new(Role::Dialog);
    node.set_modal();
    (AccessibilityNode(node), Titled)
}

/// The column of a page that holds its content.
pub fn column() -> Node {
    Node {
        width: percent(100),
        max_width: px(COLUMN),
        min_height: percent(100),
        flex_direction: FlexDirection::Column,
        flex_shrink: 0.0,
        ..default()
    }
}

/// Columns of the same width, but never narrower than a word in them. Heights and gaps in logical pixels.
pub fn grid(columns: u16, gap: f32) -> Node {
    Node {
        display: Display::Grid,
        grid_template_columns: RepeatedGridTrack::flex(columns, 1.0),
        column_gap: px(gap),
        row_gap: px(gap),
        ..default()
    }
}

/// What covers the page under a dialog, so that only the dialog can be pressed.
pub fn veil(name: &'static str) -> impl Bundle {
    (
        Name::new(name),
        TabGroup::modal(),
        Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            padding: px(16).all(),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        Fill(Tone::Veil),
        GlobalZIndex(100),
    )
}

/// A dialog in the middle of a [`veil`].
pub fn dialog() -> impl Bundle {
    (
        Node {
            width: percent(100),
            max_width: px(400),
            max_height: percent(100),
            padding: px(24).all(),
            row_gap: px(12),
            flex_direction: FlexDirection::Column,
            border_radius: BorderRadius::all(px(SHEET_RADIUS)),
            overflow: Overflow::scroll_y(),
            ..default()
        },
        Fill(Tone::Page),
        told_dialog(),
        EasesIn::RISING,
    )
}
