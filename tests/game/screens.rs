//! What stands on the screens around a match. Row numbers are those of bug reports about other programs.

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use bevy::window::AppLifecycle;
use outflank::board::BoardGeometry;
use outflank::match_state::PlayTime;
use outflank::records::SavedMatch;
use outflank::schedule::{Overlay, Screen};
use outflank::screens::Region;
use outflank::settings::Settings;
use outflank_engine::{Side, SquareSet};

use crate::support::{Saved, Setup, TestApp, first_square, square};

/// White's only move is b1, which turns seven discs and ends the match: 15 Black, 48 White, a8 empty.
pub const ONE_LEFT: &str =
    "X-XXXXXO XOOXOXOO XOXOXOOO XOOXOOXO XOXOOOXO XOOOOOOO XOOOOOOO -OOOOOOO";

#[test]
fn row_64_marks_are_new_with_a_new_match_and_gone_at_the_end() {
    let saved = Saved::position(ONE_LEFT, Side::White, "p-easy", Side::White);
    let mut app = Setup::default().with_match(saved.load()).start();
    app.click_button("home-continue");
    app.settle();
    assert_eq!(app.legal_marks().to_string(), "b1");
    app.click_square(square("b1"));
    assert_eq!(app.legal_marks(), SquareSet::EMPTY);
    app.until("the result", |app| app.screen() == Screen::Results);
    app.settle();
    assert_eq!(app.legal_marks(), SquareSet::EMPTY);
    assert_eq!(app.last_marks(), [square("b1")]);
    app.click_button("results-rematch");
    app.settle();
    assert_eq!(app.screen(), Screen::Match);
    app.until_turn();
    assert_eq!(app.legal_marks(), app.current().game().legal_moves());
    assert_eq!(app.last_marks().len(), 1);
    assert_eq!(app.discs().len(), 5);
}

/// The last disc has just been placed, and the discs it turns are turning.
pub fn placing_the_last_disc() -> TestApp {
    let saved = Saved::position(ONE_LEFT, Side::White, "p-easy", Side::White);
    let mut app = Setup {
        step: Duration::from_millis(16),
        ..Setup::default()
    }
    .with_match(saved.load())
    .start();
    app.click_button("home-continue");
    app.settle();
    app.click_square(square("b1"));
    app
}

#[test]
fn row_65_the_result_comes_after_the_last_disc_has_turned_and_leaves_the_board_free() {
    let mut app = placing_the_last_disc();
    let mut frames_turning = 0;
    while app.screen() != Screen::Results {
        frames_turning += u32::from(!app.turning().is_empty());
        assert!(frames_turning < 500);
        app.update();
        if app.screen() == Screen::Results {
            assert_eq!(app.turning(), [], "the result waits for the last disc");
        }
    }
    assert!(frames_turning > 10, "the discs were seen turning");
    app.settle();
    let felt = app.get::<BoardGeometry>().frame_area();
    let mut regions = app
        .world_mut()
        .query::<(&Region, &ComputedNode, &UiGlobalTransform)>();
    for (region, node, at) in regions.iter(app.world()) {
        let area = Rect::from_center_size(at.translation, node.size());
        if *region == Region::Sheet {
            let shared = felt.intersect(area);
            assert!(shared.is_empty(), "the result covers {shared:?}");
        }
    }
    assert_eq!(app.discs().len(), 63);
}

#[test]
fn row_72_home_offers_to_go_on() {
    let mut app = Setup::default().start();
    assert!(!app.has("home-continue"));
    app.begin("p-normal", Side::Black, 2);
    for _ in 0..4 {
        app.until_turn();
        let square = first_square(app.current());
        app.click_square(square);
    }
    app.until_turn();
    app.click_button("match-pause");
    app.settle();
    app.click_button("pause-home");
    app.settle();
    assert!(app.has("home-continue"));
    let game = app.current().game();
    let (own, other) = (
        game.position().count(Side::Black),
        game.position().count(Side::White),
    );
    let line = match own.cmp(&other) {
        std::cmp::Ordering::Greater => format!("Normal · move 9 · you lead {own}–{other}"),
        std::cmp::Ordering::Less => format!("Normal leads {other}–{own} · move 9"),
        std::cmp::Ordering::Equal => format!("Normal · move 9 · level at {own}–{other}"),
    };
    assert!(app.says(&line), "{line:?} is not among {:?}", app.texts());
}

#[test]
fn a_new_match_asks_before_it_takes_the_place_of_an_unfinished_one() {
    let mut app = Setup::default().start();
    app.begin("p-normal", Side::Black, 2);
    app.until_turn();
    app.click_square(square("d3"));
    app.until_turn();
    let kept = app.current().clone();
    app.click_button("match-pause");
    app.settle();
    app.click_button("pause-home");
    app.settle();
    app.click_button("home-play");
    app.settle();
    app.click_button("setup-start");
    app.settle();
    assert_eq!(app.overlay(), Overlay::Confirm);
    assert!(app.says("Start a new match?"));
    app.click_button("confirm-new-no");
    app.settle();
    assert_eq!(
        (app.screen(), app.overlay()),
        (Screen::Setup, Overlay::None)
    );
    assert_eq!(app.current(), &kept);
    app.click_button("setup-start");
    app.settle();
    app.click_button("confirm-new-yes");
    app.settle();
    assert_eq!(
        (app.screen(), app.overlay()),
        (Screen::Match, Overlay::None)
    );
    assert_ne!(app.current().id(), kept.id());
    assert_eq!(app.current().game().ply(), 0);
}

