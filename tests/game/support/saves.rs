//! Matches in the middle, made from the saved form that the game itself writes.

use std::collections::BTreeMap;

use outflank::match_state::{Match, MatchId, Players};
use outflank_engine::{AnyPosition, Game, Rules, Side, Size, Square, Wrap};
use serde::Serialize;
use tempfile::TempDir;

/// A saved match, field by field.
#[derive(Serialize)]
pub struct Saved {
    pub id: MatchId,
    pub game: Game,
    pub players: Players,
    pub seed: u64,
    pub replies: BTreeMap<u64, Square>,
    pub help: outflank::match_state::Help,
}

impl Saved {
    /// A game between a person with the discs of `side` and an opponent.
    pub fn new(game: Game, opponent: &str, side: Side) -> Self {
        Self {
            id: MatchId(77),
            game,
            players: Players::against(opponent, side),
            seed: 5,
            replies: BTreeMap::new(),
            help: outflank::match_state::Help::default(),
        }
    }

    /// The first `placed` moves of a game in text, with the passes that came between them.
    pub fn after(moves: &str, placed: usize, opponent: &str, side: Side) -> Self {
        let text = &moves[..2 * placed];
        let game = Game::replay(Rules::default(), text).expect("the moves are legal");
        Self::new(game, opponent, side)
    }

    /// A position on the standard board, rows from 1 down, with `turn` to move.
    pub fn position(rows: &str, turn: Side, opponent: &str, side: Side) -> Self {
        let turn = match turn {
            Side::Black => 'X',
            Side::White => 'O',
        };
        let board = format!("{} {turn}", rows.replace(' ', ""));
        let start =
            AnyPosition::from_board(&board, Size::EIGHT, Wrap::None).expect("the rows are a board");
        let game = Game::from_position(Rules::default(), start).expect("the board is the rules'");
        Self::new(game, opponent, side)
    }

    /// The match, as the game reads it.
    pub fn load(&self) -> Match {
        let text = ron::to_string(self).expect("a match has a text form");
        ron::from_str(&text).expect("the game reads its own form")
    }
}

/// A folder that goes away with the test; on a memory disk where there is one, for speed.
pub fn folder() -> TempDir {
    let memory = std::path::Path::new("/dev/shm");
    let made = if memory.is_dir() {
        tempfile::tempdir_in(memory)
    } else {
        tempfile::tempdir()
    };
    made.expect("a folder for the test")
}
