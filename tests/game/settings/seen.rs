//! What is changed beside a match is seen on its board, and on everything else, at once.

use bevy::prelude::*;
use bevy::text::FontSize;
use bevy::window::WindowTheme;
use outflank::board::{BoardGeometry, Coordinate, DiscStyle, LastMark, LegalMark};
use outflank::theme::{Palette, Tone};
use outflank_engine::{Side, SquareSet};

use super::{HIGH, beside_match, click, close, off, on, open, value};
use crate::support::{Setup, TestApp, first_square};

/// The parts of the board's picture that marks of a kind show.
fn shown<M: Component>(app: &mut TestApp) -> Vec<Rect> {
    let mut marks = app.world_mut().query_filtered::<&Sprite, With<M>>();
    let mut shown: Vec<Rect> = marks
        .iter(app.world())
        .map(|sprite| sprite.rect.expect("a mark is a part of the picture"))
        .collect();
    shown.dedup();
    shown
}

#[test]
fn legal_marks_come_and_go_and_change_their_shape() {
    let mut app = beside_match(HIGH);
    let legal = app.current().game().legal_moves();
    assert_eq!(app.legal_marks(), legal, "the board is in view");
    let rings = shown::<LegalMark>(&mut app);
    click(&mut app, value("settings-mark-shape", "settings-mark-plus"));
    let plus = shown::<LegalMark>(&mut app);
    assert_eq!((rings.len(), plus.len()), (1, 1));
    assert_ne!(rings, plus);
    click(&mut app, off("settings-legal-marks"));
    assert_eq!(app.legal_marks(), SquareSet::EMPTY);
    click(&mut app, on("settings-legal-marks"));
    assert_eq!(app.legal_marks(), legal);
    assert_eq!(shown::<LegalMark>(&mut app), plus);
}

#[test]
fn the_systems_theme_is_taken_over_at_once_unless_the_player_wants_one() {
    let mut app = beside_match(HIGH);
    let felt = |app: &TestApp| app.get::<Palette>().tone(Tone::Page);
    let light = felt(&app);
    app.system_theme(WindowTheme::Dark);
    app.settle();
    let dark = felt(&app);
    assert!(dark.luminance() < light.luminance());
    assert_eq!(app.get::<ClearColor>().0, dark);
    click(&mut app, value("settings-theme", "settings-theme-light"));
    assert_eq!(felt(&app), light);
    app.system_theme(WindowTheme::Light);
    app.system_theme(WindowTheme::Dark);
    app.settle();
    assert_eq!(felt(&app), light, "the player's choice stays");
    click(&mut app, value("settings-theme", "settings-theme-system"));
    assert_eq!(felt(&app), dark);
}

fn letters(app: &TestApp) -> [Option<&str>; 2] {
    [Side::Black, Side::White].map(|side| app.get::<DiscStyle>().letter(side))
}

#[test]
fn letters_say_whose_a_disc_is_against_the_computer() {
    for (side, expected, german) in [
        (Side::Black, ["Y", "C"], ["D", "C"]),
        (Side::White, ["C", "Y"], ["C", "D"]),
    ] {
        let mut app = Setup {
            window: HIGH,
            ..Setup::default()
        }
        .start();
        app.begin("p-easy", side, 1);
        app.until_turn();
        let square = first_square(app.current());
        app.click_square(square);
        app.until_turn();
        let dot = shown::<LastMark>(&mut app);
        open(&mut app);
        assert_eq!(letters(&app), [None, None]);
        click(&mut app, on("settings-letters"));
        assert_eq!(letters(&app), expected.map(Some));
        let ring = shown::<LastMark>(&mut app);
        assert_eq!((dot.len(), ring.len()), (1, 1));
        assert_ne!(dot, ring, "the dot would lie on the letter");
        click(
            &mut app,
            value(
                "settings-language",
                outflank::locale::Msg::verbatim("Deutsch"),
            ),
        );
        assert_eq!(letters(&app), german.map(Some));
        click(&mut app, off("settings-letters"));
        assert_eq!(letters(&app), [None, None]);
        assert_eq!(shown::<LastMark>(&mut app), dot);
    }
}

