//! When a page is laid out anew, the focus goes to what is called as before what had it.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;

use crate::locale::{LocalName, Msg};
use crate::schedule::{GameSystems, Overlay, Screen};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        keep_place
            .in_set(GameSystems::Show)
            .before(super::focus::show_focus)
            .before(super::scroll::follow),
    );
}

fn keep_place(
    (screen, overlay): (Res<State<Screen>>, Res<State<Overlay>>),
    named: Query<&LocalName, With<TabIndex>>,
    all: Query<(Entity, &LocalName), With<TabIndex>>,
    mut focus: ResMut<InputFocus>,
    mut last: Local<Option<(Entity, Msg)>>,
) {
    let stays = !screen.is_changed() && !overlay.is_changed();
    if let Some((before, name)) = &*last
        && stays
        && !named.contains(*before)
        && let Some((same, _)) = all.iter().find(|(_, local)| local.0 == *name)
        && focus.get() != Some(same)
    {
        focus.set(same, FocusCause::Navigated);
    }
    let now = focus
        .get()
        .and_then(|entity| Some((entity, &named.get(entity).ok()?.0)));
    let known = last.as_ref().map(|(entity, name)| (*entity, name));
    if known != now {
        *last = now.map(|(entity, name)| (entity, name.clone()));
    }
}
