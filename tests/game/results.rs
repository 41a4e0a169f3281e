//! What the end of a match tells, from the games whose end is known.

use std::time::Duration;

use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use outflank::match_state::{MatchEvent, Players};
use outflank::records::Records;
use outflank::schedule::{Overlay, Screen};
use outflank::screens::Region;
use outflank::settings::Settings;
use outflank::view::BoardPlace;
use outflank_engine::{Side, Size, Square, Wrap};

use crate::screens::{ONE_LEFT, placing_the_last_disc};
use crate::support::{Device, Saved, Setup, TestApp, computers, game_with, people, rules};

/// Ends 32-32 on a full board.
const R22: &str = "d3c5f6f5f4c3c4d2e2b4d1f3b5e3f2f1a4d6e6e7f7b6e8c6b3a5d7a3e1a6g1a2c2c7b8d8c8g8g6h6g5h5g4h4h3g7h8f8h7a8a7b7a1b2g3g2h2h1c1b1";

/// Ends 0-62: Black wiped out, two squares empty.
const R86: &str = "c4c3d3c5b3f4b5b4a5a3c6d6f3c2d1e6d2b6g4e2e3f2e1f1g1f5g6a6a7a2c7d7d8e7e8f7f6f8g8g5h4b1b2a1c1a4a8b7b8c8h8g7h7h6h5h3h1g2";

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
        .tally(|entry| entry.opponent() == Some("p-easy"));
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

/// The result of a match that has ended, in its first frame.
fn shown_with(setup: Setup, saved: &Saved) -> TestApp {
    let mut app = setup.with_match(saved.load()).start();
    app.show_match();
    app.until("the result", |app| app.screen() == Screen::Results);
    app
}

fn shown(saved: &Saved) -> TestApp {
    shown_with(Setup::default(), saved)
}

/// A full board on which Black has the first so many squares.
fn full_board(black: usize) -> String {
    "X".repeat(black) + &"O".repeat(64 - black)
}

/// Both counts as they stand on the sheet.
fn counts(app: &mut TestApp) -> Option<(u16, u16)> {
    app.texts().iter().find_map(|text| {
        let (first, second) = text.split_once('–')?;
        Some((first.parse().ok()?, second.parse().ok()?))
    })
}

#[test]
fn row_10_every_outcome_is_told_with_the_right_counts() {
    for (black, own, headline, shown_counts) in [
        (33, Side::Black, "You win", "33–31"),
        (33, Side::White, "Normal wins", "31–33"),
        (31, Side::White, "You win", "33–31"),
        (31, Side::Black, "Normal wins", "31–33"),
        (32, Side::Black, "A draw", "32–32"),
        (64, Side::Black, "You win", "64–0"),
        (0, Side::Black, "Normal wins", "0–64"),
    ] {
        let saved = Saved::position(&full_board(black), Side::Black, "p-normal", own);
        let mut app = shown(&saved);
        app.settle();
        assert_says(&mut app, &[headline, shown_counts]);
        for side in [Side::Black, Side::White] {
            let on_board = app.current().game().position().count(side);
            assert_eq!(app.shown_count(side), Some(on_board));
        }
    }
    let people = Saved {
        players: people(),
        ..Saved::position(&full_board(31), Side::Black, "p-easy", Side::Black)
    };
    let mut app = shown(&people);
    app.settle();
    assert_says(&mut app, &["White wins", "31–33"]);
}

/// Every pair of counts that is seen until nothing moves any more, frame by frame.
fn counted(saved: &Saved) -> Vec<(u16, u16)> {
    let mut app = shown_with(
        Setup {
            step: Duration::from_millis(16),
            ..Setup::default()
        },
        saved,
    );
    let start = app.get::<Time<Real>>().elapsed();
    let mut seen = vec![counts(&mut app).expect("the result shows both counts")];
    while !app.is_at_rest() {
        app.update();
        seen.push(counts(&mut app).expect("the result shows both counts"));
        let passed = app.get::<Time<Real>>().elapsed() - start;
        assert!(passed < Duration::from_secs(2), "it counts for {passed:?}");
    }
    seen
}

