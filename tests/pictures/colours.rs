//! What lies on the squares can be told by its colour, in every theme.

use bevy::prelude::*;
use outflank::settings::MarkShape;
use outflank_engine::{Side, Square};

use crate::board_facts::BoardFact;
use crate::gallery::{Look, looks};
use crate::picture::{Picture, brightness, difference};
use crate::report::Report;

/// Boards at rest, with their pictures.
fn boards() -> impl Iterator<Item = (&'static str, &'static BoardFact, &'static Picture)> {
    looks()
        .iter()
        .filter(|look| look.scene != "match-turning")
        .filter_map(|Look { name, board, .. }| {
            let (board, picture) = board.as_ref()?;
            Some((name.as_str(), board, picture))
        })
}

fn colour(colour: Srgba) -> [u8; 3] {
    let [red, green, blue, _] = colour.to_u8_array();
    [red, green, blue]
}

/// The felt's colour in the middle of a square.
fn felt(board: &BoardFact) -> [u8; 3] {
    let (top, bottom) = board.palette.felt();
    colour(top.mix(&bottom, 0.5))
}

/// Pixels of a square that are as amber as marks are.
fn amber(board: &BoardFact, picture: &Picture, square: Square, tolerance: u32) -> usize {
    let mark = colour(board.palette.mark());
    picture
        .block(board.corner(square), UVec2::splat(board.geometry.tile))
        .filter(|pixel| difference(*pixel, mark) <= tolerance)
        .count()
}

#[test]
fn empty_squares_are_felt() {
    let mut report = Report::new();
    for (name, board, picture) in boards() {
        // The ring on the smallest squares has no room for felt inside it, and a plus has none at all.
        let rings_are_open =
            board.geometry.tile >= 24 && board.settings.mark_shape == MarkShape::Ring;
        for (square, _) in board.discs.iter().filter(|(square, side)| {
            side.is_none()
                && !board.chosen.contains(square)
                && (rings_are_open || !board.legal.contains(square))
        }) {
            let seen = picture.pixel(board.pixel(*square, Vec2::splat(0.5)));
            report.check(difference(seen, felt(board)) <= 6, || {
                format!(
                    "{name}: the empty square {square} is {seen:?}, felt is {:?}",
                    felt(board)
                )
            });
        }
    }
}

/// Misskey 5122: a dark theme that swapped the discs.
#[test]
fn row_71_black_discs_are_darker_than_white_ones_in_every_theme() {
    let mut report = Report::new();
    for (name, board, picture) in boards() {
        for (square, side) in &board.discs {
            let Some(side) = side else { continue };
            for at in [
                Vec2::new(0.3, 0.5),
                Vec2::new(0.7, 0.5),
                Vec2::new(0.5, 0.3),
                Vec2::new(0.5, 0.7),
            ] {
                let seen = brightness(picture.pixel(board.pixel(*square, at)));
                let right = match side {
                    Side::Black => seen < 90,
                    Side::White => seen > 170,
                };
                report.check(right, || {
                    format!(
                        "{name}: the {side} disc on {square} has a brightness of {seen} at {at}"
                    )
                });
            }
        }
    }
}

/// The same of flat discs, whose rings are of the other colour.
#[test]
fn flat_black_discs_are_darker_than_flat_white_ones_in_every_theme() {
    let mut report = Report::new();
    let mut themes = [false; 2];
    for (name, board, picture) in boards().filter(|(_, board, _)| board.settings.accessible_discs) {
        themes[usize::from(name.contains("-dark-"))] = true;
        for (square, side) in &board.discs {
            let Some(side) = side else { continue };
            let mean = |at: &dyn Fn(f32) -> bool| {
                let tile = board.geometry.tile;
                let middle = Vec2::splat(tile as f32 / 2.0);
                let (mut sum, mut count) = (0, 0);
                for y in 0..tile {
                    for x in 0..tile {
                        let from = Vec2::new(x as f32 + 0.5, y as f32 + 0.5) - middle;
                        if at(from.length() / tile as f32) {
                            let pixel = board.corner(*square) + UVec2::new(x, y);
                            sum += brightness(picture.pixel(pixel));
                            count += 1;
                        }
                    }
                }
                sum / count.max(1)
            };
            let face = mean(&|distance| (0.25..0.29).contains(&distance));
            let ring = mean(&|distance| (0.355..0.38).contains(&distance));
            let right = match side {
                Side::Black => face < 20 && ring > 200,
                Side::White => face > 235 && ring < 55,
            };
            report.check(right, || {
                format!("{name}: {side} on {square}: face {face}, ring {ring}")
            });
        }
    }
    let all = std::env::var_os("OUTFLANK_SCENE").is_none();
    report.check(!all || themes == [true; 2], || {
        "flat discs were not seen in both themes".into()
    });
}

