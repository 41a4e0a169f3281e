//! The two seams below the door: a store that keeps texts, and the place where it is found.

use std::collections::BTreeMap;

use bevy_pkv::{GetError, PkvStore};
use thiserror::Error;

use super::envelope::Envelope;
use super::shelf::Shelf;
use super::trouble::Trouble;

/// Sealed documents by key.
pub(super) type Entries = BTreeMap<String, Envelope>;

/// A read or a write that failed, by an error or by a panic.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0}")]
pub(super) struct Fault(pub(super) String);

/// A key value store. A write that has returned is on the disk, and a key holds its last or an earlier
/// text at any moment. Implementations may panic: [`Shelf`] catches it.
pub(super) trait Backend: Send {
    fn read(&self, key: &str) -> Result<Option<String>, Fault>;
    fn write(&mut self, key: &str, text: &str) -> Result<(), Fault>;
}

/// Where a store is found, checked, and replaced when it is damaged.
pub(super) trait Disk: Send {
    /// Opens the store for the first time or once more after a fault. Entries in `kept` are known to
    /// be good and go into the new store if the old one must be replaced.
    fn open(&mut self, kept: &Entries) -> Result<Opened, Trouble>;
}

/// A store that has been read through.
pub(super) struct Opened {
    pub(super) shelf: Shelf,
    pub(super) entries: Entries,
    /// The highest serial seen, in whatever copy: later saves must be above it.
    pub(super) serial: u64,
    pub(super) troubles: Vec<Trouble>,
}

/// `bevy_pkv` as a [`Backend`].
pub(super) struct Pkv(pub(super) PkvStore);

impl Backend for Pkv {
    fn read(&self, key: &str) -> Result<Option<String>, Fault> {
        #[cfg(target_arch = "wasm32")]
        super::web::reach()?;
        match self.0.get::<String>(key) {
            Ok(text) => Ok(Some(text)),
            Err(GetError::NotFound) => Ok(None),
            Err(error) => Err(Fault(with_causes(&error))),
        }
    }

    fn write(&mut self, key: &str, text: &str) -> Result<(), Fault> {
        #[cfg(target_arch = "wasm32")]
        super::web::reach()?;
        self.0
            .set_string(key, text)
            .map_err(|error| Fault(with_causes(&error)))
    }
}

/// An error and what caused it: `bevy_pkv`'s own messages name only the layer.
fn with_causes(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        text.push_str(": ");
        text.push_str(&error.to_string());
        cause = error.source();
    }
    text
}
