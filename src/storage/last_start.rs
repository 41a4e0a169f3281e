//! A copy of every sound entry as the last start found it, for what a damaged store does not give back.

use std::fs;
use std::io;
use std::path::Path;

use super::aside;
use super::backend::Entries;
use super::salvage::newest_sound;
use super::shelf::INDEX;

/// The copy: sealed texts, one below the other.
pub(super) const COPY: &str = "outflank-last-start.ron";

/// The copy while it is written.
const NEW_COPY: &str = "outflank-last-start-new.ron";

/// The sound entries of the copy; none where there is none.
pub(super) fn read(dir: &Path) -> Entries {
    let bytes = fs::read(dir.join(COPY)).unwrap_or_default();
    let mut entries = newest_sound(&bytes);
    entries.remove(INDEX);
    entries
}

/// Puts a copy of `entries` in the place of the one before, which stays until this one is whole.
pub(super) fn keep(dir: &Path, entries: &Entries) -> io::Result<()> {
    let mut text = String::new();
    for envelope in entries.values() {
        text.push_str(&envelope.to_text());
        text.push('\n');
    }
    let path = dir.join(COPY);
    if fs::read(&path).is_ok_and(|there| there == text.as_bytes()) {
        return Ok(());
    }
    let new = dir.join(NEW_COPY);
    aside::remove_if_there(&new)?;
    aside::write_new(&new, text.as_bytes())?;
    fs::rename(new, path)?;
    aside::sync_folder(dir);
    Ok(())
}
