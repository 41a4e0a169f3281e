//! How a match ended and what it counts.

use serde::{Deserialize, Serialize};

use super::{Aim, Rules};
use crate::geometry::Side;
use crate::position::AnyPosition;

/// Why a match is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// No square is empty.
    Full,
    /// Squares are empty, but neither side can move.
    Blocked,
    /// One colour has left the board.
    WipedOut,
    /// The loser resigned.
    Resigned,
}

/// How a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// Black's discs on the board.
    pub black: u16,
    /// White's discs on the board.
    pub white: u16,
    /// Who won; `None` is a draw.
    pub winner: Option<Side>,
    /// Why it ended.
    pub ending: Ending,
    /// Black's and White's tournament score: empty squares go to the winner, half each in a draw. `None` when the aim
    /// is the fewest discs and after a resignation.
    pub tournament: Option<(u16, u16)>,
}

impl Outcome {
    /// The outcome of a match that ended in this position, either because neither side can move or because one resigned.
    #[must_use]
    pub fn new(rules: &Rules, position: &AnyPosition, resigned: Option<Side>) -> Self {
        let [black, white] = [Side::Black, Side::White].map(|side| position.count(side));
        let empty = position.size().squares() - black - white;
        let most = match black.cmp(&white) {
            std::cmp::Ordering::Less => Some(Side::White),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Side::Black),
        };
        let counted = match rules.aim() {
            Aim::Most => most,
            Aim::Fewest => most.map(Side::other),
        };
        let ending = if resigned.is_some() {
            Ending::Resigned
        } else if empty == 0 {
            Ending::Full
        } else if (black == 0) != (white == 0) {
            Ending::WipedOut
        } else {
            Ending::Blocked
        };
        let scored = resigned.is_none() && rules.aim() == Aim::Most;
        Self {
            black,
            white,
            winner: resigned.map_or(counted, |side| Some(side.other())),
            ending,
            tournament: scored.then_some(match most {
                Some(Side::Black) => (black + empty, white),
                Some(Side::White) => (black, white + empty),
                None => (black + empty / 2, white + empty / 2),
            }),
        }
    }

    /// The discs of one side on the board.
    #[must_use]
    pub const fn count(&self, side: Side) -> u16 {
        match side {
            Side::Black => self.black,
            Side::White => self.white,
        }
    }
}
