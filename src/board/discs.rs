//! Discs follow the match. What the match did just now is seen happening; everything else is simply so.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use outflank_engine::{Direction, Side, Size, Square, SquareSet, Wrap};

use super::BoardSystems;
use super::atlas::Tile;
use super::pieces::{Layer, piece};
use super::squares::BoardRoot;
use super::turning::{Face, Turning};
use crate::looking::Shown;
use crate::match_state::MatchEvent;
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
    shown: Shown,
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
    let placed = placed.last().filter(|_| shown.is_live());
    if !shown.is_changed() && !root_view.is_added() {
        return;
    }
    let (Some(of), Some(position)) = (shown.get(), shown.position()) else {
        return;
    };
    let animate = settings.turning && !root_view.is_added();
    let rules = of.game().rules();
    let steps =
        placed.map(|(from, flipped)| steps_along(from, flipped, rules.size(), rules.wrap()));
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
        match steps.as_ref().and_then(|steps| steps.get(&disc.square)) {
            Some(steps) if animate => turning.turn(entity, side, *steps),
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

/// How far each turned disc lies from the disc placed, along its line and around seams; on two lines the nearer counts.
fn steps_along(from: Square, flipped: SquareSet, size: Size, wrap: Wrap) -> HashMap<Square, u8> {
    let mut steps = HashMap::default();
    for direction in Direction::ALL {
        let mut next = from.step(*direction, size, wrap);
        let mut count = 0;
        while let Some(square) = next.filter(|square| flipped.contains(*square)) {
            count += 1;
            let nearest = steps.entry(square).or_insert(count);
            *nearest = count.min(*nearest);
            next = square.step(*direction, size, wrap);
        }
    }
    // Whatever else has turned is seen turning too.
    for square in flipped {
        steps.entry(square).or_insert(1);
    }
    steps
}

#[cfg(test)]
mod tests {
    use outflank_engine::{Game, Rules};

    use super::*;

    #[test]
    fn every_turned_disc_lies_on_a_line_from_the_one_placed() {
        for wrap in Wrap::ALL {
            let options = outflank_engine::Options {
                wrap: *wrap,
                ..Default::default()
            };
            let mut game = Game::new(Rules::new(options).unwrap());
            for turn in 0..60 {
                let legal: Vec<Square> = game.legal_moves().into_iter().collect();
                let Some(square) = legal.get(turn % legal.len().max(1)) else {
                    break;
                };
                let flipped = game.place(*square).unwrap().flipped;
                let steps = steps_along(*square, flipped, Size::EIGHT, *wrap);
                for disc in flipped {
                    let on_a_line = Direction::ALL.iter().any(|direction| {
                        let end = (0..steps[&disc])
                            .try_fold(*square, |at, _| at.step(*direction, Size::EIGHT, *wrap));
                        end == Some(disc)
                    });
                    assert!(on_a_line, "{disc} after {square}");
                }
            }
        }
    }

    #[test]
    fn around_the_seam_is_next_to_it() {
        let square = |name: &str| name.parse::<Square>().unwrap();
        let flipped = [square("h4"), square("g4")].into_iter().collect();
        let steps = steps_along(square("a4"), flipped, Size::EIGHT, Wrap::Both);
        assert_eq!(steps[&square("h4")], 1);
        assert_eq!(steps[&square("g4")], 2);
    }
}
