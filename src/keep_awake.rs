//! Decides between drawing and waiting: without a reason to be awake no frame is drawn.

use std::time::Duration;

use bevy::picking::PickingSystems;
use bevy::platform::collections::{HashMap, HashSet};
use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};

use crate::schedule::GameSystems;

/// How long the loop sleeps when nothing is to come. Any input ends the sleep.
const IDLE: Duration = Duration::from_secs(24 * 60 * 60);

/// Why frames are drawn, or when the next one is due.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Awake {
    /// Something moves.
    Motion,
    /// The computer's delay runs.
    ReplyDelay,
    /// A forced pass is made.
    Pass,
    /// A hold ends.
    Hold,
    /// A notice goes.
    Notice,
    /// A stick is held, and pans once more.
    Stick,
    /// The first frames, until fonts and pictures are there.
    Start,
}

/// The reasons in force. Each is given anew in every frame it lasts.
#[derive(Resource, Default, Debug)]
pub struct KeepAwake {
    moving: HashSet<Awake>,
    alarms: HashMap<Awake, Duration>,
}

impl KeepAwake {
    /// Another frame follows at once.
    pub fn draw(&mut self, reason: Awake) {
        self.moving.insert(reason);
    }

    /// A frame is due at that moment of real time since the program's start.
    pub fn wake_at(&mut self, reason: Awake, moment: Duration) {
        let alarm = self.alarms.entry(reason).or_insert(moment);
        *alarm = (*alarm).min(moment);
    }

    /// Whether nothing asks for a frame, now or later.
    pub fn is_idle(&self) -> bool {
        self.moving.is_empty() && self.alarms.is_empty()
    }

    fn plan(&self) -> Plan {
        if !self.moving.is_empty() {
            return Plan::Draw;
        }
        self.alarms
            .values()
            .min()
            .map_or(Plan::Idle, |alarm| Plan::WakeAt(*alarm))
    }
}

/// What the window's loop does until the next frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Plan {
    /// The next frame follows at once.
    #[default]
    Draw,
    /// The next frame is due at this moment of real time since the program's start.
    WakeAt(Duration),
    /// Nothing is to come.
    Idle,
}

/// Adds [`KeepAwake`]; the reasons of a frame are forgotten when the next begins.
pub fn plugin(app: &mut App) {
    app.init_resource::<KeepAwake>()
        .insert_resource(WinitSettings::continuous())
        .add_systems(First, forget.before(PickingSystems::Input))
        .add_systems(PreUpdate, settle_in)
        .add_systems(Last, decide.after(GameSystems::Show));
}

/// Frames drawn without a reason after the start: text and pictures arrive in the first few.
const FIRST_FRAMES: u32 = 12;

fn settle_in(mut frames: Local<u32>, mut awake: ResMut<KeepAwake>) {
    if *frames < FIRST_FRAMES {
        *frames += 1;
        awake.draw(Awake::Start);
    }
}

fn forget(mut awake: ResMut<KeepAwake>) {
    awake.moving.clear();
    awake.alarms.clear();
}

/// The loop's mode is written only when the plan changes: each new mode makes winit draw one more frame, so that a
/// wait rewritten in every frame would never be waited for.
fn decide(
    awake: Res<KeepAwake>,
    time: Res<Time<Real>>,
    mut settings: ResMut<WinitSettings>,
    mut last: Local<Option<Plan>>,
) {
    let plan = awake.plan();
    if *last != Some(plan) {
        *last = Some(plan);
        *settings = loop_mode(plan, time.elapsed());
    }
}

fn loop_mode(plan: Plan, now: Duration) -> WinitSettings {
    let wait = match plan {
        Plan::Draw => return WinitSettings::continuous(),
        Plan::WakeAt(moment) => moment.saturating_sub(now).max(Duration::from_millis(1)),
        Plan::Idle => IDLE,
    };
    let mode = UpdateMode::Reactive {
        wait,
        react_to_device_events: false,
        react_to_user_events: true,
        react_to_window_events: true,
    };
    WinitSettings {
        focused_mode: mode,
        unfocused_mode: mode,
    }
}
