//! Chance for opponents: a named portable generator, seeded so that a reply can be repeated.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

/// The random numbers of one decision.
///
/// The sequence is fixed by the match's seed, the ply and the opponent's id, on every platform and in every version:
/// xoshiro256++ (Blackman and Vigna), its state filled by splitmix64, and [`Chance::below`], all of them written down
/// algorithms, where `StdRng` and `random_range` may change with the library.
#[derive(Debug, Clone)]
pub struct Chance(Xoshiro256PlusPlus);

impl Chance {
    /// The generator for the decision at `ply` (moves made before it) of the opponent called `id`.
    #[must_use]
    pub fn new(seed: u64, ply: u32, id: &str) -> Self {
        let name = id.bytes().fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3) // FNV-1a
        });
        let mut state = 0;
        for part in [seed, u64::from(ply), name] {
            state ^= part;
            state = splitmix64(&mut state);
        }
        let mut bytes = [0; 32];
        for word in bytes.chunks_exact_mut(8) {
            word.copy_from_slice(&splitmix64(&mut state).to_le_bytes());
        }
        Self(Xoshiro256PlusPlus::from_seed(bytes))
    }

    /// A whole number from 0 to `n` - 1, each equally likely; 0 when `n` is 0 or 1.
    ///
    /// Lemire's method ("Fast Random Integer Generation in an Interval", 2019): the high half of a 128-bit product,
    /// drawn again while the low half falls into the part that does not divide evenly.
    pub fn below(&mut self, n: u64) -> u64 {
        if n < 2 {
            return 0;
        }
        let uneven = n.wrapping_neg() % n;
        loop {
            let product = u128::from(self.0.next_u64()) * u128::from(n);
            if product as u64 >= uneven {
                return (product >> 64) as u64;
            }
        }
    }

    /// One of `items`, each equally likely; `None` when there are none.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.below(items.len() as u64) as usize).copied()
    }

    /// Puts `items` into an order, each order equally likely (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u64 + 1) as usize);
        }
    }
}

/// Steele, Lea and Flood's generator for seeds ("Fast splittable pseudorandom number generators", 2014).
fn splitmix64(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_is_the_same_in_every_version() {
        let mut chance = Chance::new(1, 2, "p-easy");
        let drawn: Vec<u64> = (0..8).map(|_| chance.below(1000)).collect();
        assert_eq!(drawn, [444, 778, 299, 334, 669, 28, 203, 445]);
    }

    #[test]
    fn seed_ply_and_name_each_change_the_sequence() {
        let first = |seed, ply, id| Chance::new(seed, ply, id).below(u64::MAX);
        let base = first(1, 2, "a");
        assert_ne!(base, first(2, 2, "a"));
        assert_ne!(base, first(1, 3, "a"));
        assert_ne!(base, first(1, 2, "b"));
        assert_ne!(first(1, 2, "a"), first(2, 1, "a"));
    }

    #[test]
    fn every_number_below_n_is_equally_likely() {
        let mut chance = Chance::new(7, 0, "even");
        for n in [1_u64, 2, 3, 7, 33] {
            let mut count = vec![0_i64; n as usize];
            for _ in 0..n * 3000 {
                count[chance.below(n) as usize] += 1;
            }
            assert!(
                count.iter().all(|seen| (seen - 3000).abs() < 300),
                "{n}: {count:?}"
            );
        }
        assert_eq!(chance.below(0), 0);
    }

    #[test]
    fn a_shuffle_keeps_every_item() {
        let mut items: Vec<u32> = (0..50).collect();
        Chance::new(3, 0, "shuffle").shuffle(&mut items);
        assert!(!items.is_sorted());
        items.sort_unstable();
        assert_eq!(items, (0..50).collect::<Vec<_>>());
    }
}
