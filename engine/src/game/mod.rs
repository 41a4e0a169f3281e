//! A match as rules and moves.

mod history;
mod moves;
mod replay;
mod saved;
mod transcript;

use thiserror::Error;

use crate::geometry::{Side, Square, SquareSet};
use crate::position::AnyPosition;
use crate::rules::{Outcome, Rules, Supply};

pub use history::AlreadyOver;
pub use moves::{Entry, IllegalMove, Move, Reason};
pub use saved::{SAVE_VERSION, SaveError};
pub use transcript::{Problem, TranscriptError, parse_transcript};

/// A match: its rules, the moves made, and those taken back that can be made again.
///
/// Passes are moves: a side without a legal move must play [`Move::Pass`]. It is serialised as rules and moves, and
/// reading it back checks every move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    rules: Rules,
    start: AnyPosition,
    position: AnyPosition,
    history: Vec<Entry>,
    /// Taken back, the next to be made again last.
    redo: Vec<Entry>,
    resigned: Option<Side>,
}

/// What a match waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// The side has legal moves.
    ToMove(Side),
    /// The side has no legal move, but the other has: it must pass.
    MustPass(Side),
    /// Neither side can move, or one resigned.
    Over(Outcome),
}

/// A start position that does not belong to the board of the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum StartError {
    /// Size or wrap differ.
    #[error("the position is not on the board of the rules")]
    OtherBoard,
    /// The rules count each side's discs, but nobody knows how many the sides have placed.
    #[error("a game with own supplies starts from its own start position only")]
    OwnSupply,
    /// The position is in the placement phase or counts supplies, and the rules do not start there.
    #[error("the position is not one of normal play under the rules")]
    NotInPlay,
}

impl Game {
    /// A match before its first move.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self::starting(rules, rules.start_position())
    }

    /// A match from a position of its own, in normal play, whatever start, first mover and handicap the rules name.
    ///
    /// # Errors
    /// [`StartError`] when the position is on another board than the rules', when it or the rules count supplies, or in
    /// the placement phase. The start position of the rules is always right.
    pub fn from_position(rules: Rules, start: AnyPosition) -> Result<Self, StartError> {
        if start.size() != rules.size() || start.wrap() != rules.wrap() {
            Err(StartError::OtherBoard)
        } else if start == rules.start_position() {
            Ok(Self::new(rules))
        } else if rules.supply() == Supply::Own {
            Err(StartError::OwnSupply)
        } else if start.is_placement() || start.supply(Side::Black).is_some() {
            Err(StartError::NotInPlay)
        } else {
            Ok(Self::starting(rules, start))
        }
    }

    const fn starting(rules: Rules, start: AnyPosition) -> Self {
        Self {
            rules,
            start,
            position: start,
            history: Vec::new(),
            redo: Vec::new(),
            resigned: None,
        }
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The position before the first move.
    #[must_use]
    pub const fn start(&self) -> &AnyPosition {
        &self.start
    }

    /// The position now.
    #[must_use]
    pub const fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// What the match waits for.
    #[must_use]
    pub fn status(&self) -> Status {
        let turn = self.position.turn();
        if self.resigned.is_none() {
            if !self.position.legal_moves().is_empty() {
                return Status::ToMove(turn);
            }
            if !self.position.is_over() {
                return Status::MustPass(turn);
            }
        }
        Status::Over(Outcome::new(&self.rules, &self.position, self.resigned))
    }

    /// How the match ended, once it is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.status() {
            Status::Over(outcome) => Some(outcome),
            Status::ToMove(_) | Status::MustPass(_) => None,
        }
    }

    /// The squares on which the side to move may place a disc; none once the match is over.
    #[must_use]
    pub fn legal_moves(&self) -> SquareSet {
        match self.resigned {
            Some(_) => SquareSet::EMPTY,
            None => self.position.legal_moves(),
        }
    }

    /// Makes a move. Moves taken back before are forgotten, the game branches here; unless it is the first of them that
    /// is made again.
    ///
    /// # Errors
    /// [`IllegalMove`] says why the move is illegal; the game is unchanged.
    pub fn play(&mut self, mv: Move) -> Result<Entry, IllegalMove> {
        let entry = self.apply(mv)?;
        if self.redo.pop_if(|next| next.mv == mv).is_none() {
            self.redo.clear();
        }
        Ok(entry)
    }

    /// Places a disc: [`Game::play`] for a square.
    ///
    /// # Errors
    /// [`IllegalMove`] says why the move is illegal; the game is unchanged.
    pub fn place(&mut self, square: Square) -> Result<Entry, IllegalMove> {
        self.play(Move::Place(square))
    }

    /// Passes: [`Game::play`] for a pass.
    ///
    /// # Errors
    /// [`IllegalMove`] when the side to move has a legal move or the game is over.
    pub fn pass(&mut self) -> Result<Entry, IllegalMove> {
        self.play(Move::Pass)
    }

    fn apply(&mut self, mv: Move) -> Result<Entry, IllegalMove> {
        if let Some(reason) = self.objection(mv) {
            return Err(IllegalMove { mv, reason });
        }
        let side = self.position.turn();
        let flipped = match mv {
            Move::Place(square) => self.position.play(square).unwrap_or_default(),
            Move::Pass => {
                self.position.pass();
                SquareSet::EMPTY
            }
        };
        let entry = Entry { side, mv, flipped };
        self.history.push(entry);
        Ok(entry)
    }

    /// Why a move is illegal now.
    fn objection(&self, mv: Move) -> Option<Reason> {
        let side = match self.status() {
            Status::Over(_) => return Some(Reason::GameOver),
            Status::ToMove(side) | Status::MustPass(side) => side,
        };
        let legal = self.position.legal_moves();
        match mv {
            Move::Pass => (!legal.is_empty()).then_some(Reason::MayNotPass(side)),
            Move::Place(square) if legal.contains(square) => None,
            Move::Place(square) => Some(if !square.is_on(self.rules.size()) {
                Reason::OffBoard(self.rules.size())
            } else if self.position.side_at(square).is_some() {
                Reason::Occupied
            } else if self.position.supply(side) == Some(0) {
                Reason::NoSupply(side)
            } else if legal.is_empty() {
                Reason::MustPass(side)
            } else if self.position.is_placement() {
                Reason::NotInTheMiddle
            } else {
                Reason::FlipsNothing
            }),
        }
    }

    /// The moves made, passes among them, first to last.
    #[must_use]
    pub fn history(&self) -> &[Entry] {
        &self.history
    }

    /// The moves taken back that can be made again, next to last.
    pub fn redo_moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.redo.iter().rev().map(|entry| entry.mv)
    }

    /// The number of moves made, passes among them.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.history.len()
    }

    /// The number of moves that placed a disc.
    #[must_use]
    pub fn discs_placed(&self) -> usize {
        let placed = |entry: &&Entry| matches!(entry.mv, Move::Place(_));
        self.history.iter().filter(placed).count()
    }

    /// Whether the move number `ply`, from 0, was a pass of a side that had placed all its discs.
    #[must_use]
    pub fn passed_for_discs(&self, ply: usize) -> bool {
        self.history.get(ply).is_some_and(|entry| {
            entry.mv == Move::Pass
                && self
                    .position_at(ply)
                    .is_some_and(|before| before.supply(entry.side) == Some(0))
        })
    }

    /// The square of the last disc placed.
    #[must_use]
    pub fn last_placed(&self) -> Option<Square> {
        self.history
            .iter()
            .rev()
            .find_map(|entry| entry.mv.square())
    }
}
