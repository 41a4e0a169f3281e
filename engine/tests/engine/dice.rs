//! Chance for the tests, repeatable from the seed that every random test prints.

use std::time::{SystemTime, UNIX_EPOCH};

use outflank_engine::{
    Aim, Handicap, Options, Rules, Side, Size, Square, SquareSet, Start, Supply, Wrap,
};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// How often a random test repeats: `quick` times, or `full` times when `OUTFLANK_FULL` is set.
pub fn repeats(quick: u64, full: u64) -> u64 {
    if std::env::var_os("OUTFLANK_FULL").is_some() {
        full
    } else {
        quick
    }
}

/// The seed of a run: `OUTFLANK_SEED`, or the time. It is printed, and shown when the test fails.
pub fn seed() -> u64 {
    let now = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap()
        .as_nanos() as u64;
    let seed = std::env::var("OUTFLANK_SEED").map_or(now, |seed| seed.parse().unwrap());
    println!("repeat with OUTFLANK_SEED={seed}");
    seed
}

pub struct Dice(Xoshiro256PlusPlus);

impl Dice {
    /// The dice of one repetition of a run.
    pub fn new(seed: u64, repetition: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed ^ repetition << 40))
    }

    pub fn below(&mut self, limit: usize) -> usize {
        self.0.random_range(0..limit)
    }

    pub fn one_in(&mut self, chances: usize) -> bool {
        self.below(chances) == 0
    }

    pub fn pick<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len())]
    }

    pub fn square(&mut self, set: SquareSet) -> Option<Square> {
        let squares = Vec::from(set);
        (!squares.is_empty()).then(|| self.pick(&squares))
    }

    /// Any rules that make sense.
    pub fn rules(&mut self) -> Rules {
        let wrap = self.pick(Wrap::ALL);
        let corners = if wrap.is_flat() {
            self.below(5) as u8
        } else {
            0
        };
        Rules::new(Options {
            size: self.pick(&Size::ALL),
            wrap,
            start: self.pick(Start::ALL),
            first: self.pick(Side::ALL),
            aim: self.pick(Aim::ALL),
            supply: self.pick(Supply::ALL),
            handicap: Handicap {
                corners,
                side: self.pick(Side::ALL),
            },
        })
        .unwrap()
    }
}
