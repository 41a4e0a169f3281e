//! Pages higher than the window scroll: by finger, by wheel, and along with the keyboard's focus.

use bevy::input::mouse::MouseScrollUnit;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui::{Pressed, ScrollPosition, UiGlobalTransform};

use crate::schedule::GameSystems;

/// A finger that moves further than this scrolls, and presses nothing; in logical pixels.
const SLOP: f32 = 8.0;
/// Height of a line that the wheel scrolls by, in logical pixels.
const LINE: f32 = 40.0;
/// Space kept around what has the focus, in logical pixels.
const MARGIN: f32 = 16.0;

/// A page that scrolls when its content is higher than it.
#[derive(Component, Clone, Copy, Default)]
#[require(ScrollPosition)]
pub struct Scrolls;

/// A wish to see a part of a page that may lie beyond what is seen of it.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct BringIntoView(pub Entity);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<BringIntoView>()
        .add_observer(drag)
        .add_observer(turn_wheel)
        .add_systems(
            Update,
            follow
                .in_set(GameSystems::Show)
                .run_if(resource_changed::<InputFocus>.or_else(on_message::<BringIntoView>)),
        );
}

fn scroll_by(position: &mut Mut<ScrollPosition>, node: &ComputedNode, by: f32) {
    let most = (node.content_size().y - node.size().y).max(0.0) * node.inverse_scale_factor();
    let y = (position.y + by).clamp(0.0, most);
    if position.y != y {
        position.y = y;
    }
}

fn drag(
    on: On<Pointer<Drag>>,
    mut pages: Query<(&mut ScrollPosition, &ComputedNode), With<Scrolls>>,
    pressed: Query<Entity, With<Pressed>>,
    mut commands: Commands,
) {
    let Ok((mut position, node)) = pages.get_mut(on.entity) else {
        return;
    };
    if on.distance.y.abs() < SLOP {
        return;
    }
    scroll_by(&mut position, node, -on.delta.y);
    for button in &pressed {
        commands.entity(button).remove::<Pressed>();
    }
}

fn turn_wheel(
    on: On<Pointer<Scroll>>,
    mut pages: Query<(&mut ScrollPosition, &ComputedNode), With<Scrolls>>,
) {
    let Ok((mut position, node)) = pages.get_mut(on.entity) else {
        return;
    };
    let lines = match on.unit {
        MouseScrollUnit::Line => LINE,
        MouseScrollUnit::Pixel => 1.0,
    };
    scroll_by(&mut position, node, -on.y * lines);
}

/// Pages scroll along with the focus, and to what else is to be seen.
pub(super) fn follow(
    focus: Res<InputFocus>,
    mut wishes: MessageReader<BringIntoView>,
    parents: Query<&ChildOf>,
    places: Query<(&ComputedNode, &UiGlobalTransform)>,
    mut pages: Query<(&mut ScrollPosition, &ComputedNode, &UiGlobalTransform), With<Scrolls>>,
) {
    let focused = focus.get().filter(|_| focus.is_changed());
    for wanted in focused.into_iter().chain(wishes.read().map(|wish| wish.0)) {
        let page = parents
            .iter_ancestors(wanted)
            .find(|entity| pages.contains(*entity));
        let Some(page) = page else { continue };
        let (Ok((inner, inner_at)), Ok((mut position, outer, outer_at))) =
            (places.get(wanted), pages.get_mut(page))
        else {
            continue;
        };
        let scale = outer.inverse_scale_factor();
        let offset = (inner_at.translation.y - outer_at.translation.y) * scale;
        let reach = (outer.size().y - inner.size().y) * 0.5 * scale - MARGIN;
        let beyond = offset - offset.clamp(-reach.max(0.0), reach.max(0.0));
        if beyond != 0.0 {
            scroll_by(&mut position, outer, beyond);
        }
    }
}
