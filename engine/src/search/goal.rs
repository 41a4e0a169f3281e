//! What a finished game is worth.

use super::value::Value;
use crate::position::Position;
use crate::rules::Aim;

/// By what the end of a game is measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Goal {
    /// The lead in discs; empty squares belong to nobody.
    MostDiscs,
    /// The other side's lead in discs.
    FewestDiscs,
    /// The lead in discs with the empty squares added to the winner: the tournament score, in which endgame problems
    /// are given.
    Tournament,
}

impl Goal {
    /// The value of the finished game for the side to move.
    pub(super) fn result<const N: usize>(self, position: &Position<N>) -> Value {
        let lead = position.own().len() as i32 - position.other().len() as i32;
        Value::finished(match self {
            Self::MostDiscs => lead,
            Self::FewestDiscs => -lead,
            Self::Tournament => lead + lead.signum() * position.empties().len() as i32,
        })
    }
}

impl From<Aim> for Goal {
    fn from(aim: Aim) -> Self {
        match aim {
            Aim::Most => Self::MostDiscs,
            Aim::Fewest => Self::FewestDiscs,
        }
    }
}
