//! Whole games against the fixed simple player, written down: they are the same on every platform and in every build.

use super::games::GAMES;
use super::*;

/// A game written down: who plays which colour by which rules, and its moves.
pub struct Golden {
    pub opponent: &'static str,
    pub plays: Side,
    pub size: u8,
    pub wrap: Wrap,
    pub aim: Aim,
    pub seed: u64,
    pub moves: &'static str,
}

#[test]
fn every_opponent_repeats_its_games_move_for_move() {
    for golden in GAMES {
        let Golden {
            opponent: id,
            plays,
            size,
            wrap,
            aim,
            seed,
            moves,
        } = *golden;
        let opponent = opponent(id);
        let mut game = Game::new(rules(size, wrap, aim));
        play_out(&mut game, |game, side| {
            if side == plays {
                reply(&opponent, game, seed, &Limits::NONE)
            } else {
                first_square(game)
            }
        });
        let transcript = game.transcript();
        println!("{id} {plays} {size} {wrap} {aim} {seed}: {transcript}");
        assert_eq!(
            transcript, moves,
            "{id} as {plays} on {size}x{size}, wrap {wrap}, aim {aim}"
        );
    }
}
