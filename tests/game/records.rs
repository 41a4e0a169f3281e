//! The page of records, reached and used as a player does: what it shows, copies of it, and forgetting all of it.

use std::path::Path;
use std::time::Duration;

use bevy::prelude::*;
use bevy::window::{FileDragAndDrop, WindowCloseRequested};
use outflank::locale::{Locale, Msg};
use outflank::looking::Looking;
use outflank::match_state::{Match, MatchId, Players};
use outflank::platform::{Files, OwnClip};
use outflank::records::{KeptMatches, Records, SavedMatch};
use outflank::schedule::{Overlay, Screen};
use outflank::storage::Storage;
use outflank_engine::{Rules, Side};

use crate::screens::ONE_LEFT;
use crate::support::{Device, Saved, Setup, TODAY, TestApp, first_square, folder, people, square};

/// A window so high that nothing on the page has to be scrolled.
fn high() -> Setup {
    Setup {
        window: (390, 2400),
        ..Setup::default()
    }
    .with_settings(|settings| {
        settings.reply_delay_ms = 20;
        settings.turning = false;
    })
}

fn open(app: &mut TestApp) {
    app.click_button("home-records");
    app.settle();
    assert_eq!(app.screen(), Screen::Records);
}

/// From the match or its result to the first screen.
fn go_home(app: &mut TestApp) {
    if app.screen() == Screen::Match {
        app.press(KeyCode::Escape);
        app.settle();
        app.click_button("pause-home");
    } else {
        app.click_button("results-home");
    }
    app.settle();
    assert_eq!(app.screen(), Screen::Home);
}

/// White wins 48-15 with the last move, on the way home.
fn won() -> TestApp {
    let saved = Saved::position(ONE_LEFT, Side::White, "p-easy", Side::White);
    let mut app = high().with_match(saved.load()).start();
    app.click_button("home-continue");
    app.until_turn();
    app.click_square(square("b1"));
    app.until("the result", |app| app.screen() == Screen::Results);
    app.settle();
    go_home(&mut app);
    app
}

/// The notice that comes, once it has gone again.
fn told(app: &mut TestApp) -> String {
    app.until("a notice", |app| app.notice().is_some());
    let shown = app.notice().expect("it is shown");
    let sentence = app.get::<Locale>().text(&shown);
    assert!(app.says(&sentence), "{sentence:?} is not on the screen");
    app.settle();
    sentence
}

fn all(app: &TestApp) -> (Records, KeptMatches) {
    (
        app.get::<Records>().clone(),
        app.get::<KeptMatches>().clone(),
    )
}

fn reset(app: &mut TestApp) {
    app.click_button("records-reset");
    app.settle();
    app.click_button("confirm-reset-yes");
    app.settle();
    app.click_button("confirm-reset-again-yes");
    app.settle();
}

#[test]
fn before_the_first_match_the_page_says_so_and_offers_only_what_can_be_done() {
    let mut app = high().start();
    open(&mut app);
    app.must_say(&[
        "No matches yet. Each one that begins is listed here.",
        "All of this lives on this device only.",
    ]);
    assert!(app.has("records-paste"));
    for key in [
        "records-copy",
        "records-save",
        "records-newest",
        "records-reset",
    ] {
        assert!(!app.has(key), "{key}");
    }
    app.press(KeyCode::Escape);
    app.settle();
    assert_eq!(app.screen(), Screen::Home);
}

#[test]
fn a_match_that_was_won_is_on_the_page_with_all_that_came_of_it() {
    let mut app = won();
    open(&mut app);
    app.must_say(&[
        "Easy",
        "1\u{a0}played · 1\u{a0}won · 0\u{a0}lost · 0\u{a0}drawn",
        "You won 48–15",
        "2 Jan 2026 · Standard · White",
    ]);
    let bests = "Best win by\u{a0}33 · Most discs\u{a0}48 · ";
    let told = |app: &mut TestApp| {
        let texts = app.texts();
        texts.iter().filter(|text| text.starts_with(bests)).count()
    };
    assert_eq!(told(&mut app), 1, "{:?}", app.texts());
    assert!(!app.says("Standard, as White"), "folded away at first");
    let card = app.name_of("access-record");
    app.click_button(card.clone());
    app.settle();
    app.must_say(&["Standard, as White"]);
    assert_eq!(told(&mut app), 2);
    app.click_button(card);
    app.settle();
    assert!(!app.says("Standard, as White"));
    assert_eq!(told(&mut app), 1);
}

