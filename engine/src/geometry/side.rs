//! The two sides.

use serde::{Deserialize, Serialize};

use super::named;

/// A player's side, which is also the colour of a disc.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Black, who moves first unless the rules say otherwise.
    Black,
    /// White.
    White,
}

named!(Side, "side", Black => "black", White => "white");

impl Side {
    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// 0 for Black, 1 for White: for tables with a row a side.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}
