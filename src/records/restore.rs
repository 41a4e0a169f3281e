//! What was kept comes back before the first frame.

use bevy::prelude::*;

use super::{KeptMatches, Records, SavedMatch};
use crate::match_state::{MatchCommand, PlayTime};
use crate::notices::{Notice, load_or_tell};
use crate::storage::Storage;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreStartup,
        (restore_records, restore_match)
            .chain()
            .after(crate::preparation::restore),
    );
}

fn restore_records(
    mut storage: ResMut<Storage>,
    mut records: ResMut<Records>,
    mut matches: ResMut<KeptMatches>,
    mut notices: MessageWriter<Notice>,
) {
    if let Some(kept) = load_or_tell(&mut storage, &mut notices) {
        *records = kept;
    }
    if let Some(kept) = load_or_tell(&mut storage, &mut notices) {
        *matches = kept;
    }
}

pub(crate) fn restore_match(
    mut storage: ResMut<Storage>,
    mut play_time: ResMut<PlayTime>,
    mut commands: MessageWriter<MatchCommand>,
    mut notices: MessageWriter<Notice>,
) {
    if let Some(SavedMatch {
        current,
        play_time: kept,
    }) = load_or_tell(&mut storage, &mut notices)
    {
        *play_time = kept;
        commands.write(MatchCommand::Restore(Box::new(current)));
    }
}
