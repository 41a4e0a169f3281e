//! A supply of one's own: what is left stands on the cards, and whoever has none left passes for that reason.

use outflank::locale::Locale;
use outflank::match_state::{MatchCommand, Phase, Players};
use outflank::schedule::Screen;
use outflank_engine::{Ending, Game, Move, Options, Rules, Side, Size, Supply};

use crate::support::{Saved, Setup, TestApp, computers, game_with, people, rules, square};

fn own(change: impl FnOnce(&mut Options)) -> Rules {
    rules(|options| {
        options.supply = Supply::Own;
        change(options);
    })
}

/// Four corners leave this side with two discs on the smallest board.
fn poor(side: Side) -> Rules {
    own(|options| {
        options.size = Size::ALL[0];
        options.handicap.corners = 4;
        options.handicap.side = side;
    })
}

/// The place of a pass for want of discs right after a move of the other side.
fn first_spent(game: &Game) -> Option<usize> {
    (1..game.ply())
        .find(|&ply| game.passed_for_discs(ply) && game.history()[ply - 1].mv != Move::Pass)
}

/// The place of a pass for want of moves where both sides still have discs.
fn first_stuck(game: &Game) -> Option<usize> {
    (1..game.ply()).find(|&ply| {
        let pass = game.history()[ply].mv == Move::Pass && !game.passed_for_discs(ply);
        pass && game.history()[ply - 1].mv != Move::Pass
    })
}

/// Takes the game up before the pass at `ply`, plays what leads to it and reads the notice.
fn at_the_pass(game: &Game, ply: usize, players: Players) -> TestApp {
    let saved = Saved::at(game, ply - 1, players);
    let mut app = Setup::default().with_match(saved.load()).start();
    app.click_button("home-continue");
    app.until("a move", |app| {
        app.is_persons_turn() || app.current().game().ply() > ply - 1
    });
    if app.current().game().ply() == ply - 1 {
        app.click_square(game.history()[ply - 1].mv.square().unwrap());
    }
    app.until("the pass", |app| app.current().game().ply() > ply);
    app.update();
    app
}

#[test]
fn the_cards_tell_what_is_left() {
    let mut app = Setup::default().start();
    app.begin_with(own(|_| ()), Players::against("p-easy", Side::Black), 1);
    app.settle();
    assert_eq!(app.shown_supply(Side::Black), "30 left");
    assert_eq!(app.shown_supply(Side::White), "30 left");
    assert_eq!(
        app.spoken(Side::Black),
        "You, Black, 2 discs, 30 left to place, your turn"
    );
    app.click_square(square("d3"));
    app.update();
    // A turned disc costs nothing.
    assert_eq!(app.shown_supply(Side::Black), "29 left");
    assert_eq!(app.shown_supply(Side::White), "30 left");
    app.until_turn();
    app.settle();
    assert_eq!(app.shown_supply(Side::White), "29 left");
    app.click_button("match-undo");
    app.settle();
    assert_eq!(app.shown_supply(Side::Black), "30 left");
    app.world_mut().resource_mut::<Locale>().set(Some("de"));
    app.update();
    assert_eq!(app.shown_supply(Side::Black), "noch 30");
    // The narrowest windows have room for the number.
    app.resize(320.0, 480.0);
    app.settle();
    assert_eq!(app.shown_supply(Side::Black), "+30");
}

#[test]
fn handicap_discs_come_out_of_the_supply() {
    let mut app = Setup::default().start();
    let rules = own(|options| {
        options.handicap.corners = 3;
        options.handicap.side = Side::White;
    });
    app.begin_with(rules, people(), 1);
    app.settle();
    assert_eq!(app.shown_supply(Side::Black), "30 left");
    assert_eq!(app.shown_supply(Side::White), "27 left");
    assert_eq!(app.shown_count(Side::White), Some(5));
}

#[test]
fn a_shared_supply_is_not_spoken_of() {
    let mut app = Setup::default().start();
    app.begin_with_two_people(1);
    assert_eq!(app.shown_supply(Side::Black), "");
    assert_eq!(app.spoken(Side::Black), "Black, 2 discs, to move");
    assert!(!app.texts().iter().any(|text| text.contains("left")));
}

