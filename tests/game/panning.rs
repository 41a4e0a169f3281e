//! Wrapped boards move under the finger, by the pad, by keys, wheel and stick; the game stays what it is.

use std::time::Duration;

use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent, RawGamepadEvent,
};
use bevy::input::mouse::MouseScrollUnit;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use outflank::board::{BoardGeometry, Coordinate};
use outflank::match_state::Players;
use outflank::settings::ArrowKeys;
use outflank::view::View;
use outflank_engine::{Rules, Side, Size, Square, Wrap};

use crate::support::{self, Setup, TestApp, first_square, people, square};

fn rules(size: u8, wrap: Wrap) -> Rules {
    support::rules(|options| {
        options.size = Size::new(size).unwrap();
        options.wrap = wrap;
    })
}

fn torus(size: u8) -> TestApp {
    let mut app = Setup {
        step: Duration::from_millis(20),
        ..Setup::default()
    }
    .with_settings(|settings| settings.turning = false)
    .start();
    app.begin_with(rules(size, Wrap::Both), people(), 1);
    app.settle();
    app
}

/// What lies at the upper left corner.
fn corner(app: &TestApp) -> Vec2 {
    app.get::<BoardGeometry>().look.corner
}

/// Every point of the felt shows what the engine has on the square that is hit there.
fn check_what_is_seen(app: &mut TestApp) {
    let geometry = *app.get::<BoardGeometry>();
    let seen = app.seen_discs();
    let position = *app.current().game().position();
    let felt = geometry.felt_area();
    let side = geometry.logical_side();
    let strip = geometry.strip.x as f32 / geometry.scale;
    let mut squares = std::collections::BTreeSet::new();
    // Middles of squares, and of what is seen of those beyond the seams.
    let count = i32::from(geometry.size.get());
    let along = |at: i32, low: f32, high: f32| match at {
        -1 => low + strip / 2.0,
        at if at == count => high - strip / 2.0,
        at => low + strip + (at as f32 + 0.5) * side,
    };
    for row in -1..=count {
        for column in -1..=count {
            let point = Vec2::new(
                along(column, felt.min.x, felt.max.x),
                along(row, felt.min.y, felt.max.y),
            );
            let hit = geometry
                .square_at(point)
                .expect("all of the felt is squares");
            assert_eq!(seen.at(point), position.side_at(hit), "{hit} at {point}");
            if (0..count).contains(&row) && (0..count).contains(&column) {
                assert!(squares.insert(hit), "{hit} is seen whole twice");
            }
        }
    }
}

#[test]
fn every_offset_of_a_torus_shows_the_same_game() {
    for size in [8, 6] {
        let mut app = torus(size);
        for turn in 0..9 {
            let legal: Vec<Square> = app.current().game().legal_moves().into_iter().collect();
            app.click_square(legal[turn * 7 % legal.len()]);
        }
        app.settle();
        let moves = app.transcript();
        for rank in 0..size {
            for file in 0..size {
                assert_eq!(corner(&app), Vec2::new(f32::from(file), f32::from(rank)));
                check_what_is_seen(&mut app);
                app.press_with(KeyCode::ShiftLeft, KeyCode::ArrowRight);
                app.settle();
            }
            app.press_with(KeyCode::ShiftLeft, KeyCode::ArrowDown);
            app.settle();
        }
        assert_eq!(corner(&app), Vec2::ZERO, "once around");
        assert_eq!(app.transcript(), moves);
    }
}

