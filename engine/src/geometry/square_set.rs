//! A set of squares of any board, as everything outside the hot code sees it.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Sub};

use serde::{Deserialize, Serialize};

use super::Square;

/// A set of squares of any board. Iterates in reading order; written and saved as a list of squares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Square>", into = "Vec<Square>")]
pub struct SquareSet([u64; 4]);

impl SquareSet {
    /// The set without a square.
    pub const EMPTY: Self = Self([0; 4]);

    /// The set with these words: bit `n % 64` of word `n / 64` is the square with index `n`.
    #[must_use]
    pub const fn from_words(words: [u64; 4]) -> Self {
        Self(words)
    }

    /// The words of the set: bit `n % 64` of word `n / 64` is the square with index `n`.
    #[must_use]
    pub const fn words(self) -> [u64; 4] {
        self.0
    }

    /// The number of squares, 0 to 256.
    #[must_use]
    pub fn len(self) -> u16 {
        self.0.iter().map(|word| word.count_ones() as u16).sum()
    }

    /// Whether there is no square in the set.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == [0; 4]
    }

    /// Whether the square is in the set.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        let index = square.index();
        self.0[(index >> 6) as usize] >> (index & 63) & 1 == 1
    }

    /// Puts the square into the set.
    pub const fn insert(&mut self, square: Square) {
        let index = square.index();
        self.0[(index >> 6) as usize] |= 1 << (index & 63);
    }

    /// Takes the square out of the set.
    pub const fn remove(&mut self, square: Square) {
        let index = square.index();
        self.0[(index >> 6) as usize] &= !(1 << (index & 63));
    }

    /// The first square in reading order.
    #[must_use]
    pub fn first(self) -> Option<Square> {
        self.into_iter().next()
    }

    fn zip(self, other: Self, combine: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|word| {
            combine(self.0[word], other.0[word])
        }))
    }
}

/// The squares in both.
impl BitAnd for SquareSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

/// The squares in either.
impl BitOr for SquareSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl BitOrAssign for SquareSet {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

/// The squares in exactly one of the two.
impl BitXor for SquareSet {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}

/// The squares in the first that are not in the second.
impl Sub for SquareSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }
}

/// The squares of a set in reading order.
#[derive(Debug, Clone)]
pub struct Squares(SquareSet);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let word = self.0.0.iter().position(|&word| word != 0)?;
        let bit = self.0.0[word].trailing_zeros() as u8;
        self.0.0[word] &= self.0.0[word] - 1;
        Some(Square::from_index((word as u8) << 6 | bit))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::from(self.0.len());
        (left, Some(left))
    }
}

impl ExactSizeIterator for Squares {}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(squares);
        set
    }
}

impl Extend<Square> for SquareSet {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        squares.into_iter().for_each(|square| self.insert(square));
    }
}

impl From<Vec<Square>> for SquareSet {
    fn from(squares: Vec<Square>) -> Self {
        squares.into_iter().collect()
    }
}

impl From<SquareSet> for Vec<Square> {
    fn from(set: SquareSet) -> Self {
        set.into_iter().collect()
    }
}

/// The squares with spaces between them: `c4 d3 e6 f5` in reading order.
impl fmt::Display for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, square) in self.into_iter().enumerate() {
            if number > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{square}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}
