//! Undo and redo as a player sees them. Row numbers are those of bug reports about other programs.

use std::time::Duration;

use bevy::prelude::KeyCode;
use outflank::locale::Msg;
use outflank::match_state::Phase;
use outflank::notices::Notice;
use outflank::records::{KeptMatches, Records};
use outflank::schedule::{Overlay, Screen};
use outflank_engine::{Side, Square, SquareSet};

use crate::support::{Setup, TestApp, first_square, square};
use crate::turns::board_a_after_the_pass;

/// The marks on the screen are those of the position on the screen.
fn check_marks(app: &mut TestApp) {
    let game = app.current().game().clone();
    let legal = match app.phase() {
        Some(Phase::Person(_) | Phase::Computer(_)) => game.legal_moves(),
        _ => SquareSet::EMPTY,
    };
    assert_eq!(app.legal_marks(), legal, "{}", app.describe());
    let last: Vec<Square> = game.last_placed().into_iter().collect();
    assert_eq!(app.last_marks(), last, "{}", app.describe());
    for side in [Side::Black, Side::White] {
        assert_eq!(app.shown_count(side), Some(game.position().count(side)));
    }
}

/// Before the first move neither button is there, and neither key does anything.
fn assert_nothing_to_undo_or_redo(app: &mut TestApp) {
    assert!(!app.has("match-undo") && !app.has("match-redo"));
    app.press(KeyCode::KeyU);
    app.press(KeyCode::KeyR);
    app.settle();
    assert_eq!(app.current().game().ply(), 0);
}

/// Plays that many turns of a person, to the person's next one.
fn play_turns(app: &mut TestApp, turns: usize) {
    for _ in 0..turns {
        app.until_turn();
        let square = first_square(app.current());
        app.click_square(square);
    }
    app.until_turn();
}

#[test]
fn row_48_undo_after_a_pass_goes_back_to_ones_own_decision() {
    let (saved, mut app) = board_a_after_the_pass();
    app.until_turn();
    app.click_button("match-undo");
    app.settle();
    assert_eq!(app.current().game().position(), saved.game.position());
    check_marks(&mut app);
}

#[test]
fn the_notice_of_a_pass_goes_when_it_is_taken_back_and_with_a_new_match() {
    let (_, mut app) = board_a_after_the_pass();
    app.update();
    app.must_say(&["No move for Normal. You play again."]);
    // Another sentence waits its turn, and has it then.
    let other = Msg::verbatim("Something else.");
    app.send(Notice(other.clone()));
    app.update();
    assert_ne!(app.notice(), Some(other.clone()));
    app.press(KeyCode::KeyU);
    assert_eq!(app.current().game().ply(), 0);
    assert_eq!(app.notice(), Some(other));
    assert!(!app.says("No move for Normal. You play again."));
    app.settle();
    app.click_square(square("h3"));
    app.until("the notice", |app| app.notice().is_some());
    app.update();
    app.must_say(&["No move for Normal. You play again."]);
    app.begin("p-easy", Side::Black, 5);
    assert_eq!(app.notice(), None);
    assert!(!app.says("No move for Normal. You play again."));
}

#[test]
fn a_pass_that_is_played_again_is_told_again() {
    let (_, mut app) = board_a_after_the_pass();
    app.settle();
    app.press(KeyCode::KeyU);
    app.settle();
    assert_eq!(app.current().game().ply(), 0);
    assert_eq!(app.notice(), None);
    app.press(KeyCode::KeyR);
    assert_eq!(app.current().game().ply(), 2, "h3 and the pass after it");
    app.must_say(&["No move for Normal. You play again."]);
    app.run_for(Duration::from_millis(1_300));
    app.must_say(&["No move for Normal. You play again."]);
}

#[test]
fn row_50_before_ones_own_first_move_there_is_nothing_to_undo() {
    let mut app = Setup::default().start();
    app.begin("p-easy", Side::White, 4);
    app.until_turn();
    assert_eq!(app.current().game().ply(), 1);
    assert!(!app.has("match-undo"), "the computer's only move stays");
    let before = app.transcript();
    app.press(KeyCode::KeyU);
    app.run_for(Duration::from_secs(2));
    assert_eq!(app.transcript(), before);
    assert!(matches!(app.phase(), Some(Phase::Person(Side::White))));
    assert_eq!(app.current().help().undos, 0);
}

#[test]
fn row_51_undo_at_the_start_is_off() {
    let mut app = Setup::default().start();
    app.begin("p-easy", Side::Black, 4);
    app.settle();
    assert_nothing_to_undo_or_redo(&mut app);
    assert_eq!(app.current().help().undos, 0);
    check_marks(&mut app);
    app.click_square(square("d3"));
    assert!(app.has("match-undo") && !app.has("match-redo"));
}

