//! The computer's turn: never a stale answer, never two searches, nothing while nobody looks. Row numbers are those of bug reports about other programs.

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use outflank::ai::Ai;
use outflank::holds::{Hold, Holds};
use outflank::match_state::{Phase, Players};
use outflank::schedule::{Overlay, Screen};
use outflank_engine::{Rules, Side};

use crate::support::{Moody, Setup, TestApp, first_square, seed, square};

pub fn moody() -> (Arc<Moody>, TestApp) {
    let searcher = Arc::new(Moody::default());
    let app = Setup::default()
        .with_searcher(&searcher)
        .with_settings(|settings| settings.pause_on_leaving = false)
        .start();
    (searcher, app)
}

/// Waits until the search is asked, and gives threads that drop old ones a moment.
pub fn until_asked(app: &mut TestApp) {
    app.until("a search", |app| app.get::<Ai>().is_searching());
}

/// Waits until so many searches are waited for.
pub fn until_running(searcher: &Moody, wanted: usize) {
    let start = std::time::Instant::now();
    while searcher.running() != wanted {
        assert!(
            start.elapsed() < Duration::from_secs(20),
            "{} searches run, not {wanted}",
            searcher.running()
        );
        std::thread::yield_now();
    }
}

/// Answers every question ever asked, the old ones too.
pub fn answer_all(searcher: &Moody, app: &mut TestApp) {
    let woken = app.wakes();
    let mut waited_for = false;
    while searcher.unanswered() > 0 {
        waited_for |= searcher.answer(0, |request| {
            request
                .game
                .legal_moves()
                .first()
                .expect("somebody is to move")
        });
    }
    // A search that was stopped may still be on its way out on another thread: it wakes nobody.
    if waited_for && app.get::<Ai>().is_searching() {
        app.wait_for_wake(woken);
    }
}

#[test]
fn row_25_an_undo_while_the_computer_is_about_to_move_leaves_nothing_behind() {
    for delay in [0, 10, 300, 460, 2000] {
        let (searcher, mut app) = moody();
        app.set_step(Duration::from_millis(10));
        app.begin("p-normal", Side::Black, 3);
        app.click_square(square("d3"));
        app.run_for(Duration::from_millis(delay));
        app.click_button("match-undo");
        assert_eq!(app.transcript(), "");
        answer_all(&searcher, &mut app);
        app.run_for(Duration::from_secs(3));
        assert_eq!(app.transcript(), "", "after {delay} ms");
        assert!(matches!(app.phase(), Some(Phase::Person(Side::Black))));
        assert!(
            !app.get::<Ai>().is_busy(),
            "nobody computes in a person's turn"
        );
        until_running(&searcher, 0);
    }
}

#[test]
fn row_25_a_late_answer_is_dropped_and_the_new_one_counts() {
    let (searcher, mut app) = moody();
    app.begin("p-normal", Side::Black, 3);
    app.click_square(square("d3"));
    until_asked(&mut app);
    app.click_button("match-undo");
    app.settle();
    app.click_square(square("c4"));
    until_asked(&mut app);
    until_running(&searcher, 1);
    // The first question was asked after d3: its answer would be c3, which is legal after c4 too.
    assert!(!searcher.answer(0, |_| square("c3")), "nobody waits for it");
    app.run_for(Duration::from_secs(2));
    assert_eq!(app.transcript(), "c4");
    let woken = app.wakes();
    assert!(searcher.answer(0, |_| square("c3")));
    app.wait_for_wake(woken);
    app.update();
    app.update();
    assert_eq!(app.transcript(), "c4c3");
}

#[test]
fn row_26_twenty_new_matches_while_the_computer_thinks_leave_one_search() {
    let (searcher, mut app) = moody();
    for number in 0..20 {
        app.begin("p-hard", Side::White, number);
        until_asked(&mut app);
    }
    until_running(&searcher, 1);
    assert_eq!(app.searches(), 20);
    answer_all(&searcher, &mut app);
    app.run_for(Duration::from_secs(3));
    assert_eq!(app.current().game().ply(), 1, "the computer moved once");
    assert!(matches!(app.phase(), Some(Phase::Person(Side::White))));
    until_running(&searcher, 0);
}

#[test]
fn row_26_two_computers_never_search_at_once() {
    let (searcher, mut app) = moody();
    let opponent = || outflank::match_state::Player::Computer("p-easy".into());
    let players = Players {
        black: opponent(),
        white: opponent(),
    };
    for number in 0..5 {
        app.begin_with(Rules::default(), players.clone(), number);
        for ply in 0..6 {
            until_asked(&mut app);
            until_running(&searcher, 1);
            assert_eq!(app.current().game().ply(), ply);
            answer_all(&searcher, &mut app);
            app.update();
            app.update();
        }
    }
}

