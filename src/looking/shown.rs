//! The match and the position that are on the screen, whichever they are.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use outflank_engine::{AnyPosition, Entry, Move, Square, SquareSet};

use super::{Looked, Looking};
use crate::match_state::{CurrentMatch, Match};

/// What the board shows: the match there is as it stands, or an earlier position of it or of one from the records.
#[derive(SystemParam)]
pub struct Shown<'w> {
    current: Res<'w, CurrentMatch>,
    looking: Res<'w, Looking>,
}

impl Shown<'_> {
    fn looked(&self) -> Option<&Looked> {
        self.looking.0.as_ref()
    }

    /// Whether something else is shown than in the frame before, or may be.
    pub fn is_changed(&self) -> bool {
        self.current.is_changed() || self.looking.is_changed()
    }

    /// The match.
    pub fn get(&self) -> Option<&Match> {
        let recorded = self.looked().and_then(|looked| looked.recorded.as_deref());
        recorded.or(self.current.get())
    }

    /// The match while it is shown as it stands.
    pub fn live(&self) -> Option<&Match> {
        self.current.get().filter(|_| self.is_live())
    }

    /// Whether it is the match there is, as it stands.
    pub fn is_live(&self) -> bool {
        self.looked().is_none()
    }

    /// Plies made up to the position that is shown.
    pub fn ply(&self) -> usize {
        let made = self.get().map_or(0, |shown| shown.game().ply());
        self.looked().map_or(made, |looked| looked.ply.min(made))
    }

    /// The moves up to the position that is shown.
    pub fn history(&self) -> &[Entry] {
        let history = self.get().map_or(&[][..], |shown| shown.game().history());
        &history[..self.ply().min(history.len())]
    }

    /// The position.
    pub fn position(&self) -> Option<AnyPosition> {
        let game = self.get()?.game();
        if self.is_live() {
            Some(*game.position())
        } else {
            game.position_at(self.ply())
        }
    }

    /// The move that led to the position.
    pub fn last_entry(&self) -> Option<&Entry> {
        self.history().last()
    }

    /// The discs that the last move turned, while somebody looks back.
    pub fn turned(&self) -> SquareSet {
        match self.last_entry() {
            Some(entry) if !self.is_live() => entry.flipped,
            _ => SquareSet::EMPTY,
        }
    }

    /// The square of the last disc placed up to the position.
    pub fn last_placed(&self) -> Option<Square> {
        self.history()
            .iter()
            .rev()
            .find_map(|entry| match entry.mv {
                Move::Place(square) => Some(square),
                Move::Pass => None,
            })
    }
}

/// A run condition: something else is shown than in the frame before, or may be.
pub fn shown_changed(current: Res<CurrentMatch>, looking: Res<Looking>) -> bool {
    current.is_changed() || looking.is_changed()
}
