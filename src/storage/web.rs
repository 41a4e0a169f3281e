//! A browser's storage, touched only after asking whether it may be.

use std::path::PathBuf;

use bevy_pkv::PkvStore;

use super::backend::{Disk, Entries, Fault, Opened, Pkv};
use super::shelf::{INDEX, Shelf};
use super::trouble::Trouble;

/// What `bevy_pkv` puts before each key, as organisation and application.
const OWNER: [&str; 2] = ["outflank", "data."];

/// The page's `localStorage`. Two tabs share it: the later save of a document wins.
pub(super) struct Web;

impl Disk for Web {
    fn open(&mut self, _kept: &Entries) -> Result<Opened, Trouble> {
        reach().map_err(Trouble::cannot_open)?;
        let pkv = PkvStore::new(OWNER[0], OWNER[1]);
        let mut shelf = Shelf::new(Box::new(Pkv(pkv)));
        let found = shelf.read_through();
        let mut troubles = Vec::new();
        let unused = found.lost == [INDEX] && raw(INDEX) == Ok(None);
        if !unused && !found.lost.is_empty() {
            let mut set_aside = PathBuf::new();
            for key in &found.lost {
                if let Some(text) = raw(key).map_err(Trouble::cannot_open)? {
                    set_aside = copy_aside("damaged", key, &text).map_err(Trouble::cannot_open)?;
                }
            }
            shelf.write_index().map_err(Trouble::cannot_open)?;
            let lost = found.lost.into_iter().filter(|key| key != INDEX).collect();
            troubles.push(Trouble::Damaged {
                set_aside,
                lost,
                older: Vec::new(),
            });
        }
        let serials = found.entries.values().map(|envelope| envelope.serial);
        Ok(Opened {
            shelf,
            serial: serials.max().unwrap_or(0),
            entries: found.entries,
            troubles,
        })
    }
}

/// Whether the page may use its storage; `bevy_pkv` panics where it may not.
pub(super) fn reach() -> Result<web_sys::Storage, Fault> {
    let window = web_sys::window().ok_or_else(|| Fault("there is no page".to_owned()))?;
    match window.local_storage() {
        Ok(Some(storage)) => Ok(storage),
        Ok(None) => Err(Fault("this browser has no storage".to_owned())),
        Err(error) => Err(Fault(format!("this browser denies its storage: {error:?}"))),
    }
}

/// Copies a text to a key that nothing has yet; a copy that is already there is not made again.
pub(super) fn copy_aside(what: &str, key: &str, text: &str) -> Result<PathBuf, String> {
    let storage = reach().map_err(|fault| fault.0)?;
    let mut n = 1;
    loop {
        let name = format!("{}.{what}-{n}-{key}", OWNER[0]);
        match storage.get_item(&name) {
            Ok(None) => {
                storage
                    .set_item(&name, text)
                    .map_err(|error| format!("{error:?}"))?;
                return Ok(PathBuf::from(name));
            }
            Ok(Some(earlier)) if earlier == text => return Ok(PathBuf::from(name)),
            Ok(Some(_)) => n += 1,
            Err(error) => return Err(format!("{error:?}")),
        }
    }
}

/// An entry as the browser keeps it.
fn raw(key: &str) -> Result<Option<String>, String> {
    let storage = reach().map_err(|fault| fault.0)?;
    storage
        .get_item(&format!("{}.{}{key}", OWNER[0], OWNER[1]))
        .map_err(|error| format!("{error:?}"))
}
