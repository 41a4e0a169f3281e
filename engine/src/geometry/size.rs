//! How many files and ranks a board has.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The number of files of a square board, which is also its number of ranks: even, 4 to 16.
///
/// Written as `8x8` for people and as the number 8 in files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Size(u8);

/// A number that is no board size.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0} is no board size: boards are 4, 6, 8, 10, 12, 14 or 16 squares wide")]
pub struct SizeError(pub String);

impl Size {
    /// The board everybody knows.
    pub const EIGHT: Self = Self(8);

    /// Every size, smallest first.
    pub const ALL: [Self; 7] = [
        Self(4),
        Self(6),
        Self(8),
        Self(10),
        Self(12),
        Self(14),
        Self(16),
    ];

    /// The size with `width` files.
    ///
    /// # Errors
    /// [`SizeError`] unless `width` is even and between 4 and 16.
    pub fn new(width: u8) -> Result<Self, SizeError> {
        if (4..=16).contains(&width) && width.is_multiple_of(2) {
            Ok(Self(width))
        } else {
            Err(SizeError(width.to_string()))
        }
    }

    /// The number of files, 4 to 16.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The number of squares, 16 to 256.
    #[must_use]
    pub const fn squares(self) -> u16 {
        self.0 as u16 * self.0 as u16
    }
}

impl Default for Size {
    fn default() -> Self {
        Self::EIGHT
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}x{0}", self.0)
    }
}

impl FromStr for Size {
    type Err = SizeError;

    /// Reads `8` and `8x8`.
    fn from_str(text: &str) -> Result<Self, SizeError> {
        let wrong = || SizeError(format!("{text:?}"));
        let width = match text.split_once(['x', 'X']) {
            Some((files, ranks)) if files == ranks => files,
            Some(_) => return Err(wrong()),
            None => text,
        };
        Self::new(width.parse().map_err(|_| wrong())?)
    }
}

impl TryFrom<u8> for Size {
    type Error = SizeError;

    fn try_from(width: u8) -> Result<Self, SizeError> {
        Self::new(width)
    }
}

impl From<Size> for u8 {
    fn from(size: Size) -> Self {
        size.0
    }
}
