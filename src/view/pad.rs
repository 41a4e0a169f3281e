//! Which controls the view needs on the screen.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::{BoardPlace, View, is_small};
use crate::layout::{Beside, LayoutSystems, Pad, SafeArea, arrange};
use crate::match_state::CurrentMatch;
use crate::schedule::{GameSystems, Screen};
use crate::settings::{LargerSquares, Settings};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        choose_pad
            .in_set(GameSystems::Build)
            .before(LayoutSystems::Arrange)
            .run_if(in_state(Screen::Match)),
    );
}

/// Boards that wrap are panned; those whose squares are small, or made larger, are zoomed.
fn choose_pad(
    current: Res<CurrentMatch>,
    settings: Res<Settings>,
    view: Res<View>,
    safe: Res<SafeArea>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut pad: ResMut<Pad>,
) {
    let (Some(current), Some(window)) = (current.get(), windows.iter().next()) else {
        return;
    };
    let rules = current.game().rules();
    let (size, wrap) = (rules.size(), rules.wrap());
    let wanted = if !wrap.is_flat() {
        Pad::Pan
    } else {
        let bare = arrange(window.size(), *safe, Beside::Tools, Pad::None);
        let scale = window.scale_factor();
        let place = BoardPlace::fit(size, wrap, bare.board, scale, settings.coordinates);
        let small = is_small(place.side_at(place.squares()));
        let larger = settings.larger_squares == LargerSquares::Always;
        if small || larger || !view.look.is_whole(size) {
            Pad::Zoom
        } else {
            Pad::None
        }
    };
    pad.set_if_neq(wanted);
}
