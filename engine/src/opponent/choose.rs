//! From a position to the opponent's move.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::chance::Chance;
use super::description::{Method, Opponent, Taste};
use super::judge::Judge;
use crate::geometry::Square;
use crate::position::{AnyPosition, Position};
use crate::rules::{Aim, Rules};
use crate::search::{Found, Halt, Limits, Task, Value};

/// A chosen move and what choosing it took.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// The move.
    pub square: Square,
    /// The number of positions visited; 0 when nothing had to be searched.
    pub nodes: u64,
    /// The deepest finished depth, in plies; 0 when no depth was finished or nothing was searched.
    pub depth: u32,
    /// What the move is worth to the mover; `None` at depth 0.
    pub score: Option<Value>,
}

/// Why there is no choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum ChooseError {
    /// The side to move has no legal move: it passes, or the game is over.
    #[error("the side to move has no legal move")]
    NoMove,
    /// [`Limits::stop`] ended the search.
    #[error("the search was stopped")]
    Stopped,
}

impl Opponent {
    /// The move this opponent makes in `position`, a position of a match by `rules` in which `ply` moves were made,
    /// passes among them.
    ///
    /// The same arguments give the same move always and everywhere, as long as `limits` doesn't cut the search short.
    /// Of moves it values alike it takes any, by the match's `seed`. [`Limits::nodes`] can only lower the number of
    /// positions its description gives it.
    ///
    /// # Errors
    /// [`ChooseError::NoMove`] when the side to move has none, [`ChooseError::Stopped`] when `limits` said so.
    pub fn choose(
        &self,
        position: &AnyPosition,
        rules: &Rules,
        ply: u32,
        seed: u64,
        limits: &Limits<'_>,
    ) -> Result<Choice, ChooseError> {
        let mut moves: Vec<Square> = position.legal_moves().into_iter().collect();
        let mut chance = Chance::new(seed, ply, &self.id);
        chance.shuffle(&mut moves);
        let &square = moves.first().ok_or(ChooseError::NoMove)?;
        let unsearched = Choice {
            square,
            nodes: 0,
            depth: 0,
            score: None,
        };
        let (taste, depths, nodes, slips) = match &self.chooses {
            Method::Random => return Ok(unsearched),
            Method::Weigh {
                depth,
                taste,
                slips,
            } => (taste, *depth..=*depth, None, *slips),
            Method::Deepen {
                nodes,
                taste,
                slips,
            } => (taste, 1..=u32::MAX, Some(*nodes), *slips),
        };
        if moves.len() == 1 || chance.below(100) < u64::from(slips) {
            return Ok(unsearched);
        }
        let limits = Limits {
            nodes: limits.nodes.into_iter().chain(nodes).min(),
            stop: limits.stop,
        };
        let aim = rules.aim();
        let found = match position {
            AnyPosition::Small(position) => search(position, &moves, taste, aim, depths, limits),
            AnyPosition::Large(position) => search(position, &moves, taste, aim, depths, limits),
        };
        let found = found.ok_or(ChooseError::NoMove)?;
        if found.halt == Some(Halt::Stopped) {
            return Err(ChooseError::Stopped);
        }
        Ok(Choice {
            square: found.square,
            nodes: found.nodes,
            depth: found.depth,
            score: (found.depth > 0).then_some(found.value),
        })
    }
}

fn search<const N: usize>(
    position: &Position<N>,
    moves: &[Square],
    taste: &Taste,
    aim: Aim,
    depths: RangeInclusive<u32>,
    limits: Limits<'_>,
) -> Option<Found> {
    let task = Task {
        goal: aim.into(),
        evaluate: &Judge::new(taste, position.geometry(), aim),
        depths,
        limits,
    };
    task.run(position, moves)
}
