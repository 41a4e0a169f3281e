//! Positions as text: one character a square, then the side to move.

use std::fmt;

use thiserror::Error;

use super::AnyPosition;
use crate::geometry::{Side, Size, Square, SquareSet, Wrap};

/// A text that is no board, and where.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BoardError {
    /// A character that is neither a disc nor an empty square.
    #[error("board, {square}: {character:?} is neither a disc nor an empty square")]
    Square {
        /// The square it stands for.
        square: Square,
        /// The character.
        character: char,
    },
    /// The text ends too early.
    #[error("board: {found} squares where the {size} board has {}", size.squares())]
    Short {
        /// The number of squares in the text.
        found: u16,
        /// The size of the board.
        size: Size,
    },
    /// What follows the squares is no side.
    #[error("board, side to move: {0:?} is neither X nor O")]
    Turn(String),
}

/// The disc a character stands for; `Some(None)` is an empty square.
const fn square_of(character: char) -> Option<Option<Side>> {
    match character {
        'X' | 'x' | '*' | 'B' | 'b' => Some(Some(Side::Black)),
        'O' | 'o' | 'W' | 'w' => Some(Some(Side::White)),
        '-' | '.' => Some(None),
        _ => None,
    }
}

impl AnyPosition {
    /// Reads a board: its squares from a1 on in reading order, then the side to move (Black when it is missing).
    ///
    /// `X x * B b` are Black, `O o W w` White, `-` and `.` empty. Spaces, line ends, `/` and `|` may stand anywhere;
    /// everything from a `;` on is ignored. Supplies are not counted and there is no placement phase.
    ///
    /// # Errors
    /// [`BoardError`] says what is wrong and where.
    pub fn from_board(text: &str, size: Size, wrap: Wrap) -> Result<Self, BoardError> {
        let text = text.split(';').next().unwrap_or_default();
        let ignored =
            |character: &char| character.is_whitespace() || matches!(character, '/' | '|');
        let mut characters = text.chars().filter(|character| !ignored(character));
        let (mut black, mut white) = (SquareSet::EMPTY, SquareSet::EMPTY);
        for (found, square) in Square::all(size).enumerate() {
            let Some(character) = characters.next() else {
                let found = found as u16;
                return Err(BoardError::Short { found, size });
            };
            match square_of(character) {
                Some(Some(Side::Black)) => black.insert(square),
                Some(Some(Side::White)) => white.insert(square),
                Some(None) => {}
                None => return Err(BoardError::Square { square, character }),
            }
        }
        let turn: String = characters.collect();
        let turn = match turn.to_ascii_lowercase().as_str() {
            "" | "x" | "*" | "b" | "black" => Side::Black,
            "o" | "w" | "white" => Side::White,
            _ => return Err(BoardError::Turn(turn.chars().take(16).collect())),
        };
        Ok(Self::new(size, wrap, black, white, turn)
            .expect("each square of the board was read once"))
    }

    /// The squares from a1 on in reading order: `X` Black, `O` White, `-` empty.
    #[must_use]
    pub fn board(&self) -> String {
        Square::all(self.size())
            .map(|square| match self.side_at(square) {
                Some(Side::Black) => 'X',
                Some(Side::White) => 'O',
                None => '-',
            })
            .collect()
    }
}

/// The board, a space and the side to move, as [`AnyPosition::from_board`] reads it.
impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turn = match self.turn() {
            Side::Black => 'X',
            Side::White => 'O',
        };
        write!(f, "{} {turn}", self.board())
    }
}