#[test]
fn letters_are_colours_between_two_people() {
    let mut app = Setup::default()
        .with_settings(|settings| settings.letters = true)
        .start();
    app.begin_with_two_people(1);
    assert_eq!(letters(&app), [Some("B"), Some("W")]);
    // The next match is against the computer.
    app.begin("p-easy", Side::White, 1);
    assert_eq!(letters(&app), [Some("C"), Some("Y")]);
}

#[test]
fn discs_become_flat() {
    let mut app = beside_match(HIGH);
    assert!(!app.get::<DiscStyle>().flat);
    click(&mut app, on("settings-accessible-discs"));
    assert!(app.get::<DiscStyle>().flat);
}

#[test]
fn coordinates_appear_at_the_rim_and_grow_with_texts() {
    let mut app = beside_match(HIGH);
    let count = |app: &mut TestApp| {
        let mut names = app.world_mut().query::<&Coordinate>();
        names.iter(app.world()).count()
    };
    assert_eq!(count(&mut app), 0);
    click(&mut app, on("settings-coordinates"));
    assert_eq!(count(&mut app), 16);
    let frame = app.get::<BoardGeometry>().frame;
    click(
        &mut app,
        value("settings-text-size", "settings-text-largest"),
    );
    assert!(app.get::<BoardGeometry>().frame > frame);
}

/// The size of the text with these words, in logical pixels.
fn size_of(app: &mut TestApp, words: &str) -> f32 {
    let mut texts = app.world_mut().query::<(&Text, &TextFont)>();
    let found = texts.iter(app.world()).find(|(text, _)| text.0 == words);
    let (_, font) = found.unwrap_or_else(|| panic!("{words:?} is not on the screen"));
    match font.font_size {
        FontSize::Px(size) => size,
        other => panic!("{other:?} is not in pixels"),
    }
}

#[test]
fn texts_grow_and_shrink_everywhere() {
    let mut app = beside_match(HIGH);
    for (size, name, hint) in [
        ("settings-text-large", 18.0, 15.6),
        ("settings-text-largest", 21.0, 18.2),
        ("settings-text-standard", 15.0, 13.0),
    ] {
        click(&mut app, value("settings-text-size", size));
        let close = |one: f32, other: f32| (one - other).abs() < 0.01;
        assert!(close(size_of(&mut app, "Aim, then place"), name), "{size}");
        let sentence = "Moves can be taken back.";
        assert!(close(size_of(&mut app, sentence), hint), "{size}");
        // On the cards of the match too, which lie below.
        assert!(close(size_of(&mut app, "You"), name), "{size}");
    }
}

#[test]
fn larger_squares_are_seen_beside_the_settings_as_in_the_match() {
    for window in [HIGH, (800, 2_600)] {
        let mut app = beside_match(window);
        assert_eq!(app.get::<BoardGeometry>().look.span, 8.0);
        click(&mut app, value("settings-larger", "settings-larger-always"));
        let there = app.get::<BoardGeometry>().look;
        assert!(there.span < 7.0, "{there:?}");
        close(&mut app);
        let here = app.get::<BoardGeometry>().look;
        assert!((there.span - here.span).abs() < 0.25, "{there:?} {here:?}");
    }
}

#[test]
fn the_theme_changes_the_page_at_once() {
    let mut app = beside_match(HIGH);
    let page = |app: &TestApp| app.get::<Palette>().tone(Tone::Page);
    let light = page(&app);
    click(&mut app, value("settings-theme", "settings-theme-dark"));
    assert_ne!(page(&app), light);
    assert_eq!(app.get::<ClearColor>().0, page(&app));
    click(&mut app, value("settings-theme", "settings-theme-light"));
    assert_eq!(page(&app), light);
}
