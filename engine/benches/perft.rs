//! Node counts a second: `cargo bench -p outflank-engine --bench perft`.

use outflank_engine::{AnyPosition, Options, Rules, Size, Wrap};

fn main() {
    divan::main();
}

fn start(width: u8, wrap: Wrap) -> AnyPosition {
    let size = Size::new(width).expect("the benches name sizes that exist");
    let options = Options {
        size,
        wrap,
        ..Options::default()
    };
    Rules::new(options)
        .expect("no handicap, no refusal")
        .start_position()
}

/// The item is a line of play.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn perft_8x8_depth_11(bencher: divan::Bencher) {
    let start = start(8, Wrap::None);
    bencher
        .counter(divan::counter::ItemsCount::new(212_258_800_u64))
        .bench_local(|| divan::black_box(&start).perft(11));
}

/// The item is a line of play.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn perft_16x16_torus_depth_9(bencher: divan::Bencher) {
    let start = start(16, Wrap::Both);
    bencher
        .counter(divan::counter::ItemsCount::new(3_046_196_u64))
        .bench_local(|| divan::black_box(&start).perft(9));
}
