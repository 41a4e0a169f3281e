//! Settings that mean something only while another is on: until then they can't be changed, and say why.

use bevy::prelude::*;
use bevy::ui_widgets::Button;

use crate::locale::{LocalDescription, LocalText, Msg};
use crate::schedule::GameSystems;
use crate::settings::Settings;
use crate::widgets::{set_obstacle, show_chosen};

/// What a setting needs.
#[derive(Clone, Copy)]
pub(super) struct Need {
    /// Whether it is so.
    pub(super) met: fn(&Settings) -> bool,
    /// The key of the reason why the setting can't be changed.
    pub(super) reason: &'static str,
    /// The key of what stands there otherwise.
    pub(super) hint: &'static str,
}

/// Stands on the buttons of such a setting and on the hint beside them.
#[derive(Component)]
pub(super) struct Needs(pub(super) Need);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        judge
            .in_set(GameSystems::Show)
            .after(show_chosen::<Settings>)
            .run_if(
                resource_changed::<Settings>
                    .or_else(|new: Query<(), Added<Needs>>| !new.is_empty()),
            ),
    );
}

fn judge(
    settings: Res<Settings>,
    buttons: Query<(Entity, &Needs, Option<&LocalDescription>), With<Button>>,
    hints: Query<(Entity, &Needs, &LocalText), Without<Button>>,
    mut commands: Commands,
) {
    for (button, Needs(need), told) in &buttons {
        let reason = (!(need.met)(&settings)).then(|| Msg::new(need.reason));
        if told.map(|told| &told.0) != reason.as_ref() {
            set_obstacle(&mut commands, button, reason);
        }
    }
    for (hint, Needs(need), shown) in &hints {
        let wanted = Msg::new(if (need.met)(&settings) {
            need.hint
        } else {
            need.reason
        });
        if shown.0 != wanted {
            commands.entity(hint).insert(LocalText(wanted));
        }
    }
}
