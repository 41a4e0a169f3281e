//! Leaving the window pauses the match, where the settings say so; the computer does not move unseen in any case.

use bevy::prelude::*;
use bevy::window::{AppLifecycle, WindowFocused, WindowOccluded};

use super::InputSystems;
use crate::holds::{Hold, Holds};
use crate::match_state::CurrentMatch;
use crate::schedule::{Go, Overlay, Whereabouts};
use crate::settings::Settings;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (notice_focus, pause_when_left)
            .chain()
            .in_set(InputSystems::Window),
    );
}

fn notice_focus(
    mut focused: MessageReader<WindowFocused>,
    mut occluded: MessageReader<WindowOccluded>,
    mut lifecycle: MessageReader<AppLifecycle>,
    mut holds: ResMut<Holds>,
) {
    let mut here = None;
    here = focused
        .read()
        .last()
        .map(|message| message.focused)
        .or(here);
    here = occluded
        .read()
        .last()
        .map(|message| !message.occluded)
        .or(here);
    for message in lifecycle.read() {
        match message {
            AppLifecycle::WillSuspend | AppLifecycle::Suspended => here = Some(false),
            AppLifecycle::Running => here = Some(true),
            AppLifecycle::Idle | AppLifecycle::WillResume => {}
        }
    }
    match here {
        Some(true) if holds.has(Hold::Unfocused) => holds.release(Hold::Unfocused),
        Some(false) if !holds.has(Hold::Unfocused) => holds.hold(Hold::Unfocused),
        _ => {}
    }
}

fn pause_when_left(
    holds: Res<Holds>,
    settings: Res<Settings>,
    current: Res<CurrentMatch>,
    whereabouts: Whereabouts,
    mut next: ResMut<NextState<Overlay>>,
) {
    let running = whereabouts.at_the_match() && current.is_unfinished();
    if running && settings.pause_on_leaving && holds.has(Hold::Unfocused) {
        next.go(Overlay::Pause);
    }
}
