//! Alpha-beta on any board: what a position is worth, and which move leads there.
//!
//! A search is a pure function of position, task and order of moves: one thread, an empty table each time, integers only.

mod alpha_beta;
mod evaluate;
mod goal;
mod limits;
mod table;
mod value;

use std::ops::RangeInclusive;

use crate::geometry::Square;
use crate::position::{AnyPosition, Position};
use alpha_beta::{Best, Candidate, Searcher};
use limits::Meter;
use table::Table;

pub use evaluate::{Blind, Evaluate};
pub use goal::Goal;
pub use limits::{Halt, Limits};
pub use value::Value;

/// What to search for, and how far.
#[derive(Debug, Clone)]
pub struct Task<'a, E> {
    /// What the end of the game is measured by.
    pub goal: Goal,
    /// What positions before the end are worth.
    pub evaluate: &'a E,
    /// The plies looked ahead, from the first depth to the last; a pass is no ply. No search looks further than there
    /// are empty squares: at that depth its value is that of the game.
    pub depths: RangeInclusive<u32>,
    /// When to end before the last depth is finished.
    pub limits: Limits<'a>,
}

/// What a search found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Found {
    /// The best move of the deepest finished depth; without one, the first move that was offered.
    pub square: Square,
    /// Its value for the side to move; 0 points when no depth was finished.
    pub value: Value,
    /// The deepest finished depth in plies, 0 when there is none.
    pub depth: u32,
    /// The number of positions visited, as [`Limits::nodes`] counts them.
    pub nodes: u64,
    /// Why the search ended early; `None` when the last depth was finished.
    pub halt: Option<Halt>,
}

impl<E> Task<'_, E> {
    /// Searches `position` for the best of `moves`, which must be legal; of equal ones it finds the one that stands first.
    /// `None` when there is none to choose from.
    ///
    /// From the second depth on the best move of the depth before stands first, and the others stand by their value at the
    /// first depth; equal ones keep their order.
    #[must_use]
    pub fn run<const N: usize>(&self, position: &Position<N>, moves: &[Square]) -> Option<Found>
    where
        E: Evaluate<N>,
    {
        if position.wraps() {
            self.deepen::<N, true>(position, moves)
        } else {
            self.deepen::<N, false>(position, moves)
        }
    }

    fn deepen<const N: usize, const WRAP: bool>(
        &self,
        position: &Position<N>,
        moves: &[Square],
    ) -> Option<Found>
    where
        E: Evaluate<N>,
    {
        let end = (*self.depths.end()).clamp(1, position.empties().len().max(1));
        let start = (*self.depths.start()).clamp(1, end);
        let mut searcher = Searcher::<E, N, WRAP> {
            evaluate: self.evaluate,
            goal: self.goal,
            meter: Meter::new(self.limits),
            table: Table::new(self.limits.nodes, end),
            waiting: Vec::new(),
        };
        let mut candidates: Vec<Candidate<N>> = moves
            .iter()
            .map(|&square| searcher.candidate(position, square))
            .collect();
        let mut found = Found {
            square: candidates.first()?.square,
            value: Value::estimate(0),
            depth: 0,
            nodes: 0,
            halt: None,
        };
        for depth in start..=end {
            let finished = if depth == start && start < end {
                searcher.rank(&mut candidates, depth)
            } else {
                searcher.best_of(&mut candidates, depth)
            };
            match finished {
                Ok(value) => {
                    found.square = candidates[0].square;
                    found.value = value;
                    found.depth = depth;
                }
                Err(halt) => {
                    found.halt = Some(halt);
                    break;
                }
            }
        }
        found.nodes = searcher.meter.visited();
        Some(found)
    }
}

impl<E: Evaluate<N>, const N: usize, const WRAP: bool> Searcher<'_, E, N, WRAP> {
    /// Finds every candidate's own value and puts the better ones first, equal ones in the order they had.
    fn rank(&mut self, candidates: &mut Vec<Candidate<N>>, depth: u32) -> Result<Value, Halt> {
        let mut ranked = Vec::with_capacity(candidates.len());
        for candidate in candidates.iter() {
            let mut alone = Best::in_window(Value::BELOW, Value::ABOVE);
            self.look_at(candidate, depth, &mut alone)?;
            ranked.push((alone.value, *candidate));
        }
        ranked.sort_by_key(|&(value, _)| std::cmp::Reverse(value));
        candidates.clear();
        candidates.extend(ranked.iter().map(|&(_, candidate)| candidate));
        Ok(ranked[0].0)
    }

    /// Finds the best candidate and puts it first, the others in the order they had.
    fn best_of(&mut self, candidates: &mut [Candidate<N>], depth: u32) -> Result<Value, Halt> {
        let mut best = Best::in_window(Value::BELOW, Value::ABOVE);
        for candidate in candidates.iter() {
            self.look_at(candidate, depth, &mut best)?;
        }
        let at = candidates
            .iter()
            .position(|candidate| Some(candidate.square) == best.square)
            .expect("every value lies above the lowest, so one of the candidates is best");
        candidates[..=at].rotate_right(1);
        Ok(best.value)
    }
}

/// Plays `position` out with perfect play and says what it is worth and which move keeps that. `None` when the side to
/// move has no move. The value is the true one only when [`Found::halt`] is `None`.
///
/// Feasible up to some 16 empty squares; beyond that `limits` should end it.
#[must_use]
pub fn solve(position: &AnyPosition, goal: Goal, limits: &Limits<'_>) -> Option<Found> {
    let task = Task {
        goal,
        evaluate: &Blind,
        depths: u32::MAX..=u32::MAX,
        limits: *limits,
    };
    let moves: Vec<Square> = position.legal_moves().into_iter().collect();
    match position {
        AnyPosition::Small(position) => task.run(position, &moves),
        AnyPosition::Large(position) => task.run(position, &moves),
    }
}
