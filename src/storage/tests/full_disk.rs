//! A disk that is really full, by the system's limit on file sizes.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::{LONG, Moves, Records, folder, only, open_sound, set_aside};
use crate::storage::folder::STORE;
use crate::storage::{Storage, Trouble};

/// Tells the test binary that it is the process with the limit, and where it saves.
const FOLDER: &str = "OUTFLANK_LIMITED_IN";

/// Runs one of the tests below in a process whose files cannot grow beyond `kibibytes`.
fn run_limited(test: &str, dir: &Path, kibibytes: u64) {
    let script = format!(
        "trap '' XFSZ; ulimit -f {}; exec \"$0\" \"$@\"",
        kibibytes * 2
    );
    // What it prints goes through a pipe: into a file it would meet the same limit.
    let run = Command::new("sh")
        .args(["-c", &script])
        .arg(std::env::current_exe().unwrap())
        .args([
            &format!("storage::tests::full_disk::{test}"),
            "--exact",
            "--quiet",
        ])
        .env(FOLDER, dir)
        .output()
        .unwrap();
    assert!(run.status.success(), "{test}: {run:?}");
}

fn limited_folder() -> Option<std::path::PathBuf> {
    std::env::var_os(FOLDER).map(Into::into)
}

#[test]
fn a_disk_that_fills_up_costs_neither_the_store_nor_what_is_in_it() {
    let dir = folder();
    open_sound(dir.path()).save(&Moves::after(1));
    let size = fs::metadata(dir.path().join(STORE)).unwrap().len() / 1_024;
    run_limited(
        "a_process_that_saves_more_than_there_is_room_for",
        dir.path(),
        size + 64,
    );
    let mut storage = open_sound(dir.path());
    assert_eq!(storage.load(), Ok(Some(Moves::after(5))));
    assert_eq!(storage.load(), Ok(Some(Records { counted: 5 })));
    assert!(set_aside(dir.path()).is_empty());
}

#[test]
fn a_process_that_saves_more_than_there_is_room_for() {
    let Some(dir) = limited_folder() else {
        return;
    };
    let mut storage = open_sound(&dir);
    storage.save(&Moves::after(2));
    assert!(storage.flush(LONG));
    let huge = Moves {
        count: 0,
        squares: (0..300_000).collect(),
    };
    storage.save(&huge);
    assert!(!storage.flush(LONG));
    assert!(matches!(
        only(storage.take_troubles()),
        Trouble::CannotWrite { .. }
    ));
    assert_eq!(storage.load(), Ok(Some(huge)));
    storage.save(&Records { counted: 5 });
    storage.save(&Moves::after(5));
    assert!(storage.flush(LONG), "{:?}", storage.take_troubles());
    assert_eq!(storage.take_troubles(), []);
}

#[test]
fn a_full_disk_at_the_start_means_memory_and_nothing_is_touched() {
    let dir = folder();
    let empty = folder();
    run_limited("a_process_that_cannot_open", empty.path(), 4);
    open_sound(dir.path()).save(&Moves::after(1));
    run_limited("a_process_that_cannot_open", dir.path(), 4);
    assert!(set_aside(dir.path()).is_empty());
    assert_eq!(open_sound(dir.path()).load(), Ok(Some(Moves::after(1))));
    open_sound(empty.path());
}

#[test]
fn a_process_that_cannot_open() {
    let Some(dir) = limited_folder() else {
        return;
    };
    let mut storage = Storage::open(&dir);
    assert!(matches!(
        only(storage.take_troubles()),
        Trouble::CannotOpen { .. }
    ));
    storage.save(&Moves::after(3));
    assert_eq!(storage.load(), Ok(Some(Moves::after(3))));
}
