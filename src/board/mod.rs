//! The board on the screen: squares, discs, marks, and how discs turn. It shows the match and never changes it.

mod atlas;
mod camera;
mod coin;
mod discs;
mod drawing;
mod flat;
mod frame;
mod geometry;
mod gliding;
mod labels;
mod letters;
mod marks;
mod picture;
mod pieces;
mod squares;
mod style;
mod told;
mod turning;

pub use atlas::Tile;
pub use camera::{BOARD_LAYER, BoardCamera, UiCamera};
pub use discs::Disc;
pub use drawing::{BoardDrawing, draw_disc};
pub use geometry::BoardGeometry;
pub use labels::Coordinate;
pub use marks::{
    AimMark, CursorMark, HintMark, LastMark, LegalMark, PressMark, PreviewMark, TurnedMark,
};
pub use picture::Picture;
pub use pieces::CopyOf;
pub use squares::{BoardRoot, SquareView};
pub use style::DiscStyle;
pub use turning::{Face, Hurry};

use bevy::prelude::*;

/// The order in which the board is brought up to date, within [`GameSystems::Show`](crate::schedule::GameSystems).
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BoardSystems {
    /// The board's place follows the window.
    Geometry,
    /// Tiles are drawn for the place.
    Atlas,
    /// Squares are laid out.
    Squares,
    /// Discs follow the match.
    Discs,
    /// Marks follow match and view.
    Marks,
    /// What turns or drops says which tile it shows.
    Motion,
    /// Everything on a square is placed and shows its tile.
    Paint,
}

/// Adds the board.
pub fn plugin(app: &mut App) {
    use crate::schedule::GameSystems;
    app.configure_sets(
        Update,
        (
            BoardSystems::Geometry,
            BoardSystems::Atlas,
            BoardSystems::Squares,
            BoardSystems::Discs,
            BoardSystems::Marks,
            BoardSystems::Motion,
            BoardSystems::Paint,
        )
            .chain()
            .in_set(GameSystems::Show),
    )
    .add_plugins((
        gliding::plugin,
        camera::plugin,
        style::plugin,
        atlas::plugin,
        squares::plugin,
        told::plugin,
        discs::plugin,
        turning::plugin,
        marks::plugin,
        picture::plugin,
        pieces::plugin,
        frame::plugin,
        labels::plugin,
    ));
}
