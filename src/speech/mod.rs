//! What screen readers find and hear beside the names of buttons: texts, titles, and sentences about what happens. Without a
//! reader nothing of it is there, and nobody works it out.

mod region;
mod texts;
mod tree;

pub use region::{Say, Spoken};

use accesskit::Role;
use bevy::a11y::{AccessibilityNode, AccessibilityRequested, AccessibilitySystems};
use bevy::prelude::*;
use bevy::ui::UiSystems;

/// Takes its accessible name from the first heading in it: a page or a dialog.
#[derive(Component, Clone, Copy, Default, Debug)]
pub struct Titled;

/// A run condition: a screen reader, or something like it, has asked for what there is.
pub fn reader_listens(requested: Option<Res<AccessibilityRequested>>) -> bool {
    requested.is_some_and(|requested| requested.get())
}

/// The order in which all this is brought up to date, before it is handed over.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum SpeechSystems {
    /// Parents and texts.
    Tree,
    /// Sentences.
    Region,
}

/// Adds what screen readers find and hear.
pub fn plugin(app: &mut App) {
    app.configure_sets(
        PostUpdate,
        (
            SpeechSystems::Tree
                .after(UiSystems::Layout)
                .before(UiSystems::PostLayout)
                .run_if(reader_listens),
            SpeechSystems::Region
                .after(UiSystems::PostLayout)
                .before(AccessibilitySystems::Update),
        )
            .chain(),
    )
    .add_plugins((tree::plugin, texts::plugin, region::plugin));
}

/// Whether all that is in it is part of its own name.
fn is_told_as_one(node: &AccessibilityNode) -> bool {
    matches!(
        node.role(),
        Role::Button | Role::RadioButton | Role::CheckBox | Role::Group | Role::Image
    )
}
