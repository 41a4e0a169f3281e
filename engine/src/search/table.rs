//! The transposition table of one search: what is already known of positions reached by another order of moves.

use super::value::Value;
use crate::geometry::Square;

/// What a stored value says about the true one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is the value.
    Exact,
    /// The value is this or more.
    AtLeast,
    /// The value is this or less.
    AtMost,
}

/// What is known of a position.
#[derive(Debug, Clone, Copy)]
pub(super) struct Known {
    pub(super) value: Value,
    pub(super) bound: Bound,
    /// The number of plies the value looks ahead.
    pub(super) depth: u32,
    /// The move that was best or refuted; after a pass there is none.
    pub(super) best: Option<Square>,
}

impl Known {
    /// The value, when this knowledge answers a search `depth` plies deep in the window from `alpha` to `beta`.
    ///
    /// Only the same depth answers, not a greater one: so the value of a search is the minimax value of its depth, whatever
    /// the table happened to hold.
    pub(super) fn answers(&self, depth: u32, alpha: Value, beta: Value) -> Option<Value> {
        let enough = match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => self.value >= beta,
            Bound::AtMost => self.value <= alpha,
        };
        (self.depth == depth && enough).then_some(self.value)
    }
}

/// A table with one place per slot; a later position takes the place of an earlier one.
pub(super) struct Table {
    slots: Vec<Option<(u64, Known)>>,
}

impl Table {
    /// An empty table for a search of at most `nodes` positions that looks no more than `depth` plies ahead.
    pub(super) fn new(nodes: Option<u64>, depth: u32) -> Self {
        const LEAST: u64 = 1 << 6;
        const MOST: u64 = 1 << 18;
        let reached = LEAST << (2 * depth).min(12);
        let size = nodes
            .unwrap_or(MOST)
            .min(reached)
            .clamp(LEAST, MOST)
            .next_power_of_two();
        Self {
            slots: vec![None; size as usize],
        }
    }

    fn slot(&self, key: u64) -> usize {
        key as usize & (self.slots.len() - 1)
    }

    pub(super) fn get(&self, key: u64) -> Option<Known> {
        self.slots[self.slot(key)].and_then(|(held, known)| (held == key).then_some(known))
    }

    pub(super) fn put(&mut self, key: u64, known: Known) {
        let slot = self.slot(key);
        self.slots[slot] = Some((key, known));
    }
}
