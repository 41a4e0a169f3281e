//! A disc turns as a solid: half way over it stands on its edge, dark at one side and bright at the other.

use bevy::prelude::*;

use crate::board_facts::BoardFact;
use crate::gallery::{Look, looks};
use crate::picture::{Picture, brightness};
use crate::report::Report;

/// What is seen of a disc, as shares of its square's side.
#[derive(Debug, Clone, Copy)]
struct Solid {
    /// Across its middle.
    width: f32,
    /// Down its middle.
    height: f32,
    darkest: u32,
    brightest: u32,
}

/// Measures what lies on a square and is neither felt nor shadow.
fn measure(board: &BoardFact, picture: &Picture, corner: UVec2) -> Solid {
    let side = board.geometry.tile;
    let [red, green, blue, _] = board.palette.felt().0.to_u8_array();
    let felt = brightness([red, green, blue]);
    let seen = |x: u32, y: u32| brightness(picture.pixel(corner + UVec2::new(x, y)));
    let solid = |x: u32, y: u32| seen(x, y) > felt + 40 || seen(x, y) + 60 < felt;
    let middle = side * 3 / 8..side * 5 / 8;
    let wide = (side / 16..side * 15 / 16).filter(|x| solid(*x, side / 2));
    let high = (side / 16..side * 15 / 16).filter(|y| middle.clone().any(|x| solid(x, *y)));
    let (width, height) = (wide.count(), high.count());
    let face = || {
        middle
            .clone()
            .filter(|x| solid(*x, side / 2))
            .map(|x| seen(x, side / 2))
    };
    Solid {
        width: width as f32 / side as f32,
        height: height as f32 / side as f32,
        darkest: face().min().unwrap_or(255),
        brightest: face().max().unwrap_or(0),
    }
}

#[test]
fn a_turning_disc_is_a_solid() {
    let mut report = Report::new();
    for Look { name, board, .. } in looks().iter().filter(|look| look.scene == "match-turning") {
        let Some((board, picture)) = board else {
            continue;
        };
        let discs: Vec<Solid> = board
            .discs
            .iter()
            .filter(|(square, side)| side.is_some() && board.last != Some(*square))
            .map(|(square, _)| measure(board, picture, board.corner(*square)))
            .collect();
        let upright = discs
            .iter()
            .filter(|disc| disc.width < 0.35 && disc.height > 0.65);
        report.check(upright.clone().count() > 0, || {
            let narrowest = discs.iter().min_by(|a, b| a.width.total_cmp(&b.width));
            format!("{name}: no disc stands on its edge; the narrowest is {narrowest:?}")
        });
        for disc in upright {
            report.check(disc.width > 0.08, || {
                format!("{name}: a disc on its edge has no thickness: {disc:?}")
            });
            report.check(disc.darkest < 70 && disc.brightest > 160, || {
                format!("{name}: a disc on its edge shows only one of its colours: {disc:?}")
            });
        }
    }
}
