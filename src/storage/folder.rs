//! A store in a folder: opening it, and putting a new one in the place of a damaged one.

use std::fs;
use std::path::{Path, PathBuf};

use bevy::log::warn;
use bevy_pkv::PkvStore;

use super::aside;
use super::backend::{Disk, Entries, Opened, Pkv};
use super::examine::{Examined, Place, examine, look_at};
use super::guard::guarded;
use super::last_start;
use super::lock::Lock;
use super::shelf::Shelf;
use super::trouble::Trouble;

/// The store.
pub(super) const STORE: &str = "outflank.redb";

/// A store while it is made; a copy of what lies elsewhere, or of nothing, until it is renamed.
const NEW_STORE: &str = "outflank-new.redb";

/// Starts that ended while the store was being opened, after which it is set aside unopened: some
/// damage might end the process without a panic.
const FATAL_STARTS: u32 = 3;

/// Stores replaced in one run, after which the disk is no longer trusted.
const REPLACEMENTS: u32 = 3;

/// A folder that holds the game's saved data.
pub(super) struct Folder {
    dir: PathBuf,
    /// Held from the first opening on.
    lock: Option<Lock>,
    replaced: u32,
}

impl Folder {
    pub(super) fn new(dir: &Path) -> Self {
        Self {
            dir: dir.to_owned(),
            lock: None,
            replaced: 0,
        }
    }

    fn open_store(&mut self, unopenable: bool, kept: &Entries) -> Result<Opened, Trouble> {
        let opened_before = self.replaced > 0 || !kept.is_empty();
        let place = look_at(&self.dir.join(STORE), opened_before)?;
        let examined = match &place {
            Place::Nothing => {
                let mut entries = kept.clone();
                let older = self.fill_up_from_last_start(&mut entries, opened_before);
                self.make_new(&entries)?;
                self.put_in_place()?;
                let mut opened = self.open_new()?;
                if !older.is_empty() {
                    opened.troubles.push(Trouble::Missing { older });
                }
                return Ok(opened);
            }
            Place::Obstacle => Examined::hopeless("something else stands in its place"),
            Place::Store(bytes) if unopenable => {
                Examined::unopenable(bytes.as_deref(), "the game ended while opening it")
            }
            Place::Store(bytes) => examine(&self.dir, STORE, bytes.as_deref(), opened_before),
        };
        match examined {
            Examined::Sound(opened) => {
                if !opened_before && let Err(error) = last_start::keep(&self.dir, &opened.entries) {
                    warn!("no copy of what was found at the start: {error}");
                }
                Ok(opened)
            }
            Examined::Damaged(mut remains) => {
                warn!("the saved data is damaged: {}", remains.reason);
                remains.entries.extend(kept.clone());
                let older = self.fill_up_from_last_start(&mut remains.entries, opened_before);
                remains
                    .lost
                    .retain(|key| !remains.entries.contains_key(key));
                let bytes = if let Place::Store(bytes) = place {
                    bytes
                } else {
                    None
                };
                self.replace(bytes, &remains.entries, remains.lost, older)
            }
        }
    }

    /// Takes what is missing from the copy of the last start, in the first opening, and names it.
    fn fill_up_from_last_start(&self, entries: &mut Entries, opened_before: bool) -> Vec<String> {
        if opened_before {
            return Vec::new();
        }
        let mut copies = last_start::read(&self.dir);
        copies.retain(|key, _| !entries.contains_key(key));
        let taken = copies.keys().cloned().collect();
        entries.extend(copies);
        taken
    }

    /// Sets the damaged store aside, only once a new one with `entries` stands ready.
    fn replace(
        &mut self,
        bytes: Option<Vec<u8>>,
        entries: &Entries,
        lost: Vec<String>,
        older: Vec<String>,
    ) -> Result<Opened, Trouble> {
        if self.replaced >= REPLACEMENTS {
            return Err(Trouble::cannot_open(
                "the store was damaged again and again",
            ));
        }
        self.make_new(entries)?;
        let set_aside = self.set_aside(bytes)?;
        self.put_in_place()?;
        self.replaced += 1;
        let mut opened = self.open_new()?;
        opened.troubles.push(Trouble::Damaged {
            set_aside,
            lost,
            older,
        });
        Ok(opened)
    }

    fn make_new(&self, entries: &Entries) -> Result<(), Trouble> {
        let path = self.dir.join(NEW_STORE);
        let removed = aside::remove_if_there(&path).map_err(|error| error.to_string());
        let made = removed.and_then(|()| {
            let pkv = guarded(|| PkvStore::new_in_dir_with_filename(&self.dir, NEW_STORE))?;
            let mut shelf = Shelf::new(Box::new(Pkv(pkv)));
            for envelope in entries.values() {
                shelf.write(envelope).map_err(|fault| fault.0)?;
            }
            shelf.write_index().map_err(|fault| fault.0)
        });
        made.map_err(|reason| {
            let _ = aside::remove_if_there(&path);
            Trouble::cannot_open(reason)
        })
    }

    /// Keeps the store under a new name: as the bytes it was found with (opening it may have written
    /// to it), or, if they cannot be written, by moving what stands there.
    fn set_aside(&self, bytes: Option<Vec<u8>>) -> Result<PathBuf, Trouble> {
        let path = aside::free_path(&self.dir, |n| format!("damaged-{n}-{STORE}"));
        if let Some(bytes) = bytes {
            match aside::write_new(&path, &bytes) {
                Ok(()) => return Ok(path),
                Err(error) => warn!("no copy of the damaged store: {error}"),
            }
        }
        fs::rename(self.dir.join(STORE), &path).map_err(Trouble::cannot_open)?;
        Ok(path)
    }

    fn put_in_place(&self) -> Result<(), Trouble> {
        fs::rename(self.dir.join(NEW_STORE), self.dir.join(STORE)).map_err(Trouble::cannot_open)?;
        aside::sync_folder(&self.dir);
        Ok(())
    }

    /// Opens a store that was made a moment ago.
    fn open_new(&self) -> Result<Opened, Trouble> {
        match examine(&self.dir, STORE, None, true) {
            Examined::Sound(opened) => Ok(opened),
            Examined::Damaged(remains) => Err(Trouble::cannot_open(remains.reason)),
        }
    }
}

impl Disk for Folder {
    fn open(&mut self, kept: &Entries) -> Result<Opened, Trouble> {
        let mut lock = match self.lock.take() {
            Some(lock) => lock,
            None => Lock::take(&self.dir)?,
        };
        let unopenable = lock.begin_opening() >= FATAL_STARTS;
        let outcome = self.open_store(unopenable, kept);
        lock.end_opening();
        self.lock = Some(lock);
        outcome
    }
}
