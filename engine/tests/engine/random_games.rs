//! Random games under random rules, compared move by move with the second implementation.

use outflank_engine::{Ending, Game, Move, Rules, Side, SquareSet, Status};

use crate::dice::{Dice, repeats, seed};
use crate::oracle::Oracle;

#[test]
fn random_games_agree_with_a_second_implementation() {
    let seed = seed();
    for repetition in 0..repeats(1_000, 10_000) {
        let mut dice = Dice::new(seed, repetition);
        let rules = dice.rules();
        let game = play(&mut dice, rules, repetition);
        take_back_and_repeat(game, repetition);
    }
}

/// Plays a random game to its end and compares every position of it.
fn play(dice: &mut Dice, rules: Rules, repetition: u64) -> Game {
    let mut game = Game::new(rules);
    let mut oracle = Oracle::new(&rules);
    let start = game.position().count(Side::Black) + game.position().count(Side::White);
    loop {
        let what = format!(
            "repetition {repetition}, {rules:?}, after {}",
            game.transcript()
        );
        compare(&game, &oracle, start, &what);
        let side = oracle.turn;
        if let Some(square) = dice.square(game.legal_moves()) {
            let captured: SquareSet = oracle.captured(side, square).into_iter().collect();
            let entry = game.place(square).unwrap();
            assert_eq!(
                (entry.side, entry.mv),
                (side, Move::Place(square)),
                "{what}"
            );
            assert_eq!(entry.flipped, captured, "{what}, {square}");
            oracle.play(square);
        } else if oracle.is_over() {
            return game;
        } else {
            assert_eq!(game.status(), Status::MustPass(side), "{what}");
            game.pass().unwrap();
            oracle.turn = side.other();
        }
    }
}

fn compare(game: &Game, oracle: &Oracle, start: u16, what: &str) {
    let position = game.position();
    assert_eq!(position.turn(), oracle.turn, "{what}");
    assert_eq!(position.is_placement(), oracle.placing > 0, "{what}");
    for square in oracle.squares() {
        assert_eq!(
            position.side_at(square),
            oracle.at(square),
            "{what}, {square}"
        );
    }
    let [black, white] = [Side::Black, Side::White].map(|side| {
        assert_eq!(position.count(side), oracle.count(side), "{what}");
        assert_eq!(position.discs(side).len(), oracle.count(side), "{what}");
        assert_eq!(
            position.supply(side),
            oracle.left.map(|left| left[side.index()]),
            "{what}"
        );
        oracle.count(side)
    });
    assert_eq!(
        usize::from(black + white - start),
        game.discs_placed(),
        "{what}"
    );
    assert_eq!(
        position.empties().len(),
        game.rules().size().squares() - black - white,
        "{what}"
    );

    let legal = oracle.legal(oracle.turn);
    assert_eq!(Vec::from(game.legal_moves()), legal, "{what}");
    for square in oracle.squares() {
        let captured = if legal.contains(&square) {
            oracle.captured(oracle.turn, square)
        } else {
            Vec::new()
        };
        assert_eq!(
            Vec::from(position.flips(square)),
            captured,
            "{what}, {square}"
        );
        // A move is legal because it captures, except in the placement phase.
        assert!(
            legal.contains(&square) != captured.is_empty() || oracle.placing > 0,
            "{what}"
        );
    }
    match game.status() {
        Status::ToMove(side) => assert!(side == oracle.turn && !legal.is_empty(), "{what}"),
        Status::MustPass(_) => assert!(legal.is_empty() && !oracle.is_over(), "{what}"),
        Status::Over(outcome) => {
            assert!(oracle.is_over(), "{what}");
            let end = oracle.end();
            assert_eq!((outcome.black, outcome.white), (black, white), "{what}");
            assert_eq!(outcome.winner, end.winner, "{what}");
            assert_eq!(outcome.tournament, end.tournament, "{what}");
            let ending = match (position.empties().is_empty(), black == 0 || white == 0) {
                (true, _) => Ending::Full,
                (false, true) => Ending::WipedOut,
                (false, false) => Ending::Blocked,
            };
            assert_eq!(outcome.ending, ending, "{what}");
        }
    }
}

/// Takes the whole game back, makes it again, and meets the same positions and numbers both ways.
fn take_back_and_repeat(mut game: Game, repetition: u64) {
    let what = format!(
        "repetition {repetition}, {:?}, {}",
        game.rules(),
        game.transcript()
    );
    let end = game.clone();
    let mut hashes = vec![game.position().hash()];
    while let Some(entry) = game.undo() {
        assert_eq!(entry, end.history()[game.ply()], "{what}");
        assert_eq!(
            end.position_at(game.ply()),
            Some(*game.position()),
            "{what}"
        );
        hashes.push(game.position().hash());
    }
    assert_eq!(*game.position(), game.rules().start_position(), "{what}");
    let unmade = game.clone();
    for entry in end.history() {
        assert_eq!(Some(game.position().hash()), hashes.pop(), "{what}");
        assert_eq!(game.redo(), Some(*entry), "{what}");
    }
    assert_eq!(game, end, "{what}");
    assert_ne!(game, unmade, "{what}");
}
