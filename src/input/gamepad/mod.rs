//! A gamepad plays everything: the cross and the left stick choose a square or move the focus, A places or presses, B steps
//! back, X takes back; the right stick and the shoulders pan, the triggers zoom.

mod buttons;
mod choosing;
mod steps;
mod sticks;

use bevy::prelude::*;

use super::InputSystems;
use super::leaving::Presence;

/// The order in which a gamepad's parts are heard.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum PadSystems {
    /// What is held, and for how long.
    Steps,
    /// Cross and left stick.
    Choosing,
    /// Buttons.
    Buttons,
    /// Right stick, shoulders and triggers.
    Sticks,
}

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            PadSystems::Steps,
            PadSystems::Choosing,
            PadSystems::Buttons,
            PadSystems::Sticks,
        )
            .chain()
            .in_set(InputSystems::Gamepad)
            .run_if(window_has_focus),
    )
    .add_plugins((
        steps::plugin,
        choosing::plugin,
        buttons::plugin,
        sticks::plugin,
    ));
}

/// Gamepads are heard whichever window is in front: while it is another one, they mean that one.
fn window_has_focus(presence: Res<Presence>) -> bool {
    presence.is_in_front()
}

/// Whether a button went down on any gamepad.
fn any_just_pressed(pads: &Query<&Gamepad>, button: GamepadButton) -> bool {
    pads.iter().any(|pad| pad.just_pressed(button))
}
