//! Whole matches as people play them: from the first screen to the result, by one device alone, with second thoughts,
//! pauses, ways home, and a game that is closed and started again in between.

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::prelude::KeyCode;
use outflank::match_state::{Match, Phase};
use outflank::records::Records;
use outflank::schedule::{Overlay, Screen};
use outflank_engine::{Game, Outcome, Rules, Side, Square};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::support::{Device, OPPONENTS, Setup, TestApp, first_square, opponent_of, seed};

/// A person at a device, who does whatever chance says.
struct Person {
    device: Device,
    chance: Xoshiro256PlusPlus,
    /// What was done on the way: undos, redos, pauses, ways home, new starts.
    done: [u32; 5],
}

impl Person {
    fn any_legal(&mut self, current: &Match) -> Square {
        let legal: Vec<Square> = current.game().legal_moves().into_iter().collect();
        legal[self.chance.random_range(0..legal.len())]
    }

    /// Plays to the result and hands over the game that shows it.
    fn play(&mut self, mut app: TestApp) -> TestApp {
        loop {
            app.until("a turn", |app| {
                app.is_persons_turn() || app.screen() == Screen::Results
            });
            if app.screen() == Screen::Results {
                return app;
            }
            let square = self.any_legal(app.current());
            let ply = app.current().game().ply();
            self.device.place(&mut app, square);
            assert_eq!(app.current().game().last_placed(), Some(square));
            assert!(app.current().game().ply() > ply);
            app = self.dither(app);
        }
    }

    /// Something that does not bring the match on, at any moment of the computer's turn or one's own.
    fn dither(&mut self, mut app: TestApp) -> TestApp {
        let what = self.chance.random_range(0..24);
        if what > 4 {
            return app;
        }
        for _ in 0..self.chance.random_range(0..30) {
            app.update();
        }
        if app.is_over() {
            return app;
        }
        let before = app.current().clone();
        match what {
            0 if before.can_undo() => {
                self.device.press(&mut app, "match-undo");
                assert!(app.current().game().ply() < before.game().ply());
                assert_eq!(app.current().help().undos, before.help().undos + 1);
            }
            1 if before.can_undo() => {
                self.device.press(&mut app, "match-undo");
                let undone = app.current().game().ply();
                assert!(undone < before.game().ply());
                self.device.press(&mut app, "match-redo");
                assert!(app.current().game().ply() > undone);
                let now = app.transcript();
                assert!(
                    now.starts_with(&before.game().transcript())
                        || before.game().transcript().starts_with(&now),
                    "nothing else was played again"
                );
            }
            2 => {
                self.pause(&mut app);
                let paused = app.current().clone();
                app.run_for(Duration::from_secs(3));
                assert_eq!(app.current(), &paused, "a paused match stands still");
                self.device.press(&mut app, "pause-resume");
                app.update();
                assert_eq!(app.overlay(), Overlay::None);
            }
            3 => {
                self.pause(&mut app);
                self.device.press(&mut app, "pause-home");
                app.settle();
                assert_eq!(app.screen(), Screen::Home);
                self.device.press(&mut app, "home-continue");
                app.update();
                assert_eq!(app.screen(), Screen::Match);
            }
            4 => {
                let kept = app.current().clone();
                let storage = app.saved();
                app = Setup {
                    storage,
                    ..Setup::default()
                }
                .start();
                assert_eq!(app.current(), &kept, "the save is the match");
                assert_eq!(app.screen(), Screen::Home);
                self.device.press(&mut app, "home-continue");
                app.update();
                assert_eq!(app.screen(), Screen::Match);
            }
            _ => return app,
        }
        self.done[what] += 1;
        app
    }

    fn pause(&self, app: &mut TestApp) {
        self.device.press(app, "match-pause");
        app.update();
        assert_eq!(app.overlay(), Overlay::Pause, "{}", app.describe());
    }
}

/// The engine, asked apart from the game on the screen, agrees with its end.
fn check_end(app: &mut TestApp) {
    let played = app.current().clone();
    let replayed = Game::replay(Rules::default(), &app.transcript()).expect("every move is legal");
    assert_eq!(replayed.position(), played.game().position());
    let outcome = replayed.outcome().expect("the game is over");
    assert_eq!(app.phase(), Some(Phase::Over(outcome)));
    for side in [Side::Black, Side::White] {
        assert_eq!(app.shown_count(side), Some(outcome.count(side)));
    }
    let (own, headline) = expected(&played, &outcome);
    assert!(app.says(&headline), "{headline}: {:?}", app.texts());
    let counts = format!("{}–{}", outcome.count(own), outcome.count(own.other()));
    assert!(app.says(&counts), "{counts}: {:?}", app.texts());
    let discs = app.discs();
    assert_eq!(discs.len(), usize::from(outcome.black + outcome.white));
    for (square, side) in discs {
        assert_eq!(replayed.position().side_at(square), Some(side));
    }
    assert_eq!(app.turning(), [], "every disc has come to rest");
}

