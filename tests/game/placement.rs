//! Free placement: the first four discs go to the centre, whoever plays, and then the first side begins.

use bevy::prelude::*;
use outflank::locale::Locale;
use outflank::match_state::{Phase, Players};
use outflank::screens::PlacingText;
use outflank_engine::{Move, Rules, Side, Size, Start};

use crate::support::{
    OPPONENTS, Saved, Setup, TestApp, computers, first_square, people, rules, square,
};

fn free(first: Side) -> Rules {
    rules(|options| {
        options.start = Start::Free;
        options.first = first;
    })
}

/// The sentence about the placing.
fn sentence(app: &mut TestApp) -> String {
    let mut texts = app.world_mut().query_filtered::<&Text, With<PlacingText>>();
    texts.single(app.world()).expect("it has a place").0.clone()
}

fn said(app: &mut TestApp, name: &str) -> String {
    let entity = app.square(square(name));
    let label = app.world().entity(entity).get::<AccessibleLabel>();
    label.expect("every square has a name").0.clone()
}

#[test]
fn two_people_place_in_turn_on_the_four_squares_in_the_middle() {
    let mut app = Setup::default().start();
    app.bring_reader();
    app.begin_with(free(Side::White), people(), 1);
    app.settle();
    let turns = [
        (Side::White, "d4", "d4 e4 d5 e5"),
        (Side::Black, "e4", "e4 d5 e5"),
        (Side::White, "e5", "d5 e5"),
        (Side::Black, "d5", "d5"),
    ];
    for (side, name, open) in turns {
        assert!(matches!(app.phase(), Some(Phase::Person(turn)) if turn == side));
        assert_eq!(app.legal_marks().to_string(), open);
        let colour = if side == Side::Black {
            "Black"
        } else {
            "White"
        };
        assert_eq!(
            sentence(&mut app),
            format!("{colour} places a disc in the centre.")
        );
        assert_eq!(said(&mut app, name), format!("{name}, legal move"));
        assert_eq!(said(&mut app, "d3"), "d3, empty");
        let ply = app.current().game().ply();
        app.click_square(square("d3"));
        app.settle();
        assert_eq!(app.current().game().ply(), ply, "d3 is not in the centre");
        app.click_square(square(name));
        app.settle();
        assert_eq!(app.discs().get(&square(name)), Some(&side));
    }
    assert_eq!(sentence(&mut app), "", "play has begun");
    assert!(matches!(app.phase(), Some(Phase::Person(Side::White))));
    assert_eq!(app.discs().len(), 4, "nothing was turned or taken");
    let legal = app.current().game().legal_moves();
    assert_eq!(app.legal_marks(), legal);
    assert!(!legal.contains(square("d4")));
}

#[test]
fn the_turn_text_is_for_whoever_is_there() {
    let mut app = Setup::default().start();
    app.begin_with(
        free(Side::Black),
        Players::against("p-normal", Side::Black),
        1,
    );
    app.settle();
    assert_eq!(sentence(&mut app), "Place your disc in the centre.");
    assert_eq!(app.spoken(Side::Black), "You, Black, 0 discs, your turn");
    app.click_square(square("d4"));
    app.update();
    assert_eq!(sentence(&mut app), "Normal places a disc in the centre.");
    app.until_turn();
    app.world_mut().resource_mut::<Locale>().set(Some("de"));
    app.update();
    assert_eq!(sentence(&mut app), "Setze deinen Stein in die Mitte.");

    let searcher = std::sync::Arc::new(crate::support::Moody::default());
    let mut app = Setup::default().with_searcher(&searcher).start();
    app.begin_with(free(Side::White), computers("p-easy", "p-hard"), 1);
    app.settle();
    assert_eq!(
        sentence(&mut app),
        "Hard (White) places a disc in the centre."
    );
}

#[test]
fn every_opponent_places_too_and_nobody_passes() {
    for opponent in OPPONENTS {
        for first in [Side::Black, Side::White] {
            for side in [Side::Black, Side::White] {
                let mut app = Setup::default()
                    .with_settings(|settings| {
                        settings.turning = false;
                        settings.reply_delay_ms = 20;
                    })
                    .start();
                app.begin_with(free(first), Players::against(opponent, side), 3);
                while app.current().game().ply() < 6 {
                    app.until_turn();
                    let square = first_square(app.current());
                    app.click_square(square);
                }
                let history = app.current().game().history();
                for (ply, entry) in history.iter().take(4).enumerate() {
                    let turn = if ply % 2 == 0 { first } else { first.other() };
                    assert_eq!(entry.side, turn);
                    let Move::Place(square) = entry.mv else {
                        panic!("{opponent} passed at {ply}");
                    };
                    assert!((3..=4).contains(&square.file()) && (3..=4).contains(&square.rank()));
                    assert!(entry.flipped.is_empty());
                }
                assert_eq!(history[4].side, first);
            }
        }
    }
}

#[test]
fn undo_goes_back_through_the_placing_and_forth_again() {
    let mut app = Setup::default()
        .with_settings(|settings| settings.reply_delay_ms = 20)
        .start();
    app.begin_with(
        free(Side::Black),
        Players::against("p-hard", Side::Black),
        5,
    );
    for _ in 0..4 {
        app.until_turn();
        let square = first_square(app.current());
        app.click_square(square);
    }
    app.until_turn();
    app.settle();
    let end = app.current().game().clone();
    let mut left = 4;
    while app.has("match-undo") {
        app.click_button("match-undo");
        app.settle();
        left -= 1;
        assert!(matches!(app.phase(), Some(Phase::Person(Side::Black))));
        let placing = app.current().game().position().is_placement();
        assert_eq!(placing, left < 2);
        assert_eq!(sentence(&mut app).is_empty(), !placing);
        assert_eq!(app.legal_marks(), app.current().game().legal_moves());
    }
    assert_eq!((left, app.discs().len()), (0, 0));
    for _ in 0..4 {
        app.press(KeyCode::KeyR);
        app.settle();
    }
    assert_eq!(app.current().game().position(), end.position());
    assert_eq!(
        app.discs().len(),
        usize::from(end.position().count(Side::Black) + end.position().count(Side::White))
    );
}

#[test]
fn a_match_saved_between_two_placements_goes_on_there() {
    let mut app = Setup::default().start();
    app.begin_with(free(Side::Black), people(), 5);
    app.settle();
    app.click_square(square("e5"));
    app.settle();
    let storage = app.saved();
    let mut app = Setup {
        storage,
        ..Setup::default()
    }
    .start();
    app.must_say(&["Black leads 1–0 · move 2"]);
    app.click_button("home-continue");
    app.settle();
    assert_eq!(sentence(&mut app), "White places a disc in the centre.");
    assert_eq!(app.legal_marks().to_string(), "d4 e4 d5");
}

#[test]
fn the_centre_of_every_board_is_offered() {
    let mut app = Setup::default().start();
    for (number, size) in Size::ALL.into_iter().enumerate() {
        let rules = rules(|options| {
            options.start = Start::Free;
            options.size = size;
        });
        app.begin_with(rules, people(), 100 + number as u64);
        app.settle();
        let marks: Vec<_> = app.legal_marks().into_iter().collect();
        let half = size.get() / 2;
        assert_eq!(marks.len(), 4);
        for mark in marks {
            assert!((half - 1..=half).contains(&mark.file()), "{mark} of {size}");
            assert!((half - 1..=half).contains(&mark.rank()), "{mark} of {size}");
        }
    }
    // A save from here can be read by the next start.
    let kept = Saved::at(app.current().game(), 0, people());
    assert_eq!(kept.load().game(), app.current().game());
}
