//! Personalities: from a description (RON) to a move, on every board and by every rule set.

mod chance;
mod choose;
mod description;
mod judge;
mod regions;
mod roster;

pub use chance::Chance;
pub use choose::{Choice, ChooseError};
pub use description::{Curve, Method, Opponent, Squares, Taste, Term};
pub use roster::{Roster, RosterError};
