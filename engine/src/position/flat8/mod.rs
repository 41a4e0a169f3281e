//! Flat boards up to 8x8 at full speed: legal moves and captured discs in plain word arithmetic.
//!
//! Boards smaller than 8x8 need nothing of their own: no disc ever lies beyond their rim, so no ray gets past it.

#[cfg(target_arch = "x86_64")]
pub mod avx2;

/// Everything but the a-file and the h-file: the squares whose discs can be outflanked along a rank.
const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// The squares that a run of `other` from some `own` disc leads to, occupied ones among them.
///
/// Runs grow by parallel prefix (Kogge and Stone 1973): after one step the distance doubles. Eastwards the carry of an
/// addition runs through the whole run at once.
#[inline(always)]
pub const fn reached(own: u64, other: u64) -> u64 {
    let inner = other & INNER;
    let east = inner + (inner & own << 1);
    let west = right::<1>(own, inner);
    let columns = left::<8>(own, other) | right::<8>(own, other);
    let falling = left::<9>(own, inner) | right::<9>(own, inner);
    let rising = left::<7>(own, inner) | right::<7>(own, inner);
    // Runs without a start stay in `east` as they are; they are occupied.
    east & !inner | west | columns | falling | rising
}

#[inline(always)]
const fn left<const STEP: u32>(own: u64, other: u64) -> u64 {
    let pairs = other & other << STEP;
    let mut run = other & own << STEP;
    run |= other & run << STEP;
    run |= pairs & run << (2 * STEP);
    run |= pairs & run << (2 * STEP);
    run << STEP
}

#[inline(always)]
const fn right<const STEP: u32>(own: u64, other: u64) -> u64 {
    let pairs = other & other >> STEP;
    let mut run = other & own >> STEP;
    run |= other & run >> STEP;
    run |= pairs & run >> (2 * STEP);
    run |= pairs & run >> (2 * STEP);
    run >> STEP
}

/// The rays of each square towards higher bits (east, south-west, south, south-east), then the one to the west.
const RAYS: [[u64; 5]; 64] = rays();

/// The discs of `other` that turn when `own` places a disc on the empty square `at`.
///
/// Towards higher bits a carry runs through the ray to the first square that holds no disc of `other`. The rays to the
/// north are those to the south of the board upside down.
#[inline(always)]
pub const fn flips(own: u64, other: u64, at: usize) -> u64 {
    let down = &RAYS[at & 63];
    let up = &RAYS[(at & 63) ^ 56];
    let (own_up, other_up) = (own.swap_bytes(), other.swap_bytes());
    let south =
        ahead(own, other, down[1]) | ahead(own, other, down[2]) | ahead(own, other, down[3]);
    let north = ahead(own_up, other_up, up[1])
        | ahead(own_up, other_up, up[2])
        | ahead(own_up, other_up, up[3]);
    ahead(own, other, down[0]) | behind(own, other, down[4]) | south | north.swap_bytes()
}

/// The discs that turn along a ray towards higher bits.
#[inline(always)]
const fn ahead(own: u64, other: u64, ray: u64) -> u64 {
    let end = (other | !ray).wrapping_add(1) & own & ray;
    end.wrapping_sub((end != 0) as u64) & ray
}

/// The discs that turn along a ray towards lower bits.
#[inline(always)]
const fn behind(own: u64, other: u64, ray: u64) -> u64 {
    // With the lowest bit set the search always ends; where that bit is not the end, `own & ray` removes it.
    let end = (1 << 63) >> (ray & !other | 1).leading_zeros() & own & ray;
    (end << 1).wrapping_neg() & ray
}

const fn rays() -> [[u64; 5]; 64] {
    const WAYS: [(i8, i8); 5] = [(1, 0), (-1, 1), (0, 1), (1, 1), (-1, 0)];
    let mut rays = [[0; 5]; 64];
    let mut at = 0;
    while at < 64 {
        let mut way = 0;
        while way < 5 {
            rays[at][way] = ray(at, WAYS[way]);
            way += 1;
        }
        at += 1;
    }
    rays
}

/// The squares from `at` to the rim, going so many files and ranks at each step.
const fn ray(at: usize, (files, ranks): (i8, i8)) -> u64 {
    let mut ray = 0;
    let (mut file, mut rank) = ((at & 7) as i8 + files, (at >> 3) as i8 + ranks);
    while 0 <= file && file < 8 && 0 <= rank && rank < 8 {
        ray |= 1 << (rank * 8 + file);
        file += files;
        rank += ranks;
    }
    ray
}
