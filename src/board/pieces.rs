//! Whatever lies on a square: where it is drawn and which tile it shows.

use bevy::prelude::*;
use outflank_engine::Square;

use super::BoardSystems;
use super::atlas::{Atlas, AtlasDrawn, Tile};
use super::camera::BOARD_LAYER;
use super::geometry::BoardGeometry;
use crate::view::BoardPlace;

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

/// Shows what a piece shows, beyond a seam.
#[derive(Component)]
#[relationship(relationship_target = Copies)]
pub struct CopyOf(Entity);

impl CopyOf {
    /// The piece.
    pub fn piece(&self) -> Entity {
        self.0
    }
}

/// The copies of a piece that are seen beyond seams.
#[derive(Component)]
#[relationship_target(relationship = CopyOf, linked_spawn)]
pub struct Copies(Vec<Entity>);

/// How far a copy lies from its piece, in cells.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
struct Shift(IVec2);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        ((place, show), mirror)
            .chain()
            .in_set(BoardSystems::Paint)
            .run_if(resource_exists::<Atlas>),
    );
}

/// Which cells are seen, and in which of them pieces lie themselves: as long as it stays the same, pieces do too.
#[derive(Clone, Copy, PartialEq)]
struct Lattice {
    place: BoardPlace,
    tile: u32,
    first: IVec2,
    seen: IRect,
}

impl Lattice {
    fn of(geometry: &BoardGeometry) -> Self {
        Self {
            place: geometry.place,
            tile: geometry.tile,
            first: geometry.look.corner.round().as_ivec2(),
            seen: geometry.seen_cells(),
        }
    }

    /// How far from `cell` its square is seen again.
    fn shifts(&self, cell: IVec2) -> Vec<IVec2> {
        let side = i32::from(self.place.size.get());
        let along = |at: i32, first: i32, end: i32, wraps: bool| -> Vec<i32> {
            let shifts = [-side, 0, side].into_iter();
            shifts
                .filter(|shift| *shift == 0 || (wraps && (first..end).contains(&(at + shift))))
                .collect()
        };
        let (seen, wrap) = (self.seen, self.place.wrap);
        let across = along(cell.x, seen.min.x, seen.max.x, wrap.left_right());
        let down = along(cell.y, seen.min.y, seen.max.y, wrap.top_bottom());
        let both = across
            .iter()
            .flat_map(|x| down.iter().map(|y| IVec2::new(*x, *y)));
        both.filter(|shift| *shift != IVec2::ZERO).collect()
    }
}

/// Pieces lie in the cell in which their square is seen whole; copies lie wherever else it is seen.
fn place(
    geometry: Res<BoardGeometry>,
    mut drawn: MessageReader<AtlasDrawn>,
    mut pieces: Query<(
        Entity,
        Ref<Piece>,
        &mut Transform,
        Option<&Copies>,
        &ChildOf,
    )>,
    shifts: Query<&Shift>,
    mut last: Local<Option<Lattice>>,
    mut commands: Commands,
) {
    let lattice = Lattice::of(&geometry);
    let moved = drawn.read().count() > 0 || *last != Some(lattice);
    *last = Some(lattice);
    for (entity, piece, mut transform, copies, parent) in &mut pieces {
        if !moved && !piece.is_changed() {
            continue;
        }
        let cell = geometry.cell_of(piece.square);
        let at = geometry.world(cell).extend(piece.layer as u8 as f32);
        if transform.translation != at {
            transform.translation = at;
        }
        if geometry.wrap.is_flat() {
            continue;
        }
        let mut wanted = lattice.shifts(cell);
        for copy in copies.into_iter().flat_map(|copies| &copies.0) {
            let shift = shifts.get(*copy).ok();
            match wanted
                .iter()
                .position(|wanted| shift == Some(&Shift(*wanted)))
            {
                Some(there) => {
                    wanted.swap_remove(there);
                }
                None => commands.entity(*copy).despawn(),
            }
        }
        for shift in wanted {
            commands.spawn((
                CopyOf(entity),
                Shift(shift),
                Sprite::default(),
                BOARD_LAYER,
                ChildOf(parent.parent()),
            ));
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

/// Copies look like their pieces.
fn mirror(
    geometry: Res<BoardGeometry>,
    pieces: Query<
        (&Sprite, &Transform, &Copies),
        (
            With<Piece>,
            Or<(Changed<Sprite>, Changed<Transform>, Changed<Copies>)>,
        ),
    >,
    mut copies: Query<(&Shift, &mut Sprite, &mut Transform), Without<Piece>>,
) {
    for (sprite, transform, these) in &pieces {
        for copy in &these.0 {
            if let Ok((shift, mut copy_sprite, mut copy_transform)) = copies.get_mut(*copy) {
                let by = shift.0.as_vec2() * geometry.tile as f32;
                *copy_sprite = sprite.clone();
                *copy_transform = *transform;
                copy_transform.translation += Vec3::new(by.x, -by.y, 0.0);
            }
        }
    }
}
