//! The rules of a game as command line options.

use clap::Args;
use outflank_engine::{Aim, Handicap, Options, Rules, RulesError, Side, Size, Start, Supply, Wrap};

#[derive(Args)]
pub struct RulesArgs {
    /// Files and ranks: 4, 6, 8, 10, 12, 14 or 16.
    #[arg(long, value_name = "N", default_value = "8")]
    size: Size,
    /// Rims that are joined: none, left-right, top-bottom or both.
    #[arg(long, default_value_t)]
    wrap: Wrap,
    /// The first four discs: cross, parallel or free.
    #[arg(long, default_value_t)]
    start: Start,
    /// Who moves first: black or white.
    #[arg(long, value_name = "SIDE", default_value_t = Side::Black)]
    first: Side,
    /// What wins: most or fewest discs.
    #[arg(long, default_value_t)]
    aim: Aim,
    /// Whose discs are placed: shared or own.
    #[arg(long, default_value_t)]
    supply: Supply,
    /// Corners given away before the game: 0 to 4, on a flat board.
    #[arg(long, value_name = "N", default_value_t = 0)]
    handicap: u8,
    /// Who gets them: black or white.
    #[arg(long, value_name = "SIDE", default_value_t = Side::Black)]
    handicap_side: Side,
}

impl RulesArgs {
    pub fn rules(&self) -> Result<Rules, RulesError> {
        Rules::new(Options {
            size: self.size,
            wrap: self.wrap,
            start: self.start,
            first: self.first,
            aim: self.aim,
            supply: self.supply,
            handicap: Handicap {
                corners: self.handicap,
                side: self.handicap_side,
            },
        })
    }
}
