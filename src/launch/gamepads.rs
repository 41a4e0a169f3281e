//! Gamepads on the desktop, heard also while the window sleeps.
//!
//! Bevy reads gamepads in its frames, and a window at rest draws none: a button would be heard only when something
//! else wakes the window. So a thread of its own waits for gamepads, without work while none says anything, and wakes
//! the window for what they say.

use std::thread;
use std::time::Duration;

use bevy::prelude::*;
use bevy_gilrs::GilrsPlugin;
use gilrs::Gilrs;

use crate::ai::Waker;

/// Bevy's own reading of the gamepads may come this much later than the thread's.
const LATER: Duration = Duration::from_millis(20);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(GilrsPlugin).add_systems(Startup, listen);
}

fn listen(waker: Res<Waker>) {
    let waker = waker.clone();
    let listening = move || match Gilrs::new() {
        // Noise of a stick at rest is filtered: it is no event.
        Ok(mut pads) => {
            while pads.next_event_blocking(None).is_some() {
                (waker.0)();
                thread::sleep(LATER);
                (waker.0)();
            }
        }
        Err(error) => info!("gamepads do not wake a resting window: {error}"),
    };
    if let Err(error) = thread::Builder::new()
        .name("gamepads".into())
        .spawn(listening)
    {
        warn!("gamepads do not wake a resting window: {error}");
    }
}
