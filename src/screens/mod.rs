//! What the player meets: one file a screen, and the dialogs over them.

mod ask;
mod board_names;
mod confirm;
mod counting;
mod dates;
mod home;
mod look_back;
mod moves;
mod names;
mod pad;
mod pages;
mod passing;
mod pause;
mod placing;
mod play;
mod players;
mod prepared;
mod records;
mod regions;
mod result_buttons;
mod result_sheet;
mod results;
mod rules;
mod settings;
mod setup;
mod share;
mod spread;
mod standing;
mod telling;
mod toast;
mod tools;
mod window_class;

pub use ask::{Deed, Question};
pub use counting::CountingUp;
pub use look_back::{Branching, LookText};
pub use moves::MoveEntry;
pub use placing::PlacingText;
pub use play::BoardArea;
pub use players::{CountText, PlayerCard, SupplyText};
pub use regions::Region;
pub use rules::Group;
pub use share::{SharePicture, card_of};
pub use toast::Toast;
pub use window_class::WindowClass;

use bevy::prelude::*;

use crate::keep_awake::{Awake, KeepAwake};
use crate::preparation::Preparation;
use crate::schedule::{GameSystems, Overlay, Screen};

/// Adds every screen.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        window_class::plugin,
        regions::plugin,
        home::plugin,
        prepared::plugin,
        setup::plugin,
        rules::plugin,
        settings::plugin,
        pause::plugin,
        confirm::plugin,
        toast::plugin,
    ))
    .add_plugins((
        play::plugin,
        tools::plugin,
        placing::plugin,
        players::plugin,
        moves::plugin,
        look_back::plugin,
        passing::plugin,
        pad::plugin,
        results::plugin,
        telling::plugin,
        records::plugin,
        share::plugin,
    ))
    .add_systems(PostUpdate, draw_what_comes)
    .add_systems(
        Update,
        draw_after_change.in_set(GameSystems::Show).run_if(
            state_changed::<Screen>
                .or_else(state_changed::<Overlay>)
                .or_else(resource_changed::<Preparation>)
                .or_else(resource_changed::<crate::settings::Settings>),
        ),
    );
}

/// A screen or dialog that comes with the next frame needs that frame.
fn draw_what_comes(
    screen: Res<NextState<Screen>>,
    overlay: Res<NextState<Overlay>>,
    mut awake: ResMut<KeepAwake>,
) {
    let nothing =
        matches!(*screen, NextState::Unchanged) && matches!(*overlay, NextState::Unchanged);
    if !nothing {
        awake.draw(Awake::Motion);
    }
}

/// A new screen is laid out in its first frame and complete in its second, and so is what choices bring onto a page.
fn draw_after_change(mut awake: ResMut<KeepAwake>) {
    awake.draw(Awake::Motion);
}