#[test]
fn row_14_counts_sum_to_the_discs_while_they_count_up() {
    for (saved, ends) in [
        (Saved::after(R22, 60, "p-normal", Side::White), (32, 32)),
        (
            Saved::position(&full_board(39), Side::Black, "p-easy", Side::Black),
            (39, 25),
        ),
        (
            Saved::position(&full_board(39), Side::Black, "p-easy", Side::White),
            (25, 39),
        ),
    ] {
        let seen = counted(&saved);
        let discs = ends.0 + ends.1;
        assert_eq!(seen.first(), Some(&(0, 0)), "it begins with none");
        assert_eq!(seen.last(), Some(&ends), "and ends with all");
        for pair in seen.windows(2) {
            let (before, after) = (pair[0], pair[1]);
            assert!(
                after.0 >= before.0 && after.1 >= before.1,
                "{before:?}, then {after:?}"
            );
            assert!(
                after.0 <= ends.0 && after.1 <= ends.1,
                "{after:?} of {ends:?}"
            );
            assert!(
                after.0 + after.1 <= discs,
                "{after:?} are more than {discs}"
            );
            // Both colours are counted at once, until one of them has no more.
            let same = after.0 == after.1;
            assert!(same || after.0 == ends.0 || after.1 == ends.1, "{after:?}");
        }
        let mut steps = seen.clone();
        steps.dedup();
        assert!(steps.len() > 15, "{steps:?}");
    }
}

#[test]
fn row_13_a_side_without_discs_is_never_counted() {
    let saved = Saved::after(R86, 58, "p-hard", Side::White);
    let seen = counted(&saved);
    assert!(
        seen.iter().all(|(own, other)| *own <= 62 && *other == 0),
        "{seen:?}"
    );
    assert_eq!(seen.last(), Some(&(62, 0)));
}

#[test]
fn a_tap_ends_the_counting_and_does_nothing_else() {
    let saved = Saved::after(R22, 60, "p-normal", Side::White);
    let taps: [fn(&mut TestApp); 3] = [
        |app| {
            let at = app.centre_of("c3".parse().unwrap());
            app.click(at);
        },
        |app| {
            let at = app.centre_of("c3".parse().unwrap());
            app.tap(at);
        },
        |app| app.press(KeyCode::ShiftLeft),
    ];
    for tap in taps {
        let mut app = shown(&saved);
        app.update();
        let early = counts(&mut app).unwrap();
        assert!(early.0 < 32, "{early:?} in the first frames");
        tap(&mut app);
        assert_eq!(counts(&mut app), Some((32, 32)));
        app.settle();
        assert_eq!(
            (app.screen(), app.overlay()),
            (Screen::Results, Overlay::None)
        );
    }
}

#[test]
fn nothing_is_counted_up_where_nothing_is_to_move() {
    let saved = Saved::after(R22, 60, "p-normal", Side::White);
    for still in [
        |s: &mut Settings| s.reduced_motion = true,
        |s: &mut Settings| s.turning = false,
    ] {
        let mut app = shown_with(Setup::default().with_settings(still), &saved);
        app.update();
        assert_eq!(counts(&mut app), Some((32, 32)));
    }
}

#[test]
fn an_end_is_counted_up_once_however_often_one_comes_back_to_it() {
    let saved = Saved::after(R22, 60, "p-normal", Side::White);
    let mut app = shown(&saved);
    app.settle();
    app.click_button("results-look-back");
    app.until("looking back", |app| app.screen() == Screen::LookBack);
    app.settle();
    app.press(KeyCode::Escape);
    app.until("the result", |app| app.screen() == Screen::Results);
    app.update();
    assert_eq!(counts(&mut app), Some((32, 32)));
    // Another window lays the page out anew.
    app.resize(844.0, 390.0);
    app.update();
    app.update();
    assert_eq!(counts(&mut app), Some((32, 32)));
}

#[test]
fn row_21_a_rematch_is_one_tap_and_so_is_one_with_colours_swapped() {
    let torus = rules(|options| {
        options.size = Size::ALL[0];
        options.wrap = Wrap::Both;
    });
    let (game, ()) = game_with(torus, |game| game.outcome().map(|_| ()));
    let against = Players::against("p-hard", Side::White);
    for (players, swapped) in [
        (against.clone(), Players::against("p-hard", Side::Black)),
        (computers("p-easy", "p-hard"), computers("p-hard", "p-easy")),
    ] {
        for device in [
            Device::Mouse,
            Device::Touch,
            Device::Keys,
            Device::ScreenReader,
        ] {
            for (name, wanted) in [
                ("results-rematch", &players),
                ("results-rematch-swapped", &swapped),
            ] {
                let saved = Saved::at(&game, game.ply(), players.clone());
                let mut app = shown(&saved);
                app.settle();
                device.press(&mut app, name);
                app.until("a match", |app| app.screen() == Screen::Match);
                assert_eq!(app.overlay(), Overlay::None, "nothing is asked");
                let current = app.current();
                assert_eq!(current.game().rules(), &torus, "{name} by {device:?}");
                assert_eq!(current.players(), wanted, "{name} by {device:?}");
                assert_ne!(current.id(), saved.id, "it is another match");
            }
        }
    }
    let mut app = shown(&Saved::at(&game, game.ply(), people()));
    app.settle();
    assert!(app.has("results-rematch"));
    assert!(
        !app.has("results-rematch-swapped"),
        "two people at one device change seats"
    );
}

