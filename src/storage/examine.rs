//! Looking at a store before it is trusted.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use bevy_pkv::PkvStore;

use super::backend::{Entries, Opened, Pkv};
use super::guard::guarded;
use super::salvage::newest_sound;
use super::shelf::{INDEX, Shelf, listed};
use super::trouble::Trouble;

/// The largest store, in bytes, of which a copy is held while it is opened.
const LARGEST_COPY: u64 = 64 << 20;

/// What stands where the store should be.
pub(super) enum Place {
    Nothing,
    /// A file, with its bytes unless it is too large to hold.
    Store(Option<Vec<u8>>),
    /// A folder, say.
    Obstacle,
}

/// A store that has been opened and read through, or cannot be trusted.
pub(super) enum Examined {
    Sound(Opened),
    Damaged(Remains),
}

/// What is left of a damaged store.
pub(super) struct Remains {
    pub(super) entries: Entries,
    /// Keys known to have been there, of which nothing is left.
    pub(super) lost: Vec<String>,
    pub(super) reason: String,
}

impl Examined {
    /// Nothing is left of it.
    pub(super) fn hopeless(reason: &str) -> Self {
        Self::unopenable(None, reason)
    }

    /// The database gives nothing; its bytes may.
    pub(super) fn unopenable(bytes: Option<&[u8]>, reason: &str) -> Self {
        let entries = bytes.map(newest_sound).unwrap_or_default();
        Self::remains(entries, Vec::new(), reason.to_owned())
    }

    fn remains(mut entries: Entries, mut lost: Vec<String>, reason: String) -> Self {
        if let Some(keys) = entries.remove(INDEX).as_ref().and_then(listed) {
            lost.extend(keys);
        }
        lost.retain(|key| key != INDEX && !entries.contains_key(key));
        lost.sort();
        lost.dedup();
        Self::Damaged(Remains {
            entries,
            lost,
            reason,
        })
    }
}

/// Looks at the store with the system's own means first, so that what is merely out of reach (rights,
/// another program) is never taken for damaged.
///
/// After an `opened_before` a store in use can only be one of ours that would not close.
pub(super) fn look_at(store: &Path, opened_before: bool) -> Result<Place, Trouble> {
    let about = match fs::metadata(store) {
        Ok(about) => about,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            // A link to nowhere is there all the same.
            let link = fs::symlink_metadata(store).is_ok();
            return Ok(if link {
                Place::Obstacle
            } else {
                Place::Nothing
            });
        }
        Err(error) => return Err(Trouble::cannot_open(error)),
    };
    if !about.is_file() {
        return Ok(Place::Obstacle);
    }
    let mut file = OpenOptions::new()
        .read(true)
        .write(true)
        .open(store)
        .map_err(Trouble::cannot_open)?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) if opened_before => return Ok(Place::Obstacle),
        Err(TryLockError::WouldBlock) => return Err(Trouble::Locked),
        _ => {}
    }
    if about.len() > LARGEST_COPY {
        return Ok(Place::Store(None));
    }
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(Trouble::cannot_open)?;
    Ok(Place::Store(Some(bytes)))
}

/// Opens a store and reads it through. `bytes` are the file's, unless it was made a moment ago.
///
/// Only a store closed by an earlier process, `!opened_before`, must agree with its own bytes.
pub(super) fn examine(
    dir: &Path,
    name: &str,
    bytes: Option<&[u8]>,
    opened_before: bool,
) -> Examined {
    let Some(bytes) = bytes else {
        return match open_and_read(dir, name) {
            Ok((shelf, entries, lost)) if lost.is_empty() => sound(shelf, entries),
            Ok((_, entries, lost)) => damaged_entries(entries, lost),
            Err(reason) => Examined::hopeless(&reason),
        };
    };
    if let Err(error) = demand_full_check(&dir.join(name), bytes) {
        return Examined::unopenable(Some(bytes), &error.to_string());
    }
    let (mut shelf, mut entries, mut lost) = match open_and_read(dir, name) {
        Ok(read) => read,
        Err(reason) => return Examined::unopenable(Some(bytes), &reason),
    };
    let mut newer = newest_sound(bytes);
    newer.retain(|key, copy| {
        key != INDEX
            && entries
                .get(key)
                .is_none_or(|entry| entry.serial < copy.serial)
    });
    if lost.is_empty() && !newer.is_empty() && was_closed(bytes) && !opened_before {
        // The database has silently gone back to an earlier state of itself.
        lost.extend(newer.keys().cloned());
    }
    if !lost.is_empty() {
        entries.extend(newer);
        return damaged_entries(entries, lost);
    }
    // A write that was cut off just before it counted is finished.
    for envelope in newer.into_values() {
        if let Err(fault) = shelf.write(&envelope) {
            return Examined::unopenable(Some(bytes), &fault.0);
        }
        entries.insert(envelope.key.clone(), envelope);
    }
    sound(shelf, entries)
}

fn sound(shelf: Shelf, entries: Entries) -> Examined {
    let serials = entries.values().map(|envelope| envelope.serial);
    Examined::Sound(Opened {
        shelf,
        serial: serials.max().unwrap_or(0),
        entries,
        troubles: Vec::new(),
    })
}

fn damaged_entries(entries: Entries, lost: Vec<String>) -> Examined {
    let reason = format!("{} cannot be read", lost.join(", "));
    Examined::remains(entries, lost, reason)
}

fn open_and_read(dir: &Path, name: &str) -> Result<(Shelf, Entries, Vec<String>), String> {
    let pkv = guarded(|| PkvStore::new_in_dir_with_filename(dir, name))?;
    let mut shelf = Shelf::new(Box::new(Pkv(pkv)));
    let found = shelf.read_through();
    Ok((shelf, found.entries, found.lost))
}

/// How a redb file begins.
const MAGIC: &[u8] = b"redb\x1a\x0a\xa9\x0d\x0a";

/// The flags behind it: the file was not closed; it was closed and what it says of itself is believed.
const NOT_CLOSED: u8 = 2;
const TRUSTED: u8 = 4;

fn was_closed(bytes: &[u8]) -> bool {
    bytes
        .get(MAGIC.len())
        .is_some_and(|flags| flags & NOT_CLOSED == 0)
}

/// Marks the file as not closed, after which redb checks every page before it follows it.
///
/// Without this a damaged page that leads to itself overflows the stack, which nothing can catch.
fn demand_full_check(store: &Path, bytes: &[u8]) -> io::Result<()> {
    let Some(flags) = bytes.strip_prefix(MAGIC).and_then(|rest| rest.first()) else {
        return Ok(());
    };
    let mut file = File::options().write(true).open(store)?;
    file.seek(SeekFrom::Start(MAGIC.len() as u64))?;
    file.write_all(&[flags & !TRUSTED | NOT_CLOSED])
}
