//! One of several: each choice knows how it changes what is chosen (the settings, say) and whether that says so already.

use std::sync::Arc;

use accesskit::{Role, Toggled};
use bevy::a11y::AccessibilityNode;
use bevy::ecs::component::Mutable;
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

/// A choice among several; stands on a button. `R` is what is chosen in.
#[derive(Component)]
pub struct Choice<R: Resource = Settings> {
    choose: Arc<dyn Fn(&mut R) + Send + Sync>,
    chosen: Arc<dyn Fn(&R) -> bool + Send + Sync>,
    look: ChosenLook,
}

impl<R: Resource> Choice<R> {
    /// A choice that does `choose`, unless `chosen` says that it is so already.
    pub fn of(
        look: ChosenLook,
        choose: impl Fn(&mut R) + Send + Sync + 'static,
        chosen: impl Fn(&R) -> bool + Send + Sync + 'static,
    ) -> Self {
        Self {
            choose: Arc::new(choose),
            chosen: Arc::new(chosen),
            look,
        }
    }

    /// A choice that sets what `value` gives into the field that `field` names.
    pub fn new<T: PartialEq + Clone + Send + Sync + 'static>(
        look: ChosenLook,
        value: T,
        field: fn(&mut R) -> &mut T,
        read: fn(&R) -> &T,
    ) -> Self {
        let chosen_value = value.clone();
        Self::of(
            look,
            move |all| field(all).clone_from(&value),
            move |all| *read(all) == chosen_value,
        )
    }

    /// Whether it is chosen already.
    pub fn is_chosen(&self, all: &R) -> bool {
        (self.chosen)(all)
    }
}

/// Makes choices in `R` work and show what is chosen.
pub fn choices<R: Resource<Mutability = Mutable>>(app: &mut App) {
    app.add_observer(choose::<R>).add_systems(
        Update,
        show_chosen::<R>
            .in_set(crate::schedule::GameSystems::Show)
            .run_if(
                resource_changed::<R>.or_else(|new: Query<(), Added<Choice<R>>>| !new.is_empty()),
            ),
    );
}

fn choose<R: Resource<Mutability = Mutable>>(
    on: On<Activate>,
    choices: Query<&Choice<R>>,
    mut all: ResMut<R>,
) {
    let Ok(choice) = choices.get(on.entity) else {
        return;
    };
    if !choice.is_chosen(&all) {
        (choice.choose)(&mut all);
    }
}

/// Marks what is chosen; whoever disables choices comes after it.
pub(crate) fn show_chosen<R: Resource>(
    all: Res<R>,
    mut choices: Query<(Entity, &Choice<R>, &mut AccessibilityNode)>,
    children: Query<&Children>,
    inks: Query<&Ink>,
    mut commands: Commands,
) {
    for (entity, choice, mut node) in &mut choices {
        let chosen = choice.is_chosen(&all);
        node.set_role(Role::RadioButton);
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
                for child in children.iter_descendants(entity) {
                    let Ok(Ink(shown)) = inks.get(child) else {
                        continue;
                    };
                    let wanted = match shown {
                        Tone::Quiet | Tone::OnPrimaryQuiet if chosen => Tone::OnPrimaryQuiet,
                        Tone::Quiet | Tone::OnPrimaryQuiet => Tone::Quiet,
                        _ => ink,
                    };
                    if *shown != wanted {
                        commands.entity(child).insert(Ink(wanted));
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