#[test]
fn row_28_the_computer_does_not_move_under_a_dialog_or_on_another_screen() {
    let (searcher, mut app) = moody();
    app.begin("p-normal", Side::Black, 3);
    app.click_square(square("d3"));
    until_asked(&mut app);
    app.press(KeyCode::Escape);
    app.update();
    assert_eq!(app.overlay(), Overlay::Pause);
    until_running(&searcher, 0);
    answer_all(&searcher, &mut app);
    let waits = |app: &mut TestApp| {
        let searches = app.searches();
        app.run_for(Duration::from_secs(5));
        assert_eq!(app.transcript(), "d3", "{}", app.describe());
        assert_eq!(app.searches(), searches);
    };
    waits(&mut app);
    app.click_button("pause-restart");
    app.update();
    assert_eq!(app.overlay(), Overlay::Confirm);
    waits(&mut app);
    app.click_button("confirm-restart-no");
    app.update();
    app.click_button("pause-settings");
    app.settle();
    assert_eq!(app.overlay(), Overlay::Settings);
    waits(&mut app);
    app.press(KeyCode::Escape);
    app.update();
    app.click_button("pause-home");
    app.settle();
    waits(&mut app);
    app.click_button("home-play");
    app.settle();
    waits(&mut app);
    app.press(KeyCode::Escape);
    app.settle();
    app.click_button("home-continue");
    until_asked(&mut app);
    answer_all(&searcher, &mut app);
    app.settle();
    assert_eq!(app.current().game().ply(), 2);
}

#[test]
fn resuming_starts_the_delay_anew() {
    let (_, mut app) = moody();
    app.set_step(Duration::from_millis(10));
    app.begin("p-normal", Side::White, 3);
    app.press(KeyCode::Escape);
    app.run_for(Duration::from_secs(2));
    app.press(KeyCode::Escape);
    app.run_for(Duration::from_millis(400));
    assert!(!app.get::<Ai>().is_searching());
    app.run_for(Duration::from_millis(100));
    assert!(app.get::<Ai>().is_searching());
}

#[test]
fn nothing_is_computed_in_a_persons_turn() {
    let mut app = Setup::default().start();
    app.begin("p-hard", Side::Black, 8);
    for _ in 0..8 {
        app.until_turn();
        let searches = app.searches();
        app.run_for(Duration::from_secs(2));
        assert_eq!(app.searches(), searches);
        let square = first_square(app.current());
        app.click_square(square);
    }
}

#[test]
fn row_45_nothing_says_thinking_without_a_search() {
    let (searcher, mut app) = moody();
    app.begin("p-normal", Side::White, 3);
    let mut without = Duration::ZERO;
    for frame in 0..600 {
        app.update();
        if app.says("thinking") && !app.get::<Ai>().is_searching() {
            without += Duration::from_millis(50);
        } else {
            without = Duration::ZERO;
        }
        assert!(without < Duration::from_secs(1), "{}", app.describe());
        match frame % 40 {
            35 => answer_all(&searcher, &mut app),
            15 if app.is_persons_turn() => {
                let square = first_square(app.current());
                app.click_square(square);
            }
            // The search gives up: it is asked again.
            30 if frame % 160 == 30 && searcher.unanswered() > 0 => {
                searcher.give_up(0);
            }
            _ => {}
        }
    }
    assert!(app.current().game().ply() > 8);
}

#[test]
fn row_47_different_seeds_give_different_matches_and_the_same_seed_the_same() {
    let first = seed(700);
    let play = |seed: u64| {
        let mut app = Setup::default()
            .with_settings(|settings| {
                settings.reply_delay_ms = 20;
                settings.turning = false;
            })
            .start();
        app.begin("p-easy", Side::Black, seed);
        for _ in 0..10 {
            app.until_turn();
            let square = first_square(app.current());
            app.click_square(square);
        }
        app.until_turn();
        app.transcript()
    };
    let matches: Vec<String> = (first..first + 10).map(play).collect();
    let mut different = matches.clone();
    different.sort();
    different.dedup();
    assert!(different.len() >= 9, "{matches:?}");
    assert_eq!(play(first), matches[0]);
}

#[test]
fn the_computer_waits_while_nobody_looks() {
    let (searcher, mut app) = moody();
    app.begin("p-normal", Side::White, 3);
    app.hide_window(true);
    app.run_for(Duration::from_secs(5));
    assert!(app.get::<Holds>().has(Hold::Unseen));
    assert_eq!((app.searches(), app.current().game().ply()), (0, 0));
    app.hide_window(false);
    until_asked(&mut app);
    answer_all(&searcher, &mut app);
    app.settle();
    assert_eq!(app.current().game().ply(), 1);
    assert_eq!(app.screen(), Screen::Match);
}
