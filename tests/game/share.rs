//! The dialog that shares a result: what is copied and saved, the player's name, and what goes wrong.

use std::path::Path;
use std::sync::Arc;

use accesskit::{Action, ActionData, Role};
use bevy::a11y::AccessibilityNode;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::text::EditableText;
use outflank::locale::{Locale, Msg};
use outflank::match_state::Phase;
use outflank::platform::{Calendar, ClipPicture, Files, OwnClip, WallClock};
use outflank::preparation::Boards;
use outflank::schedule::{Overlay, Screen};
use outflank::screens::{SharePicture, card_of};
use outflank::settings::Settings;
use outflank::share::{Card, HEIGHT, Lettering, WIDTH, draw};
use outflank::theme::Palette;
use outflank_engine::{Game, Rules, Side, Size, Wrap};

use crate::support::{
    Device, Saved, Setup, TODAY, TestApp, computers, folder, game_with, people, rules,
};

/// Ends 32-32 on a full board.
const DRAW: &str = "d3c5f6f5f4c3c4d2e2b4d1f3b5e3f2f1a4d6e6e7f7b6e8c6b3a5d7a3e1a6g1a2c2c7b8d8c8g8g6h6g5h5g4h4h3g7h8f8h7a8a7b7a1b2g3g2h2h1c1b1";

const DEVICES: [Device; 4] = [
    Device::Mouse,
    Device::Touch,
    Device::Keys,
    Device::ScreenReader,
];

fn draw_against_normal() -> Saved {
    Saved::after(DRAW, 60, "p-normal", Side::White)
}

/// The result of an ended match.
fn result_of(saved: &Saved, setup: Setup) -> TestApp {
    let mut app = setup.with_match(saved.load()).start();
    app.show_match();
    app.until("the result", |app| app.screen() == Screen::Results);
    app.settle();
    app
}

/// The dialog over it.
fn sharing_with(saved: &Saved, setup: Setup) -> TestApp {
    let mut app = result_of(saved, setup);
    app.click_button("results-share");
    app.settle();
    assert_eq!(app.overlay(), Overlay::Share);
    app
}

fn sharing(saved: &Saved) -> TestApp {
    sharing_with(saved, Setup::default())
}

/// The dialog where files go to a folder.
fn sharing_into(folder: &Path) -> TestApp {
    let mut app = result_of(&draw_against_normal(), Setup::default());
    app.world_mut().insert_resource(Files::within(folder));
    app.click_button("results-share");
    app.settle();
    app
}

/// What the picture tells now.
fn card(app: &TestApp) -> Card {
    let Phase::Over(outcome) = app.current().phase() else {
        panic!("the match is over");
    };
    let date = app.get::<Calendar>().date(app.get::<WallClock>().now());
    card_of(
        app.current(),
        &outcome,
        app.get::<Settings>().player_name(),
        date,
        app.get::<Boards>(),
        app.get::<Locale>(),
    )
}

/// The picture that should be shared now.
fn expected(app: &TestApp) -> Vec<u8> {
    let mut lettering = Lettering::load().unwrap();
    let drawing = draw(&card(app), app.get::<Palette>(), &mut lettering, WIDTH);
    drawing.canvas.pixels().to_vec()
}

fn notice(app: &TestApp) -> Option<String> {
    let notice = app.notice()?;
    notice.key().map(str::to_owned)
}

fn name_field(app: &mut TestApp) -> Entity {
    let mut fields = app
        .world_mut()
        .query_filtered::<Entity, With<EditableText>>();
    fields.single(app.world()).expect("there is one field")
}

/// What the field says.
fn typed(app: &mut TestApp) -> String {
    let field = name_field(app);
    let text = app.world().get::<EditableText>(field);
    text.unwrap().value().to_string()
}

#[test]
fn the_dialog_opens_over_the_result_and_one_step_back_closes_it() {
    let saved = draw_against_normal();
    for device in DEVICES {
        let mut app = result_of(&saved, Setup::default());
        device.press(&mut app, "results-share");
        app.settle();
        assert_eq!(
            (app.screen(), app.overlay()),
            (Screen::Results, Overlay::Share)
        );
        device.press(&mut app, "common-close");
        app.settle();
        assert_eq!(
            (app.screen(), app.overlay()),
            (Screen::Results, Overlay::None)
        );
    }
    for back in [KeyCode::Escape, KeyCode::BrowserBack] {
        let mut app = sharing(&saved);
        app.press(back);
        app.settle();
        assert_eq!(
            (app.screen(), app.overlay()),
            (Screen::Results, Overlay::None)
        );
    }
}

