//! What is pressed is still there when it is let go, whatever happens to its page meanwhile.

use bevy::ecs::change_detection::DetectChangesMut;
use bevy::input::ButtonState;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::ui::{InteractionDisabled, Pressed};
use outflank::match_state::CurrentMatch;
use outflank::schedule::{Overlay, Screen};
use outflank::screens::WindowClass;
use outflank_engine::Side;

use crate::support::{Saved, Setup, TestApp};

fn button_of_mouse(app: &mut TestApp, state: ButtonState) {
    app.mouse_button(MouseButton::Left, state);
    app.update();
}

/// Presses a button, lets something happen for a few frames, and lets go.
fn hold(app: &mut TestApp, name: &'static str, mut meanwhile: impl FnMut(&mut TestApp)) {
    let at = app.centre_of_button(name);
    app.move_mouse(at);
    app.update();
    button_of_mouse(app, ButtonState::Pressed);
    for _ in 0..3 {
        meanwhile(app);
        app.update();
    }
    button_of_mouse(app, ButtonState::Released);
    app.settle();
}

fn looks_pressed(app: &TestApp, button: Entity) -> bool {
    app.world().get::<Pressed>(button).is_some()
}

fn mark_as_changed(app: &mut TestApp) {
    let world = app.world_mut();
    world.resource_mut::<CurrentMatch>().set_changed();
    world.resource_mut::<WindowClass>().set_changed();
}

#[test]
fn a_button_pressed_in_the_first_frames_acts() {
    for frames in 1..4 {
        let mut app = Setup::default().build();
        for _ in 0..frames {
            app.update();
        }
        let at = app.centre_of_button("home-play");
        app.move_mouse(at);
        button_of_mouse(&mut app, ButtonState::Pressed);
        app.update();
        button_of_mouse(&mut app, ButtonState::Released);
        app.settle();
        assert_eq!(
            app.screen(),
            Screen::Setup,
            "pressed after {frames} frames: {}",
            app.describe()
        );
    }
}

#[test]
fn a_page_that_would_show_the_same_stays() {
    let over = Saved::position(crate::screens::ONE_LEFT, Side::White, "p-easy", Side::White);
    let mut app = Setup::default().with_match(over.load()).start();
    hold(&mut app, "home-settings", mark_as_changed);
    assert_eq!(app.screen(), Screen::Settings);
    hold(&mut app, "common-back", mark_as_changed);
    assert_eq!(app.screen(), Screen::Home);
    hold(&mut app, "home-play", mark_as_changed);
    assert_eq!(app.screen(), Screen::Setup);
    hold(&mut app, "common-back", mark_as_changed);
    hold(&mut app, "home-continue", mark_as_changed);
    assert_eq!(app.screen(), Screen::Match);
    app.click_square("b1".parse().unwrap());
    app.until("the result", |app| app.screen() == Screen::Results);
    app.settle();
    hold(&mut app, "results-home", mark_as_changed);
    assert_eq!((app.screen(), app.overlay()), (Screen::Home, Overlay::None));
}

#[test]
fn a_page_that_must_change_waits_until_the_finger_is_lifted() {
    let mut app = Setup::default().start();
    let mut height = 844.0;
    // The last is another class of window; the button stays below the mouse.
    hold(&mut app, "home-play", |app| {
        height -= 2.0;
        app.resize(390.0, height);
    });
    assert_eq!(app.screen(), Screen::Setup);
    hold(&mut app, "common-back", |_| ());
    // Let go elsewhere, the page follows the window.
    let at = app.centre_of_button("home-play");
    let before = app.button("home-play");
    app.move_mouse(at);
    app.update();
    button_of_mouse(&mut app, ButtonState::Pressed);
    app.resize(600.0, 400.0);
    app.update();
    assert_eq!(app.button("home-play"), before, "held");
    app.move_mouse(Vec2::ONE);
    app.update();
    button_of_mouse(&mut app, ButtonState::Released);
    app.settle();
    assert_ne!(app.button("home-play"), before, "let go");
    assert_eq!(app.screen(), Screen::Home);
}

/// The system takes a finger away when it opens something of its own, as for a swipe from an edge.
#[test]
fn a_finger_that_is_taken_away_beside_a_button_leaves_it_as_it_was() {
    let mut app = Setup::default().start();
    app.begin("p-normal", Side::Black, 2);
    app.settle();
    let at = app.centre_of_button("match-pause");
    let pause = app.button("match-pause");
    let (edge, away) = (Vec2::new(4.0, 4.0), Vec2::new(4.0, 40.0));
    app.drag_finger(1, &[at]);
    app.drag_finger(2, &[edge]);
    assert!(looks_pressed(&app, pause), "pressed");
    app.finger(1, TouchPhase::Moved, away);
    app.update();
    app.finger(1, TouchPhase::Canceled, away);
    app.update();
    assert!(
        !looks_pressed(&app, pause),
        "let go, though another finger goes on"
    );
    app.finger(2, TouchPhase::Ended, edge);
    app.settle();
    assert_eq!(
        (app.screen(), app.overlay()),
        (Screen::Match, Overlay::None)
    );
}

#[test]
fn a_button_that_stops_working_under_a_finger_does_nothing_and_lets_go() {
    let mut app = Setup::default().start();
    let at = app.centre_of_button("home-play");
    let play = app.button("home-play");
    app.drag_finger(1, &[at]);
    app.world_mut().entity_mut(play).insert(InteractionDisabled);
    app.update();
    app.finger(1, TouchPhase::Ended, at);
    app.settle();
    assert!(!looks_pressed(&app, play), "let go");
    assert_eq!(app.screen(), Screen::Home);
}
