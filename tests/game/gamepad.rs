//! A gamepad plays everything: every button of every screen can be reached and pressed, the board is played on and moved,
//! and nothing happens behind the player's back.

use std::collections::BTreeSet;
use std::time::Duration;

use bevy::ecs::system::RunSystemOnce;
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Button;
use bevy::window::WindowFocused;
use outflank::looking::{LookCommand, Shown};
use outflank::match_state::Watching;
use outflank::schedule::{Overlay, Screen};
use outflank::screens::{BoardArea, MoveEntry};
use outflank::view::View;
use outflank_engine::{Rules, Side, Wrap};

use crate::support::{
    DIRECTIONS, Device, Saved, Setup, TestApp, computers, people, rules, seed, square,
};
use crate::whole::{journey, whole_match};

#[test]
fn from_home_through_a_whole_match_and_home_again() {
    for window in [(390, 844), (844, 390)] {
        let mut app = Setup {
            window,
            ..Setup::default()
        }
        .start();
        journey(Device::Gamepad, &mut app);
    }
}

#[test]
fn whole_matches_with_second_thoughts() {
    whole_match(Device::Gamepad, "p-normal", Side::Black, seed(71));
    whole_match(Device::Gamepad, "p-easy", Side::White, seed(72));
}

/// Everything that can be pressed now, in what lies uppermost.
fn pressable(app: &mut TestApp) -> BTreeSet<Entity> {
    let mut buttons = app.world_mut().query_filtered::<(Entity, &ComputedNode), (
        With<Button>,
        Without<InteractionDisabled>,
        // Moves are gone through by looking back.
        Without<MoveEntry>,
    )>();
    let all: Vec<Entity> = buttons
        .iter(app.world())
        .filter(|(_, node)| !node.is_empty())
        .map(|(entity, _)| entity)
        .collect();
    let layer = |entity: Entity| {
        let mut root = entity;
        while let Some(parent) = app.world().get::<ChildOf>(root) {
            root = parent.parent();
        }
        app.world().get::<GlobalZIndex>(root).map_or(0, |z| z.0)
    };
    let uppermost = all.iter().map(|entity| layer(*entity)).max();
    all.into_iter()
        .filter(|entity| Some(layer(*entity)) == uppermost)
        .collect()
}

/// Everything that the cross leads to from what has the focus.
fn reached(app: &mut TestApp) -> BTreeSet<Entity> {
    let start = app.focused().expect("something has the focus");
    let mut found = BTreeSet::from([start]);
    let mut open = vec![start];
    while let Some(from) = open.pop() {
        if app.world().get::<BoardArea>(from).is_some() {
            continue;
        }
        for (button, ..) in DIRECTIONS {
            let mut focus = app.world_mut().resource_mut::<InputFocus>();
            focus.set(from, FocusCause::Navigated);
            app.push(button);
            let at = app.focused().expect("the focus is not lost");
            if found.insert(at) {
                open.push(at);
            }
        }
    }
    found
}

fn assert_all_reached(app: &mut TestApp, least: usize) {
    app.settle();
    let wanted = pressable(app);
    assert!(wanted.len() >= least, "{} buttons", wanted.len());
    let found = reached(app);
    let name = |entity: &Entity| {
        let name = app.world().get::<AccessibleLabel>(*entity);
        name.map_or_else(|| entity.to_string(), |name| name.0.clone())
    };
    let missed: Vec<String> = wanted.difference(&found).map(name).collect();
    assert!(
        missed.is_empty(),
        "{:?}, {:?}: the cross never leads to {missed:?}",
        app.screen(),
        app.overlay()
    );
    // Beside buttons there are the board, a field for a name, and the moves where they are looked back at.
    let other = |entity: Entity| {
        let at = app.world().entity(entity);
        at.contains::<BoardArea>()
            || at.contains::<EditableText>()
            || at.contains::<MoveEntry>() && app.screen() == Screen::LookBack
    };
    let beneath: Vec<String> = found
        .difference(&wanted)
        .filter(|entity| !other(**entity))
        .map(name)
        .collect();
    assert!(
        beneath.is_empty(),
        "{:?}, {:?}: the focus is beneath, on {beneath:?}",
        app.screen(),
        app.overlay()
    );
}

#[test]
fn the_cross_leads_to_every_button_of_every_screen() {
    for window in [(390, 844), (844, 390), (1280, 800), (320, 480)] {
        let mut app = Setup {
            window,
            ..Setup::default()
        }
        .start();
        app.walk(|app| {
            let at_a_board = matches!(app.screen(), Screen::Match | Screen::LookBack)
                && app.overlay() == Overlay::None;
            if at_a_board && (app.is_on_board() || app.focused().is_none()) {
                // From the board to what is beside it.
                app.push(GamepadButton::Select);
            }
            let least = app.fewest_buttons();
            assert_all_reached(app, least);
        });
    }
}

