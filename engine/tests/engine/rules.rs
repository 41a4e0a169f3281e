//! Start positions and the placement phase.

use outflank_engine::{
    Game, Handicap, Move, Options, Reason, Rules, Side, Size, Start, Status, Supply, Wrap,
};

use crate::dice::Dice;
use crate::fixtures::{at, set};

fn rules(options: Options) -> Rules {
    Rules::new(options).unwrap()
}

#[test]
fn the_cross_has_white_on_d4_and_e5() {
    let start = Rules::default().start_position();
    assert_eq!(start.discs(Side::White), set("d4 e5"));
    assert_eq!(start.discs(Side::Black), set("e4 d5"));
    assert_eq!(start.turn(), Side::Black);
}

#[test]
fn the_parallel_start_has_white_on_top() {
    let start = rules(Options {
        start: Start::Parallel,
        ..Options::default()
    })
    .start_position();
    assert_eq!(start.discs(Side::White), set("d4 e4"));
    assert_eq!(start.discs(Side::Black), set("d5 e5"));
}

#[test]
fn handicap_corners_come_in_order() {
    for (corners, expected) in (0..).zip(["", "a1", "a1 h8", "a1 h8 h1", "a1 h8 h1 a8"]) {
        let handicap = Handicap {
            corners,
            side: Side::White,
        };
        let start = rules(Options {
            handicap,
            ..Options::default()
        })
        .start_position();
        assert_eq!(start.discs(Side::White), set(expected) | set("d4 e5"));
    }
    let handicap = Handicap {
        corners: 3,
        side: Side::Black,
    };
    let size = Size::new(16).unwrap();
    let start = rules(Options {
        handicap,
        size,
        ..Options::default()
    })
    .start_position();
    assert_eq!(start.discs(Side::Black), set("a1 p16 p1 i8 h9"));
}

#[test]
fn free_placement_takes_the_middle_in_turn_and_captures_nothing() {
    let mut game = Game::new(rules(Options {
        start: Start::Free,
        first: Side::White,
        ..Options::default()
    }));
    for (square, side) in [
        ("d4", Side::White),
        ("d5", Side::Black),
        ("e5", Side::White),
    ] {
        assert_eq!(game.status(), Status::ToMove(side));
        let entry = game.place(at(square)).unwrap();
        assert!(entry.side == side && entry.flipped.is_empty());
    }
    assert!(game.position().is_placement());
    assert_eq!(game.legal_moves(), set("e4"));
    assert_eq!(
        game.place(at("e6")).unwrap_err().reason,
        Reason::NotInTheMiddle
    );
    assert_eq!(game.place(at("d4")).unwrap_err().reason, Reason::Occupied);
    game.place(at("e4")).unwrap();
    assert!(!game.position().is_placement());
    assert_eq!(game.status(), Status::ToMove(Side::White));
    assert!(
        game.legal_moves()
            .into_iter()
            .all(|square| !game.position().flips(square).is_empty())
    );
}

#[test]
fn missing_options_have_their_default() {
    assert_eq!(
        serde_json::from_str::<Rules>("{}").unwrap(),
        Rules::default()
    );
    let torus: Rules = serde_json::from_str(r#"{"size": 16, "wrap": "both"}"#).unwrap();
    assert_eq!((torus.size().get(), torus.wrap().name()), (16, "both"));
}

#[test]
fn rules_that_make_no_sense_are_not_read() {
    for (text, why) in [
        (r#"{"size": 9}"#, "9 is no board size"),
        (
            r#"{"wrap": "both", "handicap": {"corners": 1}}"#,
            "only a flat board has corners",
        ),
        (r#"{"handicap": {"corners": 9}}"#, "only four"),
        (r#"{"wrap": "moebius"}"#, "moebius"),
        (r#"{"sixe": 6}"#, "unknown field `sixe`"),
    ] {
        let error = serde_json::from_str::<Rules>(text).unwrap_err().to_string();
        assert!(error.contains(why), "{error}");
    }
}

/// All ways to fill the middle lead to a move of the first side, on every board: the rule that a match without one ends
/// there is never needed by the rules there are.
#[test]
fn after_every_placement_the_first_side_can_move() {
    for size in Size::ALL {
        for &wrap in Wrap::ALL {
            for &first in Side::ALL {
                for corners in 0..=if wrap.is_flat() { 4 } else { 0 } {
                    for &side in Side::ALL {
                        let game = Game::new(rules(Options {
                            size,
                            wrap,
                            first,
                            start: Start::Free,
                            supply: Supply::Own,
                            handicap: Handicap { corners, side },
                            ..Options::default()
                        }));
                        place_everywhere(&game, first);
                    }
                }
            }
        }
    }
}

fn place_everywhere(game: &Game, first: Side) {
    if !game.position().is_placement() {
        assert_eq!(game.status(), Status::ToMove(first), "{game:?}");
        return;
    }
    for square in game.legal_moves() {
        let mut next = game.clone();
        next.place(square).unwrap();
        place_everywhere(&next, first);
    }
}

#[test]
fn a_pass_for_want_of_discs_is_told_from_one_for_want_of_moves() {
    let mut passes = [0, 0];
    for repetition in 0..200 {
        let mut dice = Dice::new(1, repetition);
        // With four corners given away Black has two discs left to place; without any, few games come to that.
        let mut game = Game::new(rules(Options {
            size: Size::ALL[0],
            supply: Supply::Own,
            handicap: Handicap {
                corners: if repetition % 2 == 0 { 4 } else { 0 },
                side: Side::Black,
            },
            ..Options::default()
        }));
        while game.outcome().is_none() {
            if game.make_forced_pass() {
                let ply = game.ply() - 1;
                let side = game.history()[ply].side;
                let empty_handed = game.position().supply(side) == Some(0);
                assert_eq!(game.passed_for_discs(ply), empty_handed);
                passes[usize::from(empty_handed)] += 1;
            } else {
                let square = dice.square(game.legal_moves()).unwrap();
                game.place(square).unwrap();
            }
        }
        // The same is told of every move afterwards.
        for ply in 0..=game.ply() {
            let pass = game
                .history()
                .get(ply)
                .is_some_and(|entry| entry.mv == Move::Pass);
            assert!(pass || !game.passed_for_discs(ply), "{}", game.transcript());
        }
    }
    assert!(passes.iter().all(|kind| *kind > 0), "{passes:?}");
}
