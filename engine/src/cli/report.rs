//! Where a game stands, as lines for people and as JSON for programs.

use std::fmt;

use outflank_engine::{Aim, Ending, Game, Outcome, Side, Square, SquareSet, Status};
use serde::Serialize;

/// Where a game stands after its last move and the pass that may be forced by it.
#[derive(Serialize)]
pub struct Report {
    /// The squares from a1 on in reading order.
    board: String,
    black: u16,
    white: u16,
    empty: u16,
    /// Discs placed before the pass, and who passed.
    passes: Vec<(usize, Side)>,
    turn: Option<Side>,
    legal: SquareSet,
    result: Option<&'static str>,
    tournament: Option<(u16, u16)>,
    #[serde(skip)]
    lines: Lines,
}

/// What only the lines show.
struct Lines {
    width: u8,
    aim: Aim,
    ending: Option<Ending>,
}

impl Report {
    pub fn of(game: &Game) -> Self {
        let position = game.position();
        let (turn, outcome) = match game.status() {
            Status::ToMove(side) | Status::MustPass(side) => (Some(side), None),
            Status::Over(outcome) => (None, Some(outcome)),
        };
        Self {
            board: position.board(),
            black: position.count(Side::Black),
            white: position.count(Side::White),
            empty: position.empties().len(),
            passes: game.passes().collect(),
            turn,
            legal: game.legal_moves(),
            result: outcome.map(|outcome| outcome.winner.map_or("draw", Side::name)),
            tournament: outcome.and_then(|outcome: Outcome| outcome.tournament),
            lines: Lines {
                width: game.rules().size().get(),
                aim: game.rules().aim(),
                ending: outcome.map(|outcome| outcome.ending),
            },
        }
    }

    /// The board with its files above and its ranks beside it.
    fn write_board(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.lines.width;
        let files: Vec<_> = (0..width)
            .map(|file| char::from(b'a' + file).to_string())
            .collect();
        writeln!(f, "   {}", files.join(" "))?;
        let mut squares = self.board.chars();
        for rank in 0..width {
            write!(f, "{:>2}", rank + 1)?;
            for file in 0..width {
                let legal = self.legal.contains(Square::new(file, rank));
                let disc = squares.next().unwrap_or_default();
                write!(f, " {}", if legal { '.' } else { disc })?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_board(f)?;
        writeln!(
            f,
            "discs: black {}, white {}, empty {}",
            self.black, self.white, self.empty
        )?;
        let passes: Vec<_> = self
            .passes
            .iter()
            .map(|(placed, side)| format!("{side} after move {placed}"))
            .collect();
        let passes = if passes.is_empty() {
            "none".to_owned()
        } else {
            passes.join(", ")
        };
        writeln!(f, "passes: {passes}")?;
        if let Some(turn) = self.turn {
            writeln!(f, "turn: {turn}")?;
            writeln!(f, "legal moves: {}", self.legal)?;
        }
        if let Some(result) = self.result {
            let verb = if result == "draw" { "" } else { " wins" };
            let aim = match self.lines.aim {
                Aim::Most => "",
                Aim::Fewest => ", fewest discs",
            };
            let why = self.lines.ending.map_or("", |ending| match ending {
                Ending::Full => ", the board is full",
                Ending::Blocked => ", neither side can move",
                Ending::WipedOut => ", one colour is wiped out",
                Ending::Resigned => ", the other side resigned",
            });
            writeln!(f, "result: {result}{verb}{aim}{why}")?;
        }
        if let Some((black, white)) = self.tournament {
            writeln!(f, "tournament score: black {black}, white {white}")?;
        }
        Ok(())
    }
}