#[test]
fn what_surrounds_a_wrapped_board_is_reached_too() {
    for window in [(390, 844), (844, 390), (1280, 800)] {
        let mut app = Setup {
            window,
            ..Setup::default()
        }
        .start();
        app.begin_with(rules(|options| options.wrap = Wrap::Both), people(), 1);
        app.settle();
        app.push(GamepadButton::Select);
        assert_all_reached(&mut app, 6);
    }
}

#[test]
fn a_push_shows_the_focus_and_a_click_hides_it() {
    let mut app = Setup::default().start();
    assert!(!app.get::<InputFocusVisible>().0);
    app.push(GamepadButton::DPadDown);
    assert!(app.get::<InputFocusVisible>().0);
    let focused = app.focused().unwrap();
    assert!(app.world().get::<Outline>(focused).is_some());
    app.click_button("home-settings");
    app.settle();
    assert!(!app.get::<InputFocusVisible>().0);
    app.push(GamepadButton::East);
    app.settle();
    assert_eq!(app.screen(), Screen::Home);
    app.push(GamepadButton::East);
    app.settle();
    assert_eq!(app.screen(), Screen::Home, "B never leaves the game");
    assert!(app.get::<Messages<AppExit>>().is_empty());
}

/// The chosen square in each of the next frames of 20 ms.
fn cursors(app: &mut TestApp, frames: usize) -> Vec<u8> {
    (0..frames)
        .map(|_| {
            app.update();
            app.get::<View>().cursor().map_or(0, |at| at.file())
        })
        .collect()
}

fn steps_while_held(app: &mut TestApp, hold: impl Fn(&mut TestApp, bool)) {
    app.begin_with(rules(|options| options.wrap = Wrap::Both), people(), 1);
    app.settle();
    app.set_step(Duration::from_millis(20));
    app.push(GamepadButton::DPadUp);
    let first = app.get::<View>().cursor().unwrap().file();
    hold(app, true);
    let held = cursors(app, 49);
    let after = |frames: usize| (held[frames - 1] + 8 - first) % 8;
    assert_eq!((after(1), after(18)), (1, 1), "one step at once");
    assert_eq!((after(21), after(25)), (2, 2), "another after 400 ms");
    assert_eq!(
        (after(27), after(33), after(45)),
        (3, 4, 6),
        "then one each 120 ms"
    );
    assert!(!app.is_at_rest(), "the next step has its alarm");
    hold(app, false);
    app.settle();
    let rest = cursors(app, 50);
    assert!(rest.iter().all(|at| *at == rest[0]), "let go");
    assert!(app.is_at_rest());
}

#[test]
fn the_chosen_square_moves_on_while_the_cross_or_the_stick_is_held() {
    steps_while_held(&mut Setup::default().start(), |app, down| {
        app.pad_button(GamepadButton::DPadRight, down);
    });
    steps_while_held(&mut Setup::default().start(), |app, down| {
        app.lean(GamepadAxis::LeftStickX, if down { 0.9 } else { 0.0 });
    });
}

#[test]
fn beyond_the_rim_of_a_flat_board_lie_the_tools() {
    let mut app = Setup::default().start();
    app.begin("p-easy", Side::Black, 1);
    app.settle();
    app.push(GamepadButton::DPadDown);
    app.pad_button(GamepadButton::DPadDown, true);
    app.run_for(Duration::from_secs(3));
    app.pad_button(GamepadButton::DPadDown, false);
    assert_eq!(app.get::<View>().cursor().unwrap().rank(), 7);
    assert!(app.is_on_board(), "who holds it stays on the board");
    app.push(GamepadButton::DPadDown);
    let hint = app.button("match-hint");
    assert_eq!(
        app.focused(),
        Some(hint),
        "undo and redo can't be pressed at the start"
    );
    app.push(GamepadButton::DPadUp);
    assert!(app.is_on_board());
    assert_eq!(app.get::<View>().cursor().unwrap().rank(), 7);
    app.push(GamepadButton::DPadUp);
    assert_eq!(app.get::<View>().cursor().unwrap().rank(), 6);
    // A wrapped board has no rim: Select leads to the tools.
    app.begin_with(rules(|options| options.wrap = Wrap::Both), people(), 2);
    app.settle();
    for _ in 0..20 {
        app.push(GamepadButton::DPadDown);
        assert!(app.is_on_board());
    }
    app.push(GamepadButton::Select);
    assert!(!app.is_on_board());
    app.push(GamepadButton::Select);
    assert!(app.is_on_board());
}

