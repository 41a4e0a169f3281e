//! How a match stands and how it ended, in words: who leads, who passed and why, who won, what the empty squares count.
//!
//! Between a person and the computer the person is "you"; two people are their colours; two computers are told apart by
//! name and colour.

use std::cmp::Ordering;

use outflank_engine::{Aim, Ending, Outcome, Side, Supply};

use super::names;
use crate::locale::Msg;
use crate::match_state::Match;

/// Whose count comes first: the player's own against the computer, else Black's.
pub fn first_side(current: &Match) -> Side {
    current
        .players()
        .person_against_computer()
        .unwrap_or(Side::Black)
}

/// Who leads by the rules of the match, and the number of the next move.
pub fn lead(current: &Match) -> Msg {
    let game = current.game();
    let fewest = game.rules().aim() == Aim::Fewest;
    let count = |side| game.position().count(side);
    let own = first_side(current);
    let order = count(own).cmp(&count(own.other()));
    let ahead = if fewest { order.reverse() } else { order };
    let leader = match ahead {
        Ordering::Greater => Some(own),
        Ordering::Less => Some(own.other()),
        Ordering::Equal => None,
    };
    let plain = match (current.players().person_against_computer(), leader) {
        (Some(_), None) => Msg::new("home-continue-level"),
        (Some(side), Some(leader)) if side == leader => Msg::new("home-continue-leading"),
        (Some(_), Some(_)) => Msg::new("home-continue-behind"),
        (None, None) => Msg::new("home-continue-even"),
        (None, Some(leader)) => Msg::new("home-continue-ahead")
            .with("leader", names::in_full(current, leader))
            .with("first", count(leader))
            .with("second", count(leader.other())),
    };
    let plain = plain
        .with(
            "opponent",
            names::opponent_of(current).map_or(Msg::new("player-you"), names::opponent),
        )
        .with("move", game.ply() + 1)
        .with("own", count(own))
        .with("other", count(own.other()));
    if fewest {
        Msg::new("home-continue-fewest").with("standing", plain)
    } else {
        plain
    }
}

/// Who had no move or no disc left, and who plays on.
pub fn passed(current: &Match, side: Side) -> Msg {
    let without_discs = current.game().position().supply(side) == Some(0);
    let key = |moves: &'static str, discs: &'static str| {
        Msg::new(if without_discs { discs } else { moves })
    };
    match current.players().person_against_computer() {
        Some(own) if own == side => key("match-pass-you", "match-spent-you")
            .with("name", names::player(current, side.other())),
        Some(_) => {
            key("match-pass-other", "match-spent-other").with("name", names::player(current, side))
        }
        None => key("match-pass-colour", "match-spent-colour")
            .with("colour", names::colour(side))
            .with("other", names::colour(side.other())),
    }
}

/// Whether a sentence is one of those that [`passed`] makes.
pub fn tells_pass(msg: &Msg) -> bool {
    matches!(
        msg.key(),
        Some(
            "match-pass-you"
                | "match-pass-other"
                | "match-pass-colour"
                | "match-spent-you"
                | "match-spent-other"
                | "match-spent-colour"
        )
    )
}

/// Who has no move or no disc left, and has to say so.
pub fn must_pass(current: &Match, side: Side) -> Msg {
    let without_discs = current.game().position().supply(side) == Some(0);
    let you = current.players().person_against_computer() == Some(side);
    match (you, without_discs) {
        (true, false) => Msg::new("match-must-pass-you"),
        (true, true) => Msg::new("match-must-pass-spent-you"),
        (false, false) => Msg::new("match-must-pass-colour").with("colour", names::colour(side)),
        (false, true) => {
            Msg::new("match-must-pass-spent-colour").with("colour", names::colour(side))
        }
    }
}

/// The same in two words, where the side is named already.
pub fn must_pass_briefly(current: &Match, side: Side) -> Msg {
    Msg::new(match current.game().position().supply(side) {
        Some(0) => "match-without-discs",
        _ => "match-without-moves",
    })
}

/// What a resignation would mean now.
pub fn giving_up(current: &Match) -> Msg {
    match current.resigner() {
        Some(side) if current.players().only_people() => Msg::new("confirm-resign-text-colour")
            .with("colour", names::colour(side))
            .with("other", names::colour(side.other())),
        _ => Msg::new("confirm-resign-text"),
    }
}

