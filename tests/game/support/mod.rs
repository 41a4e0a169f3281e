//! What the tests share: the game without a window, its input devices, and what can be seen of it.

mod app;
mod device;
mod keys;
mod look;
mod mouse;
mod pad;
mod play;
mod reader;
mod saves;
mod searching;
mod seen;
mod setup;
mod variants;
mod walk;

pub use app::TestApp;
pub use device::Device;
pub use pad::DIRECTIONS;
pub use play::{OPPONENTS, card_of, colour_of, first_square, opponent_name, opponent_of, square};
pub use saves::{Saved, folder};
pub use searching::Moody;
pub use setup::{Setup, TODAY};
pub use variants::{any_square, computers, game_with, people, rules};

/// How many random variations to try: few, or many with `OUTFLANK_FULL=1`.
pub fn rounds(quick: usize, full: usize) -> usize {
    if std::env::var_os("OUTFLANK_FULL").is_some_and(|value| value == "1") {
        full
    } else {
        quick
    }
}

/// The seed of a random test: `OUTFLANK_SEED`, or always the same; printed, so that a failure can be repeated.
pub fn seed(usual: u64) -> u64 {
    let given = std::env::var("OUTFLANK_SEED").ok();
    let seed = given.map_or(usual, |text| {
        text.parse().expect("OUTFLANK_SEED is a number")
    });
    println!("seed {seed}");
    seed
}