#[test]
fn a_pass_for_want_of_discs_says_so_in_notice_and_list() {
    let (game, ply) = game_with(poor(Side::Black), first_spent);
    let pass = format!("{}. no disc", ply + 1);

    let mut app = at_the_pass(&game, ply, people());
    app.must_say(&["Black has placed every disc. White plays on.", &pass]);
    assert_eq!(app.shown_supply(Side::Black), "0 left");

    let mut app = at_the_pass(&game, ply, Players::against("p-normal", Side::White));
    app.must_say(&["Normal has placed every disc. You play on.", &pass]);
    app.settle();
    assert!(matches!(
        app.phase(),
        Some(Phase::Person(Side::White) | Phase::Over(_))
    ));

    // The computer's move leaves the person without a turn: it plays until that happens.
    let mut app = Setup::default()
        .with_match(Saved::at(&game, ply, Players::against("p-normal", Side::Black)).load())
        .start();
    app.click_button("home-continue");
    app.until("the pass", |app| app.current().game().ply() > ply);
    app.update();
    app.must_say(&["You have placed every disc. Normal plays on.", &pass]);

    let mut app = Setup::default()
        .with_match(Saved::at(&game, ply, computers("p-easy", "p-normal")).load())
        .start();
    app.click_button("home-continue");
    app.until("the pass", |app| app.current().game().ply() > ply);
    app.update();
    app.must_say(&["Black has placed every disc. White plays on.", &pass]);
}

#[test]
fn a_pass_for_want_of_moves_is_still_that() {
    let (game, ply) = game_with(own(|options| options.size = Size::ALL[0]), first_stuck);
    let side = game.history()[ply].side;
    let (stuck, free) = match side {
        Side::Black => ("Black", "White"),
        Side::White => ("White", "Black"),
    };
    let mut app = at_the_pass(&game, ply, people());
    app.must_say(&[
        &format!("No move for {stuck}. {free} plays again."),
        &format!("{}. pass", ply + 1),
    ]);
}

/// The last disc of the game that `wanted` ends as it says, and the result after it.
fn result(rules: Rules, ending: Ending, spent: Option<Side>, players: Players) -> TestApp {
    let (game, last) = game_with(rules, |game| {
        let position = game.position();
        let out = [Side::Black, Side::White]
            .into_iter()
            .find(|side| position.supply(*side) == Some(0));
        let fits = game.outcome()?.ending == ending && out == spent;
        fits.then(|| {
            game.history()
                .iter()
                .rposition(|entry| entry.mv != Move::Pass)
        })?
    });
    see_end(&Saved::at(&game, last + 1, players))
}

/// The result of a match that was closed when its last disc had fallen.
fn see_end(saved: &Saved) -> TestApp {
    let mut app = Setup::default().start();
    app.send(MatchCommand::Restore(Box::new(saved.load())));
    app.show_match();
    app.until("the result", |app| app.screen() == Screen::Results);
    app.settle();
    app
}

#[test]
fn the_result_tells_an_end_for_want_of_discs() {
    let rules = poor(Side::Black);
    let ends = |players| result(rules, Ending::Blocked, Some(Side::Black), players);
    ends(people()).must_say(&["Black has placed every disc, and White cannot move."]);
    ends(Players::against("p-normal", Side::White))
        .must_say(&["Normal has placed every disc, and you cannot move."]);
    ends(Players::against("p-normal", Side::Black))
        .must_say(&["You have placed every disc, and Normal cannot move."]);
}

#[test]
fn other_ends_with_a_supply_are_told_apart() {
    let rules = own(|options| options.size = Size::ALL[0]);
    result(rules, Ending::Blocked, None, people()).must_say(&["Neither side can move."]);
    let (game, ()) = game_with(rules, |game| {
        let outcome = game.outcome()?;
        (outcome.ending == Ending::WipedOut && outcome.black == 0).then_some(())
    });
    let mut app = see_end(&Saved::at(&game, game.ply(), people()));
    app.must_say(&["White wins", "Black has no discs on the board."]);
}
