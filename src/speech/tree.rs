//! The tree that screen readers walk through. Bevy makes a node the child of another only where all entities between them
//! have nodes too, and hands nothing over while the focus is on something without one.

use accesskit::{Node as AccessNode, Role};
use bevy::a11y::AccessibilityNode;
use bevy::input_focus::{InputFocus, InputFocusSystems};
use bevy::prelude::*;

use super::SpeechSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (
            contain.in_set(SpeechSystems::Tree),
            (hide_pictures, keep_focus_known)
                .in_set(SpeechSystems::Region)
                .before(InputFocusSystems::FocusChangeEvents)
                .run_if(super::reader_listens),
        ),
    );
}

/// What holds others gets a node that readers pass over. What was placed before that is placed anew: places are told
/// from the nearest node above.
fn contain(
    without: Query<(Entity, &Children), (With<Node>, Without<AccessibilityNode>)>,
    mut placed: Query<&mut ComputedNode>,
    mut commands: Commands,
) {
    for (entity, children) in &without {
        let node = AccessNode::new(Role::GenericContainer);
        commands.entity(entity).try_insert(AccessibilityNode(node));
        for moved in std::iter::once(entity).chain(children.into_iter().copied()) {
            if let Ok(mut place) = placed.get_mut(moved) {
                place.set_changed();
            }
        }
    }
}

/// Icons stand beside words or in a button with a name, and boards in pictures beside what they are called.
fn hide_pictures(mut pictures: Query<&mut AccessibilityNode, With<ImageNode>>) {
    for mut node in &mut pictures {
        if node.role() == Role::Image && node.label().is_none() && !node.is_hidden() {
            node.set_hidden();
        }
    }
}

/// At the start the window itself has the focus, and when a page goes, something that is gone.
fn keep_focus_known(mut focus: ResMut<InputFocus>, nodes: Query<(), With<AccessibilityNode>>) {
    if focus.get().is_some_and(|entity| !nodes.contains(entity)) {
        focus.clear();
    }
}
