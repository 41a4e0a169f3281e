//! Whatever lies on a square: where it is drawn and which tile it shows.

use bevy::prelude::*;
use outflank_engine::Square;

use super::BoardSystems;
use super::atlas::{Atlas, AtlasDrawn, Tile};
use super::camera::BOARD_LAYER;
use super::geometry::BoardGeometry;

/// From the felt up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Layer {
    /// The square itself.
    Felt,
    /// The light on a pressed square.
    Pressed,
    /// Rings on legal squares.
    Mark,
    /// Discs.
    Disc,
    /// The dot on the last disc.
    Last,
    /// The frame of the chosen square.
    Cursor,
}

/// Something that lies on a square.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Where.
    pub square: Square,
    /// How high.
    pub layer: Layer,
}

/// The tile that a piece shows.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
#[require(Sprite)]
pub struct Shows(pub Tile);

/// Everything that a piece is made of.
pub fn piece(square: Square, layer: Layer, tile: Tile) -> impl Bundle {
    (Piece { square, layer }, Shows(tile), BOARD_LAYER)
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (place, show)
            .in_set(BoardSystems::Paint)
            .run_if(resource_exists::<Atlas>),
    );
}

fn place(
    geometry: Res<BoardGeometry>,
    mut drawn: MessageReader<AtlasDrawn>,
    mut pieces: Query<(Ref<Piece>, &mut Transform)>,
    mut last: Local<Option<BoardGeometry>>,
) {
    let moved = drawn.read().count() > 0 || *last != Some(*geometry);
    *last = Some(*geometry);
    for (piece, mut transform) in &mut pieces {
        if moved || piece.is_changed() {
            transform.translation = geometry
                .world(piece.square)
                .extend(piece.layer as u8 as f32);
        }
    }
}

fn show(
    atlas: Res<Atlas>,
    mut drawn: MessageReader<AtlasDrawn>,
    mut pieces: Query<(Ref<Shows>, &mut Sprite)>,
) {
    let redrawn = drawn.read().count() > 0;
    for (shows, mut sprite) in &mut pieces {
        if redrawn || shows.is_added() {
            let color = sprite.color;
            *sprite = Sprite {
                color,
                ..atlas.sprite(shows.0)
            };
        } else if shows.is_changed() {
            sprite.rect = Some(atlas.rect(shows.0));
        }
    }
}
