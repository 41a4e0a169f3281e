//! Who plays: a person and the computer, two people, two computers, and which discs the person has.

use std::time::Duration;

use bevy::prelude::*;
use outflank::locale::Msg;
use outflank::match_state::{MatchCommand, Phase, Player, Players};
use outflank::preparation::{Pairing, Preparation};
use outflank::schedule::{Overlay, Screen};
use outflank::screens::Group;
use outflank_engine::Side;

use super::{at_rules, chosen, click, high, option};
use crate::support::{OPPONENTS, Setup, TestApp, card_of, colour_of, opponent_name, square};

/// From the first screen to the choice of players.
fn at_setup(setup: Setup) -> TestApp {
    let mut app = setup.start();
    click(&mut app, "home-play");
    assert_eq!(app.screen(), Screen::Setup);
    app
}

fn start(app: &mut TestApp) {
    app.click_button("setup-start");
    app.update();
    assert_eq!(app.screen(), Screen::Match, "{}", app.describe());
}

/// Back to the first screen; the match is kept.
fn leave(app: &mut TestApp) {
    app.press(KeyCode::Escape);
    app.settle();
    click(app, "pause-home");
    assert_eq!(app.screen(), Screen::Home);
}

#[test]
fn every_opponent_can_be_chosen_with_either_colour() {
    for opponent in OPPONENTS {
        for side in [Side::Black, Side::White] {
            let mut app = at_setup(high());
            click(&mut app, card_of(opponent));
            click(&mut app, colour_of(side));
            start(&mut app);
            assert_eq!(*app.current().players(), Players::against(opponent, side));
        }
    }
}

#[test]
fn the_last_choices_are_offered_again_after_a_restart_of_the_program() {
    let mut app = at_setup(high());
    click(&mut app, card_of("p-hard"));
    click(&mut app, "setup-white");
    let storage = app.saved();
    let mut app = Setup { storage, ..high() }.start();
    // Play, Start.
    click(&mut app, "home-play");
    start(&mut app);
    let expected = Players::against("p-hard", Side::White);
    assert_eq!(*app.current().players(), expected);
}

#[test]
fn the_lot_falls_both_ways() {
    let mut seen = [false; 2];
    for seed in 0..12 {
        let mut app = at_setup(Setup { seed, ..high() });
        click(&mut app, "setup-random");
        start(&mut app);
        let side = app.current().players().person_against_computer().unwrap();
        seen[side.index()] = true;
    }
    assert_eq!(seen, [true; 2]);
}

#[test]
fn alternating_colours_alternate_over_a_restart_of_the_program_too() {
    let own = |app: &TestApp| app.current().players().person_against_computer();
    let mut app = at_setup(high());
    click(&mut app, "setup-alternating");
    assert!(app.says("now Black, moves first"), "{:?}", app.texts());
    start(&mut app);
    assert_eq!(own(&app), Some(Side::Black));
    leave(&mut app);
    click(&mut app, "home-play");
    assert!(app.says("now White, moves second"), "{:?}", app.texts());
    click(&mut app, "setup-start");
    // Declined, nothing has alternated.
    click(&mut app, "confirm-new-no");
    assert!(app.says("now White, moves second"));
    click(&mut app, "setup-start");
    click(&mut app, "confirm-new-yes");
    assert_eq!(own(&app), Some(Side::White));
    let storage = app.saved();
    let mut app = Setup { storage, ..high() }.start();
    click(&mut app, "home-play");
    click(&mut app, "setup-start");
    click(&mut app, "confirm-new-yes");
    assert_eq!(own(&app), Some(Side::Black), "the third match");
    // The same match from the start keeps its colours.
    app.settle();
    app.click_square(square("d3"));
    app.press(KeyCode::Escape);
    app.settle();
    click(&mut app, "pause-restart");
    click(&mut app, "confirm-restart-yes");
    assert_eq!(own(&app), Some(Side::Black));
    assert_eq!(app.current().game().ply(), 0);
}

#[test]
fn on_wrapped_boards_colours_alternate_by_themselves() {
    let mut app = at_rules(high());
    click(&mut app, "preset-universal");
    app.click_button("rules-start");
    app.update();
    let side = |app: &TestApp| app.current().players().person_against_computer();
    assert_eq!(side(&app), Some(Side::Black));
    leave(&mut app);
    click(&mut app, "home-play");
    click(&mut app, "setup-start");
    click(&mut app, "confirm-new-yes");
    assert_eq!(side(&app), Some(Side::White));
    leave(&mut app);
    click(&mut app, "home-rules");
    click(&mut app, "preset-standard");
    click(&mut app, "rules-start");
    click(&mut app, "confirm-new-yes");
    assert_eq!(side(&app), Some(Side::Black), "as on every flat board");
}

