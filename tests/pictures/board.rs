//! The board is as large as it can be, sharp to the pixel, and never covered.

use bevy::prelude::*;
use outflank_engine::Square;

use crate::board_facts::BoardFact;
use crate::gallery::{Look, looks};
use crate::picture::{Picture, difference};
use crate::report::Report;

fn boards() -> impl Iterator<Item = (&'static Look, &'static BoardFact, &'static Picture)> {
    looks().iter().filter_map(|look| {
        look.board
            .as_ref()
            .map(|(board, picture)| (look, board, picture))
    })
}

#[test]
fn the_board_is_the_largest_that_the_layout_has_room_for() {
    let mut report = Report::new();
    for (Look { name, .. }, board, _) in boards() {
        let geometry = &board.geometry;
        let room = board.arranged.board.width() * geometry.scale;
        let side = |square: u32| {
            let strips = 2 * geometry.strip.max_element() * square / geometry.square;
            (square * u32::from(geometry.size.get()) + strips + 2 * geometry.frame) as f32
        };
        report.check(side(geometry.square) <= room + 0.01, || {
            format!(
                "{name}: a board of {} pixels in {room}",
                side(geometry.square)
            )
        });
        report.check(side(geometry.square + 1) > room, || {
            format!(
                "{name}: squares of {} leave room for larger ones",
                geometry.square
            )
        });
        let frame = geometry.frame_area();
        report.check(
            frame.min.cmpge(Vec2::ZERO).all() && frame.max.cmple(board.window).all(),
            || format!("{name}: the board at {frame:?} leaves the window"),
        );
    }
}

/// Each line between two squares is one colour over its whole width, with pure felt at both sides.
#[test]
fn lines_are_crisp() {
    let mut report = Report::new();
    for (Look { name, .. }, board, picture) in boards() {
        let scale = board.geometry.scale;
        let width = (1.25 * scale).round().max(1.0) as u32;
        let [red, green, blue, _] = board.palette.line().to_u8_array();
        let line = [red, green, blue];
        let size = board.geometry.size.get();
        for rank in 0..size {
            for file in 0..size - 1 {
                for across in [true, false] {
                    let square = if across {
                        Square::new(file, rank)
                    } else {
                        Square::new(rank, file)
                    };
                    let next = if across {
                        Square::new(square.file() + 1, square.rank())
                    } else {
                        Square::new(square.file(), square.rank() + 1)
                    };
                    // Beside the frame a rounded corner lies over the line.
                    let between = board.has_in_view(square) && board.has_in_view(next);
                    let marked = board.cursor.is_some()
                        || board.chosen.contains(&square)
                        || board.chosen.contains(&next);
                    if marked || !between {
                        continue;
                    }
                    // Near a corner of the square, where no disc and no ring is.
                    let side = board.geometry.tile;
                    let at = |step: u32| {
                        let along = side / 16;
                        let offset = if across {
                            UVec2::new(step, along)
                        } else {
                            UVec2::new(along, step)
                        };
                        picture.pixel(board.corner(square) + offset)
                    };
                    let pure = (0..width).all(|step| difference(at(side - 1 - step), line) <= 2);
                    let clean = difference(at(side - 1 - width), line) > 40
                        && difference(at(side), line) > 40;
                    report.check(pure && clean, || {
                        let seen: Vec<_> = (side - width - 2..side + 2).map(at).collect();
                        format!("{name}: the line beside {square} is blurred: {seen:?}")
                    });
                }
            }
        }
    }
}

#[test]
fn nothing_covers_the_board() {
    let mut report = Report::new();
    for (look, board, _) in boards() {
        let frame = board.geometry.frame_area();
        for (label, area) in &look.facts.boxes {
            let both = frame.intersect(*area);
            report.check(both.size().min_element() < 1.0, || {
                format!(
                    "{}: {label} at {area:?} covers the board at {frame:?}",
                    look.name
                )
            });
        }
    }
}
