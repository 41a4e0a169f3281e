//! What the computer waits for: what still moves on the screen, never longer than its end, and whoever has left.

use std::time::Duration;

use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use crate::keep_awake::{Awake, KeepAwake};

/// What the computer's next move waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Hold {
    /// Discs drop and turn.
    Turning,
    /// A notice that must be seen, such as a pass.
    Notice,
    /// Nobody sees the board: the window is hidden, or left where leaving pauses. It ends when they are back.
    Unseen,
}

/// The holds in force, each with the moment of real time at which it ends by itself.
#[derive(Resource, Default, Debug)]
pub struct Holds(HashMap<Hold, Option<Duration>>);

impl Holds {
    /// Holds until `end`, in real time since the program's start; a later end replaces an earlier one.
    pub fn hold_until(&mut self, hold: Hold, end: Duration) {
        let current = self.0.entry(hold).or_insert(Some(end));
        *current = current.map(|before| before.max(end));
    }

    /// Holds until it is released.
    pub fn hold(&mut self, hold: Hold) {
        self.0.insert(hold, None);
    }

    /// Ends a hold.
    pub fn release(&mut self, hold: Hold) {
        self.0.remove(&hold);
    }

    /// Whether this hold is in force.
    pub fn has(&self, hold: Hold) -> bool {
        self.0.contains_key(&hold)
    }

    /// Whether anything is in force.
    pub fn any(&self) -> bool {
        !self.0.is_empty()
    }
}

/// Adds [`Holds`] and lets them end.
pub fn plugin(app: &mut App) {
    app.init_resource::<Holds>()
        .add_systems(PreUpdate, end_holds);
}

fn end_holds(time: Res<Time<Real>>, mut holds: ResMut<Holds>, mut awake: ResMut<KeepAwake>) {
    if holds.0.is_empty() {
        return;
    }
    let now = time.elapsed();
    if holds
        .0
        .values()
        .any(|end| end.is_some_and(|end| end <= now))
    {
        holds.0.retain(|_, end| end.is_none_or(|end| end > now));
    }
    for end in holds.0.values().flatten() {
        awake.wake_at(Awake::Hold, *end);
    }
}
