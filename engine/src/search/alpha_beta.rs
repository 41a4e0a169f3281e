//! The search below the root: principal variation search with a table, on any board.

use super::evaluate::Evaluate;
use super::goal::Goal;
use super::limits::{Halt, Meter};
use super::table::{Bound, Known, Table};
use super::value::Value;
use crate::bits::Bits;
use crate::geometry::Square;
use crate::position::Position;

/// A move, and the position it leads to.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate<const N: usize> {
    pub(super) square: Square,
    pub(super) position: Position<N>,
    /// The legal moves there.
    pub(super) replies: Bits<N>,
    promise: i32,
}

/// One search under way. `WRAP` is [`Position::wraps`].
pub(super) struct Searcher<'a, E, const N: usize, const WRAP: bool> {
    pub(super) evaluate: &'a E,
    pub(super) goal: Goal,
    pub(super) meter: Meter<'a>,
    pub(super) table: Table,
    /// The moves still to be tried in all positions between the root and here, one position after another.
    pub(super) waiting: Vec<Candidate<N>>,
}

/// The best move found so far in a position, and the window that is left.
pub(super) struct Best {
    pub(super) value: Value,
    pub(super) square: Option<Square>,
    alpha: Value,
    beta: Value,
}

impl Best {
    pub(super) fn in_window(alpha: Value, beta: Value) -> Self {
        Self {
            value: Value::BELOW,
            square: None,
            alpha,
            beta,
        }
    }

    /// Keeps the earlier of two equal moves.
    fn offer(&mut self, square: Square, value: Value) {
        if value > self.value {
            self.value = value;
            self.square = Some(square);
            self.alpha = self.alpha.max(value);
        }
    }

    fn refutes(&self) -> bool {
        self.alpha >= self.beta
    }
}

impl<E: Evaluate<N>, const N: usize, const WRAP: bool> Searcher<'_, E, N, WRAP> {
    /// The value of `position`, whose side to move has the legal `moves`, looking `depth` plies ahead: exact inside the
    /// window from `alpha` to `beta`, a bound outside it. A pass is no ply.
    fn value(
        &mut self,
        position: &Position<N>,
        moves: Bits<N>,
        depth: u32,
        alpha: Value,
        beta: Value,
    ) -> Result<Value, Halt> {
        self.meter.visit()?;
        if moves.is_empty() {
            return self.value_without_move(position, depth, alpha, beta);
        }
        if depth == 0 {
            return Ok(Value::estimate(
                self.evaluate.points::<WRAP>(position, moves),
            ));
        }
        let key = position.hash();
        let known = self.table.get(key);
        if let Some(value) = known.and_then(|known| known.answers(depth, alpha, beta)) {
            return Ok(value);
        }
        let mut best = Best::in_window(alpha, beta);
        let first = known
            .and_then(|known| known.best)
            .filter(|&square| moves.contains(square));
        if let Some(first) = first {
            self.look_at(&self.candidate(position, first), depth, &mut best)?;
        }
        if !best.refutes() {
            let rest = first.map_or(moves, |first| moves & !Bits::of(first));
            self.look_at_all(position, rest, depth, &mut best)?;
        }
        let bound = if best.value >= beta {
            Bound::AtLeast
        } else if best.value > alpha {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        self.table.put(
            key,
            Known {
                value: best.value,
                bound,
                depth,
                best: best.square,
            },
        );
        Ok(best.value)
    }

    fn value_without_move(
        &mut self,
        position: &Position<N>,
        depth: u32,
        alpha: Value,
        beta: Value,
    ) -> Result<Value, Halt> {
        let mut passed = *position;
        passed.pass();
        let moves = passed.legal_moves::<WRAP>();
        if moves.is_empty() {
            return Ok(self.goal.result(position));
        }
        Ok(-self.value(&passed, moves, depth, -beta, -alpha)?)
    }

    /// Tries the moves to `squares`, the most promising first, until one refutes the move before.
    fn look_at_all(
        &mut self,
        position: &Position<N>,
        squares: Bits<N>,
        depth: u32,
        best: &mut Best,
    ) -> Result<(), Halt> {
        let start = self.waiting.len();
        for square in squares {
            let candidate = self.candidate(position, square);
            self.waiting.push(candidate);
        }
        while !best.refutes() {
            let promising =
                (start..self.waiting.len()).max_by_key(|&index| self.waiting[index].promise);
            let Some(index) = promising else { break };
            let candidate = self.waiting.swap_remove(index);
            self.look_at(&candidate, depth, best)?;
        }
        self.waiting.truncate(start);
        Ok(())
    }

    /// Searches the position after one move, `depth` plies counted from before it, and offers its value to `best`. All
    /// but the first move only have to show that they are no better, in a window without width.
    pub(super) fn look_at(
        &mut self,
        candidate: &Candidate<N>,
        depth: u32,
        best: &mut Best,
    ) -> Result<(), Halt> {
        let Candidate {
            square,
            ref position,
            replies,
            ..
        } = *candidate;
        let (alpha, beta) = (best.alpha, best.beta);
        let first = best.square.is_none();
        let limit = if first { beta } else { alpha.above().min(beta) };
        let mut value = -self.value(position, replies, depth - 1, -limit, -alpha)?;
        // One ply from the horizon every value is exact, whatever the window.
        if !first && value > alpha && value < beta && depth > 1 {
            value = -self.value(position, replies, depth - 1, -beta, -alpha)?;
        }
        best.offer(square, value);
        Ok(())
    }

    pub(super) fn candidate(&self, position: &Position<N>, square: Square) -> Candidate<N> {
        let mut position = *position;
        position.play::<WRAP>(square);
        let replies = position.legal_moves::<WRAP>();
        let discs = (position.own() | position.other()).len();
        Candidate {
            square,
            position,
            replies,
            promise: self.evaluate.promise(square, replies.len(), discs),
        }
    }
}