/// Which unfinished match a new one would take the place of.
pub fn replaced(current: &Match) -> Msg {
    match names::opponent_of(current) {
        Some(id) => Msg::new("confirm-new-text").with("opponent", names::opponent(id)),
        None if current.players().only_people() => Msg::new("confirm-new-text-people"),
        None => Msg::new("confirm-new-text-computers"),
    }
}

/// The counts at the end, in the order in which they are shown.
pub fn counts(current: &Match, outcome: &Outcome) -> (u16, u16) {
    let first = first_side(current);
    (outcome.count(first), outcome.count(first.other()))
}

/// Who won.
pub fn headline(current: &Match, outcome: &Outcome) -> Msg {
    let Some(winner) = outcome.winner else {
        return Msg::new("results-draw");
    };
    if current.players().person_against_computer() == Some(winner) {
        Msg::new("results-you-win")
    } else if current.players().only_people() {
        Msg::new("results-colour-wins").with("colour", names::colour(winner))
    } else {
        Msg::new("results-name-wins").with("name", names::in_full(current, winner))
    }
}

/// Why it ended, and what wins where that is not the usual.
pub fn in_short(current: &Match, outcome: &Outcome) -> Vec<Msg> {
    let mut lines = vec![reason(current, outcome)];
    if current.game().rules().aim() == Aim::Fewest {
        lines.push(Msg::new("results-fewest"));
    }
    lines
}

/// The same, and what became of squares that stayed empty.
pub fn details(current: &Match, outcome: &Outcome) -> Vec<Msg> {
    let mut lines = in_short(current, outcome);
    if outcome.ending == Ending::Resigned {
        return lines;
    }
    let empty = current.game().position().empties().len();
    if empty > 0 {
        lines.push(Msg::new("results-empty").with("n", empty));
        if let Some((black, white)) = outcome.tournament {
            let (first, second) = match first_side(current) {
                Side::Black => (black, white),
                Side::White => (white, black),
            };
            lines.push(
                Msg::new("results-tournament")
                    .with("first", first)
                    .with("second", second),
            );
        }
    }
    lines
}

fn reason(current: &Match, outcome: &Outcome) -> Msg {
    match outcome.ending {
        Ending::Full => Msg::new("results-full"),
        Ending::Blocked => blocked(current),
        Ending::WipedOut => {
            let gone = if outcome.black == 0 {
                Side::Black
            } else {
                Side::White
            };
            // Where discs are counted, those on the board are not the only ones.
            let key = match current.game().rules().supply() {
                Supply::Shared => "results-wiped-out",
                Supply::Own => "results-wiped-out-board",
            };
            Msg::new(key).with("colour", names::colour(gone))
        }
        Ending::Resigned => match current.game().resigned() {
            Some(side) if current.players().person_against_computer() == Some(side) => {
                Msg::new("results-resigned-you")
            }
            Some(side) => {
                Msg::new("results-resigned-name").with("name", names::player(current, side))
            }
            None => Msg::new("results-blocked"),
        },
    }
}

/// Why it ended, with nobody called "you".
pub fn reason_by_colour(current: &Match, outcome: &Outcome) -> Msg {
    match (outcome.ending, spent(current)) {
        (Ending::Blocked, Some(side)) => Msg::new("results-spent-colour")
            .with("colour", names::colour(side))
            .with("other", names::colour(side.other())),
        _ => reason(current, outcome),
    }
}

/// The side that has placed all its discs, if one has.
fn spent(current: &Match) -> Option<Side> {
    let position = current.game().position();
    [Side::Black, Side::White]
        .into_iter()
        .find(|side| position.supply(*side) == Some(0))
}

/// Neither side can move: for want of a move, or one of them for want of a disc.
fn blocked(current: &Match) -> Msg {
    let Some(side) = spent(current) else {
        return Msg::new("results-blocked");
    };
    match current.players().person_against_computer() {
        Some(own) if own == side => {
            Msg::new("results-spent-you").with("name", names::player(current, side.other()))
        }
        Some(_) => Msg::new("results-spent-other").with("name", names::player(current, side)),
        None => Msg::new("results-spent-colour")
            .with("colour", names::colour(side))
            .with("other", names::colour(side.other())),
    }
}
