//! An open store together with an index of its keys, so that a vanished entry is noticed too.

use std::collections::BTreeSet;

use bevy::log::warn;

use super::backend::{Backend, Entries, Fault};
use super::envelope::Envelope;
use super::guard::guarded;

/// The index, sealed like any entry. No document can have this key.
pub(super) const INDEX: &str = "#index";

/// A store and the keys it holds. Every call is guarded against panics.
pub(super) struct Shelf {
    /// Present until dropped.
    backend: Option<Box<dyn Backend>>,
    keys: BTreeSet<String>,
    /// Something was wrong with it, so that even closing it may fail or never end.
    faulty: bool,
}

/// What a store holds.
pub(super) struct Found {
    pub(super) entries: Entries,
    /// Keys whose entry is missing or damaged, the index's own among them.
    pub(super) lost: Vec<String>,
}

impl Shelf {
    pub(super) fn new(backend: Box<dyn Backend>) -> Self {
        Self {
            backend: Some(backend),
            keys: BTreeSet::new(),
            faulty: false,
        }
    }

    /// Reads every entry and lets its checksum decide. Only sound ones stay in the index.
    pub(super) fn read_through(&mut self) -> Found {
        let mut found = Found {
            entries: Entries::new(),
            lost: Vec::new(),
        };
        match self.read_sound(INDEX).as_ref().and_then(listed) {
            Some(keys) => {
                for key in keys {
                    match self.read_sound(&key) {
                        Some(envelope) => {
                            self.keys.insert(key.clone());
                            found.entries.insert(key, envelope);
                        }
                        None => found.lost.push(key),
                    }
                }
            }
            None => found.lost.push(INDEX.to_owned()),
        }
        self.faulty |= !found.lost.is_empty();
        found
    }

    /// Commits one entry. A new key enters the index after its entry, so that whatever is listed exists.
    pub(super) fn write(&mut self, envelope: &Envelope) -> Result<(), Fault> {
        let key = envelope.key.as_str();
        let text = envelope.to_text();
        self.call(|backend| backend.write(key, &text))?;
        if self.keys.insert(key.to_owned())
            && let Err(fault) = self.write_index()
        {
            self.keys.remove(key);
            return Err(fault);
        }
        Ok(())
    }

    pub(super) fn write_index(&mut self) -> Result<(), Fault> {
        let body = ron::to_string(&self.keys).expect("a set of strings always has a RON form");
        // Keys are only ever added, so their number orders the copies.
        let text = Envelope::seal(INDEX, self.keys.len() as u64, 1, body).to_text();
        self.call(|backend| backend.write(INDEX, &text))
    }

    /// Reads `entries` back: a store damaged outside its entries shows it only after a write.
    pub(super) fn verify(&mut self, entries: &Entries) -> Result<(), Fault> {
        for (key, envelope) in entries {
            if self.read_sound(key).as_ref() != Some(envelope) {
                self.faulty = true;
                return Err(Fault(format!("`{key}` reads back differently")));
            }
        }
        Ok(())
    }

    /// The sound entry under a key. An answer that belongs to another key is as wrong as flipped bits.
    fn read_sound(&mut self, key: &str) -> Option<Envelope> {
        let text = self.call(|backend| backend.read(key)).ok()??;
        Envelope::open(&text).filter(|envelope| envelope.key == key)
    }

    fn call<R>(
        &mut self,
        call: impl FnOnce(&mut dyn Backend) -> Result<R, Fault>,
    ) -> Result<R, Fault> {
        let backend = self.backend.as_deref_mut().expect("present until dropped");
        let outcome = guarded(|| call(backend)).map_err(|panic| {
            warn!("the store panicked: {panic}");
            Fault(panic)
        });
        let outcome = outcome.flatten();
        self.faulty |= outcome.is_err();
        outcome
    }
}

/// The keys an index names.
pub(super) fn listed(index: &Envelope) -> Option<BTreeSet<String>> {
    ron::from_str(&index.body).ok()
}

impl Drop for Shelf {
    fn drop(&mut self) {
        let Some(backend) = self.backend.take() else {
            return;
        };
        if self.faulty {
            retire(backend);
        } else if let Err(panic) = guarded(|| drop(backend)) {
            warn!("closing the store panicked: {panic}");
        }
    }
}

/// Closes a store that may never finish closing, or may panic while it does.
#[cfg(not(target_arch = "wasm32"))]
fn retire(backend: Box<dyn Backend>) {
    use std::sync::mpsc;
    use std::time::Duration;

    let (done, closed) = mpsc::channel();
    let closer = std::thread::Builder::new().spawn(move || {
        let _ = guarded(|| drop(backend));
        let _ = done.send(());
    });
    if closer.is_ok() {
        let _ = closed.recv_timeout(Duration::from_secs(1));
    }
}

#[cfg(target_arch = "wasm32")]
fn retire(backend: Box<dyn Backend>) {
    drop(backend);
}
