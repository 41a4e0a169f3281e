//! The computer's moves: the reply delay, one search at a time, and who computes it.

mod searcher;
mod think;
#[cfg(not(target_arch = "wasm32"))]
mod threaded;

pub(crate) use searcher::Search;
pub use searcher::{
    Inline, Scripted, SearchAnswer, SearchHandle, SearchRequest, Searcher, Searching, Waker,
    compute,
};
pub(crate) use think::think;
pub use think::{Ai, Opponents};
#[cfg(not(target_arch = "wasm32"))]
pub use threaded::Threaded;

use bevy::prelude::*;

/// Adds the opponents and the systems that let them move. Tests insert a [`Searching`] of their own afterwards.
pub fn plugin(app: &mut App) {
    app.add_plugins(think::plugin);
}
