//! Every combination of options: a sensible one plays to its end, any other is refused with the reason.

use outflank_engine::{
    Aim, Game, Handicap, Move, Options, Rules, RulesError, Side, Size, Start, Status, Supply, Wrap,
};

use crate::dice::{Dice, seed};

fn every_option() -> impl Iterator<Item = Options> {
    let sizes = Size::ALL.into_iter();
    let boards = sizes.flat_map(|size| Wrap::ALL.iter().map(move |&wrap| (size, wrap)));
    let starts = boards.flat_map(|board| {
        let starts = Start::ALL.iter().copied();
        starts.flat_map(move |start| Side::ALL.iter().map(move |&first| (board, start, first)))
    });
    starts.flat_map(|((size, wrap), start, first)| {
        let plain = Options {
            size,
            wrap,
            start,
            first,
            ..Options::default()
        };
        Aim::ALL.iter().flat_map(move |&aim| {
            Supply::ALL.iter().flat_map(move |&supply| {
                (0..=5).flat_map(move |corners| {
                    Side::ALL.iter().map(move |&side| {
                        let handicap = Handicap { corners, side };
                        Options {
                            aim,
                            supply,
                            handicap,
                            ..plain
                        }
                    })
                })
            })
        })
    })
}

#[test]
fn every_sensible_combination_plays_to_its_end() {
    let seed = seed();
    let mut played = 0;
    for (number, options) in every_option().enumerate() {
        let corners = options.handicap.corners;
        match Rules::new(options) {
            Err(RulesError::TooManyCorners(5)) => assert_eq!(corners, 5, "{options:?}"),
            Err(RulesError::TooManyCorners(other)) => panic!("{other} corners exist"),
            Err(RulesError::NoCorners { .. }) => {
                assert!(corners > 0 && !options.wrap.is_flat(), "{options:?}");
            }
            Ok(rules) => {
                let mut dice = Dice::new(seed, number as u64);
                let mut game = Game::new(rules);
                assert!(matches!(game.status(), Status::ToMove(side) if side == options.first));
                while game.outcome().is_none() {
                    if !game.make_forced_pass() {
                        let square = dice.square(game.legal_moves()).unwrap();
                        game.place(square).unwrap();
                    }
                }
                check_end(&game, &options);
                played += 1;
            }
        }
    }
    // Flat boards with 0 to 4 corners, and three kinds of wrap without any; the side counts twice.
    assert_eq!(played, 7 * (5 + 3) * 3 * 2 * 2 * 2 * 2);
}

/// What is on the board is what stood there and what was placed, and the aim alone says who won.
fn check_end(game: &Game, options: &Options) {
    let what = format!("{options:?}, {}", game.transcript());
    let outcome = game.outcome().unwrap();
    let start = game.start();
    let stood = start.count(Side::Black) + start.count(Side::White);
    assert_eq!(
        usize::from(stood) + game.discs_placed(),
        usize::from(outcome.black + outcome.white),
        "{what}"
    );
    let more = match outcome.black.cmp(&outcome.white) {
        std::cmp::Ordering::Less => Some(Side::White),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Side::Black),
    };
    let fewest = options.aim == Aim::Fewest;
    let winner = if fewest { more.map(Side::other) } else { more };
    assert_eq!(outcome.winner, winner, "{what}");
    assert_eq!(outcome.tournament.is_none(), fewest, "{what}");
    for &side in Side::ALL {
        let placed = game.history().iter().filter(|entry| {
            let disc = matches!(entry.mv, Move::Place(_));
            disc && entry.side == side
        });
        let spent = start.count(side) + placed.count() as u16;
        let half = options.size.squares() / 2;
        let left = (options.supply == Supply::Own).then(|| half - spent);
        assert_eq!(game.position().supply(side), left, "{what}");
    }
}

#[test]
fn a_refusal_says_why() {
    let handicap = Handicap {
        corners: 2,
        side: Side::White,
    };
    let options = Options {
        wrap: Wrap::TopBottom,
        handicap,
        ..Options::default()
    };
    assert_eq!(
        Rules::new(options).unwrap_err().to_string(),
        "a handicap of 2 corners with wrap top-bottom: only a flat board has corners"
    );
    let handicap = Handicap {
        corners: 5,
        side: Side::White,
    };
    assert_eq!(
        Rules::new(Options {
            handicap,
            ..Options::default()
        })
        .unwrap_err()
        .to_string(),
        "a handicap of 5 corners: a board has only four"
    );
    for width in [0, 2, 3, 5, 15, 17, 18, 255] {
        assert!(
            Size::new(width)
                .unwrap_err()
                .to_string()
                .starts_with(&format!("{width} is no board"))
        );
    }
}

#[test]
fn row_22_a_copied_game_equals_its_original_on_every_size() {
    for size in Size::ALL {
        let game = Game::new(
            Rules::new(Options {
                size,
                ..Options::default()
            })
            .unwrap(),
        );
        let copy = game.clone();
        assert_eq!(copy, game);
        assert_eq!(copy.rules().size(), size);
        assert_eq!(copy.position().empties().len(), size.squares() - 4);
    }
}