#[test]
fn a_match_played_while_panning_is_the_same_match() {
    let play = |panning: bool| {
        let mut app = Setup::default()
            .with_settings(|settings| settings.turning = false)
            .start();
        app.begin_with(
            rules(6, Wrap::Both),
            Players::against("p-normal", Side::Black),
            3,
        );
        app.settle();
        let mut count = 0;
        app.play_out(first_square, |app, square| {
            count += 1;
            if panning {
                let keys = [KeyCode::ArrowLeft, KeyCode::ArrowDown, KeyCode::ArrowUp];
                app.press_with(KeyCode::ShiftLeft, keys[count % 3]);
                if count % 4 == 0 {
                    let from = app.centre_of(square);
                    app.drag_finger(900, &[from, from + 30.0, from + Vec2::new(75.0, 20.0)]);
                    app.finger(900, TouchPhase::Ended, from + Vec2::new(75.0, 20.0));
                }
                app.settle();
            }
            app.click_square(square);
        });
        app.transcript()
    };
    assert_eq!(play(true), play(false));
}

#[test]
fn the_board_follows_the_finger_and_snaps_to_a_square() {
    let mut app = torus(8);
    let start = app.centre_of(square("d3"));
    let side = app.get::<BoardGeometry>().logical_side();
    let under = |app: &TestApp, at: Vec2| app.get::<BoardGeometry>().point_at(at);
    app.drag_finger(1, &[start, start + Vec2::new(14.0, 0.0)]);
    let held = under(&app, start + Vec2::new(14.0, 0.0));
    for step in 1..12 {
        let at = start + Vec2::new(14.0 + 9.0 * step as f32, 3.0 * step as f32);
        app.finger(1, TouchPhase::Moved, at);
        app.update();
        let moved = (under(&app, at) - held).rem_euclid(Vec2::splat(8.0));
        let off = moved.min(8.0 - moved);
        assert!(off.max_element() < 0.01, "the board slips by {off} squares");
    }
    let end = start + Vec2::new(14.0 + 99.0, 33.0);
    // Held still, it does not fly on.
    app.run_for(Duration::from_millis(300));
    app.finger(1, TouchPhase::Moved, end);
    app.update();
    app.finger(1, TouchPhase::Ended, end);
    app.settle();
    let corner = corner(&app);
    assert_eq!(corner, corner.round(), "whole squares");
    let expected = (-Vec2::new(99.0, 33.0) / side)
        .round()
        .rem_euclid(Vec2::splat(8.0));
    assert_eq!(corner, expected);
    assert_eq!(app.transcript(), "", "a pan is never a tap");
    app.tap_square(square("d3"));
    assert_eq!(app.transcript(), "d3", "a tap is never a pan");
}

#[test]
fn nothing_jumps() {
    let mut app = torus(8);
    app.set_step(Duration::from_millis(10));
    for (held, key) in [
        (KeyCode::ShiftLeft, KeyCode::ArrowRight),
        (KeyCode::ShiftLeft, KeyCode::ArrowLeft),
        (KeyCode::ShiftLeft, KeyCode::ArrowLeft),
        (KeyCode::ShiftLeft, KeyCode::ArrowUp),
    ] {
        let mut before = corner(&app);
        app.press_with(held, key);
        let mut frames = 0;
        loop {
            let now = corner(&app);
            let way = (now - before).rem_euclid(Vec2::splat(8.0));
            let way = way.min(8.0 - way).max_element();
            assert!(way < 0.6, "{way} squares in a frame");
            before = now;
            if app.is_at_rest() {
                break;
            }
            frames += 1;
            app.update();
        }
        assert!(frames >= 8, "a pan by a square is seen for about 140 ms");
    }
}

#[test]
fn the_pad_pans_and_recentres() {
    let mut app = torus(8);
    for (name, expected) in [
        ("view-right", Vec2::new(1.0, 0.0)),
        ("view-down", Vec2::new(1.0, 1.0)),
        ("view-left", Vec2::new(0.0, 1.0)),
        ("view-left", Vec2::new(7.0, 1.0)),
        ("view-up", Vec2::new(7.0, 0.0)),
        ("view-recentre", Vec2::ZERO),
    ] {
        app.tap_button(name);
        app.settle();
        assert_eq!(corner(&app), expected, "after {name}");
    }
}

