//! Facts about messages and the language they are put into.

use super::{english, german};
use crate::locale::{Decimal, Msg};

#[test]
fn the_pass_is_told_as_agreed() {
    let pass = Msg::new("match-pass-other").with("name", Msg::new("opponent-p-normal"));
    assert_eq!(english().text(&pass), "No move for Normal. You play again.");
    assert_eq!(
        german().text(&pass),
        "Kein Zug für Normal. Du bist noch einmal dran."
    );
}

#[test]
fn continue_tells_how_the_match_stands() {
    let stands = |key: &'static str, own: u32, other: u32| {
        let msg = Msg::new(key)
            .with("opponent", Msg::new("opponent-p-normal"))
            .with("move", 14)
            .with("own", own)
            .with("other", other);
        english().text(&msg)
    };
    assert_eq!(
        stands("home-continue-leading", 11, 8),
        "Normal · move 14 · you lead 11–8"
    );
    assert_eq!(
        stands("home-continue-behind", 8, 11),
        "Normal leads 11–8 · move 14"
    );
    assert_eq!(
        stands("home-continue-level", 8, 8),
        "Normal · move 14 · level at 8–8"
    );
}

#[test]
fn plurals_follow_the_number() {
    let squares = |n: u32| english().text(&Msg::new("results-empty").with("n", n));
    assert_eq!(squares(1), "1 empty square belongs to nobody.");
    assert_eq!(squares(13), "13 empty squares belong to nobody.");
    let help = |hints: u32, undos: u32| {
        english().text(
            &Msg::new("results-help")
                .with("hints", hints)
                .with("undos", undos),
        )
    };
    assert_eq!(help(1, 2), "1 hint, 2 undos");
    assert_eq!(help(0, 0), "No hints, no undos");
}

#[test]
fn decimals_are_written_as_the_language_writes_them() {
    let delay = Msg::new("settings-reply-delay-value").with(
        "seconds",
        Decimal {
            value: 0.45,
            places: 2,
        },
    );
    assert_eq!(english().text(&delay), "0.45 s");
    assert_eq!(german().text(&delay), "0,45 s");
}

#[test]
fn names_stand_in_a_line_without_marks_around_them() {
    let wins = Msg::new("results-name-wins").with("name", "Anna".to_owned());
    assert_eq!(german().text(&wins), "Anna gewinnt");
    assert_eq!(german().text(&Msg::verbatim("e4")), "e4");
}

#[test]
fn the_language_is_the_wish_else_the_systems_else_english() {
    let chosen = |preferred: Option<&str>, system: &[&str]| {
        let mut locale = english();
        locale.set_by(preferred, system.iter().map(|tag| (*tag).to_owned()));
        locale.language().to_owned()
    };
    assert_eq!(chosen(Some("de"), &["en-GB"]), "de");
    assert_eq!(chosen(Some("de-AT"), &[]), "de");
    assert_eq!(chosen(Some("de_CH.UTF-8"), &["de_CH"]), "de");
    assert_eq!(chosen(None, &["de-DE", "en"]), "de");
    assert_eq!(chosen(None, &["en-US", "de"]), "en");
    assert_eq!(chosen(None, &["eo", "de"]), "de");
    assert_eq!(chosen(Some("tlh"), &["de"]), "de");
    assert_eq!(chosen(Some("not a tag"), &["C", ""]), "en");
    assert_eq!(chosen(None, &[]), "en");
}

#[test]
fn languages_are_listed_by_the_name_they_give_themselves() {
    let locale = german();
    let listed: Vec<_> = locale
        .available()
        .iter()
        .map(|language| (language.tag(), language.name()))
        .collect();
    assert!(
        listed.contains(&("de", "Deutsch")) && listed.contains(&("en", "English")),
        "{listed:?}"
    );
}

#[test]
fn a_text_that_a_language_lacks_is_english_and_one_that_all_lack_is_its_key() {
    let locale = german();
    assert!(!locale.has("no-such-text"));
    for _ in 0..2 {
        assert_eq!(locale.text(&Msg::new("no-such-text")), "no-such-text");
    }
    assert_eq!(locale.told(), ["no language has the text `no-such-text`"]);

    let forgetful = german().without_texts();
    assert_eq!(forgetful.language(), "de");
    assert_eq!(forgetful.text(&Msg::new("home-play")), "Play the computer");
    let squares = Msg::new("results-empty").with("n", 1);
    assert_eq!(
        forgetful.text(&squares),
        "1 empty square belongs to nobody."
    );
}

#[test]
fn a_mistake_in_a_file_is_told_with_its_line_and_costs_only_its_own_text() {
    let locale = german().with_file(
        "locales/de/broken.ftl",
        "test-first = Eins\n\ntest-second = { $oh\ntest-third = Drei\nhome-play = Schon da\n",
    );
    let told: Vec<_> = locale.problems().iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(
        told[0].starts_with("locales/de/broken.ftl: line 4: "),
        "{told:?}"
    );
    assert!(
        told[1].starts_with("locales/de/broken.ftl: `home-play` is already"),
        "{told:?}"
    );
    assert_eq!(locale.text(&"test-first".into()), "Eins");
    assert_eq!(locale.text(&"test-third".into()), "Drei");
    assert_eq!(locale.text(&"home-play".into()), "Gegen den Computer");
}

#[test]
fn a_forgotten_argument_is_told_and_never_ends_the_game() {
    let locale = english();
    assert_eq!(locale.text(&Msg::new("results-name-wins")), "{$name} wins");
    assert_eq!(
        locale.told(),
        ["en: `results-name-wins`: Resolver error: Unknown variable: $name"]
    );
}