#[test]
fn row_85_escape_is_one_step_back_everywhere() {
    let mut app = Setup::default().start();
    let escape = |app: &mut TestApp| {
        app.press(KeyCode::Escape);
        app.settle();
        (app.screen(), app.overlay())
    };
    assert_eq!(escape(&mut app), (Screen::Home, Overlay::None));
    app.click_button("home-settings");
    app.settle();
    assert_eq!(app.screen(), Screen::Settings);
    assert_eq!(escape(&mut app), (Screen::Home, Overlay::None));
    app.click_button("home-play");
    app.settle();
    assert_eq!(escape(&mut app), (Screen::Home, Overlay::None));
    app.begin("p-easy", Side::Black, 1);
    assert_eq!(escape(&mut app), (Screen::Match, Overlay::Pause));
    assert_eq!(escape(&mut app), (Screen::Match, Overlay::None));
    assert_eq!(escape(&mut app), (Screen::Match, Overlay::Pause));
    app.click_button("pause-settings");
    app.settle();
    assert_eq!(
        (app.screen(), app.overlay()),
        (Screen::Match, Overlay::Settings)
    );
    assert_eq!(escape(&mut app), (Screen::Match, Overlay::Pause));
    app.click_button("pause-resign");
    app.settle();
    assert_eq!(escape(&mut app), (Screen::Match, Overlay::Pause));
    assert!(!app.is_over());
    app.press(KeyCode::BrowserBack);
    app.settle();
    assert_eq!((app.screen(), app.overlay()), (Screen::Home, Overlay::None));
    assert!(app.has("home-continue"), "the back key keeps the match");
}

#[test]
fn row_73_leaving_the_window_pauses_and_the_time_stands_still() {
    let mut app = Setup::default().start();
    app.begin("p-easy", Side::Black, 1);
    app.run_for(Duration::from_secs(10));
    app.focus_window(false);
    app.update();
    app.update();
    assert_eq!(app.overlay(), Overlay::Pause);
    app.run_for(Duration::from_secs(1000));
    app.focus_window(true);
    app.settle();
    assert_eq!(
        app.overlay(),
        Overlay::Pause,
        "coming back resumes nothing by itself"
    );
    app.click_button("pause-resume");
    app.settle();
    app.click_square(square("d3"));
    let played = app.get::<PlayTime>().total;
    let seconds = played.as_secs_f32();
    assert!((9.0..13.0).contains(&seconds), "{seconds} s of play");
}

#[test]
fn row_82_a_system_that_suspends_as_a_dialog_opens_loses_nothing() {
    for scale in [1.0, 1.25, 2.0, 3.5] {
        let mut app = Setup::default().start();
        app.rescale(scale);
        app.begin("p-easy", Side::Black, 1);
        app.click_square(square("d3"));
        app.until_turn();
        let before = app.current().clone();
        for opener in [
            None,
            Some("pause-settings"),
            Some("pause-rules"),
            Some("pause-restart"),
            Some("pause-resign"),
        ] {
            let button = opener.map(|name| {
                app.press(KeyCode::Escape);
                app.settle();
                app.button(name)
            });
            let thought = app.get::<PlayTime>().total;
            if button.is_none() {
                app.run_for(Duration::from_secs(5));
            }
            // No frame follows before it sleeps.
            app.send(AppLifecycle::Suspended);
            match button {
                Some(button) => app.activate(button),
                None => {
                    app.key(KeyCode::Escape, ButtonState::Pressed);
                    app.update();
                }
            }
            let kept: SavedMatch = app.saved().load().unwrap().unwrap();
            assert_eq!(kept.current, before, "{opener:?} at {scale}");
            if button.is_none() {
                let more = (kept.play_time.total - thought).as_secs_f32();
                assert!((5.0..6.0).contains(&more), "{more} s of thought");
            }
            app.key(KeyCode::Escape, ButtonState::Released);
            for state in [AppLifecycle::WillResume, AppLifecycle::Running] {
                app.send(state);
                app.update();
            }
            app.settle();
            assert_eq!(app.screen(), Screen::Match);
            assert_ne!(app.overlay(), Overlay::None, "{opener:?} at {scale}");
            while app.overlay() != Overlay::Pause {
                app.press(KeyCode::Escape);
                app.settle();
            }
            app.click_button("pause-resume");
            app.settle();
            assert_eq!(app.overlay(), Overlay::None);
            assert_eq!(app.current(), &before);
            assert_eq!(app.discs().len(), 6);
            let area = app.get::<BoardGeometry>().area_of(square("d3"));
            let pixels = area.width() * scale;
            assert!(
                (pixels - pixels.round()).abs() < 0.01,
                "{pixels} pixels at {scale}"
            );
        }
    }
}

#[test]
fn without_marks_none_are_shown_and_moves_are_still_made() {
    let mut app = Setup::default()
        .with_settings(|settings| settings.legal_marks = false)
        .start();
    app.begin("p-easy", Side::Black, 1);
    app.settle();
    assert_eq!(app.legal_marks(), SquareSet::EMPTY);
    app.click_square(square("d3"));
    assert_eq!(app.transcript(), "d3");
    app.settle();
    app.world_mut().resource_mut::<Settings>().legal_marks = true;
    app.update();
    assert_eq!(app.legal_marks(), app.current().game().legal_moves());
}

#[test]
fn an_opponent_from_a_later_version_is_called_as_it_is_there() {
    let saved = Saved::after("d3c3", 2, "Ninth", Side::Black);
    let mut app = Setup::default().with_match(saved.load()).start();
    app.click_button("home-continue");
    app.settle();
    assert!(app.says("Ninth"), "{}", app.describe());
    // Another plays for it.
    let first = first_square(app.current());
    app.click_square(first);
    app.until_turn();
    assert_eq!(app.current().game().ply(), 4);
}
