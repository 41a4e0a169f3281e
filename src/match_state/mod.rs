//! The match room: the only writer of [`CurrentMatch`]. Whoever wants something sends a [`MatchCommand`]; each is
//! checked against the state after the one before it, carried out or refused, and told as [`MatchEvent`]s.

mod command;
mod event;
mod model;
mod obey;
mod passing;
mod play_time;
mod watching;

pub use command::{MatchCommand, NewMatch, Refusal};
pub use event::{MatchEvent, Source};
pub use model::{Help, Match, MatchId, Phase, Player, Players};
pub(crate) use obey::obey_commands;
pub use obey::{CurrentMatch, Generation};
pub(crate) use passing::pass_when_forced;
pub use passing::{Passing, passes_by_hand};
pub use play_time::PlayTime;
pub(crate) use play_time::write_clock;
pub(crate) use watching::follow_watching;
pub use watching::{WatchCommand, Watching};

use bevy::prelude::*;

/// Adds the match, its commands and events, forced passes, the time of play, and the pace of a match that is watched.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        obey::plugin,
        passing::plugin,
        play_time::plugin,
        watching::plugin,
    ));
}