#[test]
fn the_picture_on_the_clipboard_is_the_one_that_the_game_draws() {
    let saved = draw_against_normal();
    for device in DEVICES {
        let mut app = sharing(&saved);
        device.press(&mut app, "share-copy-picture");
        assert_eq!(notice(&app).as_deref(), Some("share-picture-copied"));
        let picture = app.get::<OwnClip>().picture.clone().expect("a picture");
        let ClipPicture {
            width,
            height,
            rgba,
        } = picture;
        assert_eq!((width, height), (WIDTH, HEIGHT));
        assert!(rgba == expected(&app), "{device:?}");
    }
}

#[test]
fn the_picture_has_the_day_on_which_the_match_was_played() {
    let mut app = result_of(&draw_against_normal(), Setup::default());
    let on_its_day = expected(&app);
    let later = WallClock(Arc::new(|| TODAY + 3 * 24 * 60 * 60));
    app.world_mut().insert_resource(later);
    app.click_button("results-share");
    app.settle();
    app.click_button("share-copy-picture");
    let picture = app.get::<OwnClip>().picture.clone().expect("a picture");
    assert!(picture.rgba == on_its_day);
    assert!(picture.rgba != expected(&app), "another day is seen");
}

#[test]
fn the_moves_on_the_clipboard_can_be_replayed() {
    let torus = rules(|options| {
        options.size = Size::ALL[1];
        options.wrap = Wrap::Both;
    });
    let (wrapped, ()) = game_with(torus, |game| game.outcome().map(|_| ()));
    for saved in [
        draw_against_normal(),
        Saved::at(&wrapped, wrapped.ply(), people()),
        Saved::at(&wrapped, wrapped.ply(), computers("p-easy", "p-hard")),
    ] {
        let mut app = sharing(&saved);
        app.click_button("share-copy-moves");
        app.update();
        assert_eq!(notice(&app).as_deref(), Some("share-moves-copied"));
        let text = app.get::<OwnClip>().text.clone().expect("a text");
        let (head, moves) = text.split_once('\n').unwrap_or(("standard", &text));
        let rules: Rules = head.parse().unwrap();
        assert_eq!(
            &Game::replay(rules, moves).unwrap(),
            app.current().game(),
            "{text}"
        );
    }
}

#[test]
fn a_clipboard_that_refuses_is_told_in_one_notice() {
    for (button, told) in [
        ("share-copy-picture", "share-picture-not-copied"),
        ("share-copy-moves", "share-moves-not-copied"),
    ] {
        let mut app = sharing(&draw_against_normal());
        app.world_mut().resource_mut::<OwnClip>().refuses = true;
        app.click_button(button);
        assert_eq!(notice(&app).as_deref(), Some(told));
        app.settle();
        assert_eq!(notice(&app), None, "it is told once, and goes");
        assert_eq!(app.overlay(), Overlay::Share);
    }
}

#[test]
fn the_saved_file_holds_the_picture_and_never_replaces_another() {
    let place = folder();
    let mut app = sharing_into(place.path());
    let bytes = expected(&app);
    for name in ["outflank-2026-01-02.png", "outflank-2026-01-02-2.png"] {
        app.click_button("share-save-picture");
        app.update();
        let file = std::fs::File::open(place.path().join(name)).expect(name);
        let mut reader = png::Decoder::new(std::io::BufReader::new(file))
            .read_info()
            .unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let frame = reader.next_frame(&mut pixels).unwrap();
        assert_eq!((frame.width, frame.height), (WIDTH, HEIGHT));
        assert!(pixels == bytes, "{name}");
    }
    let told = app.notice().expect("it says where");
    assert_eq!(told.key(), Some("share-saved"));
    assert!(
        app.get::<Locale>()
            .text(&told)
            .contains("outflank-2026-01-02")
    );
}

#[test]
fn a_file_that_cannot_be_written_is_told() {
    let place = folder();
    let taken = place.path().join("no folder");
    std::fs::write(&taken, b"a file").unwrap();
    let mut app = sharing_into(&taken);
    app.click_button("share-save-picture");
    assert_eq!(notice(&app).as_deref(), Some("share-picture-not-saved"));
    app.settle();
    app.click_button("share-save-moves");
    assert_eq!(notice(&app).as_deref(), Some("share-moves-not-saved"));
}

