//! Help for a person who plays: the hint, the discs that would turn, aiming first, and passing by hand.

use std::time::Duration;

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use outflank::board::{AimMark, HintMark, PreviewMark};
use outflank::hint::{Hint, HintCommand};
use outflank::locale::Msg;
use outflank::match_state::{CurrentMatch, Passing, Phase};
use outflank::schedule::Screen;
use outflank::settings::Settings;
use outflank_engine::{Rules, Side, Square, SquareSet};

use crate::computer::{answer_all, moody, until_running};
use crate::support::{Saved, Setup, TestApp, first_square, people, square};
use crate::turns::{BOARD_A, person_must_pass};

fn hinted(app: &mut TestApp) -> Vec<Square> {
    let mut marks = app.world_mut().query::<&HintMark>();
    marks.iter(app.world()).map(|mark| mark.0).collect()
}

fn previewed(app: &mut TestApp) -> SquareSet {
    let mut marks = app.world_mut().query::<&PreviewMark>();
    marks.iter(app.world()).map(|mark| mark.0).collect()
}

fn aimed(app: &mut TestApp) -> Vec<Square> {
    let mut marks = app.world_mut().query::<&AimMark>();
    marks.iter(app.world()).map(|mark| mark.0).collect()
}

/// What the hint is to be: the choice of P Hard.
fn advice(app: &TestApp) -> Square {
    let current = app.current();
    let opponents = app.get::<outflank::ai::Opponents>();
    let request = outflank::ai::SearchRequest {
        game: current.game().clone(),
        opponent: opponents.get("p-hard").unwrap().clone(),
        seed: current.seed(),
    };
    outflank::ai::compute(&request, &|| false).unwrap().square
}

#[test]
fn a_hint_rings_a_square_and_is_counted_once() {
    let mut app = Setup::default().start();
    app.begin("p-easy", Side::Black, 4);
    app.settle();
    let wanted = advice(&app);
    app.click_button("match-hint");
    app.settle();
    assert_eq!(hinted(&mut app), [wanted]);
    assert_eq!(app.current().help().hints, 1);
    assert!(!app.has("match-hint"), "it is there already");
    app.press(KeyCode::KeyH);
    app.settle();
    assert_eq!(app.current().help().hints, 1, "the same hint is one hint");
    app.click_square(wanted);
    assert_eq!(hinted(&mut app), []);
    app.until_turn();
    assert_eq!(hinted(&mut app), []);
    app.press(KeyCode::KeyH);
    app.settle();
    assert_eq!(hinted(&mut app).len(), 1);
    assert_eq!(app.current().help().hints, 2);
}

#[test]
fn between_two_people_either_may_ask_and_a_move_taken_back_takes_the_hint_along() {
    let mut app = Setup::default().start();
    app.begin_with_two_people(4);
    app.click_square(square("f5"));
    app.settle();
    app.press(KeyCode::KeyH);
    app.settle();
    assert_eq!(hinted(&mut app), [advice(&app)]);
    app.press(KeyCode::KeyU);
    app.settle();
    assert_eq!(hinted(&mut app), []);
}

#[test]
fn a_hint_is_there_only_for_who_is_to_move_and_only_while_the_settings_have_it() {
    let (searcher, mut app) = moody();
    app.begin("p-normal", Side::White, 7);
    app.until("a search", |app| {
        app.get::<outflank::ai::Ai>().is_searching()
    });
    assert!(!app.has("match-hint"), "the computer is to move");
    app.send(HintCommand::Ask);
    app.update();
    assert_eq!(searcher.running(), 1, "no second search");
    assert!(!app.get::<Hint>().is_searching());
    app.world_mut().resource_mut::<Settings>().hints = false;
    answer_all(&searcher, &mut app);
    app.until_turn();
    assert!(matches!(app.phase(), Some(Phase::Person(Side::White))));
    assert!(app.find(&Msg::new("match-hint")).is_none());
    app.press(KeyCode::KeyH);
    assert_eq!(searcher.unanswered(), 0);
    app.world_mut().resource_mut::<Settings>().hints = true;
    app.update();
    app.update();
    assert!(app.has("match-hint"));
}

#[test]
fn a_hint_that_is_still_thought_about_is_dropped_with_its_position() {
    let (searcher, mut app) = moody();
    app.begin_with(Rules::default(), people(), 7);
    app.settle();
    app.click_square(square("f5"));
    app.run_for(Duration::from_secs(2));
    app.press(KeyCode::KeyH);
    assert!(app.get::<Hint>().is_searching());
    app.press(KeyCode::KeyU);
    assert!(!app.get::<Hint>().is_searching());
    until_running(&searcher, 0);
    answer_all(&searcher, &mut app);
    app.run_for(Duration::from_secs(1));
    assert_eq!(hinted(&mut app), []);
    assert_eq!(app.current().help().hints, 0);
}

