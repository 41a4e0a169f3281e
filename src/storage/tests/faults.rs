//! Disks that refuse, panic, lie, crawl or never answer.

use std::collections::BTreeMap;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::{LONG, Moves, Records, only};
use crate::storage::aside::Aside;
use crate::storage::backend::{Backend, Disk, Entries, Fault, Opened};
use crate::storage::direct;
use crate::storage::envelope::Envelope;
use crate::storage::shelf::Shelf;
use crate::storage::{Storage, Trouble};

/// How the disk behaves.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Mood {
    #[default]
    Well,
    Full,
    Panicking,
    /// Stores other texts than those given.
    Lying,
    Slow,
}

#[derive(Default)]
struct Inner {
    entries: BTreeMap<String, String>,
    mood: Mood,
    writes: Vec<String>,
    opened: usize,
}

/// A disk whose behaviour a test decides.
#[derive(Clone, Default)]
struct Fake(Arc<Mutex<Inner>>);

impl Fake {
    fn with<R>(&self, look: impl FnOnce(&mut Inner) -> R) -> R {
        look(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn set(&self, mood: Mood) {
        self.with(|inner| inner.mood = mood);
    }

    fn storage(&self) -> Storage {
        Storage::on(Box::new(self.clone()), Aside::Nowhere, LONG)
    }

    fn holds(&self, moves: &Moves) -> bool {
        self.body("match") == Some(ron::to_string(moves).unwrap())
    }

    fn body(&self, key: &str) -> Option<String> {
        let text = self.with(|inner| inner.entries.get(key).cloned())?;
        Envelope::open(&text).map(|envelope| envelope.body)
    }
}

impl Backend for Fake {
    fn read(&self, key: &str) -> Result<Option<String>, Fault> {
        Ok(self.with(|inner| inner.entries.get(key).cloned()))
    }

    fn write(&mut self, key: &str, text: &str) -> Result<(), Fault> {
        let mood = self.with(|inner| inner.mood);
        let text = match mood {
            Mood::Full => return Err(Fault("no space left".to_owned())),
            Mood::Panicking => panic!("page 3 is gone"),
            Mood::Lying => text.replace('1', "7"),
            Mood::Slow => {
                thread::sleep(Duration::from_millis(100));
                text.to_owned()
            }
            Mood::Well => text.to_owned(),
        };
        self.with(|inner| {
            inner.writes.push(key.to_owned());
            inner.entries.insert(key.to_owned(), text);
        });
        Ok(())
    }
}

impl Disk for Fake {
    fn open(&mut self, _kept: &Entries) -> Result<Opened, Trouble> {
        self.with(|inner| inner.opened += 1);
        let mut shelf = Shelf::new(Box::new(self.clone()));
        let entries = shelf.read_through().entries;
        Ok(Opened {
            shelf,
            entries,
            serial: 0,
            troubles: Vec::new(),
        })
    }
}

#[test]
fn a_disk_that_refuses_is_told_once_and_tried_again_with_every_save() {
    for mood in [Mood::Full, Mood::Panicking, Mood::Lying] {
        let disk = Fake::default();
        let mut storage = disk.storage();
        storage.save(&Moves::after(1));
        assert!(storage.flush(LONG), "{mood:?}");
        disk.set(mood);
        for count in 2..6 {
            storage.save(&Moves::after(count));
            assert!(!storage.flush(LONG), "{mood:?}");
        }
        assert!(
            matches!(only(storage.take_troubles()), Trouble::CannotWrite { .. }),
            "{mood:?}"
        );
        assert_eq!(
            storage.load(),
            Ok(Some(Moves::after(5))),
            "the game knows better"
        );
        disk.set(Mood::Well);
        storage.save(&Records { counted: 1 });
        assert!(storage.flush(LONG), "{mood:?}");
        assert!(
            disk.holds(&Moves::after(5)),
            "what waited comes first: {mood:?}"
        );
        assert_eq!(storage.take_troubles(), []);
    }
}

#[test]
fn a_flush_tries_again_by_itself() {
    let disk = Fake::default();
    let mut storage = disk.storage();
    disk.set(Mood::Full);
    storage.save(&Moves::after(2));
    assert!(!storage.flush(LONG));
    disk.set(Mood::Well);
    assert!(storage.flush(LONG));
    assert!(disk.holds(&Moves::after(2)));
}

#[test]
fn entries_lost_behind_the_games_back_are_written_again() {
    let disk = Fake::default();
    let mut storage = disk.storage();
    storage.save(&Moves::after(2));
    assert!(storage.flush(LONG));
    disk.with(|inner| {
        inner
            .entries
            .insert("match".to_owned(), "overwritten".to_owned())
    });
    storage.save(&Records { counted: 1 });
    assert!(storage.flush(LONG));
    assert!(disk.holds(&Moves::after(2)));
}

#[test]
fn a_slow_disk_gets_only_the_newest_values_in_the_order_of_their_saves() {
    let disk = Fake::default();
    let mut storage = disk.storage();
    storage.save(&Moves::after(0));
    storage.save(&Records { counted: 0 });
    assert!(storage.flush(LONG));
    disk.with(|inner| {
        inner.mood = Mood::Slow;
        inner.writes.clear();
    });
    let started = Instant::now();
    for count in 1..100 {
        storage.save(&Moves::after(count));
        storage.save(&Records { counted: count });
    }
    assert!(
        started.elapsed() < Duration::from_millis(90),
        "{:?}",
        started.elapsed()
    );
    assert!(!storage.flush(Duration::from_millis(20)));
    assert!(storage.flush(LONG));
    assert!(disk.holds(&Moves::after(99)));
    let writes = disk.with(|inner| inner.writes.clone());
    assert!(writes.len() <= 6, "{writes:?}");
    assert_eq!(writes[writes.len() - 2..], ["match", "records"]);
}

/// A disk that answers when the test ends and not before.
struct Silent {
    until: Arc<Mutex<Receiver<()>>>,
    opens: bool,
}

impl Silent {
    fn new(opens: bool) -> (Self, Sender<()>) {
        let (end, until) = channel();
        let until = Arc::new(Mutex::new(until));
        (Self { until, opens }, end)
    }

    fn wait(&self) {
        let _ = self
            .until
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .recv();
    }
}

impl Backend for Silent {
    fn read(&self, _key: &str) -> Result<Option<String>, Fault> {
        Ok(None)
    }

    fn write(&mut self, _key: &str, _text: &str) -> Result<(), Fault> {
        self.wait();
        Ok(())
    }
}

impl Disk for Silent {
    fn open(&mut self, _kept: &Entries) -> Result<Opened, Trouble> {
        if !self.opens {
            self.wait();
        }
        let until = Arc::clone(&self.until);
        let shelf = Shelf::new(Box::new(Self { until, opens: true }));
        Ok(Opened {
            shelf,
            entries: Entries::new(),
            serial: 0,
            troubles: Vec::new(),
        })
    }
}

#[test]
fn a_disk_that_never_answers_keeps_nobody_waiting_beyond_the_limit() {
    let (disk, _end) = Silent::new(true);
    let mut storage = Storage::on(Box::new(disk), Aside::Nowhere, LONG);
    for count in 0..20 {
        storage.save(&Moves::after(count));
    }
    let started = Instant::now();
    assert!(!storage.flush(Duration::from_millis(100)));
    assert!(
        (100..1_000).contains(&started.elapsed().as_millis()),
        "{:?}",
        started.elapsed()
    );
    assert_eq!(storage.load(), Ok(Some(Moves::after(19))));
    let started = Instant::now();
    drop(storage);
    assert!(
        started.elapsed() < Duration::from_secs(4),
        "{:?}",
        started.elapsed()
    );
}

#[test]
fn a_disk_that_does_not_even_open_means_memory() {
    let (disk, _end) = Silent::new(false);
    let limit = Duration::from_millis(50);
    let mut storage = Storage::on(Box::new(disk), Aside::Nowhere, limit);
    assert!(matches!(
        only(storage.take_troubles()),
        Trouble::CannotOpen { .. }
    ));
    storage.save(&Moves::after(1));
    assert_eq!(storage.load(), Ok(Some(Moves::after(1))));
}

#[test]
fn writing_without_a_thread_keeps_the_same_promises() {
    let disk = Fake::default();
    let (mut writer, ..) = direct::Writer::start(Box::new(disk.clone()), LONG).unwrap();
    let sealed = |key: &str, serial: u64| Envelope::seal(key, serial, 1, serial.to_string());
    writer.put(sealed("match", 1));
    assert_eq!(disk.body("match").as_deref(), Some("1"));
    disk.set(Mood::Full);
    writer.put(sealed("match", 2));
    assert!(!writer.flush(LONG));
    disk.set(Mood::Well);
    writer.put(sealed("records", 3));
    assert!(writer.flush(LONG));
    assert_eq!(disk.body("match").as_deref(), Some("2"));
    assert!(!writer.take_troubles().is_empty());
    drop(writer);
    let (_, entries, _) = direct::Writer::start(Box::new(disk), LONG).unwrap();
    assert_eq!(entries.keys().collect::<Vec<_>>(), ["match", "records"]);
}