#[test]
fn start_pauses_and_goes_on_and_b_steps_back() {
    let mut app = Setup::default().start();
    app.begin("p-easy", Side::Black, 1);
    app.settle();
    app.push(GamepadButton::Start);
    app.settle();
    assert_eq!(app.overlay(), Overlay::Pause);
    app.push(GamepadButton::Start);
    app.settle();
    assert_eq!(app.overlay(), Overlay::None);
    app.push(GamepadButton::East);
    app.settle();
    assert_eq!(app.overlay(), Overlay::Pause);
    Device::Gamepad.press(&mut app, "pause-settings");
    app.settle();
    app.push(GamepadButton::Start);
    app.settle();
    assert_eq!(app.overlay(), Overlay::Settings, "Start only pauses");
    app.push(GamepadButton::East);
    app.settle();
    assert_eq!(app.overlay(), Overlay::Pause);
    Device::Gamepad.press(&mut app, "pause-resign");
    app.settle();
    assert_eq!(app.overlay(), Overlay::Confirm);
    app.push(GamepadButton::East);
    app.settle();
    assert_eq!(app.overlay(), Overlay::Pause);
    assert_eq!(app.current().game().resigned(), None);
}

#[test]
fn undo_is_x_where_it_is_allowed() {
    let mut app = Setup::default().start();
    app.begin_with(Rules::default(), people(), 1);
    app.settle();
    app.push_square(square("d3"));
    app.settle();
    app.world_mut()
        .resource_mut::<outflank::settings::Settings>()
        .undo = false;
    app.push(GamepadButton::West);
    app.settle();
    assert_eq!(app.current().game().ply(), 1);
    app.world_mut()
        .resource_mut::<outflank::settings::Settings>()
        .undo = true;
    app.push(GamepadButton::West);
    app.settle();
    assert_eq!(app.current().game().ply(), 0);
}

#[test]
fn shoulders_and_the_right_stick_pan_a_wrapped_board() {
    let mut app = Setup::default().start();
    app.begin_with(rules(|options| options.wrap = Wrap::Both), people(), 1);
    app.settle();
    let corner = |app: &TestApp| app.get::<View>().look().corner;
    let start = corner(&app);
    app.push(GamepadButton::RightTrigger);
    app.settle();
    assert_eq!(corner(&app), start + Vec2::X);
    app.push(GamepadButton::LeftTrigger);
    app.settle();
    assert_eq!(corner(&app), start);
    app.lean(GamepadAxis::RightStickY, -0.9);
    app.lean(GamepadAxis::RightStickY, 0.0);
    app.settle();
    assert_eq!(corner(&app), start + Vec2::Y);
}

#[test]
fn a_gamepad_means_nothing_while_another_window_is_in_front() {
    let mut app = Setup::default()
        .with_settings(|settings| settings.pause_on_leaving = false)
        .start();
    app.begin_with(Rules::default(), people(), 1);
    app.settle();
    let focus = |app: &mut TestApp, focused| {
        let window = app.window;
        app.send(WindowFocused { window, focused });
        app.update();
    };
    focus(&mut app, false);
    app.push(GamepadButton::DPadDown);
    app.push(GamepadButton::South);
    app.push(GamepadButton::Start);
    app.update();
    assert_eq!(app.get::<View>().cursor(), None);
    assert_eq!(app.overlay(), Overlay::None);
    focus(&mut app, true);
    app.push(GamepadButton::DPadDown);
    assert!(app.get::<View>().cursor().is_some());
}

fn ply_shown(app: &mut TestApp) -> usize {
    app.world_mut()
        .run_system_once(|shown: Shown| shown.ply())
        .unwrap()
}

#[test]
fn looking_back_goes_from_move_to_move() {
    let saved = Saved::after("d3c3c4c5b4d2", 6, "p-easy", Side::Black);
    let mut app = Setup::default().with_match(saved.load()).start();
    app.show_match();
    app.settle();
    app.send(LookCommand::At(6));
    app.settle();
    assert_eq!(app.screen(), Screen::LookBack);
    for (button, ply) in [
        (GamepadButton::DPadLeft, 5),
        (GamepadButton::DPadLeft, 4),
        (GamepadButton::DPadRight, 5),
        (GamepadButton::LeftTrigger, 0),
        (GamepadButton::RightTrigger, 6),
    ] {
        app.push(button);
        app.settle();
        assert_eq!(ply_shown(&mut app), ply, "{button:?}");
    }
    let span = |app: &TestApp| app.get::<View>().look().span;
    app.push(GamepadButton::RightTrigger2);
    app.settle();
    assert!(span(&app) < 8.0, "the board is looked at closely too");
    app.push(GamepadButton::LeftTrigger2);
    app.settle();
    assert_eq!(span(&app), 8.0);
    app.push(GamepadButton::East);
    app.settle();
    assert_eq!(app.screen(), Screen::Match);
    assert_eq!(app.current().game().ply(), 6);
}

#[test]
fn whoever_watches_stops_with_a_and_steps_with_y() {
    let mut app = Setup::default().start();
    app.begin_with(Rules::default(), computers("p-easy", "p-easy"), 3);
    app.push(GamepadButton::South);
    assert!(app.get::<Watching>().is_stopped());
    app.settle();
    let ply = app.current().game().ply();
    app.push(GamepadButton::North);
    app.settle();
    assert_eq!(app.current().game().ply(), ply + 1);
    app.push(GamepadButton::South);
    assert!(!app.get::<Watching>().is_stopped());
}