#[test]
fn who_moves_first_follows_the_starting_colour() {
    let mut app = at_rules(high());
    click(&mut app, option(Group::First, "colour-white"));
    let way = app.name_of("access-way-players");
    click(&mut app, way);
    assert_eq!(app.screen(), Screen::Setup);
    click(&mut app, "setup-alternating");
    assert!(app.says("now Black, moves second"), "{:?}", app.texts());
    click(&mut app, "setup-white");
    start(&mut app);
    assert_eq!(app.phase(), Some(Phase::Person(Side::White)));
}

#[test]
fn two_people_play_at_one_device() {
    let mut app = high().start();
    click(&mut app, "home-people");
    assert_eq!(app.get::<Preparation>().pairing, Pairing::People);
    assert!(app.find(&card_of("p-easy")).is_none(), "nobody is asked");
    start(&mut app);
    let both = Players {
        black: Player::Person,
        white: Player::Person,
    };
    assert_eq!(*app.current().players(), both);
    app.settle();
    app.click_square(square("d3"));
    app.settle();
    app.click_square(square("c3"));
    app.settle();
    assert_eq!(app.transcript(), "d3c3");
    app.press(KeyCode::Escape);
    app.settle();
    assert!(app.has("pause-resign"), "whoever is to move may give up");
    click(&mut app, "pause-home");
    assert!(app.has("home-continue"));
    // Another match asks without naming an opponent that there isn't.
    click(&mut app, "home-people");
    click(&mut app, "setup-start");
    assert_eq!(app.overlay(), Overlay::Confirm);
    assert!(app.says(
        "It takes the place of your unfinished match between two players. Your records stay."
    ));
}

#[test]
fn two_computers_play_while_a_person_watches() {
    let mut app = high().start();
    click(&mut app, "home-watch");
    let computer = |side: &'static str, id: &str| {
        Msg::new("access-option")
            .with("group", Msg::new(side))
            .with("value", opponent_name(id))
    };
    for (side, other) in [("colour-black", "p-hard"), ("colour-white", "p-normal")] {
        for id in OPPONENTS {
            click(&mut app, computer(side, id));
        }
        click(&mut app, computer(side, other));
    }
    click(&mut app, computer("colour-black", "p-easy"));
    start(&mut app);
    let both = Players {
        black: Player::Computer("p-easy".into()),
        white: Player::Computer("p-normal".into()),
    };
    assert_eq!(*app.current().players(), both);
    app.run_for(Duration::from_secs(12));
    assert!(app.current().game().ply() >= 8, "{}", app.describe());
    leave(&mut app);
    let ply = app.current().game().ply();
    app.run_for(Duration::from_secs(5));
    assert_eq!(app.current().game().ply(), ply, "nobody watches");
    app.click_button("home-continue");
    app.run_for(Duration::from_secs(3));
    assert!(app.current().game().ply() > ply);
}

#[test]
fn the_pairing_is_changed_on_the_page_too() {
    let mut app = at_setup(high());
    click(&mut app, "setup-pairing-computers");
    assert!(app.find(&card_of("p-easy")).is_none());
    click(&mut app, "setup-pairing-people");
    click(&mut app, "setup-pairing-computer");
    click(&mut app, card_of("p-normal"));
    let way = app.name_of("access-way-board");
    click(&mut app, way);
    click(&mut app, "preset-fewest");
    click(&mut app, "common-back");
    assert_eq!(app.screen(), Screen::Setup, "back to where it came from");
    start(&mut app);
    assert_eq!(
        *app.current().players(),
        Players::against("p-normal", Side::Black)
    );
    assert_eq!(app.current().game().rules().options(), chosen(&app));
    assert_eq!(chosen(&app).aim, outflank_engine::Aim::Fewest);
    // A match that has ended is replaced without a question.
    app.settle();
    app.send(MatchCommand::Resign);
    app.until("the result", |app| app.screen() == Screen::Results);
    app.settle();
    click(&mut app, "results-home");
    click(&mut app, "home-play");
    start(&mut app);
    assert_eq!(app.overlay(), Overlay::None);
}
