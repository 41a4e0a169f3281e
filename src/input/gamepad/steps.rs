//! Single steps from what is held: one at once, and while it is held one after the other.

use std::time::Duration;

use bevy::prelude::*;

use super::PadSystems;
use crate::keep_awake::{Awake, KeepAwake};
use crate::widgets::Toward;

/// How far a stick must be from its middle to count, 0 to 1.
pub(super) const DEAD_ZONE: f32 = 0.5;
/// From the first step to the second.
const FIRST: Duration = Duration::from_millis(400);
/// Between the steps after that.
const NEXT: Duration = Duration::from_millis(120);

/// A step in a direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Step {
    /// Where to.
    pub toward: Toward,
    /// It is the first of those while the direction is held.
    pub fresh: bool,
}

/// The steps that are due in this frame.
#[derive(Resource, Default, Debug)]
pub(super) struct Steps {
    /// Of the cross and the left stick.
    pub direction: Option<Step>,
    /// Of the shoulders.
    pub shoulder: Option<Step>,
    direction_held: Repeat,
    shoulder_held: Repeat,
}

/// What is held, and when its next step is due.
#[derive(Clone, Copy, Default, Debug)]
struct Repeat(Option<(Toward, Duration)>);

impl Repeat {
    fn held(&self) -> Option<Toward> {
        self.0.map(|(toward, _)| toward)
    }

    fn step(&mut self, held: Option<Toward>, now: Duration) -> Option<Step> {
        let Some(toward) = held else {
            self.0 = None;
            return None;
        };
        let fresh = self.held() != Some(toward);
        let due = self.0.filter(|_| !fresh).map(|(_, due)| due);
        if due.is_some_and(|due| due > now) {
            return None;
        }
        let wait = if fresh { FIRST } else { NEXT };
        self.0 = Some((toward, now + wait));
        Some(Step { toward, fresh })
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Steps>()
        .add_systems(Update, take.in_set(PadSystems::Steps));
}

const CROSS: [(GamepadButton, Toward); 4] = [
    (GamepadButton::DPadLeft, Toward::Left),
    (GamepadButton::DPadRight, Toward::Right),
    (GamepadButton::DPadUp, Toward::Up),
    (GamepadButton::DPadDown, Toward::Down),
];

const SHOULDERS: [(GamepadButton, Toward); 2] = [
    (GamepadButton::LeftTrigger, Toward::Left),
    (GamepadButton::RightTrigger, Toward::Right),
];

/// The direction in which a stick leans most.
fn lean(stick: Vec2) -> Option<Toward> {
    let way = stick.abs();
    if way.max_element() < DEAD_ZONE {
        None
    } else if way.x >= way.y {
        Some(if stick.x > 0.0 {
            Toward::Right
        } else {
            Toward::Left
        })
    } else {
        Some(if stick.y > 0.0 {
            Toward::Up
        } else {
            Toward::Down
        })
    }
}

/// What just went down goes before what is held longer, and that before anything else.
fn held_of(
    pads: &Query<&Gamepad>,
    buttons: &[(GamepadButton, Toward)],
    before: Option<Toward>,
) -> Option<Toward> {
    let pressed = |button| pads.iter().any(|pad| pad.pressed(button));
    let new = buttons
        .iter()
        .find(|(button, _)| super::any_just_pressed(pads, *button));
    let still = buttons
        .iter()
        .find(|(button, toward)| Some(*toward) == before && pressed(*button));
    let other = buttons.iter().find(|(button, _)| pressed(*button));
    new.or(still).or(other).map(|(_, toward)| *toward)
}

fn take(
    pads: Query<&Gamepad>,
    time: Res<Time<Real>>,
    mut steps: ResMut<Steps>,
    mut awake: ResMut<KeepAwake>,
) {
    let now = time.elapsed();
    let steps = steps.bypass_change_detection();
    let direction = held_of(&pads, &CROSS, steps.direction_held.held())
        .or_else(|| pads.iter().find_map(|pad| lean(pad.left_stick())));
    let shoulder = held_of(&pads, &SHOULDERS, steps.shoulder_held.held());
    steps.direction = steps.direction_held.step(direction, now);
    steps.shoulder = steps.shoulder_held.step(shoulder, now);
    for Repeat(held) in [steps.direction_held, steps.shoulder_held] {
        if let Some((_, due)) = held {
            awake.wake_at(Awake::Stick, due);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn what_is_held_steps_again_after_a_while_and_then_faster() {
        let mut repeat = Repeat::default();
        let mut steps = Vec::new();
        for now in (0..1000).step_by(10) {
            if let Some(step) = repeat.step(Some(Toward::Up), at(now)) {
                steps.push((now, step.fresh));
            }
        }
        assert_eq!(
            steps,
            [
                (0, true),
                (400, false),
                (520, false),
                (640, false),
                (760, false),
                (880, false)
            ]
        );
        assert_eq!(repeat.step(None, at(1000)), None);
        let again = repeat.step(Some(Toward::Up), at(1010));
        assert!(again.is_some_and(|step| step.fresh), "let go in between");
        let other = repeat.step(Some(Toward::Left), at(1020));
        assert!(other.is_some_and(|step| step.fresh), "another direction");
    }

    #[test]
    fn a_stick_counts_beyond_half_its_way_in_the_direction_it_leans_most() {
        assert_eq!(lean(Vec2::new(0.3, 0.45)), None);
        assert_eq!(lean(Vec2::new(0.3, 0.6)), Some(Toward::Up));
        assert_eq!(lean(Vec2::new(-0.9, -0.6)), Some(Toward::Left));
        assert_eq!(lean(Vec2::new(0.1, -1.0)), Some(Toward::Down));
    }
}
