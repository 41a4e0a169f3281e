//! Legal moves and captured discs on every board.

use crate::bits::{Bits, Geometry};
use crate::geometry::{Direction, Square};

use super::flat8;

/// The empty squares from which, in some direction, a run of `other` leads to an `own` disc.
///
/// Runs are followed backwards, from the own discs outwards. A run that comes all the way round a wrapped board to the
/// square it is to be closed from never meets an own disc there, because that square is empty.
#[inline(always)]
pub fn legal<const N: usize, const WRAP: bool>(
    geometry: &Geometry<N>,
    own: Bits<N>,
    other: Bits<N>,
) -> Bits<N> {
    let empty = geometry.board() & !(own | other);
    if N == 1 && !WRAP {
        let reached = flat8::reached(own.words()[0], other.words()[0]);
        return Bits::from_words([reached; N]) & empty;
    }
    let mut legal = Bits::EMPTY;
    for &direction in Direction::ALL {
        let mut front = geometry.shift::<WRAP>(own, direction) & other;
        let mut run = front;
        while !front.is_empty() {
            front = geometry.shift::<WRAP>(front, direction) & other & !run;
            run |= front;
        }
        legal |= geometry.shift::<WRAP>(run, direction);
    }
    legal & empty
}

/// The discs of `other` that turn when `own` places a disc on the empty `square`.
///
/// The placed disc is not on the board yet, so a ring of `other` all the way round ends at an empty square.
#[inline(always)]
pub fn flips<const N: usize, const WRAP: bool>(
    geometry: &Geometry<N>,
    own: Bits<N>,
    other: Bits<N>,
    square: Square,
) -> Bits<N> {
    if N == 1 && !WRAP {
        let at = Bits::<N>::bit(square);
        return Bits::from_words([flat8::flips(own.words()[0], other.words()[0], at); N]);
    }
    let mut flips = Bits::EMPTY;
    for &direction in Direction::ALL {
        let mut run = Bits::EMPTY;
        let mut at = square;
        while let Some(next) = geometry.follow(at, direction) {
            at = next;
            if !other.contains(at) {
                if own.contains(at) {
                    flips |= run;
                }
                break;
            }
            run |= Bits::of(at);
        }
    }
    flips
}
