//! An opponent as data: who it is, and the parts its way of choosing is built from.

use serde::{Deserialize, Serialize};

/// A computer player, as `opponents.ron` describes it. Its name and its one-line description are texts of the game's
/// languages, found by [`Opponent::id`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opponent {
    /// What saves, records and texts call it: small letters, digits and hyphens. It also goes into
    /// [`Chance`](super::Chance), so that two opponents of one description still play different games.
    pub id: String,
    /// The family it is listed under: `U`, `R`, `P`, `E` or `ours`.
    pub family: String,
    /// How strong it is among all opponents, in lit bars from 1 to 8.
    pub strength: u8,
    /// How it finds its move.
    pub chooses: Method,
}

/// How an opponent finds its move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Method {
    /// Any legal move, each equally likely.
    Random,
    /// Looks a fixed number of plies ahead and takes the best move by its [`Taste`], any of the best when several are.
    Weigh {
        /// Plies looked at, from 1 (its own move only) to [`Method::MAX_DEPTH`]. A pass is no ply.
        depth: u32,
        /// What it values.
        taste: Taste,
        /// Moves in a hundred played at random instead, from 0 to 100.
        #[serde(default)]
        slips: u8,
    },
    /// Looks one ply further again and again until a number of positions is visited, then takes the best move of the
    /// deepest finished depth.
    Deepen {
        /// Positions visited, from 1 to [`Method::MAX_NODES`].
        nodes: u64,
        /// What it values.
        taste: Taste,
        /// Moves in a hundred played at random instead, from 0 to 100.
        #[serde(default)]
        slips: u8,
    },
}

impl Method {
    /// The most plies [`Method::Weigh`] may look ahead.
    pub const MAX_DEPTH: u32 = 8;
    /// The most positions [`Method::Deepen`] may visit.
    pub const MAX_NODES: u64 = 1_000_000_000;
}

/// What a position is worth to the side that looks at it: the sum of its terms, in points whose unit is the opponent's own.
///
/// Points only order positions whose game goes on; a finished game is always worth more or less than any of them, by the
/// aim of the match and its margin in discs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Taste {
    /// The terms, for the aim "most discs".
    pub terms: Vec<Term>,
    /// The terms for the aim "fewest discs". Without them `terms` serve there too, signs unchanged: having moves is as
    /// good there as here. Only [`Term::Discs`] follows the aim by itself.
    #[serde(default)]
    pub fewest: Vec<Term>,
}

/// One thing a side may value: what it has itself less what the other side has, times a weight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Term {
    /// Points for each disc by where it lies.
    Squares(Squares),
    /// Points for each legal move.
    Mobility(Curve),
    /// Points for each frontier disc (one beside an empty square) that the *other* side has more: a side with few of them
    /// gives the other few moves.
    Frontier(Curve),
    /// Points for each disc: more of them at the aim "most", fewer at "fewest".
    Discs(Curve),
    /// Points for each disc of an unbroken row from an own corner along the edge, which can never turn.
    Anchored(Curve),
}

/// Points for a disc by its place relative to the rim. Squares that are none of these are worth nothing; where a board
/// wraps it has no rim, so a torus has none of them and a cylinder neither corners nor their neighbours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Squares {
    /// a1 and its like.
    pub corner: i32,
    /// The C-squares, beside a corner on the edge, while that corner is empty; afterwards they count as `edge`.
    pub c: i32,
    /// The X-squares, diagonally beside a corner, while that corner is empty; afterwards they are worth nothing.
    pub x: i32,
    /// All other squares of the edges.
    pub edge: i32,
    /// The second line from an edge, without X-squares and squares of an edge.
    pub second: i32,
}

/// A weight that changes while the board fills, in points: on an empty, a half full and a full board, in a straight line
/// between them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Curve {
    /// On an empty board.
    pub empty: i32,
    /// With half of the squares taken.
    pub half: i32,
    /// On a full board.
    pub full: i32,
}

impl Curve {
    /// The weight with `discs` of `area` squares taken, rounded towards zero.
    #[must_use]
    pub fn at(&self, discs: u32, area: u32) -> i32 {
        let (discs, area) = (i64::from(discs.min(area)), i64::from(area.max(1)));
        let (from, to, way) = if 2 * discs < area {
            (self.empty, self.half, 2 * discs)
        } else {
            (self.half, self.full, 2 * discs - area)
        };
        (i64::from(from) + (i64::from(to) - i64::from(from)) * way / area) as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_runs_straight_through_its_three_weights() {
        let curve = Curve {
            empty: 10,
            half: 20,
            full: -20,
        };
        let weights = [0, 8, 16, 32, 40, 48, 64].map(|discs| curve.at(discs, 64));
        assert_eq!(weights, [10, 12, 15, 20, 10, 0, -20]);
        assert_eq!([0, 18, 36].map(|discs| curve.at(discs, 36)), [10, 20, -20]);
    }
}
