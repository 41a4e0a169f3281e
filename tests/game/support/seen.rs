//! What is really drawn at a point of the window: through the board's camera, whatever part of the board it shows.

use bevy::prelude::*;
use outflank::board::{BoardCamera, BoardGeometry, CopyOf, Disc};
use outflank_engine::Side;

use super::TestApp;

/// Where discs are drawn: the middles of their pictures in the window in logical pixels, those beyond seams included.
pub struct SeenDiscs(Vec<(Vec2, Side, f32)>);

impl SeenDiscs {
    /// The side of the disc whose picture covers the point.
    pub fn at(&self, point: Vec2) -> Option<Side> {
        let mut found = self
            .0
            .iter()
            .filter(|(middle, _, side)| (point - *middle).abs().max_element() < side / 2.0);
        let first = found.next();
        assert!(found.next().is_none(), "two discs are drawn at {point}");
        first.map(|(_, side, _)| *side)
    }
}

impl TestApp {
    /// Every disc that is drawn.
    pub fn seen_discs(&mut self) -> SeenDiscs {
        let geometry = *self.get::<BoardGeometry>();
        let world = self.world_mut();
        let (camera, stretch) = {
            let mut cameras =
                world.query_filtered::<(&Transform, &Projection), With<BoardCamera>>();
            let (at, projection) = cameras.single(world).expect("the board has one camera");
            let Projection::Orthographic(orthographic) = projection else {
                panic!("the board is seen from straight above");
            };
            (at.translation.truncate(), orthographic.scale)
        };
        let felt = geometry.felt_area();
        let to_window = |at: Vec3| {
            let off = (at.truncate() - camera) / stretch;
            felt.center() + Vec2::new(off.x, -off.y)
        };
        let side = geometry.tile as f32 / stretch;
        let mut discs = world.query::<(&Disc, &Transform)>();
        let mut copies = world.query::<(&CopyOf, &Transform)>();
        let mut seen: Vec<(Vec2, Side, f32)> = discs
            .iter(world)
            .map(|(disc, at)| (to_window(at.translation), disc.side, side))
            .collect();
        let beyond: Vec<(Entity, Vec3)> = copies
            .iter(world)
            .map(|(of, at)| (of.piece(), at.translation))
            .collect();
        for (piece, at) in beyond {
            if let Some(disc) = world.get::<Disc>(piece) {
                seen.push((to_window(at), disc.side, side));
            }
        }
        SeenDiscs(seen)
    }
}
