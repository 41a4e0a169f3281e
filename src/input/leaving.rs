//! Leaving the window pauses the match, where the settings say so, and so does a system that suspends the game; the
//! computer does not move unseen in any case.

use bevy::prelude::*;
use bevy::window::{AppLifecycle, WindowFocused, WindowOccluded};

use super::InputSystems;
use crate::holds::{Hold, Holds};
use crate::match_state::CurrentMatch;
use crate::schedule::{Go, Overlay, Whereabouts};
use crate::settings::Settings;

/// What the system says of the window.
#[derive(Resource, Clone, Copy)]
pub(super) struct Presence {
    focused: bool,
    visible: bool,
    suspended: bool,
}

impl Default for Presence {
    fn default() -> Self {
        Self {
            focused: true,
            visible: true,
            suspended: false,
        }
    }
}

impl Presence {
    /// Whether it is the window in front.
    pub(super) fn is_in_front(self) -> bool {
        self.focused && self.visible && !self.suspended
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Presence>().add_systems(
        Update,
        (notice_presence, hold_unseen, pause_when_left)
            .chain()
            .in_set(InputSystems::Window),
    );
}

fn notice_presence(
    mut focused: MessageReader<WindowFocused>,
    mut occluded: MessageReader<WindowOccluded>,
    mut lifecycle: MessageReader<AppLifecycle>,
    mut presence: ResMut<Presence>,
) {
    // Not every system tells all of it: one that says the window is back means that nothing keeps it away any more.
    if let Some(message) = focused.read().last() {
        if message.focused {
            *presence = Presence::default();
        } else {
            presence.focused = false;
        }
    }
    if let Some(message) = occluded.read().last() {
        if message.occluded {
            presence.visible = false;
        } else {
            *presence = Presence::default();
        }
    }
    for message in lifecycle.read() {
        match message {
            AppLifecycle::WillSuspend | AppLifecycle::Suspended => presence.suspended = true,
            AppLifecycle::Running => *presence = Presence::default(),
            AppLifecycle::Idle | AppLifecycle::WillResume => {}
        }
    }
}

/// A window in view without the focus is looked at by whoever does not want it paused.
fn hold_unseen(presence: Res<Presence>, settings: Res<Settings>, mut holds: ResMut<Holds>) {
    let left = !presence.focused && settings.pause_on_leaving;
    let unseen = left || !presence.visible || presence.suspended;
    if unseen == holds.has(Hold::Unseen) {
        return;
    }
    if unseen {
        holds.hold(Hold::Unseen);
    } else {
        holds.release(Hold::Unseen);
    }
}

fn pause_when_left(
    (holds, presence): (Res<Holds>, Res<Presence>),
    settings: Res<Settings>,
    current: Res<CurrentMatch>,
    whereabouts: Whereabouts,
    mut next: ResMut<NextState<Overlay>>,
) {
    let running = whereabouts.at_the_match() && current.is_unfinished();
    let left = presence.suspended || settings.pause_on_leaving && holds.has(Hold::Unseen);
    if running && left {
        next.go(Overlay::Pause);
    }
}
