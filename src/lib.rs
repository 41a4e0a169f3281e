//! Outflank: Reversi on every screen and every board.
//!
//! The rooms, from the ground up, are drawn in `docs/architecture.md`. [`plugin`] adds the whole game to an app that
//! has Bevy's own plugins, a [`storage::Storage`] and a way of [`ai::Searching`].

pub mod ai;
pub mod board;
pub mod data;
pub mod hint;
pub mod holds;
pub mod input;
pub mod keep_awake;
pub mod launch;
pub mod layout;
pub mod locale;
pub mod looking;
pub mod match_state;
pub mod notices;
pub mod platform;
pub mod preparation;
pub mod records;
pub mod schedule;
pub mod screens;
pub mod settings;
pub mod share;
pub mod speech;
pub mod storage;
pub mod theme;
pub mod view;
pub mod widgets;

use bevy::prelude::*;

/// Adds the whole game.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        bevy_tweening::TweeningPlugin,
        schedule::plugin,
        keep_awake::plugin,
        holds::plugin,
        platform::plugin,
        layout::plugin,
        locale::plugin,
        storage::plugin,
        theme::plugin,
        speech::plugin,
        notices::plugin,
    ))
    .add_plugins((
        settings::plugin,
        match_state::plugin,
        looking::plugin,
        preparation::plugin,
        records::plugin,
        view::plugin,
        ai::plugin,
        hint::plugin,
        board::plugin,
        share::plugin,
        widgets::plugin,
        screens::plugin,
        input::plugin,
    ))
    .add_systems(PreStartup, limit_steps);
}

/// The longest step that animations see: after a long sleep the first frame must not swallow a whole flip.
const LONGEST_STEP: std::time::Duration = std::time::Duration::from_millis(66);

fn limit_steps(mut time: ResMut<Time<Virtual>>) {
    time.set_max_delta(LONGEST_STEP);
}
