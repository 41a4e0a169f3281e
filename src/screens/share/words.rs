//! What the picture tells, in the player's language: as somebody would read it who was not there.

use outflank_engine::{Ending, Outcome, Side};

use crate::locale::{Locale, Msg};
use crate::match_state::{Match, Player};
use crate::platform::Date;
use crate::preparation::Boards;
use crate::screens::{board_names, names, standing};
use crate::share::{Card, CardBoard, CardPlayer};

/// What the person who plays the computer is called; Guest without a name.
pub(super) fn person(name: Option<String>) -> Msg {
    name.map_or(Msg::new("share-guest"), Msg::verbatim)
}

/// The player of a side, by the person's name.
fn player(current: &Match, side: Side, person: &Msg) -> Msg {
    let alone = current.players().person_against_computer().is_some();
    match current.players().get(side) {
        Player::Person if alone => person.clone(),
        _ => names::player(current, side),
    }
}

/// Who won.
pub(super) fn headline(current: &Match, outcome: &Outcome, person: &Msg) -> Msg {
    match outcome.winner {
        Some(winner) if current.players().person_against_computer() == Some(winner) => {
            Msg::new("results-name-wins").with("name", person.clone())
        }
        _ => standing::headline(current, outcome),
    }
}

fn reason(current: &Match, outcome: &Outcome, person: &Msg) -> Msg {
    match (outcome.ending, current.game().resigned()) {
        (Ending::Resigned, Some(side)) => {
            Msg::new("results-resigned-name").with("name", player(current, side, person))
        }
        _ => standing::reason_by_colour(current, outcome),
    }
}

/// The picture's texts and board of an ended match. `name` is the person's.
pub fn card_of(
    current: &Match,
    outcome: &Outcome,
    name: Option<String>,
    date: Date,
    boards: &Boards,
    locale: &Locale,
) -> Card {
    let game = current.game();
    let rules = game.rules();
    let person = person(name);
    let date = Msg::new("share-date")
        .with("day", date.day)
        .with("month", date.month)
        .with("year", date.year);
    let first = standing::first_side(current);
    let players = [first, first.other()].map(|side| CardPlayer {
        side,
        name: locale.text(&player(current, side, &person)),
        count: outcome.count(side),
        won: outcome.winner == Some(side),
    });
    let in_short = Msg::new("rules-details-and")
        .with("one", board_names::board(rules, boards))
        .with("more", board_names::details(rules));
    Card {
        title: locale.text(&Msg::new("app-title")),
        date: locale.text(&date),
        headline: locale.text(&headline(current, outcome, &person)),
        reason: locale.text(&reason(current, outcome, &person)),
        players,
        rules: locale.text(&in_short),
        board: CardBoard {
            size: rules.size(),
            wrap: rules.wrap(),
            position: *game.position(),
            last: game.last_placed(),
        },
    }
}
