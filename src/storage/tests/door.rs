//! The door in ordinary use, and what it costs.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::window::AppLifecycle;

use super::{LONG, Moves, Records, folder, open_sound, settings};
use crate::storage::{Storage, Trouble, plugin};

#[test]
fn what_is_saved_is_there_at_once_and_after_a_restart() {
    let dir = folder();
    let path = dir.path().join("made/when/missing");
    {
        let mut storage = open_sound(&path);
        assert_eq!(storage.load::<super::Settings>(), Ok(None));
        storage.save(&settings("de", 0.8));
        storage.save(&Moves::after(3));
        assert_eq!(storage.load(), Ok(Some(settings("de", 0.8))));
        assert!(storage.flush(LONG));
    }
    let mut storage = open_sound(&path);
    assert_eq!(storage.load(), Ok(Some(settings("de", 0.8))));
    assert_eq!(storage.load(), Ok(Some(Moves::after(3))));
    assert_eq!(storage.load::<Records>(), Ok(None));
}

#[test]
fn dropping_the_storage_saves_without_a_flush() {
    let dir = folder();
    let mut storage = open_sound(dir.path());
    for count in 0..50 {
        storage.save(&Moves::after(count));
    }
    drop(storage);
    assert_eq!(open_sound(dir.path()).load(), Ok(Some(Moves::after(49))));
}

#[test]
fn any_text_and_number_survives() {
    let dir = folder();
    let awkward = settings("\"\\ )r#\"\n\0 ÄÖÜ リバーシ \u{1f7e2}", f32::MIN_POSITIVE);
    let mut storage = open_sound(dir.path());
    storage.save(&awkward);
    drop(storage);
    assert_eq!(open_sound(dir.path()).load(), Ok(Some(awkward)));
}

#[test]
fn a_second_running_copy_plays_from_memory_and_says_so() {
    let dir = folder();
    let mut first = open_sound(dir.path());
    first.save(&Moves::after(5));
    let mut second = Storage::open(dir.path());
    assert_eq!(second.take_troubles(), [Trouble::Locked]);
    assert!(!second.lasts());
    second.save(&Moves::after(9));
    assert_eq!(second.load(), Ok(Some(Moves::after(9))));
    assert!(!second.flush(LONG));
    drop((first, second));
    assert_eq!(open_sound(dir.path()).load(), Ok(Some(Moves::after(5))));
}

#[test]
fn memory_keeps_for_the_run() {
    let mut storage = Storage::memory();
    storage.save(&Records { counted: 2 });
    assert_eq!(storage.load(), Ok(Some(Records { counted: 2 })));
    assert_eq!(storage.take_troubles(), []);
}

#[test]
fn saving_costs_a_frame_less_than_a_millisecond() {
    let dir = folder();
    let mut storage = open_sound(dir.path());
    let started = Instant::now();
    let saves = 500;
    for count in 0..saves {
        storage.save(&Moves::after(count));
    }
    let each = started.elapsed() / u32::try_from(saves).unwrap();
    println!("one save: {each:?}");
    assert!(each < Duration::from_millis(1), "{each:?}");
}

#[test]
fn suspending_and_ending_the_app_write_everything() {
    for suspend in [true, false] {
        let dir = folder();
        let mut app = App::new();
        app.insert_resource(open_sound(dir.path()))
            .add_plugins(plugin);
        app.world_mut()
            .resource_mut::<Storage>()
            .save(&Moves::after(7));
        if suspend {
            app.world_mut().write_message(AppLifecycle::WillSuspend);
        } else {
            app.world_mut().write_message(AppExit::Success);
        }
        app.update();
        let bytes = std::fs::read(dir.path().join("outflank.redb")).unwrap();
        let text = ron::to_string(&Moves::after(7)).unwrap();
        assert!(
            bytes
                .windows(text.len())
                .any(|window| window == text.as_bytes())
        );
    }
}
