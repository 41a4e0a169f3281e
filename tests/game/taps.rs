//! Taps and clicks on the felt: quick ones, those that slide off, those by more than one finger.

use bevy::input::ButtonState;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use outflank::schedule::Screen;
use outflank::view::View;

use crate::support::{Setup, TestApp, square};

fn two_people() -> TestApp {
    let mut app = Setup::default()
        .with_settings(|settings| settings.turning = false)
        .start();
    app.begin_with_two_people(1);
    app
}

/// Everything of a click between two frames, after which the game draws only as long as it asks for frames.
fn click_in_one_frame(app: &mut TestApp, at: Vec2) {
    app.move_mouse(Vec2::ONE);
    app.move_mouse(at);
    app.mouse_button(MouseButton::Left, ButtonState::Pressed);
    app.mouse_button(MouseButton::Left, ButtonState::Released);
    app.settle();
}

#[test]
fn a_click_between_two_frames_counts() {
    let mut app = Setup::default().start();
    let play = app.centre_of_button("home-play");
    click_in_one_frame(&mut app, play);
    assert_eq!(app.screen(), Screen::Setup);
    let start = app.centre_of_button("setup-start");
    click_in_one_frame(&mut app, start);
    assert_eq!(app.screen(), Screen::Match);
    let d3 = app.centre_of(square("d3"));
    click_in_one_frame(&mut app, d3);
    assert!(app.transcript().starts_with("d3"));
}

#[test]
fn a_tap_between_two_frames_counts() {
    let mut app = two_people();
    for name in ["d3", "c3", "c4"] {
        let at = app.centre_of(square(name));
        app.fingers += 1;
        let id = app.fingers;
        app.finger(id, TouchPhase::Started, at);
        app.finger(id, TouchPhase::Ended, at);
        app.settle();
    }
    assert_eq!(app.transcript(), "d3c3c4");
}

#[test]
fn sliding_off_the_square_cancels() {
    let mut app = two_people();
    let (d3, c4) = (app.centre_of(square("d3")), app.centre_of(square("c4")));
    app.finger(1, TouchPhase::Started, d3);
    app.update();
    assert_eq!(app.get::<View>().pressed(), Some(square("d3")));
    app.finger(1, TouchPhase::Moved, c4);
    app.update();
    app.update();
    assert_eq!(app.get::<View>().pressed(), None);
    app.finger(1, TouchPhase::Moved, d3);
    app.update();
    app.finger(1, TouchPhase::Ended, d3);
    app.settle();
    assert_eq!(app.transcript(), "", "also when the finger comes back");
}

#[test]
fn only_a_legal_square_can_be_pressed() {
    let mut app = two_people();
    for name in ["a1", "d4", "e4", "h8"] {
        let at = app.centre_of(square(name));
        app.finger(1, TouchPhase::Started, at);
        app.update();
        assert_eq!(app.get::<View>().pressed(), None, "{name}");
        app.finger(1, TouchPhase::Ended, at);
        app.settle();
    }
    assert_eq!(app.transcript(), "");
}

#[test]
fn row_81_a_second_finger_cancels_until_all_are_lifted() {
    let mut app = two_people();
    let (d3, c4) = (app.centre_of(square("d3")), app.centre_of(square("c4")));
    app.finger(1, TouchPhase::Started, d3);
    app.update();
    app.finger(2, TouchPhase::Started, c4);
    app.update();
    app.finger(1, TouchPhase::Ended, d3);
    app.update();
    app.finger(2, TouchPhase::Ended, c4);
    app.settle();
    assert_eq!(app.transcript(), "");
    app.tap(c4);
    app.settle();
    assert_eq!(app.transcript(), "c4");
}

#[test]
fn row_79_a_touch_that_the_system_takes_away_places_nothing() {
    let mut app = two_people();
    let d3 = app.centre_of(square("d3"));
    app.finger(1, TouchPhase::Started, d3);
    app.update();
    app.finger(1, TouchPhase::Canceled, d3);
    app.settle();
    assert_eq!(app.transcript(), "");
    app.tap(d3);
    app.settle();
    assert_eq!(app.transcript(), "d3", "the next touch is a new one");
}

#[test]
fn the_other_mouse_buttons_place_nothing() {
    let mut app = two_people();
    let d3 = app.centre_of(square("d3"));
    app.move_mouse(d3);
    app.update();
    for button in [MouseButton::Right, MouseButton::Middle] {
        app.mouse_button(button, ButtonState::Pressed);
        app.update();
        app.mouse_button(button, ButtonState::Released);
        app.settle();
    }
    assert_eq!(app.transcript(), "");
}

#[test]
fn row_78_corners_are_hit_at_any_scale() {
    for scale in [1.0, 1.25, 1.5, 2.0, 3.0, 3.5] {
        let mut app = Setup {
            scale,
            ..Setup::default()
        }
        .start();
        app.begin_with_two_people(1);
        let area = {
            let geometry = app.get::<outflank::board::BoardGeometry>();
            geometry.area_of(square("d3")).inflate(-0.6)
        };
        for corner in [
            area.min,
            area.max,
            Vec2::new(area.min.x, area.max.y),
            Vec2::new(area.max.x, area.min.y),
        ] {
            app.tap(corner);
            app.settle();
            assert_eq!(app.transcript(), "d3", "{corner} at {scale}");
            app.press(KeyCode::KeyU);
            app.settle();
        }
    }
}
