//! Outflank: Reversi on every screen and every board.

pub mod data;
pub mod locale;
