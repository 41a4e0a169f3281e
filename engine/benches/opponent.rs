//! How long P Hard thinks about a move: 12,000 positions, at three stages of a game, on three boards.

use divan::Bencher;
use outflank_engine::opponent::Chance;
use outflank_engine::{Game, Limits, Opponent, Options, Roster, Rules, Size, Square, Wrap};

fn main() {
    divan::main();
}

/// The share of the board that is taken, in percent.
const OPENING: u64 = 12;
const MIDGAME: u64 = 50;
const LATE: u64 = 80;

fn p_hard() -> Opponent {
    let roster = Roster::from_ron(include_str!("../../assets/opponents.ron"))
        .expect("the shipped file is valid");
    roster
        .get("p-hard")
        .expect("the shipped file has P Hard")
        .clone()
}

/// A position of random play with at least two moves to choose from, which is what P Hard searches.
fn position(size: u8, wrap: Wrap, taken: u64) -> Game {
    let size = Size::new(size).expect("an even size from 4 to 16");
    let rules = Rules::new(Options {
        size,
        wrap,
        ..Options::default()
    })
    .expect("a board without extras");
    let mut chance = Chance::new(1, 0, "bench");
    let mut game = Game::new(rules);
    loop {
        let moves: Vec<Square> = game.legal_moves().into_iter().collect();
        let discs = 4 + game.discs_placed() as u64;
        if moves.len() > 1 && discs * 100 >= taken * u64::from(size.squares()) {
            return game;
        }
        match chance.pick(&moves) {
            Some(square) => game.place(square).map(drop),
            None => game.pass().map(drop),
        }
        .expect("random play is legal and its game isn't over yet");
    }
}

fn think(bencher: Bencher<'_, '_>, size: u8, wrap: Wrap, taken: u64) {
    let opponent = p_hard();
    let game = position(size, wrap, taken);
    bencher.bench(|| {
        opponent.choose(
            game.position(),
            game.rules(),
            game.ply() as u32,
            1,
            &Limits::NONE,
        )
    });
}

#[divan::bench(args = [OPENING, MIDGAME, LATE])]
fn p_hard_8x8_flat(bencher: Bencher<'_, '_>, percent_taken: u64) {
    think(bencher, 8, Wrap::None, percent_taken);
}

#[divan::bench(args = [OPENING, MIDGAME, LATE])]
fn p_hard_8x8_torus(bencher: Bencher<'_, '_>, percent_taken: u64) {
    think(bencher, 8, Wrap::Both, percent_taken);
}

#[divan::bench(args = [OPENING, MIDGAME, LATE])]
fn p_hard_16x16_torus(bencher: Bencher<'_, '_>, percent_taken: u64) {
    think(bencher, 16, Wrap::Both, percent_taken);
}
