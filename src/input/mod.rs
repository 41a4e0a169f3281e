//! Raw input becomes commands: taps and clicks on the felt, keys, gamepads, the back key, the focus of the window, screen
//! readers.

mod assistive;
mod back;
mod dropping;
mod focusing;
mod gamepad;
mod keys;
mod leaving;
mod pointer;
mod quick_taps;
mod touching;
mod watching;
mod wheel;

use bevy::prelude::*;

use crate::schedule::GameSystems;
use crate::widgets::FocusSystems;

/// The order in which inputs of one frame are heard, within [`GameSystems::Input`].
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum InputSystems {
    /// The window is left or entered.
    Window,
    /// Mouse and fingers.
    Pointer,
    /// Keys of the board, and arrows elsewhere.
    Keys,
    /// Gamepads.
    Gamepad,
    /// One step back.
    Back,
    /// Screen readers.
    Assistive,
}

/// Adds every kind of input.
pub fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            InputSystems::Window,
            InputSystems::Pointer,
            InputSystems::Keys,
            InputSystems::Gamepad,
            InputSystems::Back,
            InputSystems::Assistive,
        )
            .chain()
            .before(FocusSystems)
            .in_set(GameSystems::Input),
    )
    .add_plugins((
        pointer::plugin,
        quick_taps::plugin,
        wheel::plugin,
        keys::plugin,
        watching::plugin,
        focusing::plugin,
        gamepad::plugin,
        back::plugin,
        leaving::plugin,
        dropping::plugin,
        assistive::plugin,
    ));
}
