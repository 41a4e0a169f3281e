//! All that is told on the picture of an ended match, in the player's language.

use outflank_engine::{AnyPosition, Side, Size, Square, Wrap};

/// What the picture tells.
#[derive(Clone, PartialEq, Debug)]
pub struct Card {
    /// The game's name.
    pub title: String,
    /// The day of the match.
    pub date: String,
    /// Who won.
    pub headline: String,
    /// Why it ended.
    pub reason: String,
    /// Both players, in the order in which they are shown.
    pub players: [CardPlayer; 2],
    /// The board's name, and what is special about the rules.
    pub rules: String,
    /// The final board.
    pub board: CardBoard,
}

/// A player on the picture.
#[derive(Clone, PartialEq, Debug)]
pub struct CardPlayer {
    /// Whose discs.
    pub side: Side,
    /// What the player is called.
    pub name: String,
    /// Discs at the end.
    pub count: u16,
    /// Whether this side won.
    pub won: bool,
}

/// The board on the picture.
#[derive(Clone, PartialEq, Debug)]
pub struct CardBoard {
    /// Files and ranks.
    pub size: Size,
    /// Which rims are joined.
    pub wrap: Wrap,
    /// The discs.
    pub position: AnyPosition,
    /// The square of the last disc placed.
    pub last: Option<Square>,
}
