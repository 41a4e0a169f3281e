//! One of several: each choice knows how it changes the settings and whether they say so already.

use std::sync::Arc;

use accesskit::Toggled;
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::face::{ButtonFace, ButtonKind};
use crate::settings::Settings;
use crate::theme::{Edge, Fill, Ink, Tone};

/// How the chosen one stands out; never by colour alone where the words do not say it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChosenLook {
    /// The whole face in the primary colour.
    Filled,
    /// The same on a card.
    FilledOnCard,
    /// A frame around it.
    Framed,
}

/// A choice among several; stands on a button.
#[derive(Component, Clone)]
pub struct Choice {
    choose: Arc<dyn Fn(&mut Settings) + Send + Sync>,
    chosen: Arc<dyn Fn(&Settings) -> bool + Send + Sync>,
    look: ChosenLook,
}

impl Choice {
    /// A choice that sets what `value` gives into the field that `field` names.
    pub fn new<T: PartialEq + Clone + Send + Sync + 'static>(
        look: ChosenLook,
        value: T,
        field: fn(&mut Settings) -> &mut T,
        read: fn(&Settings) -> &T,
    ) -> Self {
        let chosen_value = value.clone();
        Self {
            choose: Arc::new(move |settings| field(settings).clone_from(&value)),
            chosen: Arc::new(move |settings| *read(settings) == chosen_value),
            look,
        }
    }

    /// Whether the settings say so already.
    pub fn is_chosen(&self, settings: &Settings) -> bool {
        (self.chosen)(settings)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(choose).add_systems(
        Update,
        show_chosen
            .in_set(crate::schedule::GameSystems::Show)
            .run_if(
                resource_changed::<Settings>
                    .or_else(|new: Query<(), Added<Choice>>| !new.is_empty()),
            ),
    );
}

fn choose(on: On<Activate>, choices: Query<&Choice>, mut settings: ResMut<Settings>) {
    let Ok(choice) = choices.get(on.entity) else {
        return;
    };
    if !choice.is_chosen(&settings) {
        (choice.choose)(&mut settings);
    }
}

fn show_chosen(
    settings: Res<Settings>,
    mut choices: Query<(Entity, &Choice, Option<&Children>, &mut AccessibilityNode)>,
    inks: Query<&Ink>,
    mut commands: Commands,
) {
    for (entity, choice, children, mut node) in &mut choices {
        let chosen = choice.is_chosen(&settings);
        node.set_toggled(if chosen {
            Toggled::True
        } else {
            Toggled::False
        });
        match choice.look {
            ChosenLook::Filled | ChosenLook::FilledOnCard => {
                let kind = match choice.look {
                    _ if chosen => ButtonKind::Primary,
                    ChosenLook::FilledOnCard => ButtonKind::OnCard,
                    _ => ButtonKind::Plain,
                };
                let (face, ink) = (ButtonFace::of(kind), kind.ink());
                let face = if choice.look == ChosenLook::FilledOnCard {
                    face.flat()
                } else {
                    face
                };
                commands.entity(entity).insert((face, Fill(face.rest)));
                for child in children.into_iter().flatten() {
                    if inks.contains(*child) {
                        commands.entity(*child).insert(Ink(ink));
                    }
                }
            }
            ChosenLook::Framed => {
                let tone = if chosen { Tone::Accent } else { Tone::Card };
                commands.entity(entity).insert(Edge(tone));
            }
        }
    }
}
