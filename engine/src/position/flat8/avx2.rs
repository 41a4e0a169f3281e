//! The same in vectors of four words, one for each of four directions, where the processor has AVX2.

use core::arch::x86_64::{
    __m256i, _mm_cvtsi128_si64, _mm_or_si128, _mm_unpackhi_epi64, _mm256_add_epi64,
    _mm256_and_si256, _mm256_andnot_si256, _mm256_castsi256_si128, _mm256_cmpeq_epi64,
    _mm256_extracti128_si256, _mm256_or_si256, _mm256_set_epi64x, _mm256_set1_epi64x,
    _mm256_sllv_epi64, _mm256_srlv_epi64, _mm256_sub_epi64,
};

use super::{INNER, ray};

/// How far one step leads in each lane: along the rank, the rising diagonal, the file and the falling diagonal.
const STEPS: [u64; 4] = [1, 7, 8, 9];

/// The rays of each square towards higher bits (east, south-west, south, south-east) and towards lower bits (west,
/// north-east, north, north-west).
const RAYS: [[[u64; 4]; 2]; 64] = rays();

/// [`super::reached`]
#[target_feature(enable = "avx2")]
#[inline]
pub fn reached(own: u64, other: u64) -> u64 {
    let step = lanes(STEPS);
    let own = all(own);
    let other = _mm256_and_si256(all(other), lanes([INNER, INNER, u64::MAX, INNER]));
    let pairs = _mm256_and_si256(other, _mm256_sllv_epi64(other, step));

    let left = |run| _mm256_sllv_epi64(run, step);
    let two_left = |run| _mm256_sllv_epi64(left(run), step);
    let mut run = _mm256_and_si256(other, left(own));
    run = _mm256_or_si256(run, _mm256_and_si256(other, left(run)));
    run = _mm256_or_si256(run, _mm256_and_si256(pairs, two_left(run)));
    run = _mm256_or_si256(run, _mm256_and_si256(pairs, two_left(run)));
    let left_of = left(run);

    let right = |run| _mm256_srlv_epi64(run, step);
    let two_right = |run| _mm256_srlv_epi64(right(run), step);
    let pairs = right(pairs);
    let mut run = _mm256_and_si256(other, right(own));
    run = _mm256_or_si256(run, _mm256_and_si256(other, right(run)));
    run = _mm256_or_si256(run, _mm256_and_si256(pairs, two_right(run)));
    run = _mm256_or_si256(run, _mm256_and_si256(pairs, two_right(run)));
    union(_mm256_or_si256(left_of, right(run)))
}

/// [`super::flips`]
#[target_feature(enable = "avx2")]
#[inline]
pub fn flips(own: u64, other: u64, at: usize) -> u64 {
    let [up, down] = RAYS[at & 63];
    let (own, other, step) = (all(own), all(other), lanes(STEPS));
    let (one, ones) = (all(1), all(u64::MAX));

    // Towards higher bits a carry runs through the ray to the first square that holds no disc of `other`.
    let ray = lanes(up);
    let carry = _mm256_or_si256(other, _mm256_andnot_si256(ray, ones));
    let end = _mm256_and_si256(_mm256_and_si256(_mm256_add_epi64(carry, one), own), ray);
    let none = _mm256_cmpeq_epi64(end, all(0));
    let before = _mm256_and_si256(_mm256_sub_epi64(end, one), ray);
    let ahead = _mm256_andnot_si256(none, before);

    // Towards lower bits every square without a disc of `other` throws a shadow down the ray; the first one lies in none.
    let ray = lanes(down);
    let stops = _mm256_andnot_si256(other, ray);
    let two = _mm256_add_epi64(step, step);
    let mut shadow = _mm256_srlv_epi64(stops, step);
    shadow = _mm256_or_si256(shadow, _mm256_srlv_epi64(shadow, step));
    shadow = _mm256_or_si256(shadow, _mm256_srlv_epi64(shadow, two));
    shadow = _mm256_or_si256(
        shadow,
        _mm256_srlv_epi64(shadow, _mm256_add_epi64(two, two)),
    );
    let end = _mm256_and_si256(_mm256_andnot_si256(shadow, stops), own);
    let above = _mm256_sub_epi64(all(0), _mm256_add_epi64(end, end));
    let behind = _mm256_and_si256(above, ray);

    union(_mm256_or_si256(ahead, behind))
}

#[target_feature(enable = "avx2")]
#[inline]
fn all(word: u64) -> __m256i {
    _mm256_set1_epi64x(word.cast_signed())
}

#[target_feature(enable = "avx2")]
#[inline]
fn lanes(words: [u64; 4]) -> __m256i {
    let [a, b, c, d] = words.map(u64::cast_signed);
    _mm256_set_epi64x(d, c, b, a)
}

/// The squares in any of the lanes.
#[target_feature(enable = "avx2")]
#[inline]
fn union(words: __m256i) -> u64 {
    let two = _mm_or_si128(
        _mm256_castsi256_si128(words),
        _mm256_extracti128_si256::<1>(words),
    );
    let one = _mm_or_si128(two, _mm_unpackhi_epi64(two, two));
    _mm_cvtsi128_si64(one).cast_unsigned()
}

const fn rays() -> [[[u64; 4]; 2]; 64] {
    const WAYS: [(i8, i8); 4] = [(1, 0), (-1, 1), (0, 1), (1, 1)];
    let mut rays = [[[0; 4]; 2]; 64];
    let mut at = 0;
    while at < 64 {
        let mut lane = 0;
        while lane < 4 {
            let (files, ranks) = WAYS[lane];
            rays[at][0][lane] = ray(at, (files, ranks));
            rays[at][1][lane] = ray(at, (-files, -ranks));
            lane += 1;
        }
        at += 1;
    }
    rays
}

#[cfg(test)]
mod tests {
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{RngExt, SeedableRng};

    use crate::position::flat8;

    /// Every board whatever is a board here: nothing but disjoint sides is asked.
    #[test]
    #[expect(unsafe_code, reason = "functions compiled for more instructions")]
    fn vectors_reach_and_turn_what_words_do() {
        if !is_x86_feature_detected!("avx2") {
            return;
        }
        let mut chance = Xoshiro256PlusPlus::seed_from_u64(64);
        for density in 0..6_u32 {
            for _ in 0..5_000 {
                let mut random =
                    || (0..density).fold(u64::MAX, |set, _| set & chance.random::<u64>());
                let (own, other) = (random(), random());
                let own = own & !other;
                // SAFETY: the processor has AVX2.
                let reached = unsafe { super::reached(own, other) };
                let empty = !(own | other);
                assert_eq!(
                    reached & empty,
                    flat8::reached(own, other) & empty,
                    "{own:x} {other:x}"
                );
                for at in 0..64 {
                    if empty & 1 << at != 0 {
                        // SAFETY: the processor has AVX2.
                        let flips = unsafe { super::flips(own, other, at) };
                        assert_eq!(
                            flips,
                            flat8::flips(own, other, at),
                            "{own:x} {other:x} {at}"
                        );
                    }
                }
            }
        }
    }
}