#[test]
fn a_saved_file_of_moves_can_be_replayed_and_never_replaces_another() {
    let place = folder();
    let mut app = sharing_into(place.path());
    for name in ["outflank-2026-01-02.txt", "outflank-2026-01-02-2.txt"] {
        app.click_button("share-save-moves");
        app.update();
        let text = std::fs::read_to_string(place.path().join(name)).expect(name);
        assert_eq!(text, format!("{DRAW}\n"));
        let again = Game::replay(Rules::default(), text.trim_end()).unwrap();
        assert_eq!(&again, app.current().game());
    }
    app.until("the second is told", |app| {
        let told = app.notice().map(|told| app.get::<Locale>().text(&told));
        told.is_some_and(|told| told.contains("outflank-2026-01-02-2.txt"))
    });
}

#[test]
fn where_there_are_no_files_nothing_offers_to_save() {
    let mut app = sharing(&draw_against_normal());
    assert!(!app.has("share-save-picture") && !app.has("share-save-moves"));
    assert!(app.has("share-copy-picture") && app.has("share-copy-moves"));
}

#[test]
fn a_name_that_is_typed_is_on_the_picture_and_kept() {
    let mut app = sharing(&draw_against_normal());
    assert_eq!(
        card(&app).players.map(|player| player.name),
        ["Guest", "Normal"]
    );
    assert!(app.says("Guest"), "the empty field says so");
    let at = {
        let field = name_field(&mut app);
        app.centre_of_node(field)
    };
    app.click(at);
    app.type_text("Ur Up");
    assert_eq!(typed(&mut app), "Ur Up");
    assert_eq!(
        app.screen(),
        Screen::Results,
        "letters are no commands here"
    );
    assert!(app.is_over());
    app.settle();
    assert_eq!(app.get::<Settings>().name, "Ur Up");
    assert_eq!(
        card(&app).players.map(|player| player.name),
        ["Ur Up", "Normal"]
    );
    app.click_button("share-copy-picture");
    let picture = app.get::<OwnClip>().picture.clone().expect("a picture");
    assert!(picture.rgba == expected(&app));
    let saved: Settings = app.saved().load().unwrap().unwrap();
    assert_eq!(saved.name, "Ur Up");

    // The next start has it.
    let setup = Setup {
        storage: app.saved(),
        ..Setup::default()
    };
    let mut app = sharing_with(&draw_against_normal(), setup);
    assert_eq!(typed(&mut app), "Ur Up");
    let at = {
        let field = name_field(&mut app);
        app.centre_of_node(field)
    };
    app.click(at);
    app.press(KeyCode::End);
    for _ in 0..5 {
        app.press(KeyCode::Backspace);
    }
    app.settle();
    assert_eq!(typed(&mut app), "");
    assert_eq!(app.get::<Settings>().player_name(), None);
    assert_eq!(card(&app).players[0].name, "Guest");
}

#[test]
fn a_name_has_at_most_24_characters_and_only_such_as_can_be_drawn() {
    let mut app = sharing(&draw_against_normal());
    let field = name_field(&mut app);
    let at = app.centre_of_node(field);
    app.click(at);
    app.type_text("Maximiliane 漢 von und zu Habsburg");
    app.settle();
    let name = typed(&mut app);
    assert_eq!(name, "Maximiliane  von und zu ");
    assert_eq!(name.chars().count(), 24);
    assert_eq!(
        app.get::<Settings>().player_name().as_deref(),
        Some("Maximiliane  von und zu")
    );
}

#[test]
fn arrows_go_through_the_name_and_tab_leaves_it() {
    let mut app = sharing(&draw_against_normal());
    let field = name_field(&mut app);
    let at = app.centre_of_node(field);
    app.click(at);
    app.type_text("nna");
    app.press(KeyCode::ArrowLeft);
    app.press(KeyCode::ArrowLeft);
    app.press(KeyCode::ArrowLeft);
    app.type_text("A");
    assert_eq!(app.get::<InputFocus>().get(), Some(field));
    assert_eq!(typed(&mut app), "Anna");
    app.press(KeyCode::Tab);
    let now = app.get::<InputFocus>().get();
    assert!(now.is_some() && now != Some(field), "{now:?}");
}

#[test]
fn a_field_with_the_focus_draws_no_frames_while_nothing_is_typed() {
    let mut app = sharing(&draw_against_normal());
    let field = name_field(&mut app);
    let at = app.centre_of_node(field);
    app.click(at);
    app.type_text("A");
    app.settle();
    for _ in 0..100 {
        app.update();
        assert!(app.is_at_rest(), "{}", app.describe());
    }
}

