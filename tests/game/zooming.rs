//! Large boards and larger squares: aimed at where they are small, zoomed about the finger, scrolled to the rim.

use std::time::Duration;

use bevy::input::mouse::MouseScrollUnit;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use outflank::board::{AimMark, BoardGeometry, HintMark};
use outflank::schedule::Overlay;
use outflank::settings::LargerSquares;
use outflank::view::{View, ViewCommand};
use outflank_engine::{Move, Size, Square, Wrap};

use crate::settings::value;
use crate::support::{Setup, TestApp, first_square, people, rules, square};

fn board(size: u8, wrap: Wrap, window: (u32, u32), larger: LargerSquares) -> TestApp {
    let mut app = Setup {
        window,
        scale: 2.0,
        step: Duration::from_millis(20),
        ..Setup::default()
    }
    .with_settings(|settings| {
        settings.turning = false;
        settings.larger_squares = larger;
    })
    .start();
    let rules = rules(|options| {
        options.size = Size::new(size).unwrap();
        options.wrap = wrap;
    });
    app.begin_with(rules, people(), 1);
    app.settle();
    app
}

const PHONE: (u32, u32) = (360, 640);

fn geometry(app: &TestApp) -> BoardGeometry {
    *app.get()
}

fn is_in_view(app: &TestApp, square: Square) -> bool {
    let felt = geometry(app).felt_area().inflate(0.5);
    let area = geometry(app).area_of(square);
    felt.contains(area.min) && felt.contains(area.max)
}

/// Two taps one after the other at a point.
fn double_tap(app: &mut TestApp, at: Vec2) {
    app.tap(at);
    app.tap(at);
    app.settle();
}

#[test]
fn small_squares_are_made_large_enough_by_themselves() {
    let app = board(16, Wrap::None, PHONE, LargerSquares::Automatic);
    let side = geometry(&app).logical_side();
    assert!((43.0..51.0).contains(&side), "{side}");
    // A square cut in half says that the board goes on.
    let cut = geometry(&app).look.span.fract();
    assert!((0.4..0.6).contains(&cut), "{cut}");
    // The start is in view.
    for name in ["h8", "i8", "h9", "i9"] {
        assert!(is_in_view(&app, square(name)), "{name}");
    }
    let app = board(8, Wrap::None, PHONE, LargerSquares::Automatic);
    assert_eq!(geometry(&app).look.span, 8.0);
    let app = board(8, Wrap::None, PHONE, LargerSquares::Always);
    assert!(geometry(&app).logical_side() > 50.0);
}

#[test]
fn a_small_square_is_aimed_at_and_then_placed() {
    let mut app = board(16, Wrap::None, PHONE, LargerSquares::Never);
    assert!(geometry(&app).logical_side() < 32.0);
    let (one, other) = (square("h7"), square("g8"));
    let legal = app.current().game().legal_moves();
    assert!(legal.contains(one) && legal.contains(other));
    app.tap_square(one);
    assert_eq!(app.get::<View>().aim(), Some(one));
    assert_eq!(app.transcript(), "");
    let mut marks = app.world_mut().query::<&AimMark>();
    let marked: Vec<_> = marks.iter(app.world()).map(|mark| mark.0).collect();
    assert_eq!(marked, [one]);
    app.run_for(Duration::from_millis(500));
    app.tap_square(other);
    assert_eq!(
        app.get::<View>().aim(),
        Some(other),
        "a tap elsewhere moves it"
    );
    assert_eq!(app.transcript(), "");
    app.tap_square(other);
    assert_eq!(app.transcript(), "g8");
    assert_eq!(app.get::<View>().aim(), None);
    app.settle();
    // Near a legal square is at it.
    let near = app.current().game().legal_moves().first().unwrap();
    let beside = app.centre_of(near) + Vec2::new(-13.0, 0.0);
    app.tap(beside);
    assert_eq!(app.get::<View>().aim(), Some(near));
    app.tap(Vec2::new(20.0, app.centre_of(square("a16")).y));
    assert_eq!(app.get::<View>().aim(), None, "far from every legal square");
}

#[test]
fn large_squares_need_one_tap() {
    let mut app = board(16, Wrap::None, PHONE, LargerSquares::Automatic);
    app.tap_square(square("h7"));
    assert_eq!(app.transcript(), "h7");
}

