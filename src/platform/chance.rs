//! Where match ids, seeds and random colours come from.

use bevy::prelude::*;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

/// A source of chance: the system's, or a chosen seed's, which then always gives the same.
#[derive(Resource)]
pub struct Chance(Xoshiro256PlusPlus);

impl Chance {
    /// Everything this gives follows from `seed`.
    pub fn from_seed(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// The next 64 bits.
    pub fn draw(&mut self) -> u64 {
        self.0.next_u64()
    }
}

impl Default for Chance {
    fn default() -> Self {
        // Without the system's chance the clock has to do: matches then differ by when they are played.
        let seed = getrandom::u64().unwrap_or_else(|_| super::WallClock::default().now());
        Self::from_seed(seed)
    }
}
