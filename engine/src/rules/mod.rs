//! Every option of a match, validated; start positions; results and scores.

mod options;
mod outcome;
mod start;
mod text;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::geometry::{Side, Size, Wrap};

pub use options::{Aim, Handicap, Options, Start, Supply};
pub use outcome::{Ending, Outcome};
pub use text::RulesTextError;

/// The rules of a match: [`Options`] that make sense together. The default is the standard game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "Options", into = "Options")]
pub struct Rules(Options);

/// Why options make no sense together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum RulesError {
    /// A board has four corners.
    #[error("a handicap of {0} corners: a board has only four")]
    TooManyCorners(u8),
    /// A handicap on a board with joined rims.
    #[error("a handicap of {corners} corners with wrap {wrap}: only a flat board has corners")]
    NoCorners {
        /// The corners asked for.
        corners: u8,
        /// The wrap that leaves none.
        wrap: Wrap,
    },
}

impl Rules {
    /// The rules with these options.
    ///
    /// # Errors
    /// [`RulesError`] says which options make no sense together, and why.
    pub fn new(options: Options) -> Result<Self, RulesError> {
        options.validate().map(|()| Self(options))
    }

    /// All options, for changing some of them.
    #[must_use]
    pub const fn options(&self) -> Options {
        self.0
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.0.size
    }

    /// Which rims are joined.
    #[must_use]
    pub const fn wrap(&self) -> Wrap {
        self.0.wrap
    }

    /// How the first four discs come to the middle.
    #[must_use]
    pub const fn start(&self) -> Start {
        self.0.start
    }

    /// Who moves first.
    #[must_use]
    pub const fn first(&self) -> Side {
        self.0.first
    }

    /// What wins.
    #[must_use]
    pub const fn aim(&self) -> Aim {
        self.0.aim
    }

    /// Whose discs are placed.
    #[must_use]
    pub const fn supply(&self) -> Supply {
        self.0.supply
    }

    /// The corners given away before the game.
    #[must_use]
    pub const fn handicap(&self) -> Handicap {
        self.0.handicap
    }
}

impl TryFrom<Options> for Rules {
    type Error = RulesError;

    fn try_from(options: Options) -> Result<Self, RulesError> {
        Self::new(options)
    }
}

impl From<Rules> for Options {
    fn from(rules: Rules) -> Self {
        rules.0
    }
}