#[test]
fn a_double_tap_zooms_about_the_finger_and_back() {
    let mut app = board(8, Wrap::None, (390, 844), LargerSquares::Automatic);
    let corner = app.centre_of(square("b7"));
    let point = geometry(&app).point_at(corner);
    double_tap(&mut app, corner);
    assert!(geometry(&app).look.span < 7.0);
    let after = geometry(&app).point_at(corner);
    assert!(after.distance(point) < 0.6, "{point} is now {after}");
    assert_eq!(app.transcript(), "");
    double_tap(&mut app, corner);
    assert_eq!(geometry(&app).look.span, 8.0);
}

#[test]
fn two_fingers_zoom_about_their_middle_and_place_nothing() {
    for wrap in [Wrap::None, Wrap::Both] {
        let mut app = board(8, wrap, (390, 844), LargerSquares::Automatic);
        let d3 = app.centre_of(square("d3"));
        let (left, right) = (d3 - Vec2::new(40.0, 0.0), d3 + Vec2::new(40.0, 0.0));
        let middle = geometry(&app).point_at(d3);
        app.finger(1, TouchPhase::Started, left);
        app.update();
        app.finger(2, TouchPhase::Started, right);
        app.update();
        for step in 1..=10 {
            let by = Vec2::new(4.0 * step as f32, 0.0);
            app.finger(1, TouchPhase::Moved, left - by);
            app.finger(2, TouchPhase::Moved, right + by);
            app.update();
        }
        let now = geometry(&app);
        assert!((now.look.span - 4.0).abs() < 0.1, "{:?}", now.look);
        let off = (now.point_at(d3) - middle).rem_euclid(Vec2::splat(8.0));
        assert!(off.min(8.0 - off).max_element() < 0.05, "{off}");
        app.finger(2, TouchPhase::Ended, right);
        app.update();
        // The finger that stays holds what is under it, and still places nothing.
        app.finger(1, TouchPhase::Moved, d3);
        app.update();
        app.finger(1, TouchPhase::Ended, d3);
        app.settle();
        assert_eq!(app.transcript(), "");
        let side = geometry(&app).shown_side();
        assert!((side - side.round()).abs() < 0.01, "crisp at rest: {side}");
    }
}

#[test]
fn the_wheel_keys_and_buttons_zoom() {
    let mut app = board(16, Wrap::None, (1280, 800), LargerSquares::Automatic);
    let at = app.centre_of(square("c3"));
    let point = geometry(&app).point_at(at);
    for _ in 0..4 {
        app.wheel(at, MouseScrollUnit::Line, Vec2::new(0.0, 1.0));
        app.settle();
    }
    assert!(geometry(&app).look.span < 8.0);
    assert!(geometry(&app).point_at(at).distance(point) < 0.2);
    app.press(KeyCode::Minus);
    app.settle();
    let span = geometry(&app).look.span;
    app.press(KeyCode::Equal);
    app.settle();
    assert!(geometry(&app).look.span < span);
    app.click_button("view-smaller");
    app.settle();
    app.click_button("view-smaller");
    app.settle();
    assert!(geometry(&app).look.span > span);
    app.press(KeyCode::Digit0);
    app.settle();
    assert_eq!(geometry(&app).look.span, 16.0);
}

/// Browsers tell of a wheel in pixels of the screen, as of a trackpad.
#[test]
fn a_wheel_told_in_pixels_zooms_and_a_trackpad_pans() {
    let mut app = board(8, Wrap::Both, (1280, 800), LargerSquares::Automatic);
    let at = app.centre_of(square("d3"));
    app.wheel(at, MouseScrollUnit::Pixel, Vec2::new(0.0, 200.0));
    app.settle();
    let zoomed = geometry(&app).look;
    assert!(zoomed.span < 8.0, "a notch of 100 logical pixels");
    app.wheel(at, MouseScrollUnit::Pixel, Vec2::new(0.0, -200.0));
    app.settle();
    let whole = geometry(&app).look;
    assert!(whole.is_whole(Size::EIGHT));

    let side = geometry(&app).logical_side();
    for way in [0.1, 0.4, 1.0, 1.5] {
        let pixels = Vec2::new(0.0, -way * side * 2.0);
        app.wheel(at, MouseScrollUnit::Pixel, pixels);
    }
    app.settle();
    let panned = geometry(&app).look;
    assert!(panned.is_whole(Size::EIGHT), "a trackpad zooms nothing");
    let way = panned.way_from(whole, Size::EIGHT, Wrap::Both);
    assert_eq!(way, Vec2::new(0.0, 3.0), "as far as the fingers went");
}

