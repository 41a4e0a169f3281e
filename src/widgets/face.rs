//! How a button looks at rest, pressed, and when it can't be pressed.

use bevy::prelude::*;
use bevy::ui::{InteractionDisabled, Pressed};

use crate::locale::{LocalDescription, Msg};
use crate::theme::{Faded, Fill, Ink, Shadowed, Tint, Tone};

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

/// The colours of a button at rest and pressed, and whether it casts a shadow.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[component(immutable)]
pub struct ButtonFace {
    pub(super) rest: Tone,
    pub(super) pressed: Tone,
    /// What lies on a card is flat.
    pub(super) raised: bool,
}

impl ButtonFace {
    /// No face of its own until it is pressed.
    pub(super) const NONE: Self = Self {
        rest: Tone::Clear,
        pressed: Tone::CardPressed,
        raised: false,
    };

    pub(super) const fn of(kind: ButtonKind) -> Self {
        match kind {
            ButtonKind::Primary => Self {
                rest: Tone::Primary,
                pressed: Tone::PrimaryPressed,
                raised: true,
            },
            ButtonKind::OnCard => Self {
                rest: Tone::CardPressed,
                pressed: Tone::LevelOff,
                raised: false,
            },
            ButtonKind::Plain | ButtonKind::Danger => Self {
                rest: Tone::Card,
                pressed: Tone::CardPressed,
                raised: true,
            },
        }
    }

    /// The same without a shadow.
    pub(super) const fn flat(self) -> Self {
        Self {
            raised: false,
            ..self
        }
    }
}

/// Lets a button be pressed, or not.
pub fn set_enabled(commands: &mut Commands, button: Entity, enabled: bool) {
    if enabled {
        commands.entity(button).remove::<InteractionDisabled>();
    } else {
        commands.entity(button).insert(InteractionDisabled);
    }
}

/// Lets a button be pressed, or tells screen readers beside its name why it can't be.
pub fn set_obstacle(commands: &mut Commands, button: Entity, reason: Option<Msg>) {
    set_enabled(commands, button, reason.is_none());
    match reason {
        Some(reason) => commands.entity(button).insert(LocalDescription(reason)),
        None => commands.entity(button).remove::<LocalDescription>(),
    };
}

/// How much of what stands on a button that can't be pressed is seen.
const DISABLED_ALPHA: f32 = 0.35;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(raise_face)
        .add_observer(press_face)
        .add_observer(release_face)
        .add_observer(disable_face)
        .add_observer(enable_face);
}

fn raise_face(on: On<Insert, ButtonFace>, faces: Query<&ButtonFace>, mut commands: Commands) {
    let mut button = commands.entity(on.entity);
    if faces.get(on.entity).is_ok_and(|face| face.raised) {
        button.insert(Shadowed);
    } else {
        button.remove::<(Shadowed, BoxShadow)>();
    }
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

fn disable_face(
    on: On<Add, InteractionDisabled>,
    children: Query<&Children>,
    painted: Query<(), Or<(With<Ink>, With<Tint>)>>,
    mut commands: Commands,
) {
    for child in children.iter_descendants(on.entity) {
        if painted.contains(child) {
            commands.entity(child).try_insert(Faded(DISABLED_ALPHA));
        }
    }
}

fn enable_face(
    on: On<Remove, InteractionDisabled>,
    children: Query<&Children>,
    mut commands: Commands,
) {
    for child in children.iter_descendants(on.entity) {
        commands.entity(child).try_remove::<Faded>();
    }
}
