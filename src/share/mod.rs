//! What of an ended match can be given to others: a picture drawn by the game itself, and its moves as text.
//!
//! Pure functions: the same match gives the same pixels and the same text, whatever the window shows.

mod card;
mod drawing;
mod file;
mod lettering;
mod moves;
#[cfg(test)]
mod tests;

pub use card::{Card, CardBoard, CardPlayer};
pub use drawing::{Drawing, HEIGHT, Placed, WIDTH, draw};
pub use file::{PngError, png};
pub use lettering::Lettering;
pub use moves::moves;

use bevy::prelude::*;

/// Adds the letters of the picture. Without faces there is no picture, and nothing else is missing.
pub fn plugin(app: &mut App) {
    match Lettering::load() {
        Ok(lettering) => {
            app.insert_resource(lettering);
        }
        Err(error) => error!("{error}"),
    }
}
