//! What was reported of other programs: passes, endings, taking back, saving. Row numbers are those of the reports; other
//! rows are tested where their subject is.

use std::path::Path;
use std::time::Duration;

use bevy::prelude::*;
use outflank::match_state::{Phase, PlayTime};
use outflank::preparation::Preparation;
use outflank::records::{Records, SavedMatch};
use outflank::schedule::{Overlay, Screen};
use outflank::storage::Storage;
use outflank_engine::{AnyPosition, Game, Move, Side, Size, Wrap};

use crate::computer::{moody, until_asked};
use crate::support::{Saved, Setup, TestApp, first_square, folder, people, rules, square};
use crate::turns::BOARD_A;

/// The longest that a test waits for the disk.
const PATIENCE: Duration = Duration::from_secs(60);

/// White has no move after these.
const E67: &str =
    "f5d6c3d3c4f4f6f3e3b4c5c6e6e2e7d2f1d7a3a4b3g6a5a2a1f2g5f7b2c2b5e1b1g1c1h4g3b6d1h2h1g2h3";
/// White leads 1 to 18 and has two moves, Black none.
const Z6: &str = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8";
/// A draw with one pass of Black's.
const R22: &str = "d3c5f6f5f4c3c4d2e2b4d1f3b5e3f2f1a4d6e6e7f7b6e8c6b3a5d7a3e1a6g1a2c2c7b8d8c8g8g6h6g5h5g4h4h3g7h8f8h7a8a7b7a1b2g3g2h2h1c1b1";
/// Black is wiped out after passing fourteen times; two squares stay empty.
const R86: &str = "c4c3d3c5b3f4b5b4a5a3c6d6f3c2d1e6d2b6g4e2e3f2e1f1g1f5g6a6a7a2c7d7d8e7e8f7f6f8g8g5h4b1b2a1c1a4a8b7b8c8h8g7h7h6h5h3h1g2";

/// Two people play these moves; `see` looks after each.
fn played(moves: &str, mut see: impl FnMut(&mut TestApp)) -> TestApp {
    let mut app = Setup::default()
        .with_settings(|settings| settings.turning = false)
        .start();
    app.begin_with_two_people(3);
    for at in (0..moves.len()).step_by(2) {
        app.until_turn();
        app.click_square(square(&moves[at..at + 2]));
        see(&mut app);
    }
    app.settle();
    app
}

fn passes(game: &Game) -> Vec<Side> {
    game.history()
        .iter()
        .filter(|entry| entry.mv == Move::Pass)
        .map(|entry| entry.side)
        .collect()
}

fn check_counts(app: &mut TestApp) {
    let position = *app.current().game().position();
    for side in [Side::Black, Side::White] {
        let shown = app.shown_count(side);
        assert_eq!(shown, Some(position.count(side)), "{}", app.describe());
    }
}

#[test]
fn row_1_and_16_many_passes_and_a_wipe_out_with_empty_squares_end_the_match_once() {
    let mut app = played(R86, |_| {});
    assert_eq!(app.screen(), Screen::Results);
    let game = app.current().game();
    assert_eq!(passes(game), [Side::Black; 14]);
    let placed = |side| {
        let of_side = |entry: &&outflank_engine::Entry| {
            entry.side == side && matches!(entry.mv, Move::Place(_))
        };
        game.history().iter().filter(of_side).count()
    };
    // Row 24: one side may place more than half of all discs.
    assert_eq!((placed(Side::Black), placed(Side::White)), (22, 36));
    let outcome = game.outcome().expect("the match is over");
    assert_eq!(
        (outcome.winner, outcome.black, outcome.white),
        (Some(Side::White), 0, 62)
    );
    assert_eq!(game.position().empties().to_string(), "h2 g3");
    assert!(app.says("0–62"), "{:?}", app.texts());
}

#[test]
fn row_2_and_3_a_pass_ends_no_match() {
    let mut app = played(Z6, |_| {});
    assert_eq!(app.legal_marks().to_string(), "c3 f8");
    app.click_square(square("f8"));
    app.settle();
    assert_eq!(app.screen(), Screen::Match);
    assert_eq!(passes(app.current().game()), [Side::Black]);
    assert!(matches!(app.phase(), Some(Phase::Person(Side::White))));
    let mut legal: Vec<String> = app
        .legal_marks()
        .into_iter()
        .map(|square| square.to_string())
        .collect();
    legal.sort();
    assert_eq!(legal, ["b4", "c3", "g3"]);
    check_counts(&mut app);
}

