//! The saved form of a match: rules and moves, checked move by move when it is read.

use std::fmt::Write;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use thiserror::Error;

use super::transcript::Transcript;
use super::{AlreadyOver, Game, Move, StartError, TranscriptError};
use crate::geometry::Side;
use crate::position::{AnyPosition, BoardError};
use crate::rules::Rules;

/// The version of the saved form that is written, and the newest that can be read.
pub const SAVE_VERSION: u32 = 1;

/// Why a saved match is not played on.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SaveError {
    /// Another program wrote it.
    #[error("saved match: version {0} is not known, the newest is {SAVE_VERSION}")]
    Version(u32),
    /// The board it starts from.
    #[error("saved match: {0}")]
    Board(#[from] BoardError),
    /// The board it starts from does not go with its rules.
    #[error("saved match: {0}")]
    Start(#[from] StartError),
    /// A move.
    #[error("saved match: {0}")]
    Moves(#[from] TranscriptError),
    /// A move taken back.
    #[error("saved match, moves taken back: {0}")]
    Redo(TranscriptError),
    /// A resignation after the end.
    #[error("saved match: {0} resigned, but the game was over")]
    ResignedLate(Side),
    /// A resignation and moves taken back cannot stand together.
    #[error("saved match: {0} resigned, but moves were taken back")]
    ResignedBack(Side),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved {
    version: Version,
    rules: Rules,
    /// The board and side to move at the start, unless the rules say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    board: Option<String>,
    /// All moves, passes as `--`.
    moves: String,
    /// Moves taken back, next first.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    redo: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    resigned: Option<Side>,
}

/// Refuses a newer version before the fields that it may have changed are read.
#[derive(Serialize)]
#[serde(transparent)]
struct Version(u32);

impl<'de> Deserialize<'de> for Version {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match u32::deserialize(deserializer)? {
            SAVE_VERSION => Ok(Self(SAVE_VERSION)),
            other => Err(de::Error::custom(SaveError::Version(other))),
        }
    }
}

impl From<&Game> for Saved {
    fn from(game: &Game) -> Self {
        let usual = game.start == game.rules.start_position();
        Self {
            version: Version(SAVE_VERSION),
            rules: game.rules,
            board: (!usual).then(|| game.start.to_string()),
            moves: write_moves(game.history.iter().map(|entry| entry.mv)),
            redo: write_moves(game.redo_moves()),
            resigned: game.resigned,
        }
    }
}

impl TryFrom<Saved> for Game {
    type Error = SaveError;

    fn try_from(saved: Saved) -> Result<Self, SaveError> {
        let rules = saved.rules;
        let mut game = match saved.board {
            None => Self::new(rules),
            Some(board) => {
                let start = AnyPosition::from_board(&board, rules.size(), rules.wrap())?;
                Self::from_position(rules, start)?
            }
        };
        game.play_strictly(&saved.moves)?;
        let ply = game.ply();
        game.play_strictly(&saved.redo).map_err(SaveError::Redo)?;
        while game.ply() > ply {
            game.undo();
        }
        if let Some(side) = saved.resigned {
            if game.can_redo() {
                return Err(SaveError::ResignedBack(side));
            }
            game.resign(side)
                .map_err(|AlreadyOver| SaveError::ResignedLate(side))?;
        }
        Ok(game)
    }
}

impl Game {
    /// Plays moves that must name every pass.
    fn play_strictly(&mut self, moves: &str) -> Result<(), TranscriptError> {
        let placed = self.discs_placed();
        for token in Transcript::new(moves, self.rules.size()) {
            let token = token?;
            self.play(token.mv).map_err(|illegal| TranscriptError {
                number: placed + token.number,
                text: token.text.to_owned(),
                problem: illegal.reason.into(),
            })?;
        }
        Ok(())
    }
}

fn write_moves(moves: impl Iterator<Item = Move>) -> String {
    moves.fold(String::new(), |mut text, mv| {
        match mv {
            // Writing to a string never fails.
            Move::Place(square) => drop(write!(text, "{square}")),
            Move::Pass => text.push_str("--"),
        }
        text
    })
}

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Saved::from(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Saved::deserialize(deserializer)?
            .try_into()
            .map_err(de::Error::custom)
    }
}
