//! Reads moves from text as programs and people write it.

use thiserror::Error;

use super::{Move, Reason};
use crate::geometry::{Size, Square};

/// What a text of moves says wrong, and where.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("move {number}, {text}: {problem}")]
pub struct TranscriptError {
    /// The number of the move, counted from 1 over discs placed; a pass has the number of the disc after it.
    pub number: usize,
    /// The text of the move.
    pub text: String,
    /// What is wrong with it.
    pub problem: Problem,
}

/// What is wrong with a move in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Problem {
    /// Neither a square nor a pass.
    #[error("neither a square nor a pass")]
    NotAMove,
    /// The board has no such square, or the rules do not allow the move.
    #[error(transparent)]
    Illegal(#[from] Reason),
}

/// Reads moves as programs and people write them: squares in either case, with or without spaces, commas and move
/// numbers (`1. f5 d6 2. c3`), passes as `pass`, `pa`, `pp` or `--` in either case. Passes may be missing.
///
/// # Errors
/// [`TranscriptError`] at the first move that names no square of the board.
pub fn parse_transcript(text: &str, size: Size) -> Result<Vec<Move>, TranscriptError> {
    Transcript::new(text, size)
        .map(|token| token.map(|token| token.mv))
        .collect()
}

/// One move of a text.
#[derive(Debug)]
pub struct Token<'a> {
    pub mv: Move,
    pub number: usize,
    pub text: &'a str,
}

/// The moves of a text, one after the other; ends after the first error.
#[derive(Debug)]
pub struct Transcript<'a> {
    rest: &'a str,
    size: Size,
    /// Squares read so far.
    placed: usize,
}

const PASSES: [&str; 4] = ["pass", "pa", "pp", "--"];

impl<'a> Transcript<'a> {
    pub const fn new(text: &'a str, size: Size) -> Self {
        Self {
            rest: text,
            size,
            placed: 0,
        }
    }

    /// Skips whatever stands between moves: spaces, punctuation and move numbers.
    fn skip(&mut self) {
        let between = |character: char| {
            character.is_whitespace()
                || character.is_ascii_digit()
                || ".,;:()[]|/".contains(character)
        };
        loop {
            self.rest = self.rest.trim_start_matches(between);
            match self.rest.strip_prefix('-') {
                Some(rest) if !rest.starts_with('-') => self.rest = rest,
                _ => break,
            }
        }
    }

    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(length);
        self.rest = rest;
        taken
    }

    /// The number of bytes of the square that begins the rest, and how many digits follow its file.
    fn square_length(&self, digits: usize) -> usize {
        let following = &self.rest[1..=digits];
        let wanted = if self.size.get() > 9 && !following.starts_with('0') {
            2
        } else {
            1
        };
        let taken = wanted.min(digits);
        // What is left may be the number of the next move: `f52.c3` or `f5 d62c3` written without spaces.
        let left = &following[taken..];
        let is_number =
            left.parse() == Ok(self.placed + 2) || self.rest[1 + digits..].starts_with('.');
        1 + if left.is_empty() || is_number {
            taken
        } else {
            digits
        }
    }
}

impl<'a> Iterator for Transcript<'a> {
    type Item = Result<Token<'a>, TranscriptError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.skip();
        let number = self.placed + 1;
        let first = self.rest.chars().next()?;
        let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
        let fail = |text: &str, problem| {
            let text = text.chars().take(12).collect();
            Some(Err(TranscriptError {
                number,
                text,
                problem,
            }))
        };

        for pass in PASSES {
            let length = pass.len();
            let matches = self
                .rest
                .get(..length)
                .is_some_and(|text| text.eq_ignore_ascii_case(pass));
            if matches && (pass == "--" || digits(&self.rest[length..]) == 0) {
                let text = self.take(length);
                return Some(Ok(Token {
                    mv: Move::Pass,
                    number,
                    text,
                }));
            }
        }
        let digits = if first.is_ascii_alphabetic() {
            digits(&self.rest[1..])
        } else {
            0
        };
        if digits == 0 {
            let end = self
                .rest
                .find(char::is_whitespace)
                .unwrap_or(self.rest.len());
            let text = self.take(end);
            self.rest = "";
            return fail(text, Problem::NotAMove);
        }
        let text = self.take(self.square_length(digits));
        match text.parse::<Square>() {
            Ok(square) if square.is_on(self.size) => {
                self.placed += 1;
                let mv = Move::Place(square);
                Some(Ok(Token { mv, number, text }))
            }
            _ => {
                self.rest = "";
                fail(text, Problem::Illegal(Reason::OffBoard(self.size)))
            }
        }
    }
}
