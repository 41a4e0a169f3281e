//! Whose turn it is: forced passes on either side, and taps that come out of turn. Row numbers are those of bug reports
//! about other programs.

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::prelude::*;
use outflank::locale::Msg;
use outflank::match_state::{MatchEvent, Phase, Source};
use outflank::notices::Notice;
use outflank_engine::{Move, Side, Size, Square};

use crate::computer::{answer_all, moody, until_asked};
use crate::support::{Saved, Setup, TestApp, first_square, square};

/// Black plays h3, White has to pass, and Black plays again.
pub const BOARD_A: &str = "----OOOO ---OOOOX --OOOOX- --OOOXOO -OOOXOOO -OOXXOOO OOOOOOOO OOOOOOOO";

/// Board A when Black has played h3 and White has passed, with the match as it was saved before.
pub fn board_a_after_the_pass() -> (Saved, TestApp) {
    let saved = Saved::position(BOARD_A, Side::Black, "p-normal", Side::Black);
    let mut app = Setup::default().with_match(saved.load()).start();
    app.click_button("home-continue");
    app.settle();
    app.click_square(square("h3"));
    app.until("the pass", |app| app.current().game().ply() == 2);
    (saved, app)
}

/// Board A with the colours exchanged: the computer's h3 makes the person with the black discs pass.
pub fn person_must_pass() -> Saved {
    let mirrored: String = BOARD_A
        .chars()
        .map(|character| match character {
            'X' => 'O',
            'O' => 'X',
            other => other,
        })
        .collect();
    let mut saved = Saved::position(&mirrored, Side::White, "p-normal", Side::Black);
    saved.game.place(square("h3")).unwrap();
    saved
}

#[test]
fn row_6_8_and_40_the_computer_passes_and_nobody_changes_colours() {
    let (_, mut app) = board_a_after_the_pass();
    assert_eq!(app.current().game().history()[1].mv, Move::Pass);
    assert_eq!(app.current().game().history()[1].side, Side::White);
    app.update();
    assert!(
        app.says("No move for Normal. You play again."),
        "{:?}",
        app.texts()
    );
    app.settle();
    assert!(matches!(app.phase(), Some(Phase::Person(Side::Black))));
    // Row 8: the legal squares after the pass are marked. Row 6: the last disc is the last one placed.
    assert_eq!(app.legal_marks().to_string(), "c1 d1 b2 c2 b3 b4 a5 a6");
    assert_eq!(app.last_marks(), [square("h3")]);
    app.click_square(square("a6"));
    app.until("the reply", |app| app.current().game().ply() >= 4);
    assert_eq!(app.current().game().history()[3].side, Side::White);
    let players = app.current().players();
    assert_eq!(players.person_against_computer(), Some(Side::Black));
}

#[test]
fn row_41_after_the_persons_own_pass_the_computer_goes_on() {
    let mut app = Setup::default()
        .with_match(person_must_pass().load())
        .start();
    assert_eq!(app.phase(), Some(Phase::Passed(Side::Black)));
    app.click_button("home-continue");
    app.until("the pass", |app| app.current().game().ply() == 2);
    let passed = app.get::<Time<Real>>().elapsed();
    app.update();
    assert!(
        app.says("No move for you. Normal plays again."),
        "{:?}",
        app.texts()
    );
    app.until("the computer's move", |app| app.current().game().ply() > 2);
    let waited = app.get::<Time<Real>>().elapsed() - passed;
    assert!(
        waited >= Duration::from_millis(1500),
        "the notice is seen: {waited:?}"
    );
    assert_eq!(app.current().game().history()[2].side, Side::White);
}

#[test]
fn a_pass_is_told_at_once_whatever_else_is_being_told() {
    let mut app = Setup::default()
        .with_match(person_must_pass().load())
        .start();
    app.click_button("home-continue");
    for other in ["Something else.", "And more."] {
        app.send(Notice(Msg::verbatim(other)));
    }
    app.until("another notice", |app| app.notice().is_some());
    app.until("the pass", |app| app.current().game().ply() == 2);
    app.update();
    app.must_say(&["No move for you. Normal plays again."]);
    app.run_for(Duration::from_millis(1_300));
    assert_eq!(app.current().game().ply(), 2, "it is seen long enough");
    app.must_say(&["No move for you. Normal plays again."]);
    app.until("what waited for it", |app| app.says("And more."));
}

#[test]
fn row_42_and_43_taps_out_of_turn_do_nothing() {
    let (searcher, mut app) = moody();
    app.begin("p-normal", Side::Black, 3);
    app.click_square(square("d3"));
    let everywhere = |app: &mut TestApp| {
        for square in Square::all(Size::EIGHT) {
            app.tap_square(square);
        }
        app.press(KeyCode::Enter);
        app.press(KeyCode::KeyP);
    };
    everywhere(&mut app);
    until_asked(&mut app);
    everywhere(&mut app);
    assert_eq!(app.transcript(), "d3");
    answer_all(&searcher, &mut app);
    app.settle();
    assert_eq!(app.current().game().ply(), 2, "no tap was kept for later");

    // The banner of a pass.
    let saved = Saved::position(BOARD_A, Side::Black, "p-normal", Side::Black);
    let mut app = Setup::default().with_match(saved.load()).start();
    app.click_button("home-continue");
    app.settle();
    let before = app.current().game().ply();
    app.click_square(square("h3"));
    while matches!(app.phase(), Some(Phase::Passed(_))) {
        app.tap_square(square("a6"));
    }
    assert_eq!(app.current().game().ply(), before + 2, "h3 and the pass");
}

#[test]
fn row_42_a_tap_while_discs_turn_hurries_them_and_places_nothing() {
    let mut app = Setup {
        step: Duration::from_millis(10),
        ..Setup::default()
    }
    .start();
    app.begin_with_two_people(3);
    app.click_square(square("d3"));
    assert!(app.is_moving());
    let centre = app.centre_of(square("c3"));
    app.move_mouse(centre);
    app.mouse_button(MouseButton::Left, ButtonState::Pressed);
    app.update();
    app.mouse_button(MouseButton::Left, ButtonState::Released);
    app.update();
    assert!(!app.is_moving(), "the tap hurried the discs");
    assert_eq!(app.turning(), []);
    assert_eq!(app.transcript(), "d3");
    app.click_square(square("c3"));
    assert_eq!(app.transcript(), "d3c3");
}

#[test]
fn every_move_is_told_with_who_made_it() {
    let mut app = Setup::default().start();
    app.begin("p-normal", Side::White, 3);
    let mut told = app.get::<Messages<MatchEvent>>().get_cursor_current();
    for _ in 0..3 {
        app.until_turn();
        let square = first_square(app.current());
        app.click_square(square);
        let events = app.get::<Messages<MatchEvent>>();
        for event in told.read(events) {
            if let MatchEvent::Placed { side, by, .. } = event {
                let person = *side == Side::White;
                assert_eq!(*by == Source::Person, person);
            }
        }
    }
}