#[test]
fn legal_squares_and_no_others_carry_a_ring() {
    let mut report = Report::new();
    for (name, board, picture) in boards() {
        let least = (board.geometry.tile as f32 * 0.4) as usize;
        for (square, side) in &board.discs {
            let legal = board.legal.contains(square);
            if legal && board.persons_turn {
                let seen = amber(board, picture, *square, 60);
                report.check(seen >= least, || {
                    format!("{name}: the ring on {square} has only {seen} amber pixels")
                });
            } else if legal {
                // Fainter in the computer's turn, and still there.
                let seen = amber(board, picture, *square, 200);
                report.check(seen >= least, || {
                    format!("{name}: the faint ring on {square} has only {seen} pixels")
                });
            } else if side.is_none() {
                let seen = amber(board, picture, *square, 200);
                report.check(seen == 0, || {
                    format!("{name}: {square} is no legal move and has {seen} amber pixels")
                });
            }
        }
    }
}

#[test]
fn rings_are_fainter_while_the_computer_is_to_move() {
    let mut report = Report::new();
    for (name, board, picture) in boards().filter(|(_, board, _)| !board.persons_turn) {
        for square in &board.legal {
            let seen = amber(board, picture, *square, 30);
            report.check(seen == 0, || {
                format!("{name}: {square} looks as if it could be pressed")
            });
        }
    }
}

#[test]
fn the_last_disc_and_no_other_carries_a_dot() {
    let mut report = Report::new();
    for (name, board, picture) in boards() {
        for (square, side) in &board.discs {
            if side.is_none() {
                continue;
            }
            if board.settings.letters {
                // The mark lies around the letter.
                let seen = amber(board, picture, *square, 60);
                let ringed = seen > board.geometry.tile as usize;
                report.check(ringed == (board.last == Some(*square)), || {
                    format!(
                        "{name}: {square} has {seen} amber pixels, last is {:?}",
                        board.last
                    )
                });
                continue;
            }
            let seen = picture.pixel(board.pixel(*square, Vec2::splat(0.5)));
            let dotted = difference(seen, colour(board.palette.mark())) <= 12;
            report.check(dotted == (board.last == Some(*square)), || {
                format!(
                    "{name}: the middle of the disc on {square} is {seen:?}, last is {:?}",
                    board.last
                )
            });
        }
    }
}

#[test]
fn the_chosen_square_has_a_blue_frame_of_three_pixels() {
    let mut report = Report::new();
    for (name, board, picture) in boards() {
        let Some(square) = board.cursor else { continue };
        let (side, scale) = (board.geometry.tile, board.geometry.scale);
        let depth = (3.0 * scale).round() as u32;
        let (near, far) = (board.corner(square), board.corner(square) + side - 1);
        for step in 0..depth {
            for pixel in [
                UVec2::new(near.x + step, near.y + side / 2),
                UVec2::new(far.x - step, near.y + side / 2),
                UVec2::new(near.x + side / 2, near.y + step),
                UVec2::new(near.x + side / 2, far.y - step),
            ] {
                let seen = picture.pixel(pixel);
                report.check(difference(seen, colour(board.palette.hint())) <= 8, || {
                    format!("{name}: the frame of {square} is {seen:?} at {pixel}")
                });
            }
        }
    }
}
