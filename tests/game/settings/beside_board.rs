//! The settings opened from a match show its board, on which nothing happens meanwhile.

use std::time::Duration;

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use bevy::ui_widgets::Button;
use outflank::board::{BoardCamera, BoardGeometry};
use outflank::match_state::PlayTime;
use outflank::schedule::{Overlay, Screen};
use outflank::screens::{BoardArea, Region};
use outflank::settings::Settings;
use outflank::view::View;
use outflank_engine::Side;

use super::{HIGH, beside_match, click, close, off, on, open};
use crate::support::{Setup, TestApp, square};

const WINDOWS: [(u32, u32); 6] = [
    (390, 844),
    (844, 390),
    (1280, 800),
    (320, 480),
    (480, 320),
    (768, 1024),
];

/// The area of a part of the screen, in logical pixels.
fn area(app: &TestApp, entity: Entity) -> Rect {
    let node = app.world().get::<ComputedNode>(entity).unwrap();
    let at = app.world().get::<UiGlobalTransform>(entity).unwrap();
    let scale = node.inverse_scale_factor();
    Rect::from_center_size(at.translation * scale, node.size() * scale)
}

fn sheet(app: &mut TestApp) -> Rect {
    let mut regions = app.world_mut().query::<(Entity, &Region)>();
    let mut found = regions.iter(app.world());
    let sheet = found.find(|(_, region)| **region == Region::Settings);
    let (sheet, _) = sheet.expect("the settings are there");
    area(app, sheet)
}

#[test]
fn the_whole_board_is_in_view_and_nothing_covers_it() {
    for window in WINDOWS {
        let mut app = beside_match(window);
        let all = Rect::new(0.0, 0.0, window.0 as f32, window.1 as f32);
        let board = app.get::<BoardGeometry>().frame_area();
        assert_eq!(board.intersect(all), board, "{window:?}");
        let sheet = sheet(&mut app);
        assert_eq!(sheet.intersect(all), sheet, "{window:?}");
        assert!(board.intersect(sheet).is_empty(), "{window:?}");
        let mut cameras = app
            .world_mut()
            .query_filtered::<&Camera, With<BoardCamera>>();
        assert!(cameras.single(app.world()).unwrap().viewport.is_some());
        // Nothing with a colour of its own lies over it: the veil of the pause is gone.
        let mut boxes = app.world_mut().query::<(
            &ComputedNode,
            &UiGlobalTransform,
            &BackgroundColor,
            &InheritedVisibility,
        )>();
        for (node, at, fill, seen) in boxes.iter(app.world()) {
            let covers = Rect::from_center_size(at.translation, node.size()).intersect(board);
            assert!(
                !seen.get() || fill.0.is_fully_transparent() || covers.is_empty(),
                "{window:?}: {covers:?} of the board is covered"
            );
        }
        close(&mut app);
    }
}

#[test]
fn time_stands_still_and_no_square_can_be_pressed() {
    let mut app = beside_match(HIGH);
    let before = app.current().clone();
    app.run_for(Duration::from_secs(1000));
    app.click_square(square("d3"));
    app.tap_square(square("d3"));
    app.press(KeyCode::KeyU);
    app.settle();
    let d3 = app.square(square("d3"));
    app.activate(d3);
    app.settle();
    assert_eq!(app.current(), &before);
    close(&mut app);
    app.click_square(square("d3"));
    assert_eq!(app.transcript(), "d3");
    let played = app.get::<PlayTime>().total;
    assert!(played < Duration::from_secs(5), "{played:?} of play");
}

#[test]
fn the_computer_does_not_move_meanwhile() {
    let mut app = Setup {
        window: HIGH,
        ..Setup::default()
    }
    .start();
    app.begin("p-easy", Side::White, 1);
    app.press(KeyCode::Escape);
    app.settle();
    click(&mut app, "pause-settings");
    app.run_for(Duration::from_secs(20));
    assert_eq!(app.current().game().ply(), 0);
    click(&mut app, on("settings-coordinates"));
    assert_eq!(app.current().game().ply(), 0);
    close(&mut app);
    app.until_turn();
    assert_eq!(app.current().game().ply(), 1);
}

