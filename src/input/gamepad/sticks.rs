//! A gamepad's right stick and shoulders pan the board, its triggers zoom, and pressing the stick recentres.

use std::time::Duration;

use bevy::prelude::*;

use super::steps::{DEAD_ZONE, Steps};
use super::{PadSystems, any_just_pressed};
use crate::keep_awake::{Awake, KeepAwake};
use crate::schedule::{Whereabouts, match_is_running};
use crate::theme::PAN_TIME;
use crate::view::ViewCommand;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (pan, zoom)
                .chain()
                .run_if(|whereabouts: Whereabouts| whereabouts.at_a_board()),
            // Looking back they lead to the first and the last position.
            pan_by_shoulders.run_if(match_is_running),
        )
            .chain()
            .in_set(PadSystems::Sticks),
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

/// A square to the side each.
fn pan_by_shoulders(steps: Res<Steps>, mut view: MessageWriter<ViewCommand>) {
    if let Some(step) = steps.shoulder {
        let (files, ranks) = step.toward.step();
        view.write(ViewCommand::Pan { files, ranks });
    }
}

fn zoom(pads: Query<&Gamepad>, mut view: MessageWriter<ViewCommand>) {
    let part = Vec2::splat(0.5);
    if any_just_pressed(&pads, GamepadButton::RightTrigger2) {
        view.write(ViewCommand::Zoom { steps: 1, part });
    }
    if any_just_pressed(&pads, GamepadButton::LeftTrigger2) {
        view.write(ViewCommand::Zoom { steps: -1, part });
    }
    if any_just_pressed(&pads, GamepadButton::RightThumb) {
        view.write(ViewCommand::Recentre);
    }
}
