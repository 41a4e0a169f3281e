//! The options of a match, each on its own.

use serde::{Deserialize, Serialize};

use super::RulesError;
use crate::geometry::{Side, Size, Wrap, named};

/// How the first four discs come to the middle.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Start {
    /// The same colour on each diagonal, White on that of the board from the top left.
    #[default]
    Cross,
    /// The top two White, the bottom two Black.
    Parallel,
    /// The sides place two discs each in turn, without capturing, then play.
    Free,
}

named!(Start, "start", Cross => "cross", Parallel => "parallel", Free => "free");

/// What wins.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    /// More discs on the board.
    #[default]
    Most,
    /// Fewer discs on the board.
    Fewest,
}

named!(Aim, "aim", Most => "most", Fewest => "fewest");

/// Whose discs are placed.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Supply {
    /// Nobody ever runs out.
    #[default]
    Shared,
    /// Each side owns half as many discs as the board has squares; without one it has no legal move.
    Own,
}

named!(Supply, "supply", Shared => "shared", Own => "own");

/// Corners given to one side before the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Handicap {
    /// How many: 0 to 4, in the order a1, h8, h1, a8 (of an 8x8 board).
    pub corners: u8,
    /// Who gets them.
    pub side: Side,
}

impl Default for Handicap {
    fn default() -> Self {
        Self {
            corners: 0,
            side: Side::Black,
        }
    }
}

/// The options of a match as a player chooses them, not yet checked against each other: [`crate::Rules`] are.
///
/// Options missing in a file have their default; options that are not known are refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The size of the board.
    pub size: Size,
    /// Which rims are joined.
    pub wrap: Wrap,
    /// How the first four discs come to the middle.
    pub start: Start,
    /// Who moves first.
    pub first: Side,
    /// What wins.
    pub aim: Aim,
    /// Whose discs are placed.
    pub supply: Supply,
    /// Corners given to one side before the game.
    pub handicap: Handicap,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            size: Size::EIGHT,
            wrap: Wrap::None,
            start: Start::Cross,
            first: Side::Black,
            aim: Aim::Most,
            supply: Supply::Shared,
            handicap: Handicap::default(),
        }
    }
}

impl Options {
    /// Whether the options make sense together.
    ///
    /// # Errors
    /// [`RulesError`] says which do not, and why.
    pub const fn validate(&self) -> Result<(), RulesError> {
        let corners = self.handicap.corners;
        if corners > 4 {
            Err(RulesError::TooManyCorners(corners))
        } else if corners > 0 && !self.wrap.is_flat() {
            let wrap = self.wrap;
            Err(RulesError::NoCorners { corners, wrap })
        } else {
            Ok(())
        }
    }
}
