//! A screen reader: it asks for what there is, and hears what is said by itself.

use accesskit::{Action, ActionData, NodeId, TreeId};
use bevy::a11y::{AccessibilityNode, AccessibilityRequested, ActionRequest};
use bevy::prelude::*;
use outflank::speech::Spoken;

use super::TestApp;

/// Everything that was said since the reader came.
#[derive(Resource, Default)]
struct Heard(Vec<String>);

impl TestApp {
    /// A reader comes.
    pub fn bring_reader(&mut self) {
        self.get::<AccessibilityRequested>().set(true);
        let world = self.world_mut();
        world.init_resource::<Heard>();
        world.add_observer(
            |on: On<Insert, Spoken>,
             spoken: Query<(&Spoken, &AccessibilityNode)>,
             mut heard: ResMut<Heard>| {
                let (Spoken(text), node) = spoken.get(on.entity).unwrap();
                assert_eq!(node.value(), Some(text.as_str()));
                assert!(node.live().is_some(), "{text} is in no live region");
                heard.0.push(text.clone());
            },
        );
        self.update();
    }

    /// What was said since this was asked last.
    pub fn heard(&mut self) -> Vec<String> {
        std::mem::take(&mut self.world_mut().resource_mut::<Heard>().0)
    }

    /// A reader's user asks for something.
    pub fn request(&mut self, entity: Entity, action: Action, data: Option<ActionData>) {
        self.send(ActionRequest(accesskit::ActionRequest {
            action,
            target_tree: TreeId::ROOT,
            target_node: NodeId(entity.to_bits()),
            data,
        }));
        self.update();
    }

    /// What a reader finds of an entity.
    pub fn node(&self, entity: Entity) -> &AccessibilityNode {
        self.world()
            .get(entity)
            .unwrap_or_else(|| panic!("{entity} has a node"))
    }
}
