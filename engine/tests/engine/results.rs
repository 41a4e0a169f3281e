//! Who wins, by how much, and what the tournament score says.

use outflank_engine::{
    Aim, AnyPosition, Ending, Game, Handicap, Options, Outcome, Rules, Side, Size, Supply, Wrap,
};

use crate::fixtures::{R86, standard};

fn end(aim: Aim, text: &str) -> Outcome {
    let size = Size::new(4).unwrap();
    let rules = Rules::new(Options {
        size,
        aim,
        ..Options::default()
    })
    .unwrap();
    let start = AnyPosition::from_board(text, size, Wrap::None).unwrap();
    Game::from_position(rules, start)
        .unwrap()
        .outcome()
        .unwrap()
}

#[test]
fn empty_squares_go_to_the_winner_in_the_tournament_score() {
    let black = end(Aim::Most, "XXXX XXXX XXXX X---");
    assert_eq!(
        (black.black, black.white, black.winner),
        (13, 0, Some(Side::Black))
    );
    assert_eq!(
        (black.ending, black.tournament),
        (Ending::WipedOut, Some((16, 0)))
    );
    let draw = end(Aim::Most, "XX-- XX-- --OO --OO");
    assert_eq!((draw.black, draw.white, draw.winner), (4, 4, None));
    assert_eq!(
        (draw.ending, draw.tournament),
        (Ending::Blocked, Some((8, 8)))
    );
}

#[test]
fn fewest_discs_win_when_that_is_the_aim() {
    let few = end(Aim::Fewest, "XXXX XXXX XXXX X---");
    assert_eq!(
        (few.winner, few.ending, few.tournament),
        (Some(Side::White), Ending::WipedOut, None)
    );
    let full = end(Aim::Fewest, "XXXX XXXX XOOO OOOO");
    assert_eq!(
        (full.winner, full.ending, full.tournament),
        (Some(Side::White), Ending::Full, None)
    );
    assert_eq!(end(Aim::Fewest, "XXXX XXXX OOOO OOOO").winner, None);
}

#[test]
fn one_disc_more_wins() {
    let full = |blacks: usize| "X".repeat(blacks) + &"O".repeat(16 - blacks);
    assert_eq!(end(Aim::Most, &full(9)).winner, Some(Side::Black));
    assert_eq!(end(Aim::Most, &full(7)).winner, Some(Side::White));
    assert_eq!(end(Aim::Most, &full(8)).winner, None);
    assert_eq!(end(Aim::Most, &full(16)).ending, Ending::Full);
}

#[test]
fn a_resigned_game_of_fewest_is_lost_too() {
    let mut game = Game::new(
        Rules::new(Options {
            aim: Aim::Fewest,
            ..Options::default()
        })
        .unwrap(),
    );
    game.resign(Side::White).unwrap();
    assert_eq!(game.outcome().unwrap().winner, Some(Side::Black));
}

#[test]
fn a_game_ends_when_nobody_has_both_a_disc_and_a_capture() {
    // In R86 White places 36 discs; of its own 32 it has 30 after the start.
    let rules = Rules::new(Options {
        supply: Supply::Own,
        ..Options::default()
    })
    .unwrap();
    let white = |game: &Game| game.position().supply(Side::White).unwrap();
    let mut game = Game::new(rules);
    assert_eq!(
        (white(&game), game.position().supply(Side::Black)),
        (30, Some(30))
    );
    let shared = standard(R86);
    for entry in shared.history() {
        if white(&game) == 0 {
            break;
        }
        game.play(entry.mv).unwrap();
    }
    assert_eq!(white(&game), 0);
    let last = game.outcome().unwrap();
    assert_eq!(last.ending, Ending::Blocked);
    assert!(!game.position().empties().is_empty());
    assert_eq!(
        shared.position_at(game.ply()).unwrap().board(),
        game.position().board()
    );
}

#[test]
fn a_side_without_supply_passes_and_the_other_goes_on() {
    let mut position = Rules::default().start_position().with_supplies(0, 1);
    assert!(position.legal_moves().is_empty());
    assert!(!position.is_over());
    position.pass();
    assert_eq!(position.legal_moves().len(), 4);
    let square = position.legal_moves().first().unwrap();
    position.play(square).unwrap();
    assert_eq!(position.supply(Side::White), Some(0));
    assert!(position.is_over());
}

#[test]
fn a_handicap_comes_out_of_the_supply() {
    let handicap = Handicap {
        corners: 3,
        side: Side::White,
    };
    let rules = Rules::new(Options {
        supply: Supply::Own,
        handicap,
        ..Options::default()
    })
    .unwrap();
    let start = rules.start_position();
    assert_eq!(
        (start.supply(Side::Black), start.supply(Side::White)),
        (Some(30), Some(27))
    );
    assert_eq!((start.count(Side::Black), start.count(Side::White)), (2, 5));
}
