//! What the player meets: one file a screen, and the dialogs over them.

mod ask;
mod confirm;
mod home;
mod moves;
mod names;
mod pause;
mod play;
mod players;
mod regions;
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
    ));
}
