//! The lock that keeps a second running copy away, with a count of openings that never ended.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::Path;

use super::trouble::Trouble;

/// The lock file. It stays when the game ends; the system frees the lock whatever ends the process.
pub(super) const LOCK: &str = "outflank.lock";

/// A folder held for this process until dropped.
pub(super) struct Lock {
    file: File,
}

impl Lock {
    /// Makes the folder if it is missing and takes its lock.
    ///
    /// Where the file system knows no locks, the game does without.
    pub(super) fn take(dir: &Path) -> Result<Self, Trouble> {
        fs::create_dir_all(dir).map_err(Trouble::cannot_open)?;
        let file = OpenOptions::new()
            .create(true)
            .truncate(false)
            .read(true)
            .write(true)
            .open(dir.join(LOCK))
            .map_err(Trouble::cannot_open)?;
        match file.try_lock() {
            Ok(()) => Ok(Self { file }),
            Err(TryLockError::WouldBlock) => Err(Trouble::Locked),
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
                Ok(Self { file })
            }
            Err(TryLockError::Error(error)) => Err(Trouble::cannot_open(error)),
        }
    }

    /// Notes that an opening begins and says how many before it in a row never ended.
    pub(super) fn begin_opening(&mut self) -> u32 {
        let before = self.read().unwrap_or(0);
        let _ = self.write(before.saturating_add(1));
        before
    }

    /// Notes that the opening ended, well or not.
    pub(super) fn end_opening(&mut self) {
        let _ = self.write(0);
    }

    /// The count; `None` if the file is empty, unreadable or holds anything else.
    fn read(&mut self) -> Option<u32> {
        let mut text = String::new();
        self.file.rewind().ok()?;
        (&mut self.file).take(16).read_to_string(&mut text).ok()?;
        text.trim().parse().ok()
    }

    fn write(&mut self, count: u32) -> io::Result<()> {
        self.file.set_len(0)?;
        self.file.rewind()?;
        writeln!(self.file, "{count}")
    }
}
