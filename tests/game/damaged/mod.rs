//! Saved data damaged in every way there is: the game starts, can be played, says what is wrong, and keeps what was there.

mod ways;

use std::fs;
use std::path::Path;
use std::thread;
use std::time::Duration;

use outflank::locale::{Locale, Msg};
use outflank::match_state::{CurrentMatch, Match, Phase};
use outflank::preparation::Preparation;
use outflank::records::{Records, SavedMatch};
use outflank::schedule::Screen;
use outflank::settings::Settings;
use outflank::storage::Storage;
use outflank_engine::Side;
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use crate::support::{Setup, TestApp, first_square, folder, rounds, seed};

use ways::{Later, damage};

/// The file that holds everything.
const STORE: &str = "outflank.redb";
/// Long enough for any healthy disk.
const LONG: Duration = Duration::from_secs(20);

/// What a player had before the damage.
struct Before {
    bytes: Vec<u8>,
    current: Match,
    records: Records,
    settings: Settings,
    preparation: Preparation,
}

/// Plays a match to its end and another to its middle, on the disk.
fn before() -> Before {
    let dir = folder();
    let mut app = Setup::in_folder(dir.path())
        .with_settings(|settings| {
            settings.reply_delay_ms = 20;
            settings.turning = false;
        })
        .with_preparation(|preparation| preparation.opponent = "p-normal".into())
        .start();
    app.begin("p-easy", Side::Black, 1);
    app.play_out(first_square, TestApp::click_square);
    app.begin("p-normal", Side::White, 2);
    for _ in 0..6 {
        app.until_turn();
        let square = first_square(app.current());
        app.click_square(square);
    }
    app.until_turn();
    assert!(app.get::<Storage>().flush(LONG));
    let (current, records, settings, preparation) = (
        app.current().clone(),
        app.get::<Records>().clone(),
        app.get::<Settings>().clone(),
        app.get::<Preparation>().clone(),
    );
    drop(app);
    Before {
        bytes: fs::read(dir.path().join(STORE)).unwrap(),
        current,
        records,
        settings,
        preparation,
    }
}

/// Waits a few frames and collects the notices that were shown on the way.
fn notices(app: &mut TestApp, frames: usize) -> Vec<Msg> {
    let mut seen = Vec::new();
    for _ in 0..frames {
        app.update();
        if let Some(notice) = app.notice()
            && seen.last() != Some(&notice)
        {
            let sentence = app.get::<Locale>().text(&notice);
            assert!(app.says(&sentence), "{sentence:?} is not on the screen");
            assert!(
                sentence.ends_with('.') && sentence.len() > 20,
                "{sentence:?}"
            );
            seen.push(notice);
        }
    }
    seen
}

/// A move can be made and is answered.
fn play_on(app: &mut TestApp, what: &str) {
    if app.has("home-continue") {
        app.click_button("home-continue");
    } else {
        app.click_button("home-play");
        app.update();
        app.click_button("setup-start");
    }
    app.until_turn();
    let ply = app.current().game().ply();
    let square = first_square(app.current());
    app.click_square(square);
    app.until_turn();
    assert!(
        app.current().game().ply() >= ply + 2,
        "{what}: {}",
        app.describe()
    );
    assert!(matches!(app.phase(), Some(Phase::Person(_))) && app.screen() == Screen::Match);
}

/// Whether the bytes still lie somewhere in the folder, under whatever name.
fn still_there(dir: &Path, bytes: &[u8]) -> bool {
    fs::read_dir(dir)
        .unwrap()
        .any(|entry| fs::read(entry.unwrap().path()).is_ok_and(|found| found == bytes))
}

