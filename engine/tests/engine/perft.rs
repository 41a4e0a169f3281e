//! Node counts of boards that other programs have counted too.

use std::ops::Range;

use outflank_engine::{Options, Rules, Size, Start, Wrap};

/// Width, wrap, and the counts of depth 1, 2, 3, ... from the cross start.
type Row = (u8, Wrap, &'static [u64]);

const FLAT: Wrap = Wrap::None;
const TORUS: Wrap = Wrap::Both;

#[rustfmt::skip]
const COUNTS: [Row; 9] = [
    (4, FLAT, &[4, 12, 44, 128, 424, 1256, 3624, 9116, 20044, 36540, 50704, 57436]),
    (4, TORUS, &[4, 12, 48, 148, 624, 2272, 9132, 33080, 108656, 283456]),
    (6, FLAT, &[4, 12, 56, 244, 1364, 7604, 47740, 308716, 2114912]),
    (6, TORUS, &[4, 12, 56, 244, 1396, 8196, 55100, 387864, 2969664]),
    (8, FLAT, &[4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288, 24571284, 212258800, 1939886636]),
    (8, TORUS, &[4, 12, 56, 244, 1396, 8200, 55180, 392268, 3046196]),
    (10, FLAT, &[4, 12, 56, 244, 1396, 8200, 55180, 392268, 3045812]),
    (12, FLAT, &[4, 12, 56, 244, 1396, 8200, 55180, 392268, 3046196]),
    (16, FLAT, &[4, 12, 56, 244, 1396, 8200, 55180, 392268]),
];

/// Compares every depth whose count is in the range.
fn check(range: Range<u64>) {
    for (width, wrap, counts) in COUNTS {
        let size = Size::new(width).unwrap();
        let options = Options {
            size,
            wrap,
            ..Options::default()
        };
        let start = Rules::new(options).unwrap().start_position();
        for (depth, &expected) in (1..).zip(counts).filter(|(_, count)| range.contains(count)) {
            assert_eq!(start.perft(depth), expected, "{size} {wrap}, depth {depth}");
        }
    }
}

#[test]
fn node_counts_of_every_board() {
    check(0..500_000);
}

#[test]
fn deep_node_counts_of_every_board() {
    check(500_000..50_000_000);
}

#[test]
#[ignore = "many seconds unless built with --release"]
fn deepest_node_counts() {
    check(50_000_000..u64::MAX);
}

#[test]
fn placements_are_plies() {
    let options = Options {
        start: Start::Free,
        ..Options::default()
    };
    let start = Rules::new(options).unwrap().start_position();
    assert_eq!(
        [1, 2, 3, 4].map(|depth| start.perft(depth)),
        [4, 12, 24, 24]
    );
}
