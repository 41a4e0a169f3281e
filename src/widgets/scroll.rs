//! Pages higher than the window scroll: by finger, by wheel, and along with the keyboard's focus.

use bevy::ecs::system::SystemParam;
use bevy::input::mouse::MouseScrollUnit;
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui::{Pressed, ScrollPosition, UiGlobalTransform, UiSystems};

use crate::keep_awake::{Awake, KeepAwake};
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
        )
        .add_systems(PostUpdate, follow_layout.after(UiSystems::Layout));
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

/// What lies on pages, and how they are scrolled to it.
#[derive(SystemParam)]
pub(super) struct Scroller<'w, 's> {
    parents: Query<'w, 's, &'static ChildOf>,
    places: Query<'w, 's, (&'static ComputedNode, &'static UiGlobalTransform)>,
    pages: Query<
        'w,
        's,
        (
            &'static mut ScrollPosition,
            &'static ComputedNode,
            &'static UiGlobalTransform,
        ),
        With<Scrolls>,
    >,
}

impl Scroller<'_, '_> {
    /// The page that something lies on.
    fn page_of(&self, wanted: Entity) -> Option<Entity> {
        self.parents
            .iter_ancestors(wanted)
            .find(|entity| self.pages.contains(*entity))
    }

    /// Scrolls as little as brings it into view. Returns whether there was anything to scroll.
    fn bring_into_view(&mut self, wanted: Entity) -> bool {
        let Some(page) = self.page_of(wanted) else {
            return false;
        };
        let (Ok((inner, inner_at)), Ok((mut position, outer, outer_at))) =
            (self.places.get(wanted), self.pages.get_mut(page))
        else {
            return false;
        };
        let scale = outer.inverse_scale_factor();
        let offset = (inner_at.translation.y - outer_at.translation.y) * scale;
        let reach = (outer.size().y - inner.size().y) * 0.5 * scale - MARGIN;
        let beyond = offset - offset.clamp(-reach.max(0.0), reach.max(0.0));
        if beyond != 0.0 {
            scroll_by(&mut position, outer, beyond);
        }
        beyond != 0.0
    }
}

/// Pages scroll along with the focus, and to what else is to be seen.
pub(super) fn follow(
    focus: Res<InputFocus>,
    mut wishes: MessageReader<BringIntoView>,
    mut scroller: Scroller,
) {
    let focused = focus.get().filter(|_| focus.is_changed());
    for wanted in focused.into_iter().chain(wishes.read().map(|wish| wish.0)) {
        scroller.bring_into_view(wanted);
    }
}

/// A page that was built anew, or is seen in another window, still shows what has the focus.
fn follow_layout(
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    mut scroller: Scroller,
    mut last: Local<Option<(Entity, Vec2)>>,
    mut awake: ResMut<KeepAwake>,
) {
    let focused = focus.get().filter(|_| visible.0);
    let page = focused.and_then(|focused| {
        let page = scroller.page_of(focused)?;
        let (node, _) = scroller.places.get(page).ok()?;
        Some((focused, page, node.size()))
    });
    let Some((focused, page, size)) = page else {
        *last = None;
        return;
    };
    if last.replace((page, size)) != Some((page, size)) && scroller.bring_into_view(focused) {
        awake.draw(Awake::Motion);
    }
}
