//! What happened in a match, for those who show or tell what happens once.

use bevy::prelude::*;
use outflank_engine::{Outcome, Side, Square, SquareSet};

use super::MatchId;

/// Who made a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// A person, by whatever input.
    Person,
    /// The computer.
    Computer,
}

/// One thing that happened. Views compare with the match instead; these serve flips, notices, sound and speech.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum MatchEvent {
    /// A match began.
    Started(MatchId),
    /// A saved match was taken up.
    Restored(MatchId),
    /// A disc was placed.
    Placed {
        /// Whose disc.
        side: Side,
        /// Where.
        square: Square,
        /// The discs that turned.
        flipped: SquareSet,
        /// Who made the move.
        by: Source,
    },
    /// A side without a legal move passed.
    Passed(Side),
    /// Moves were taken back.
    TakenBack {
        /// How many, passes included.
        plies: usize,
    },
    /// Moves taken back were played again.
    PlayedAgain {
        /// How many, passes included.
        plies: usize,
        /// Who passed last among them.
        passed: Option<Side>,
    },
    /// The match ended.
    Ended(Outcome),
}
