//! The files under `assets/` as a part of the program.

use std::borrow::Cow;

use include_dir::{Dir, include_dir};

use super::DataError;

static ASSETS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/assets");

pub(super) fn bytes(path: &str) -> Result<Cow<'static, [u8]>, DataError> {
    match ASSETS.get_file(path) {
        Some(file) => Ok(Cow::Borrowed(file.contents())),
        None => Err(DataError::Missing {
            path: path.to_owned(),
            place: "this program".to_owned(),
        }),
    }
}

pub(super) fn list(folder: &str) -> Vec<String> {
    let Some(folder) = ASSETS.get_dir(folder) else {
        return Vec::new();
    };
    folder
        .entries()
        .iter()
        .filter_map(|entry| entry.path().file_name()?.to_str())
        .map(str::to_owned)
        .collect()
}
