//! Where a board has corners, edges and their neighbours: all on a flat board, edges alone on a cylinder, none on a torus.

use super::description::Squares;
use crate::bits::{Bits, Geometry};
use crate::geometry::{Direction, Square};

/// The squares whose worth depends on the rim.
#[derive(Debug, Clone)]
pub(super) struct Regions<const N: usize> {
    /// One for each corner of the board; all empty where there is none.
    corners: [Corner<N>; 4],
    all_corners: Bits<N>,
    all_c: Bits<N>,
    /// Edge squares that are neither corners nor C-squares.
    edge: Bits<N>,
    /// Edge squares of any kind.
    rim: Bits<N>,
    /// The second line from an edge, without X-squares.
    second: Bits<N>,
}

#[derive(Debug, Clone, Copy)]
struct Corner<const N: usize> {
    square: Bits<N>,
    c: Bits<N>,
    x: Bits<N>,
}

impl<const N: usize> Regions<N> {
    pub(super) fn of(geometry: &Geometry<N>) -> Self {
        let (size, wrap) = (geometry.size(), geometry.wrap());
        let last = size.get() - 1;
        let from_rim = |at: u8| at.min(last - at);
        let from_edge = |square: Square| {
            let across = if wrap.left_right() {
                u8::MAX
            } else {
                from_rim(square.file())
            };
            let down = if wrap.top_bottom() {
                u8::MAX
            } else {
                from_rim(square.rank())
            };
            across.min(down)
        };
        let at_distance = |distance| -> Bits<N> {
            Square::all(size)
                .filter(|&square| from_edge(square) == distance)
                .collect()
        };
        let none = Corner {
            square: Bits::EMPTY,
            c: Bits::EMPTY,
            x: Bits::EMPTY,
        };
        let corners = if wrap.is_flat() {
            [(0, 0), (last, 0), (0, last), (last, last)].map(|(file, rank)| {
                let inward = |at: u8| if at == 0 { 1 } else { last - 1 };
                Corner {
                    square: Bits::of(Square::new(file, rank)),
                    c: Bits::of(Square::new(inward(file), rank))
                        | Bits::of(Square::new(file, inward(rank))),
                    x: Bits::of(Square::new(inward(file), inward(rank))),
                }
            })
        } else {
            [none; 4]
        };
        let union = |part: fn(&Corner<N>) -> Bits<N>| {
            corners
                .iter()
                .fold(Bits::EMPTY, |all, corner| all | part(corner))
        };
        let (all_corners, all_c, all_x) =
            (union(|it| it.square), union(|it| it.c), union(|it| it.x));
        let rim = at_distance(0);
        Self {
            corners,
            all_corners,
            all_c,
            edge: rim & !(all_corners | all_c),
            rim,
            second: at_distance(1) & !all_x,
        }
    }

    /// What `points` says of the discs of `own` less those of `other`.
    pub(super) fn worth(&self, points: &Squares, own: Bits<N>, other: Bits<N>) -> i32 {
        let taken = own | other;
        let (mut open_c, mut open_x) = (Bits::EMPTY, Bits::EMPTY);
        for corner in &self.corners {
            if (taken & corner.square).is_empty() {
                open_c |= corner.c;
                open_x |= corner.x;
            }
        }
        let edge = self.edge | self.all_c & !open_c;
        let lead = |region: Bits<N>| (own & region).len() as i32 - (other & region).len() as i32;
        lead(self.all_corners) * points.corner
            + lead(open_c) * points.c
            + lead(open_x) * points.x
            + lead(edge) * points.edge
            + lead(self.second) * points.second
    }

    /// The discs of `own` that hold an unbroken row along an edge with an own corner.
    pub(super) fn anchored(&self, geometry: &Geometry<N>, own: Bits<N>) -> Bits<N> {
        let held = own & self.all_corners;
        if held.is_empty() {
            return held;
        }
        let row = own & self.rim;
        [
            Direction::North,
            Direction::East,
            Direction::South,
            Direction::West,
        ]
        .into_iter()
        .fold(held, |all, direction| {
            let mut run = held;
            loop {
                let longer = run | geometry.shift::<false>(run, direction) & row;
                if longer == run {
                    return all | run;
                }
                run = longer;
            }
        })
    }
}
