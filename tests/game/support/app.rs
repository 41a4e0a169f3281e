//! The game as it is shipped, without a window: Bevy's real layout, text and picking, a clock moved by hand.

use std::sync::Arc;
use std::time::{Duration, Instant};

use bevy::app::TerminalCtrlCHandlerPlugin;
use bevy::ecs::schedule::{Schedules, SingleThreadedExecutor};
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::time::TimeUpdateStrategy;
use bevy::window::{PrimaryWindow, WindowResolution};
use bevy::winit::WinitPlugin;
use outflank::ai::{Ai, Inline, Searcher, Searching, Waker};
use outflank::holds::Holds;
use outflank::keep_awake::KeepAwake;
use outflank::locale::Locale;
use outflank::match_state::{CurrentMatch, Match, PlayTime};
use outflank::platform::{Chance, WallClock};
use outflank::records::{Records, SavedMatch};
use outflank::settings::Settings;
use outflank::storage::Storage;

use super::searching::{Wakes, Watched};

/// The date in every test: 2 January 2026.
pub const TODAY: u64 = 1_767_312_000;

/// The longest that a test waits for another thread.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// How the game is started.
pub struct Setup {
    /// Logical pixels.
    pub window: (u32, u32),
    /// Physical pixels a logical pixel.
    pub scale: f32,
    /// Everything left to chance follows from it.
    pub seed: u64,
    /// Who computes the opponents' moves.
    pub searcher: Arc<dyn Searcher>,
    /// Whether it answers before the next frame.
    pub answers_at_once: bool,
    /// Saved data.
    pub storage: Storage,
    /// How far the clock moves from frame to frame.
    pub step: Duration,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            window: (390, 844),
            scale: 1.0,
            seed: 1,
            searcher: Arc::new(Inline),
            answers_at_once: true,
            storage: Storage::memory(),
            step: Duration::from_millis(50),
        }
    }
}

/// The running game.
pub struct TestApp {
    app: App,
    pub window: Entity,
    searches: Arc<Watched>,
    wakes: Wakes,
    answers_at_once: bool,
    /// The number of the next finger.
    pub fingers: u64,
}

impl Setup {
    /// Settings as a player would have left them.
    pub fn with_settings(mut self, change: impl FnOnce(&mut Settings)) -> Self {
        let mut settings = self.storage.load().ok().flatten().unwrap_or_default();
        change(&mut settings);
        self.storage.save(&settings);
        self
    }

    /// A running match as a player would have left it.
    pub fn with_match(mut self, current: Match) -> Self {
        let play_time = PlayTime::default();
        self.storage.save(&SavedMatch { current, play_time });
        self
    }

    /// Another computer: one that answers when the test says so, or never, or on a thread of its own.
    pub fn with_searcher(mut self, searcher: &Arc<impl Searcher>) -> Self {
        self.searcher = searcher.clone();
        self.answers_at_once = false;
        self
    }

    /// Starts the game and lets its first frames pass.
    pub fn start(self) -> TestApp {
        let mut app = self.build();
        app.settle();
        app
    }

    /// Starts the game up to its first frame.
    pub fn build(self) -> TestApp {
        let mut resolution = WindowResolution::new(0, 0).with_scale_factor_override(self.scale);
        resolution.set(self.window.0 as f32, self.window.1 as f32);
        let mut app = App::new();
        app.add_plugins(
            DefaultPlugins
                .build()
                .disable::<WinitPlugin>()
                // Both can be installed once in a process.
                .disable::<LogPlugin>()
                .disable::<TerminalCtrlCHandlerPlugin>()
                .set(WindowPlugin {
                    primary_window: Some(Window {
                        resolution,
                        ..default()
                    }),
                    ..default()
                })
                .set(RenderPlugin {
                    render_creation: RenderCreation::Automatic(Box::new(WgpuSettings {
                        backends: None,
                        ..default()
                    })),
                    ..default()
                }),
        );
        let wakes = Wakes::default();
        let searches = Arc::new(Watched::new(self.searcher));
        app.insert_resource(TimeUpdateStrategy::ManualDuration(self.step))
            .insert_resource(self.storage)
            .insert_resource(Searching(searches.clone()))
            .insert_resource(Waker(wakes.waker()))
            .insert_resource(Chance::from_seed(self.seed))
            .insert_resource(WallClock(Arc::new(|| TODAY)))
            .insert_resource(Locale::load(Some("en")))
            .insert_resource(outflank::settings::LanguageGiven)
            .set_error_handler(bevy::ecs::error::panic)
            .add_plugins(outflank::plugin);
        // The same order in every run, and no other thread to wait for.
        for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
            schedule.set_executor(SingleThreadedExecutor::new());
        }
        app.finish();
        app.cleanup();
        let window = app
            .world_mut()
            .query_filtered::<Entity, With<PrimaryWindow>>()
            .single(app.world())
            .expect("the game has one window");
        TestApp {
            app,
            window,
            searches,
            wakes,
            answers_at_once: self.answers_at_once,
            fingers: 0,
        }
    }
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
        if let Ok(Some(records)) = storage.load::<Records>() {
            copy.save(&records);
        }
        if let Ok(Some(saved)) = storage.load::<SavedMatch>() {
            copy.save(&saved);
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
