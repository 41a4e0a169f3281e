//! No opponent ever makes an illegal move, on any board and by any rules.

use super::*;
use outflank_engine::{AnyPosition, ChooseError};

/// Few enough positions for thousands of searches, enough for several depths on most boards.
const SHORT: Limits<'static> = Limits::nodes(150);

#[test]
fn every_choice_is_legal_in_10_000_random_positions() {
    let (seed, count) = (
        30_047,
        if std::env::var_os("OUTFLANK_FULL").is_some() {
            100_000
        } else {
            10_000
        },
    );
    println!("seed {seed}");
    let opponents: Vec<Opponent> = roster().iter().cloned().collect();
    let mut chance = Chance::new(seed, 0, "positions");
    let mut seen = 0;
    while seen < count {
        let mut game = Game::new(random_rules(&mut chance));
        // Looks at some positions of each game only, so that many rule sets are seen.
        let skip = 1 + chance.below(u64::from(game.rules().size().get()));
        play_out(&mut game, |game, _| {
            let moves: Vec<Square> = game.legal_moves().into_iter().collect();
            let square = chance.pick(&moves).unwrap();
            if (game.ply() as u64).is_multiple_of(skip) {
                seen += 1;
                for opponent in &opponents {
                    let square = reply(opponent, game, seed, &SHORT);
                    assert!(
                        moves.contains(&square),
                        "{} plays {square} in {game:?}",
                        opponent.id
                    );
                }
            }
            square
        });
    }
}

#[test]
fn every_opponent_plays_whole_games_on_every_board() {
    for size in Size::ALL {
        for &wrap in Wrap::ALL {
            for &aim in Aim::ALL {
                for opponent in &roster() {
                    let mut game = Game::new(rules(size.get(), wrap, aim));
                    play_out(&mut game, |game, _| reply(opponent, game, 34, &SHORT));
                    let outcome = game.outcome().expect("the game is over");
                    assert_eq!(
                        usize::from(outcome.black + outcome.white),
                        4 + game.discs_placed()
                    );
                }
            }
        }
    }
}

#[test]
fn a_side_without_a_move_is_told_so() {
    let over = AnyPosition::from_board(&"X".repeat(64), Size::EIGHT, Wrap::None).unwrap();
    // Black has no disc left in its supply, White none on the board to be outflanked from.
    let spent = Rules::default().start_position().with_supplies(0, 30);
    for opponent in &roster() {
        for position in [over, spent] {
            let answer = opponent.choose(&position, &Rules::default(), 0, 1, &Limits::NONE);
            assert_eq!(answer, Err(ChooseError::NoMove), "{}", opponent.id);
        }
    }
}

#[test]
fn an_only_move_needs_no_search() {
    let mut board = "-OX".to_owned();
    board.push_str(&"-".repeat(61));
    let position = AnyPosition::from_board(&board, Size::EIGHT, Wrap::None).unwrap();
    for opponent in &roster() {
        let choice = opponent
            .choose(&position, &Rules::default(), 0, 1, &Limits::NONE)
            .unwrap();
        assert_eq!(
            (choice.square, choice.nodes, choice.score),
            ("a1".parse().unwrap(), 0, None)
        );
    }
}

#[test]
fn a_stopped_search_gives_no_move() {
    let start = Rules::default().start_position();
    let stop = Limits {
        nodes: None,
        stop: &|| true,
    };
    let answer = opponent("p-hard").choose(&start, &Rules::default(), 0, 1, &stop);
    assert_eq!(answer, Err(ChooseError::Stopped));
}

#[test]
fn every_opponent_places_its_discs_in_the_middle_and_plays_on() {
    for size in Size::ALL {
        for &wrap in Wrap::ALL {
            for &first in Side::ALL {
                for opponent in &roster() {
                    let rules = Rules::new(Options {
                        size,
                        wrap,
                        first,
                        start: Start::Free,
                        supply: Supply::Own,
                        ..Options::default()
                    })
                    .unwrap();
                    let mut game = Game::new(rules);
                    let half = size.get() / 2;
                    for _ in 0..4 {
                        let square = reply(opponent, &game, 61, &SHORT);
                        let middle = |at: u8| at == half || at + 1 == half;
                        assert!(
                            middle(square.file()) && middle(square.rank()),
                            "{} places {square} on {size}",
                            opponent.id
                        );
                        let entry = game.place(square).unwrap();
                        assert!(entry.flipped.is_empty());
                    }
                    assert!(!game.position().is_placement());
                    assert_eq!(game.status(), Status::ToMove(first));
                    play_out(&mut game, |game, _| reply(opponent, game, 61, &SHORT));
                    assert!(game.outcome().is_some());
                }
            }
        }
    }
}
