//! Discs follow the match. What the match did just now is seen happening; everything else is simply so.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use outflank_engine::{Side, Square};

use super::BoardSystems;
use super::atlas::Tile;
use super::pieces::{Layer, piece};
use super::squares::BoardRoot;
use super::turning::{Face, Turning};
use crate::match_state::{CurrentMatch, MatchEvent};
use crate::schedule::ShowsBoard;
use crate::settings::Settings;

/// A disc on the board.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Disc {
    /// Where it lies.
    pub square: Square,
    /// The side it belongs to, whatever it still shows while it turns.
    pub side: Side,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        follow_match
            .in_set(BoardSystems::Discs)
            .run_if(in_state(ShowsBoard)),
    );
}

fn follow_match(
    current: Res<CurrentMatch>,
    settings: Res<Settings>,
    roots: Query<(Entity, Ref<BoardRoot>)>,
    mut events: MessageReader<MatchEvent>,
    mut discs: Query<(Entity, &mut Disc)>,
    mut turning: Turning,
) {
    let Ok((root, root_view)) = roots.single() else {
        events.clear();
        return;
    };
    let placed = events.read().filter_map(|event| match event {
        MatchEvent::Placed {
            square, flipped, ..
        } => Some((*square, *flipped)),
        _ => None,
    });
    let placed = placed.last();
    if !current.is_changed() && !root_view.is_added() {
        return;
    }
    let Some(current) = current.get() else { return };
    let animate = settings.turning && !root_view.is_added();
    let position = current.game().position();
    let mut known: HashMap<Square, Entity> = HashMap::default();
    for (entity, mut disc) in &mut discs {
        let Some(side) = position.side_at(disc.square) else {
            turning.commands.entity(entity).despawn();
            continue;
        };
        known.insert(disc.square, entity);
        if disc.side == side {
            continue;
        }
        disc.side = side;
        match placed {
            Some((from, flipped)) if animate && flipped.contains(disc.square) => {
                turning.turn(entity, side, from, disc.square);
            }
            _ => turning.show(entity, side),
        }
    }
    for side in [Side::Black, Side::White] {
        for square in position.discs(side) {
            if known.contains_key(&square) {
                continue;
            }
            let face = Face::of(side);
            let disc = turning
                .commands
                .spawn((
                    Name::new(format!("Disc {square}")),
                    Disc { square, side },
                    face,
                    piece(square, Layer::Disc, Tile::Disc(face.0)),
                    ChildOf(root),
                ))
                .id();
            if animate && placed.is_some_and(|(at, _)| at == square) {
                turning.drop_in(disc);
            }
        }
    }
}
