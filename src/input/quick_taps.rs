//! A tap so short that press and release come in one frame: the release waits for the next one. Picking looks for a
//! release among what the pointer was over in the frame before, and would lose the tap.

use bevy::ecs::message::MessageCursor;
use bevy::picking::PickingSystems;
use bevy::picking::pointer::{PointerAction, PointerId, PointerInput};
use bevy::prelude::*;

use crate::keep_awake::{Awake, KeepAwake};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        First,
        part_press_and_release
            .after(PickingSystems::Input)
            .before(PickingSystems::PostInput),
    );
}

fn part_press_and_release(
    mut inputs: ResMut<Messages<PointerInput>>,
    mut cursor: Local<MessageCursor<PointerInput>>,
    mut held: Local<Vec<PointerInput>>,
    mut awake: ResMut<KeepAwake>,
) {
    let new: Vec<PointerInput> = cursor.read(&inputs).cloned().collect();
    if new.is_empty() && held.is_empty() {
        return;
    }
    let mut pressed: Vec<PointerId> = Vec::new();
    let mut later = Vec::new();
    let mut now = std::mem::take(&mut *held);
    for input in new {
        match input.action {
            PointerAction::Press(_) => pressed.push(input.pointer_id),
            PointerAction::Release(_) | PointerAction::Cancel
                if pressed.contains(&input.pointer_id) =>
            {
                later.push(input);
                continue;
            }
            _ => {}
        }
        now.push(input);
    }
    // Messages of the frame before have been read by everybody.
    inputs.clear();
    inputs.write_batch(now);
    cursor.clear(&inputs);
    *held = later;
    if !held.is_empty() {
        awake.draw(Awake::Motion);
    }
}