/// Where a part of the screen is, in logical pixels.
fn area_of(app: &mut TestApp, wanted: Region) -> Rect {
    let mut regions = app
        .world_mut()
        .query::<(&Region, &ComputedNode, &UiGlobalTransform)>();
    let found = regions
        .iter(app.world())
        .find(|(region, ..)| **region == wanted);
    let (_, node, at) = found.expect("it is on the screen");
    let scale = node.inverse_scale_factor();
    Rect::from_center_size(at.translation * scale, node.size() * scale)
}

#[test]
fn row_25_the_result_leaves_the_board_in_view_and_can_be_left() {
    for window in [
        (390, 844),
        (844, 390),
        (1280, 800),
        (320, 480),
        (480, 320),
        (768, 1024),
    ] {
        let saved = Saved::after(R22, 60, "p-normal", Side::White);
        let setup = Setup {
            window,
            ..Setup::default()
        };
        let mut app = shown_with(setup, &saved);
        app.settle();
        let sheet = area_of(&mut app, Region::Sheet);
        let board = app.get::<BoardPlace>().frame_area();
        let whole = Rect::new(0.0, 0.0, window.0 as f32, window.1 as f32);
        assert_eq!(
            board.union(whole),
            whole,
            "{window:?}: all of the board is seen"
        );
        assert!(
            sheet.intersect(board).is_empty(),
            "{window:?}: {sheet:?} lies over {board:?}"
        );
        let seen = app.seen_discs();
        for at in Square::all(Size::EIGHT) {
            let disc = app.current().game().position().side_at(at);
            assert_eq!(seen.at(app.centre_of(at)), disc, "{window:?}: {at}");
        }
        for button in [
            "results-rematch",
            "results-rematch-swapped",
            "results-look-back",
            "results-share",
            "match-undo",
            "results-home",
        ] {
            let at = app.centre_of_button(button);
            assert!(
                whole.contains(at),
                "{window:?}: {button} is beyond the window"
            );
        }
        app.press(KeyCode::Escape);
        app.settle();
        assert_eq!(app.screen(), Screen::Home);
    }
}

#[test]
fn row_53_an_end_that_is_taken_back_does_not_come_again() {
    let saved = Saved::position(LAST_SQUARE, Side::Black, "p-normal", Side::Black);
    let mut app = end_of(&saved, &["a1"]);
    let mut events = app.get::<Messages<MatchEvent>>().get_cursor_current();
    app.click_button("match-undo");
    app.settle();
    for _ in 0..100 {
        app.update();
        assert_eq!(app.screen(), Screen::Match, "the result stays away");
    }
    app.click_square("a1".parse().unwrap());
    let mut ends = 0;
    app.until("the result", |app| {
        let ended = |event: &&MatchEvent| matches!(event, MatchEvent::Ended(_));
        ends += events
            .read(app.get::<Messages<MatchEvent>>())
            .filter(ended)
            .count();
        app.screen() == Screen::Results
    });
    assert_eq!(ends, 1);
    assert_eq!(tally(&app), (1, 0, 0, 1), "the same match counts once");
}

#[test]
fn row_65_the_result_comes_when_the_last_disc_has_turned() {
    let mut app = placing_the_last_disc();
    let mut turned = false;
    while app.screen() == Screen::Match {
        turned |= app.is_moving();
        app.update();
        assert!(app.is_over());
    }
    assert!(turned, "discs were seen turning");
    assert!(!app.is_moving() && app.turning().is_empty());
    let shown = app.discs();
    for at in Square::all(Size::EIGHT) {
        let expected = app.current().game().position().side_at(at);
        assert_eq!(shown.get(&at).copied(), expected, "{at}");
    }
}

#[test]
fn undo_is_no_part_of_a_result_where_moves_are_not_taken_back() {
    let saved = Saved::after(R22, 60, "p-normal", Side::White);
    let mut app = shown_with(Setup::default().with_settings(|s| s.undo = false), &saved);
    app.settle();
    assert!(!app.has("match-undo"));
    assert!(app.has("results-look-back"));
}
