//! Records per opponent, board and rules, and colour, derived from one entry for each match: counting twice is
//! impossible by construction. The last matches are kept whole.

mod entry;
mod kept;
mod obey;
mod restore;
mod saving;
mod table;
#[cfg(test)]
mod tests;
mod transfer;

pub use entry::{Entry, FinalCount};
pub use kept::{KEPT, KeptMatches};
pub(crate) use obey::obey;
pub use obey::{RecordsCommand, Source};
pub(crate) use restore::restore_match;
pub use saving::SavedMatch;
pub(crate) use saving::keep_match;
pub use table::{Against, Noted, Records, Tally};
pub use transfer::{Unreadable, copy_of};

use bevy::prelude::*;

/// Adds the records, their wishes, and the saving of the running match with its time of play.
pub fn plugin(app: &mut App) {
    app.init_resource::<Records>()
        .init_resource::<KeptMatches>()
        .add_plugins((restore::plugin, obey::plugin, saving::plugin));
}