#[test]
fn a_double_tap_beside_a_small_square_zooms_and_on_it_places() {
    let mut app = board(16, Wrap::None, PHONE, LargerSquares::Never);
    let move_at = first_square(app.current());
    let side = geometry(&app).logical_side();
    let beside = app.centre_of(move_at) + Vec2::new(0.0, 0.7 * side);
    let ply = |app: &TestApp| app.current().game().ply();
    app.tap(beside);
    app.settle();
    assert_eq!(app.get::<View>().aim(), Some(move_at), "near is aimed at");
    app.run_for(Duration::from_secs(1));
    double_tap(&mut app, beside);
    assert!(!geometry(&app).look.is_whole(Size::new(16).unwrap()));
    assert_eq!((app.get::<View>().aim(), ply(&app)), (None, 0));
    app.run_for(Duration::from_secs(1));
    app.press(KeyCode::Digit0);
    app.settle();
    let on_it = app.centre_of(move_at);
    double_tap(&mut app, on_it);
    assert_eq!(ply(&app), 1);
}

#[test]
fn the_setting_holds_again_when_it_is_changed_after_zooming_by_hand() {
    let mut app = board(16, Wrap::None, (1280, 800), LargerSquares::Automatic);
    let at = app.centre_of(square("c3"));
    app.wheel(at, MouseScrollUnit::Line, Vec2::new(0.0, 1.0));
    app.settle();
    let by_hand = geometry(&app).look.span;
    assert!(by_hand < 16.0);
    let change = |app: &mut TestApp, wanted: &'static str| {
        app.press(KeyCode::Escape);
        app.settle();
        app.click_button("pause-settings");
        app.settle();
        let choice = app.button(value("settings-larger", wanted));
        app.activate(choice);
        app.settle();
        app.press(KeyCode::Escape);
        app.settle();
        app.press(KeyCode::Escape);
        app.settle();
        assert_eq!(app.overlay(), Overlay::None);
    };
    change(&mut app, "settings-larger-always");
    let always = geometry(&app).look.span;
    assert!(always < 16.0 && always != by_hand, "{always}");
    change(&mut app, "settings-larger-never");
    assert_eq!(geometry(&app).look.span, 16.0);
}

#[test]
fn a_flung_board_stops_at_the_rim() {
    let mut app = board(16, Wrap::None, PHONE, LargerSquares::Automatic);
    let centre = geometry(&app).felt_area().center();
    for _ in 0..6 {
        let points: Vec<Vec2> = (0..6).map(|step| centre + 22.0 * step as f32).collect();
        app.drag_finger(3, &points);
        app.finger(3, TouchPhase::Ended, centre + 110.0);
        let mut before = geometry(&app).look.corner;
        let mut flew = 0;
        while !app.is_at_rest() {
            app.update();
            let now = geometry(&app).look.corner;
            assert!(now.cmpge(Vec2::splat(-1e-3)).all(), "beyond the rim: {now}");
            assert!(
                now.cmple(before + 0.02).all(),
                "it comes back: {before} to {now}"
            );
            flew += i32::from(now != before);
            before = now;
        }
        let _ = flew;
    }
    assert_eq!(geometry(&app).look.corner, Vec2::ZERO);
    assert_eq!(app.transcript(), "");
    assert!(is_in_view(&app, square("a1")));
}

#[test]
fn a_board_let_go_in_full_swing_goes_on_a_little() {
    let mut app = board(16, Wrap::None, PHONE, LargerSquares::Automatic);
    let centre = geometry(&app).felt_area().center();
    let points: Vec<Vec2> = (0..5).map(|step| centre - 12.0 * step as f32).collect();
    app.drag_finger(3, &points);
    let held = geometry(&app).look.corner;
    app.finger(3, TouchPhase::Ended, centre - 48.0);
    app.settle();
    let rest = geometry(&app).look.corner;
    assert!((rest - held).min_element() > 0.5, "{held} to {rest}");
    assert!((rest - held).max_element() < 4.5, "{held} to {rest}");
}

