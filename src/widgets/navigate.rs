//! Wishes about the focus, from keys, gamepads and screen readers: move it in a direction, put it somewhere, press what has
//! it. Only what lies uppermost can get it.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::directional_navigation::{AutoNavigationConfig, FocusableArea};
use bevy::input_focus::navigator::find_best_candidate;
use bevy::input_focus::tab_navigation::{NavAction, TabIndex, TabNavigation, TabNavigationError};
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::math::CompassOctant;
use bevy::prelude::*;
use bevy::ui::{InteractionDisabled, UiGlobalTransform};
use bevy::ui_widgets::{Activate, Button};

use super::scroll::Scrolls;
use crate::schedule::GameSystems;

/// A direction on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Toward {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// To the upper edge.
    Up,
    /// To the lower edge.
    Down,
}

impl Toward {
    /// Files to the right and ranks down.
    pub fn step(self) -> (i8, i8) {
        match self {
            Self::Left => (-1, 0),
            Self::Right => (1, 0),
            Self::Up => (0, -1),
            Self::Down => (0, 1),
        }
    }

    fn octant(self) -> CompassOctant {
        match self {
            Self::Left => CompassOctant::West,
            Self::Right => CompassOctant::East,
            Self::Up => CompassOctant::North,
            Self::Down => CompassOctant::South,
        }
    }

    fn is_along_a_row(self) -> bool {
        matches!(self, Self::Left | Self::Right)
    }
}

/// A wish about the focus. Each shows the focus from then on, but the last.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum FocusCommand {
    /// To the nearest in this direction, if there is one.
    Move(Toward),
    /// To this one, if it can have the focus.
    To(Entity),
    /// To the next that can be pressed, in the order of the Tab key.
    Next,
    /// Presses what has the focus.
    Press,
    /// Presses this one, wherever the focus is.
    PressThat(Entity),
}

/// When wishes about the focus are fulfilled: after all input of the frame has been heard, and before the match obeys.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FocusSystems;

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(Update, FocusSystems.in_set(GameSystems::Input))
        .add_message::<FocusCommand>()
        .add_systems(
            Update,
            obey.in_set(FocusSystems).run_if(on_message::<FocusCommand>),
        );
}

fn obey(
    mut wishes: MessageReader<FocusCommand>,
    places: Places,
    pressable: Query<Has<InteractionDisabled>, With<Button>>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
    mut commands: Commands,
) {
    for wish in wishes.read() {
        let now = focus.get().filter(|entity| places.has(*entity));
        let next = match wish {
            FocusCommand::Move(toward) => match now {
                Some(from) => places.toward(from, *toward),
                None => places.first(),
            },
            FocusCommand::To(entity) => {
                Some(*entity).filter(|entity| places.has(*entity) && places.is_uppermost(*entity))
            }
            FocusCommand::Next => places.next(&focus),
            FocusCommand::Press | FocusCommand::PressThat(_) => None,
        };
        let pressed = match wish {
            FocusCommand::Press => now,
            FocusCommand::PressThat(entity) => Some(*entity),
            _ => None,
        };
        if let Some(entity) = pressed
            && places.is_uppermost(entity)
            && pressable.get(entity) == Ok(false)
        {
            commands.trigger(Activate { entity });
        }
        if let Some(next) = next.filter(|next| focus.get() != Some(*next)) {
            focus.set(next, FocusCause::Navigated);
        }
        if !matches!(wish, FocusCommand::PressThat(_)) && !visible.0 {
            visible.0 = true;
        }
    }
}

/// Everything that can have the focus, and where it is.
#[derive(SystemParam)]
struct Places<'w, 's> {
    all: Query<
        'w,
        's,
        (
            Entity,
            &'static ComputedNode,
            &'static UiGlobalTransform,
            Has<InteractionDisabled>,
        ),
        With<TabIndex>,
    >,
    parents: Query<'w, 's, &'static ChildOf>,
    layers: Query<'w, 's, &'static GlobalZIndex>,
    scrolling: Query<'w, 's, (), With<Scrolls>>,
    tab: TabNavigation<'w, 's>,
}

impl Places<'_, '_> {
    fn has(&self, entity: Entity) -> bool {
        self.all.contains(entity)
    }

