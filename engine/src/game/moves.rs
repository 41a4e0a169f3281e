//! One move, what it changed, and why it may be illegal.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use thiserror::Error;

use crate::geometry::{Side, Size, Square, SquareError, SquareSet};

/// A move: a disc on a square, or a pass. Written `e4` and `pass`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Places a disc.
    Place(Square),
    /// Hands the turn over without a disc.
    Pass,
}

/// A move made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Entry {
    /// Who moved.
    pub side: Side,
    /// The move.
    pub mv: Move,
    /// The discs that turned; none for a pass and in the placement phase.
    pub flipped: SquareSet,
}

/// A move that the rules do not allow now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{mv}: {reason}")]
pub struct IllegalMove {
    /// The move.
    pub mv: Move,
    /// Why it is illegal.
    pub reason: Reason,
}

/// Why a move is illegal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Reason {
    /// The board has no such square.
    #[error("not on the {0} board")]
    OffBoard(Size),
    /// There is a disc already.
    #[error("occupied")]
    Occupied,
    /// No run of opposing discs ends at another own disc.
    #[error("flips nothing")]
    FlipsNothing,
    /// The first four discs go to the four squares in the middle.
    #[error("not one of the four squares in the middle")]
    NotInTheMiddle,
    /// The side has placed all its discs.
    #[error("{0} has no disc left")]
    NoSupply(Side),
    /// The side has no legal move at all.
    #[error("{0} has no legal move and must pass")]
    MustPass(Side),
    /// The side has a legal move.
    #[error("{0} has a legal move and may not pass")]
    MayNotPass(Side),
    /// Neither side can move, or one resigned.
    #[error("the game is over")]
    GameOver,
}

impl Move {
    /// The square, unless it is a pass.
    #[must_use]
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Place(square) => Some(square),
            Self::Pass => None,
        }
    }
}

impl From<Square> for Move {
    fn from(square: Square) -> Self {
        Self::Place(square)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(square) => square.fmt(f),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = SquareError;

    /// Reads a square or `pass`, in either case.
    fn from_str(text: &str) -> Result<Self, SquareError> {
        if text.eq_ignore_ascii_case("pass") {
            Ok(Self::Pass)
        } else {
            text.parse().map(Self::Place)
        }
    }
}

impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}
