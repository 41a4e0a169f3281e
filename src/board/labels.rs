//! Names of files above the board and of ranks at its left, where the settings ask for them. They travel with the board.

use bevy::prelude::*;
use outflank_engine::Square;

use super::BoardSystems;
use super::geometry::BoardGeometry;
use crate::layout::put;
use crate::locale::{LocalText, Msg};
use crate::schedule::ShowsBoard;
use crate::settings::Settings;
use crate::theme::{Ink, Tone, TypeStyle};

/// The part of the frame in which names are seen.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Band {
    Files,
    Ranks,
}

/// The name of a file or a rank beside the board.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Coordinate {
    /// The file of this number, 0 for a.
    File(u8),
    /// The rank of this number, 0 for 1.
    Rank(u8),
}

pub(super) fn plugin(app: &mut App) {
    let no_bands = |bands: Query<(), With<Band>>| bands.is_empty();
    app.add_systems(
        Update,
        (
            build.run_if(
                resource_changed::<Settings>
                    .or_else(resource_exists_and_changed::<BoardGeometry>)
                    .or_else(no_bands),
            ),
            follow.run_if(
                resource_exists::<BoardGeometry>.and_then(
                    resource_exists_and_changed::<BoardGeometry>
                        .or_else(|new: Query<(), Added<Coordinate>>| !new.is_empty()),
                ),
            ),
        )
            .chain()
            .in_set(BoardSystems::Squares)
            .run_if(in_state(ShowsBoard)),
    );
}

/// Names come and go with the setting, and with a board of another size.
fn build(
    settings: Res<Settings>,
    geometry: Option<Res<BoardGeometry>>,
    bands: Query<Entity, With<Band>>,
    names: Query<(), With<Coordinate>>,
    mut commands: Commands,
) {
    let wanted = match geometry {
        Some(geometry) if settings.coordinates => geometry.size.get(),
        _ => 0,
    };
    if names.iter().count() == 2 * usize::from(wanted) {
        return;
    }
    for band in &bands {
        commands.entity(band).despawn();
    }
    for band in [Band::Files, Band::Ranks] {
        let parent = commands
            .spawn((
                Name::new(format!("{band:?} of the board")),
                band,
                Node {
                    overflow: Overflow::clip(),
                    ..default()
                },
                DespawnOnExit(ShowsBoard),
                GlobalZIndex(-9),
                Pickable::IGNORE,
            ))
            .id();
        for at in 0..wanted {
            let (name, place) = match band {
                Band::Files => (char::from(b'a' + at).to_string(), Coordinate::File(at)),
                Band::Ranks => ((at + 1).to_string(), Coordinate::Rank(at)),
            };
            commands.spawn((
                place,
                Node {
                    justify_content: JustifyContent::Center,
                    align_items: AlignItems::Center,
                    ..default()
                },
                Pickable::IGNORE,
                ChildOf(parent),
                children![(
                    LocalText(Msg::verbatim(name)),
                    TypeStyle::Label,
                    Ink(Tone::OnPrimary),
                    TextLayout::no_wrap(),
                    Pickable::IGNORE,
                )],
            ));
        }
    }
}

fn follow(
    geometry: Res<BoardGeometry>,
    mut bands: Query<(&Band, &mut Node), Without<Coordinate>>,
    mut names: Query<(&Coordinate, &mut Node), Without<Band>>,
) {
    let (felt, frame) = (geometry.felt_area(), geometry.frame_area());
    for (band, mut node) in &mut bands {
        let area = match band {
            Band::Files => Rect::new(felt.min.x, frame.min.y, felt.max.x, felt.min.y),
            Band::Ranks => Rect::new(frame.min.x, felt.min.y, felt.min.x, felt.max.y),
        };
        put(&mut node, area);
    }
    let width = geometry.frame as f32 / geometry.scale;
    for (name, mut node) in &mut names {
        let area = match *name {
            Coordinate::File(file) => {
                let of_square = geometry.area_of(Square::new(file, 0));
                let left = of_square.min.x - felt.min.x;
                Rect::new(left, 0.0, left + of_square.width(), width)
            }
            Coordinate::Rank(rank) => {
                let of_square = geometry.area_of(Square::new(0, rank));
                let top = of_square.min.y - felt.min.y;
                Rect::new(0.0, top, width, top + of_square.height())
            }
        };
        put(&mut node, area);
    }
}
