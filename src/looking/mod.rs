//! Looking back: which position of which match is on the screen while it is not the one that is played. The only writer
//! of [`Looking`]; it never changes the match.

mod obey;
mod shown;

pub use shown::{Shown, shown_changed};

use bevy::prelude::*;

use crate::match_state::Match;
use crate::schedule::Screen;

/// A wish of whoever looks back.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum LookCommand {
    /// Looks at the match there is, after that many plies; more than were made means all of them.
    At(usize),
    /// Looks at a match from the records, at its end.
    Recorded(Box<Match>),
    /// Some plies on, or back where negative; from the match itself it leads back from its last position.
    By(i32),
    /// The start position.
    First,
    /// The last position.
    Last,
    /// Back to where one came from.
    Close,
}

/// What is looked at, while somebody looks back: exactly while the screen is
/// [`Screen::LookBack`](crate::schedule::Screen), but for the frames between a wish and its screen.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Looking(Option<Looked>);

/// A position that was played before.
#[derive(Clone, PartialEq, Debug)]
pub struct Looked {
    /// A match from the records; else it is the one there is.
    recorded: Option<Box<Match>>,
    /// Plies made up to the position.
    ply: usize,
    /// Where one step back leads.
    opened_from: Origin,
}

/// A place from which a position can be looked at.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Origin {
    screen: Screen,
    /// The pause lay over it.
    paused: bool,
}

impl Looking {
    /// Whether somebody looks back.
    pub fn is_back(&self) -> bool {
        self.0.is_some()
    }

    /// Whether what is looked at comes from the records.
    pub fn is_recorded(&self) -> bool {
        self.0
            .as_ref()
            .is_some_and(|looked| looked.recorded.is_some())
    }
}

/// Adds looking back.
pub fn plugin(app: &mut App) {
    app.add_plugins(obey::plugin);
}
