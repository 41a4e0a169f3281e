//! The game as it is shipped, without a window: Bevy's real layout, text and picking, a clock moved by hand.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use bevy::app::TerminalCtrlCHandlerPlugin;
use bevy::ecs::schedule::{Schedules, SingleThreadedExecutor};
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::time::TimeUpdateStrategy;
use bevy::window::{PrimaryWindow, WindowResolution};
use bevy::winit::WinitPlugin;
use outflank::ai::{Inline, Searcher, Searching, Waker};
use outflank::locale::Locale;
use outflank::match_state::{Match, PlayTime};
use outflank::platform::{Calendar, Chance, Files, OwnClip, WallClock};
use outflank::preparation::Preparation;
use outflank::records::SavedMatch;
use outflank::settings::Settings;
use outflank::storage::Storage;

use super::TestApp;
use super::searching::{Wakes, Watched};

/// The date in every test: 2 January 2026.
pub const TODAY: u64 = 1_767_312_000;

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

impl Setup {
    /// With the saves of that folder.
    pub fn in_folder(dir: &Path) -> Self {
        Self {
            storage: Storage::open(dir),
            ..Self::default()
        }
    }

    /// Settings as a player would have left them.
    pub fn with_settings(mut self, change: impl FnOnce(&mut Settings)) -> Self {
        let mut settings = self.storage.load().ok().flatten().unwrap_or_default();
        change(&mut settings);
        self.storage.save(&settings);
        self
    }

    /// Choices for the next match as a player would have left them.
    pub fn with_preparation(mut self, change: impl FnOnce(&mut Preparation)) -> Self {
        let mut preparation = self.storage.load().ok().flatten().unwrap_or_default();
        change(&mut preparation);
        self.storage.save(&preparation);
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
            .insert_resource(Calendar::Utc)
            .insert_resource(OwnClip::default())
            .insert_resource(Files::nowhere())
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
