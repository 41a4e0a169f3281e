//! Texts, accessible names and descriptions on entities, written when they are inserted and when the language changes.

use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use bevy::ui::UiSystems;

use super::{Locale, Msg};

/// Keeps the entity's [`Text`] at what the message says. Insert another one to say something else.
#[derive(Component, Clone, Debug, PartialEq)]
#[component(immutable)]
#[require(Text)]
pub struct LocalText(pub Msg);

impl LocalText {
    /// A text from a message or from a key.
    pub fn new(msg: impl Into<Msg>) -> Self {
        Self(msg.into())
    }
}

/// Keeps the entity's [`AccessibleLabel`] at what the message says: what a screen reader calls it.
/// An entity can have this beside a [`LocalText`].
///
/// It belongs on the entity that has the accessibility node of its own - a button, a square - not on
/// a picture inside it: Bevy names pictures by the text in them.
#[derive(Component, Clone, Debug, PartialEq)]
#[component(immutable)]
pub struct LocalName(pub Msg);

impl LocalName {
    /// A name from a message or from a key.
    pub fn new(msg: impl Into<Msg>) -> Self {
        Self(msg.into())
    }
}

/// Keeps what a screen reader says after the name, such as why a button can't be pressed. It belongs on an entity with
/// an accessibility node of its own.
#[derive(Component, Clone, Debug, PartialEq)]
#[component(immutable)]
pub struct LocalDescription(pub Msg);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(write_text)
        .add_observer(write_name)
        .add_observer(write_description)
        .add_observer(clear_description)
        .add_systems(
            PostUpdate,
            (rewrite_texts, rewrite_names, rewrite_descriptions)
                .before(UiSystems::Prepare)
                .run_if(resource_changed::<Locale>),
        );
}

fn write_text(
    on: On<Insert, LocalText>,
    mut texts: Query<(&LocalText, &mut Text)>,
    locale: Res<Locale>,
) -> Result {
    let (local, text) = texts.get_mut(on.entity)?;
    set_text(text, local, &locale);
    Ok(())
}

fn rewrite_texts(mut texts: Query<(&LocalText, &mut Text)>, locale: Res<Locale>) {
    for (local, text) in &mut texts {
        set_text(text, local, &locale);
    }
}

fn set_text(mut text: Mut<Text>, local: &LocalText, locale: &Locale) {
    text.set_if_neq(Text(locale.text(&local.0)));
}

fn write_name(
    on: On<Insert, LocalName>,
    names: Query<(&LocalName, Option<&AccessibleLabel>)>,
    locale: Res<Locale>,
    mut commands: Commands,
) -> Result {
    let (local, label) = names.get(on.entity)?;
    set_name(&mut commands, on.entity, label, local, &locale);
    Ok(())
}

fn rewrite_names(
    names: Query<(Entity, &LocalName, Option<&AccessibleLabel>)>,
    locale: Res<Locale>,
    mut commands: Commands,
) {
    for (entity, local, label) in &names {
        set_name(&mut commands, entity, label, local, &locale);
    }
}

fn set_name(
    commands: &mut Commands,
    entity: Entity,
    label: Option<&AccessibleLabel>,
    local: &LocalName,
    locale: &Locale,
) {
    let name = locale.text(&local.0);
    if label.is_none_or(|label| label.0 != name) {
        commands.entity(entity).try_insert(AccessibleLabel(name));
    }
}

fn write_description(
    on: On<Insert, LocalDescription>,
    mut described: Query<(&LocalDescription, &mut AccessibilityNode)>,
    locale: Res<Locale>,
) {
    if let Ok((local, mut node)) = described.get_mut(on.entity) {
        node.set_description(locale.text(&local.0));
    }
}

fn clear_description(on: On<Remove, LocalDescription>, mut nodes: Query<&mut AccessibilityNode>) {
    if let Ok(mut node) = nodes.get_mut(on.entity) {
        node.clear_description();
    }
}

fn rewrite_descriptions(
    mut described: Query<(&LocalDescription, &mut AccessibilityNode)>,
    locale: Res<Locale>,
) {
    for (local, mut node) in &mut described {
        node.set_description(locale.text(&local.0));
    }
}
