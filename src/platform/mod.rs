//! What differs from platform to platform: dates and chance.

mod chance;
mod clock;

pub use chance::Chance;
pub use clock::WallClock;

use bevy::prelude::*;

/// Adds the wall clock and chance.
pub fn plugin(app: &mut App) {
    app.init_resource::<WallClock>().init_resource::<Chance>();
}
