//! Facts about saved data, and what the tests share.

mod damage;
mod door;
mod faults;
#[cfg(unix)]
mod full_disk;
mod killed;
mod unusual;

use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tempfile::TempDir;

use super::{Document, Refused, Storage, Trouble};

/// Long enough for any healthy disk.
const LONG: Duration = Duration::from_secs(20);

/// A document like the game's settings.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Settings {
    language: String,
    volume: f32,
    colours: Option<(u8, u8, u8)>,
}

impl Document for Settings {
    const KEY: &'static str = "settings";
    const VERSION: u32 = 2;

    /// Version 1 was the volume in percent alone.
    fn migrate(from: u32, body: &str) -> Result<Self, Refused> {
        let percent: u32 = ron::from_str(body).map_err(|error| Refused(error.to_string()))?;
        assert_eq!(from, 1);
        Ok(settings("en", percent as f32 / 100.0))
    }
}

/// A document that grows: a match of `moves` plies, each value told from all others by its length.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Moves {
    count: usize,
    squares: Vec<u64>,
}

impl Moves {
    fn after(count: usize) -> Self {
        let squares = (0..60 + count % 200)
            .map(|ply| (count * 1_000 + ply) as u64)
            .collect();
        Self { count, squares }
    }

    /// Whether this is one of the values [`Moves::after`] makes, and not a mixture of two.
    fn is_whole(&self) -> bool {
        *self == Self::after(self.count)
    }
}

impl Document for Moves {
    const KEY: &'static str = "match";
    const VERSION: u32 = 1;
}

/// A document saved after the match in the order of saving.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Records {
    counted: usize,
}

impl Document for Records {
    const KEY: &'static str = "records";
    const VERSION: u32 = 1;
}

fn settings(language: &str, volume: f32) -> Settings {
    Settings {
        language: language.to_owned(),
        volume,
        colours: Some((10, 120, 60)),
    }
}

/// A folder that goes away with the test; on a memory disk where there is one, for speed.
fn folder() -> TempDir {
    let memory = Path::new("/dev/shm");
    let made = if memory.is_dir() {
        tempfile::tempdir_in(memory)
    } else {
        tempfile::tempdir()
    };
    made.expect("a folder for the test")
}

/// How many random variations to try: few, or many with `OUTFLANK_FULL=1`.
fn rounds(quick: usize, full: usize) -> usize {
    if std::env::var_os("OUTFLANK_FULL").is_some() {
        full
    } else {
        quick
    }
}

/// Opens a store that must be in order.
fn open_sound(dir: &Path) -> Storage {
    let mut storage = Storage::open(dir);
    assert_eq!(storage.take_troubles(), []);
    assert!(storage.lasts());
    storage
}

/// The stores that were set aside, by name.
fn set_aside(dir: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<_> = std::fs::read_dir(dir)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| {
            path.file_name()
                .unwrap()
                .to_str()
                .unwrap()
                .starts_with("damaged-")
        })
        .collect();
    paths.sort();
    paths
}

/// The one trouble there is.
fn only(mut troubles: Vec<Trouble>) -> Trouble {
    assert_eq!(troubles.len(), 1, "{troubles:?}");
    troubles.remove(0)
}
