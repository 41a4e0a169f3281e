//! What differs from platform to platform: dates, chance, the clipboard and files for the player.

mod calendar;
mod chance;
mod clip;
mod clock;
mod files;

pub use calendar::{Calendar, Date};
pub use chance::Chance;
pub use clip::{Clip, ClipPicture, ClipText, ClipTrouble, OwnClip};
pub use clock::WallClock;
pub use files::{Files, FilesTrouble};

use bevy::prelude::*;

/// Adds the wall clock, the calendar, chance and the folder for files. The clipboard is Bevy's, unless an [`OwnClip`] is there.
pub fn plugin(app: &mut App) {
    app.init_resource::<WallClock>()
        .init_resource::<Calendar>()
        .init_resource::<Chance>()
        .init_resource::<Files>();
}
