//! The keyboard alone: arrows and Enter everywhere, and the keys of the board.

use bevy::input_focus::InputFocusVisible;
use bevy::prelude::*;
use outflank::schedule::Screen;
use outflank::view::View;
use outflank_engine::Side;

use crate::settings::value;
use crate::support::{Device, Setup};
use crate::whole::{journey, whole_match};

#[test]
fn from_home_through_a_whole_match_and_home_again() {
    for window in [(390, 844), (844, 390)] {
        for device in [Device::Arrows, Device::Keys] {
            let mut app = Setup {
                window,
                ..Setup::default()
            }
            .start();
            journey(device, &mut app);
        }
    }
}

#[test]
fn a_whole_match_with_second_thoughts_by_arrows() {
    whole_match(Device::Arrows, "p-easy", Side::White, 81);
}

#[test]
fn arrows_go_where_they_point() {
    let mut app = Setup::default().start();
    let at = |app: &crate::support::TestApp| app.centre_of_node(app.focused().unwrap());
    let people = app.button("home-people");
    app.steer_to(people, |app, number| {
        app.press(crate::support::DIRECTIONS[number].1);
    });
    let left = at(&app);
    app.press(KeyCode::ArrowRight);
    let right = at(&app);
    assert_eq!(app.focused(), Some(app.button("home-rules")));
    assert!(right.x > left.x && right.y == left.y, "{left} {right}");
    app.press(KeyCode::ArrowRight);
    assert_eq!(at(&app), right, "nothing is beyond it");
    app.press(KeyCode::ArrowLeft);
    assert_eq!(at(&app), left);
    app.press(KeyCode::ArrowDown);
    assert!(at(&app).y > left.y);
    app.press(KeyCode::ArrowUp);
    app.press(KeyCode::ArrowUp);
    assert!(at(&app).y < left.y);
}

#[test]
fn among_the_tools_arrows_move_the_focus_and_the_square_stays() {
    let mut app = Setup::default().start();
    app.begin("p-easy", Side::Black, 1);
    app.settle();
    app.press(KeyCode::ArrowRight);
    let chosen = app.get::<View>().cursor();
    app.press(KeyCode::Tab);
    let (hint, pause) = (app.button("match-hint"), app.button("match-pause"));
    app.press(KeyCode::ArrowRight);
    assert_eq!(
        app.focused(),
        Some(hint),
        "undo and redo can't be pressed at the start"
    );
    app.press(KeyCode::ArrowRight);
    assert_eq!(app.focused(), Some(pause));
    assert_eq!(app.get::<View>().cursor(), chosen);
    app.press(KeyCode::ArrowUp);
    app.press(KeyCode::ArrowUp);
    assert_ne!(app.get::<View>().cursor(), chosen, "back on the board");
}

#[test]
fn a_key_that_presses_shows_the_focus() {
    let mut app = Setup::default().start();
    assert!(!app.get::<InputFocusVisible>().0);
    app.press(KeyCode::Enter);
    app.settle();
    assert_eq!(app.screen(), Screen::Setup);
    assert!(app.get::<InputFocusVisible>().0);
}

#[test]
fn a_page_laid_out_anew_keeps_the_focus() {
    let mut app = Setup::default().start();
    app.click_button("home-settings");
    app.settle();
    let dark = app.button(value("settings-theme", "settings-theme-dark"));
    app.steer_to(dark, |app, number| {
        app.press(crate::support::DIRECTIONS[number].1);
    });
    app.resize(844.0, 390.0);
    app.settle();
    let dark = app.button(value("settings-theme", "settings-theme-dark"));
    assert_eq!(app.focused(), Some(dark));
    app.press(KeyCode::Escape);
    app.settle();
    assert_eq!(app.focused(), Some(app.button("home-play")));
}

#[test]
fn tab_stays_on_a_page_over_a_match() {
    let mut app = Setup::default().start();
    app.begin("p-easy", Side::Black, 1);
    app.settle();
    for page in ["pause-settings", "pause-rules"] {
        app.press(KeyCode::Escape);
        app.settle();
        app.click_button(page);
        app.settle();
        let tool = app.button("match-pause");
        for _ in 0..120 {
            app.press(KeyCode::Tab);
            assert_ne!(app.focused(), Some(tool), "it is under the page");
        }
        app.press(KeyCode::Escape);
        app.press(KeyCode::Escape);
        app.settle();
    }
}
