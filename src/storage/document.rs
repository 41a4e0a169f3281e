//! What a kind of document must say about itself to be stored.

use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

use super::envelope::{Envelope, FORMAT};
use super::guard::guarded;

/// A kind of document that is stored as one entry.
pub trait Document: Serialize + DeserializeOwned {
    /// The entry's name: lower-case letters, digits and hyphens, checked when compiling. It never
    /// changes, or saved data is no longer found.
    const KEY: &'static str;

    /// The version of the body. It rises whenever an older game would misread the newer body.
    const VERSION: u32;

    /// Makes today's document out of the body (RON) of an older version, `from < VERSION`.
    ///
    /// # Errors
    /// [`Refused`] when that cannot be done, always so unless the document says otherwise; the old
    /// text is then copied to a file beside the store.
    fn migrate(from: u32, body: &str) -> Result<Self, Refused> {
        let _ = body;
        Err(Refused(format!("version {from} is no longer known")))
    }
}

/// Why a document of an older version cannot be taken over.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct Refused(
    /// The reason, for the log.
    pub String,
);

/// Why a sound envelope gives no document.
pub(super) enum Unread {
    /// Written by a newer version of the game.
    Newer,
    /// The body means nothing to this version.
    Meaningless(String),
}

/// Reads the document inside a sound envelope.
pub(super) fn read<D: Document>(envelope: &Envelope) -> Result<D, Unread> {
    if envelope.format > FORMAT || envelope.version > D::VERSION {
        return Err(Unread::Newer);
    }
    let body = envelope.body.as_str();
    let outcome = if envelope.version == D::VERSION {
        guarded(|| ron::from_str(body).map_err(|error| error.to_string()))
    } else {
        guarded(|| D::migrate(envelope.version, body).map_err(|refused| refused.0))
    };
    outcome.flatten().map_err(Unread::Meaningless)
}

/// Whether a name can be a key and part of a file's name on every system.
pub(super) const fn is_key(name: &str) -> bool {
    let bytes = name.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        if !matches!(bytes[at], b'a'..=b'z' | b'0'..=b'9' | b'-') {
            return false;
        }
        at += 1;
    }
    !bytes.is_empty() && bytes.len() <= 40
}
