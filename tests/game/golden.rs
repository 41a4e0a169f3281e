//! One match against each opponent, repeated move for move.

use std::sync::Arc;
use std::time::Duration;

use outflank::ai::Threaded;
use outflank::schedule::Screen;
use outflank_engine::Side;

use crate::support::{OPPONENTS, Setup, TestApp, first_square};

/// All matches follow from this seed: a person with Black who takes the first legal square in reading order.
const SEED: u64 = 20_260_102;

/// The moves of the matches against [`OPPONENTS`].
const GOLDEN: [&str; 3] = [
    "d3c3b3c5c4f3f4d2e1d1c1e3e2b4c2f1g1b1a1g4b2a2a3f2g3h2h3h4a5g2b5a4f5a6h1g5h5b6c7c6d7d6e6f6g6h6a7b7e7f7g7c8b8d8e8g8h7a8f8",
    "d3c3b3e3f3e2d1e1f1d2c2c1b1b4c4a3a2a1a4g1f4d6c6a5b5f5g5f6e6e7f2a6c5b2g6b6a7a8d8b7c7c8b8e8d7h5g4h3g3f7h6h7g7h8g8f8h4g2h1h2",
    "d3c5b6f3f4e3d2f5g3c4c3b4a3c6g4e2d1g5f2h3h4h5d6c2c1e6f6g6h6h7g7b3a2h8e7h2b2f1e1b1g1h1g2f7f8d8d7a1g8e8c8c7b7b8a8a7a5a4a6b5",
];

fn quick(setup: Setup) -> Setup {
    setup.with_settings(|settings| {
        settings.reply_delay_ms = 20;
        settings.turning = false;
    })
}

fn start(setup: Setup, opponent: &str) -> TestApp {
    let mut app = quick(setup).start();
    app.begin(opponent, Side::Black, SEED);
    app
}

fn played(mut app: TestApp) -> String {
    app.play_out(first_square, TestApp::click_square);
    app.transcript()
}

#[test]
fn each_opponent_plays_its_golden_match() {
    assert_eq!(
        OPPONENTS.map(|opponent| played(start(Setup::default(), opponent))),
        GOLDEN
    );
}

#[test]
fn a_search_on_its_own_thread_plays_the_same() {
    for (opponent, golden) in OPPONENTS.into_iter().zip(GOLDEN) {
        let threaded = Arc::new(Threaded::new().expect("the system gives a thread"));
        let setup = Setup {
            step: Duration::from_millis(16),
            ..Setup::default().with_searcher(&threaded)
        };
        assert_eq!(played(start(setup, opponent)), golden, "{opponent}");
    }
}

#[test]
fn after_an_undo_the_same_square_brings_the_same_reply() {
    for (opponent, golden) in OPPONENTS.into_iter().zip(GOLDEN) {
        let mut app = start(Setup::default(), opponent);
        let mut turns = 0;
        app.play_out(first_square, |app, square| {
            app.click_square(square);
            turns += 1;
            if turns % 5 != 0 {
                return;
            }
            // Once after the reply and once before it.
            for _ in 0..2 {
                app.until_turn();
                if app.screen() == Screen::Results {
                    return;
                }
                let after = app.transcript();
                app.click_button("match-undo");
                assert_ne!(app.transcript(), after);
                app.settle();
                app.click_square(square);
                app.until_turn();
                assert_eq!(app.transcript(), after, "{opponent}");
                app.click_button("match-undo");
                app.settle();
                app.click_square(square);
            }
        });
        assert_eq!(app.transcript(), golden, "{opponent}");
        assert!(app.current().help().undos > 10);
    }
}

#[test]
fn a_saved_match_goes_on_to_the_same_end() {
    for (opponent, golden) in OPPONENTS.into_iter().zip(GOLDEN) {
        let mut app = start(Setup::default(), opponent);
        for _ in 0..9 {
            app.until_turn();
            let square = first_square(app.current());
            app.click_square(square);
        }
        let storage = app.saved();
        let mut app = quick(Setup {
            storage,
            ..Setup::default()
        })
        .start();
        app.click_button("home-continue");
        app.settle();
        assert_eq!(played(app), golden, "{opponent}");
    }
}
