//! Rings on legal squares, the dot on the last disc, the frame around the chosen square.

use bevy::prelude::*;
use outflank_engine::Square;

use super::BoardSystems;
use super::atlas::Tile;
use super::pieces::{Layer, piece};
use super::squares::BoardRoot;
use crate::match_state::{CurrentMatch, Phase};
use crate::schedule::{Screen, ShowsBoard};
use crate::settings::Settings;
use crate::view::View;

/// The ring on a legal square.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct LegalMark(pub Square);

/// The dot on the disc placed last.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct LastMark(pub Square);

/// The frame around the square that the keyboard has chosen.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct CursorMark(pub Square);

/// The light on the square under a finger that has not been lifted.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct PressMark(pub Square);

/// The corners around the square that the next tap on it places a disc on.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct AimMark(pub Square);

/// How strong the rings are in the computer's turn, when they can't be pressed.
const COMPUTERS_MARKS: f32 = 0.45;

pub(super) fn plugin(app: &mut App) {
    let board_is_new = |roots: Query<(), Added<BoardRoot>>| !roots.is_empty();
    app.add_systems(
        Update,
        (
            mark_moves.run_if(
                resource_changed::<CurrentMatch>
                    .or_else(resource_changed::<Settings>)
                    .or_else(resource_exists_and_changed::<State<Screen>>)
                    .or_else(board_is_new),
            ),
            mark_view.run_if(resource_changed::<View>.or_else(board_is_new)),
        )
            .in_set(BoardSystems::Marks)
            .run_if(in_state(ShowsBoard)),
    );
}

fn mark_moves(
    current: Res<CurrentMatch>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    roots: Query<Entity, With<BoardRoot>>,
    old: Query<Entity, Or<(With<LegalMark>, With<LastMark>)>>,
    mut commands: Commands,
) {
    for mark in &old {
        commands.entity(mark).despawn();
    }
    let (Ok(root), Some(current)) = (roots.single(), current.get()) else {
        return;
    };
    let strength = match current.phase() {
        Phase::Person(_) => Some(1.0),
        Phase::Computer(_) => Some(COMPUTERS_MARKS),
        Phase::Passed(_) | Phase::Over(_) => None,
    };
    if let Some(strength) = strength
        && settings.legal_marks
        && *screen.get() == Screen::Match
    {
        for square in current.game().legal_moves() {
            commands.spawn((
                LegalMark(square),
                piece(square, Layer::Mark, Tile::Legal),
                Sprite {
                    color: Color::WHITE.with_alpha(strength),
                    ..default()
                },
                ChildOf(root),
            ));
        }
    }
    if let Some(square) = current.game().last_placed() {
        commands.spawn((
            LastMark(square),
            piece(square, Layer::Last, Tile::Last),
            ChildOf(root),
        ));
    }
}

fn mark_view(
    view: Res<View>,
    roots: Query<Entity, With<BoardRoot>>,
    old: Query<Entity, Or<(With<CursorMark>, With<PressMark>, With<AimMark>)>>,
    new_board: Query<(), Added<BoardRoot>>,
    mut last: Local<[Option<Square>; 3]>,
    mut commands: Commands,
) {
    let now = [view.cursor(), view.aim(), view.pressed()];
    if *last == now && new_board.is_empty() {
        return;
    }
    *last = now;
    for mark in &old {
        commands.entity(mark).despawn();
    }
    let Ok(root) = roots.single() else { return };
    if let Some(square) = view.cursor() {
        commands.spawn((
            CursorMark(square),
            piece(square, Layer::Cursor, Tile::Cursor),
            ChildOf(root),
        ));
    }
    if let Some(square) = view.aim() {
        commands.spawn((
            AimMark(square),
            piece(square, Layer::Cursor, Tile::Aim),
            ChildOf(root),
        ));
    }
    if let Some(square) = view.pressed() {
        commands.spawn((
            PressMark(square),
            piece(square, Layer::Pressed, Tile::Pressed),
            ChildOf(root),
        ));
    }
}