#[test]
fn every_kind_of_match_is_listed_and_only_those_against_the_computer_are_credited() {
    let mut app = high().start();
    app.begin("p-normal", Side::Black, 1);
    app.play_out(first_square, TestApp::click_square);
    let ended = app.current().clone();
    let outcome = ended.game().outcome().unwrap();
    app.begin_with_two_people(2);
    app.click_square(square("d3"));
    app.settle();
    go_home(&mut app);
    open(&mut app);
    let (own, other) = (outcome.black, outcome.white);
    let result = match outcome.winner {
        Some(Side::Black) => format!("You won {own}–{other}"),
        Some(Side::White) => format!("You lost {own}–{other}"),
        None => format!("A draw, {own}–{other}"),
    };
    app.must_say(&[
        "Normal",
        &result,
        "2 Jan 2026 · Standard · Black",
        "Two people",
        "Not finished",
        "2 Jan 2026 · Standard",
    ]);
    let texts = app.texts();
    let sums = texts.iter().filter(|text| text.contains("\u{a0}played · "));
    assert_eq!(sums.count(), 1, "one opponent: {texts:?}");
    // The one begun last stands above the other.
    let at = |wanted: &str| texts.iter().rposition(|text| text == wanted).unwrap();
    assert!(at("Two people") < at("Normal"), "{texts:?}");
    // Both can be looked back at: the ended one, and the one that goes on.
    assert_eq!(look_buttons(&mut app).len(), 2);
}

/// The buttons that lead back into matches, with what they say.
fn look_buttons(app: &mut TestApp) -> Vec<(String, Msg)> {
    let mut buttons = app
        .world_mut()
        .query_filtered::<&outflank::locale::LocalName, With<bevy::ui_widgets::Button>>();
    let names: Vec<Msg> = buttons
        .iter(app.world())
        .map(|name| name.0.clone())
        .filter(|name| name.key() == Some("access-look-back"))
        .collect();
    let locale = app.get::<Locale>();
    let told = names.into_iter();
    told.map(|name| (locale.text(&name), name)).collect()
}

#[test]
fn a_match_that_gives_way_to_another_is_kept_whole() {
    let mut app = high().start();
    app.begin("p-normal", Side::Black, 1);
    for _ in 0..3 {
        app.until_turn();
        let square = first_square(app.current());
        app.click_square(square);
    }
    app.until_turn();
    let left = app.current().clone();
    go_home(&mut app);
    app.click_button("home-play");
    app.settle();
    app.click_button("setup-start");
    app.settle();
    app.click_button("confirm-new-yes");
    app.settle();
    assert_ne!(app.current().id(), left.id());
    assert_eq!(app.get::<KeptMatches>().get(left.id()), Some(&left));
    let mut saved = app.saved();
    let kept: KeptMatches = saved.load().unwrap().unwrap();
    assert_eq!(kept.get(left.id()), Some(&left));
    let records: Records = saved.load().unwrap().unwrap();
    let known = app.get::<Records>().get(left.id());
    assert_eq!(records.get(left.id()), known, "with all its time");
}

#[test]
fn a_thought_without_a_move_counts_as_time_of_play_when_the_match_is_left() {
    let mut app = high().start();
    app.begin("p-easy", Side::Black, 1);
    app.run_for(Duration::from_secs(60));
    go_home(&mut app);
    let time = |app: &TestApp| app.get::<Records>().get(MatchId(1)).unwrap().time;
    let thought = time(&app);
    let seconds = thought.as_secs_f32();
    assert!((60.0..61.0).contains(&seconds), "{seconds} s of play");
    let saved: Records = app.saved().load().unwrap().unwrap();
    assert_eq!(saved.get(MatchId(1)).unwrap().time, thought);
    // Nobody plays elsewhere, and another match begins with no time.
    app.run_for(Duration::from_secs(60));
    app.begin("p-easy", Side::Black, 2);
    app.press(KeyCode::Escape);
    app.settle();
    assert_eq!(time(&app), thought);
    let other = app.get::<Records>().get(MatchId(2)).unwrap().time;
    assert!(other < Duration::from_secs(1), "{other:?} of play");
}

