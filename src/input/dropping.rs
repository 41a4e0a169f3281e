//! A file dropped on the window brings records back.

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;

use super::InputSystems;
use crate::notices::Notice;
use crate::records::RecordsCommand;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        take_in_dropped
            .in_set(InputSystems::Window)
            .run_if(on_message::<FileDragAndDrop>),
    );
}

fn take_in_dropped(
    mut files: MessageReader<FileDragAndDrop>,
    mut wishes: MessageWriter<RecordsCommand>,
    mut notices: MessageWriter<Notice>,
) {
    for file in files.read() {
        let FileDragAndDrop::DroppedFile { path_buf, .. } = file else {
            continue;
        };
        match RecordsCommand::from_file(path_buf) {
            Ok(wish) => {
                wishes.write(wish);
            }
            Err(notice) => {
                notices.write(notice);
            }
        }
    }
}
