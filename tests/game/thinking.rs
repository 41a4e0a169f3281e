//! Whatever a person does while the computer thinks: no stale move, no second search, and the old one stops at once.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use outflank::ai::{Ai, SearchHandle, SearchRequest, Searcher, compute};
use outflank::match_state::{CurrentMatch, MatchEvent, Phase, Source};
use outflank::schedule::{Overlay, Screen};
use outflank_engine::Side;
use outflank_engine::opponent::Method;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::computer::answer_all;
use crate::support::{Moody, Setup, TestApp, any_square, seed};

/// What a person does to a match whose computer thinks.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Undo,
    UndoAndRedo,
    NewMatch,
    Pause,
    Home,
    LookBack,
}

const DEEDS: [Deed; 6] = [
    Deed::Undo,
    Deed::UndoAndRedo,
    Deed::NewMatch,
    Deed::Pause,
    Deed::Home,
    Deed::LookBack,
];

/// Does it, by keys and buttons.
fn act(app: &mut TestApp, deed: Deed) {
    match deed {
        Deed::Undo => app.press(KeyCode::KeyU),
        Deed::UndoAndRedo => {
            app.press(KeyCode::KeyU);
            app.press(KeyCode::KeyR);
        }
        Deed::NewMatch => {
            app.press(KeyCode::Escape);
            app.update();
            app.click_button("pause-restart");
            app.update();
            if app.overlay() == Overlay::Confirm {
                app.click_button("confirm-restart-yes");
            }
            app.update();
        }
        Deed::Pause => app.press(KeyCode::Escape),
        Deed::Home => {
            app.press(KeyCode::BrowserBack);
            app.press(KeyCode::BrowserBack);
        }
        Deed::LookBack => app.press(KeyCode::Comma),
    }
    app.update();
}

/// Back to the match from wherever the deed led.
fn return_to_match(app: &mut TestApp) {
    app.update();
    if app.overlay() == Overlay::Pause || app.screen() == Screen::LookBack {
        app.press(KeyCode::Escape);
    }
    app.update();
    if app.screen() == Screen::Home {
        app.settle_frames(20);
        app.click_button("home-continue");
    }
    app.update();
}

/// A move that is taken back and played again leaves the turn with the computer; anything else leaves it nothing to think
/// about.
fn check_wanted(app: &TestApp, deed: Deed) {
    let wanted = app.get::<Ai>().is_busy();
    assert!(
        !wanted || matches!(deed, Deed::UndoAndRedo),
        "the computer goes on after {deed:?}: {}",
        app.describe()
    );
}

impl TestApp {
    fn settle_frames(&mut self, frames: usize) {
        for _ in 0..frames {
            self.update();
        }
    }
}

/// Plays by chance to the moment at which the computer has thought for so long.
fn until_thinking(app: &mut TestApp, chance: &mut Xoshiro256PlusPlus, into: Duration) {
    app.until("the computer to think", |app| {
        if app.is_over() || app.screen() == Screen::Results {
            app.begin("p-hard", Side::Black, chance.random());
        }
        if app.is_persons_turn() && app.screen() == Screen::Match {
            let square = any_square(app.current().game(), chance);
            app.click_square(square);
        }
        app.get::<Ai>().is_searching()
    });
    app.run_for(into);
}

#[test]
fn rows_25_to_28_and_36_to_38_nothing_done_while_the_computer_thinks_leaves_a_stale_move() {
    let searcher = Arc::new(Moody::default());
    let mut app = Setup {
        step: Duration::from_millis(10),
        ..Setup::default()
    }
    .with_searcher(&searcher)
    .with_settings(|settings| {
        settings.reply_delay_ms = 20;
        settings.turning = false;
    })
    .start();
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed(71));
    app.begin("p-hard", Side::Black, 1);
    let mut heard = app.get::<Messages<MatchEvent>>().get_cursor_current();
    for round in 0..1_000 {
        let into = [0, 10, 100, 300][chance.random_range(0..4)];
        let deed = DEEDS[chance.random_range(0..DEEDS.len())];
        let moves_before = {
            // Everything that was waited for before is answered, so that the match can go on.
            if round % 3 == 0 {
                answer_all(&searcher, &mut app);
                app.update();
            }
            until_thinking(&mut app, &mut chance, Duration::from_millis(into));
            heard.read(app.get::<Messages<MatchEvent>>()).count();
            app.current().game().ply()
        };
        act(&mut app, deed);
        check_wanted(&app, deed);
        let most = usize::from(app.get::<Ai>().is_searching());
        assert!(dropped_to(&searcher, most), "{deed:?} at {into} ms");
        // All old answers come now, whoever waits for them: none may be played that is not for this position.
        let wanted = app.get::<Ai>().is_searching();
        answer_all(&searcher, &mut app);
        app.update();
        app.update();
        let played = heard
            .read(app.get::<Messages<MatchEvent>>())
            .filter(|event| {
                matches!(
                    event,
                    MatchEvent::Placed {
                        by: Source::Computer,
                        ..
                    }
                )
            })
            .count();
        assert!(
            played <= usize::from(wanted),
            "{deed:?} at {into} ms after {moves_before} moves: {played} moves of the computer"
        );
        return_to_match(&mut app);
        if let Some(Phase::Over(_)) | None = app.get::<CurrentMatch>().phase() {
            app.begin("p-hard", Side::Black, chance.random());
        }
    }
}

