//! Starts the game.

use bevy::prelude::AppExit;

fn main() -> AppExit {
    outflank::launch::run()
}
