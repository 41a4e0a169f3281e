//! Records per opponent, board and rules, and colour, derived from one entry for each match: counting twice is
//! impossible by construction.

mod restore;
mod saving;
mod table;

pub(crate) use restore::restore_match;
pub use saving::SavedMatch;
pub(crate) use saving::keep_match;
pub use table::{Entry, Records, Tally};

use bevy::prelude::*;

/// Adds the records, and the saving of the running match with its time of play.
pub fn plugin(app: &mut App) {
    app.init_resource::<Records>()
        .add_plugins((restore::plugin, saving::plugin));
}
