//! A match: the game, who plays, and all that a save must bring back. Never time, never anything on the screen.

use std::collections::BTreeMap;
use std::fmt;

use outflank_engine::{Game, Move, Outcome, Rules, Side, Square, Status};
use serde::{Deserialize, Serialize};

/// Names one match for ever; records keep the ids that they counted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct MatchId(pub u64);

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// Who moves the discs of a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Player {
    /// A person at this device.
    Person,
    /// The opponent with this id in `assets/opponents.ron`.
    Computer(String),
}

/// Both players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Players {
    /// Who plays Black.
    pub black: Player,
    /// Who plays White.
    pub white: Player,
}

impl Players {
    /// A person with the discs of `side` against the opponent called `opponent`.
    pub fn against(opponent: impl Into<String>, side: Side) -> Self {
        let computer = Player::Computer(opponent.into());
        match side {
            Side::Black => Self {
                black: Player::Person,
                white: computer,
            },
            Side::White => Self {
                black: computer,
                white: Player::Person,
            },
        }
    }

    /// Who plays `side`.
    pub fn get(&self, side: Side) -> &Player {
        match side {
            Side::Black => &self.black,
            Side::White => &self.white,
        }
    }

    /// The same players with each other's discs.
    #[must_use]
    pub fn swapped(&self) -> Self {
        Self {
            black: self.white.clone(),
            white: self.black.clone(),
        }
    }

    /// The side of the only person, when a person plays the computer.
    pub fn person_against_computer(&self) -> Option<Side> {
        match (&self.black, &self.white) {
            (Player::Person, Player::Computer(_)) => Some(Side::Black),
            (Player::Computer(_), Player::Person) => Some(Side::White),
            _ => None,
        }
    }

    /// Whether two people share this device.
    pub fn only_people(&self) -> bool {
        self.black == Player::Person && self.white == Player::Person
    }

    /// Whether the computer plays both sides, and whoever is there watches.
    pub fn only_computers(&self) -> bool {
        self.black != Player::Person && self.white != Player::Person
    }
}

/// How often help was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Help {
    /// Moves taken back.
    pub undos: u32,
    /// Hints shown.
    pub hints: u32,
}

/// What the match waits for.
#[derive(Clone, PartialEq, Debug)]
pub enum Phase {
    /// A person's move.
    Person(Side),
    /// The computer's move.
    Computer(Side),
    /// This side has no legal move and passes.
    Passed(Side),
    /// Nothing: the match has ended.
    Over(Outcome),
}

/// A match from its first disc to its last.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Match {
    id: MatchId,
    game: Game,
    players: Players,
    seed: u64,
    replies: BTreeMap<u64, Square>,
    help: Help,
}

impl Match {
    /// A match about to begin. `seed` settles everything an opponent leaves to chance.
    pub fn new(id: MatchId, rules: Rules, players: Players, seed: u64) -> Self {
        Self {
            id,
            game: Game::new(rules),
            players,
            seed,
            replies: BTreeMap::new(),
            help: Help::default(),
        }
    }

    /// The match's name for records and saves.
    pub fn id(&self) -> MatchId {
        self.id
    }

    /// Rules, moves and position.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Who plays.
    pub fn players(&self) -> &Players {
        &self.players
    }

    /// Settles everything an opponent leaves to chance.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Help taken so far.
    pub fn help(&self) -> Help {
        self.help
    }

    /// What the match waits for.
    pub fn phase(&self) -> Phase {
        match self.game.status() {
            Status::MustPass(side) => Phase::Passed(side),
            Status::Over(outcome) => Phase::Over(outcome),
            Status::ToMove(side) => match self.players.get(side) {
                Player::Person => Phase::Person(side),
                Player::Computer(_) => Phase::Computer(side),
            },
        }
    }

    /// Whether the match has ended.
    pub fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    /// The reply that the computer gave in this position before, if it was taken back since.
    pub fn kept_reply(&self) -> Option<Square> {
        self.replies.get(&self.reply_key()).copied()
    }

    /// Whether Undo would take something back.
    pub fn can_undo(&self) -> bool {
        self.game.resigned().is_some() || self.undo_target().is_some()
    }

    /// The place in the history of the last decision, to which Undo goes back: a person's, where a person plays.
    fn undo_target(&self) -> Option<usize> {
        self.game
            .history()
            .iter()
            .rposition(|entry| self.is_decision(entry.side, entry.mv))
    }

    /// Whether Redo would play something.
    pub fn can_redo(&self) -> bool {
        self.game.can_redo()
    }

    /// Passes are nobody's decision. Whoever plays the computer goes back to decisions of their own; between two people
    /// and between two computers every disc is one.
    fn is_decision(&self, side: Side, mv: Move) -> bool {
        let decides = self
            .players
            .person_against_computer()
            .is_none_or(|own| own == side);
        matches!(mv, Move::Place(_)) && decides
    }

    /// Who gives up if the match is resigned now: the only person, or of two people the one to move; no computer does.
    pub fn resigner(&self) -> Option<Side> {
        if self.is_over() {
            None
        } else if self.players.only_people() {
            Some(self.game.position().turn())
        } else {
            self.players.person_against_computer()
        }
    }

    /// The moves that led here stand for the position and for the number of moves made.
    pub(super) fn reply_key(&self) -> u64 {
        self.game.position().hash() ^ (self.game.ply() as u64).rotate_left(48)
    }

    pub(super) fn game_mut(&mut self) -> &mut Game {
        &mut self.game
    }

    pub(super) fn keep_reply(&mut self, key: u64, square: Square) {
        self.replies.insert(key, square);
    }

    pub(super) fn count_undo(&mut self) {
        self.help.undos += 1;
    }

    pub(super) fn count_hint(&mut self) {
        self.help.hints += 1;
    }

    /// Takes back to an earlier position, and a resignation with the rest; the number of plies.
    pub(super) fn go_back_to(&mut self, ply: usize) -> Option<usize> {
        let before = self.game.ply();
        if ply > before || (ply == before && self.game.resigned().is_none()) {
            return None;
        }
        self.game.take_back_resignation();
        while self.game.ply() > ply {
            self.game.undo()?;
        }
        Some(before - ply)
    }

    /// Takes back to the last decision, which may have been to resign; the number of plies.
    pub(super) fn undo(&mut self) -> Option<usize> {
        if self.game.take_back_resignation() {
            return Some(0);
        }
        let target = self.undo_target()?;
        let before = self.game.ply();
        while self.game.ply() > target {
            self.game.undo()?;
        }
        Some(before - target)
    }

    /// Plays again what was taken back, up to the next decision; the number of plies.
    pub(super) fn redo(&mut self) -> usize {
        let mut plies = 0;
        loop {
            let Some(next) = self.game.redo_moves().next() else {
                break;
            };
            if plies > 0 && self.is_decision(self.game.position().turn(), next) {
                break;
            }
            if self.game.redo().is_none() {
                break;
            }
            plies += 1;
        }
        plies
    }
}
