//! Where text that this version cannot understand is copied before it may be overwritten.

use std::path::PathBuf;
#[cfg(not(target_arch = "wasm32"))]
use std::{
    fs::{self, File},
    io::{self, Write},
    path::Path,
};

/// A place for copies beside the store.
pub(super) enum Aside {
    /// The store is only in memory.
    Nowhere,
    #[cfg(not(target_arch = "wasm32"))]
    Folder(PathBuf),
    #[cfg(target_arch = "wasm32")]
    Web,
}

impl Aside {
    /// Copies a stored text and says where to; a copy that is already there is not made again.
    pub(super) fn keep(&self, key: &str, text: &str) -> Result<PathBuf, String> {
        match self {
            Self::Nowhere => Err(format!("`{key}` lies only in memory")),
            #[cfg(not(target_arch = "wasm32"))]
            Self::Folder(dir) => keep_file(dir, key, text).map_err(|error| error.to_string()),
            #[cfg(target_arch = "wasm32")]
            Self::Web => super::web::copy_aside("unreadable", key, text),
        }
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn keep_file(dir: &Path, key: &str, text: &str) -> io::Result<PathBuf> {
    for n in 1_u32.. {
        let path = dir.join(format!("unreadable-{key}-{n}.ron"));
        match write_new(&path, text.as_bytes()) {
            Ok(()) => return Ok(path),
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
            Err(_) if fs::read(&path).is_ok_and(|bytes| bytes == text.as_bytes()) => {
                return Ok(path);
            }
            Err(_) => {}
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// The first of the numbered names that nothing has yet.
#[cfg(not(target_arch = "wasm32"))]
pub(super) fn free_path(dir: &Path, name: impl Fn(u32) -> String) -> PathBuf {
    let mut n = 1;
    loop {
        let path = dir.join(name(n));
        if fs::symlink_metadata(&path).is_err() {
            return path;
        }
        n += 1;
    }
}

/// Writes a file that must not exist yet and waits until it is on the disk; leaves nothing half done.
#[cfg(not(target_arch = "wasm32"))]
pub(super) fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create_new(path)?;
    let written = file.write_all(bytes).and_then(|()| file.sync_all());
    if written.is_err() {
        let _ = fs::remove_file(path);
    }
    written
}

/// Removes a file, if there is one.
#[cfg(not(target_arch = "wasm32"))]
pub(super) fn remove_if_there(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Makes renames last through a power cut where folders can be synced.
#[cfg(not(target_arch = "wasm32"))]
pub(super) fn sync_folder(dir: &Path) {
    let _ = File::open(dir).and_then(|folder| folder.sync_all());
}