/// Whether no more searches than these run any more; those that were dropped leave on another thread.
fn dropped_to(searcher: &Moody, most: usize) -> bool {
    let begun = Instant::now();
    while searcher.running() > most {
        if begun.elapsed() > Duration::from_secs(10) {
            return false;
        }
        thread::yield_now();
    }
    true
}

/// Searches for as long as it is let, and notes how long it went on after nobody waited any more.
#[derive(Default)]
struct Stopwatch {
    stopped_after: Arc<Mutex<Vec<Duration>>>,
    running: Arc<AtomicUsize>,
}

/// More positions than any search here visits before it is stopped.
const ENDLESS: u64 = 1_000_000_000;

impl Searcher for Stopwatch {
    fn start(&self, mut request: SearchRequest) -> SearchHandle {
        let (handle, answer, stop) = SearchHandle::new();
        let Method::Deepen { nodes, .. } = &mut request.opponent.chooses else {
            panic!("this opponent looks as far as it is let");
        };
        *nodes = ENDLESS;
        let (stopped_after, running) = (self.stopped_after.clone(), self.running.clone());
        running.fetch_add(1, Ordering::SeqCst);
        let watched = stop.clone();
        let told = thread::spawn(move || {
            while !watched.load(Ordering::Relaxed) {
                thread::sleep(Duration::from_micros(200));
            }
            Instant::now()
        });
        thread::spawn(move || {
            let found = compute(&request, &|| stop.load(Ordering::Relaxed));
            let ended = Instant::now();
            assert_eq!(
                found, None,
                "it is stopped before it has looked at everything"
            );
            drop(answer);
            let stopped = told.join().expect("it only waits");
            let mut all = stopped_after.lock().expect("nobody panics with it held");
            all.push(ended.saturating_duration_since(stopped));
            running.fetch_sub(1, Ordering::SeqCst);
        });
        handle
    }
}

#[test]
fn row_27_fifty_real_searches_stop_at_once_when_nobody_waits_any_more() {
    let searcher = Arc::new(Stopwatch::default());
    let mut app = Setup::default()
        .with_searcher(&searcher)
        .with_settings(|settings| {
            settings.reply_delay_ms = 20;
            settings.turning = false;
        })
        .start();
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed(72));
    for round in 0..50 {
        app.begin("p-hard", Side::Black, round);
        until_thinking(&mut app, &mut chance, Duration::ZERO);
        thread::sleep(Duration::from_millis([0, 10, 100, 300][round as usize % 4]));
        let deed = DEEDS[chance.random_range(0..DEEDS.len())];
        act(&mut app, deed);
        check_wanted(&app, deed);
        // A search that follows is another one; the one before has ended or is about to.
        let begun = Instant::now();
        while searcher.running.load(Ordering::SeqCst) > usize::from(app.get::<Ai>().is_searching())
        {
            assert!(begun.elapsed() < Duration::from_secs(20), "it never stops");
            thread::sleep(Duration::from_millis(1));
        }
        return_to_match(&mut app);
    }
    let after = searcher.stopped_after.lock().expect("all have ended");
    let slowest = after.iter().max().expect("searches were stopped");
    println!(
        "{} searches stopped, the slowest after {slowest:?}",
        after.len()
    );
    assert!(after.len() >= 49);
    // Well below what a person can see; a machine with other work may add some.
    let within = after.iter().filter(|after| after.as_millis() <= 50).count();
    assert!(
        within * 10 >= after.len() * 9,
        "{within} of {} within 50 ms",
        after.len()
    );
}
