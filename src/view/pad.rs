//! Which controls the view needs on the screen.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::place::frame_width;
use super::{BoardPlace, View, is_small};
use crate::layout::{Beside, LayoutSystems, Pad, SafeArea, arrange};
use crate::looking::Shown;
use crate::schedule::{GameSystems, at_a_board};
use crate::settings::{LargerSquares, Settings};
use crate::theme::TextSize;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        choose_pad
            .in_set(GameSystems::Build)
            .before(LayoutSystems::Arrange)
            .run_if(at_a_board),
    );
}

/// Boards that wrap are panned; those whose squares are small, or made larger, are zoomed.
fn choose_pad(
    shown: Shown,
    settings: Res<Settings>,
    view: Res<View>,
    safe: Res<SafeArea>,
    text_size: Res<TextSize>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut pad: ResMut<Pad>,
) {
    let (Some(of), Some(window)) = (shown.get(), windows.iter().next()) else {
        return;
    };
    let rules = of.game().rules();
    let (size, wrap) = (rules.size(), rules.wrap());
    let wanted = if !wrap.is_flat() {
        Pad::Pan
    } else {
        let bare = arrange(window.size(), *safe, Beside::Tools, Pad::None, *text_size);
        let scale = window.scale_factor();
        let place = BoardPlace::framed(size, wrap, bare.board, scale, frame_width(&settings));
        let small = is_small(place.side_at(place.squares()));
        let larger = settings.larger_squares == LargerSquares::Always;
        if small || larger || !view.look.is_whole(size) {
            Pad::Zoom
        } else {
            Pad::None
        }
    };
    // Where both have no room the words of a free start come first.
    let placing = of.game().position().is_placement();
    let with_pad = || arrange(window.size(), *safe, Beside::Tools, wanted, *text_size);
    let covers_words = placing && with_pad().pad.is_some_and(|place| place.shared);
    pad.set_if_neq(if covers_words { Pad::None } else { wanted });
}
