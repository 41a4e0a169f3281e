//! Documents of other versions, and folders that cannot be used.

use std::fs;
use std::path::Path;

use super::{LONG, Moves, Records, Settings, folder, only, open_sound, settings};
use crate::storage::backend::{Backend, Pkv};
use crate::storage::envelope::Envelope;
use crate::storage::folder::STORE;
use crate::storage::{Document, Storage, Trouble};

/// A store with settings, in which the entry is then written by other hands.
fn store_with(dir: &Path, text: &str) {
    let mut storage = open_sound(dir);
    storage.save(&settings("de", 0.5));
    storage.save(&Records { counted: 4 });
    assert!(storage.flush(LONG));
    drop(storage);
    let store = bevy_pkv::PkvStore::new_in_dir_with_filename(dir, STORE);
    Pkv(store).write(Settings::KEY, text).unwrap();
}

fn sealed(version: u32, body: &str) -> String {
    Envelope::seal(Settings::KEY, 1_000, version, body.to_owned()).to_text()
}

fn stored(dir: &Path) -> Option<String> {
    let store = bevy_pkv::PkvStore::new_in_dir_with_filename(dir, STORE);
    Pkv(store).read(Settings::KEY).unwrap()
}

#[test]
fn an_older_document_is_taken_over() {
    let dir = folder();
    store_with(dir.path(), &sealed(1, "80"));
    let mut storage = open_sound(dir.path());
    assert_eq!(storage.load(), Ok(Some(settings("en", 0.8))));
}

#[test]
fn a_newer_document_is_never_overwritten() {
    for load_first in [true, false] {
        let dir = folder();
        let newer = sealed(3, "(moods:[calm])");
        store_with(dir.path(), &newer);
        let mut storage = open_sound(dir.path());
        let expected = Trouble::Newer { key: Settings::KEY };
        if load_first {
            assert_eq!(storage.load::<Settings>(), Err(expected.clone()));
        }
        storage.save(&settings("fr", 0.1));
        storage.save(&Records { counted: 5 });
        assert!(storage.flush(LONG));
        assert_eq!(
            storage.load(),
            Ok(Some(settings("fr", 0.1))),
            "for the run it is known"
        );
        if !load_first {
            assert_eq!(storage.take_troubles(), std::slice::from_ref(&expected));
        }
        drop(storage);
        assert_eq!(stored(dir.path()), Some(newer));
        let mut storage = open_sound(dir.path());
        assert_eq!(storage.load::<Settings>(), Err(expected));
        assert_eq!(storage.load(), Ok(Some(Records { counted: 5 })));
    }
}

#[test]
fn what_cannot_be_understood_is_copied_to_a_file_before_it_is_overwritten() {
    for (version, body) in [
        (2, "(language:7)"),
        (2, "no ron at all"),
        (1, "\"loud\""),
        (0, "1"),
    ] {
        for load_first in [true, false] {
            let dir = folder();
            let strange = sealed(version, body);
            store_with(dir.path(), &strange);
            let mut storage = open_sound(dir.path());
            let trouble = if load_first {
                let trouble = storage.load::<Settings>().unwrap_err();
                assert_eq!(
                    storage.load::<Settings>(),
                    Err(trouble.clone()),
                    "and no second copy"
                );
                storage.save(&settings("fr", 0.1));
                trouble
            } else {
                storage.save(&settings("fr", 0.1));
                only(storage.take_troubles())
            };
            let Trouble::Unreadable {
                key: "settings",
                set_aside: Some(copy),
                ..
            } = trouble
            else {
                panic!("{trouble:?}");
            };
            assert_eq!(copy, dir.path().join("unreadable-settings-1.ron"));
            assert_eq!(fs::read_to_string(copy).unwrap(), strange);
            drop(storage);
            assert_eq!(open_sound(dir.path()).load(), Ok(Some(settings("fr", 0.1))));
        }
    }
}

#[test]
fn an_entry_with_a_wrong_checksum_sets_the_store_aside_and_the_others_live_on() {
    let dir = folder();
    store_with(
        dir.path(),
        &sealed(2, "(language:\"de\")").replace("de", "ed"),
    );
    let before = fs::read(dir.path().join(STORE)).unwrap();
    let mut storage = Storage::open(dir.path());
    let expected = dir.path().join("damaged-1-outflank.redb");
    assert_eq!(
        storage.take_troubles(),
        [Trouble::Damaged {
            set_aside: expected.clone(),
            lost: vec!["settings".to_owned()],
            older: vec![]
        }]
    );
    assert_eq!(fs::read(expected).unwrap(), before);
    assert_eq!(storage.load::<Settings>(), Ok(None));
    assert_eq!(storage.load(), Ok(Some(Records { counted: 4 })));
    drop(storage);
    open_sound(dir.path());
}

