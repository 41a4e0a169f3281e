//! Everything about Reversi, nothing about screens.
