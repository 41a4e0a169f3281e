//! Nothing is drawn while nothing changes.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy::winit::{UpdateMode, WinitSettings};
use outflank::schedule::{Overlay, Screen};
use outflank_engine::Side;

use crate::support::{Saved, Setup, TestApp};

/// Waits for rest, then sees ten seconds pass without any wish for a frame.
fn assert_idle(app: &mut TestApp) {
    app.settle();
    let (screen, overlay) = (app.screen(), app.overlay());
    let mut redraws = app.get::<Messages<RequestRedraw>>().get_cursor_current();
    for _ in 0..200 {
        app.update();
        let what = format!("{screen:?}, {overlay:?}: {}", app.describe());
        assert!(app.is_at_rest(), "{what}");
        let asked = redraws.read(app.get::<Messages<RequestRedraw>>()).count();
        assert_eq!(asked, 0, "{what}");
        let settings = app.get::<WinitSettings>();
        for mode in [settings.focused_mode, settings.unfocused_mode] {
            let UpdateMode::Reactive {
                wait,
                react_to_device_events,
                ..
            } = mode
            else {
                panic!("{what}: {mode:?}");
            };
            assert!(
                wait >= Duration::from_secs(3600),
                "{what}: wakes in {wait:?}"
            );
            assert!(
                !react_to_device_events,
                "{what}: a mouse elsewhere wakes it"
            );
        }
    }
}

#[test]
fn every_screen_comes_to_rest() {
    Setup::default().start().walk(assert_idle);
}

#[test]
fn a_notice_goes_by_itself_and_then_nothing_moves() {
    let saved = Saved::position(crate::turns::BOARD_A, Side::Black, "p-normal", Side::Black);
    let mut app = Setup::default().with_match(saved.load()).start();
    app.click_button("home-continue");
    app.settle();
    app.click_square("h3".parse().unwrap());
    app.until("the notice", |app| app.notice().is_some());
    app.settle();
    assert_eq!(app.notice(), None);
    let toasts = app
        .world_mut()
        .query::<&outflank::screens::Toast>()
        .iter(app.world())
        .count();
    assert_eq!(toasts, 0, "the notice has gone from the screen");
    assert_eq!(
        (app.screen(), app.overlay()),
        (Screen::Match, Overlay::None)
    );
    assert_idle(&mut app);
}

#[test]
fn while_the_computer_thinks_nothing_is_drawn() {
    let searcher = std::sync::Arc::new(crate::support::Moody::default());
    let mut app = Setup::default().with_searcher(&searcher).start();
    app.begin("p-hard", Side::White, 1);
    app.until("a search", |app| {
        app.get::<outflank::ai::Ai>().is_searching()
    });
    assert_eq!(
        (app.screen(), app.overlay()),
        (Screen::Match, Overlay::None)
    );
    assert_idle(&mut app);
    assert!(app.get::<outflank::ai::Ai>().is_searching());
}
