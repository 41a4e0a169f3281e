//! Fingers and the mouse on the felt: a square is placed when it is let go where it was pressed, by one finger alone.

use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use outflank_engine::Square;

use super::InputSystems;
use crate::board::{BoardGeometry, Hurry};
use crate::holds::{Hold, Holds};
use crate::match_state::{CurrentMatch, MatchCommand, Phase};
use crate::screens::BoardArea;
use crate::view::ViewCommand;

/// The finger that is down on the felt.
#[derive(Resource, Default, Debug)]
struct Touching {
    /// Fingers and buttons down on the felt, with the square each could place.
    down: Vec<(PointerId, Option<Square>)>,
    /// A second finger came: nothing is placed until all are lifted.
    cancelled: bool,
}

impl Touching {
    fn candidate(&self, pointer: PointerId) -> Option<Square> {
        if self.cancelled {
            return None;
        }
        self.down
            .iter()
            .find(|(down, _)| *down == pointer)
            .and_then(|(_, square)| *square)
    }

    fn lift(&mut self, pointer: PointerId) {
        self.down.retain(|(down, _)| *down != pointer);
        if self.down.is_empty() {
            self.cancelled = false;
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Touching>()
        .add_observer(press)
        .add_observer(slide)
        .add_observer(release)
        .add_observer(cancel)
        .add_observer(forget_touches)
        .add_systems(Update, hurry_on_any_press.in_set(InputSystems::Pointer));
}

/// A tap anywhere finishes what is moving; on the felt that tap does nothing else.
fn hurry_on_any_press(
    buttons: Res<ButtonInput<MouseButton>>,
    touches: Res<Touches>,
    keys: Res<ButtonInput<KeyCode>>,
    holds: Res<Holds>,
    mut hurry: MessageWriter<Hurry>,
) {
    if !holds.has(Hold::Turning) {
        return;
    }
    let pressed = buttons.get_just_pressed().next().is_some()
        || touches.any_just_pressed()
        || keys.get_just_pressed().next().is_some();
    if pressed {
        hurry.write_default();
    }
}

fn press(
    on: On<Pointer<Press>>,
    areas: Query<(), With<BoardArea>>,
    geometry: Option<Res<BoardGeometry>>,
    current: Res<CurrentMatch>,
    holds: Res<Holds>,
    mut touching: ResMut<Touching>,
    mut view: MessageWriter<ViewCommand>,
) {
    if !areas.contains(on.entity) {
        return;
    }
    view.write(ViewCommand::HideCursor);
    let only_primary = on.button == PointerButton::Primary;
    let square = geometry
        .and_then(|geometry| geometry.square_at(on.pointer_location.position))
        .filter(|square| {
            let placeable = only_primary && !holds.has(Hold::Turning);
            placeable
                && current.get().is_some_and(|current| {
                    matches!(current.phase(), Phase::Person(_))
                        && current.game().legal_moves().contains(*square)
                })
        });
    touching.down.retain(|(down, _)| *down != on.pointer_id);
    touching.down.push((on.pointer_id, square));
    if touching.down.len() > 1 {
        touching.cancelled = true;
        view.write(ViewCommand::Release);
    } else if let Some(square) = square {
        view.write(ViewCommand::Press(square));
    }
}

/// Sliding off the square gives it up for good.
fn slide(
    on: On<Pointer<Drag>>,
    areas: Query<(), With<BoardArea>>,
    geometry: Option<Res<BoardGeometry>>,
    mut touching: ResMut<Touching>,
    mut view: MessageWriter<ViewCommand>,
) {
    if !areas.contains(on.entity) {
        return;
    }
    let under = geometry.and_then(|geometry| geometry.square_at(on.pointer_location.position));
    let pressed = touching.candidate(on.pointer_id);
    if pressed.is_some() && pressed != under {
        for (pointer, square) in &mut touching.down {
            if *pointer == on.pointer_id {
                *square = None;
            }
        }
        view.write(ViewCommand::Release);
    }
}

fn release(
    on: On<Pointer<Release>>,
    areas: Query<(), With<BoardArea>>,
    geometry: Option<Res<BoardGeometry>>,
    mut touching: ResMut<Touching>,
    mut view: MessageWriter<ViewCommand>,
    mut commands: MessageWriter<MatchCommand>,
) {
    let pressed = touching.candidate(on.pointer_id);
    touching.lift(on.pointer_id);
    if !areas.contains(on.entity) {
        return;
    }
    let under = geometry.and_then(|geometry| geometry.square_at(on.pointer_location.position));
    if let Some(square) = pressed
        && under == Some(square)
    {
        commands.write(MatchCommand::Place(square));
    }
    view.write(ViewCommand::Release);
}

fn cancel(
    on: On<Pointer<Cancel>>,
    mut touching: ResMut<Touching>,
    mut view: MessageWriter<ViewCommand>,
) {
    touching.lift(on.pointer_id);
    view.write(ViewCommand::Release);
}

/// When the felt goes, what was pressed on it is forgotten.
fn forget_touches(_: On<Remove, BoardArea>, mut touching: ResMut<Touching>) {
    *touching = Touching::default();
}
