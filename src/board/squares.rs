//! One entity for each square: its felt, and what a screen reader says about it.

use accesskit::{Node as AccessNode, Rect as AccessRect, Role};
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use outflank_engine::{Game, Side, Size, Square, SquareSet, Wrap};

use super::BoardSystems;
use super::atlas::Tile;
use super::geometry::BoardGeometry;
use super::pieces::{Layer, piece};
use crate::locale::{LocalName, Msg};
use crate::match_state::{CurrentMatch, Phase};
use crate::schedule::ShowsBoard;

/// The parent of everything on the board.
#[derive(Component)]
pub struct BoardRoot {
    size: Size,
    wrap: Wrap,
}

/// A square of the board on the screen.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct SquareView(pub Square);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            lay_out.run_if(
                resource_changed::<CurrentMatch>.or_else(resource_added::<State<ShowsBoard>>),
            ),
            name_squares,
            bound_squares,
        )
            .chain()
            .in_set(BoardSystems::Squares)
            .run_if(in_state(ShowsBoard)),
    );
}

/// Lays out the squares when the board appears or a match on another board begins.
fn lay_out(current: Res<CurrentMatch>, roots: Query<(Entity, &BoardRoot)>, mut commands: Commands) {
    let Some(current) = current.get() else { return };
    let rules = current.game().rules();
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
            AccessibilityNode(AccessNode::new(Role::Grid)),
            LocalName(Msg::new("access-board")),
        ))
        .id();
    for square in Square::all(size) {
        commands.spawn((
            Name::new(square.to_string()),
            SquareView(square),
            piece(square, Layer::Felt, Tile::felt(square, size, wrap)),
            AccessibilityNode(AccessNode::new(Role::GridCell)),
            ChildOf(root),
        ));
    }
}

/// What is said of a square; `legal` are those that a person may press now.
fn name_of(game: &Game, legal: SquareSet, square: Square) -> Msg {
    let last = game.last_placed() == Some(square);
    let key = match game.position().side_at(square) {
        Some(Side::Black) if last => "access-square-black-last",
        Some(Side::White) if last => "access-square-white-last",
        Some(Side::Black) => "access-square-black",
        Some(Side::White) => "access-square-white",
        None if legal.contains(square) => "access-square-legal",
        None => "access-square-empty",
    };
    Msg::new(key).with("square", square.to_string())
}

fn name_squares(
    current: Res<CurrentMatch>,
    added: Query<(), Added<SquareView>>,
    squares: Query<(Entity, &SquareView, Option<&LocalName>)>,
    mut commands: Commands,
) {
    if !current.is_changed() && added.is_empty() {
        return;
    }
    let Some(current) = current.get() else { return };
    let legal = match current.phase() {
        Phase::Person(_) => current.game().legal_moves(),
        _ => SquareSet::EMPTY,
    };
    for (entity, square, name) in &squares {
        let wanted = LocalName(name_of(current.game(), legal, square.0));
        if name != Some(&wanted) {
            commands.entity(entity).insert(wanted);
        }
    }
}

/// Where a square is, in physical pixels of the window.
fn bound_squares(
    geometry: Res<BoardGeometry>,
    added: Query<(), Added<SquareView>>,
    mut squares: Query<(&SquareView, &mut AccessibilityNode)>,
) {
    if !geometry.is_changed() && added.is_empty() {
        return;
    }
    let felt = geometry.felt_area();
    for (square, mut node) in &mut squares {
        let area = geometry.area_of(square.0).intersect(felt);
        let (min, max) = (
            (area.min * geometry.scale).as_dvec2(),
            (area.max * geometry.scale).as_dvec2(),
        );
        node.set_bounds(AccessRect::new(min.x, min.y, max.x, max.y));
        node.add_action(accesskit::Action::Click);
    }
}
