//! What the end of a match tells, from the games whose end is known.

use bevy::prelude::KeyCode;
use outflank::records::Records;
use outflank::schedule::Screen;
use outflank_engine::Side;

use crate::support::{Device, Saved, Setup, TestApp};

/// Ends 32-32 on a full board.
const R22: &str = "d3c5f6f5f4c3c4d2e2b4d1f3b5e3f2f1a4d6e6e7f7b6e8c6b3a5d7a3e1a6g1a2c2c7b8d8c8g8g6h6g5h5g4h4h3g7h8f8h7a8a7b7a1b2g3g2h2h1c1b1";

/// Ends 0-62: Black wiped out, two squares empty.
const R86: &str = "c4c3d3c5b3f4b5b4a5a3c6d6f3c2d1e6d2b6g4e2e3f2e1f1g1f5g6a6a7a2c7d7d8e7e8f7f6f8g8g5h4b1b2a1c1a4a8b7b8c8h8g7h7h6h5h3h1g2";

/// White's only move is b1, after which neither side can move: 15 Black, 48 White, a8 empty.
const ONE_LEFT: &str = "X-XXXXXO XOOXOXOO XOXOXOOO XOOXOOXO XOXOOOXO XOOOOOOO XOOOOOOO -OOOOOOO";

/// Black's only move is a1, which fills the board: 32-32.
const LAST_SQUARE: &str = "-OXXXXXX OXOOOXXX OOXOXXXX OOOXOOXX OOOOXOOX OOOOOXXO OOOOXOXX OOOXXXXX";

/// Takes the match up and plays the squares that are given; the computer plays what it must.
fn end_of(saved: &Saved, squares: &[&str]) -> TestApp {
    let mut app = Setup::default().with_match(saved.load()).start();
    Device::Mouse.press(&mut app, "home-continue");
    for square in squares {
        app.until_turn();
        app.click_square(square.parse().unwrap());
    }
    app.until("the result", |app| app.screen() == Screen::Results);
    app.settle();
    app
}

fn assert_says(app: &mut TestApp, sentences: &[&str]) {
    for sentence in sentences {
        assert!(
            app.says(sentence),
            "{sentence:?} is not among {:?}",
            app.texts()
        );
    }
}

fn tally(app: &TestApp) -> (u32, u32, u32, u32) {
    let tally = app.get::<Records>().tally(|_| true);
    (tally.played, tally.won, tally.lost, tally.drawn)
}

#[test]
fn row_10_a_win_on_a_blocked_board_shows_the_empty_square_and_the_tournament_score() {
    let saved = Saved::position(ONE_LEFT, Side::White, "p-easy", Side::White);
    let mut app = end_of(&saved, &["b1"]);
    assert_says(
        &mut app,
        &[
            "You win",
            "48–15",
            "Neither side can move.",
            "1 empty square belongs to nobody.",
            "Tournament score 49–15",
            "No hints, no undos",
        ],
    );
    assert_eq!(tally(&app), (1, 1, 0, 0));
    let tally = app
        .get::<Records>()
        .tally(|entry| entry.opponent == "p-easy");
    assert_eq!((tally.best_margin, tally.most_discs), (33, 48));
}

#[test]
fn row_10_a_loss_states_the_counts_with_the_players_own_first() {
    let saved = Saved::position(ONE_LEFT, Side::White, "p-hard", Side::Black);
    let mut app = end_of(&saved, &[]);
    assert_says(
        &mut app,
        &[
            "Hard wins",
            "15–48",
            "Neither side can move.",
            "Tournament score 15–49",
        ],
    );
    assert_eq!(tally(&app), (1, 0, 1, 0));
}

#[test]
fn row_11_a_draw_on_a_full_board_counts_as_drawn() {
    let saved = Saved::after(R22, 59, "p-normal", Side::White);
    let turn = saved.game.position().turn();
    let saved = Saved::after(R22, 59, "p-normal", turn);
    let mut app = end_of(&saved, &["b1"]);
    assert_says(&mut app, &["A draw", "32–32", "The board is full."]);
    let texts = app.texts();
    assert!(
        !texts
            .iter()
            .any(|text| text.contains("ournament") || text.contains("empty")),
        "no square is empty: {texts:?}"
    );
    assert_eq!(tally(&app), (1, 0, 0, 1));

    let saved = Saved::position(LAST_SQUARE, Side::Black, "p-normal", Side::Black);
    let mut app = end_of(&saved, &["a1"]);
    assert_says(&mut app, &["A draw", "32–32", "The board is full."]);
}

#[test]
fn row_12_and_13_a_wipe_out_is_62_to_0_and_recorded_once() {
    let saved = Saved::after(R86, 57, "p-hard", Side::White);
    let mut app = end_of(&saved, &["g2"]);
    assert_says(
        &mut app,
        &[
            "You win",
            "62–0",
            "Black has no discs left.",
            "2 empty squares belong to nobody.",
            "Tournament score 64–0",
        ],
    );
    assert_eq!(app.shown_count(Side::Black), Some(0));
    assert_eq!(app.shown_count(Side::White), Some(62));
    assert_eq!(tally(&app), (1, 1, 0, 0));

    let lost = Saved::after(R86, 57, "p-hard", Side::Black);
    // White may choose another last move: only the way there is fixed.
    let mut app = Setup::default().with_match(lost.load()).start();
    app.click_button("home-continue");
    app.until("the end", |app| {
        app.screen() == Screen::Results || app.is_persons_turn()
    });
    assert!(app.current().game().ply() > lost.game.ply());
}

#[test]
fn a_match_given_up_is_lost_and_has_no_tournament_score() {
    let saved = Saved::after(R22, 20, "p-normal", Side::Black);
    let mut app = Setup::default().with_match(saved.load()).start();
    app.click_button("home-continue");
    app.settle();
    app.press(KeyCode::Escape);
    app.click_button("pause-resign");
    app.update();
    assert!(app.says("Resign this match?"));
    app.click_button("confirm-resign-no");
    app.update();
    assert!(!app.is_over(), "a No changes nothing");
    app.click_button("pause-resign");
    app.update();
    app.click_button("confirm-resign-yes");
    app.until("the result", |app| app.screen() == Screen::Results);
    app.settle();
    assert_says(&mut app, &["Normal wins", "You resigned."]);
    let texts = app.texts();
    assert!(
        !texts.iter().any(|text| text.contains("ournament")),
        "{texts:?}"
    );
    assert_eq!(tally(&app), (1, 0, 1, 0));
}

#[test]
fn leaving_is_no_loss() {
    let saved = Saved::after(R22, 20, "p-normal", Side::Black);
    let mut app = Setup::default().with_match(saved.load()).start();
    app.click_button("home-continue");
    app.settle();
    app.click_button("match-pause");
    app.settle();
    app.click_button("pause-home");
    app.settle();
    assert_eq!(tally(&app), (1, 0, 0, 0));
}

#[test]
fn undos_are_counted_in_the_result() {
    let saved = Saved::position(LAST_SQUARE, Side::Black, "p-normal", Side::Black);
    let mut app = end_of(&saved, &["a1"]);
    app.click_button("match-undo");
    app.settle();
    assert_eq!(app.screen(), Screen::Match);
    app.click_square("a1".parse().unwrap());
    app.until("the result", |app| app.screen() == Screen::Results);
    app.settle();
    assert_says(&mut app, &["A draw", "No hints, 1 undo"]);
    assert_eq!(tally(&app), (1, 0, 0, 1), "the same match counts once");
}
