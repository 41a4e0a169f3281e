//! Sets of squares as machine words for the hot code: one word up to 8x8, four words above.

mod geometry;

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::geometry::{Square, SquareSet};

pub use geometry::Geometry;

/// A set of squares in `N` words: `N` = 1 has 8 squares a rank (boards up to 8x8), `N` = 4 has 16.
///
/// Only these two are ever used. Squares off a small board are simply never in a set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bits<const N: usize>([u64; N]);

impl<const N: usize> Bits<N> {
    /// The set without a square.
    pub const EMPTY: Self = Self([0; N]);

    /// Squares from one rank to the next.
    pub const STRIDE: u8 = if N == 1 { 8 } else { 16 };

    const RANK_SHIFT: u8 = if N == 1 { 3 } else { 4 };

    /// The set with these words.
    #[inline(always)]
    #[must_use]
    pub const fn from_words(words: [u64; N]) -> Self {
        Self(words)
    }

    /// The words of the set, rank 1 in the lowest bits.
    #[inline(always)]
    #[must_use]
    pub const fn words(self) -> [u64; N] {
        self.0
    }

    /// The set of one square, which must lie within the stride.
    #[inline(always)]
    #[must_use]
    pub const fn of(square: Square) -> Self {
        let mut words = [0; N];
        let bit = Self::bit(square);
        words[bit >> 6] = 1 << (bit & 63);
        Self(words)
    }

    /// Whether there is no square in the set.
    #[inline(always)]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// The number of squares.
    #[inline(always)]
    #[must_use]
    pub fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether the square, which must lie within the stride, is in the set.
    #[inline(always)]
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        let bit = Self::bit(square);
        self.0[bit >> 6] >> (bit & 63) & 1 == 1
    }

    /// The number of the square's bit, counted over all words.
    #[inline(always)]
    #[must_use]
    pub const fn bit(square: Square) -> usize {
        if N == 1 {
            (square.rank() as usize & 7) << 3 | (square.file() as usize & 7)
        } else {
            square.index() as usize & (64 * N - 1)
        }
    }

    #[inline(always)]
    const fn square(bit: u32) -> Square {
        let mask = Self::STRIDE - 1;
        Square::new(bit as u8 & mask, bit as u8 >> Self::RANK_SHIFT & mask)
    }

    #[inline(always)]
    fn zip(self, other: Self, combine: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|word| {
            combine(self.0[word], other.0[word])
        }))
    }
}

impl<const N: usize> BitAnd for Bits<N> {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl<const N: usize> BitOr for Bits<N> {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl<const N: usize> BitXor for Bits<N> {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}

impl<const N: usize> Not for Bits<N> {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl<const N: usize> BitAndAssign for Bits<N> {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<const N: usize> BitOrAssign for Bits<N> {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const N: usize> BitXorAssign for Bits<N> {
    #[inline(always)]
    fn bitxor_assign(&mut self, other: Self) {
        *self = *self ^ other;
    }
}

/// The squares of a set in reading order.
#[derive(Debug, Clone)]
pub struct Squares<const N: usize> {
    words: [u64; N],
    word: usize,
}

impl<const N: usize> Iterator for Squares<N> {
    type Item = Square;

    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        while self.word < N {
            let left = self.words[self.word];
            if left != 0 {
                self.words[self.word] = left & (left - 1);
                return Some(Bits::<N>::square(
                    left.trailing_zeros() + 64 * self.word as u32,
                ));
            }
            self.word += 1;
        }
        None
    }
}

impl<const N: usize> IntoIterator for Bits<N> {
    type Item = Square;
    type IntoIter = Squares<N>;

    #[inline(always)]
    fn into_iter(self) -> Squares<N> {
        Squares {
            words: self.0,
            word: 0,
        }
    }
}

impl<const N: usize> FromIterator<Square> for Bits<N> {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares
            .into_iter()
            .fold(Self::EMPTY, |set, square| set | Self::of(square))
    }
}

/// Where each rank begins: its bit in the word of a small board, its word and bit in the public set.
fn ranks() -> impl Iterator<Item = (u32, usize, u32)> {
    (0..8).map(|rank: u32| (8 * rank, rank as usize / 4, 16 * (rank % 4)))
}

impl<const N: usize> From<Bits<N>> for SquareSet {
    fn from(bits: Bits<N>) -> Self {
        let mut words = [0; 4];
        if N == 1 {
            for (small, word, large) in ranks() {
                words[word] |= (bits.0[0] >> small & 0xff) << large;
            }
        } else {
            words[..N].copy_from_slice(&bits.0);
        }
        Self::from_words(words)
    }
}

impl<const N: usize> From<SquareSet> for Bits<N> {
    /// Squares beyond the stride are left out.
    fn from(set: SquareSet) -> Self {
        let words = set.words();
        let mut bits = Self::EMPTY;
        if N == 1 {
            for (small, word, large) in ranks() {
                bits.0[0] |= (words[word] >> large & 0xff) << small;
            }
        } else {
            bits.0.copy_from_slice(&words[..N]);
        }
        bits
    }
}