fn expected(played: &Match, outcome: &Outcome) -> (Side, String) {
    let own = played.players().person_against_computer().unwrap();
    let name = match opponent_of(played) {
        "p-easy" => "Easy",
        "p-normal" => "Normal",
        _ => "Hard",
    };
    let headline = match outcome.winner {
        None => "A draw".to_owned(),
        Some(winner) if winner == own => "You win".to_owned(),
        Some(_) => format!("{name} wins"),
    };
    (own, headline)
}

/// Begins a match, takes a move back, pauses, plays to the end and goes home, by one device alone.
pub(crate) fn journey(device: Device, app: &mut TestApp) {
    device.begin(app, "p-easy", Side::Black);
    let first = first_square(app.current());
    device.place(app, first);
    app.until_turn();
    assert_eq!(app.current().game().ply(), 2);
    device.press(app, "match-undo");
    app.settle();
    assert_eq!(app.current().game().ply(), 0, "{}", app.describe());
    device.place(app, first);
    app.until_turn();
    device.press(app, "match-pause");
    app.settle();
    assert_eq!(app.overlay(), Overlay::Pause);
    device.press(app, "pause-resume");
    app.settle();
    assert_eq!(
        (app.screen(), app.overlay()),
        (Screen::Match, Overlay::None)
    );
    app.play_out(first_square, |app, square| device.place(app, square));
    app.settle();
    check_end(app);
    device.press(app, "results-home");
    app.settle();
    assert_eq!(app.screen(), Screen::Home);
    assert_eq!(app.get::<Records>().tally(|_| true).played, 1);
}

pub(crate) fn whole_match(device: Device, opponent: &str, side: Side, seed: u64) -> [u32; 5] {
    let mut app = Setup {
        seed,
        ..Setup::default()
    }
    .with_settings(|settings| settings.reply_delay_ms = 450)
    .start();
    device.begin(&mut app, opponent, side);
    let mut person = Person {
        device,
        chance: Xoshiro256PlusPlus::seed_from_u64(seed),
        done: [0; 5],
    };
    let mut app = person.play(app);
    app.settle();
    check_end(&mut app);
    device.press(&mut app, "results-home");
    app.settle();
    assert_eq!(app.screen(), Screen::Home);
    assert!(
        !app.has("home-continue"),
        "an ended match is not gone on with"
    );
    person.done
}

#[test]
fn by_mouse() {
    let seed = seed(31);
    let mut done = [0; 5];
    for (number, opponent) in OPPONENTS.into_iter().enumerate() {
        for side in [Side::Black, Side::White] {
            let seed = seed + 10 * number as u64 + side.index() as u64;
            let more = whole_match(Device::Mouse, opponent, side, seed);
            done = std::array::from_fn(|what| done[what] + more[what]);
        }
    }
    println!("undos, redos, pauses, ways home, new starts: {done:?}");
    assert!(done.iter().all(|&times| times > 1), "{done:?}");
}

#[test]
fn by_touch_alone() {
    whole_match(Device::Touch, "p-normal", Side::Black, seed(41));
    whole_match(Device::Touch, "p-easy", Side::White, seed(42));
}

#[test]
fn by_keys_alone() {
    whole_match(Device::Keys, "p-normal", Side::Black, seed(51));
    whole_match(Device::Keys, "p-easy", Side::White, seed(52));
}

#[test]
fn by_a_screen_reader_alone() {
    whole_match(Device::ScreenReader, "p-normal", Side::White, seed(61));
    whole_match(Device::ScreenReader, "p-easy", Side::Black, seed(62));
}

#[test]
fn a_rematch_begins_at_once_with_the_same_players() {
    let mut app = Setup::default().start();
    Device::Keys.begin(&mut app, "p-easy", Side::White);
    let first = app.current().id();
    app.until_turn();
    app.press(KeyCode::Escape);
    Device::Keys.press(&mut app, "pause-resign");
    Device::Keys.press(&mut app, "confirm-resign-yes");
    app.until("the result", |app| app.screen() == Screen::Results);
    app.settle();
    // The focus waits on the primary button.
    app.key(KeyCode::Enter, ButtonState::Pressed);
    app.update();
    app.key(KeyCode::Enter, ButtonState::Released);
    app.until("a new match", |app| app.current().id() != first);
    let players = app.current().players();
    assert_eq!(players.person_against_computer(), Some(Side::White));
    app.until_turn();
    assert_eq!(app.screen(), Screen::Match);
    assert_eq!(app.current().game().ply(), 1);
}
