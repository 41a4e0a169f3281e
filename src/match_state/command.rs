//! What can be asked of a match, and why it may be refused.

use bevy::prelude::*;
use outflank_engine::{IllegalMove, Rules, Square};
use thiserror::Error;

use super::{Generation, Match, MatchId, Players};

/// Everything that a new match is made from.
#[derive(Clone, PartialEq, Debug)]
pub struct NewMatch {
    /// Its name; never used before.
    pub id: MatchId,
    /// Board and rules.
    pub rules: Rules,
    /// Who plays.
    pub players: Players,
    /// Settles everything an opponent leaves to chance.
    pub seed: u64,
}

/// A wish, from whatever input or part of the program.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum MatchCommand {
    /// Begins a new match; the one before it is gone (whoever sends this has asked).
    Start(Box<NewMatch>),
    /// Takes up a saved match.
    Restore(Box<Match>),
    /// A person places a disc.
    Place(Square),
    /// The computer's answer to the position of that generation.
    Reply {
        /// Where it places its disc.
        square: Square,
        /// The state it was thought for; an answer to an older one is dropped.
        generation: Generation,
    },
    /// The side without a legal move passes.
    Pass,
    /// Takes back to the last decision: of the person who plays the computer, else of either side.
    Undo,
    /// Plays again what was taken back.
    Redo,
    /// Goes back to an earlier position, to play on from there; what came after can be played again until another move is
    /// made.
    GoTo {
        /// Plies made up to it.
        ply: usize,
    },
    /// A hint was shown.
    CountHint,
    /// The person gives the match up; of two people the one to move.
    Resign,
}

/// Why a command was not carried out. The match is as it was.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum Refusal {
    /// There is no match.
    #[error("there is no match")]
    NoMatch,
    /// It is not a person's turn.
    #[error("it is not a person's turn")]
    NotYourTurn,
    /// The rules do not allow it.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The computer's answer belongs to a position that is gone.
    #[error("the answer belongs to an earlier position")]
    Late,
    /// Nobody has to pass.
    #[error("the side to move has a legal move")]
    NoPass,
    /// No decision to go back to.
    #[error("nothing to take back")]
    NothingToUndo,
    /// Nothing was taken back.
    #[error("nothing to play again")]
    NothingToRedo,
    /// No earlier position of that number.
    #[error("no move was made after that position")]
    NotEarlier,
    /// The match has ended.
    #[error("the match has ended")]
    Over,
    /// The computer plays both sides.
    #[error("no person plays who could resign")]
    NobodyToResign,
}
