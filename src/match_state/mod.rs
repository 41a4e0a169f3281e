//! The match room: the only writer of [`CurrentMatch`]. Whoever wants something sends a [`MatchCommand`]; each is
//! checked against the state after the one before it, carried out or refused, and told as [`MatchEvent`]s.

mod command;
mod event;
mod model;
mod obey;
mod passing;
mod play_time;

pub use command::{MatchCommand, NewMatch, Refusal};
pub use event::{MatchEvent, Source};
pub use model::{Help, Match, MatchId, Phase, Player, Players};
pub use obey::{CurrentMatch, Generation};
pub(crate) use passing::pass_when_forced;
pub use play_time::PlayTime;
pub(crate) use play_time::write_clock;

use bevy::prelude::*;

/// Adds the match, its commands and events, forced passes and the time of play.
pub fn plugin(app: &mut App) {
    app.add_plugins((obey::plugin, passing::plugin, play_time::plugin));
}