#[test]
fn a_pressed_square_shows_what_it_would_turn_until_it_is_let_go() {
    let mut app = Setup::default().start();
    app.begin_with_two_people(4);
    let at = app.centre_of(square("f5"));
    app.finger(1, TouchPhase::Started, at);
    app.update();
    assert_eq!(previewed(&mut app).to_string(), "e5");
    // Slid off, nothing would turn any more.
    app.finger(1, TouchPhase::Moved, at + Vec2::new(70.0, 0.0));
    app.update();
    assert_eq!(previewed(&mut app), SquareSet::EMPTY);
    app.finger(1, TouchPhase::Ended, at + Vec2::new(70.0, 0.0));
    app.settle();
    assert_eq!(app.current().game().ply(), 0);
    for change in [
        (|settings: &mut Settings| settings.press_preview = false) as fn(&mut Settings),
        |settings| {
            settings.press_preview = true;
            settings.legal_marks = false;
        },
    ] {
        change(&mut app.world_mut().resource_mut::<Settings>());
        app.settle();
        app.finger(1, TouchPhase::Started, at);
        app.update();
        assert_eq!(previewed(&mut app), SquareSet::EMPTY);
        app.finger(1, TouchPhase::Moved, at + Vec2::new(70.0, 0.0));
        app.finger(1, TouchPhase::Ended, at + Vec2::new(70.0, 0.0));
        app.settle();
    }
}

#[test]
fn row_13_whoever_wants_to_aim_first_places_with_the_second_tap_on_the_same_square() {
    let mut app = Setup::default()
        .with_settings(|settings| settings.aim_first = true)
        .start();
    app.begin_with_two_people(4);
    let tap = |app: &mut TestApp, name: &str| {
        let at = app.centre_of(square(name));
        app.tap(at);
        app.settle();
    };
    tap(&mut app, "f5");
    assert_eq!(app.current().game().ply(), 0);
    assert_eq!(aimed(&mut app), [square("f5")]);
    assert_eq!(previewed(&mut app).to_string(), "e5");
    tap(&mut app, "d3");
    assert_eq!(
        app.current().game().ply(),
        0,
        "a tap elsewhere moves the aim"
    );
    assert_eq!(aimed(&mut app), [square("d3")]);
    tap(&mut app, "a1");
    assert_eq!(
        aimed(&mut app),
        [],
        "a square that is not legal takes it away"
    );
    tap(&mut app, "d3");
    tap(&mut app, "d3");
    assert_eq!(app.transcript(), "d3");
}

/// The person with the white discs has no move on board A once Black has played h3.
fn must_pass_by_hand() -> TestApp {
    let mut app = Setup::default()
        .with_settings(|settings| settings.passing = Passing::Button)
        .with_match(person_must_pass().load())
        .start();
    app.click_button("home-continue");
    app.settle();
    app
}

/// No frame may follow: what stands elsewhere in its first would be left there.
#[test]
fn the_pass_button_stands_in_its_place_from_its_first_frame() {
    let mut app = Setup::default()
        .with_settings(|settings| settings.passing = Passing::Button)
        .with_match(person_must_pass().load())
        .start();
    app.click_button("home-continue");
    let name = Msg::new("match-pass");
    app.until("the button", |app| app.find(&name).is_some());
    let first = app.centre_of_button("match-pass");
    app.settle();
    assert_eq!(app.centre_of_button("match-pass"), first);
}

#[test]
fn whoever_passes_by_hand_is_shown_a_button_and_the_match_waits() {
    let mut app = must_pass_by_hand();
    app.run_for(Duration::from_secs(5));
    assert_eq!(app.phase(), Some(Phase::Passed(Side::Black)));
    assert!(app.says("You have no move."), "{:?}", app.texts());
    app.click_button("match-pass");
    app.update();
    assert_eq!(app.current().game().ply(), 2);
    assert!(app.find(&Msg::new("match-pass")).is_none());
    app.until("the computer's move", |app| app.current().game().ply() > 2);
    let mut app = must_pass_by_hand();
    app.press(KeyCode::KeyP);
    app.until("the pass by its key", |app| app.current().game().ply() >= 2);
}

#[test]
fn the_pass_button_takes_no_part_where_nobody_has_to_pass_and_the_computer_needs_none() {
    let saved = Saved::position(BOARD_A, Side::Black, "p-normal", Side::Black);
    let mut app = Setup::default()
        .with_settings(|settings| settings.passing = Passing::Button)
        .with_match(saved.load())
        .start();
    app.click_button("home-continue");
    app.settle();
    assert!(app.find(&Msg::new("match-pass")).is_none());
    app.click_square(square("h3"));
    app.until("the computer's pass", |app| app.current().game().ply() == 2);
    assert!(app.find(&Msg::new("match-pass")).is_none());
}

#[test]
fn changing_the_manner_of_passing_applies_at_once() {
    let mut app = must_pass_by_hand();
    app.world_mut().resource_mut::<Settings>().passing = Passing::ByItself;
    app.until("the pass", |app| app.current().game().ply() >= 2);
    assert_eq!(app.screen(), Screen::Match);
    assert!(app.get::<CurrentMatch>().is_unfinished());
}

#[test]
fn hints_and_undos_are_named_in_the_result() {
    let mut app = Setup::default().start();
    app.begin("p-easy", Side::Black, 4);
    app.settle();
    app.press(KeyCode::KeyH);
    app.settle();
    app.click_square(first_square(app.current()));
    app.until_turn();
    app.press(KeyCode::KeyU);
    app.settle();
    app.play_out(first_square, |app, square| app.click_square(square));
    app.settle();
    assert!(app.says("1 hint, 1 undo"), "{:?}", app.texts());
}
