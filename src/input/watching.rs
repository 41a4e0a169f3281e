//! Keys of whoever watches two computers: Space stops them and lets them go on, Enter asks for one move while they stand.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;

use super::InputSystems;
use super::keys::{board_has_focus, just_arrived};
use crate::match_state::{CurrentMatch, WatchCommand};
use crate::schedule::match_is_running;
use crate::screens::BoardArea;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        stop_and_step
            .in_set(InputSystems::Keys)
            .run_if(match_is_running)
            .run_if(not(just_arrived)),
    );
}

fn stop_and_step(
    keys: Res<ButtonInput<KeyCode>>,
    focus: Res<InputFocus>,
    areas: Query<(), With<BoardArea>>,
    current: Res<CurrentMatch>,
    mut commands: MessageWriter<WatchCommand>,
) {
    let watching = current
        .get()
        .is_some_and(|current| current.players().only_computers());
    if !watching || !board_has_focus(&focus, &areas) {
        return;
    }
    if keys.just_pressed(KeyCode::Space) {
        commands.write(WatchCommand::StopOrGoOn);
    }
    if keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter]) {
        commands.write(WatchCommand::Step);
    }
}