#[test]
fn the_board_comes_back_as_it_was() {
    for window in WINDOWS {
        let mut app = Setup {
            window,
            ..Setup::default()
        }
        .start();
        app.begin("p-easy", Side::Black, 1);
        app.settle();
        let (view, geometry) = (*app.get::<View>(), *app.get::<BoardGeometry>());
        open(&mut app);
        let off = app.get::<BoardGeometry>().look.span - geometry.look.span;
        assert!(off.abs() < 0.3, "{window:?}: {off} squares more are seen");
        close(&mut app);
        assert_eq!(*app.get::<View>(), view, "{window:?}");
        assert_eq!(*app.get::<BoardGeometry>(), geometry, "{window:?}");
    }
}

#[test]
fn escape_leads_back_to_the_pause_and_its_veil() {
    let mut app = beside_match((390, 844));
    app.press(KeyCode::Escape);
    app.settle();
    assert_eq!(
        (app.screen(), app.overlay()),
        (Screen::Match, Overlay::Pause)
    );
    let mut names = app.world_mut().query::<&Name>();
    let veils = names
        .iter(app.world())
        .filter(|name| name.as_str() == "Pause");
    assert_eq!(veils.count(), 1);
}

/// Keys reach every setting, however small the window, and what has the focus is in view.
#[test]
fn keys_reach_every_setting_in_every_window() {
    for window in WINDOWS {
        for text_size in outflank::theme::TextSize::ALL {
            let mut app = Setup {
                window,
                ..Setup::default()
            }
            .with_settings(|settings| settings.text_size = text_size)
            .start();
            app.begin("p-easy", Side::Black, 1);
            app.settle();
            app.press(KeyCode::Escape);
            app.settle();
            while app.overlay() == Overlay::Pause {
                let focus = app.get::<InputFocus>().get();
                let settings = app.button("pause-settings");
                let key = if focus == Some(settings) {
                    KeyCode::Enter
                } else {
                    KeyCode::Tab
                };
                app.press(key);
            }
            app.settle();
            let sheet = sheet(&mut app);
            let areas: Vec<Entity> = {
                let mut areas = app.world_mut().query_filtered::<Entity, With<BoardArea>>();
                areas.iter(app.world()).collect()
            };
            let mut reached = Vec::new();
            loop {
                app.press(KeyCode::Tab);
                app.settle();
                let focus = app.get::<InputFocus>().get().expect("something has it");
                assert!(!areas.contains(&focus), "{window:?}: the board has it");
                if reached.contains(&focus) {
                    break;
                }
                let seen = area(&app, focus);
                let inside = seen.min.y >= sheet.min.y - 0.5 && seen.max.y <= sheet.max.y + 0.5;
                assert!(inside, "{window:?} {text_size:?}: {seen:?} in {sheet:?}");
                reached.push(focus);
            }
            let mut buttons = app.world_mut().query_filtered::<Entity, With<Button>>();
            let above: Vec<Entity> = buttons.iter(app.world()).collect();
            let of_sheet = above.into_iter().filter(|button| {
                let parents = app.world().get::<ChildOf>(*button);
                let mut parent = parents.map(ChildOf::parent);
                while let Some(entity) = parent {
                    if app.world().get::<Region>(entity) == Some(&Region::Settings) {
                        return true;
                    }
                    parent = app.world().get::<ChildOf>(entity).map(ChildOf::parent);
                }
                false
            });
            let of_sheet: Vec<Entity> = of_sheet.collect();
            assert!(of_sheet.len() > 40, "{} buttons", of_sheet.len());
            for button in of_sheet {
                assert!(reached.contains(&button), "{window:?}: {button} is skipped");
            }
        }
    }
}

#[test]
fn marks_that_were_switched_off_beside_the_board_are_off_in_the_match() {
    let mut app = beside_match(HIGH);
    click(&mut app, off("settings-legal-marks"));
    close(&mut app);
    assert!(app.legal_marks().is_empty());
    assert!(!app.get::<Settings>().legal_marks);
}
