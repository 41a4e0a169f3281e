//! Undo, redo, branching and resigning.

use outflank_engine::{Ending, Game, Move, Options, Reason, Rules, Side, Start, Status};

use crate::fixtures::{R86, at, standard};

#[test]
fn row_51_nothing_is_taken_back_before_the_first_move() {
    let mut game = Game::new(Rules::default());
    let before = game.clone();
    assert_eq!((game.undo(), game.redo()), (None, None));
    assert_eq!(game, before);
}

#[test]
fn row_54_redo_meets_the_same_positions_through_every_pass() {
    let mut game = standard(R86);
    let end = game.clone();
    let mut positions = vec![*game.position()];
    while game.undo().is_some() {
        positions.push(*game.position());
    }
    assert_eq!(*game.position(), Rules::default().start_position());
    while let Some(position) = positions.pop() {
        assert_eq!(
            (*game.position(), game.position().hash()),
            (position, position.hash())
        );
        game.redo();
    }
    assert_eq!(game, end);
    assert!(!game.can_redo());
}

#[test]
fn row_63_white_first_survives_undo_and_redo() {
    for start in [Start::Cross, Start::Free] {
        let options = Options {
            first: Side::White,
            start,
            ..Options::default()
        };
        let mut game = Game::new(Rules::new(options).unwrap());
        assert_eq!(game.status(), Status::ToMove(Side::White));
        let first = game.legal_moves().first().unwrap();
        game.place(first).unwrap();
        assert_eq!(game.status(), Status::ToMove(Side::Black));
        let second = game.legal_moves().first().unwrap();
        game.place(second).unwrap();
        game.undo();
        game.undo();
        assert_eq!(game.status(), Status::ToMove(Side::White));
        assert_eq!(
            game.redo().map(|entry| (entry.side, entry.mv)),
            Some((Side::White, first.into()))
        );
        assert_eq!(
            game.redo().map(|entry| (entry.side, entry.mv)),
            Some((Side::Black, second.into()))
        );
    }
}

#[test]
fn another_move_after_undo_forgets_the_old_line() {
    let mut game = standard("f5d6c3");
    game.undo();
    game.undo();
    assert_eq!(
        game.redo_moves().collect::<Vec<_>>(),
        [at("d6").into(), Move::from(at("c3"))]
    );
    game.place(at("f6")).unwrap();
    assert!(!game.can_redo());
    assert_eq!(game.transcript(), "f5f6");
}

#[test]
fn the_same_move_after_undo_goes_on_along_the_old_line() {
    let mut game = standard("f5d6c3");
    let whole = game.clone();
    game.undo();
    game.undo();
    game.place(at("d6")).unwrap();
    assert_eq!(
        game.redo_moves().collect::<Vec<_>>(),
        [Move::from(at("c3"))]
    );
    game.redo();
    assert_eq!(game, whole);
}

#[test]
fn an_illegal_move_changes_nothing() {
    let mut game = standard("f5d6c3");
    game.undo();
    let before = game.clone();
    assert_eq!(game.place(at("d6")).unwrap_err().reason, Reason::Occupied);
    assert_eq!(
        game.place(at("a1")).unwrap_err().reason,
        Reason::FlipsNothing
    );
    assert_eq!(
        game.pass().unwrap_err().reason,
        Reason::MayNotPass(Side::Black)
    );
    let off = game.place(at("i1")).unwrap_err();
    assert_eq!(off.to_string(), "i1: not on the 8x8 board");
    assert_eq!(game, before);
}

#[test]
fn positions_of_the_past_are_there_and_no_others() {
    let game = standard("f5d6c3");
    assert_eq!(game.position_at(0), Some(Rules::default().start_position()));
    assert_eq!(game.position_at(2), Some(*standard("f5d6").position()));
    assert_eq!(game.position_at(3), Some(*game.position()));
    assert_eq!(game.position_at(4), None);
}

#[test]
fn truncating_forgets_what_came_later() {
    let mut game = standard("f5d6c3d3");
    game.undo();
    game.truncate(2);
    assert_eq!(game, standard("f5d6"));
    game.truncate(7);
    assert_eq!(game, standard("f5d6"));
}

#[test]
fn resigning_loses_whatever_the_board_says() {
    let mut game = standard("f5");
    assert_eq!(
        (
            game.position().count(Side::Black),
            game.position().count(Side::White)
        ),
        (4, 1)
    );
    game.resign(Side::Black).unwrap();
    let outcome = game.outcome().unwrap();
    assert_eq!(
        (outcome.winner, outcome.ending),
        (Some(Side::White), Ending::Resigned)
    );
    assert_eq!(
        (outcome.black, outcome.white, outcome.tournament),
        (4, 1, None)
    );
    assert!(game.legal_moves().is_empty());
    assert_eq!(game.place(at("d6")).unwrap_err().reason, Reason::GameOver);
    assert!(game.resign(Side::White).is_err());
    assert_eq!(game.resigned(), Some(Side::Black));
}

#[test]
fn a_resignation_can_be_taken_back_alone_or_with_the_last_move() {
    let mut game = standard("f5d6");
    game.resign(Side::White).unwrap();
    let resigned = game.clone();
    assert!(game.take_back_resignation());
    assert!(!game.take_back_resignation());
    assert_eq!(game, standard("f5d6"));
    let mut game = resigned;
    game.undo();
    assert_eq!(
        (game.status(), game.transcript().as_str()),
        (Status::ToMove(Side::White), "f5")
    );
}

#[test]
fn a_game_that_is_over_cannot_be_resigned() {
    let mut game = standard(R86);
    let before = game.clone();
    assert!(game.resign(Side::White).is_err());
    assert_eq!(game, before);
}
