//! Writes entries one by one, checks them, and opens or replaces the store again when it fails.

use super::backend::{Disk, Entries, Opened};
use super::envelope::Envelope;
use super::shelf::Shelf;
use super::trouble::Trouble;

/// Tries for one entry in a row: a store that has failed once must be opened again before it can work.
const TRIES: usize = 2;

/// The only writer of a store.
pub(super) struct Committer {
    disk: Box<dyn Disk>,
    /// `None` after a fault, until it is opened again.
    shelf: Option<Shelf>,
    /// What the store holds if it keeps its word.
    kept: Entries,
    troubles: Vec<Trouble>,
}

impl Committer {
    /// Opens the store and hands out its entries and the highest serial seen.
    pub(super) fn open(mut disk: Box<dyn Disk>) -> Result<(Self, Entries, u64), Trouble> {
        let opened = disk.open(&Entries::new())?;
        let committer = Self {
            disk,
            shelf: Some(opened.shelf),
            kept: opened.entries.clone(),
            troubles: opened.troubles,
        };
        Ok((committer, opened.entries, opened.serial))
    }

    /// Commits one entry; `false` if it is not on the disk now.
    pub(super) fn commit(&mut self, envelope: &Envelope) -> bool {
        let mut trouble = None;
        for _ in 0..TRIES {
            match self.attempt(envelope) {
                Ok(()) => return true,
                Err(other) => trouble = Some(other),
            }
        }
        self.troubles.extend(trouble);
        false
    }

    /// Troubles met since the last call.
    pub(super) fn take_troubles(&mut self) -> Vec<Trouble> {
        std::mem::take(&mut self.troubles)
    }

    fn attempt(&mut self, envelope: &Envelope) -> Result<(), Trouble> {
        let mut shelf = match self.shelf.take() {
            Some(shelf) => shelf,
            None => self.reopen()?,
        };
        shelf.write(envelope).map_err(Trouble::cannot_write)?;
        let before = self.kept.insert(envelope.key.clone(), envelope.clone());
        if let Err(fault) = shelf.verify(&self.kept) {
            match before {
                Some(before) => self.kept.insert(before.key.clone(), before),
                None => self.kept.remove(&envelope.key),
            };
            return Err(Trouble::cannot_write(fault));
        }
        self.shelf = Some(shelf);
        Ok(())
    }

    /// Opens the store again and brings it up to what it should hold.
    fn reopen(&mut self) -> Result<Shelf, Trouble> {
        let Opened {
            mut shelf,
            entries,
            troubles,
            ..
        } = self.disk.open(&self.kept).map_err(Trouble::cannot_write)?;
        self.troubles.extend(troubles);
        for (key, envelope) in &self.kept {
            if entries.get(key) != Some(envelope) {
                shelf.write(envelope).map_err(Trouble::cannot_write)?;
            }
        }
        Ok(shelf)
    }
}
