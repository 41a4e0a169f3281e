//! What can be wrong with saved data, in terms a player can be told.

use std::path::PathBuf;

use thiserror::Error;

/// Something the player should hear about once; the game goes on in every case.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Trouble {
    /// Another running copy of the game uses the saved data; this one plays from memory.
    #[error("another running copy of the game uses the saved data")]
    Locked,
    /// The store was damaged: it was set aside whole and a new one made with every sound entry.
    #[error("the saved data was damaged and set aside as {}", set_aside.display())]
    Damaged {
        /// Where the damaged store lies now, byte for byte as it was found.
        set_aside: PathBuf,
        /// Keys of the documents that could not be carried over; empty when it is not known which
        /// there were, or when all survived.
        lost: Vec<String>,
        /// Keys of the documents that are as they were at the last start.
        older: Vec<String>,
    },
    /// The store had gone: a new one was made with what the last start found.
    #[error("the saved data is gone; it is as it was at the last start")]
    Missing {
        /// Keys of the documents that are as they were at the last start: all there are.
        older: Vec<String>,
    },
    /// A newer version of the game wrote this document; it is left untouched for the whole run and
    /// what is saved under its key stays in memory.
    #[error("`{key}` was saved by a newer version of the game")]
    Newer {
        /// [`Document::KEY`](super::Document::KEY) of the document.
        key: &'static str,
    },
    /// The document is whole but means nothing to this version.
    #[error("`{key}` cannot be understood: {reason}")]
    Unreadable {
        /// [`Document::KEY`](super::Document::KEY) of the document.
        key: &'static str,
        /// The text file it was copied to; `None` if even that failed, and then the entry itself is
        /// left untouched for the whole run.
        set_aside: Option<PathBuf>,
        /// What the parser or the migration said.
        reason: String,
    },
    /// The store cannot be opened or made; the game plays from memory.
    #[error("the saved data cannot be opened: {reason}")]
    CannotOpen {
        /// What the system said.
        reason: String,
    },
    /// A value could not be written; it is kept in memory and tried again with the next save or flush.
    #[error("the game cannot be saved: {reason}")]
    CannotWrite {
        /// What the system said.
        reason: String,
    },
}

impl Trouble {
    pub(super) fn cannot_open(reason: impl ToString) -> Self {
        Self::CannotOpen {
            reason: reason.to_string(),
        }
    }

    pub(super) fn cannot_write(reason: impl ToString) -> Self {
        Self::CannotWrite {
            reason: reason.to_string(),
        }
    }

    /// Whether telling both would tell the player the same thing twice.
    pub(super) fn same_matter(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::CannotOpen { .. }, Self::CannotOpen { .. })
            | (Self::CannotWrite { .. }, Self::CannotWrite { .. }) => true,
            (Self::Unreadable { key: one, .. }, Self::Unreadable { key: other, .. }) => {
                one == other
            }
            (one, other) => one == other,
        }
    }
}