#[test]
fn row_5_and_46_a_computer_without_a_move_passes() {
    let saved = Saved::after(E67, E67.len() / 2, "p-hard", Side::Black);
    let mut app = Setup::default().with_match(saved.load()).start();
    app.click_button("home-continue");
    app.until_turn();
    let game = app.current().game();
    assert_eq!(passes(game), [Side::White]);
    assert_eq!(game.ply(), E67.len() / 2 + 1, "and plays nothing");
    let mut legal: Vec<String> = app
        .legal_marks()
        .into_iter()
        .map(|square| square.to_string())
        .collect();
    legal.sort();
    let expected = "a7 b7 c7 d8 e8 f8 g4 g7 g8 h5 h6 h7";
    assert_eq!(legal.join(" "), expected);
}

#[test]
fn row_9_counts_are_right_after_every_move_every_undo_and_with_a_new_match() {
    let mut app = played(R22, check_counts);
    assert_eq!(app.screen(), Screen::Results);
    check_counts(&mut app);
    while app.current().can_undo() {
        app.press(KeyCode::KeyU);
        check_counts(&mut app);
    }
    app.begin_with_two_people(4);
    check_counts(&mut app);
}

#[test]
fn row_18_a_whole_game_with_one_pass_is_played_to_its_draw() {
    let mut app = played(R22, |_| {});
    assert_eq!(passes(app.current().game()), [Side::Black]);
    assert!(app.says("32–32") && app.says("A draw"), "{:?}", app.texts());
    assert_eq!(app.transcript(), R22);
}

#[test]
fn row_54_everything_taken_back_and_played_again_is_the_same_at_each_move() {
    let mut app = played(R86, |_| {});
    let end = app.current().game().clone();
    let mut gone = Vec::new();
    while app.current().can_undo() {
        app.press(KeyCode::KeyU);
        gone.push(app.current().game().clone());
    }
    assert_eq!(app.current().game().ply(), 0);
    while let Some(before) = gone.pop() {
        // Passes after a disc come back with it, as they went with it.
        assert_eq!(app.current().game(), &before);
        app.press(KeyCode::KeyR);
    }
    app.settle();
    assert_eq!(app.current().game(), &end);
    assert_eq!(app.screen(), Screen::Results);
}

#[test]
fn row_61_a_disc_on_two_lines_turns_once_and_turns_back() {
    let rows = "X-----X- -------- -------- -------- --O-O--- -O---O-- O-----O- -------O";
    let board = format!("{} X", rows.replace(' ', ""));
    let torus = rules(|options| options.wrap = Wrap::Both);
    let start =
        AnyPosition::from_board(&board, Size::EIGHT, Wrap::Both).expect("the rows are a board");
    let game = Game::from_position(torus, start).expect("the board is the rules'");
    let saved = Saved {
        players: people(),
        ..Saved::new(game, "p-easy", Side::Black)
    };
    let mut app = Setup::default().with_match(saved.load()).start();
    app.click_button("home-continue");
    app.settle();
    app.click_square(square("d4"));
    app.settle();
    let turned = app.current().game().history()[0].flipped;
    assert_eq!(turned.to_string(), "c5 e5 b6 f6 a7 g7 h8");
    check_counts(&mut app);
    app.press(KeyCode::KeyU);
    app.settle();
    assert_eq!(app.current().game().position().hash(), start.hash());
    check_counts(&mut app);
}

#[test]
fn row_63_with_white_first_undo_and_redo_keep_the_order_of_moves() {
    let mut app = Setup::default().start();
    app.begin_with(rules(|options| options.first = Side::White), people(), 3);
    app.settle();
    let turn = |app: &TestApp| app.current().game().position().turn();
    assert_eq!(turn(&app), Side::White);
    for _ in 0..4 {
        app.click_square(first_square(app.current()));
        app.settle();
    }
    let end = app.current().game().clone();
    for expected in [Side::Black, Side::White, Side::Black, Side::White] {
        app.press(KeyCode::KeyU);
        app.settle();
        assert_eq!(turn(&app), expected);
    }
    for expected in [Side::Black, Side::White, Side::Black, Side::White] {
        app.press(KeyCode::KeyR);
        app.settle();
        assert_eq!(turn(&app), expected);
    }
    assert_eq!(app.current().game(), &end);
}

#[test]
fn row_67_a_match_counts_for_the_opponent_it_was_played_against() {
    let mut app = Setup::default()
        .with_settings(|settings| settings.reply_delay_ms = 20)
        .start();
    app.begin("p-easy", Side::Black, 4);
    app.until_turn();
    app.click_square(first_square(app.current()));
    // Another opponent is chosen in the middle: for the next match.
    app.world_mut().resource_mut::<Preparation>().opponent = "p-hard".into();
    app.play_out(first_square, TestApp::click_square);
    app.settle();
    let records = app.get::<Records>();
    assert_eq!(
        records
            .tally(|entry| entry.opponent() == Some("p-hard"))
            .played,
        0
    );
    let easy = records.tally(|entry| entry.opponent() == Some("p-easy"));
    assert_eq!((easy.played, easy.won + easy.lost + easy.drawn), (1, 1));
}

