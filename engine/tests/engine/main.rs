//! The engine from outside: facts of the rules, games of others, and random games against a second implementation.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod combinations;
mod dice;
mod fixtures;
mod geometry;
mod history;
mod oracle;
mod perft;
mod random_games;
mod results;
mod rules;
mod saves;
mod transcripts;
