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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Side, Size, SquareSet, Wrap};
    use crate::opponent::{Chance, Term};

    const SQUARES: Term = Term::Squares(Squares {
        corner: 1000,
        c: -100,
        x: -200,
        edge: 10,
        second: -1,
    });
    const FLAT: Curve = Curve {
        empty: 1,
        half: 1,
        full: 1,
    };

    fn taste(term: Term) -> Taste {
        Taste {
            terms: vec![term],
            fewest: Vec::new(),
        }
    }

    /// What Black, to move, thinks of the discs on these squares of an 8x8 board.
    fn points(term: Term, wrap: Wrap, black: &str, white: &str) -> i32 {
        let geometry = Geometry::<1>::of(Size::EIGHT, wrap);
        let set = |names: &str| -> Bits<1> {
            names
                .split_whitespace()
                .map(|name| name.parse::<Square>().unwrap())
                .collect()
        };
        let position = Position::new(geometry, set(black), set(white), Side::Black);
        let judge = Judge::new(&taste(term), geometry, Aim::Most);
        if position.wraps() {
            judge.points::<true>(&position, position.legal_moves::<true>())
        } else {
            judge.points::<false>(&position, position.legal_moves::<false>())
        }
    }

    #[test]
    fn corners_and_their_neighbours_count_on_the_flat_board() {
        let flat = |black, white| points(SQUARES, Wrap::None, black, white);
        assert_eq!(flat("a1 h8", "h1"), 1000);
        assert_eq!(flat("b1", ""), -100);
        assert_eq!(flat("b2", ""), -200);
        assert_eq!(flat("", "g7"), 200);
        assert_eq!(flat("c1 a4 h5", "d8"), 20);
        assert_eq!(flat("c2", ""), -1);
        assert_eq!(flat("d4 c3", ""), 0);
    }

    #[test]
    fn a_taken_corner_makes_its_c_and_x_squares_harmless() {
        let flat = |black, white| points(SQUARES, Wrap::None, black, white);
        assert_eq!(flat("a1 b1 b2", ""), 1000 + 10);
        assert_eq!(flat("b1 b2", "a1"), 10 - 1000);
        assert_eq!(flat("a1 g1", ""), 1000 - 100);
    }

    #[test]
    fn wrapped_boards_have_no_corners_and_a_torus_no_edges() {
        for black in ["a1", "b1", "a2", "b2", "d1", "a4"] {
            assert_eq!(points(SQUARES, Wrap::Both, black, ""), 0, "{black}");
        }
        let cylinder = |black| points(SQUARES, Wrap::LeftRight, black, "");
        assert_eq!(
            ["a1", "b1", "d8", "b2", "a2", "a4"].map(cylinder),
            [10, 10, 10, -1, -1, 0]
        );
        let lying = |black| points(SQUARES, Wrap::TopBottom, black, "");
        assert_eq!(
            ["a1", "a2", "h4", "b2", "b1", "d1"].map(lying),
            [10, 10, 10, -1, -1, 0]
        );
    }

    #[test]
    fn mobility_frontier_and_discs_are_counted() {
        assert_eq!(
            points(Term::Mobility(FLAT), Wrap::None, "a1 c3", "b1 d3 e5"),
            2 - 1
        );
        assert_eq!(
            points(Term::Discs(FLAT), Wrap::None, "a1 c3", "b1 d3 e5"),
            -1
        );
        // a1 is shut in by its own; the three of White around it touch empty squares.
        assert_eq!(
            points(Term::Frontier(FLAT), Wrap::None, "a1", "b1 a2 b2"),
            3
        );
        assert_eq!(
            points(Term::Frontier(FLAT), Wrap::Both, "a1", "b1 a2 b2"),
            2
        );
    }

    #[test]
    fn discs_in_a_row_from_an_own_corner_are_anchored() {
        let anchored = |black, white| points(Term::Anchored(FLAT), Wrap::None, black, white);
        assert_eq!(anchored("b1 c1 d1", ""), 0);
        assert_eq!(anchored("a1 b1 c1 e1 a2 b2", ""), 4);
        assert_eq!(anchored("a1 b1", "h8 h7 h6 g8"), 2 - 4);
        assert_eq!(
            points(Term::Anchored(FLAT), Wrap::LeftRight, "a1 b1", ""),
            0
        );
    }

    #[test]
    fn what_is_good_for_one_side_is_as_bad_for_the_other() {
        let seed = 11;
        println!("seed {seed}");
        let mut chance = Chance::new(seed, 0, "judge");
        let terms = vec![
            SQUARES,
            Term::Mobility(FLAT),
            Term::Frontier(FLAT),
            Term::Discs(FLAT),
            Term::Anchored(FLAT),
        ];
        for size in [4, 6, 8, 10, 16] {
            let size = Size::new(size).unwrap();
            let geometry = Geometry::<4>::of(size, Wrap::None);
            let taste = Taste {
                terms: terms.clone(),
                fewest: Vec::new(),
            };
            let judge = Judge::new(&taste, geometry, Aim::Most);
            for _ in 0..200 {
                let mut sides = [SquareSet::EMPTY; 3];
                Square::all(size).for_each(|square| sides[chance.below(3) as usize].insert(square));
                let position =
                    Position::new(geometry, sides[0].into(), sides[1].into(), Side::Black);
                let mut passed = position;
                passed.pass();
                let value = judge.points::<false>(&position, position.legal_moves::<false>());
                let other = judge.points::<false>(&passed, passed.legal_moves::<false>());
                assert_eq!(value, -other, "{position:?}");
            }
        }
    }
}
