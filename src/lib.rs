//! Outflank: Reversi on every screen and every board.

pub mod storage;
