//! Node counts ("perft"): how many lines of play there are to a depth.

use super::{AnyPosition, Position};

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

fn perft<const N: usize, const WRAP: bool>(position: &Position<N>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
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
    if depth == 1 {
        return u64::from(moves.len());
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
