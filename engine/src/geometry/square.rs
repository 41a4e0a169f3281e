//! One square of any board, and the square that follows it.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use thiserror::Error;

use super::{Direction, Size, Wrap};

/// A square, whatever the size of the board: `rank * 16 + file`, both counted from 0 at the top left.
///
/// Written `a1` to `p16`; a1 is the top left square, files run to the right, ranks run down.
/// The order is that of reading: a1, b1, ..., a2, b2, ...
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// A text that names no square.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0:?} is no square: squares are a1 to p16")]
pub struct SquareError(pub String);

impl Square {
    /// The square on `file` and `rank`, both counted from 0.
    ///
    /// # Panics
    /// When either is above 15; [`Square::try_new`] is for numbers that come from outside.
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Self {
        assert!(file < 16 && rank < 16, "files and ranks are 0 to 15");
        Self(rank << 4 | file)
    }

    /// The square on `file` and `rank`, both counted from 0, unless either is above 15.
    #[must_use]
    pub const fn try_new(file: u8, rank: u8) -> Option<Self> {
        if file < 16 && rank < 16 {
            Some(Self(rank << 4 | file))
        } else {
            None
        }
    }

    /// The square with this [`Square::index`]; every number is a square of the 16x16 board.
    #[must_use]
    pub const fn from_index(index: u8) -> Self {
        Self(index)
    }

    /// `rank * 16 + file`, whatever the size of the board.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The file, counted from 0 at the left.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 & 15
    }

    /// The rank, counted from 0 at the top.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 >> 4
    }

    /// Whether a board of this size has the square.
    #[must_use]
    pub const fn is_on(self, size: Size) -> bool {
        self.file() < size.get() && self.rank() < size.get()
    }

    /// The square that follows in a direction; `None` beyond a rim that is not joined.
    #[must_use]
    pub const fn step(self, direction: Direction, size: Size, wrap: Wrap) -> Option<Self> {
        let (files, ranks) = direction.step();
        let file = follow(self.file(), files, size.get(), wrap.left_right());
        let rank = follow(self.rank(), ranks, size.get(), wrap.top_bottom());
        match (file, rank) {
            (Some(file), Some(rank)) => Some(Self(rank << 4 | file)),
            _ => None,
        }
    }

    /// Every square of a board in reading order.
    pub fn all(size: Size) -> impl Iterator<Item = Self> + Clone {
        let width = size.get();
        (0..width).flat_map(move |rank| (0..width).map(move |file| Self(rank << 4 | file)))
    }
}

/// The file or rank one step on.
const fn follow(at: u8, step: i8, width: u8, joined: bool) -> Option<u8> {
    match at.checked_add_signed(step) {
        Some(next) if next < width => Some(next),
        Some(_) if joined => Some(0),
        None if joined => Some(width - 1),
        _ => None,
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = SquareError;

    /// Reads `a1` to `p16` in either case, with nothing around it.
    fn from_str(text: &str) -> Result<Self, SquareError> {
        let wrong = || SquareError(text.to_owned());
        let (file, rank) = match text.as_bytes() {
            [file, rank @ b'1'..=b'9'] => (file, rank - b'1'),
            [file, b'1', rank @ b'0'..=b'6'] => (file, rank - b'0' + 9),
            _ => return Err(wrong()),
        };
        let file = file.to_ascii_lowercase().wrapping_sub(b'a');
        Self::try_new(file, rank).ok_or_else(wrong)
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}
