//! Raw input becomes commands: taps and clicks on the felt, keys, the back key, the focus of the window, screen readers.

mod assistive;
mod back;
mod keys;
mod leaving;
mod pointer;
mod quick_taps;

use bevy::prelude::*;

/// Adds every kind of input.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        pointer::plugin,
        quick_taps::plugin,
        keys::plugin,
        back::plugin,
        leaving::plugin,
        assistive::plugin,
    ));
}
