//! Everything about Reversi, nothing about screens.
//!
//! The rooms from the ground up: [`geometry`] (sizes, squares, directions), [`bits`] (sets of squares as machine
//! words), [`position`] (who has which squares, legal moves, play and take back), [`rules`] (every option of a match,
//! results), [`game`] (rules and moves, undo, redo, saving), [`search`] (alpha-beta on any board), [`opponent`]
//! (computer players as data) and [`notation`] (transcripts and board strings).
//! A room knows only the rooms below it.
//!
//! ```
//! use outflank_engine::{Game, Rules, Status};
//!
//! let mut game = Game::new(Rules::default());
//! let square = "f5".parse()?;
//! let entry = game.place(square)?;
//! assert_eq!(entry.flipped.to_string(), "e5");
//! assert!(matches!(game.status(), Status::ToMove(_)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod bits;
pub mod game;
pub mod geometry;
pub mod notation;
pub mod opponent;
pub mod position;
pub mod rules;
pub mod search;

pub use game::{Entry, Game, IllegalMove, Move, Reason, Status};
pub use geometry::{Direction, Side, Size, Square, SquareSet, Wrap};
pub use opponent::{Choice, ChooseError, Opponent, Roster, RosterError};
pub use position::{AnyPosition, Position};
pub use rules::{Aim, Ending, Handicap, Options, Outcome, Rules, RulesError, Start, Supply};
pub use search::Limits;
