//! What is kept of a match for good, and how the first version of the game kept it.

use std::collections::BTreeMap;
use std::time::Duration;

use outflank_engine::{Aim, Ending, Outcome, Rules, Side};
use serde::{Deserialize, Serialize};

use crate::match_state::{MatchId, Player, Players};

/// What is kept of one match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Who played.
    pub players: Players,
    /// Board and rules.
    pub rules: Rules,
    /// Rises with every match begun on this device: it tells apart matches of one second.
    pub order: u64,
    /// When the match was last played, in seconds since 1970 (UTC).
    pub played_at: u64,
    /// Time of play.
    pub time: Duration,
    /// How it ended; nothing while it has not.
    pub outcome: Option<FinalCount>,
}

impl Entry {
    /// The person's colour in a match against the computer; such matches are the only ones that are credited.
    pub fn side(&self) -> Option<Side> {
        self.players.person_against_computer()
    }

    /// The opponent's id in such a match.
    pub fn opponent(&self) -> Option<&str> {
        match self.players.get(self.side()?.other()) {
            Player::Computer(id) => Some(id),
            Player::Person => None,
        }
    }

    /// Later entries of the list are greater.
    pub(super) fn age(&self) -> (u64, u64) {
        (self.played_at, self.order)
    }
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FinalCount {
    /// Who won; nobody in a draw.
    pub winner: Option<Side>,
    /// Black discs at the end.
    pub black: u16,
    /// White discs at the end.
    pub white: u16,
    /// Whether the loser gave up.
    pub resigned: bool,
}

impl FinalCount {
    /// The discs of a side.
    pub fn count(&self, side: Side) -> u16 {
        match side {
            Side::Black => self.black,
            Side::White => self.white,
        }
    }

    /// Who wins by these counts alone.
    pub(super) fn ahead(aim: Aim, black: u16, white: u16) -> Option<Side> {
        let most = match black.cmp(&white) {
            std::cmp::Ordering::Less => Some(Side::White),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Side::Black),
        };
        match aim {
            Aim::Most => most,
            Aim::Fewest => most.map(Side::other),
        }
    }
}

impl From<Outcome> for FinalCount {
    fn from(outcome: Outcome) -> Self {
        Self {
            winner: outcome.winner,
            black: outcome.black,
            white: outcome.white,
            resigned: outcome.ending == Ending::Resigned,
        }
    }
}

/// The records of version 1: only matches between a person and an opponent.
#[derive(Deserialize)]
pub(super) struct FirstRecords {
    matches: BTreeMap<MatchId, FirstEntry>,
}

#[derive(Deserialize)]
struct FirstEntry {
    opponent: String,
    side: Side,
    rules: Rules,
    played_at: u64,
    time: Duration,
    outcome: Option<FirstCount>,
}

#[derive(Deserialize)]
struct FirstCount {
    winner: Option<Side>,
    black: u16,
    white: u16,
}

impl FirstRecords {
    /// The same matches as they are kept today, in the order in which they were played.
    pub(super) fn into_entries(self) -> BTreeMap<MatchId, Entry> {
        let mut matches: Vec<_> = self.matches.into_iter().collect();
        matches.sort_by_key(|(id, entry)| (entry.played_at, *id));
        let numbered = (0..).zip(matches);
        numbered
            .map(|(order, (id, first))| (id, first.into_entry(order)))
            .collect()
    }
}

impl FirstEntry {
    fn into_entry(self, order: u64) -> Entry {
        let aim = self.rules.aim();
        Entry {
            players: Players::against(self.opponent, self.side),
            rules: self.rules,
            order,
            played_at: self.played_at,
            time: self.time,
            outcome: self.outcome.map(|first| FinalCount {
                winner: first.winner,
                black: first.black,
                white: first.white,
                // Not noted then: whoever lost ahead had given up.
                resigned: FinalCount::ahead(aim, first.black, first.white) != first.winner,
            }),
        }
    }
}
