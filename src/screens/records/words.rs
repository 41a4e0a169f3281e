//! Records in words: matches and how they ended, and the sums over them.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use outflank_engine::{Rules, Side};

use crate::locale::Msg;
use crate::match_state::{CurrentMatch, Match, MatchId, Player, Players};
use crate::platform::Calendar;
use crate::preparation::Boards;
use crate::records::{Entry, KeptMatches, Records, Tally};
use crate::screens::{board_names, dates, names};

/// Everything that the page tells of.
#[derive(SystemParam)]
pub(super) struct Shelf<'w> {
    pub(super) records: Res<'w, Records>,
    pub(super) kept: Res<'w, KeptMatches>,
    pub(super) current: Res<'w, CurrentMatch>,
    boards: Res<'w, Boards>,
    calendar: Res<'w, Calendar>,
}

impl Shelf<'_> {
    /// The whole match, if it is still kept.
    pub(super) fn whole(&self, id: MatchId) -> Option<&Match> {
        self.kept.latest(id, self.current.get())
    }

    fn name(&self, players: &Players, side: Side) -> Msg {
        match players.get(side) {
            Player::Person => names::colour(side),
            Player::Computer(id) => Msg::new("player-of-colour")
                .with("name", names::opponent(id))
                .with("colour", names::colour(side)),
        }
    }

    /// A board's name; where it has none, what is special about it.
    fn board(&self, rules: &Rules) -> Msg {
        match self.boards.with_rules(rules) {
            Some(_) => board_names::board(rules, &self.boards),
            None => board_names::details(rules),
        }
    }

    /// Who was played, or who played.
    pub(super) fn title(&self, entry: &Entry) -> Msg {
        if let Some(opponent) = entry.opponent() {
            return names::opponent(opponent);
        }
        let players = &entry.players;
        if players.only_people() {
            return Msg::new("setup-people-short");
        }
        Msg::new("records-computers")
            .with("black", self.name(players, Side::Black))
            .with("white", self.name(players, Side::White))
    }

    /// How it ended, the player's own count first, else the winner's.
    pub(super) fn result(&self, entry: &Entry) -> Msg {
        let Some(end) = entry.outcome else {
            return Msg::new("records-unfinished");
        };
        let counts = |key: &'static str, first: Side| {
            Msg::new(key)
                .with("first", end.count(first))
                .with("second", end.count(first.other()))
        };
        match (entry.side(), end.winner) {
            (side, None) => counts("records-drawn", side.unwrap_or(Side::Black)),
            (Some(side), Some(winner)) => {
                let key = match (winner == side, end.resigned) {
                    (true, _) => "records-won",
                    (false, false) => "records-lost",
                    (false, true) => "records-gave-up",
                };
                counts(key, side)
            }
            (None, Some(winner)) => {
                let key = if end.resigned {
                    "records-won-given"
                } else {
                    "records-won-by"
                };
                counts(key, winner)
                    .with("name", self.name(&entry.players, winner))
                    .with("other", self.name(&entry.players, winner.other()))
            }
        }
    }

    /// When, on which board and with which colour.
    pub(super) fn circumstances(&self, entry: &Entry) -> Msg {
        let day = dates::date(self.calendar.date(entry.played_at));
        let board = self.board(&entry.rules);
        let colour = entry.side().map(names::colour);
        let parts: Vec<_> = [Some(day), Some(board), colour]
            .into_iter()
            .flatten()
            .collect();
        joined(parts)
    }

    /// A board with its rules, and a colour on it.
    pub(super) fn part(&self, rules: &Rules, side: Side) -> Msg {
        Msg::new("records-part")
            .with("board", self.board(rules))
            .with("colour", names::colour(side))
    }
}

/// How many were played and what came of them.
pub(super) fn counts(tally: &Tally) -> Msg {
    Msg::new("records-counts")
        .with("played", tally.played)
        .with("won", tally.won)
        .with("lost", tally.lost)
        .with("drawn", tally.drawn)
}

/// The best that was reached, as far as there is one, and how long it took.
pub(super) fn bests(tally: &Tally) -> Msg {
    let mut parts = Vec::new();
    if tally.won > 0 {
        parts.push(Msg::new("records-best").with("margin", tally.best_margin));
    }
    if tally.has_ended() {
        parts.push(Msg::new("records-most").with("discs", tally.most_discs));
    }
    parts.push(dates::time(tally.time));
    joined(parts)
}

/// One after the other, with dots between them.
fn joined(parts: impl IntoIterator<Item = Msg, IntoIter: DoubleEndedIterator>) -> Msg {
    let more = |more: Msg, one: Msg| {
        Msg::new("rules-details-and")
            .with("one", one)
            .with("more", more)
    };
    parts
        .into_iter()
        .rev()
        .reduce(more)
        .unwrap_or(Msg::verbatim(""))
}