#[test]
fn row_52_the_end_can_be_taken_back_and_counts_once() {
    let mut app = Setup::default()
        .with_settings(|settings| settings.reply_delay_ms = 20)
        .start();
    app.begin("p-easy", Side::Black, 4);
    app.play_out(first_square, TestApp::click_square);
    app.settle();
    let count = |app: &TestApp| {
        let tally = app.get::<Records>().tally(|_| true);
        (tally.played, tally.won + tally.lost + tally.drawn)
    };
    assert_eq!(count(&app), (1, 1));
    let end = app.transcript();
    for _ in 0..3 {
        app.click_button("match-undo");
        app.settle();
        assert_eq!(app.screen(), Screen::Match, "the result goes");
        assert!(matches!(app.phase(), Some(Phase::Person(Side::Black))));
        // Row 58, right after the result has gone.
        check_marks(&mut app);
        assert_eq!(count(&app), (1, 1));
        app.click_button("match-redo");
        app.until("the result", |app| app.screen() == Screen::Results);
        app.settle();
        assert_eq!(app.transcript(), end);
        assert_eq!(count(&app), (1, 1), "the same match counts once");
    }
}

#[test]
fn row_55_undo_as_fast_as_a_key_repeats() {
    let mut app = Setup {
        step: Duration::from_millis(16),
        ..Setup::default()
    }
    .with_settings(|settings| settings.reply_delay_ms = 20)
    .start();
    app.begin("p-normal", Side::Black, 4);
    play_turns(&mut app, 12);
    let end = app.current().game().clone();
    for _ in 0..150 {
        app.press(KeyCode::KeyU);
    }
    app.settle();
    assert_eq!(app.current().game().ply(), 0);
    assert_eq!(app.current().help().undos, 12);
    assert_eq!(app.discs().len(), 4);
    check_marks(&mut app);
    for _ in 0..150 {
        app.press(KeyCode::KeyR);
    }
    app.settle();
    assert_eq!(app.current().game().position(), end.position());
    check_marks(&mut app);
}

#[test]
fn row_56_a_new_match_has_nothing_to_undo() {
    let mut app = Setup::default().start();
    app.begin("p-easy", Side::Black, 4);
    play_turns(&mut app, 3);
    app.press(KeyCode::KeyU);
    app.settle();
    app.begin("p-easy", Side::Black, 5);
    app.settle();
    assert_nothing_to_undo_or_redo(&mut app);
    check_marks(&mut app);
}

#[test]
fn moves_that_were_all_taken_back_are_not_lost_to_a_restart_unasked() {
    let restart = |app: &mut TestApp| {
        app.press(KeyCode::Escape);
        app.settle();
        app.click_button("pause-restart");
        app.settle();
    };
    let mut app = Setup::default().start();
    app.begin_with_two_people(4);
    for name in ["d3", "c3"] {
        app.click_square(square(name));
        app.settle();
    }
    for _ in 0..2 {
        app.press(KeyCode::KeyU);
        app.settle();
    }
    let before = app.current().clone();
    assert!(before.game().ply() == 0 && before.can_redo());
    restart(&mut app);
    assert_eq!(app.overlay(), Overlay::Confirm);
    app.click_button("confirm-restart-no");
    app.settle();
    assert_eq!(app.current(), &before);
    app.click_button("pause-restart");
    app.settle();
    app.click_button("confirm-restart-yes");
    app.settle();
    let new = app.current().id();
    assert_ne!(new, before.id());
    assert_eq!(app.get::<KeptMatches>().get(before.id()), Some(&before));
    // Nothing is lost with a match in which nothing was played.
    restart(&mut app);
    assert_eq!(
        (app.screen(), app.overlay()),
        (Screen::Match, Overlay::None)
    );
    assert_ne!(app.current().id(), new);
    assert!(app.get::<KeptMatches>().get(new).is_none());
}

#[test]
fn row_57_and_58_marks_follow_every_undo_and_redo() {
    let mut app = Setup::default()
        .with_settings(|settings| settings.reply_delay_ms = 20)
        .start();
    app.begin("p-normal", Side::White, 4);
    play_turns(&mut app, 8);
    for key in [KeyCode::KeyU, KeyCode::KeyR, KeyCode::KeyU] {
        for _ in 0..9 {
            app.press(key);
            check_marks(&mut app);
            app.settle();
            check_marks(&mut app);
        }
    }
    app.until_turn();
    assert_eq!(app.current().game().ply(), 1);
    let square = first_square(app.current());
    app.click_square(square);
    check_marks(&mut app);
    app.settle();
    check_marks(&mut app);
}
