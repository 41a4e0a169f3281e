//! What a screen reader finds: every square with a name and a place, every button with a name.

use accesskit::{Action, Role};
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Button;
use outflank::board::{BoardGeometry, SquareView};
use outflank::locale::Locale;
use outflank::schedule::Screen;
use outflank_engine::{Side, Size, Square};

use crate::support::{Setup, TestApp, first_square, square};

/// What is said of a square.
fn said(app: &mut TestApp, name: &str) -> String {
    let entity = app.square(square(name));
    let label = app.world().entity(entity).get::<AccessibleLabel>();
    label.expect("every square has a name").0.clone()
}

fn check_squares(app: &mut TestApp) {
    let geometry = *app.get::<BoardGeometry>();
    for at in Square::all(Size::EIGHT) {
        let entity = app.square(at);
        let place = app.world().entity(entity);
        let label = place.get::<AccessibleLabel>().expect("a name");
        assert!(
            label.0.starts_with(&at.to_string()),
            "{at} is called {}",
            label.0
        );
        let node = place.get::<AccessibilityNode>().expect("a node");
        assert_eq!(node.role(), Role::GridCell);
        assert!(node.supports_action(Action::Click));
        let bounds = node.bounds().expect("a place");
        let area = geometry.area_of(at);
        let expected = [area.min.x, area.min.y, area.max.x, area.max.y]
            .map(|side| f64::from(side * geometry.scale));
        let found = [bounds.x0, bounds.y0, bounds.x1, bounds.y1];
        for (found, expected) in found.into_iter().zip(expected) {
            assert!(
                (found - expected).abs() < 0.01,
                "{at}: {bounds:?} is not {area:?}"
            );
        }
    }
}

#[test]
fn every_square_has_a_name_and_a_place() {
    for scale in [1.0, 1.5, 3.0] {
        let mut app = Setup {
            scale,
            ..Setup::default()
        }
        .start();
        app.begin("p-easy", Side::Black, 1);
        app.settle();
        check_squares(&mut app);
        app.resize(844.0, 390.0);
        app.settle();
        check_squares(&mut app);
    }
}

#[test]
fn names_follow_the_match_and_the_language() {
    let mut app = Setup::default().start();
    app.begin("p-normal", Side::Black, 1);
    app.settle();
    assert_eq!(said(&mut app, "a1"), "a1, empty");
    assert_eq!(said(&mut app, "d3"), "d3, legal move");
    assert_eq!(said(&mut app, "d4"), "d4, white disc");
    assert_eq!(said(&mut app, "e4"), "e4, black disc");
    app.click_square(square("d3"));
    assert_eq!(said(&mut app, "d3"), "d3, black disc, last move");
    assert_eq!(said(&mut app, "d4"), "d4, black disc");
    assert_eq!(
        said(&mut app, "c4"),
        "c4, empty",
        "no move of the player's now"
    );
    app.until_turn();
    assert_eq!(said(&mut app, "d3"), "d3, black disc");
    let last = app.current().game().last_placed().unwrap().to_string();
    assert_eq!(
        said(&mut app, &last),
        format!("{last}, white disc, last move")
    );
    app.world_mut().resource_mut::<Locale>().set(Some("de"));
    app.update();
    assert!(said(&mut app, "a1").starts_with("a1, "));
    assert_ne!(said(&mut app, "a1"), "a1, empty");
}

#[test]
fn every_button_of_every_screen_has_a_name() {
    let mut app = Setup::default().start();
    let named = |app: &mut TestApp, least: usize| {
        app.settle();
        let mut buttons = app
            .world_mut()
            .query_filtered::<Option<&AccessibleLabel>, With<Button>>();
        let names: Vec<String> = buttons
            .iter(app.world())
            .map(|label| label.expect("a button has a name").0.clone())
            .collect();
        assert!(
            names.iter().all(|name| !name.trim().is_empty()),
            "{names:?}"
        );
        assert!(names.len() >= least, "{names:?}");
    };
    named(&mut app, 2);
    app.click_button("home-settings");
    named(&mut app, 10);
    app.press(KeyCode::Escape);
    app.settle();
    app.click_button("home-play");
    named(&mut app, 8);
    app.click_button("setup-start");
    named(&mut app, 3);
    app.press(KeyCode::Escape);
    named(&mut app, 5);
    app.click_button("pause-resign");
    named(&mut app, 2);
    app.click_button("confirm-resign-yes");
    app.until("the result", |app| app.screen() == Screen::Results);
    named(&mut app, 3);
}

#[test]
fn a_tool_that_does_nothing_now_is_told_to_be_off() {
    let mut app = Setup::default().start();
    app.begin("p-easy", Side::Black, 1);
    app.settle();
    let disabled = |app: &mut TestApp| {
        let mut tools = app
            .world_mut()
            .query_filtered::<&AccessibilityNode, (With<Button>, With<InteractionDisabled>)>();
        let nodes: Vec<bool> = tools
            .iter(app.world())
            .map(|node| node.is_disabled())
            .collect();
        assert!(
            nodes.iter().all(|told| *told),
            "what is off is told to be off"
        );
        nodes.len()
    };
    assert_eq!(disabled(&mut app), 2, "undo and redo");
    // Activating it all the same does nothing.
    let mut tools = app
        .world_mut()
        .query_filtered::<Entity, (With<Button>, With<InteractionDisabled>)>();
    let tools: Vec<Entity> = tools.iter(app.world()).collect();
    for tool in tools {
        app.activate(tool);
    }
    app.settle();
    assert_eq!(app.current().help().undos, 0);
    let first = first_square(app.current());
    app.click_square(first);
    app.until_turn();
    assert_eq!(disabled(&mut app), 1, "redo");
}

#[test]
fn a_square_activated_out_of_turn_or_under_a_dialog_stays_as_it_is() {
    let mut app = Setup::default().start();
    app.begin("p-easy", Side::White, 1);
    let d3 = app.square(square("d3"));
    app.activate(d3);
    app.until_turn();
    assert_eq!(app.current().game().ply(), 1, "only the computer has moved");
    app.press(KeyCode::Escape);
    app.settle();
    let legal = first_square(app.current());
    let legal = app.square(legal);
    app.activate(legal);
    app.settle();
    assert_eq!(app.current().game().ply(), 1);
    assert!(app.world().get::<SquareView>(legal).is_some());
}
