//! What the next match will be: board, rules and players, chosen before it and kept for the one after it.

mod boards;
mod colour;
mod document;
#[cfg(test)]
mod tests;

pub use boards::{Boards, BoardsError, Preset};
pub use colour::ColourChoice;
pub use document::{Pairing, Preparation};

use bevy::prelude::*;

use crate::data;
use crate::match_state::{CurrentMatch, MatchEvent};
use crate::notices::Notice;
use crate::schedule::GameSystems;
use crate::storage::Storage;
use document::OldChoices;

/// Adds the boards with a name and what was chosen last, and keeps it.
pub fn plugin(app: &mut App) {
    let text = data::text("boards.ron")
        .unwrap_or_else(|error| panic!("boards and rules can't be read: {error}"));
    let boards = Boards::from_ron(&text).unwrap_or_else(|error| panic!("boards.ron: {error}"));
    app.insert_resource(boards)
        .init_resource::<Preparation>()
        .add_systems(PreStartup, restore.after(crate::settings::restore))
        .add_systems(
            Update,
            (
                note_side.run_if(on_message::<MatchEvent>),
                note_custom.run_if(resource_changed::<Preparation>),
                keep.run_if(resource_changed::<Preparation>),
            )
                .chain()
                .after(crate::settings::keep)
                .in_set(GameSystems::View),
        );
}

/// Brings back what was chosen last; earlier versions had a part of it among the settings.
pub(crate) fn restore(
    mut storage: ResMut<Storage>,
    mut preparation: ResMut<Preparation>,
    mut notices: MessageWriter<Notice>,
) {
    match storage.load::<Preparation>() {
        Ok(Some(kept)) => *preparation = kept,
        // The settings have told of their own troubles already.
        Ok(None) => {
            if let Ok(Some(old)) = storage.load::<OldChoices>() {
                *preparation = old.into();
                storage.save(&*preparation);
            }
        }
        Err(trouble) => {
            notices.write(Notice::trouble(&trouble));
        }
    }
}

/// Colours that alternate follow the matches that have begun.
fn note_side(
    mut events: MessageReader<MatchEvent>,
    current: Res<CurrentMatch>,
    mut preparation: ResMut<Preparation>,
) {
    let began = events
        .read()
        .filter(|event| matches!(event, MatchEvent::Started(_)))
        .count()
        > 0;
    let side = current
        .get()
        .and_then(|current| current.players().person_against_computer());
    if began
        && let Some(side) = side
        && preparation.bypass_change_detection().note_side(side)
    {
        preparation.set_changed();
    }
}

fn note_custom(boards: Res<Boards>, mut preparation: ResMut<Preparation>) {
    if preparation.bypass_change_detection().note_custom(&boards) {
        preparation.set_changed();
    }
}

/// The first run sees the choices as they were read.
pub(crate) fn keep(preparation: Res<Preparation>, mut storage: ResMut<Storage>) {
    if !preparation.is_added() {
        storage.save(&*preparation);
    }
}
