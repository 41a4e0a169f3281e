//! The eight directions in which discs are outflanked.

use serde::{Deserialize, Serialize};

use super::named;

/// One of the eight directions, clockwise from the top of the board (towards rank 1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// Towards rank 1.
    North,
    /// Towards rank 1 and the last file.
    NorthEast,
    /// Towards the last file.
    East,
    /// Towards the last rank and the last file.
    SouthEast,
    /// Towards the last rank.
    South,
    /// Towards the last rank and the a-file.
    SouthWest,
    /// Towards the a-file.
    West,
    /// Towards rank 1 and the a-file.
    NorthWest,
}

named!(
    Direction, "direction",
    North => "north",
    NorthEast => "north-east",
    East => "east",
    SouthEast => "south-east",
    South => "south",
    SouthWest => "south-west",
    West => "west",
    NorthWest => "north-west",
);

impl Direction {
    /// Files and ranks gained by one step, each -1, 0 or 1.
    #[must_use]
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::North => (0, -1),
            Self::NorthEast => (1, -1),
            Self::East => (1, 0),
            Self::SouthEast => (1, 1),
            Self::South => (0, 1),
            Self::SouthWest => (-1, 1),
            Self::West => (-1, 0),
            Self::NorthWest => (-1, -1),
        }
    }

    /// The direction that leads back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::NorthEast => Self::SouthWest,
            Self::East => Self::West,
            Self::SouthEast => Self::NorthWest,
            Self::South => Self::North,
            Self::SouthWest => Self::NorthEast,
            Self::West => Self::East,
            Self::NorthWest => Self::SouthEast,
        }
    }
}
