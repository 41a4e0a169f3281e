//! The mouse's wheel zooms about the pointer; a trackpad's two fingers pan, and stretch to zoom.

use std::time::Duration;

use bevy::input::gestures::PinchGesture;
use bevy::input::mouse::MouseScrollUnit;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::InputSystems;
use crate::board::BoardGeometry;
use crate::schedule::{ShowsBoard, Whereabouts};
use crate::screens::BoardArea;
use crate::view::ViewCommand;

/// A trackpad's way that counts as one step of zooming, in logical pixels.
const STEP: f32 = 40.0;
/// A trackpad's stretch that counts as one step of zooming.
const STRETCH: f32 = 0.12;

/// The least way that a browser's wheel goes in one notch, in logical pixels.
const NOTCH: f32 = 50.0;
/// How long after its last short way a trackpad may go a long one at once.
const TRACKPAD: Duration = Duration::from_millis(400);

/// What has been scrolled and is not yet a whole step or square.
#[derive(Resource, Default)]
struct Rest {
    zoom: f32,
    pan: Vec2,
    /// When a trackpad was last used, in real time since the program's start.
    trackpad: Option<Duration>,
}

impl Rest {
    /// Whether a way in pixels is a notch of a wheel: straight up or down and long at once. A trackpad begins with short
    /// ways.
    fn is_notch(&mut self, by: Vec2, now: Duration) -> bool {
        let long = by.x == 0.0 && by.y.abs() >= NOTCH;
        let on_trackpad = self
            .trackpad
            .is_some_and(|last| now.saturating_sub(last) <= TRACKPAD);
        if !long || on_trackpad {
            self.trackpad = Some(now);
        }
        long && !on_trackpad
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Rest>()
        .add_observer(scroll)
        .add_systems(
            Update,
            stretch
                .in_set(InputSystems::Pointer)
                .after(super::pointer::miss_lifted)
                .run_if(in_state(ShowsBoard)),
        );
}

/// Whole steps in what has been scrolled; the remainder stays.
fn steps(rest: &mut f32, size: f32) -> i8 {
    let whole = (*rest / size).trunc();
    *rest -= whole * size;
    whole as i8
}

fn scroll(
    on: On<Pointer<Scroll>>,
    areas: Query<(), With<BoardArea>>,
    geometry: Option<Res<BoardGeometry>>,
    keys: Res<ButtonInput<KeyCode>>,
    (whereabouts, time): (Whereabouts, Res<Time<Real>>),
    mut rest: ResMut<Rest>,
    mut view: MessageWriter<ViewCommand>,
) {
    let here = areas.contains(on.entity) && whereabouts.at_a_board();
    let Some(geometry) = geometry.filter(|_| here) else {
        return;
    };
    let control = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let part = geometry.part_at(on.pointer_location.position);
    // Told in the screen's pixels.
    let pixels = Vec2::new(on.x, on.y) / geometry.scale;
    let notch = on.unit == MouseScrollUnit::Pixel && rest.is_notch(pixels, time.elapsed());
    match on.unit {
        MouseScrollUnit::Line if shift || on.x != 0.0 => {
            let (x, y) = if shift && on.x == 0.0 {
                (on.y, 0.0)
            } else {
                (on.x, on.y)
            };
            view.write(ViewCommand::Pan {
                files: -x.signum() as i8 * i8::from(x != 0.0),
                ranks: -y.signum() as i8 * i8::from(y != 0.0),
            });
        }
        MouseScrollUnit::Line => {
            if on.y != 0.0 {
                let steps = on.y.signum() as i8;
                view.write(ViewCommand::Zoom { steps, part });
            }
        }
        MouseScrollUnit::Pixel if notch && !shift => {
            let steps = on.y.signum() as i8;
            view.write(ViewCommand::Zoom { steps, part });
        }
        // A trackpad.
        MouseScrollUnit::Pixel if control || !geometry.can_move() => {
            rest.zoom += pixels.y;
            let steps = steps(&mut rest.zoom, STEP);
            if steps != 0 {
                view.write(ViewCommand::Zoom { steps, part });
            }
        }
        MouseScrollUnit::Pixel => {
            rest.pan += pixels;
            let side = geometry.logical_side();
            let files = -steps(&mut rest.pan.x, side);
            let ranks = -steps(&mut rest.pan.y, side);
            if (files, ranks) != (0, 0) {
                view.write(ViewCommand::Pan { files, ranks });
            }
        }
    }
}

fn stretch(
    mut pinches: MessageReader<PinchGesture>,
    geometry: Option<Res<BoardGeometry>>,
    windows: Query<&Window, With<PrimaryWindow>>,
    whereabouts: Whereabouts,
    mut rest: Local<f32>,
    mut view: MessageWriter<ViewCommand>,
) {
    let by: f32 = pinches.read().map(|pinch| pinch.0).sum();
    let Some(geometry) = geometry.filter(|_| by != 0.0 && whereabouts.at_a_board()) else {
        return;
    };
    let cursor = windows.iter().next().and_then(Window::cursor_position);
    let part = cursor.map_or(Vec2::splat(0.5), |at| geometry.part_at(at));
    *rest += by;
    let steps = steps(&mut rest, STRETCH);
    if steps != 0 {
        let part = part.clamp(Vec2::ZERO, Vec2::ONE);
        view.write(ViewCommand::Zoom { steps, part });
    }
}