#[test]
fn the_last_disc_comes_into_view() {
    let mut app = board(16, Wrap::None, PHONE, LargerSquares::Automatic);
    for _ in 0..60 {
        let choice = first_square(app.current());
        if !is_in_view(&app, choice) {
            // Chosen by keys, a square comes into view too.
            app.type_square(choice);
        } else {
            app.tap_square(choice);
        }
        app.settle();
        let last = app.current().game().last_placed().unwrap();
        assert_eq!(last, choice);
        assert!(is_in_view(&app, last), "{last}");
    }
}

#[test]
fn in_a_persons_turn_a_square_to_play_on_is_in_view() {
    for wrap in [Wrap::None, Wrap::Both] {
        let mut app = board(16, wrap, PHONE, LargerSquares::Always);
        let seen = |app: &TestApp| {
            let legal = app.current().game().legal_moves();
            legal.into_iter().any(|square| is_in_view(app, square))
        };
        assert!(seen(&app), "at the start");
        app.type_square(square("g8"));
        app.settle();
        for key in [KeyCode::KeyU, KeyCode::KeyR] {
            // Far from the discs, which lie in the middle.
            app.send(ViewCommand::Pan { files: 8, ranks: 8 });
            app.settle();
            assert!(!seen(&app), "who looks elsewhere looks there");
            app.press(key);
            app.settle();
            assert!(seen(&app), "{key:?}, {wrap:?}");
        }
    }
}

#[test]
fn a_hint_comes_into_view() {
    let mut app = board(16, Wrap::None, PHONE, LargerSquares::Always);
    app.type_square(square("g8"));
    app.settle();
    app.send(ViewCommand::Pan { files: 8, ranks: 8 });
    app.settle();
    app.press(KeyCode::KeyH);
    app.settle();
    let mut marks = app.world_mut().query::<&HintMark>();
    let hint = marks.single(app.world()).expect("one square is ringed").0;
    assert!(is_in_view(&app, hint), "{hint}");
}

#[test]
fn looking_back_leaves_the_view_of_the_match_as_it_is() {
    let mut app = board(16, Wrap::None, PHONE, LargerSquares::Always);
    for _ in 0..3 {
        let choice = first_square(app.current());
        app.type_square(choice);
        app.settle();
    }
    let Move::Place(before_last) = app.current().game().history()[1].mv else {
        panic!("nobody passes so early");
    };
    app.send(ViewCommand::Pan { files: 8, ranks: 8 });
    app.settle();
    let (look, cursor) = (app.get::<View>().look(), app.get::<View>().cursor());
    assert!(cursor.is_some());
    app.press(KeyCode::Comma);
    app.settle();
    let seen = app.get::<View>();
    assert_eq!(seen.cursor(), None, "nothing is chosen there");
    let there = seen.look();
    assert!(
        is_in_view(&app, before_last),
        "the last disc of that position"
    );
    // The board can be moved there too.
    app.press_with(KeyCode::ShiftLeft, KeyCode::ArrowRight);
    app.settle();
    assert_ne!(app.get::<View>().look(), there);
    let saved = app.saved();
    app.press(KeyCode::Escape);
    app.settle();
    let view = app.get::<View>();
    assert_eq!((view.look(), view.cursor()), (look, cursor));
    let mut next = Setup {
        window: PHONE,
        scale: 2.0,
        storage: saved,
        ..Setup::default()
    }
    .start();
    next.show_match();
    next.settle();
    assert_eq!(next.get::<View>().look(), look, "and so it is kept");
}

#[test]
fn a_whole_match_on_the_largest_board_can_be_played_on_a_small_phone() {
    for larger in [LargerSquares::Automatic, LargerSquares::Never] {
        let mut app = board(16, Wrap::None, PHONE, larger);
        let mut placed = 0;
        app.play_out(first_square, |app, square| {
            for _ in 0..60 {
                if is_in_view(app, square) {
                    break;
                }
                // Scroll towards it with a finger.
                let felt = geometry(app).felt_area();
                let way = (felt.center() - geometry(app).area_of(square).center())
                    .clamp(Vec2::splat(-120.0), Vec2::splat(120.0));
                let from = felt.center();
                app.drag_finger(7, &[from, from + way * 0.5, from + way]);
                app.run_for(Duration::from_millis(200));
                app.finger(7, TouchPhase::Ended, from + way);
                app.settle();
            }
            app.tap_square(square);
            if app.get::<View>().aim() == Some(square) {
                app.tap_square(square);
            }
            app.settle();
            placed += 1;
        });
        assert!(placed > 100, "{placed} discs were placed");
    }
}
