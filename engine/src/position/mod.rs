//! Who has which squares, whose turn it is, supplies and the placement phase; play and take back.

mod any;
mod flat8;
mod moves;
mod perft;
mod text;

use std::fmt;
use std::hash::{Hash, Hasher};

use crate::bits::{Bits, Geometry};
use crate::geometry::{Side, Square};

pub use any::{AnyPosition, PositionError};
pub use text::BoardError;

/// A position on a board of `N` words, from the mover's point of view: the hot half of [`AnyPosition`].
///
/// Methods that follow rays take `const WRAP: bool`, which must be [`Position::wraps`]; it is a constant so that flat
/// boards pay nothing for joined rims.
#[derive(Clone, Copy)]
pub struct Position<const N: usize> {
    geometry: &'static Geometry<N>,
    own: Bits<N>,
    other: Bits<N>,
    turn: Side,
    /// Discs still to be placed in the middle before normal play.
    placements: u8,
    /// Whether supplies are counted.
    own_supply: bool,
    /// Discs left to the mover and to the other side; both 0 where they are not counted.
    supplies: [u8; 2],
}

/// What a move changed: enough to take it back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Flipped<const N: usize> {
    /// The square the disc was placed on.
    pub square: Square,
    /// The discs that turned; none when it was a placement, at least one otherwise.
    pub discs: Bits<N>,
}

impl<const N: usize> Position<N> {
    /// A position in normal play with supplies not counted. The two sets must be disjoint and on the board.
    #[must_use]
    pub fn new(geometry: &'static Geometry<N>, black: Bits<N>, white: Bits<N>, turn: Side) -> Self {
        let (own, other) = match turn {
            Side::Black => (black, white),
            Side::White => (white, black),
        };
        Self {
            geometry,
            own,
            other,
            turn,
            placements: 0,
            own_supply: false,
            supplies: [0; 2],
        }
    }