#[test]
fn row_68_everything_about_a_match_is_saved_in_every_phase() {
    let kept = |app: &mut TestApp| -> SavedMatch {
        let saved = app.saved().load().expect("it can be read");
        saved.expect("a match is saved")
    };
    let check = |app: &mut TestApp| {
        let saved = kept(app);
        assert_eq!(saved.current, *app.current());
        assert_eq!(saved.play_time, *app.get::<PlayTime>());
    };
    // A person's turn, after help and moves taken back, with White.
    let mut app = Setup::default().start();
    app.begin("p-normal", Side::White, 4);
    for _ in 0..3 {
        app.until_turn();
        app.press(KeyCode::KeyH);
        app.settle();
        app.click_square(first_square(app.current()));
    }
    app.until_turn();
    app.press(KeyCode::KeyU);
    app.settle();
    assert_eq!(
        (app.current().help().undos, app.current().help().hints),
        (1, 3)
    );
    assert_eq!(
        app.current().players().person_against_computer(),
        Some(Side::White)
    );
    check(&mut app);
    // While the computer thinks.
    let (_searcher, mut app) = moody();
    app.begin("p-normal", Side::White, 4);
    until_asked(&mut app);
    check(&mut app);
    // While a pass is pending.
    let mut saved = Saved::position(BOARD_A, Side::Black, "p-hard", Side::Black);
    saved.game.place(square("h3")).unwrap();
    let mut app = Setup::default().with_match(saved.load()).start();
    assert_eq!(app.phase(), Some(Phase::Passed(Side::White)));
    check(&mut app);
    // After the end.
    let mut app = played(R22, |_| {});
    check(&mut app);
}

#[test]
fn row_69_turning_the_device_and_going_back_lose_nothing() {
    let mut app = played(&R22[..40], |_| {});
    let before = app.current().clone();
    for _ in 0..5 {
        for (width, height) in [(844.0, 390.0), (390.0, 844.0)] {
            app.resize(width, height);
            app.settle();
            assert_eq!(*app.current(), before);
            check_counts(&mut app);
        }
    }
    app.press(KeyCode::BrowserBack);
    app.settle();
    assert_eq!(app.overlay(), Overlay::Pause);
    app.press(KeyCode::BrowserBack);
    app.settle();
    assert_eq!((app.screen(), app.overlay()), (Screen::Home, Overlay::None));
    app.click_button("home-continue");
    app.settle();
    assert_eq!(*app.current(), before);
    app.press(KeyCode::KeyU);
    app.settle();
    assert_eq!(app.current().game().ply() + 1, before.game().ply());
}

/// The game with the saves of that folder, in its first frame.
fn built_in(dir: &Path) -> TestApp {
    Setup::in_folder(dir).build()
}

/// The same when everything has come to rest.
fn start_in(dir: &Path) -> TestApp {
    let mut app = built_in(dir);
    app.settle();
    app
}

/// Three moves of a match between two people, kept in that folder.
fn begun_in(dir: &Path) -> TestApp {
    let mut app = start_in(dir);
    app.begin_with_two_people(3);
    for name in ["f5", "d6", "c3"] {
        app.click_square(square(name));
        app.settle();
    }
    assert!(app.get::<Storage>().flush(PATIENCE));
    app
}

/// Goes on with the match by one move, and ends the game once it is kept.
fn go_on_with_d3(mut app: TestApp) {
    app.click_button("home-continue");
    app.settle();
    app.click_square(square("d3"));
    app.settle();
    assert!(app.get::<Storage>().flush(PATIENCE));
}

#[test]
fn row_70_starting_twice_in_a_row_keeps_the_match() {
    let dir = folder();
    let app = begun_in(dir.path());
    let before = app.current().clone();
    drop(app);
    for _ in 0..3 {
        let app = start_in(dir.path());
        assert_eq!(*app.current(), before);
        assert!(app.get::<Storage>().flush(PATIENCE));
    }
}

#[test]
fn row_70_a_store_that_is_cut_off_goes_back_to_the_last_good_copy_and_says_so() {
    let dir = folder();
    drop(begun_in(dir.path()));
    let app = start_in(dir.path());
    assert_eq!(app.transcript(), "f5d6c3");
    go_on_with_d3(app);

    let store = dir.path().join("outflank.redb");
    let mut bytes = std::fs::read(&store).unwrap();
    bytes.truncate(4_096);
    std::fs::write(&store, &bytes).unwrap();
    let mut app = built_in(dir.path());
    app.until("the notice", |app| app.notice().is_some());
    app.update();
    assert_eq!(app.transcript(), "f5d6c3", "as the last start found it");
    app.must_say(&["Your saved data was damaged. Part of it is now as it was at your last start."]);
    go_on_with_d3(app);
    let app = start_in(dir.path());
    assert_eq!(app.transcript(), "f5d6c3d3");
    assert_eq!(app.notice(), None);
}
