//! What was kept comes back before the first frame.

use bevy::prelude::*;

use super::{Records, SavedMatch};
use crate::match_state::{MatchCommand, PlayTime};
use crate::notices::Notice;
use crate::storage::Storage;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreStartup,
        (restore_records, restore_match)
            .chain()
            .after(crate::settings::restore),
    );
}

fn restore_records(
    mut storage: ResMut<Storage>,
    mut records: ResMut<Records>,
    mut notices: MessageWriter<Notice>,
) {
    match storage.load::<Records>() {
        Ok(Some(kept)) => *records = kept,
        Ok(None) => {}
        Err(trouble) => {
            notices.write(Notice::trouble(&trouble));
        }
    }
}

fn restore_match(
    mut storage: ResMut<Storage>,
    mut play_time: ResMut<PlayTime>,
    mut commands: MessageWriter<MatchCommand>,
    mut notices: MessageWriter<Notice>,
) {
    match storage.load::<SavedMatch>() {
        Ok(Some(saved)) => {
            *play_time = saved.play_time;
            commands.write(MatchCommand::Restore(Box::new(saved.current)));
        }
        Ok(None) => {}
        Err(trouble) => {
            notices.write(Notice::trouble(&trouble));
        }
    }
}
