//! Random games under random rules, compared move by move with the second implementation.

use std::{fmt, thread};

use outflank_engine::{Ending, Game, Move, Rules, Side, SquareSet, Status};

use crate::dice::{Dice, repeats, seed};
use crate::oracle::Oracle;

/// 10,000 games at full speed, else a thousand of them.
#[test]
fn random_games_agree_with_a_second_implementation() {
    let quick = if cfg!(debug_assertions) {
        1_000
    } else {
        10_000
    };
    let (seed, count) = (seed(), repeats(quick, 10_000));
    let threads = thread::available_parallelism().map_or(1, |threads| threads.get() as u64);
    thread::scope(|scope| {
        for first in 0..threads {
            scope.spawn(move || {
                for repetition in (first..count).step_by(threads as usize) {
                    let mut dice = Dice::new(seed, repetition);
                    let rules = dice.rules();
                    let game = play(&mut dice, rules, repetition);
                    take_back_and_repeat(game, repetition);
                }
            });
        }
    });
}

/// Where a comparison stands, written out only when it fails.
struct Moment<'a> {
    repetition: u64,
    game: &'a Game,
}

impl fmt::Display for Moment<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { repetition, game } = self;
        let (rules, moves) = (game.rules(), game.transcript());
        write!(f, "repetition {repetition}, {rules:?}, after {moves}")
    }
}

/// Plays a random game to its end and compares every position of it.
fn play(dice: &mut Dice, rules: Rules, repetition: u64) -> Game {
    let mut game = Game::new(rules);
    let mut oracle = Oracle::new(&rules);
    let start = game.position().count(Side::Black) + game.position().count(Side::White);
    loop {
        compare(&game, &oracle, start, repetition);
        let side = oracle.turn;
        if let Some(square) = dice.square(game.legal_moves()) {
            let captured: SquareSet = oracle.captured(side, square).into_iter().collect();
            let entry = game.place(square).unwrap();
            let game = &game;
            let what = Moment { repetition, game };
            assert_eq!(entry.side, side, "{what}");
            assert_eq!(entry.mv, Move::Place(square), "{what}");
            assert_eq!(entry.flipped, captured, "{what}");
            oracle.play(square);
        } else if oracle.is_over() {
            return game;
        } else {
            let what = Moment {
                repetition,
                game: &game,
            };
            assert_eq!(game.status(), Status::MustPass(side), "{what}");
            game.pass().unwrap();
            oracle.turn = side.other();
        }
    }
}

fn compare(game: &Game, oracle: &Oracle, start: u16, repetition: u64) {
    let what = Moment { repetition, game };
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
        } else if repetition < 1_000 || game.ply().is_multiple_of(8) {
            Vec::new()
        } else {
            // Asking about every square at every move of every game takes most of the time.
            continue;
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
    let end = game.clone();
    let what = Moment {
        repetition,
        game: &end,
    };
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
