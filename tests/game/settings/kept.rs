//! Every setting is changed by pressing its button, and is there again after the game has been started anew.

use accesskit::Toggled;
use bevy::a11y::AccessibilityNode;
use outflank::locale::{Decimal, Msg};
use outflank::match_state::Passing;
use outflank::settings::{ArrowKeys, LargerSquares, MarkShape, Settings};
use outflank::theme::{TextSize, ThemeChoice};

use super::{HIGH, beside_match, click, off, on, value};
use crate::support::Setup;

type Case = (Msg, fn(&mut Settings));

fn delay(seconds: f64, places: u8) -> Msg {
    let decimal = Decimal {
        value: seconds,
        places,
    };
    Msg::new("settings-reply-delay-value").with("seconds", decimal)
}

/// A button and what it makes of the settings as they are at first.
fn cases() -> Vec<Case> {
    vec![
        (off("settings-legal-marks"), |s| s.legal_marks = false),
        (value("settings-mark-shape", "settings-mark-plus"), |s| {
            s.mark_shape = MarkShape::Plus;
        }),
        (off("settings-press-preview"), |s| s.press_preview = false),
        (on("settings-aim-first"), |s| s.aim_first = true),
        (value("settings-passing", "settings-passing-button"), |s| {
            s.passing = Passing::Button;
        }),
        (value("settings-reply-delay", delay(0.02, 2)), |s| {
            s.reply_delay_ms = 20;
        }),
        (value("settings-reply-delay", delay(2.0, 0)), |s| {
            s.reply_delay_ms = 2000;
        }),
        (off("settings-pause-leaving"), |s| {
            s.pause_on_leaving = false;
        }),
        (off("settings-undo"), |s| s.undo = false),
        (off("settings-hints"), |s| s.hints = false),
        (value("settings-larger", "settings-larger-always"), |s| {
            s.larger_squares = LargerSquares::Always;
        }),
        (value("settings-larger", "settings-larger-never"), |s| {
            s.larger_squares = LargerSquares::Never;
        }),
        (on("settings-coordinates"), |s| s.coordinates = true),
        (value("settings-arrows", "settings-arrows-pan"), |s| {
            s.arrow_keys = ArrowKeys::Pan;
        }),
        (value("settings-theme", "settings-theme-dark"), |s| {
            s.theme = ThemeChoice::Dark;
        }),
        (value("settings-theme", "settings-theme-light"), |s| {
            s.theme = ThemeChoice::Light;
        }),
        (off("settings-turning"), |s| s.turning = false),
        (value("settings-text-size", "settings-text-large"), |s| {
            s.text_size = TextSize::Large;
        }),
        (value("settings-text-size", "settings-text-largest"), |s| {
            s.text_size = TextSize::Largest;
        }),
        (on("settings-accessible-discs"), |s| {
            s.accessible_discs = true;
        }),
        (on("settings-letters"), |s| s.letters = true),
        (on("settings-reduced-motion"), |s| s.reduced_motion = true),
        (value("settings-language", Msg::verbatim("Deutsch")), |s| {
            s.language = Some("de".into());
        }),
    ]
}

#[test]
fn each_setting_applies_at_once_and_is_kept() {
    for (button, change) in cases() {
        let mut app = beside_match(HIGH);
        assert_eq!(*app.get::<Settings>(), Settings::default());
        click(&mut app, button.clone());
        let mut expected = Settings::default();
        change(&mut expected);
        assert_ne!(expected, Settings::default());
        assert_eq!(*app.get::<Settings>(), expected, "{button:?}");
        let pressed = app.button(button.clone());
        let node = app.world().get::<AccessibilityNode>(pressed).unwrap();
        assert_eq!(node.toggled(), Some(Toggled::True), "{button:?}");
        let storage = app.saved();
        let again = Setup {
            storage,
            ..Setup::default()
        }
        .start();
        assert_eq!(*again.get::<Settings>(), expected, "{button:?} is kept");
    }
}

#[test]
fn a_choice_can_be_taken_back() {
    let mut app = beside_match(HIGH);
    for (button, back) in [
        (off("settings-legal-marks"), on("settings-legal-marks")),
        (on("settings-letters"), off("settings-letters")),
        (
            value("settings-mark-shape", "settings-mark-plus"),
            value("settings-mark-shape", "settings-mark-ring"),
        ),
        (
            value("settings-text-size", "settings-text-largest"),
            value("settings-text-size", "settings-text-standard"),
        ),
    ] {
        click(&mut app, button);
        assert_ne!(*app.get::<Settings>(), Settings::default());
        click(&mut app, back);
        assert_eq!(*app.get::<Settings>(), Settings::default());
    }
}

/// Each field of the settings is changed by one of the buttons; the name is typed where it is shared.
#[test]
fn no_setting_is_without_a_button() {
    let fields = |settings: &Settings| {
        let serde_json::Value::Object(fields) = serde_json::to_value(settings).unwrap() else {
            panic!("settings are fields");
        };
        fields
    };
    let usual = fields(&Settings::default());
    let mut changed: Vec<String> = Vec::new();
    for (_, change) in cases() {
        let mut settings = Settings::default();
        change(&mut settings);
        let other = fields(&settings);
        changed.extend(
            usual
                .keys()
                .filter(|key| usual[*key] != other[*key])
                .cloned(),
        );
    }
    // The player's name is typed where it is shared.
    for field in usual.keys().filter(|field| *field != "name") {
        assert!(changed.contains(field), "{field} has no button");
    }
}
