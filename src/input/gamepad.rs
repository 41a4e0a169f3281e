//! A gamepad's right stick pans the board, its triggers zoom, and pressing the stick recentres.

use std::time::Duration;

use bevy::prelude::*;

use super::InputSystems;
use crate::keep_awake::{Awake, KeepAwake};
use crate::schedule::match_is_running;
use crate::theme::PAN_TIME;
use crate::view::ViewCommand;

/// How far a stick must be from its middle to count, 0 to 1.
const DEAD_ZONE: f32 = 0.5;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (pan, zoom)
            .chain()
            .in_set(InputSystems::Gamepad)
            .run_if(match_is_running),
    );
}

/// One square at once, and one more for each time it takes to pan by a square.
fn pan(
    pads: Query<&Gamepad>,
    time: Res<Time<Real>>,
    mut next: Local<Option<Duration>>,
    mut awake: ResMut<KeepAwake>,
    mut view: MessageWriter<ViewCommand>,
) {
    let stick = pads
        .iter()
        .map(Gamepad::right_stick)
        .find(|stick| stick.length() >= DEAD_ZONE);
    let Some(stick) = stick else {
        *next = None;
        return;
    };
    let now = time.elapsed();
    let due = next.is_none_or(|due| due <= now);
    if due {
        *next = Some(now + PAN_TIME);
        let along = |by: f32| {
            if by.abs() >= DEAD_ZONE / 2.0 {
                by.signum() as i8
            } else {
                0
            }
        };
        view.write(ViewCommand::Pan {
            files: along(stick.x),
            ranks: -along(stick.y),
        });
    }
    if let Some(due) = *next {
        awake.wake_at(Awake::Stick, due);
    }
}

fn zoom(pads: Query<&Gamepad>, mut view: MessageWriter<ViewCommand>) {
    let part = Vec2::splat(0.5);
    for pad in &pads {
        if pad.just_pressed(GamepadButton::RightTrigger2) {
            view.write(ViewCommand::Zoom { steps: 1, part });
        }
        if pad.just_pressed(GamepadButton::LeftTrigger2) {
            view.write(ViewCommand::Zoom { steps: -1, part });
        }
        if pad.just_pressed(GamepadButton::RightThumb) {
            view.write(ViewCommand::Recentre);
        }
    }
}