    /// Size, wrap and masks of the board.
    #[inline]
    #[must_use]
    pub const fn geometry(&self) -> &'static Geometry<N> {
        self.geometry
    }

    /// Whether any rims are joined: the `WRAP` that this position's methods need.
    #[inline]
    #[must_use]
    pub const fn wraps(&self) -> bool {
        !self.geometry.wrap().is_flat()
    }

    /// Whose turn it is; once the game is over, whose turn it would have been.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The discs of the side to move.
    #[inline]
    #[must_use]
    pub const fn own(&self) -> Bits<N> {
        self.own
    }

    /// The discs of the side that is not to move.
    #[inline]
    #[must_use]
    pub const fn other(&self) -> Bits<N> {
        self.other
    }

    /// The discs of one side.
    #[inline]
    #[must_use]
    pub fn discs(&self, side: Side) -> Bits<N> {
        if side == self.turn {
            self.own
        } else {
            self.other
        }
    }

    /// The squares without a disc.
    #[inline]
    #[must_use]
    pub fn empties(&self) -> Bits<N> {
        self.geometry.board() & !(self.own | self.other)
    }

    /// Discs still to be placed in the middle before normal play, 0 to 4.
    #[inline]
    #[must_use]
    pub const fn placements(&self) -> u8 {
        self.placements
    }

    /// How many discs a side has left to place; `None` where supplies are shared.
    #[inline]
    #[must_use]
    pub fn supply(&self, side: Side) -> Option<u16> {
        let index = usize::from(side != self.turn);
        self.own_supply.then(|| u16::from(self.supplies[index]))
    }

    /// The squares on which the mover may place a disc.
    #[inline]
    #[must_use]
    pub fn legal_moves<const WRAP: bool>(&self) -> Bits<N> {
        if self.own_supply && self.supplies[0] == 0 {
            return Bits::EMPTY;
        }
        if self.placements > 0 {
            return self.geometry.centre() & self.empties();
        }
        moves::legal::<N, WRAP>(self.geometry, self.own, self.other)
    }

    /// The discs that turn when the mover places a disc on an empty square: none if the move is illegal, and none
    /// in the placement phase.
    #[inline]
    #[must_use]
    pub fn flips<const WRAP: bool>(&self, square: Square) -> Bits<N> {
        if self.placements > 0 {
            return Bits::EMPTY;
        }
        moves::flips::<N, WRAP>(self.geometry, self.own, self.other, square)
    }

    /// Places the mover's disc on a legal square and gives the turn to the other side.
    #[inline]
    pub fn play<const WRAP: bool>(&mut self, square: Square) -> Flipped<N> {
        let flipped = Flipped {
            square,
            discs: self.flips::<WRAP>(square),
        };
        self.play_flipping(flipped);
        flipped
    }

    /// [`Position::play`] when the flips are known already.
    #[inline]
    pub fn play_flipping(&mut self, flipped: Flipped<N>) {
        let own = self.own ^ flipped.discs ^ Bits::of(flipped.square);
        self.own = self.other ^ flipped.discs;
        self.other = own;
        if self.placements > 0 {
            self.placements -= 1;
        }
        if self.own_supply {
            self.supplies[0] -= 1;
        }
        self.hand_over();
    }

    /// Takes back the last move, which was not a pass.
    #[inline]
    pub fn undo(&mut self, flipped: Flipped<N>) {
        let other = self.own ^ flipped.discs;
        self.own = self.other ^ flipped.discs ^ Bits::of(flipped.square);
        self.other = other;
        self.hand_over();
        if flipped.discs.is_empty() {
            self.placements += 1;
        }
        if self.own_supply {
            self.supplies[0] += 1;
        }
    }

    /// Gives the turn to the other side; a second time takes the pass back.
    #[inline]
    pub fn pass(&mut self) {
        std::mem::swap(&mut self.own, &mut self.other);
        self.hand_over();
    }

    /// Whether neither side can move.
    #[inline]
    #[must_use]
    pub fn is_over<const WRAP: bool>(&self) -> bool {
        self.legal_moves::<WRAP>().is_empty() && {
            let mut passed = *self;
            passed.pass();
            passed.legal_moves::<WRAP>().is_empty()
        }
    }

    #[inline]
    fn hand_over(&mut self) {
        self.turn = self.turn.other();
        self.supplies.swap(0, 1);
    }

    /// A number for tables: equal positions have equal numbers, and on every machine the same one.
    #[inline]
    #[must_use]
    pub fn hash(&self) -> u64 {
        let board = u64::from(self.geometry.size().get()) << 8 | self.geometry.wrap() as u64;
        let state =
            u64::from(self.placements) << 4 | (self.turn as u64) << 1 | u64::from(self.own_supply);
        let supplies = u64::from(u16::from_le_bytes(self.supplies));
        let mut hash = board << 32 | state << 16 | supplies;
        for word in self.own.words().into_iter().chain(self.other.words()) {
            hash = mix(hash ^ word);
        }
        hash
    }
}

/// The finaliser of `SplitMix64` (Steele, Lea, Flood 2014): every bit depends on every bit.
#[inline]
const fn mix(value: u64) -> u64 {
    let value = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let value = (value ^ value >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let value = (value ^ value >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ value >> 31
}

impl<const N: usize> PartialEq for Position<N> {
    fn eq(&self, other: &Self) -> bool {
        self.own == other.own
            && self.other == other.other
            && self.turn == other.turn
            && self.placements == other.placements
            && self.own_supply == other.own_supply
            && self.supplies == other.supplies
            && self.geometry.size() == other.geometry.size()
            && self.geometry.wrap() == other.geometry.wrap()
    }
}

impl<const N: usize> Eq for Position<N> {}

impl<const N: usize> Hash for Position<N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash());
    }
}

impl<const N: usize> fmt::Debug for Position<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Position")
            .field("size", &self.geometry.size())
            .field("wrap", &self.geometry.wrap())
            .field("turn", &self.turn)
            .field("own", &self.own)
            .field("other", &self.other)
            .field("placements", &self.placements)
            .field("supplies", &self.own_supply.then_some(self.supplies))
            .finish()
    }
}