    /// How high a page or a dialog lies over the others; what only stands before its surroundings covers nothing.
    fn layer(&self, entity: Entity) -> i32 {
        let root = self.parents.iter_ancestors(entity).last();
        self.layers
            .get(root.unwrap_or(entity))
            .map_or(0, |layer| layer.0)
            .max(COVERS)
    }

    /// What it scrolls with.
    fn scroller(&self, entity: Entity) -> Option<Entity> {
        self.parents
            .iter_ancestors(entity)
            .find(|above| self.scrolling.contains(*above))
    }

    /// How high what covers everything else lies.
    fn uppermost(&self) -> Option<i32> {
        let shown = self.all.iter().filter(|(_, node, ..)| !node.is_empty());
        shown.map(|(entity, ..)| self.layer(entity)).max()
    }

    /// Whether nothing lies over it.
    fn is_uppermost(&self, entity: Entity) -> bool {
        Some(self.layer(entity)) >= self.uppermost()
    }

    /// Where each is that can be gone to: uppermost, laid out, and with something to press.
    fn areas(&self) -> Vec<FocusableArea> {
        let uppermost = self.uppermost();
        self.all
            .iter()
            .filter(|(entity, node, _, disabled)| {
                !node.is_empty() && !disabled && Some(self.layer(*entity)) == uppermost
            })
            .map(|(entity, node, at, _)| area(entity, node, at))
            .collect()
    }

    /// The nearest in a direction: before all others what scrolls along, also beyond what is seen of it. Whatever lies to
    /// the side must lie beside it, unless it lies outside of what scrolls.
    fn toward(&self, from: Entity, toward: Toward) -> Option<Entity> {
        let (_, node, at, _) = self.all.get(from).ok()?;
        let origin = area(from, node, at);
        let scroller = self.scroller(from);
        let (along, others): (Vec<_>, Vec<_>) = self
            .areas()
            .into_iter()
            .partition(|other| self.scroller(other.entity) == scroller);
        let find = |areas: &[FocusableArea], overlap: f32| {
            let config = AutoNavigationConfig {
                min_alignment_factor: overlap,
                max_search_distance: None,
                prefer_aligned: true,
            };
            find_best_candidate(&origin, toward.octant(), areas, &config)
        };
        find(&along, BESIDE)
            .or_else(|| find(&along, 0.0).filter(|_| !toward.is_along_a_row()))
            .or_else(|| find(&others, BESIDE))
            .or_else(|| find(&others, 0.0))
    }

    /// The first in reading order.
    fn first(&self) -> Option<Entity> {
        let before = |one: &FocusableArea, other: &FocusableArea| {
            let key = |area: &FocusableArea| (area.position.y - area.size.y / 2.0, area.position.x);
            let ((y, x), (other_y, other_x)) = (key(one), key(other));
            y.total_cmp(&other_y).then(x.total_cmp(&other_x))
        };
        let first = self.areas().into_iter().min_by(before);
        first.map(|area| area.entity)
    }

    /// The next in the order of the Tab key that can be pressed.
    fn next(&self, focus: &InputFocus) -> Option<Entity> {
        let mut at = focus.clone();
        for _ in 0..self.all.iter().len() {
            let next = match self.tab.navigate(&at, NavAction::Next) {
                Ok(next) => next,
                Err(TabNavigationError::NoTabGroupForCurrentFocus { new_focus, .. }) => new_focus,
                Err(_) => return None,
            };
            let (_, node, _, disabled) = self.all.get(next).ok()?;
            if !disabled && !node.is_empty() {
                return Some(next);
            }
            at.set(next, FocusCause::Navigated);
        }
        None
    }
}

/// Pages over a match and dialogs lie higher than this.
const COVERS: i32 = 50;

/// Two that lie beside each other, or one above the other, share at least this part of the smaller one's side.
const BESIDE: f32 = 0.1;

/// In logical pixels.
fn area(entity: Entity, node: &ComputedNode, at: &UiGlobalTransform) -> FocusableArea {
    FocusableArea {
        entity,
        position: at.translation * node.inverse_scale_factor(),
        size: node.size() * node.inverse_scale_factor(),
    }
}
