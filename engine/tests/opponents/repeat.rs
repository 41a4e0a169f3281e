//! The same seed brings the same replies, another seed other ones.

use super::*;
use std::collections::HashSet;

/// A game of the fixed simple player, as Black, against an opponent.
fn game_against(opponent: &Opponent, rules: Rules, seed: u64) -> Game {
    let mut game = Game::new(rules);
    play_out(&mut game, |game, side| match side {
        Side::Black => first_square(game),
        Side::White => reply(opponent, game, seed, &Limits::NONE),
    });
    game
}

#[test]
fn ten_games_with_the_same_human_moves_differ_by_seed_and_repeat_with_it() {
    for (id, different) in [("p-easy", 10), ("p-normal", 3)] {
        let opponent = opponent(id);
        let play = |seed| game_against(&opponent, Rules::default(), seed).transcript();
        let games: Vec<String> = (0..10).map(play).collect();
        let apart: HashSet<&String> = games.iter().collect();
        assert!(
            apart.len() >= different,
            "{id}: {} different games",
            apart.len()
        );
        let again: Vec<String> = (0..10).map(play).collect();
        assert_eq!(games, again, "{id}");
    }
}

#[test]
fn p_hard_varies_what_it_values_alike() {
    let opponent = opponent("p-hard");
    let start = Game::new(Rules::default());
    let first: HashSet<Square> = (0..40)
        .map(|seed| reply(&opponent, &start, seed, &Limits::NONE))
        .collect();
    assert_eq!(first.len(), 4, "the four first moves are one by symmetry");
}

#[test]
fn the_same_square_again_brings_the_same_reply_after_undo() {
    for opponent in &roster() {
        let mut game = game_against(opponent, rules(6, Wrap::None, Aim::Most), 9);
        let before = game.transcript();
        while game.ply() > 4 {
            game.undo();
        }
        play_out(&mut game, |game, side| match side {
            Side::Black => first_square(game),
            Side::White => reply(opponent, game, 9, &Limits::NONE),
        });
        assert_eq!(game.transcript(), before, "{}", opponent.id);
    }
}

#[test]
fn two_opponents_of_one_description_play_different_games() {
    let easy = opponent("p-easy");
    let mut twin = easy.clone();
    twin.id = "p-easy-too".into();
    let transcript = |opponent| game_against(opponent, Rules::default(), 1).transcript();
    assert_ne!(transcript(&easy), transcript(&twin));
}
