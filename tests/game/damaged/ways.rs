//! The ways in which saved data are damaged.

use std::fs;
use std::path::Path;

use bevy_pkv::PkvStore;
use outflank::preparation::Preparation;
use outflank::records::{Records, SavedMatch};
use outflank::settings::Settings;
use outflank::storage::{Document, Storage};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, RngExt};
use serde::{Deserialize, Serialize};

use super::{LONG, STORE};

/// What became of the saved data before the start.
pub struct Damage {
    pub what: String,
    /// The file as it was then, if it is one.
    pub bytes: Option<Vec<u8>>,
    /// Whether the data stay where they are, untouched.
    pub stays: bool,
    /// Whether a sentence is due whatever could be saved.
    pub told: bool,
    /// Another copy of the game, which holds the data.
    pub other: Option<Storage>,
}

impl Damage {
    fn new(what: impl Into<String>, dir: &Path) -> Self {
        Self {
            what: what.into(),
            bytes: fs::read(dir.join(STORE)).ok(),
            stays: false,
            told: false,
            other: None,
        }
    }
}

/// A document under a key of the game, of a version to come.
#[derive(Serialize, Deserialize, PartialEq, Debug)]
pub struct Later<const KIND: usize>(pub String);

/// A document under a key of the game, of today's version, with another content.
#[derive(Serialize, Deserialize, PartialEq, Debug)]
struct Other<const KIND: usize>(String);

const KEYS: [&str; 4] = [
    SavedMatch::KEY,
    Records::KEY,
    Settings::KEY,
    Preparation::KEY,
];

impl<const KIND: usize> Document for Later<KIND> {
    const KEY: &'static str = KEYS[KIND];
    const VERSION: u32 = 1_000;
}

impl<const KIND: usize> Document for Other<KIND> {
    const KEY: &'static str = KEYS[KIND];
    const VERSION: u32 = 1;
}

fn save_other<D: Document>(dir: &Path, document: &D) {
    let mut storage = Storage::open(dir);
    // Whatever stands there is looked at first and copied aside.
    storage.save(document);
    assert!(storage.flush(LONG));
}

/// Takes the store of an older run away and puts one in its place that never held anything else.
fn save_first<D: Document>(dir: &Path, document: &D) {
    fs::remove_file(dir.join(STORE)).unwrap();
    save_other(dir, document);
}

/// Damages the store in `dir` in one of many ways.
pub fn damage(kind: usize, dir: &Path, chance: &mut Xoshiro256PlusPlus) -> Damage {
    let store = dir.join(STORE);
    let mut bytes = fs::read(&store).unwrap();
    let length = bytes.len();
    let used: Vec<usize> = (0..length).filter(|&at| bytes[at] != 0).collect();
    let mut any_used = || used[chance.random_range(0..used.len())];
    let what = match kind % 14 {
        0 => {
            let at = any_used();
            bytes.truncate(at);
            format!("cut to {at} bytes")
        }
        1 => {
            let at = any_used();
            bytes[at] ^= 1 << chance.random_range(0..8);
            format!("one bit at {at}")
        }
        2 => {
            for _ in 0..100 {
                let at = any_used();
                bytes[at] = 0xa5;
            }
            "a hundred used bytes".into()
        }
        3 => {
            let at = any_used() / 4_096 * 4_096;
            bytes[at..(at + 4_096).min(length)].fill(0);
            format!("a page of zeros at {at}")
        }
        4 => {
            chance.fill_bytes(&mut bytes);
            "noise".into()
        }
        5 => {
            bytes.clear();
            "empty".into()
        }
        6 => {
            let at = chance.random_range(0..512);
            bytes[at] ^= 1 << chance.random_range(0..8);
            format!("one bit of the header at {at}")
        }
        7 => {
            let key = KEYS[chance.random_range(0..KEYS.len())];
            let mut pkv = PkvStore::new_in_dir_with_filename(dir, STORE);
            let text: String = pkv.get(key).unwrap();
            let digit = text.rfind(|c: char| c.is_ascii_digit()).unwrap();
            let wrong = if &text[digit..=digit] == "7" {
                "8"
            } else {
                "7"
            };
            let mut wrong_text = text.clone();
            wrong_text.replace_range(digit..=digit, wrong);
            pkv.set_string(key, &wrong_text).unwrap();
            drop(pkv);
            return Damage {
                told: true,
                ..Damage::new(format!("{key}: a wrong checksum"), dir)
            };
        }
        8 => {
            match chance.random_range(0..KEYS.len()) {
                0 => save_first(dir, &Later::<0>("a match".into())),
                1 => save_first(dir, &Later::<1>("records".into())),
                2 => save_first(dir, &Later::<2>("settings".into())),
                _ => save_first(dir, &Later::<3>("choices".into())),
            }
            return Damage {
                told: true,
                stays: true,
                ..Damage::new("from a newer version", dir)
            };
        }
        9 => {
            match chance.random_range(0..KEYS.len()) {
                0 => save_first(dir, &Other::<0>("no match".into())),
                1 => save_first(dir, &Other::<1>("no records".into())),
                2 => save_first(dir, &Other::<2>("no settings".into())),
                _ => save_first(dir, &Other::<3>("no choices".into())),
            }
            return Damage {
                told: true,
                stays: true,
                ..Damage::new("sound but meaningless", dir)
            };
        }
        10 => {
            let other = Some(Storage::open(dir));
            return Damage {
                told: true,
                stays: true,
                other,
                ..Damage::new("held by another copy", dir)
            };
        }
        11 => {
            fs::remove_file(&store).unwrap();
            return Damage::new("gone", dir);
        }
        12 => {
            fs::remove_file(&store).unwrap();
            fs::create_dir(&store).unwrap();
            fs::write(store.join("something"), b"else").unwrap();
            return Damage {
                told: true,
                ..Damage::new("a folder in its place", dir)
            };
        }
        _ => {
            fs::write(dir.join("outflank.lock"), b"\xff\xfenoise").unwrap();
            let at = any_used();
            bytes.truncate(at);
            format!("cut to {at} bytes, and the lock's file full of noise")
        }
    };
    fs::write(&store, &bytes).unwrap();
    Damage::new(what, dir)
}
