//! Buttons: at least 44 logical pixels each way, with a face at rest and one while pressed.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::{InteractionDisabled, Pressed};
use bevy::ui_widgets::Button;

use super::text::{icon_in, text_in};
use crate::locale::{LocalName, Msg};
use crate::theme::{
    BUTTON_HEIGHT, CARD_RADIUS, Edge, Fill, Icon, PRIMARY_HEIGHT, Shadowed, TARGET, Tone, TypeStyle,
};

/// What a button is for decides how it looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ButtonKind {
    /// The one that most will press; a screen has one.
    Primary,
    /// Any other.
    Plain,
    /// Any other that lies on a card or a sheet.
    OnCard,
    /// What can't be undone.
    Danger,
}

impl ButtonKind {
    pub(super) fn ink(self) -> Tone {
        match self {
            Self::Primary => Tone::OnPrimary,
            Self::Plain | Self::OnCard => Tone::Text,
            Self::Danger => Tone::Danger,
        }
    }
}

/// The colours of a button at rest and pressed.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ButtonFace {
    pub(super) rest: Tone,
    pub(super) pressed: Tone,
}

impl ButtonFace {
    /// No face of its own until it is pressed.
    const NONE: Self = Self {
        rest: Tone::Clear,
        pressed: Tone::CardPressed,
    };

    pub(super) const fn of(kind: ButtonKind) -> Self {
        match kind {
            ButtonKind::Primary => Self {
                rest: Tone::Primary,
                pressed: Tone::PrimaryPressed,
            },
            ButtonKind::OnCard => Self {
                rest: Tone::CardPressed,
                pressed: Tone::LevelOff,
            },
            ButtonKind::Plain | ButtonKind::Danger => Self {
                rest: Tone::Card,
                pressed: Tone::CardPressed,
            },
        }
    }
}

/// What every button is made of, whatever it looks like.
fn base(face: ButtonFace, node: Node, name: Msg) -> impl Bundle {
    (
        Button,
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

fn sized_button(msg: Msg, kind: ButtonKind, height: f32) -> impl Bundle {
    let node = Node {
        height: px(height),
        min_height: px(TARGET),
        padding: px(16).horizontal(),
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
        Shadowed,
        children![text_in(msg, TypeStyle::Button, kind.ink())],
    )
}

/// A button without a face of its own: a word in the quiet colour.
pub fn quiet_button(msg: Msg) -> impl Bundle {
    let node = Node {
        min_height: px(TARGET),
        min_width: px(TARGET),
        padding: px(12).horizontal(),
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
    let node = Node {
        width: px(TARGET),
        height: px(TARGET),
        flex_shrink: 0.0,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(px(12)),
        ..default()
    };
    (
        base(ButtonFace::NONE, node, name),
        children![icon_in(icon, Tone::Text)],
    )
}

/// A small button near the board: an icon on a card; its name is told to screen readers.
pub fn pad_button(icon: Icon, name: Msg) -> impl Bundle {
    let node = Node {
        width: px(TARGET),
        height: px(TARGET),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(px(12)),
        ..default()
    };
    (
        base(ButtonFace::of(ButtonKind::Plain), node, name),
        Shadowed,
        children![icon_in(icon, Tone::Text)],
    )
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
        Shadowed,
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
    (
        base(ButtonFace::of(ButtonKind::Plain), node, name),
        Shadowed,
    )
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
        Shadowed,
    )
}

/// The primary card: two lines and an arrow, such as Continue.
pub fn primary_card(name: Msg) -> impl Bundle {
    let node = Node {
        height: px(PRIMARY_HEIGHT),
        padding: px(20).horizontal(),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        flex_shrink: 0.0,
        border_radius: BorderRadius::all(px(CARD_RADIUS)),
        ..default()
    };
    (
        base(ButtonFace::of(ButtonKind::Primary), node, name),
        Shadowed,
    )
}

/// Lets a button be pressed, or not.
pub fn set_enabled(commands: &mut Commands, button: Entity, enabled: bool) {
    if enabled {
        commands.entity(button).remove::<InteractionDisabled>();
    } else {
        commands.entity(button).insert(InteractionDisabled);
    }
}

/// How much of a button that can't be pressed is seen.
const DISABLED_ALPHA: f32 = 0.35;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(press_face)
        .add_observer(release_face)
        .add_observer(disable_face)
        .add_observer(enable_face);
}

fn press_face(on: On<Add, Pressed>, faces: Query<&ButtonFace>, mut commands: Commands) {
    if let Ok(face) = faces.get(on.entity) {
        commands.entity(on.entity).insert(Fill(face.pressed));
    }
}

fn release_face(on: On<Remove, Pressed>, faces: Query<&ButtonFace>, mut commands: Commands) {
    if let Ok(face) = faces.get(on.entity) {
        commands.entity(on.entity).try_insert(Fill(face.rest));
    }
}

fn disable_face(on: On<Add, InteractionDisabled>, mut contents: Contents) {
    contents.set_alpha(on.entity, DISABLED_ALPHA);
}

fn enable_face(on: On<Remove, InteractionDisabled>, mut contents: Contents) {
    contents.set_alpha(on.entity, 1.0);
}

/// Words and icons on buttons.
#[derive(bevy::ecs::system::SystemParam)]
struct Contents<'w, 's> {
    children: Query<'w, 's, &'static Children>,
    texts: Query<'w, 's, &'static mut TextColor>,
    images: Query<'w, 's, &'static mut ImageNode>,
}

impl Contents<'_, '_> {
    fn set_alpha(&mut self, button: Entity, alpha: f32) {
        for child in self.children.iter_descendants(button) {
            if let Ok(mut colour) = self.texts.get_mut(child) {
                colour.0.set_alpha(alpha);
            }
            if let Ok(mut image) = self.images.get_mut(child) {
                image.color.set_alpha(alpha);
            }
        }
    }
}
