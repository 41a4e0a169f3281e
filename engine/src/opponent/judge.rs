//! A taste made ready for one board: what the search asks for at every leaf.

use super::description::{Curve, Squares, Taste, Term};
use super::regions::Regions;
use crate::bits::{Bits, Geometry};
use crate::geometry::{Direction, Square};
use crate::position::Position;
use crate::rules::Aim;
use crate::search::Evaluate;

/// Values positions of one board by one [`Taste`].
#[derive(Debug, Clone)]
pub(super) struct Judge<const N: usize> {
    regions: Regions<N>,
    squares: Option<Squares>,
    mobility: Weights,
    frontier: Weights,
    discs: Weights,
    anchored: Weights,
    /// The points of a disc on each square of an empty board, by square index.
    alone: Vec<i32>,
}

/// A weight by the number of discs on the board; empty when the taste lacks the term.
type Weights = Vec<i32>;

impl<const N: usize> Judge<N> {
    pub(super) fn new(taste: &Taste, geometry: &Geometry<N>, aim: Aim) -> Self {
        let regions = Regions::of(geometry);
        let area = u32::from(geometry.size().squares());
        let weights = |curve: &Curve, sign: i32| {
            (0..=area)
                .map(|discs| sign * curve.at(discs, area))
                .collect()
        };
        let terms = if aim == Aim::Fewest && !taste.fewest.is_empty() {
            &taste.fewest
        } else {
            &taste.terms
        };
        let mut judge = Self {
            regions,
            squares: None,
            mobility: Vec::new(),
            frontier: Vec::new(),
            discs: Vec::new(),
            anchored: Vec::new(),
            alone: vec![0; 256],
        };
        for term in terms {
            match term {
                Term::Squares(squares) => judge.squares = Some(*squares),
                Term::Mobility(curve) => judge.mobility = weights(curve, 1),
                Term::Frontier(curve) => judge.frontier = weights(curve, 1),
                Term::Discs(curve) => {
                    let sign = if aim == Aim::Most { 1 } else { -1 };
                    judge.discs = weights(curve, sign);
                }
                Term::Anchored(curve) => judge.anchored = weights(curve, 1),
            }
        }
        if let Some(squares) = &judge.squares {
            for square in Square::all(geometry.size()) {
                judge.alone[usize::from(square.index())] =
                    judge.regions.worth(squares, Bits::of(square), Bits::EMPTY);
            }
        }
        judge
    }
}

impl<const N: usize> Evaluate<N> for Judge<N> {
    fn points<const WRAP: bool>(&self, position: &Position<N>, moves: Bits<N>) -> i32 {
        let (own, other) = (position.own(), position.other());
        let discs = (own | other).len() as usize;
        let mut points = 0;
        if let Some(squares) = &self.squares {
            points += self.regions.worth(squares, own, other);
        }
        if let Some(weight) = self.mobility.get(discs) {
            let mut passed = *position;
            passed.pass();
            points += weight * lead(moves, passed.legal_moves::<WRAP>());
        }
        if let Some(weight) = self.frontier.get(discs) {
            let beside_empty = neighbours::<N, WRAP>(position.geometry(), position.empties());
            points += weight * lead(other & beside_empty, own & beside_empty);
        }
        if let Some(weight) = self.discs.get(discs) {
            points += weight * lead(own, other);
        }
        if let Some(weight) = self.anchored.get(discs) {
            let anchored = |discs| self.regions.anchored(position.geometry(), discs);
            points += weight * lead(anchored(own), anchored(other));
        }
        points
    }

    fn promise(&self, square: Square, replies: u32, discs: u32) -> i32 {
        let reply = self
            .mobility
            .get(discs as usize)
            .map_or(1, |&weight| weight.max(1));
        self.alone[usize::from(square.index())] - reply * replies as i32
    }
}

fn lead<const N: usize>(own: Bits<N>, other: Bits<N>) -> i32 {
    own.len() as i32 - other.len() as i32
}

/// All squares beside one of `set`, in any direction, and `set` itself.
fn neighbours<const N: usize, const WRAP: bool>(geometry: &Geometry<N>, set: Bits<N>) -> Bits<N> {
    let wide = set
        | geometry.shift::<WRAP>(set, Direction::East)
        | geometry.shift::<WRAP>(set, Direction::West);
    wide | geometry.shift::<WRAP>(wide, Direction::North)
        | geometry.shift::<WRAP>(wide, Direction::South)
}