#[test]
fn a_screen_reader_finds_the_name_and_the_picture() {
    let mut app = sharing(&draw_against_normal());
    let field = name_field(&mut app);
    let node = |app: &TestApp, entity| {
        let node = app.world().get::<AccessibilityNode>(entity);
        (**node.expect("it has a node")).clone()
    };
    let told = node(&app, field);
    assert_eq!(told.role(), Role::TextInput);
    assert_eq!(told.label(), Some("Your name on the picture"));
    assert_eq!(told.value(), Some(""));
    assert!(told.supports_action(Action::SetValue) && told.supports_action(Action::Focus));
    app.request(field, Action::Focus, None);
    assert_eq!(app.get::<InputFocus>().get(), Some(field));
    let text = "Zoë, ruler of all the boards there are";
    app.request(
        field,
        Action::SetValue,
        Some(ActionData::Value(text.into())),
    );
    app.settle();
    assert_eq!(app.get::<Settings>().name, "Zoë, ruler of all the bo");
    assert_eq!(node(&app, field).value(), Some("Zoë, ruler of all the bo"));
    let picture = app
        .world_mut()
        .query_filtered::<Entity, With<SharePicture>>()
        .single(app.world())
        .unwrap();
    let told = node(&app, picture);
    assert_eq!(told.role(), Role::Image);
    assert_eq!(told.label(), Some("Picture: A draw, 32–32"));
}

#[test]
fn a_win_is_told_to_others_by_name() {
    let saved = Saved::position(&"X".repeat(64), Side::Black, "p-normal", Side::Black);
    let mut app = sharing(&saved);
    assert_eq!(card(&app).headline, "Guest wins");
    app.world_mut().resource_mut::<Settings>().name = "Anna".into();
    app.update();
    let told = card(&app);
    assert_eq!(told.headline, "Anna wins");
    assert_eq!(told.date, "2 January 2026");
    assert_eq!(told.rules, "Standard · 8 × 8");
    assert!(!app.has("share-copy-moves"), "no move was made");
    app.world_mut().resource_mut::<Locale>().set(Some("de"));
    app.update();
    let told = card(&app);
    assert_eq!(told.headline, "Anna gewinnt");
    assert_eq!(told.date, "2. Januar 2026");
}

#[test]
fn two_people_and_two_computers_have_no_name_to_give() {
    let (game, ()) = game_with(Rules::default(), |game| game.outcome().map(|_| ()));
    for (players, names) in [
        (people(), ["Black", "White"]),
        (computers("p-easy", "p-hard"), ["Easy", "Hard"]),
    ] {
        let mut app = sharing(&Saved::at(&game, game.ply(), players));
        let fields = app
            .world_mut()
            .query_filtered::<(), With<EditableText>>()
            .iter(app.world())
            .count();
        assert_eq!(fields, 0);
        assert_eq!(card(&app).players.map(|player| player.name), names);
        let you = app.get::<Locale>().text(&Msg::new("player-you"));
        assert!(!card(&app).headline.contains(&you));
    }
}

#[test]
fn the_dialog_follows_the_window_and_keeps_what_was_typed() {
    let mut app = sharing(&draw_against_normal());
    let field = name_field(&mut app);
    let at = app.centre_of_node(field);
    app.click(at);
    app.type_text("Anna");
    app.resize(844.0, 390.0);
    app.settle();
    assert_eq!(app.overlay(), Overlay::Share);
    assert_eq!(typed(&mut app), "Anna");
    let window = Rect::new(0.0, 0.0, 844.0, 390.0);
    for button in ["share-copy-picture", "share-copy-moves", "common-close"] {
        let at = app.centre_of_button(button);
        assert!(window.contains(at), "{button} at {at}");
    }
}

#[test]
fn the_dialog_is_as_high_as_what_is_in_it() {
    for window in [(390, 844), (320, 568), (768, 1024), (844, 390), (1280, 800)] {
        let setup = Setup {
            window,
            ..Setup::default()
        };
        let mut app = sharing_with(&draw_against_normal(), setup);
        let picture = app
            .world_mut()
            .query_filtered::<&ChildOf, With<SharePicture>>()
            .single(app.world())
            .unwrap()
            .parent();
        let node = app.world().get::<ComputedNode>(picture).unwrap();
        let left_over = node.size().y - node.content_size().y;
        assert!(left_over.abs() < 1.5, "{window:?}: {left_over}");
    }
}
