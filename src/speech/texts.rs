//! Texts on the screen that belong to no button: a reader finds each, and hears what a page or a dialog is called and says
//! when it comes.

use accesskit::{Node as AccessNode, Role};
use bevy::a11y::AccessibilityNode;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::{Say, SpeechSystems, Titled, is_told_as_one};
use crate::locale::{LocalText, Msg};
use crate::schedule::{Overlay, Screen};
use crate::theme::TypeStyle;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (
            (tell_texts, entitle).chain().in_set(SpeechSystems::Tree),
            read_out.in_set(SpeechSystems::Tree).after(entitle),
        ),
    );
}

fn is_heading(style: TypeStyle) -> bool {
    matches!(
        style,
        TypeStyle::Title | TypeStyle::Heading | TypeStyle::SmallHeading
    )
}

/// A lone arrow or dash says nothing.
fn has_words(text: &str) -> bool {
    text.contains(char::is_alphanumeric)
}

fn tell_texts(
    mut texts: Query<(
        Entity,
        Ref<Text>,
        &TypeStyle,
        Option<&mut AccessibilityNode>,
    )>,
    parents: Query<&ChildOf>,
    above: Query<&AccessibilityNode, Without<Text>>,
    mut commands: Commands,
) {
    for (entity, text, style, node) in &mut texts {
        match node {
            // A text with a name of its own tells that.
            Some(mut node) if matches!(node.role(), Role::Label | Role::Heading) => {
                if text.is_changed() {
                    write(&mut node, &text.0);
                }
            }
            Some(_) => {}
            None => {
                let part_of_a_name = parents
                    .iter_ancestors(entity)
                    .filter_map(|entity| above.get(entity).ok())
                    .any(is_told_as_one);
                if !part_of_a_name && has_words(&text.0) {
                    let role = if is_heading(*style) {
                        Role::Heading
                    } else {
                        Role::Label
                    };
                    let mut node = AccessNode::new(role);
                    write(&mut node, &text.0);
                    commands.entity(entity).try_insert(AccessibilityNode(node));
                }
            }
        }
    }
}

fn write(node: &mut AccessNode, text: &str) {
    if node.role() == Role::Heading {
        node.set_label(text);
    } else {
        node.set_value(text);
    }
    if has_words(text) {
        node.clear_hidden();
    } else {
        node.set_hidden();
    }
}

/// Texts in reading order, those of buttons left out.
#[derive(SystemParam)]
struct Sentences<'w, 's> {
    children: Query<'w, 's, &'static Children>,
    texts: Query<'w, 's, (&'static Text, &'static TypeStyle, &'static LocalText)>,
    nodes: Query<'w, 's, &'static AccessibilityNode, Without<Titled>>,
}

impl Sentences<'_, '_> {
    fn of(&self, root: Entity) -> Vec<(bool, &str, &Msg)> {
        let mut found = Vec::new();
        let mut left = vec![root];
        while let Some(entity) = left.pop() {
            if self.nodes.get(entity).is_ok_and(is_told_as_one) {
                continue;
            }
            if let Ok((text, style, local)) = self.texts.get(entity)
                && has_words(&text.0)
            {
                found.push((is_heading(*style), text.0.as_str(), &local.0));
            }
            let children = self.children.get(entity).into_iter().flatten();
            let at = left.len();
            left.extend(children.copied());
            left[at..].reverse();
        }
        found
    }
}

/// Pages and dialogs are called by their first heading.
fn entitle(
    changed: Query<(), Changed<Text>>,
    mut titled: Query<(Entity, &mut AccessibilityNode), With<Titled>>,
    sentences: Sentences,
) {
    for (entity, mut node) in &mut titled {
        if node.label().is_some() && changed.is_empty() {
            continue;
        }
        let title = sentences
            .of(entity)
            .into_iter()
            .find(|(heading, ..)| *heading)
            .map(|(_, text, _)| text);
        if let Some(title) = title
            && node.label() != Some(title)
        {
            node.set_label(title);
        }
    }
}

/// A dialog is read out as a whole when it comes, a page only by its title; one that is laid out anew is not read again.
fn read_out(
    new: Query<(Entity, &AccessibilityNode), Added<Titled>>,
    (screen, overlay): (Res<State<Screen>>, Res<State<Overlay>>),
    sentences: Sentences,
    mut say: MessageWriter<Say>,
) {
    if !screen.is_changed() && !overlay.is_changed() {
        return;
    }
    for (entity, node) in &new {
        let dialog = node.role() == Role::Dialog;
        for (heading, _, msg) in sentences.of(entity) {
            if dialog {
                say.write(Say::at_once(msg.clone()));
            } else if heading {
                say.write(Say::politely(msg.clone()));
                break;
            }
        }
    }
}
