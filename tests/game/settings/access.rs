//! What can't be changed now says why, to eyes and to screen readers, in every language and theme.

use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Button;
use outflank::locale::Msg;
use outflank::screens::Group;
use outflank::settings::Settings;

use super::{HIGH, beside_match, click, off, on, value};
use crate::support::{Setup, TestApp};

const REASON: &str = "Not while legal squares are unmarked.";

/// What a screen reader says after the name of a button, pressed or not.
fn description(app: &mut TestApp, name: &Msg) -> Option<String> {
    let (button, _) = app.find(name).expect("it is there");
    let node = app.world().get::<AccessibilityNode>(button).unwrap();
    node.description().map(str::to_owned)
}

#[test]
fn without_marks_there_is_no_preview_and_the_reason_is_told() {
    let mut app = beside_match(HIGH);
    let preview = off("settings-press-preview");
    assert!(app.has(preview.clone()) && !app.says(REASON));
    assert_eq!(description(&mut app, &preview), None);
    click(&mut app, off("settings-legal-marks"));
    assert!(!app.has(preview.clone()), "it can't be pressed");
    assert!(app.says(REASON));
    assert_eq!(description(&mut app, &preview).as_deref(), Some(REASON));
    // Pressing it all the same changes nothing.
    let (button, _) = app.find(&preview).unwrap();
    let at = app.centre_of_node(button);
    app.click(at);
    app.settle();
    assert!(app.get::<Settings>().press_preview);
    click(
        &mut app,
        value("settings-language", Msg::verbatim("Deutsch")),
    );
    let german = description(&mut app, &preview).unwrap();
    assert!(german.starts_with("Nicht, solange"), "{german}");
    click(&mut app, on("settings-legal-marks"));
    assert!(app.has(preview.clone()));
    assert_eq!(description(&mut app, &preview), None);
}

#[test]
fn what_cannot_be_combined_tells_screen_readers_why() {
    let mut app = Setup {
        window: (390, 2_400),
        ..Setup::default()
    }
    .start();
    click(&mut app, "home-rules");
    let option = |group: Group, value: Msg| {
        Msg::new("access-option")
            .with("group", group.title())
            .with("value", value)
    };
    let corner = option(Group::Handicap, Msg::verbatim("1"));
    assert_eq!(description(&mut app, &corner), None);
    click(&mut app, option(Group::Wrap, "rules-wrap-both".into()));
    let reason = description(&mut app, &corner).expect("it can't be chosen");
    assert!(reason.contains("Joined rims: All four"), "{reason}");
    assert!(app.says(&reason), "eyes read the same");
    click(&mut app, option(Group::Wrap, "rules-wrap-none".into()));
    assert_eq!(description(&mut app, &corner), None);
}

/// How much is seen of the words on buttons that can't be pressed.
fn strengths(app: &mut TestApp) -> Vec<f32> {
    let world = app.world_mut();
    let mut buttons =
        world.query_filtered::<&Children, (With<Button>, With<InteractionDisabled>)>();
    let words: Vec<Entity> = buttons
        .iter(world)
        .flat_map(|children| children.iter())
        .collect();
    words
        .into_iter()
        .filter_map(|word| world.get::<TextColor>(word))
        .map(|colour| colour.0.alpha())
        .collect()
}

#[test]
fn what_cannot_be_pressed_stays_pale_in_another_theme() {
    let mut app = beside_match(HIGH);
    click(&mut app, off("settings-legal-marks"));
    let pale = strengths(&mut app);
    assert!(pale.len() >= 2, "On and Off of the preview at least");
    assert!(pale.iter().all(|alpha| *alpha < 0.5), "{pale:?}");
    click(&mut app, value("settings-theme", "settings-theme-dark"));
    assert_eq!(strengths(&mut app), pale);
    click(&mut app, value("settings-theme", "settings-theme-light"));
    assert_eq!(strengths(&mut app), pale);
}