fn check(before: &Before, kind: usize, seed: u64) -> bool {
    let dir = folder();
    let dir = dir.path();
    fs::write(dir.join(STORE), &before.bytes).unwrap();
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed + kind as u64);
    let damage = damage(kind, dir, &mut chance);
    let what = format!("seed {seed}, variation {kind}: {}", damage.what);
    let setup = Setup {
        step: Duration::from_millis(66),
        ..Setup::in_folder(dir)
    };
    let mut app = setup.build();
    let mut seen = notices(&mut app, 3);
    let whole = app.get::<CurrentMatch>().get() == Some(&before.current)
        && *app.get::<Settings>() == before.settings
        && *app.get::<Preparation>() == before.preparation
        && *app.get::<Records>() == before.records;
    // Notices come one at a time.
    seen.extend(notices(&mut app, 12));
    let due = damage.told || (!whole && damage.bytes.is_some());
    assert!(!due || !seen.is_empty(), "{what}: nobody said so");
    play_on(&mut app, &what);
    let lasts = app.get::<Storage>().lasts();
    assert_eq!(
        lasts,
        damage.other.is_none(),
        "{what}: whether moves are kept"
    );
    if lasts {
        assert!(app.get::<Storage>().flush(LONG), "{what}");
    }
    let played = app.current().clone();
    drop(app);
    if let Some(bytes) = damage.bytes.filter(|_| !seen.is_empty() && !damage.stays) {
        assert!(still_there(dir, &bytes), "{what}: the original is gone");
    }
    if damage.what.starts_with("a folder") {
        let kept = |entry: fs::DirEntry| entry.path().join("something").is_file();
        let kept = fs::read_dir(dir).unwrap().any(|entry| kept(entry.unwrap()));
        assert!(kept, "{what}: the folder is gone");
    }
    drop(damage.other);
    check_next_start(dir, &damage.what, &played, &what);
    !seen.is_empty()
}

/// What the next start finds.
fn check_next_start(dir: &Path, damage: &str, played: &Match, what: &str) {
    let mut storage = Storage::open(dir);
    assert_eq!(storage.take_troubles(), [], "{what}");
    let newer = damage.starts_with("from a newer");
    match storage.load::<SavedMatch>() {
        Ok(Some(saved)) if damage.starts_with("held") => assert_ne!(saved.current, *played),
        Ok(Some(saved)) => assert_eq!(saved.current, *played, "{what}"),
        Ok(None) => panic!("{what}: the match was not saved"),
        Err(_) => assert!(newer, "{what}: nothing can be read"),
    }
    if newer {
        let text = |found: Option<String>| found.is_some_and(|text| !text.is_empty());
        let kept = [
            text(
                storage
                    .load::<Later<0>>()
                    .ok()
                    .flatten()
                    .map(|later| later.0),
            ),
            text(
                storage
                    .load::<Later<1>>()
                    .ok()
                    .flatten()
                    .map(|later| later.0),
            ),
            text(
                storage
                    .load::<Later<2>>()
                    .ok()
                    .flatten()
                    .map(|later| later.0),
            ),
            text(
                storage
                    .load::<Later<3>>()
                    .ok()
                    .flatten()
                    .map(|later| later.0),
            ),
        ];
        assert!(kept.contains(&true), "{what}: what is newer stays");
    }
}

#[test]
fn however_the_saved_data_are_damaged_the_game_is_played_and_says_so() {
    let seed = seed(4_000);
    let before = before();
    let variations = rounds(200, 1_000);
    let noticed: usize = thread::scope(|scope| {
        let parts: Vec<_> = (0..2)
            .map(|part| {
                let before = &before;
                scope.spawn(move || {
                    let kinds = (part..variations).step_by(2);
                    kinds.filter(|&kind| check(before, kind, seed)).count()
                })
            })
            .collect();
        let done = parts
            .into_iter()
            .map(|part| part.join().expect("no variation fails"));
        done.sum()
    });
    println!("{noticed} of {variations} starts had something to say");
    assert!(noticed * 2 > variations, "most of this damage is real");
}

#[test]
fn without_a_folder_for_its_data_the_game_plays_from_memory_and_says_so() {
    let dir = folder();
    let file = dir.path().join("not a folder");
    fs::write(&file, b"a file").unwrap();
    let mut app = Setup::in_folder(&file).build();
    let seen = notices(&mut app, 12);
    assert_eq!(seen, [Msg::new("notice-storage-open")]);
    play_on(&mut app, "a file in the folder's place");
    assert_eq!(fs::read(&file).unwrap(), b"a file");
}
