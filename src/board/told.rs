//! What a screen reader finds of the board: a grid of squares, there only while a reader listens, also when it comes in the
//! middle of a match. Under a dialog it is hidden.

use accesskit::{Action, Node as AccessNode, Role};
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;

use super::BoardSystems;
use super::geometry::BoardGeometry;
use super::squares::{BoardRoot, SquareView, bounds_of, name_squares};
use crate::locale::{LocalName, Msg};
use crate::schedule::{Overlay, ShowsBoard};
use crate::speech::reader_listens;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (tell_board, tell_squares, name_squares, bound, cover)
                .chain()
                .run_if(reader_listens),
            fall_silent.run_if(not(reader_listens)),
        )
            .in_set(BoardSystems::Squares)
            .after(super::squares::lay_out)
            .run_if(in_state(ShowsBoard)),
    );
}

fn tell_board(
    roots: Query<(Entity, &BoardRoot), Without<AccessibilityNode>>,
    mut commands: Commands,
) {
    for (entity, root) in &roots {
        let side = usize::from(root.size().get());
        let mut node = AccessNode::new(Role::Grid);
        node.set_row_count(side);
        node.set_column_count(side);
        for action in [
            Action::ScrollLeft,
            Action::ScrollRight,
            Action::ScrollUp,
            Action::ScrollDown,
        ] {
            node.add_action(action);
        }
        commands
            .entity(entity)
            .insert((AccessibilityNode(node), LocalName(Msg::new("access-board"))));
    }
}

fn tell_squares(
    squares: Query<(Entity, &SquareView), Without<AccessibilityNode>>,
    mut commands: Commands,
) {
    for (entity, SquareView(square)) in &squares {
        let mut node = AccessNode::new(Role::GridCell);
        node.set_row_index(usize::from(square.rank()));
        node.set_column_index(usize::from(square.file()));
        for action in [Action::Click, Action::Focus, Action::ScrollIntoView] {
            node.add_action(action);
        }
        commands.entity(entity).try_insert(AccessibilityNode(node));
    }
}

/// Where grid and squares are, in physical pixels of the window.
fn bound(
    geometry: Res<BoardGeometry>,
    mut squares: Query<(&SquareView, &mut AccessibilityNode), Without<BoardRoot>>,
    mut roots: Query<&mut AccessibilityNode, With<BoardRoot>>,
) {
    let moved = geometry.is_changed();
    for mut node in &mut roots {
        if moved || node.bounds().is_none() {
            node.set_bounds(bounds_of(geometry.felt_area(), &geometry));
        }
    }
    for (square, mut node) in &mut squares {
        if moved || node.bounds().is_none() {
            node.set_bounds(bounds_of(geometry.area_of(square.0), &geometry));
        }
    }
}

/// Nobody explores the position while the time stands still.
fn cover(overlay: Res<State<Overlay>>, mut roots: Query<&mut AccessibilityNode, With<BoardRoot>>) {
    let covered = *overlay.get() != Overlay::None;
    for mut node in &mut roots {
        if covered && !node.is_hidden() {
            node.set_hidden();
        } else if !covered && node.is_hidden() {
            node.clear_hidden();
        }
    }
}

/// The last reader has gone.
fn fall_silent(
    told: Query<
        Entity,
        (
            With<AccessibilityNode>,
            Or<(With<SquareView>, With<BoardRoot>)>,
        ),
    >,
    mut commands: Commands,
) {
    for entity in &told {
        commands
            .entity(entity)
            .remove::<(AccessibilityNode, AccessibleLabel, LocalName)>();
    }
}
