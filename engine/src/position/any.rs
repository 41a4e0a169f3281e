//! A position on any board: the public face of [`Position`].

use std::fmt;

use thiserror::Error;

use super::{Flipped, Position};
use crate::bits::{Bits, Geometry};
use crate::geometry::{Side, Size, Square, SquareSet, Wrap};

/// A position on a board of any size. Cheap to copy.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum AnyPosition {
    /// A board up to 8x8, in one machine word a side.
    Small(Position<1>),
    /// A board from 10x10 on, in four.
    Large(Position<4>),
}

/// Discs that cannot stand on a board together.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PositionError {
    /// A square belongs to both sides.
    #[error("{0} is both black and white")]
    Both(Square),
    /// A disc lies beyond the rim.
    #[error("{square} is not on the {size} board")]
    OffBoard {
        /// The square.
        square: Square,
        /// The size of the board.
        size: Size,
    },
}

/// Runs the same code on the small and the large position.
macro_rules! either {
    ($any:expr, $position:ident => $result:expr) => {
        match $any {
            AnyPosition::Small($position) => $result,
            AnyPosition::Large($position) => $result,
        }
    };
}

/// Runs the same code on each board with the right `WRAP`.
macro_rules! each {
    ($any:expr, $position:ident.$method:ident($($argument:expr),*) => $result:expr) => {
        match $any {
            AnyPosition::Small($position) => {
                let value = if $position.wraps() {
                    $position.$method::<true>($($argument),*)
                } else {
                    $position.$method::<false>($($argument),*)
                };
                $result(value)
            }
            AnyPosition::Large($position) => {
                let value = if $position.wraps() {
                    $position.$method::<true>($($argument),*)
                } else {
                    $position.$method::<false>($($argument),*)
                };
                $result(value)
            }
        }
    };
}

impl AnyPosition {
    /// A position in normal play, with supplies not counted.
    ///
    /// # Errors
    /// When a square is in both sets or beyond the rim.
    pub fn new(
        size: Size,
        wrap: Wrap,
        black: SquareSet,
        white: SquareSet,
        turn: Side,
    ) -> Result<Self, PositionError> {
        if let Some(square) = (black & white).first() {
            return Err(PositionError::Both(square));
        }
        if let Some(square) = (black | white)
            .into_iter()
            .find(|square| !square.is_on(size))
        {
            return Err(PositionError::OffBoard { square, size });
        }
        Ok(if size <= Size::EIGHT {
            let geometry = Geometry::<1>::of(size, wrap);
            Self::Small(Position::new(geometry, black.into(), white.into(), turn))
        } else {
            let geometry = Geometry::<4>::of(size, wrap);
            Self::Large(Position::new(geometry, black.into(), white.into(), turn))
        })
    }

    /// The same position with supplies counted: what Black and White have left to place, 0 to 128 each.
    #[must_use]
    pub fn with_supplies(mut self, black: u8, white: u8) -> Self {
        either!(&mut self, position => {
            position.own_supply = true;
            position.supplies = match position.turn {
                Side::Black => [black, white],
                Side::White => [white, black],
            };
        });
        self
    }

    /// The same position in the placement phase: as many discs go to the middle as it has empty squares.
    #[must_use]
    pub fn with_placements(mut self) -> Self {
        either!(&mut self, position => {
            position.placements = (position.geometry.centre() & position.empties()).len() as u8;
        });
        self
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> Size {
        either!(self, position => position.geometry.size())
    }

    /// Which rims are joined.
    #[must_use]
    pub fn wrap(&self) -> Wrap {
        either!(self, position => position.geometry.wrap())
    }

    /// Whose disc lies on a square; `None` for an empty square and beyond the rim.
    #[must_use]
    pub fn side_at(&self, square: Square) -> Option<Side> {
        if !square.is_on(self.size()) {
            return None;
        }
        Side::ALL
            .iter()
            .copied()
            .find(|&side| either!(self, position => position.discs(side).contains(square)))
    }

    /// The discs of one side.
    #[must_use]
    pub fn discs(&self, side: Side) -> SquareSet {
        either!(self, position => position.discs(side).into())
    }

    /// The number of discs of one side, 0 to 256.
    #[must_use]
    pub fn count(&self, side: Side) -> u16 {
        either!(self, position => position.discs(side).len() as u16)
    }

    /// The squares without a disc.
    #[must_use]
    pub fn empties(&self) -> SquareSet {
        either!(self, position => position.empties().into())
    }

    /// Whose turn it is; once the game is over, whose turn it would have been.
    #[must_use]
    pub fn turn(&self) -> Side {
        either!(self, position => position.turn)
    }

    /// How many discs a side has left to place; `None` where supplies are shared.
    #[must_use]
    pub fn supply(&self, side: Side) -> Option<u16> {
        either!(self, position => position.supply(side))
    }

    /// Whether the next disc is one of the four placed in the middle before normal play.
    #[must_use]
    pub fn is_placement(&self) -> bool {
        either!(self, position => position.placements > 0)
    }

    /// The squares on which the side to move may place a disc.
    #[must_use]
    pub fn legal_moves(&self) -> SquareSet {
        each!(self, position.legal_moves() => SquareSet::from)
    }

    /// Whether the side to move may place a disc on the square.
    #[must_use]
    pub fn is_legal(&self, square: Square) -> bool {
        self.legal_moves().contains(square)
    }

    /// The discs that turn when the side to move places a disc on the square: none if that is illegal, and none in the
    /// placement phase.
    #[must_use]
    pub fn flips(&self, square: Square) -> SquareSet {
        if self.is_legal(square) {
            each!(self, position.flips(square) => SquareSet::from)
        } else {
            SquareSet::EMPTY
        }
    }

    /// Whether neither side can move.
    #[must_use]
    pub fn is_over(&self) -> bool {
        each!(self, position.is_over() => std::convert::identity)
    }

    /// Places a disc for the side to move and says which discs turned; `None`, and no change, if that is illegal.
    pub fn play(&mut self, square: Square) -> Option<SquareSet> {
        self.is_legal(square).then(|| {
            each!(self, position.play(square) => |flipped| SquareSet::from(Flipped::discs_of(flipped)))
        })
    }

    /// Gives the turn to the other side, whether or not the rules ask for it; a second time takes the pass back.
    pub fn pass(&mut self) {
        either!(self, position => position.pass());
    }

    /// Takes back the last move, which was not a pass, given what [`AnyPosition::play`] answered.
    pub fn undo(&mut self, square: Square, flipped: SquareSet) {
        either!(self, position => position.undo(Flipped {
            square,
            discs: Bits::from(flipped),
        }));
    }

    /// A number for tables: equal positions have equal numbers, and on every machine the same one.
    #[must_use]
    pub fn hash(&self) -> u64 {
        either!(self, position => position.hash())
    }
}

impl<const N: usize> Flipped<N> {
    const fn discs_of(self) -> Bits<N> {
        self.discs
    }
}

impl fmt::Debug for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.size(), self.wrap(), self)
    }
}
