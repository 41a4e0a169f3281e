//! The files under `assets/` where the program was built.

use std::borrow::Cow;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use super::DataError;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/assets");

pub(super) fn bytes(path: &str) -> Result<Cow<'static, [u8]>, DataError> {
    bytes_in(Path::new(FOLDER), path)
}

pub(super) fn bytes_in(folder: &Path, path: &str) -> Result<Cow<'static, [u8]>, DataError> {
    fs::read(folder.join(path))
        .map(Cow::Owned)
        .map_err(|error| {
            let path = path.to_owned();
            let place = folder.display().to_string();
            match error.kind() {
                ErrorKind::NotFound if folder.is_dir() => DataError::Missing { path, place },
                ErrorKind::NotFound => DataError::NoFolder {
                    path,
                    folder: place,
                },
                _ => DataError::Unreadable { path, error },
            }
        })
}

pub(super) fn list(folder: &str) -> Vec<String> {
    let Ok(entries) = fs::read_dir(Path::new(FOLDER).join(folder)) else {
        return Vec::new();
    };
    entries
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .collect()
}
