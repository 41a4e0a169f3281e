//! Rings or plus signs on legal squares, the dot on the last disc, rings on the discs that turned or would turn, the
//! hint, the frame around the chosen square.

use bevy::prelude::*;
use outflank_engine::{Square, SquareSet};

use super::BoardSystems;
use super::atlas::Tile;
use super::pieces::{Layer, piece};
use super::squares::BoardRoot;
use crate::hint::Hint;
use crate::looking::{Looking, Shown};
use crate::match_state::{CurrentMatch, Phase};
use crate::schedule::{Screen, ShowsBoard};
use crate::settings::{MarkShape, Settings};
use crate::view::View;

/// The mark on a legal square.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct LegalMark(pub Square);

/// The dot on the disc placed last, or the ring around it where discs carry letters.
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

/// The ring on a disc that the last move turned, for whoever looks back.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnedMark(pub Square);

/// The ring on a disc that would turn if the pressed square were played.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct PreviewMark(pub Square);

/// The ring on the square that was asked for as a hint.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct HintMark(pub Square);

/// How strong the rings are in the computer's turn, when they can't be pressed.
const COMPUTERS_MARKS: f32 = 0.45;

pub(super) fn plugin(app: &mut App) {
    let board_is_new = |roots: Query<(), Added<BoardRoot>>| !roots.is_empty();
    let position_changed = resource_changed::<CurrentMatch>.or_else(resource_changed::<Looking>);
    app.add_systems(
        Update,
        (
            mark_moves.run_if(
                position_changed
                    .clone()
                    .or_else(resource_changed::<Settings>)
                    .or_else(resource_exists_and_changed::<State<Screen>>)
                    .or_else(board_is_new),
            ),
            mark_hint.run_if(
                resource_changed::<Hint>
                    .or_else(resource_changed::<CurrentMatch>)
                    .or_else(resource_exists_and_changed::<State<Screen>>)
                    .or_else(board_is_new),
            ),
            mark_view.run_if(
                resource_changed::<View>
                    .or_else(resource_changed::<Settings>)
                    .or_else(position_changed)
                    .or_else(board_is_new),
            ),
        )
            .in_set(BoardSystems::Marks)
            .run_if(in_state(ShowsBoard)),
    );
}

fn mark_moves(
    shown: Shown,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    roots: Query<Entity, With<BoardRoot>>,
    old: Query<Entity, Or<(With<LegalMark>, With<LastMark>, With<TurnedMark>)>>,
    mut commands: Commands,
) {
    for mark in &old {
        commands.entity(mark).despawn();
    }
    let Ok(root) = roots.single() else { return };
    let live = shown.live().filter(|_| *screen.get() == Screen::Match);
    let strength = live.and_then(|current| match current.phase() {
        Phase::Person(_) => Some(1.0),
        Phase::Computer(_) => Some(COMPUTERS_MARKS),
        Phase::Passed(_) | Phase::Over(_) => None,
    });
    if let (Some(current), Some(strength)) = (live, strength)
        && settings.legal_marks
    {
        let tile = match settings.mark_shape {
            MarkShape::Ring => Tile::Legal,
            MarkShape::Plus => Tile::LegalPlus,
        };
        for square in current.game().legal_moves() {
            commands.spawn((
                LegalMark(square),
                piece(square, Layer::Mark, tile),
                Sprite {
                    color: Color::WHITE.with_alpha(strength),
                    ..default()
                },
                ChildOf(root),
            ));
        }
    }
    for square in shown.turned() {
        commands.spawn((
            TurnedMark(square),
            piece(square, Layer::Last, Tile::Turned),
            ChildOf(root),
        ));
    }
    if let Some(square) = shown.last_placed() {
        let tile = if settings.letters {
            Tile::LastRing
        } else {
            Tile::Last
        };
        commands.spawn((
            LastMark(square),
            piece(square, Layer::Last, tile),
            ChildOf(root),
        ));
    }
}

fn mark_hint(
    hint: Res<Hint>,
    current: Res<CurrentMatch>,
    screen: Res<State<Screen>>,
    roots: Query<Entity, With<BoardRoot>>,
    old: Query<Entity, With<HintMark>>,
    mut commands: Commands,
) {
    for mark in &old {
        commands.entity(mark).despawn();
    }
    if let Ok(root) = roots.single()
        && *screen.get() == Screen::Match
        && let Some(square) = hint.square(&current)
    {
        commands.spawn((
            HintMark(square),
            piece(square, Layer::Mark, Tile::Hint),
            ChildOf(root),
        ));
    }
}

/// The discs that a person who presses or aims at a square is shown.
fn would_turn(view: &View, shown: &Shown, settings: &Settings) -> SquareSet {
    let square = view.pressed().or(view.aim());
    match (shown.live(), square) {
        (Some(current), Some(square)) if settings.press_preview && settings.legal_marks => {
            current.game().position().flips(square)
        }
        _ => SquareSet::EMPTY,
    }
}

fn mark_view(
    view: Res<View>,
    shown: Shown,
    settings: Res<Settings>,
    roots: Query<Entity, With<BoardRoot>>,
    old: Query<
        Entity,
        Or<(
            With<CursorMark>,
            With<PressMark>,
            With<AimMark>,
            With<PreviewMark>,
        )>,
    >,
    new_board: Query<(), Added<BoardRoot>>,
    mut last: Local<([Option<Square>; 3], SquareSet)>,
    mut commands: Commands,
) {
    let preview = would_turn(&view, &shown, &settings);
    let now = ([view.cursor(), view.aim(), view.pressed()], preview);
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
    for square in preview {
        commands.spawn((
            PreviewMark(square),
            piece(square, Layer::Last, Tile::Turned),
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
