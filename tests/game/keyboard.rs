//! The keyboard alone: arrows and Enter everywhere, and the keys of the board.

use bevy::input_focus::InputFocusVisible;
use bevy::prelude::*;
use outflank::schedule::Screen;
use outflank::view::View;
use outflank_engine::Side;

use crate::settings::value;
use crate::support::{DIRECTIONS, Device, Setup, TestApp, square};
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
    let at = |app: &TestApp| app.centre_of_node(app.focused().unwrap());
    let people = app.button("home-people");
    app.steer_to(people, |app, number| {
        app.press(DIRECTIONS[number].1);
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
        app.press(DIRECTIONS[number].1);
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

/// Chooses the first legal square in reading order with the arrow keys.
fn choose_a_legal_square(app: &mut TestApp) {
    let chosen = |app: &TestApp| {
        let cursor = app.get::<View>().cursor();
        cursor.is_some_and(|square| app.current().game().legal_moves().contains(square))
    };
    app.press(KeyCode::PageUp);
    app.press(KeyCode::Home);
    for step in 1..64 {
        if chosen(app) {
            return;
        }
        if step % 8 == 0 {
            app.press(KeyCode::Home);
            app.press(KeyCode::ArrowDown);
        } else {
            app.press(KeyCode::ArrowRight);
        }
    }
    panic!("no legal square was reached: {}", app.describe());
}

#[test]
fn the_key_that_goes_on_with_a_match_plays_no_move() {
    let mut app = Setup::default().start();
    app.begin_with_two_people(3);
    choose_a_legal_square(&mut app);
    app.press(KeyCode::Escape);
    app.settle();
    app.press(KeyCode::Enter);
    app.settle();
    assert_eq!(app.transcript(), "", "Resume");
    app.press(KeyCode::Escape);
    app.settle();
    app.click_button("pause-home");
    app.settle();
    app.press(KeyCode::Enter);
    app.settle();
    assert_eq!(app.screen(), Screen::Match);
    assert_eq!(app.transcript(), "", "Continue");
    app.press(KeyCode::Enter);
    app.settle();
    assert_eq!(app.current().game().ply(), 1, "the next press does");
}

#[test]
fn after_a_click_on_a_tool_the_keys_go_to_the_board() {
    let mut app = Setup::default().start();
    app.begin_with_two_people(3);
    for name in ["d3", "c3", "c4"] {
        app.click_square(square(name));
        app.settle();
    }
    app.click_button("match-undo");
    app.settle();
    assert_eq!(app.transcript(), "d3c3");
    choose_a_legal_square(&mut app);
    app.press(KeyCode::Enter);
    app.settle();
    assert_eq!(
        app.current().game().ply(),
        3,
        "placed, and nothing taken back"
    );
}
