//! Fewest discs: whoever has fewer leads and wins, and everything that names a lead or a result says so.

use bevy::prelude::KeyCode;
use outflank::records::Records;
use outflank::schedule::Screen;
use outflank_engine::{Aim, AnyPosition, Game, Rules, Side, Size, Wrap};

use crate::support::{Saved, Setup, TestApp, computers, people, rules, square};

/// White's only move is b1, after which neither side can move: 15 Black, 48 White, a8 empty.
const ONE_LEFT: &str = "X-XXXXXO XOOXOXOO XOXOXOOO XOOXOOXO XOXOOOXO XOOOOOOO XOOOOOOO -OOOOOOO";
/// Black's only move is a1, which fills the board: 32-32.
const LAST_SQUARE: &str = "-OXXXXXX OXOOOXXX OOXOXXXX OOOXOOXX OOOOXOOX OOOOOXXO OOOOXOXX OOOXXXXX";
/// Ends 0-62: Black wiped out, two squares empty.
const R86: &str = "c4c3d3c5b3f4b5b4a5a3c6d6f3c2d1e6d2b6g4e2e3f2e1f1g1f5g6a6a7a2c7d7d8e7e8f7f6f8g8g5h4b1b2a1c1a4a8b7b8c8h8g7h7h6h5h3h1g2";

fn fewest() -> Rules {
    rules(|options| options.aim = Aim::Fewest)
}

fn position(rows: &str, turn: char) -> Game {
    let board = format!("{} {turn}", rows.replace(' ', ""));
    let start = AnyPosition::from_board(&board, Size::EIGHT, Wrap::None).unwrap();
    Game::from_position(fewest(), start).unwrap()
}

/// Takes the match up, plays the last move and sees the result.
fn end_of(saved: &Saved, last: &str) -> TestApp {
    let mut app = Setup::default().with_match(saved.load()).start();
    app.click_button("home-continue");
    app.until_turn();
    app.click_square(square(last));
    app.until("the result", |app| app.screen() == Screen::Results);
    app.settle();
    let texts = app.texts();
    assert!(
        !texts.iter().any(|text| text.contains("ournament")),
        "no tournament score: {texts:?}"
    );
    app.must_say(&["The fewest discs win."]);
    app
}

#[test]
fn more_discs_lose() {
    let saved = Saved::new(position(ONE_LEFT, 'O'), "p-easy", Side::White);
    let mut app = end_of(&saved, "b1");
    app.must_say(&[
        "Easy wins",
        "48–15",
        "Neither side can move.",
        "1 empty square belongs to nobody.",
    ]);
    let tally = app.get::<Records>().tally(|_| true);
    assert_eq!((tally.won, tally.lost, tally.drawn), (0, 1, 0));
}

#[test]
fn between_two_people_the_colour_with_fewer_discs_wins() {
    let mut saved = Saved::new(position(ONE_LEFT, 'O'), "p-easy", Side::White);
    saved.players = people();
    let mut app = end_of(&saved, "b1");
    app.must_say(&["Black wins", "15–48"]);
}

#[test]
fn equal_counts_draw() {
    let saved = Saved::new(position(LAST_SQUARE, 'X'), "p-easy", Side::Black);
    let mut app = end_of(&saved, "a1");
    app.must_say(&["A draw", "32–32", "The board is full."]);
}

#[test]
fn a_side_without_discs_has_won() {
    let whole = Game::replay(fewest(), R86).unwrap();
    let placed = |game: &Game, ply: usize| {
        let mut game = game.clone();
        game.truncate(ply);
        game
    };
    let last = whole
        .history()
        .iter()
        .rposition(|entry| entry.mv.square().is_some())
        .unwrap();
    let before = placed(&whole, last);
    let turn = before.position().turn();
    assert_eq!(turn, Side::White, "White takes Black's last disc");
    let mut app = end_of(&Saved::new(before.clone(), "p-easy", Side::White), "g2");
    app.must_say(&[
        "Easy wins",
        "62–0",
        "Black has no discs left.",
        "2 empty squares belong to nobody.",
    ]);
    let mut saved = Saved::new(before, "p-easy", Side::White);
    saved.players = people();
    let mut app = end_of(&saved, "g2");
    app.must_say(&["Black wins", "0–62", "Black has no discs left."]);
}

#[test]
fn it_is_said_after_a_resignation_and_to_a_reader_too() {
    let saved = Saved::new(position(ONE_LEFT, 'O'), "p-easy", Side::White);
    let mut app = Setup::default().with_match(saved.load()).start();
    app.bring_reader();
    app.click_button("home-continue");
    app.until_turn();
    app.press(KeyCode::Escape);
    app.settle();
    app.click_button("pause-resign");
    app.settle();
    app.heard();
    app.click_button("confirm-resign-yes");
    app.until("the result", |app| app.screen() == Screen::Results);
    app.settle();
    app.must_say(&["You resigned.", "The fewest discs win."]);
    let heard = app.heard().join(" ");
    assert!(
        heard.contains("You resigned. The fewest discs win."),
        "{heard}"
    );
}

#[test]
fn the_first_screen_says_who_leads_by_this_aim() {
    let after = Game::replay(fewest(), "d3").unwrap();
    let summary = |saved: &Saved| {
        let mut app = Setup::default().with_match(saved.load()).start();
        let texts = app.texts();
        let summary = texts.iter().find(|text| text.contains(" wins"));
        summary.unwrap_or_else(|| panic!("{texts:?}")).clone()
    };
    let white = Saved::new(after.clone(), "p-normal", Side::White);
    assert_eq!(
        summary(&white),
        "Normal · move 2 · you lead 1–4 · fewest wins"
    );
    let black = Saved::new(after.clone(), "p-normal", Side::Black);
    assert_eq!(summary(&black), "Normal leads 1–4 · move 2 · fewest wins");
    let two = Saved::at(&after, 1, people());
    assert_eq!(summary(&two), "White leads 1–4 · move 2 · fewest wins");
    let watched = Saved::at(&after, 1, computers("p-normal", "p-normal"));
    assert_eq!(
        summary(&watched),
        "Normal (White) leads 1–4 · move 2 · fewest wins"
    );
}
