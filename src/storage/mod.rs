//! Saved data: `bevy_pkv` behind one door that never panics, never deletes and never makes anyone wait.

mod aside;
mod backend;
mod committer;
#[cfg(any(target_arch = "wasm32", test))]
mod direct;
mod document;
mod envelope;
#[cfg(not(target_arch = "wasm32"))]
mod examine;
#[cfg(not(target_arch = "wasm32"))]
mod folder;
mod guard;
#[cfg(not(target_arch = "wasm32"))]
mod last_start;
#[cfg(not(target_arch = "wasm32"))]
mod lock;
mod plugin;
mod queue;
#[cfg(not(target_arch = "wasm32"))]
mod salvage;
mod shelf;
mod trouble;
#[cfg(target_arch = "wasm32")]
mod web;
#[cfg(not(target_arch = "wasm32"))]
mod writer;

#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::time::Duration;

use bevy::prelude::Resource;

use aside::Aside;
use backend::{Disk, Entries};
#[cfg(target_arch = "wasm32")]
use direct::Writer;
use document::Unread;
use envelope::Envelope;
use guard::guarded;
#[cfg(not(target_arch = "wasm32"))]
use writer::Writer;

pub use document::{Document, Refused};
pub use plugin::plugin;
pub use trouble::Trouble;

/// How long the start of the game waits for the disk before it plays from memory.
const OPENING_LIMIT: Duration = Duration::from_secs(5);

/// The saved documents, and the only way to them.
///
/// Whatever is wrong with the disk, this works: what cannot be kept there is kept in memory for the
/// run, and [`take_troubles`](Self::take_troubles) says why.
///
/// After the process has been killed at any moment each document is the last or an earlier saved one,
/// never a mixture. Documents reach the disk in the order of their last saves: if the newest value of
/// one is there, so is that of every document last saved before it.
#[derive(Resource)]
pub struct Storage {
    /// The documents as the game knows them, ahead of the disk.
    entries: Entries,
    /// The highest serial given to a save so far.
    serial: u64,
    /// Keys whose stored entry has been looked at: before that nothing may take its place.
    looked_at: BTreeSet<&'static str>,
    /// Keys whose stored entry must stay as it is.
    untouchable: BTreeSet<&'static str>,
    aside: Aside,
    /// `None` when playing from memory.
    writer: Option<Writer>,
    troubles: Vec<Trouble>,
    told: Vec<Trouble>,
}

impl Default for Storage {
    fn default() -> Self {
        Self::memory()
    }
}

impl Storage {
    /// A storage that lasts as long as the run.
    #[must_use]
    pub fn memory() -> Self {
        Self {
            entries: Entries::new(),
            serial: 0,
            looked_at: BTreeSet::new(),
            untouchable: BTreeSet::new(),
            aside: Aside::Nowhere,
            writer: None,
            troubles: Vec::new(),
            told: Vec::new(),
        }
    }

    /// Opens the store in a folder, which is made if it is missing. Waits for the disk, at most 5 s.
    ///
    /// The folder then holds `outflank.redb`, `outflank.lock`, a copy of what was found at the start
    /// (`outflank-last-start.ron`), and what had to be set aside (`damaged-N-outflank.redb`,
    /// `unreadable-KEY-N.ron`).
    #[cfg(not(target_arch = "wasm32"))]
    #[must_use]
    pub fn open(dir: &std::path::Path) -> Self {
        let disk = Box::new(folder::Folder::new(dir));
        Self::on(disk, Aside::Folder(dir.to_owned()), OPENING_LIMIT)
    }

    /// Opens the store in the folder the system has for the game's data. Android names none this way:
    /// pass its path to `open`.
    #[cfg(not(target_arch = "wasm32"))]
    #[must_use]
    pub fn open_default() -> Self {
        match directories::ProjectDirs::from("", "", "Outflank") {
            Some(dirs) => Self::open(dirs.data_dir()),
            None => {
                Self::memory_because(Trouble::cannot_open("the system names no folder for data"))
            }
        }
    }

    /// Opens the page's own storage in the browser.
    #[cfg(target_arch = "wasm32")]
    #[must_use]
    pub fn open_default() -> Self {
        Self::on(Box::new(web::Web), Aside::Web, OPENING_LIMIT)
    }

