//! The view is kept with the match and comes back with it.

use bevy::prelude::*;
use outflank_engine::{Rules, Square};
use serde::{Deserialize, Serialize};

use super::{Look, View};
use crate::looking::Looking;
use crate::match_state::{CurrentMatch, MatchId};
use crate::notices::{Notice, load_or_tell};
use crate::schedule::GameSystems;
use crate::storage::{Document, Storage};

/// How a match was looked at last.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct SavedView {
    of: MatchId,
    /// What lies at the upper left, in squares.
    corner: (f32, f32),
    /// Squares seen along a side.
    span: f32,
    /// Whether the player has chosen how many.
    own_zoom: bool,
    cursor: Option<Square>,
}

impl Document for SavedView {
    const KEY: &'static str = "view";
    const VERSION: u32 = 1;
}

/// The view that waits for its match to come back.
#[derive(Resource, Default)]
pub struct KeptView(Option<SavedView>);

impl KeptView {
    /// The view of that match, once.
    pub(super) fn take(&mut self, id: MatchId, rules: &Rules) -> Option<View> {
        let saved = self.0.take_if(|saved| saved.of == id)?;
        let size = rules.size();
        let look = Look {
            corner: saved.corner.into(),
            span: saved.span,
        };
        if !look.corner.is_finite() || !look.span.is_finite() {
            return None;
        }
        Some(View {
            cursor: saved.cursor.filter(|square| square.is_on(size)),
            look: look.on(size, rules.wrap()),
            own_zoom: saved.own_zoom,
            ..View::default()
        })
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<KeptView>()
        .add_systems(PreStartup, restore.after(crate::records::restore_match))
        .add_systems(
            Update,
            keep_view
                .in_set(GameSystems::View)
                .after(super::obey::obey)
                .after(crate::records::keep_match)
                // What was put aside while somebody looked back may never have been kept, though it did not change since.
                .run_if(resource_changed::<View>.or_else(resource_changed::<Looking>)),
        );
}

fn restore(
    mut storage: ResMut<Storage>,
    mut kept: ResMut<KeptView>,
    mut notices: MessageWriter<Notice>,
) {
    kept.0 = load_or_tell(&mut storage, &mut notices);
}

/// What fingers still hold is kept when they let it go; how one looks back is not kept.
pub(crate) fn keep_view(
    view: Res<View>,
    current: Res<CurrentMatch>,
    looking: Res<Looking>,
    mut storage: ResMut<Storage>,
) {
    let keeps = !view.held && !view.is_added() && !looking.is_back();
    let Some(current) = current.get().filter(|_| keeps) else {
        return;
    };
    storage.save(&SavedView {
        of: current.id(),
        corner: view.look.corner.into(),
        span: view.look.span,
        own_zoom: view.own_zoom,
        cursor: view.cursor,
    });
}