#[test]
fn only_axes_that_wrap_are_panned() {
    for (wrap, expected) in [
        (Wrap::LeftRight, Vec2::new(1.0, 0.0)),
        (Wrap::TopBottom, Vec2::new(0.0, 1.0)),
        (Wrap::None, Vec2::ZERO),
    ] {
        let mut app = Setup::default().start();
        app.begin_with(rules(8, wrap), people(), 1);
        app.settle();
        app.press_with(KeyCode::ShiftLeft, KeyCode::ArrowRight);
        app.press_with(KeyCode::ShiftLeft, KeyCode::ArrowDown);
        app.settle();
        assert_eq!(corner(&app), expected, "{wrap:?}");
    }
}

#[test]
fn arrows_go_around_the_seam_and_can_be_swapped_with_panning() {
    let mut app = torus(8);
    app.press(KeyCode::ArrowRight);
    app.press(KeyCode::Home);
    app.press(KeyCode::ArrowLeft);
    let cursor = app.get::<View>().cursor().unwrap();
    assert_eq!(cursor.file(), 7, "from the first file to the last");
    let mut app = Setup::default()
        .with_settings(|settings| settings.arrow_keys = ArrowKeys::Pan)
        .start();
    app.begin_with(rules(8, Wrap::Both), people(), 1);
    app.settle();
    app.press(KeyCode::ArrowRight);
    app.settle();
    assert_eq!(corner(&app), Vec2::new(1.0, 0.0));
    assert_eq!(app.get::<View>().cursor(), None);
    app.press_with(KeyCode::ShiftLeft, KeyCode::ArrowRight);
    assert!(app.get::<View>().cursor().is_some());
}

#[test]
fn the_wheel_with_shift_a_trackpad_and_a_stick_pan() {
    let mut app = torus(8);
    let at = app.centre_of(square("c3"));
    app.key(KeyCode::ShiftLeft, bevy::input::ButtonState::Pressed);
    app.wheel(at, MouseScrollUnit::Line, Vec2::new(0.0, -1.0));
    app.key(KeyCode::ShiftLeft, bevy::input::ButtonState::Released);
    app.settle();
    assert_eq!(corner(&app), Vec2::new(1.0, 0.0));
    let side = app.get::<BoardGeometry>().logical_side();
    for way in [0.3, 0.7, 1.2] {
        app.wheel(at, MouseScrollUnit::Pixel, Vec2::new(0.0, -way * side));
    }
    app.settle();
    assert_eq!(corner(&app), Vec2::new(1.0, 2.0));

    let gamepad = app.world_mut().spawn_empty().id();
    app.send(GamepadConnectionEvent {
        gamepad,
        connection: GamepadConnection::Connected {
            name: "pad".into(),
            vendor_id: None,
            product_id: None,
        },
    });
    app.update();
    let tilt = |app: &mut TestApp, value: f32| {
        app.send(RawGamepadEvent::Axis(RawGamepadAxisChangedEvent {
            gamepad,
            axis: GamepadAxis::RightStickX,
            value,
        }));
    };
    tilt(&mut app, 1.0);
    app.update();
    app.run_for(Duration::from_millis(150));
    tilt(&mut app, 0.0);
    app.settle();
    assert_eq!(corner(&app), Vec2::new(3.0, 2.0), "two squares in 150 ms");
}

#[test]
fn panning_in_the_computers_turn_and_while_discs_turn_disturbs_nothing() {
    let mut app = Setup {
        step: Duration::from_millis(20),
        ..Setup::default()
    }
    .start();
    app.begin_with(
        rules(8, Wrap::Both),
        Players::against("p-hard", Side::Black),
        1,
    );
    app.settle();
    app.click_square(square("d3"));
    assert!(app.is_moving());
    let from = app.centre_of(square("g7"));
    app.drag_finger(5, &[from, from + 20.0, from + 60.0]);
    assert!(app.get::<View>().is_held());
    app.finger(5, TouchPhase::Ended, from + 60.0);
    app.until("the reply", |app| app.current().game().ply() == 2);
    app.until_turn();
    app.settle();
    check_what_is_seen(&mut app);
    assert_ne!(corner(&app), Vec2::ZERO);
}

