//! The position a match starts from.

use super::{Handicap, Rules, Start, Supply};
use crate::geometry::{Size, Square, SquareSet};
use crate::position::AnyPosition;

impl Rules {
    /// The position before the first move.
    #[must_use]
    pub fn start_position(&self) -> AnyPosition {
        let mut discs = middle(self.size(), self.start());
        discs[self.handicap().side.index()] |= corners(self.size(), self.handicap());
        let [black, white] = discs;
        let position = AnyPosition::new(self.size(), self.wrap(), black, white, self.first())
            .expect("the middle and the corners are different squares of the board");
        let position = match self.supply() {
            Supply::Shared => position,
            Supply::Own => {
                let left = |discs: SquareSet| (self.size().squares() / 2 - discs.len()) as u8;
                position.with_supplies(left(black), left(white))
            }
        };
        match self.start() {
            Start::Cross | Start::Parallel => position,
            Start::Free => position.with_placements(),
        }
    }
}

/// Black's and White's discs in the middle.
fn middle(size: Size, start: Start) -> [SquareSet; 2] {
    let low = size.get() / 2;
    let high = low - 1;
    let [top_left, top_right, bottom_left, bottom_right] =
        [(high, high), (low, high), (high, low), (low, low)]
            .map(|(file, rank)| Square::new(file, rank));
    match start {
        Start::Cross => [
            [top_right, bottom_left].into_iter().collect(),
            [top_left, bottom_right].into_iter().collect(),
        ],
        Start::Parallel => [
            [bottom_left, bottom_right].into_iter().collect(),
            [top_left, top_right].into_iter().collect(),
        ],
        Start::Free => [SquareSet::EMPTY; 2],
    }
}

fn corners(size: Size, handicap: Handicap) -> SquareSet {
    let last = size.get() - 1;
    [(0, 0), (last, last), (last, 0), (0, last)]
        .into_iter()
        .take(usize::from(handicap.corners))
        .map(|(file, rank)| Square::new(file, rank))
        .collect()
}