#[test]
fn earlier_damaged_stores_are_never_overwritten() {
    let dir = folder();
    for n in 1..=3 {
        let garbage = format!("garbage number {n}");
        fs::write(dir.path().join(STORE), &garbage).unwrap();
        let mut storage = Storage::open(dir.path());
        let expected = dir.path().join(format!("damaged-{n}-outflank.redb"));
        let trouble = only(storage.take_troubles());
        assert_eq!(
            trouble,
            Trouble::Damaged {
                set_aside: expected.clone(),
                lost: vec![],
                older: vec![]
            }
        );
        assert_eq!(fs::read_to_string(expected).unwrap(), garbage);
    }
}

#[test]
fn a_folder_in_place_of_the_store_is_set_aside_too() {
    let dir = folder();
    fs::create_dir_all(dir.path().join(STORE).join("holiday pictures")).unwrap();
    let mut storage = Storage::open(dir.path());
    assert!(matches!(
        only(storage.take_troubles()),
        Trouble::Damaged { .. }
    ));
    assert!(
        dir.path()
            .join("damaged-1-outflank.redb/holiday pictures")
            .is_dir()
    );
    storage.save(&Moves::after(1));
    drop(storage);
    assert_eq!(open_sound(dir.path()).load(), Ok(Some(Moves::after(1))));
}

#[test]
fn a_start_killed_while_making_the_first_store_leaves_no_trouble() {
    let dir = folder();
    fs::write(dir.path().join("outflank-new.redb"), "half a store").unwrap();
    open_sound(dir.path()).save(&Moves::after(1));
    assert_eq!(open_sound(dir.path()).load(), Ok(Some(Moves::after(1))));
}

#[test]
fn a_store_that_ended_the_game_three_times_is_set_aside_unopened() {
    let dir = folder();
    open_sound(dir.path()).save(&Moves::after(1));
    let lock = dir.path().join("outflank.lock");
    fs::write(&lock, "2").unwrap();
    open_sound(dir.path());
    fs::write(&lock, "3").unwrap();
    let mut storage = Storage::open(dir.path());
    assert!(matches!(
        only(storage.take_troubles()),
        Trouble::Damaged { .. }
    ));
    drop(storage);
    open_sound(dir.path());
}

#[test]
fn garbage_in_the_lock_file_hurts_nobody() {
    let dir = folder();
    open_sound(dir.path()).save(&Moves::after(1));
    fs::write(dir.path().join("outflank.lock"), [0xff; 300]).unwrap();
    assert_eq!(open_sound(dir.path()).load(), Ok(Some(Moves::after(1))));
}

#[test]
fn a_place_that_cannot_be_used_means_memory() {
    let dir = folder();
    let file = dir.path().join("a file");
    fs::write(&file, "not a folder").unwrap();
    let folder_as_lock = dir.path().join("locked");
    fs::create_dir_all(folder_as_lock.join("outflank.lock")).unwrap();
    for place in [file.clone(), file.join("below"), folder_as_lock] {
        let mut storage = Storage::open(&place);
        assert!(matches!(
            only(storage.take_troubles()),
            Trouble::CannotOpen { .. }
        ));
        assert!(!storage.lasts());
        storage.save(&Moves::after(1));
        assert_eq!(storage.load(), Ok(Some(Moves::after(1))));
    }
    assert_eq!(fs::read_to_string(file).unwrap(), "not a folder");
}

#[cfg(unix)]
#[test]
fn a_store_without_rights_means_memory_and_stays_untouched() {
    use std::os::unix::fs::PermissionsExt;

    let dir = folder();
    open_sound(dir.path()).save(&Moves::after(1));
    let store = dir.path().join(STORE);
    let before = fs::read(&store).unwrap();
    fs::set_permissions(&store, fs::Permissions::from_mode(0o400)).unwrap();
    fs::set_permissions(dir.path(), fs::Permissions::from_mode(0o500)).unwrap();
    let root = fs::OpenOptions::new().write(true).open(&store).is_ok();
    if !root {
        let mut storage = Storage::open(dir.path());
        assert!(matches!(
            only(storage.take_troubles()),
            Trouble::CannotOpen { .. }
        ));
        storage.save(&Moves::after(2));
    }
    fs::set_permissions(dir.path(), fs::Permissions::from_mode(0o700)).unwrap();
    assert_eq!(fs::read(&store).unwrap(), before);
    assert_eq!(
        super::set_aside(dir.path()),
        Vec::<std::path::PathBuf>::new()
    );
}