    fn on(disk: Box<dyn Disk>, aside: Aside, limit: Duration) -> Self {
        let (writer, entries, serial) = match Writer::start(disk, limit) {
            Ok(started) => started,
            Err(trouble) => return Self::memory_because(trouble),
        };
        Self {
            entries,
            serial,
            aside,
            writer: Some(writer),
            ..Self::memory()
        }
    }

    fn memory_because(trouble: Trouble) -> Self {
        Self {
            troubles: vec![trouble],
            ..Self::memory()
        }
    }

    /// Whether what is saved outlives the run.
    #[must_use]
    pub fn lasts(&self) -> bool {
        self.writer.is_some()
    }

    /// The last saved document of this kind, `None` if there is none (or it was lost to damage, which
    /// [`take_troubles`](Self::take_troubles) reports). Never waits for the disk.
    ///
    /// # Errors
    /// - [`Trouble::Newer`]: a newer game wrote it. It stays; saves under its key stay in memory.
    /// - [`Trouble::Unreadable`]: neither [`Document::migrate`] nor today's form makes anything of it.
    ///   It has been copied to a text file beside the store and may be overwritten.
    pub fn load<D: Document>(&mut self) -> Result<Option<D>, Trouble> {
        const { assert!(document::is_key(D::KEY), "a key is made of a-z, 0-9 and -") };
        self.looked_at.insert(D::KEY);
        let Some(envelope) = self.entries.get(D::KEY) else {
            return Ok(None);
        };
        match document::read(envelope) {
            Ok(document) => Ok(Some(document)),
            Err(Unread::Newer) => {
                self.untouchable.insert(D::KEY);
                Err(Trouble::Newer { key: D::KEY })
            }
            Err(Unread::Meaningless(reason)) => {
                let set_aside = self.aside.keep(D::KEY, &envelope.to_text()).ok();
                if set_aside.is_none() {
                    self.untouchable.insert(D::KEY);
                }
                Err(Trouble::Unreadable {
                    key: D::KEY,
                    set_aside,
                    reason,
                })
            }
        }
    }

    /// Saves a document and returns at once; the disk follows as fast as it can, with the newest value
    /// of each kind. Saving what is already saved costs nothing there.
    pub fn save<D: Document>(&mut self, document: &D) {
        if !self.looked_at.contains(D::KEY)
            && let Err(trouble) = self.load::<D>()
        {
            self.troubles.push(trouble);
        }
        let body = match guarded(|| ron::to_string(document).map_err(|error| error.to_string()))
            .flatten()
        {
            Ok(body) => body,
            Err(reason) => {
                let reason = format!("`{}` has no text form: {reason}", D::KEY);
                self.troubles.push(Trouble::CannotWrite { reason });
                return;
            }
        };
        let envelope = Envelope::seal(D::KEY, self.serial + 1, D::VERSION, body);
        if self
            .entries
            .get(D::KEY)
            .is_some_and(|known| known.same_document(&envelope))
        {
            return;
        }
        self.serial += 1;
        if let Some(writer) = &mut self.writer
            && !self.untouchable.contains(D::KEY)
        {
            writer.put(envelope.clone());
        }
        self.entries.insert(D::KEY.to_owned(), envelope);
    }

    /// Waits until everything saved so far is on the disk, at most `limit`, and tries again what could
    /// not be written before. `false` if the disk refused or was too slow, and always when playing
    /// from memory. Documents left untouched for a newer game are not waited for.
    pub fn flush(&self, limit: Duration) -> bool {
        self.writer
            .as_ref()
            .is_some_and(|writer| writer.flush(limit))
    }

    /// What the player should hear about since the last call; the same matter is told once in a run.
    pub fn take_troubles(&mut self) -> Vec<Trouble> {
        let mut news = std::mem::take(&mut self.troubles);
        if let Some(writer) = &mut self.writer {
            news.extend(writer.take_troubles());
        }
        news.retain(|trouble| {
            let new = !self.told.iter().any(|told| told.same_matter(trouble));
            if new {
                self.told.push(trouble.clone());
            }
            new
        });
        news
    }
}
