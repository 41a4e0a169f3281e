//! What the player meets: one file a screen, and the dialogs over them.

mod ask;
mod confirm;
mod home;
mod moves;
mod names;
mod pages;
mod pause;
mod play;
mod players;
mod regions;
mod result_sheet;
mod results;
mod settings;
mod setup;
mod toast;
mod window_class;

pub use ask::{Deed, Question};
pub use play::BoardArea;
pub use players::CountText;
pub use regions::Region;
pub use toast::Toast;
pub use window_class::WindowClass;

use bevy::prelude::*;

use crate::keep_awake::{Awake, KeepAwake};
use crate::schedule::{GameSystems, Overlay, Screen};

/// Adds every screen.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        window_class::plugin,
        regions::plugin,
        home::plugin,
        setup::plugin,
        settings::plugin,
        play::plugin,
        players::plugin,
        moves::plugin,
        results::plugin,
        pause::plugin,
        confirm::plugin,
        toast::plugin,
    ))
    .add_systems(
        Update,
        draw_after_change
            .in_set(GameSystems::Show)
            .run_if(state_changed::<Screen>.or_else(state_changed::<Overlay>)),
    );
}

/// A new screen is laid out in its first frame and complete in its second.
fn draw_after_change(mut awake: ResMut<KeepAwake>) {
    awake.draw(Awake::Motion);
}
