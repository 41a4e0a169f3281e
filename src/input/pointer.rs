//! Fingers and the mouse on the felt: a square is placed when it is let go where it was pressed, by one finger alone.
//! Where the board can move, a drag moves it; two fingers move and stretch it.

use bevy::ecs::system::SystemParam;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use bevy::window::{AppLifecycle, WindowFocused};
use outflank_engine::{Square, SquareSet};

use super::InputSystems;
use super::touching::{Lifted, Touching};
use crate::board::{BoardGeometry, Hurry};
use crate::holds::{Hold, Holds};
use crate::keep_awake::{Awake, KeepAwake};
use crate::looking::Shown;
use crate::match_state::{MatchCommand, Phase};
use crate::schedule::{Overlay, Screen};
use crate::screens::BoardArea;
use crate::settings::Settings;
use crate::view::{View, ViewCommand, is_small};

/// How far from a square a finger may aim at it, in logical pixels.
const AIM_REACH: f32 = 22.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Touching>()
        .add_observer(press)
        .add_observer(slide)
        .add_observer(release)
        .add_observer(cancel)
        .add_observer(forget_touches)
        .add_systems(OnExit(Overlay::None), give_up)
        .add_systems(
            Update,
            (hurry_on_any_press, give_up_when_left, miss_lifted)
                .chain()
                .in_set(InputSystems::Pointer),
        );
}

/// What is down at the moment, whatever is over it.
#[derive(SystemParam)]
pub(super) struct Contacts<'w> {
    touches: Res<'w, Touches>,
    buttons: Res<'w, ButtonInput<MouseButton>>,
}

impl Contacts<'_> {
    fn has(&self, pointer: PointerId) -> bool {
        match pointer {
            PointerId::Touch(id) => self.touches.get_pressed(id).is_some(),
            PointerId::Mouse => self.buttons.get_pressed().next().is_some(),
            PointerId::Custom(_) => true,
        }
    }
}

/// Picking tells of no finger that is lifted beyond the window. The release of a quick tap comes a frame late, so that
/// a finger is missed only in the second frame.
pub(super) fn miss_lifted(
    contacts: Contacts,
    geometry: Option<Res<BoardGeometry>>,
    mut missed: Local<bool>,
    mut touching: ResMut<Touching>,
    mut awake: ResMut<KeepAwake>,
    mut view: MessageWriter<ViewCommand>,
) {
    if touching.all_are(|id| contacts.has(id)) {
        *missed = false;
        return;
    }
    if *missed {
        let let_go = touching.keep_only(|id| contacts.has(id), geometry.as_deref());
        tell_given_up(let_go, &mut view);
    }
    *missed = !*missed;
    awake.draw(Awake::Motion);
}

/// A tap anywhere finishes what is moving, also the counting of a result; on the felt that tap does nothing else.
fn hurry_on_any_press(
    buttons: Res<ButtonInput<MouseButton>>,
    touches: Res<Touches>,
    keys: Res<ButtonInput<KeyCode>>,
    (holds, screen): (Res<Holds>, Res<State<Screen>>),
    mut hurry: MessageWriter<Hurry>,
) {
    if !holds.has(Hold::Turning) && *screen.get() != Screen::Results {
        return;
    }
    let pressed = buttons.get_just_pressed().next().is_some()
        || touches.any_just_pressed()
        || keys.get_just_pressed().next().is_some();
    if pressed {
        hurry.write_default();
    }
}

/// The squares that a tap can place a disc on now.
fn placeable(shown: &Shown, holds: &Holds) -> SquareSet {
    match shown.live() {
        Some(current)
            if matches!(current.phase(), Phase::Person(_)) && !holds.has(Hold::Turning) =>
        {
            current.game().legal_moves()
        }
        _ => SquareSet::EMPTY,
    }
}

fn press(
    on: On<Pointer<Press>>,
    areas: Query<(), With<BoardArea>>,
    geometry: Option<Res<BoardGeometry>>,
    shown: Shown,
    holds: Res<Holds>,
    contacts: Contacts,
    mut touching: ResMut<Touching>,
    mut view: MessageWriter<ViewCommand>,
) {
    let Some(geometry) = geometry.filter(|_| areas.contains(on.entity)) else {
        return;
    };
    view.write(ViewCommand::HideCursor);
    let pressed = on.pointer_id;
    let is_down = |id| id == pressed || contacts.has(id);
    if touching.keep_only(is_down, Some(&geometry)) {
        view.write(ViewCommand::LetGo { onward: Vec2::ZERO });
    }
    let at = on.pointer_location.position;
    let square = geometry
        .square_at(at)
        .filter(|_| on.button == PointerButton::Primary)
        .filter(|square| placeable(&shown, &holds).contains(*square));
    let alone = touching.press(on.pointer_id, at, square, &geometry);
    view.write(match square {
        Some(square) if alone => ViewCommand::Press(square),
        _ => ViewCommand::Release,
    });
}

