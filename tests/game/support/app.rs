//! The running game: frames, time, and what stands in it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use outflank::ai::Ai;
use outflank::holds::Holds;
use outflank::keep_awake::KeepAwake;
use outflank::match_state::{CurrentMatch, Match};
use outflank::preparation::Preparation;
use outflank::records::{KeptMatches, Records, SavedMatch};
use outflank::settings::Settings;
use outflank::storage::Storage;
use outflank::view::SavedView;

use super::searching::{Wakes, Watched};

/// The longest that a test waits for another thread.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// The running game.
pub struct TestApp {
    pub(super) app: App,
    pub window: Entity,
    pub(super) searches: Arc<Watched>,
    pub(super) wakes: Wakes,
    pub(super) answers_at_once: bool,
    /// The number of the next finger.
    pub fingers: u64,
}

impl TestApp {
    /// The world of the game.
    pub fn world(&self) -> &World {
        self.app.world()
    }

    /// The world of the game, to write into.
    pub fn world_mut(&mut self) -> &mut World {
        self.app.world_mut()
    }

    /// A resource of the game.
    pub fn get<R: Resource>(&self) -> &R {
        self.world().resource()
    }

    /// Sends a wish.
    pub fn send<M: Message>(&mut self, message: M) {
        self.world_mut().write_message(message);
    }

    /// Draws a frame. An answer computed at once is there before the next one, on whatever thread it travels.
    pub fn update(&mut self) {
        let started = self.searches.started();
        let woken = self.wakes.count();
        self.app.update();
        if self.answers_at_once && self.searches.started() > started {
            self.wait_for_wake(woken);
        }
    }

    /// Waits until the game has been woken more often than `before`.
    pub fn wait_for_wake(&self, before: usize) {
        let start = Instant::now();
        while self.wakes.count() <= before {
            assert!(start.elapsed() < PATIENCE, "an answer never arrived");
            std::thread::yield_now();
        }
    }

    /// How often an answer has woken the game.
    pub fn wakes(&self) -> usize {
        self.wakes.count()
    }

    /// Searches started so far.
    pub fn searches(&self) -> usize {
        self.searches.started()
    }

    /// Moves the clock by `step` from frame to frame from now on.
    pub fn set_step(&mut self, step: Duration) {
        *self.world_mut().resource_mut::<TimeUpdateStrategy>() =
            TimeUpdateStrategy::ManualDuration(step);
    }

    /// Draws frames for that much of the game's own time.
    pub fn run_for(&mut self, time: Duration) {
        let end = self.get::<Time<Real>>().elapsed() + time;
        while self.get::<Time<Real>>().elapsed() < end {
            self.update();
        }
    }

    /// Draws frames until `reached`, as long as the game asks for them: one that sleeps before would never get there.
    pub fn until(&mut self, what: &str, mut reached: impl FnMut(&mut Self) -> bool) {
        let (start, begun) = (self.get::<Time<Real>>().elapsed(), Instant::now());
        let mut asleep = 0;
        while !reached(self) {
            let passed = self.get::<Time<Real>>().elapsed() - start;
            let computing = !self.answers_at_once && self.get::<Ai>().is_searching();
            assert!(
                (passed < Duration::from_secs(120) || computing) && begun.elapsed() < PATIENCE,
                "{what} did not come about in {passed:?}: {}",
                self.describe()
            );
            if computing {
                std::thread::yield_now();
            }
            self.update();
            let sleeps = self.is_at_rest() && !computing;
            asleep = if sleeps { asleep + 1 } else { 0 };
            assert!(asleep < 3, "{what} never comes: {}", self.describe());
        }
    }

    /// Draws frames until nothing asks for another one: what a person sees once everything has come to rest.
    pub fn settle(&mut self) {
        self.update();
        self.until("rest", |app| app.is_at_rest());
    }

    /// Whether nothing asks for another frame.
    pub fn is_at_rest(&self) -> bool {
        let waiting = self.answers_at_once && self.get::<Ai>().is_searching();
        self.get::<KeepAwake>().is_idle() && !waiting
    }

    /// The match there is.
    pub fn current(&self) -> &Match {
        self.get::<CurrentMatch>().get().expect("there is a match")
    }

    /// All moves so far, passes left out.
    pub fn transcript(&self) -> String {
        self.current().game().transcript()
    }

    /// What is saved, as a start of the game would find it: through text and back.
    pub fn saved(&mut self) -> Storage {
        let mut storage = self.world_mut().resource_mut::<Storage>();
        let mut copy = Storage::memory();
        if let Ok(Some(settings)) = storage.load::<Settings>() {
            copy.save(&settings);
        }
        if let Ok(Some(preparation)) = storage.load::<Preparation>() {
            copy.save(&preparation);
        }
        if let Ok(Some(records)) = storage.load::<Records>() {
            copy.save(&records);
        }
        if let Ok(Some(kept)) = storage.load::<KeptMatches>() {
            copy.save(&kept);
        }
        if let Ok(Some(saved)) = storage.load::<SavedMatch>() {
            copy.save(&saved);
        }
        if let Ok(Some(view)) = storage.load::<SavedView>() {
            copy.save(&view);
        }
        copy
    }

    /// Where the game stands, for messages of failed tests.
    pub fn describe(&self) -> String {
        let current = self.get::<CurrentMatch>();
        format!(
            "screen {:?}, overlay {:?}, phase {:?}, moves {:?}, {:?}, {:?}, searching {}, busy {}",
            self.screen(),
            self.overlay(),
            current.phase(),
            current.get().map(|current| current.game().transcript()),
            self.get::<Holds>(),
            self.get::<KeepAwake>(),
            self.get::<Ai>().is_searching(),
            self.get::<Ai>().is_busy(),
        )
    }
}