#[test]
fn a_thought_without_a_move_counts_when_the_window_is_closed() {
    let mut app = high().start();
    app.begin("p-easy", Side::Black, 1);
    app.run_for(Duration::from_secs(60));
    let window = app.window;
    app.send(WindowCloseRequested { window });
    app.update();
    let saved: SavedMatch = app.saved().load().unwrap().unwrap();
    let seconds = saved.play_time.total.as_secs_f32();
    assert!((60.0..61.0).contains(&seconds), "{seconds} s of play");
}

#[test]
fn moves_rewrite_neither_records_nor_whole_matches() {
    let mut app = won();
    let kept = |app: &mut TestApp| {
        let mut saved = app.saved();
        (
            saved.load::<Records>().unwrap().unwrap(),
            saved.load::<KeptMatches>().unwrap().unwrap(),
        )
    };
    app.begin("p-normal", Side::Black, 1);
    app.until_turn();
    let before = kept(&mut app);
    assert_eq!(before.0.matches().len(), 2);
    for _ in 0..4 {
        app.until_turn();
        let square = first_square(app.current());
        app.click_square(square);
    }
    app.until_turn();
    assert_eq!(kept(&mut app), before);
    assert_ne!(&before.0, app.get::<Records>(), "time has passed");
    // Killed here nothing is lost: a start finds all of it.
    let now = app.get::<Records>().clone();
    let again = Setup {
        storage: app.saved(),
        ..high()
    }
    .start();
    assert_eq!(again.get::<Records>(), &now);
    go_home(&mut app);
    assert_eq!(&kept(&mut app).0, app.get::<Records>());
}

#[test]
fn the_page_leads_back_into_a_match_and_is_found_again_as_it_was() {
    for device in [Device::Mouse, Device::Touch, Device::ScreenReader] {
        let mut app = won();
        // Another match runs.
        app.begin_with_two_people(5);
        app.click_square(square("d3"));
        app.settle();
        go_home(&mut app);
        device.press(&mut app, "home-records");
        app.settle();
        let card = app.name_of("access-record");
        device.press(&mut app, card);
        app.settle();
        let buttons = look_buttons(&mut app);
        let (_, button) = buttons
            .into_iter()
            .find(|(told, _)| told == "Look back at match 1: Easy, You won 48–15")
            .expect("it is listed");
        device.press(&mut app, button);
        app.settle();
        assert_eq!(app.screen(), Screen::LookBack, "{device:?}");
        assert!(app.get::<Looking>().is_recorded());
        let id = MatchId(77);
        let looked_at = app.get::<KeptMatches>().get(id).unwrap().game().clone();
        let discs = app.discs();
        for side in [Side::Black, Side::White] {
            let shown = discs.values().filter(|disc| **disc == side).count();
            assert_eq!(shown, usize::from(looked_at.position().count(side)));
        }
        assert_eq!(app.current().game().ply(), 1, "the match there is stays");
        app.press(KeyCode::Escape);
        app.settle();
        assert_eq!(app.screen(), Screen::Records);
        app.must_say(&["Standard, as White"]);
    }
}

#[test]
fn records_are_reset_only_after_two_answers_in_two_places() {
    let mut app = won();
    open(&mut app);
    let before = all(&app);
    app.click_button("records-reset");
    app.settle();
    app.must_say(&["Reset all records?"]);
    app.click_button("confirm-reset-no");
    app.settle();
    assert_eq!((app.overlay(), all(&app)), (Overlay::None, before.clone()));
    // Two presses in one place are no two answers.
    app.click_button("records-reset");
    app.settle();
    let yes = app.centre_of_button("confirm-reset-yes");
    app.click(yes);
    app.must_say(&["Really forget them?"]);
    app.settle();
    app.click(yes);
    app.settle();
    assert_eq!((app.overlay(), all(&app)), (Overlay::None, before.clone()));
    // Escape is a No to the second one, too.
    app.click_button("records-reset");
    app.settle();
    app.click_button("confirm-reset-yes");
    app.settle();
    app.press(KeyCode::Escape);
    app.settle();
    assert_eq!((app.overlay(), all(&app)), (Overlay::None, before));
    reset(&mut app);
    assert_eq!(app.screen(), Screen::Records);
    app.must_say(&["No matches yet. Each one that begins is listed here."]);
    assert!(app.get::<Records>().is_empty() && app.get::<KeptMatches>().is_empty());
    // The ended match that is still saved does not bring its record back.
    let mut again = Setup {
        storage: app.saved(),
        ..high()
    }
    .start();
    assert!(again.get::<Records>().is_empty());
    again.begin("p-easy", Side::Black, 9);
    again.settle();
    assert_eq!(again.get::<Records>().matches().len(), 1);
    assert!(again.get::<KeptMatches>().is_empty());
}

