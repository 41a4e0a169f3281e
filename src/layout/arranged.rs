//! How the match's screen is arranged now: worked out once a frame, for the board and for what stands around it.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::{Arrangement, Beside, SafeArea, arrange};
use crate::schedule::{GameSystems, Screen, ShowsBoard};

/// The arrangement in use; there is none before a board is first shown.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Arranged(pub Arrangement);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        arrange_match
            .in_set(GameSystems::Build)
            .run_if(in_state(ShowsBoard)),
    );
}

fn arrange_match(
    windows: Query<&Window, With<PrimaryWindow>>,
    safe: Res<SafeArea>,
    screen: Res<State<Screen>>,
    arranged: Option<ResMut<Arranged>>,
    mut commands: Commands,
) {
    let Some(window) = windows.iter().next() else {
        return;
    };
    let beside = if *screen.get() == Screen::Results {
        Beside::Result
    } else {
        Beside::Tools
    };
    let now = Arranged(arrange(window.size(), *safe, beside));
    match arranged {
        Some(mut arranged) => {
            arranged.set_if_neq(now);
        }
        None => commands.insert_resource(now),
    }
}