#[test]
fn a_capture_around_the_edge_turns_on_both_sides_of_the_seam() {
    // The board's first moves lead to a disc on the rim whose line goes on beyond it.
    let mut app = Setup {
        step: Duration::from_millis(20),
        ..Setup::default()
    }
    .start();
    app.begin_with(rules(4, Wrap::Both), people(), 1);
    app.settle();
    let mut around = false;
    for _ in 0..10 {
        app.until_turn();
        if app.screen() != outflank::schedule::Screen::Match {
            break;
        }
        let game = app.current().game().clone();
        let far = |from: Square, to: Square| {
            from.file().abs_diff(to.file()) > 1 || from.rank().abs_diff(to.rank()) > 1
        };
        let crossing = game.legal_moves().into_iter().find(|square| {
            let mut next = game.clone();
            let flipped = next.place(*square).unwrap().flipped;
            flipped.len() == 1 && far(*square, flipped.first().unwrap())
        });
        let Some(crossing) = crossing else {
            let first = first_square(app.current());
            app.click_square(first);
            continue;
        };
        app.click_square(crossing);
        app.run_for(Duration::from_millis(150));
        let turning = app.turning();
        assert_eq!(turning.len(), 1, "the disc across the seam turns at once");
        check_what_is_seen(&mut app);
        around = true;
        break;
    }
    assert!(around, "a capture around the edge came about");
}

#[test]
fn the_view_is_kept_with_the_match() {
    let mut app = torus(8);
    app.press_with(KeyCode::ShiftLeft, KeyCode::ArrowRight);
    app.press_with(KeyCode::ShiftLeft, KeyCode::ArrowUp);
    app.settle();
    app.press(KeyCode::Equal);
    app.settle();
    // Far from the squares to play on, which come into view only with a move.
    for _ in 0..3 {
        app.press(KeyCode::Equal);
        app.press_with(KeyCode::ShiftLeft, KeyCode::ArrowRight);
        app.settle();
    }
    let look = app.get::<View>().look();
    assert!(look.span < 8.0);
    let storage = app.saved();
    let mut next = Setup {
        storage,
        ..Setup::default()
    }
    .start();
    next.show_match();
    next.settle();
    assert_eq!(next.get::<View>().look(), look);
    // Another match begins as always.
    next.begin_with(rules(8, Wrap::Both), people(), 9);
    next.settle();
    assert_eq!(corner(&next), Vec2::ZERO);
}

#[test]
fn coordinates_travel_with_the_board() {
    let mut app = Setup::default()
        .with_settings(|settings| settings.coordinates = true)
        .start();
    app.begin_with(rules(8, Wrap::Both), people(), 1);
    app.settle();
    for _ in 0..3 {
        let mut names = app
            .world_mut()
            .query::<(&Coordinate, &UiGlobalTransform, &ComputedNode)>();
        let geometry = *app.get::<BoardGeometry>();
        let mut count = 0;
        for (name, at, node) in names.iter(app.world()) {
            let centre = at.translation * node.inverse_scale_factor();
            match name {
                Coordinate::File(file) => {
                    let below = Vec2::new(centre.x, geometry.felt_area().center().y);
                    let hit = geometry.square_at(below).expect("a square below its name");
                    assert_eq!(hit.file(), *file);
                }
                Coordinate::Rank(rank) => {
                    let beside = Vec2::new(geometry.felt_area().center().x, centre.y);
                    let hit = geometry
                        .square_at(beside)
                        .expect("a square beside its name");
                    assert_eq!(hit.rank(), *rank);
                }
            }
            count += 1;
        }
        assert_eq!(count, 16);
        app.press_with(KeyCode::ShiftLeft, KeyCode::ArrowRight);
        app.press_with(KeyCode::ShiftLeft, KeyCode::ArrowUp);
        app.settle();
    }
}
