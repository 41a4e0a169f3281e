//! Going back and forth in a match: undo, redo, looking back, branching, resigning.

use thiserror::Error;

use super::{Entry, Game, Move};
use crate::geometry::Side;
use crate::position::AnyPosition;

/// A game that is over cannot be resigned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the game is over")]
pub struct AlreadyOver;

impl Game {
    /// Takes back the last move, and a resignation with it. `None`, and no change, before the first move.
    pub fn undo(&mut self) -> Option<Entry> {
        let entry = self.history.pop()?;
        self.resigned = None;
        revert(&mut self.position, &entry);
        self.redo.push(entry);
        Some(entry)
    }

    /// Makes the move again that was last taken back. `None`, and no change, if there is none.
    pub fn redo(&mut self) -> Option<Entry> {
        let entry = self.redo.pop()?;
        let again = self.apply(entry.mv);
        debug_assert_eq!(again, Ok(entry), "a move taken back is legal again");
        again.ok()
    }

    /// Whether a move can be made again.
    #[must_use]
    pub const fn can_redo(&self) -> bool {
        !self.redo.is_empty()
    }

    /// The position after `ply` of the moves made; `None` beyond [`Game::ply`].
    #[must_use]
    pub fn position_at(&self, ply: usize) -> Option<AnyPosition> {
        let later = self.history.get(ply..)?;
        let mut position = self.position;
        later
            .iter()
            .rev()
            .for_each(|entry| revert(&mut position, entry));
        Some(position)
    }

    /// Goes back to `ply` moves and forgets everything after them: later moves, moves to be made again, a resignation.
    /// No change when no more than `ply` moves have been made.
    pub fn truncate(&mut self, ply: usize) {
        if ply < self.ply() {
            while self.ply() > ply {
                self.undo();
            }
            self.redo.clear();
        }
    }

    /// Gives the game to the other side, whoever's turn it is. Moves taken back before are forgotten.
    ///
    /// # Errors
    /// [`AlreadyOver`] once the match is over; no change.
    pub fn resign(&mut self, side: Side) -> Result<(), AlreadyOver> {
        if self.outcome().is_some() {
            return Err(AlreadyOver);
        }
        self.redo.clear();
        self.resigned = Some(side);
        Ok(())
    }

    /// Who resigned.
    #[must_use]
    pub const fn resigned(&self) -> Option<Side> {
        self.resigned
    }

    /// Takes a resignation back and leaves the moves alone; whether there was one.
    pub const fn take_back_resignation(&mut self) -> bool {
        self.resigned.take().is_some()
    }
}

fn revert(position: &mut AnyPosition, entry: &Entry) {
    match entry.mv {
        Move::Place(square) => position.undo(square, entry.flipped),
        Move::Pass => position.pass(),
    }
}