/// Sliding off the square gives it up for good.
fn slide(
    on: On<Pointer<Drag>>,
    areas: Query<(), With<BoardArea>>,
    geometry: Option<Res<BoardGeometry>>,
    time: Res<Time<Real>>,
    mut touching: ResMut<Touching>,
    mut view: MessageWriter<ViewCommand>,
) {
    let Some(geometry) = geometry.filter(|_| areas.contains(on.entity)) else {
        return;
    };
    let pressed = touching.candidate();
    let at = on.pointer_location.position;
    let held = touching.slide(on.pointer_id, at, time.elapsed(), &geometry);
    if pressed.is_some() && touching.candidate().is_none() {
        view.write(ViewCommand::Release);
    }
    if let Some(look) = held {
        view.write(ViewCommand::Hold(look));
    }
}

fn release(
    on: On<Pointer<Release>>,
    areas: Query<(), With<BoardArea>>,
    geometry: Option<Res<BoardGeometry>>,
    (shown, holds, seen): (Shown, Res<Holds>, Res<View>),
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut touching: ResMut<Touching>,
    mut view: MessageWriter<ViewCommand>,
    mut commands: MessageWriter<MatchCommand>,
) {
    let Some(geometry) = geometry else { return };
    let (at, now) = (on.pointer_location.position, time.elapsed());
    let lifted = touching.lift(on.pointer_id, at, now, &geometry);
    match lifted {
        Lifted::Nothing => {}
        Lifted::LetGo(onward) => {
            let onward = if settings.reduced_motion {
                Vec2::ZERO
            } else {
                onward
            };
            view.write(ViewCommand::LetGo { onward });
        }
        Lifted::Tap { .. } if !areas.contains(on.entity) || on.button != PointerButton::Primary => {
        }
        Lifted::Tap { at, square } => {
            let legal = placeable(&shown, &holds);
            let square = square.filter(|square| legal.contains(*square));
            let small = is_small(geometry.logical_side());
            let aims_first = small || settings.aim_first;
            let aimed = seen.aim();
            let target = if small {
                square.or_else(|| nearest(at, legal, &geometry))
            } else {
                square
            };
            match target {
                Some(target) if !aims_first || (square == aimed && aimed == Some(target)) => {
                    touching.forget_tap();
                    commands.write(MatchCommand::Place(target));
                }
                Some(target) if square.is_some() => {
                    touching.forget_tap();
                    view.write(ViewCommand::Aim(Some(target)));
                }
                // Beside the squares that may be played, twice in a place zooms.
                _ => {
                    view.write(ViewCommand::Aim(target));
                    if touching.is_double(at, now) {
                        let part = geometry.part_at(at);
                        view.write(ViewCommand::Aim(None));
                        view.write(ViewCommand::ToggleZoom { part });
                    }
                }
            }
        }
    }
    view.write(ViewCommand::Release);
}

/// The legal square nearest to a finger that aims, if one is near.
fn nearest(at: Vec2, legal: SquareSet, geometry: &BoardGeometry) -> Option<Square> {
    let felt = geometry.felt_area();
    legal
        .into_iter()
        .map(|square| (square, geometry.area_of(square).center()))
        .filter(|(_, centre)| felt.contains(*centre))
        .map(|(square, centre)| (square, centre.distance(at)))
        .filter(|(_, distance)| *distance <= AIM_REACH)
        .min_by(|(_, one), (_, other)| one.total_cmp(other))
        .map(|(square, _)| square)
}

fn cancel(
    on: On<Pointer<Cancel>>,
    geometry: Option<Res<BoardGeometry>>,
    mut touching: ResMut<Touching>,
    mut view: MessageWriter<ViewCommand>,
) {
    let let_go = touching.cancel(on.pointer_id, geometry.as_deref());
    tell_given_up(let_go, &mut view);
}

/// When the felt goes, what was pressed on it is forgotten.
fn forget_touches(
    _: On<Remove, BoardArea>,
    mut touching: ResMut<Touching>,
    mut view: MessageWriter<ViewCommand>,
) {
    let let_go = touching.forget();
    tell_given_up(let_go, &mut view);
}

/// A dialog over the board takes what fingers were about.
fn give_up(mut touching: ResMut<Touching>, mut view: MessageWriter<ViewCommand>) {
    let let_go = touching.forget();
    tell_given_up(let_go, &mut view);
}

/// Outside the window fingers may be lifted unheard.
fn give_up_when_left(
    mut focused: MessageReader<WindowFocused>,
    mut lifecycle: MessageReader<AppLifecycle>,
    mut touching: ResMut<Touching>,
    mut view: MessageWriter<ViewCommand>,
) {
    let left = focused.read().filter(|message| !message.focused).count() > 0;
    let suspended = lifecycle
        .read()
        .any(|message| matches!(message, AppLifecycle::WillSuspend | AppLifecycle::Suspended));
    if left || suspended {
        let let_go = touching.forget();
        tell_given_up(let_go, &mut view);
    }
}

fn tell_given_up(let_go: bool, view: &mut MessageWriter<ViewCommand>) {
    if let_go {
        view.write(ViewCommand::LetGo { onward: Vec2::ZERO });
    }
    view.write(ViewCommand::Release);
}
