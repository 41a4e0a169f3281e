//! How the match's screen is arranged now: worked out once a frame, for the board and for what stands around it.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::{Arrangement, Beside, LayoutSystems, Pad, SafeArea, arrange};
use crate::schedule::{Overlay, Screen, ShowsBoard};
use crate::theme::TextSize;

/// The arrangement in use; there is none before a board is first shown.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Arranged(pub Arrangement);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pad>().add_systems(
        Update,
        arrange_match
            .in_set(LayoutSystems::Arrange)
            .run_if(in_state(ShowsBoard)),
    );
}

fn arrange_match(
    windows: Query<&Window, With<PrimaryWindow>>,
    safe: Res<SafeArea>,
    (screen, overlay): (Res<State<Screen>>, Res<State<Overlay>>),
    (pad, text_size): (Res<Pad>, Res<TextSize>),
    arranged: Option<ResMut<Arranged>>,
    mut commands: Commands,
) {
    let Some(window) = windows.iter().next() else {
        return;
    };
    let beside = if *overlay.get() == Overlay::Settings {
        Beside::Settings
    } else {
        match screen.get() {
            Screen::Results => Beside::Result,
            Screen::LookBack => Beside::LookBack,
            _ => Beside::Tools,
        }
    };
    let now = Arranged(arrange(window.size(), *safe, beside, *pad, *text_size));
    match arranged {
        Some(mut arranged) => {
            arranged.set_if_neq(now);
        }
        None => commands.insert_resource(now),
    }
}
