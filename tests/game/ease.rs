//! Sheets, dialogs and notices ease in: in their time, at rest afterwards, and pressable from their first frame.

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::prelude::*;
use bevy::ui::UiTransform;
use outflank::schedule::{Overlay, Screen};
use outflank::screens::Toast;
use outflank::theme::{Fill, Palette};
use outflank::widgets::EasesIn;
use outflank_engine::Side;

use crate::support::{Saved, Setup, TestApp, square};

const STEP: Duration = Duration::from_millis(10);

fn start(reduced_motion: bool) -> TestApp {
    let mut app = Setup {
        step: STEP,
        ..Setup::default()
    }
    .with_settings(|settings| settings.reduced_motion = reduced_motion)
    .start();
    app.begin_with_two_people(1);
    app.settle();
    app
}

fn coming(app: &mut TestApp) -> usize {
    let world = app.world_mut();
    world.query::<&EasesIn>().iter(world).count()
}

/// How far the lowest thing that comes still is below its place, in logical pixels.
fn below(app: &mut TestApp) -> f32 {
    let world = app.world_mut();
    let mut places = world.query_filtered::<&UiTransform, With<EasesIn>>();
    let below = places.iter(world).map(|at| match at.translation.y {
        Val::Px(y) => y,
        other => panic!("it rises by {other:?}"),
    });
    below.fold(0.0, f32::max)
}

/// The least share of its colour that a box which comes, or lies in one that does, is painted with.
fn faintest(app: &mut TestApp) -> f32 {
    let world = app.world_mut();
    let palette = world.resource::<Palette>().clone();
    let mut boxes = world.query::<(&Fill, &BackgroundColor)>();
    let shares = boxes.iter(world).filter_map(|(fill, shown)| {
        let whole = palette.tone(fill.0).alpha();
        (whole > 0.0).then(|| shown.0.alpha() / whole)
    });
    shares.fold(1.0, f32::min)
}

/// Frames until nothing comes any more, with what was seen in each.
fn watch(app: &mut TestApp) -> Vec<(f32, f32)> {
    let mut seen = Vec::new();
    while coming(app) > 0 {
        seen.push((faintest(app), below(app)));
        assert!(!app.is_at_rest() || seen.len() > 1, "frames are asked for");
        assert!(seen.len() < 100, "it never comes: {seen:?}");
        app.update();
    }
    seen
}

#[test]
fn a_dialog_fades_in_and_rises_in_its_time() {
    let mut app = start(false);
    app.press(KeyCode::Escape);
    assert_eq!(app.overlay(), Overlay::Pause);
    let seen = watch(&mut app);
    let time = STEP * u32::try_from(seen.len()).unwrap();
    assert!(
        (170..=210).contains(&time.as_millis()),
        "{time:?}: {seen:?}"
    );
    assert_eq!(seen[0].0, 0.0, "it begins with nothing");
    assert!(seen[0].1 > 8.0, "and below its place");
    for pair in seen.windows(2) {
        assert!(
            pair[1].0 >= pair[0].0 && pair[1].1 <= pair[0].1,
            "it goes one way: {pair:?}"
        );
    }
    assert_eq!(faintest(&mut app), 1.0);
    app.settle();
}

#[test]
fn with_reduced_motion_it_only_fades() {
    let mut app = start(true);
    app.press(KeyCode::Escape);
    let seen = watch(&mut app);
    let time = STEP * u32::try_from(seen.len()).unwrap();
    assert!((70..=110).contains(&time.as_millis()), "{time:?}");
    assert_eq!(seen[0].0, 0.0);
    assert!(seen.iter().all(|(_, below)| *below == 0.0), "{seen:?}");
}

#[test]
fn from_one_dialog_to_the_next_the_board_is_not_seen() {
    let mut app = start(false);
    app.press(KeyCode::Escape);
    app.settle();
    app.click_button("pause-settings");
    app.settle();
    app.press(KeyCode::Escape);
    let world = app.world_mut();
    let mut veils = world.query::<(&Name, &BackgroundColor)>();
    let veil = veils
        .iter(world)
        .find(|(name, _)| name.as_str() == "Pause")
        .map(|(_, colour)| colour.0.alpha());
    assert_eq!(veil, Some(1.0), "the menu hides the board at once");
}

/// At the lower edge of a button that will rise away from the mouse.
#[test]
fn a_button_pressed_in_its_first_frame_acts() {
    for frames_held in [1, 30] {
        let mut app = start(false);
        app.press(KeyCode::Escape);
        assert!(coming(&mut app) > 0);
        let at = app.centre_of_button("pause-resume") + Vec2::Y * 27.0;
        app.move_mouse(at);
        app.mouse_button(MouseButton::Left, ButtonState::Pressed);
        app.update();
        for _ in 0..frames_held {
            app.update();
        }
        app.mouse_button(MouseButton::Left, ButtonState::Released);
        app.update();
        app.settle();
        assert_eq!(app.overlay(), Overlay::None, "held {frames_held} frames");
    }
}

#[test]
fn results_and_notices_ease_in_too() {
    let saved = Saved::position(crate::turns::BOARD_A, Side::Black, "p-normal", Side::Black);
    let mut app = Setup {
        step: STEP,
        ..Setup::default()
    }
    .with_match(saved.load())
    .start();
    app.click_button("home-continue");
    app.settle();
    assert_eq!(coming(&mut app), 0);
    app.click_square(square("h3"));
    app.until("the notice", |app| app.notice().is_some());
    let world = app.world_mut();
    let mut toasts = world.query_filtered::<(), (With<Toast>, With<EasesIn>)>();
    assert_eq!(toasts.iter(world).count(), 1);
    assert!(!watch(&mut app).is_empty());

    let last = Saved::position(crate::screens::ONE_LEFT, Side::White, "p-easy", Side::White);
    let mut app = Setup {
        step: STEP,
        ..Setup::default()
    }
    .with_match(last.load())
    .start();
    app.click_button("home-continue");
    app.settle();
    app.click_square(square("b1"));
    app.until("the result", |app| app.screen() == Screen::Results);
    app.update();
    assert_eq!(coming(&mut app), 1, "the result");
    app.resize(391.0, 844.0);
    assert!(!watch(&mut app).is_empty());
    app.settle();
}
