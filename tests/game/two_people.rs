//! Two people at one device: one move back at a time, colours instead of "you", and the one to move gives up.

use bevy::prelude::*;
use outflank::match_state::Phase;
use outflank::records::Records;
use outflank::schedule::{Overlay, Screen};
use outflank_engine::{Move, Side};

use crate::support::{Saved, Setup, TestApp, people, square};
use crate::turns::BOARD_A;

fn begin() -> TestApp {
    let mut app = Setup::default()
        .with_settings(|settings| settings.turning = false)
        .start();
    app.begin_with_two_people(1);
    app
}

fn play(app: &mut TestApp, squares: &[&str]) {
    for name in squares {
        app.until_turn();
        app.click_square(square(name));
    }
    app.settle();
}

/// Nobody is spoken to alone: the sentence would be wrong for one of the two.
fn assert_nobody_is_you(app: &mut TestApp) {
    let mut said = app.texts();
    said.extend([Side::Black, Side::White].map(|side| {
        if app.screen() == Screen::Match {
            app.spoken(side)
        } else {
            String::new()
        }
    }));
    for text in said {
        let words = text.split(|c: char| !c.is_alphabetic());
        for word in words {
            assert!(
                !["you", "your"].contains(&word.to_lowercase().as_str()),
                "{text:?}"
            );
        }
    }
}

#[test]
fn row_49_undo_takes_back_one_move_of_either_side_and_redo_plays_one() {
    let mut app = begin();
    play(&mut app, &["d3", "c3", "c4"]);
    for left in ["d3c3", "d3", ""] {
        app.click_button("match-undo");
        app.settle();
        assert_eq!(app.transcript(), left);
        assert!(matches!(app.phase(), Some(Phase::Person(_))));
    }
    assert!(!app.has("match-undo"));
    for made in ["d3", "d3c3", "d3c3c4"] {
        app.press(KeyCode::KeyR);
        app.settle();
        assert_eq!(app.transcript(), made);
    }
    assert!(!app.has("match-redo"));
    assert_eq!(app.current().help().undos, 3);
}

/// Black plays h3, White has to pass, Black plays a6.
fn with_a_pass() -> TestApp {
    let mut saved = Saved::position(BOARD_A, Side::Black, "p-easy", Side::Black);
    saved.players = people();
    let mut app = Setup::default()
        .with_settings(|settings| settings.turning = false)
        .with_match(saved.load())
        .start();
    app.click_button("home-continue");
    play(&mut app, &["h3"]);
    app
}

#[test]
fn a_pass_goes_back_and_forth_with_the_move_that_forced_it() {
    let mut app = with_a_pass();
    assert_eq!(app.current().game().history()[1].mv, Move::Pass);
    play(&mut app, &["a6"]);
    assert_eq!(app.current().game().ply(), 3);
    app.press(KeyCode::KeyU);
    app.settle();
    assert_eq!(
        app.current().game().ply(),
        2,
        "a6 alone; Black decides again"
    );
    assert!(matches!(app.phase(), Some(Phase::Person(Side::Black))));
    app.press(KeyCode::KeyU);
    app.settle();
    assert_eq!(app.current().game().ply(), 0, "h3 and the pass after it");
    app.press(KeyCode::KeyR);
    app.settle();
    assert_eq!(app.current().game().ply(), 2, "both again");
    assert!(matches!(app.phase(), Some(Phase::Person(Side::Black))));
    app.press(KeyCode::KeyR);
    app.settle();
    assert_eq!(app.current().game().ply(), 3);
}

#[test]
fn a_pass_is_told_by_colours() {
    let mut saved = Saved::position(BOARD_A, Side::Black, "p-easy", Side::Black);
    saved.players = people();
    let mut app = Setup::default().with_match(saved.load()).start();
    app.click_button("home-continue");
    app.settle();
    app.click_square(square("h3"));
    app.until("the notice", |app| app.notice().is_some());
    app.update();
    app.must_say(&["No move for White. Black plays again."]);
    assert_nobody_is_you(&mut app);
}

#[test]
fn every_screen_speaks_of_black_and_white() {
    let mut app = begin();
    app.must_say(&["Black", "White", "to move", "waiting"]);
    assert_eq!(app.spoken(Side::Black), "Black, 2 discs, to move");
    assert_eq!(app.spoken(Side::White), "White, 2 discs, waiting");
    assert_nobody_is_you(&mut app);
    play(&mut app, &["d3"]);
    assert_eq!(app.spoken(Side::Black), "Black, 4 discs, waiting");
    assert_eq!(app.spoken(Side::White), "White, 1 disc, to move");
    app.press(KeyCode::Escape);
    app.settle();
    assert_eq!(app.overlay(), Overlay::Pause);
    assert_nobody_is_you(&mut app);
    app.click_button("pause-home");
    app.settle();
    app.must_say(&["Black leads 4–1 · move 2"]);
    assert_nobody_is_you(&mut app);
    app.click_button("home-continue");
    app.settle();
    app.press(KeyCode::KeyU);
    app.press(KeyCode::Escape);
    app.click_button("pause-home");
    app.settle();
    app.must_say(&["Level at 2–2 · move 1"]);
}

#[test]
fn row_88_of_two_people_the_one_to_move_gives_up_and_nobody_is_credited() {
    let mut app = begin();
    play(&mut app, &["d3"]);
    app.press(KeyCode::Escape);
    app.settle();
    app.click_button("pause-resign");
    app.settle();
    app.must_say(&["Resign this match?", "White gives up, and Black wins."]);
    assert_nobody_is_you(&mut app);
    app.click_button("confirm-resign-yes");
    app.until("the result", |app| app.screen() == Screen::Results);
    app.settle();
    app.must_say(&["Black wins", "4–1", "White resigned."]);
    assert_nobody_is_you(&mut app);
    let texts = app.texts();
    assert!(!texts.iter().any(|text| text.contains("ournament")));
    let records = app.get::<Records>();
    assert_eq!(records.matches().len(), 1);
    assert_eq!(records.tally(|_| true).played, 0);
    // Second thoughts.
    app.click_button("match-undo");
    app.settle();
    assert_eq!(app.screen(), Screen::Match);
    assert!(matches!(app.phase(), Some(Phase::Person(Side::White))));
    assert_eq!(app.transcript(), "d3");
}

#[test]
fn a_new_match_asks_about_the_one_between_two_people() {
    let mut app = begin();
    play(&mut app, &["d3"]);
    app.press(KeyCode::Escape);
    app.settle();
    app.click_button("pause-home");
    app.settle();
    app.click_button("home-play");
    app.settle();
    app.click_button("setup-start");
    app.settle();
    app.must_say(&[
        "It takes the place of your unfinished match between two players. Your records stay.",
    ]);
}
