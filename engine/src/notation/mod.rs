//! Games and boards as text.
//!
//! Transcripts are read by [`parse_transcript`] and [`Game::replay`](crate::Game::replay) and written by
//! [`Game::transcript`](crate::Game::transcript). Board strings are read by
//! [`AnyPosition::from_board`](crate::AnyPosition::from_board) and written by its `Display`.

pub use crate::game::{Problem, TranscriptError, parse_transcript};
pub use crate::position::BoardError;
