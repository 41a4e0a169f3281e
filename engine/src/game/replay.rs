//! Plays a match from text and writes it back.

use std::fmt::Write;

use super::transcript::Transcript;
use super::{Game, Move, Status, TranscriptError};
use crate::geometry::Side;
use crate::rules::Rules;

impl Game {
    /// Plays the moves of a text, which may be written in any of the ways that
    /// [`parse_transcript`](super::parse_transcript) reads. Forced passes that the text leaves out are made, also one
    /// after its last move, so that a side that can move is to move or the game is over. Passes written after the end
    /// of the game are ignored.
    ///
    /// # Errors
    /// [`TranscriptError`] names the first move that cannot be read or is illegal, its number, and why.
    pub fn replay(rules: Rules, text: &str) -> Result<Self, TranscriptError> {
        let mut game = Self::new(rules);
        game.play_text(text)?;
        Ok(game)
    }

    /// Goes on with the moves of a text as [`Game::replay`] does.
    ///
    /// # Errors
    /// As [`Game::replay`]; the game is unchanged.
    pub fn play_text(&mut self, text: &str) -> Result<(), TranscriptError> {
        let mut game = self.clone();
        for token in Transcript::new(text, self.rules.size()) {
            let token = token?;
            if token.mv == Move::Pass && matches!(game.status(), Status::Over(_)) {
                continue;
            }
            if token.mv != Move::Pass {
                game.make_forced_pass();
            }
            game.play(token.mv).map_err(|illegal| TranscriptError {
                number: token.number,
                text: token.text.to_owned(),
                problem: illegal.reason.into(),
            })?;
        }
        game.make_forced_pass();
        *self = game;
        Ok(())
    }

    /// Passes if the side to move must; whether it did.
    pub fn make_forced_pass(&mut self) -> bool {
        matches!(self.status(), Status::MustPass(_)) && self.pass().is_ok()
    }

    /// The passes made: for each the number of discs placed before it and who passed.
    pub fn passes(&self) -> impl Iterator<Item = (usize, Side)> + '_ {
        let mut placed = 0;
        self.history.iter().filter_map(move |entry| match entry.mv {
            Move::Place(_) => {
                placed += 1;
                None
            }
            Move::Pass => Some((placed, entry.side)),
        })
    }

    /// The squares of all discs placed, one after the other without spaces: `f5d6c3`. Passes are not written.
    #[must_use]
    pub fn transcript(&self) -> String {
        self.history
            .iter()
            .filter_map(|entry| entry.mv.square())
            .fold(String::new(), |mut text, square| {
                // Writing to a string never fails.
                let _ = write!(text, "{square}");
                text
            })
    }
}
