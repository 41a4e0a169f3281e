//! One entity for each square: its felt, and what a screen reader says about it.

use accesskit::Rect as AccessRect;
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use outflank_engine::{AnyPosition, Side, Size, Square, SquareSet, Wrap};

use super::BoardSystems;
use super::atlas::Tile;
use super::geometry::BoardGeometry;
use super::pieces::{Layer, piece};
use crate::locale::{LocalName, Msg};
use crate::looking::{Shown, shown_changed};
use crate::match_state::Phase;
use crate::schedule::ShowsBoard;

/// The parent of everything on the board.
#[derive(Component)]
pub struct BoardRoot {
    size: Size,
    wrap: Wrap,
}

impl BoardRoot {
    /// The board's side.
    pub fn size(&self) -> Size {
        self.size
    }
}

/// A square of the board on the screen.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct SquareView(pub Square);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        lay_out
            .in_set(BoardSystems::Squares)
            .run_if(in_state(ShowsBoard))
            .run_if(shown_changed.or_else(resource_added::<State<ShowsBoard>>)),
    );
}

/// Lays out the squares when the board appears or a match on another board begins.
pub(super) fn lay_out(shown: Shown, roots: Query<(Entity, &BoardRoot)>, mut commands: Commands) {
    let Some(of) = shown.get() else { return };
    let rules = of.game().rules();
    let (size, wrap) = (rules.size(), rules.wrap());
    if roots
        .iter()
        .any(|(_, root)| root.size == size && root.wrap == wrap)
    {
        return;
    }
    for (root, _) in &roots {
        commands.entity(root).despawn();
    }
    let root = commands
        .spawn((
            Name::new("Board"),
            BoardRoot { size, wrap },
            DespawnOnExit(ShowsBoard),
            Transform::default(),
            Visibility::default(),
        ))
        .id();
    for square in Square::all(size) {
        commands.spawn((
            Name::new(square.to_string()),
            SquareView(square),
            piece(square, Layer::Felt, Tile::felt(square, size, wrap)),
            ChildOf(root),
        ));
    }
}

/// What names of squares are made from.
struct NamedPosition {
    position: AnyPosition,
    /// Where the last disc was placed.
    last: Option<Square>,
    /// The squares that a person may press now.
    legal: SquareSet,
    /// Discs that the last move turned, for whoever looks back.
    turned: SquareSet,
}

/// What is said of a square.
fn name_of(shown: &NamedPosition, square: Square) -> Msg {
    let last = shown.last == Some(square);
    let key = match shown.position.side_at(square) {
        Some(Side::Black) if shown.turned.contains(square) => "access-square-black-turned",
        Some(Side::White) if shown.turned.contains(square) => "access-square-white-turned",
        Some(Side::Black) if last => "access-square-black-last",
        Some(Side::White) if last => "access-square-white-last",
        Some(Side::Black) => "access-square-black",
        Some(Side::White) => "access-square-white",
        None if shown.legal.contains(square) => "access-square-legal",
        None => "access-square-empty",
    };
    Msg::new(key).with("square", square.to_string())
}

/// Only while a reader listens.
pub(super) fn name_squares(
    shown: Shown,
    added: Query<(), (Added<AccessibilityNode>, With<SquareView>)>,
    squares: Query<(Entity, &SquareView, Option<&LocalName>)>,
    mut commands: Commands,
) {
    if !shown.is_changed() && added.is_empty() {
        return;
    }
    let Some(position) = shown.position() else {
        return;
    };
    let legal = match shown.live() {
        Some(current) if matches!(current.phase(), Phase::Person(_)) => {
            current.game().legal_moves()
        }
        _ => SquareSet::EMPTY,
    };
    let named = NamedPosition {
        position,
        last: shown.last_placed(),
        legal,
        turned: shown.turned(),
    };
    for (entity, square, name) in &squares {
        let wanted = LocalName(name_of(&named, square.0));
        if name != Some(&wanted) {
            commands.entity(entity).insert(wanted);
        }
    }
}

/// A place that is seen within the felt, in physical pixels of the window.
pub(super) fn bounds_of(area: Rect, geometry: &BoardGeometry) -> AccessRect {
    let area = area.intersect(geometry.felt_area());
    let (min, max) = (
        (area.min * geometry.scale).as_dvec2(),
        (area.max * geometry.scale).as_dvec2(),
    );
    AccessRect::new(min.x, min.y, max.x, max.y)
}
