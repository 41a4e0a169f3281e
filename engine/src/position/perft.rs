//! Node counts ("perft"): how many lines of play there are to a depth.

use super::{AnyPosition, Position, moves};
use crate::bits::{Bits, Geometry};
use crate::geometry::Square;

impl AnyPosition {
    /// The number of lines of play of `depth` plies. A forced pass is one ply; a game that has ended counts as one
    /// line at every greater depth.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        match self {
            Self::Small(position) if position.wraps() => perft::<1, true>(position, depth),
            Self::Small(position) => perft::<1, false>(position, depth),
            Self::Large(position) if position.wraps() => perft::<4, true>(position, depth),
            Self::Large(position) => perft::<4, false>(position, depth),
        }
    }
}

/// Counts with supplies and placements, until there are none.
fn perft<const N: usize, const WRAP: bool>(position: &Position<N>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if !position.own_supply && position.placements == 0 {
        return bare::<N, WRAP>(position.geometry, position.own, position.other, depth);
    }
    let moves = position.legal_moves::<WRAP>();
    if moves.is_empty() {
        let mut passed = *position;
        passed.pass();
        return if passed.legal_moves::<WRAP>().is_empty() {
            1
        } else {
            perft::<N, WRAP>(&passed, depth - 1)
        };
    }
    moves
        .into_iter()
        .map(|square| {
            let mut next = *position;
            next.play::<WRAP>(square);
            perft::<N, WRAP>(&next, depth - 1)
        })
        .sum()
}

/// Counts in normal play with supplies not counted, from the discs of the mover and of the other side alone.
fn bare<const N: usize, const WRAP: bool>(
    geometry: &Geometry<N>,
    own: Bits<N>,
    other: Bits<N>,
    depth: u32,
) -> u64 {
    if depth == 2 {
        return leaves::<N, WRAP>(geometry, own, other);
    }
    let moves = moves::legal::<N, WRAP>(geometry, own, other);
    if depth <= 1 {
        return lines(moves);
    }
    if moves.is_empty() {
        return if moves::legal::<N, WRAP>(geometry, other, own).is_empty() {
            1
        } else {
            bare::<N, WRAP>(geometry, other, own, depth - 1)
        };
    }
    moves
        .into_iter()
        .map(|square| {
            let flips = moves::flips::<N, WRAP>(geometry, own, other, square);
            let next = own | flips | Bits::of(square);
            bare::<N, WRAP>(geometry, other ^ flips, next, depth - 1)
        })
        .sum()
}

/// The lines of one ply: a pass is one, and so is a game that has ended.
#[inline]
fn lines<const N: usize>(moves: Bits<N>) -> u64 {
    u64::from(moves.len()).max(1)
}

/// The lines of two plies, the last counted but not played.
fn leaves<const N: usize, const WRAP: bool>(
    geometry: &Geometry<N>,
    own: Bits<N>,
    other: Bits<N>,
) -> u64 {
    #[cfg(target_arch = "x86_64")]
    if let Some(lines) = modern::leaves::<N, WRAP>(geometry, own, other) {
        return lines;
    }
    portable_leaves::<N, WRAP>(geometry, own, other)
}

#[inline(always)]
fn portable_leaves<const N: usize, const WRAP: bool>(
    geometry: &Geometry<N>,
    own: Bits<N>,
    other: Bits<N>,
) -> u64 {
    leaves_by(
        own,
        other,
        |own, other| moves::legal::<N, WRAP>(geometry, own, other),
        |square| moves::flips::<N, WRAP>(geometry, own, other, square),
    )
}

/// The lines of two plies, with ways to find the legal moves of a position and the discs that turn in this one.
#[inline(always)]
fn leaves_by<const N: usize>(
    own: Bits<N>,
    other: Bits<N>,
    legal: impl Fn(Bits<N>, Bits<N>) -> Bits<N>,
    flips: impl Fn(Square) -> Bits<N>,
) -> u64 {
    let moves = legal(own, other);
    if moves.is_empty() {
        return lines(legal(other, own));
    }
    let mut count = 0;
    for square in moves {
        let flips = flips(square);
        let next = own | flips | Bits::of(square);
        count += lines(legal(other ^ flips, next));
    }
    count
}

/// The same for processors that count bits in one instruction and have vectors of four words (x86-64-v3, from 2013 on).
#[cfg(target_arch = "x86_64")]
mod modern {
    use super::super::flat8::avx2;
    use crate::bits::{Bits, Geometry};

    /// [`super::portable_leaves`], or `None` where the processor is older.
    #[inline]
    #[expect(
        unsafe_code,
        reason = "a function compiled for more instructions than the crate"
    )]
    pub fn leaves<const N: usize, const WRAP: bool>(
        geometry: &Geometry<N>,
        own: Bits<N>,
        other: Bits<N>,
    ) -> Option<u64> {
        let available = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        // SAFETY: the body is safe code, and the processor has the instructions it is compiled for.
        available.then(|| unsafe { compiled::<N, WRAP>(geometry, own, other) })
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn compiled<const N: usize, const WRAP: bool>(
        geometry: &Geometry<N>,
        own: Bits<N>,
        other: Bits<N>,
    ) -> u64 {
        if N == 1 && !WRAP {
            let board = geometry.board();
            return super::leaves_by(
                own,
                other,
                |own, other| {
                    let reached = avx2::reached(own.words()[0], other.words()[0]);
                    Bits::from_words([reached; N]) & board & !(own | other)
                },
                |square| {
                    let at = Bits::<N>::bit(square);
                    Bits::from_words([avx2::flips(own.words()[0], other.words()[0], at); N])
                },
            );
        }
        super::portable_leaves::<N, WRAP>(geometry, own, other)
    }
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use super::*;
    use crate::geometry::{Size, Wrap};
    use crate::rules::{Options, Rules};

    fn compare<const N: usize, const WRAP: bool>(position: &Position<N>, depth: u32) {
        let (geometry, own, other) = (position.geometry, position.own, position.other);
        let expected = portable_leaves::<N, WRAP>(geometry, own, other);
        if let Some(lines) = modern::leaves::<N, WRAP>(geometry, own, other) {
            assert_eq!(lines, expected, "{position:?}");
        }
        if depth > 0 {
            for square in position.legal_moves::<WRAP>() {
                let mut next = *position;
                next.play::<WRAP>(square);
                compare::<N, WRAP>(&next, depth - 1);
            }
        }
    }

    #[test]
    fn newer_instructions_count_the_same() {
        for size in Size::ALL {
            for &wrap in Wrap::ALL {
                let options = Options {
                    size,
                    wrap,
                    ..Options::default()
                };
                match Rules::new(options).unwrap().start_position() {
                    AnyPosition::Small(position) if position.wraps() => {
                        compare::<1, true>(&position, 4);
                    }
                    AnyPosition::Small(position) => {
                        compare::<1, false>(&position, 4);
                    }
                    AnyPosition::Large(position) if position.wraps() => {
                        compare::<4, true>(&position, 4);
                    }
                    AnyPosition::Large(position) => {
                        compare::<4, false>(&position, 4);
                    }
                }
            }
        }
    }
}
