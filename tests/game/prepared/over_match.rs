//! From a match everything waits for the next one, unless the player starts it now.

use bevy::prelude::*;
use outflank::match_state::{Match, MatchCommand, Players};
use outflank::schedule::{Overlay, Screen};
use outflank::screens::Group;
use outflank_engine::{Options, Rules, Side, Size};

use super::{chosen, click, high, option, played};
use crate::support::{TestApp, card_of, square};

/// A match with a few moves, paused, and board and rules over it.
fn over_match() -> (TestApp, Match) {
    let mut app = high().start();
    app.begin("p-normal", Side::Black, 3);
    app.until_turn();
    app.click_square(square("d3"));
    app.until_turn();
    let current = app.current().clone();
    app.press(KeyCode::Escape);
    app.settle();
    click(&mut app, "pause-rules");
    assert_eq!(
        (app.screen(), app.overlay()),
        (Screen::Match, Overlay::Rules)
    );
    (app, current)
}

#[test]
fn changes_wait_for_the_next_match_and_the_page_says_so() {
    let (mut app, current) = over_match();
    assert!(app.says("These apply from the next match."));
    click(&mut app, "preset-quick");
    click(&mut app, option(Group::First, "colour-white"));
    assert_eq!(chosen(&app).size, Size::ALL[1]);
    assert_eq!(app.current(), &current);
    app.press(KeyCode::Escape);
    app.settle();
    assert_eq!(app.overlay(), Overlay::Pause);
    // The same match from the start has the same rules.
    click(&mut app, "pause-restart");
    click(&mut app, "confirm-restart-yes");
    assert_eq!(played(&app), Options::default());
    assert_eq!(app.current().game().ply(), 0);
    // So has the rematch.
    app.settle();
    app.send(MatchCommand::Resign);
    app.until("the result", |app| app.screen() == Screen::Results);
    app.settle();
    click(&mut app, "results-rematch");
    assert_eq!(played(&app), Options::default());
    assert_eq!(app.screen(), Screen::Match);
    // The next one is as it was chosen.
    app.press(KeyCode::Escape);
    app.settle();
    click(&mut app, "pause-home");
    click(&mut app, "home-play");
    click(&mut app, "setup-start");
    click(&mut app, "confirm-new-yes");
    assert_eq!(played(&app), chosen(&app));
    assert_eq!(played(&app).first, Side::White);
}

#[test]
fn start_now_asks_and_declining_changes_nothing() {
    let (mut app, current) = over_match();
    click(&mut app, "preset-fewest");
    click(&mut app, "rules-start-now");
    assert_eq!(app.overlay(), Overlay::Confirm);
    assert!(app.says("Start a new match?"));
    click(&mut app, "confirm-new-no");
    assert_eq!(
        (app.screen(), app.overlay()),
        (Screen::Match, Overlay::Rules)
    );
    assert_eq!(app.current(), &current);
    // Escape declines too.
    click(&mut app, "rules-start-now");
    app.press(KeyCode::Escape);
    app.settle();
    assert_eq!(app.overlay(), Overlay::Rules);
    assert_eq!(app.current(), &current);
    click(&mut app, "rules-start-now");
    click(&mut app, "confirm-new-yes");
    assert_eq!(
        (app.screen(), app.overlay()),
        (Screen::Match, Overlay::None)
    );
    assert_ne!(app.current().id(), current.id());
    assert_eq!(played(&app), chosen(&app));
    assert_ne!(*app.current().game().rules(), Rules::default());
    app.settle();
    assert_eq!(app.discs().len(), 4, "the board shows the new match");
}

#[test]
fn a_match_in_progress_keeps_its_players_and_the_next_one_has_others() {
    let (mut app, current) = over_match();
    let way = app.name_of("access-way-players");
    click(&mut app, way);
    assert_eq!(
        (app.screen(), app.overlay()),
        (Screen::Match, Overlay::Setup)
    );
    assert!(app.says("These apply from the next match."));
    click(&mut app, card_of("p-hard"));
    click(&mut app, "setup-white");
    assert_eq!(app.current(), &current);
    let way = app.name_of("access-way-board");
    click(&mut app, way);
    assert_eq!(app.overlay(), Overlay::Rules);
    click(&mut app, "common-back");
    assert_eq!(app.overlay(), Overlay::Pause);
    click(&mut app, "pause-resume");
    assert_eq!(app.current(), &current, "nothing has happened");
    app.press(KeyCode::Escape);
    app.settle();
    click(&mut app, "pause-rules");
    let way = app.name_of("access-way-players");
    click(&mut app, way);
    click(&mut app, "rules-start-now");
    click(&mut app, "confirm-new-yes");
    let expected = Players::against("p-hard", Side::White);
    assert_eq!(*app.current().players(), expected);
}
