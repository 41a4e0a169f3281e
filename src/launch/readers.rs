//! Screen readers on the desktop, heard also while the window sleeps.
//!
//! Readers come, and ask for something, on threads of their own, and Bevy looks for it in its frames; a window at rest draws
//! none. So another thread looks and wakes the window: twice a second for a reader that comes, more often for what it asks.

use std::thread;
use std::time::Duration;

use bevy::a11y::AccessibilityRequested;
use bevy::prelude::*;
use bevy::winit::accessibility::WinitActionRequestHandlers;

use crate::ai::Waker;

/// How often to look for a reader.
const SELDOM: Duration = Duration::from_millis(500);
/// How often to look for what a reader asks.
const OFTEN: Duration = Duration::from_millis(30);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        First,
        attend.run_if(resource_exists_and_changed::<WinitActionRequestHandlers>),
    );
}

/// Requests of a window queue up from the moment it is there.
fn attend(
    handlers: Res<WinitActionRequestHandlers>,
    requested: Res<AccessibilityRequested>,
    waker: Res<Waker>,
    mut attends: Local<bool>,
) {
    if *attends || handlers.is_empty() {
        return;
    }
    *attends = true;
    let queues: Vec<_> = handlers.values().cloned().collect();
    let (requested, waker) = (requested.clone(), waker.clone());
    let looking = move || {
        let mut listened = false;
        loop {
            let listens = requested.get();
            let asked = queues
                .iter()
                .any(|queue| queue.lock().is_ok_and(|queue| !queue.is_empty()));
            if asked || listens != listened {
                (waker.0)();
            }
            listened = listens;
            thread::sleep(if listens { OFTEN } else { SELDOM });
        }
    };
    if let Err(error) = thread::Builder::new().name("readers".into()).spawn(looking) {
        warn!("screen readers do not wake a resting window: {error}");
    }
}
