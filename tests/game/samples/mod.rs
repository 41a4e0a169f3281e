//! What versions of the game kept on the disk, as they wrote it: today's takes all of it up.
//!
//! A sample is never changed. When a document gets a new version, a new sample of all of them goes beside the old ones, and
//! one of the text that copies records:
//! `OUTFLANK_SAMPLE=FILE cargo test --package outflank --test game -- --ignored samples::a_sample_of_today`

use std::fs;
use std::path::Path;
use std::time::Duration;

use bevy::prelude::*;
use outflank::match_state::{CurrentMatch, MatchId, Players};
use outflank::platform::Calendar;
use outflank::preparation::Preparation;
use outflank::records::{KeptMatches, Records, RecordsCommand, Source, copy_of};
use outflank::schedule::Screen;
use outflank::settings::Settings;
use outflank::storage::Storage;
use outflank::theme::ThemeChoice;
use outflank::view::View;
use outflank_engine::{Side, Wrap};

use crate::support::{Setup, TODAY, TestApp, first_square, folder, rules};

/// Match 1, whole matches 1, records 2, settings 1, preparation 1 and view 1, sealed.
const FIRST: &str = include_str!("1.ron");

/// Records of the same two matches as a text that the player keeps, version 1.
const FIRST_COPY: &str = include_str!("1.txt");

/// The file from which a start takes what the store does not give.
const COPY: &str = "outflank-last-start.ron";

#[test]
fn what_the_first_version_kept_is_taken_up_whole() {
    let dir = folder();
    fs::write(dir.path().join(COPY), FIRST).unwrap();
    let mut app = Setup::in_folder(dir.path()).start();

    let settings = app.get::<Settings>();
    assert_eq!(settings.reply_delay_ms, 20);
    assert_eq!(settings.theme, ThemeChoice::Dark);
    assert!(settings.coordinates && !settings.turning);
    assert_eq!(app.get::<Preparation>().opponent, "p-normal");

    let records = app.get::<Records>();
    assert_eq!(records.matches().len(), 2);
    let tally = records.tally(|entry| entry.players == Players::against("p-easy", Side::Black));
    assert_eq!((tally.played, tally.won, tally.lost), (1, 1, 0));
    assert_eq!(app.get::<KeptMatches>().len(), 1);

    app.click_button("home-continue");
    app.settle();
    assert_eq!(app.screen(), Screen::Match);
    assert_eq!(app.transcript(), "f5f4e3d2e2f2e1");
    assert_eq!(app.current().game().rules().wrap(), Wrap::Both);
    assert_eq!(
        *app.current().players(),
        Players::against("p-normal", Side::White)
    );
    assert_eq!(app.get::<View>().look().corner, Vec2::new(2.0, 0.0));
    app.press(KeyCode::KeyR);
    app.settle();
    assert_eq!(app.transcript(), "f5f4e3d2e2f2e1d6e6");
}

#[test]
fn what_the_first_version_copied_is_taken_in_whole() {
    let mut app = Setup::default().start();
    app.send(RecordsCommand::TakeIn {
        text: FIRST_COPY.into(),
        from: Source::Clipboard,
    });
    app.update();
    let records = app.get::<Records>();
    assert_eq!(records.matches().len(), 2);
    let ended = records.get(MatchId(1)).unwrap();
    let outcome = ended.outcome.unwrap();
    assert_eq!((outcome.black, outcome.white), (62, 1));
    assert_eq!(outcome.winner, Some(Side::Black));
    assert_eq!(ended.time, Duration::from_millis(8_900));
    let other = records.get(MatchId(2)).unwrap();
    assert_eq!(other.rules.wrap(), Wrap::Both);
    assert_eq!(other.outcome, None);
    let kept = app.get::<KeptMatches>();
    let moves = |id| kept.get(MatchId(id)).map(|one| one.game().transcript());
    assert_eq!(moves(2).as_deref(), Some("f5f4e3d2e2f2e1"));
    let whole = moves(1).expect("the moves of the ended match");
    assert!(whole.starts_with("d3c3b3e3f3d6c4a2") && whole.ends_with("h7b7a8b8c8d8g8"));
}

#[test]
#[ignore = "writes what the game keeps today to the file that OUTFLANK_SAMPLE names"]
fn a_sample_of_today() {
    let file = std::env::var_os("OUTFLANK_SAMPLE").expect("OUTFLANK_SAMPLE names a file");
    let dir = folder();
    let mut app = Setup::in_folder(dir.path())
        .with_settings(|settings| {
            settings.reply_delay_ms = 20;
            settings.theme = ThemeChoice::Dark;
            settings.coordinates = true;
            settings.turning = false;
        })
        .with_preparation(|preparation| preparation.opponent = "p-normal".into())
        .start();
    app.begin("p-easy", Side::Black, 1);
    app.play_out(first_square, TestApp::click_square);
    let torus = rules(|options| options.wrap = Wrap::Both);
    app.begin_with(torus, Players::against("p-normal", Side::White), 2);
    for _ in 0..4 {
        app.until_turn();
        let square = first_square(app.current());
        app.click_square(square);
    }
    app.until_turn();
    app.press(KeyCode::KeyU);
    app.settle();
    for _ in 0..2 {
        app.press_with(KeyCode::ShiftLeft, KeyCode::ArrowRight);
        app.settle();
    }
    assert!(app.get::<Storage>().flush(Duration::from_secs(20)));
    let copy = copy_of(
        app.get::<Records>(),
        app.get::<KeptMatches>(),
        app.get::<CurrentMatch>().get(),
        app.get::<Calendar>().date(TODAY),
    );
    fs::write(Path::new(&file).with_extension("txt"), copy.unwrap()).unwrap();
    drop(app);
    drop(Storage::open(dir.path()));
    fs::copy(dir.path().join(COPY), file).unwrap();
}
