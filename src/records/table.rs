//! One entry for each match ever started, and the sums over them.

use std::collections::BTreeMap;
use std::time::Duration;

use bevy::prelude::*;
use outflank_engine::{Rules, Side};
use serde::{Deserialize, Serialize};

use super::entry::{Entry, FinalCount, FirstRecords};
use crate::match_state::{Match, MatchId};
use crate::storage::{Document, Refused};

/// Sums over matches against the computer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Matches started.
    pub played: u32,
    /// Matches won.
    pub won: u32,
    /// Matches lost, resigned ones included.
    pub lost: u32,
    /// Matches drawn.
    pub drawn: u32,
    /// The largest lead in a match won, in discs.
    pub best_margin: u16,
    /// The most discs of the person's colour at the end of a match.
    pub most_discs: u16,
    /// Time of play.
    pub time: Duration,
}

impl Tally {
    /// Whether a match came to its end.
    pub fn has_ended(&self) -> bool {
        self.won + self.lost + self.drawn > 0
    }

    fn add(&mut self, entry: &Entry, side: Side) {
        self.played += 1;
        self.time = self.time.saturating_add(entry.time);
        let Some(end) = entry.outcome else { return };
        let (own, other) = (end.count(side), end.count(side.other()));
        self.most_discs = self.most_discs.max(own);
        match end.winner {
            None => self.drawn += 1,
            Some(winner) if winner == side => {
                self.won += 1;
                self.best_margin = self.best_margin.max(own.abs_diff(other));
            }
            Some(_) => self.lost += 1,
        }
    }
}

/// What was achieved against one opponent.
#[derive(Clone, PartialEq, Debug)]
pub struct Against {
    /// The opponent's id.
    pub opponent: String,
    /// Over all matches.
    pub total: Tally,
    /// Over the matches on each board and by each rules, with each colour; the one played last comes first.
    pub parts: Vec<(Rules, Side, Tally)>,
}

/// What came of bringing a match up to date.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Noted {
    /// Nothing is new.
    Nothing,
    /// It was played on: the time of play is another.
    Time,
    /// It began or ended.
    Match,
}

/// Every match, by its id.
#[derive(Resource, Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Records {
    matches: BTreeMap<MatchId, Entry>,
    /// The match there was when everything was forgotten: it counts again only once it is played on.
    #[serde(default)]
    forgotten: Option<Forgotten>,
}

/// A match as it stood when it was forgotten.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Forgotten {
    id: MatchId,
    ply: usize,
    over: bool,
}

impl Forgotten {
    fn of(current: &Match) -> Self {
        Self {
            id: current.id(),
            ply: current.game().ply(),
            over: current.is_over(),
        }
    }
}

impl Document for Records {
    const KEY: &'static str = "records";
    const VERSION: u32 = 2;

    /// Version 1 had no matches between two people or two computers.
    fn migrate(from: u32, body: &str) -> Result<Self, Refused> {
        if from != 1 {
            return Err(Refused(format!("version {from} was never written")));
        }
        let first: FirstRecords =
            ron::from_str(body).map_err(|error| Refused(error.to_string()))?;
        Ok(Self {
            matches: first.into_entries(),
            forgotten: None,
        })
    }
}

impl Records {
    /// Brings the entry of this match up to date, which is played `now`, in seconds since 1970 (UTC).
    pub fn note(&mut self, current: &Match, time: Duration, now: u64) -> Noted {
        if self.forgotten == Some(Forgotten::of(current)) {
            return Noted::Nothing;
        }
        let outcome = current.game().outcome().map(FinalCount::from);
        let Some(known) = self.matches.get_mut(&current.id()) else {
            let order = self.next_order();
            self.forgotten = None;
            self.matches.insert(
                current.id(),
                Entry {
                    players: current.players().clone(),
                    rules: *current.game().rules(),
                    order,
                    played_at: now,
                    time,
                    outcome,
                },
            );
            return Noted::Match;
        };
        // An ended match stays counted while its last moves are taken back and looked at.
        let outcome = outcome.or(known.outcome);
        if known.outcome == outcome && known.time == time {
            return Noted::Nothing;
        }
        let noted = if known.outcome == outcome {
            Noted::Time
        } else {
            Noted::Match
        };
        known.outcome = outcome;
        known.time = time;
        known.played_at = now;
        noted
    }

    fn next_order(&self) -> u64 {
        let last = self.matches.values().map(|entry| entry.order).max();
        last.map_or(0, |last| last.saturating_add(1))
    }

    /// Forgets every match. `current` is the match there is: it counts again once it is played on.
    pub fn reset(&mut self, current: Option<&Match>) {
        *self = Self {
            matches: BTreeMap::new(),
            forgotten: current.map(Forgotten::of),
        };
    }

    /// Takes in an entry from elsewhere; whether that changed anything. Of two entries of one match the one that ended
    /// stays, else the one played later.
    pub(super) fn take_in(&mut self, id: MatchId, entry: Entry) -> bool {
        let weight = |entry: &Entry| (entry.outcome.is_some(), entry.played_at, entry.time);
        let known = self.matches.get(&id);
        if known.is_some_and(|known| weight(known) >= weight(&entry)) {
            return false;
        }
        self.matches.insert(id, entry);
        true
    }

    /// What is kept of a match.
    pub fn get(&self, id: MatchId) -> Option<&Entry> {
        self.matches.get(&id)
    }

    /// Whether no match is kept.
    pub fn is_empty(&self) -> bool {
        self.matches.is_empty()
    }

    /// Every match, by its id.
    pub fn matches(&self) -> impl ExactSizeIterator<Item = (MatchId, &Entry)> {
        self.matches.iter().map(|(id, entry)| (*id, entry))
    }

    /// Every match, the one played last first.
    pub fn recent(&self) -> Vec<(MatchId, &Entry)> {
        let mut all: Vec<_> = self.matches().collect();
        all.sort_by_key(|(id, entry)| std::cmp::Reverse((entry.age(), *id)));
        all
    }

    /// The sums over the matches against the computer that `which` picks.
    pub fn tally(&self, which: impl Fn(&Entry) -> bool) -> Tally {
        let mut tally = Tally::default();
        for entry in self.matches.values() {
            if let Some(side) = entry.side()
                && which(entry)
            {
                tally.add(entry, side);
            }
        }
        tally
    }

    /// What was achieved against each opponent; the one played last comes first.
    pub fn by_opponent(&self) -> Vec<Against> {
        let mut all: Vec<Against> = Vec::new();
        for (_, entry) in self.recent() {
            let (Some(side), Some(opponent)) = (entry.side(), entry.opponent()) else {
                continue;
            };
            let known = all.iter().position(|one| one.opponent == opponent);
            let at = known.unwrap_or_else(|| {
                all.push(Against {
                    opponent: opponent.to_owned(),
                    total: Tally::default(),
                    parts: Vec::new(),
                });
                all.len() - 1
            });
            let against = &mut all[at];
            against.total.add(entry, side);
            let same =
                |(rules, own, _): &&mut (Rules, Side, Tally)| (*rules, *own) == (entry.rules, side);
            match against.parts.iter_mut().find(same) {
                Some((.., tally)) => tally.add(entry, side),
                None => {
                    let mut tally = Tally::default();
                    tally.add(entry, side);
                    against.parts.push((entry.rules, side, tally));
                }
            }
        }
        all
    }
}
