//! What the search asks about a position whose game goes on.

use crate::bits::Bits;
use crate::geometry::Square;
use crate::position::Position;

/// Values positions at the horizon of a search and suggests where to look first.
pub trait Evaluate<const N: usize> {
    /// What `position` is worth to the side to move, which has the legal `moves` (at least one), in points: within
    /// ±[`Value::MAX_POINTS`](super::Value::MAX_POINTS). `WRAP` is [`Position::wraps`].
    ///
    /// It must depend on nothing but the position, or equal searches would differ.
    fn points<const WRAP: bool>(&self, position: &Position<N>, moves: Bits<N>) -> i32;

    /// How promising a move to `square` looks that leaves the other side `replies` moves, on a board with `discs` discs:
    /// more promising moves are searched first. It decides how fast a search is, not what it finds.
    fn promise(&self, square: Square, replies: u32, discs: u32) -> i32;
}

/// Knows nothing but that few replies are good: for searches that run to the end of the game.
#[derive(Debug, Clone, Copy, Default)]
pub struct Blind;

impl<const N: usize> Evaluate<N> for Blind {
    fn points<const WRAP: bool>(&self, _: &Position<N>, _: Bits<N>) -> i32 {
        0
    }

    fn promise(&self, _: Square, replies: u32, _: u32) -> i32 {
        -(replies as i32)
    }
}