#[test]
fn an_unfinished_match_counts_again_when_it_is_played_on_after_a_reset() {
    let mut app = high().start();
    app.begin("p-easy", Side::Black, 3);
    app.until_turn();
    app.click_square(square("d3"));
    app.until_turn();
    go_home(&mut app);
    open(&mut app);
    reset(&mut app);
    assert!(app.get::<Records>().is_empty());
    app.press(KeyCode::Escape);
    app.settle();
    app.click_button("home-continue");
    app.until_turn();
    assert!(app.get::<Records>().is_empty());
    let square = first_square(app.current());
    app.click_square(square);
    app.settle();
    assert_eq!(app.get::<Records>().tally(|_| true).played, 1);
}

#[test]
fn a_text_on_the_clipboard_brings_the_records_to_another_device() {
    let mut app = won();
    open(&mut app);
    let before = all(&app);
    app.click_button("records-copy");
    assert_eq!(told(&mut app), "1 match is on the clipboard.");
    let text = app.get::<OwnClip>().text.clone().expect("it was copied");

    let mut other = high().start();
    other.world_mut().resource_mut::<OwnClip>().text = Some(text);
    open(&mut other);
    other.click_button("records-paste");
    assert_eq!(told(&mut other), "1 match was brought back.");
    assert_eq!(all(&other), before);
    other.must_say(&["You won 48–15"]);
    let button = other.button("records-paste");
    other.click_button("records-paste");
    assert_eq!(told(&mut other), "Nothing new: all of it was here already.");
    assert_eq!(all(&other), before);
    assert_eq!(
        other.button("records-paste"),
        button,
        "the page stays as it is, and where it was scrolled to"
    );
    // It is kept, and can be looked back at.
    let again = Setup {
        storage: other.saved(),
        ..high()
    }
    .start();
    assert_eq!(all(&again), before);
    assert_eq!(look_buttons(&mut other).len(), 1);
}

#[test]
fn a_file_brings_them_back_by_its_button_and_by_being_dropped() {
    let dir = folder();
    let with_files = |mut app: TestApp| {
        app.world_mut().insert_resource(Files::within(dir.path()));
        open(&mut app);
        app
    };
    let mut app = with_files(won());
    let before = all(&app);
    app.click_button("records-newest");
    assert_eq!(told(&mut app), "There is no file with records yet.");
    app.click_button("records-save");
    let file = dir.path().join("outflank-records-2026-01-02.ron");
    assert_eq!(told(&mut app), format!("Saved as {}", file.display()));
    reset(&mut app);
    app.click_button("records-newest");
    assert_eq!(told(&mut app), "1 match was brought back.");
    assert_eq!(all(&app).1, before.1);
    assert_eq!(app.get::<Records>().tally(|_| true).won, 1);

    let mut other = with_files(high().start());
    assert_eq!(drop_file(&mut other, &file), "1 match was brought back.");
    assert_eq!(all(&other), before);
}

/// Drops a file on the window; what is told of it.
fn drop_file(app: &mut TestApp, file: &Path) -> String {
    let window = app.window;
    app.send(FileDragAndDrop::DroppedFile {
        window,
        path_buf: file.to_owned(),
    });
    app.update();
    told(app)
}

