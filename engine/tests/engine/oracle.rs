//! The rules a second time, slowly and plainly, from the rule book alone: a grid of cells and rays walked one by one.

use outflank_engine::{Aim, Rules, Side, Square, Start, Supply};

pub struct Oracle {
    width: i32,
    left_right: bool,
    top_bottom: bool,
    fewest: bool,
    /// Rows from the top, cells from the left.
    pub cells: Vec<Vec<Option<Side>>>,
    pub turn: Side,
    /// Discs still to go to the middle.
    pub placing: u32,
    /// Discs left to Black and White, where they are counted.
    pub left: Option<[u16; 2]>,
}

/// The result of a game.
pub struct End {
    pub winner: Option<Side>,
    pub tournament: Option<(u16, u16)>,
}

impl Oracle {
    pub fn new(rules: &Rules) -> Self {
        let width = i32::from(rules.size().get());
        let mut oracle = Self {
            width,
            left_right: rules.wrap().left_right(),
            top_bottom: rules.wrap().top_bottom(),
            fewest: rules.aim() == Aim::Fewest,
            cells: vec![vec![None; width as usize]; width as usize],
            turn: rules.first(),
            placing: 0,
            left: None,
        };
        let (black, white) = (Some(Side::Black), Some(Side::White));
        let middle = width as usize / 2;
        let (upper, lower) = match rules.start() {
            Start::Cross => ([white, black], [black, white]),
            Start::Parallel => ([white, white], [black, black]),
            Start::Free => {
                oracle.placing = 4;
                ([None; 2], [None; 2])
            }
        };
        oracle.cells[middle - 1][middle - 1..=middle].copy_from_slice(&upper);
        oracle.cells[middle][middle - 1..=middle].copy_from_slice(&lower);
        let last = width as usize - 1;
        let corners = [(0, 0), (last, last), (last, 0), (0, last)];
        for &(file, rank) in corners.iter().take(rules.handicap().corners.into()) {
            oracle.cells[rank][file] = Some(rules.handicap().side);
        }
        if rules.supply() == Supply::Own {
            let half = (width * width / 2) as u16;
            oracle.left = Some([
                half - oracle.count(Side::Black),
                half - oracle.count(Side::White),
            ]);
        }
        oracle
    }

    pub fn at(&self, square: Square) -> Option<Side> {
        self.cells[usize::from(square.rank())][usize::from(square.file())]
    }

    pub fn count(&self, side: Side) -> u16 {
        self.cells
            .iter()
            .flatten()
            .filter(|&&cell| cell == Some(side))
            .count() as u16
    }

    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let width = self.width as u8;
        (0..width).flat_map(move |rank| (0..width).map(move |file| Square::new(file, rank)))
    }

    /// One coordinate a step on; `None` beyond a rim that is not joined.
    fn follow(&self, at: i32, step: i32, joined: bool) -> Option<i32> {
        match at + step {
            -1 => joined.then_some(self.width - 1),
            next if next == self.width => joined.then_some(0),
            next => Some(next),
        }
    }

    /// The discs that turn, each once, in reading order.
    pub fn captured(&self, side: Side, square: Square) -> Vec<Square> {
        let mut captured = Vec::new();
        if self.at(square).is_some() || self.placing > 0 {
            return captured;
        }
        for (files, ranks) in [
            (0, -1),
            (1, -1),
            (1, 0),
            (1, 1),
            (0, 1),
            (-1, 1),
            (-1, 0),
            (-1, -1),
        ] {
            let mut run = Vec::new();
            let (mut file, mut rank) = (i32::from(square.file()), i32::from(square.rank()));
            while let (Some(next_file), Some(next_rank)) = (
                self.follow(file, files, self.left_right),
                self.follow(rank, ranks, self.top_bottom),
            ) {
                (file, rank) = (next_file, next_rank);
                let next = Square::new(file as u8, rank as u8);
                if next == square {
                    break;
                }
                match self.at(next) {
                    None => break,
                    Some(disc) if disc == side => {
                        captured.append(&mut run);
                        break;
                    }
                    Some(_) => run.push(next),
                }
            }
        }
        captured.sort();
        captured.dedup();
        captured
    }

    pub fn legal(&self, side: Side) -> Vec<Square> {
        if self.left.is_some_and(|left| left[side.index()] == 0) {
            return Vec::new();
        }
        let half = self.width as u8 / 2;
        let middle = |at: u8| at == half || at + 1 == half;
        self.squares()
            .filter(|&square| {
                if self.placing > 0 {
                    self.at(square).is_none() && middle(square.file()) && middle(square.rank())
                } else {
                    !self.captured(side, square).is_empty()
                }
            })
            .collect()
    }

    pub fn is_over(&self) -> bool {
        Side::ALL.iter().all(|&side| self.legal(side).is_empty())
    }

    pub fn play(&mut self, square: Square) {
        let side = self.turn;
        let captured = self.captured(side, square);
        for turned in captured.into_iter().chain([square]) {
            self.cells[usize::from(turned.rank())][usize::from(turned.file())] = Some(side);
        }
        self.placing = self.placing.saturating_sub(1);
        if let Some(left) = &mut self.left {
            left[side.index()] -= 1;
        }
        self.turn = side.other();
    }

    /// The result of a game in which neither side can move.
    pub fn end(&self) -> End {
        let (black, white) = (self.count(Side::Black), self.count(Side::White));
        let empty = (self.width * self.width) as u16 - black - white;
        let more = (black != white).then_some(if black > white {
            Side::Black
        } else {
            Side::White
        });
        let tournament = match more {
            Some(Side::Black) => (black + empty, white),
            Some(Side::White) => (black, white + empty),
            None => (black + empty / 2, white + empty / 2),
        };
        if self.fewest {
            End {
                winner: more.map(Side::other),
                tournament: None,
            }
        } else {
            End {
                winner: more,
                tournament: Some(tournament),
            }
        }
    }
}