#[test]
fn what_cannot_be_read_is_told_in_a_sentence_and_changes_nothing() {
    let dir = folder();
    let mut app = won();
    open(&mut app);
    app.click_button("records-copy");
    app.settle();
    let text = app.get::<OwnClip>().text.clone().expect("it was copied");
    let before = all(&app);
    let cut = &text[..text.len() / 2];
    let line = 1 + cut.matches('\n').count();
    let newer = text.replace("outflank_records: 1", "outflank_records: 7");
    let entry = 1 + text[..text.find("black: 15").unwrap()]
        .matches('\n')
        .count();
    let wrong = text.replace("black: 15", "black: 60");
    let pasted = [
        (
            Some("milk, eggs"),
            "Clipboard: no records of Outflank. Nothing has changed.".to_owned(),
        ),
        (
            Some(&newer),
            "Clipboard: a newer version of Outflank wrote this. Nothing has changed.".into(),
        ),
        (
            Some(&wrong),
            format!(
                "Clipboard: line {entry} is no match that can have been played. Nothing has changed."
            ),
        ),
        (None, "No text could be read from the clipboard.".into()),
    ];
    for (text, sentence) in pasted {
        app.world_mut().resource_mut::<OwnClip>().text = text.map(str::to_owned);
        app.click_button("records-paste");
        assert_eq!(told(&mut app), sentence);
        assert_eq!(all(&app), before, "{sentence}");
    }
    let (damaged, picture, gone) = ("cut.ron", "picture.png", "gone.ron");
    std::fs::write(dir.path().join(damaged), cut).unwrap();
    std::fs::write(dir.path().join(picture), [0x89, 0x50, 0xff]).unwrap();
    let dropped = [
        (damaged, format!("cut.ron: line {line}, column ")),
        (
            picture,
            "picture.png: no records of Outflank. Nothing has changed.".into(),
        ),
        (
            gone,
            "gone.ron: it cannot be read. Nothing has changed.".into(),
        ),
    ];
    for (file, sentence) in dropped {
        let told = drop_file(&mut app, &dir.path().join(file));
        assert!(told.starts_with(&sentence), "{told}");
        assert!(told.ends_with("Nothing has changed."), "{told}");
        assert_eq!(all(&app), before, "{sentence}");
    }
    // A clipboard that refuses is told of as well.
    app.world_mut().resource_mut::<OwnClip>().refuses = true;
    app.click_button("records-copy");
    assert_eq!(told(&mut app), "The clipboard cannot be used right now.");
}

/// As many matches as given, against one opponent.
fn many(count: u64) -> Storage {
    let (mut records, mut storage) = (Records::default(), Storage::memory());
    for id in 0..count {
        let players = if id % 5 == 0 {
            people()
        } else {
            Players::against("p-easy", Side::Black)
        };
        let one = Match::new(MatchId(id), Rules::default(), players, 1);
        records.note(&one, Duration::from_secs(id), TODAY + id);
    }
    storage.save(&records);
    storage
}

#[test]
fn a_long_list_comes_in_parts() {
    let mut app = Setup {
        storage: many(45),
        window: (390, 9000),
        ..Setup::default()
    }
    .start();
    open(&mut app);
    let rows = |app: &mut TestApp| {
        let texts = app.texts();
        texts.iter().filter(|text| *text == "Not finished").count()
    };
    assert_eq!(rows(&mut app), 20);
    app.click_button("records-more");
    app.settle();
    assert_eq!(rows(&mut app), 40);
    app.click_button("records-more");
    app.settle();
    assert_eq!(rows(&mut app), 45);
    assert!(!app.has("records-more"));
    app.press(KeyCode::Escape);
    app.settle();
    open(&mut app);
    assert_eq!(rows(&mut app), 20, "a new visit begins at the top");
}

#[test]
fn what_version_1_kept_is_on_the_page_after_an_update() {
    /// The records as the first version of the game wrote them.
    #[derive(serde::Serialize, serde::Deserialize)]
    struct First {
        matches: std::collections::BTreeMap<MatchId, FirstEntry>,
    }

    #[derive(serde::Serialize, serde::Deserialize)]
    struct FirstEntry {
        opponent: String,
        side: Side,
        rules: Rules,
        played_at: u64,
        time: Duration,
        outcome: Option<()>,
    }

    impl outflank::storage::Document for First {
        const KEY: &'static str = "records";
        const VERSION: u32 = 1;
    }

    let entry = FirstEntry {
        opponent: "p-hard".into(),
        side: Side::White,
        rules: Rules::default(),
        played_at: TODAY - 86_400,
        time: Duration::from_secs(75),
        outcome: None,
    };
    let mut storage = Storage::memory();
    storage.save(&First {
        matches: [(MatchId(3), entry)].into(),
    });
    let mut app = Setup { storage, ..high() }.start();
    assert_eq!(app.notice(), None);
    open(&mut app);
    app.must_say(&[
        "Hard",
        "1\u{a0}played · 0\u{a0}won · 0\u{a0}lost · 0\u{a0}drawn",
        "1\u{a0}min\u{a0}15\u{a0}s",
        "Not finished",
        "1 Jan 2026 · Standard · White",
    ]);
    assert!(look_buttons(&mut app).is_empty(), "its moves were not kept");
    assert!(app.saved().load::<SavedMatch>().unwrap().is_none());
}
