//! How the files under `assets/` reach the program.
//!
//! Release builds, the web and phones carry them inside; a development build on a desktop reads the
//! folder each time it starts, so a new language, theme or opponent needs no compiler. Which of the
//! two it is, `build.rs` decides.
//!
//! A path is relative to `assets/` and has forward slashes: `locales/en/home.ftl`.

#[cfg(any(embedded_data, test))]
mod embedded;
#[cfg(any(not(embedded_data), test))]
mod folder;

#[cfg(embedded_data)]
use embedded as source;
#[cfg(not(embedded_data))]
use folder as source;

use std::borrow::Cow;
use std::io;

use thiserror::Error;

/// Why a file under `assets/` could not be had.
#[derive(Debug, Error)]
pub enum DataError {
    /// There is no such file.
    #[error("{path}: there is no such file in {place}")]
    Missing {
        /// Path under `assets/`.
        path: String,
        /// Where it was looked for.
        place: String,
    },
    /// A development build runs where its source folder is not.
    #[error(
        "{path}: the folder {folder} is gone; a development build reads it, a release build carries it inside"
    )]
    NoFolder {
        /// Path under `assets/`.
        path: String,
        /// The folder that was there when the program was built.
        folder: String,
    },
    /// The file is there and cannot be read.
    #[error("{path}: {error}")]
    Unreadable {
        /// Path under `assets/`.
        path: String,
        /// What the system said.
        #[source]
        error: io::Error,
    },
    /// The file is not UTF-8 text.
    #[error("{path}: line {line} is not UTF-8 text")]
    NotText {
        /// Path under `assets/`.
        path: String,
        /// The first line that is not text, counted from 1.
        line: usize,
    },
}

/// The text of a file under `assets/`.
///
/// # Errors
/// When there is no such file, it cannot be read, or it is not UTF-8.
pub fn text(path: &str) -> Result<Cow<'static, str>, DataError> {
    as_text(path, bytes(path)?)
}

/// The bytes of a file under `assets/`.
///
/// # Errors
/// When there is no such file or it cannot be read.
pub fn bytes(path: &str) -> Result<Cow<'static, [u8]>, DataError> {
    source::bytes(path)
}

/// The names of the files and folders in a folder under `assets/`, in alphabetical order; names with a
/// dot in front are left out. A folder that is not there has none.
pub fn list(folder: &str) -> Vec<String> {
    let mut names = source::list(folder);
    names.retain(|name| !name.starts_with('.'));
    names.sort_unstable();
    names
}

/// Whether the files are there at all: the first thing a program asks.
///
/// # Errors
/// When they are not, as for a development build whose source folder has moved.
pub fn check() -> Result<(), DataError> {
    text("locales/en/language.ftl").map(drop)
}

fn as_text(path: &str, bytes: Cow<'static, [u8]>) -> Result<Cow<'static, str>, DataError> {
    let not_text = |bytes: &[u8], valid: usize| DataError::NotText {
        path: path.to_owned(),
        line: 1 + bytes[..valid].iter().filter(|byte| **byte == b'\n').count(),
    };
    match bytes {
        Cow::Borrowed(bytes) => match str::from_utf8(bytes) {
            Ok(text) => Ok(Cow::Borrowed(text)),
            Err(error) => Err(not_text(bytes, error.valid_up_to())),
        },
        Cow::Owned(bytes) => match String::from_utf8(bytes) {
            Ok(text) => Ok(Cow::Owned(text)),
            Err(error) => Err(not_text(error.as_bytes(), error.utf8_error().valid_up_to())),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_inside_and_the_folder_tell_the_same() {
        for path in [
            "locales/en/language.ftl",
            "locales/de/language.ftl",
            "fonts/Inter-Regular.ttf",
        ] {
            let inside = embedded::bytes(path).expect("it is part of the program");
            let outside = folder::bytes(path).expect("it is in the folder");
            assert!(!inside.is_empty(), "{path} is empty");
            assert_eq!(inside, outside, "{path}");
        }
        for list in [embedded::list, folder::list] {
            assert!(
                ["de", "en"]
                    .iter()
                    .all(|language| list("locales").iter().any(|name| name == language))
            );
            assert!(list("no-such-folder").is_empty());
        }
    }

    #[test]
    fn names_are_listed_in_order() {
        let names = list("fonts");
        assert!(names.is_sorted());
        assert!(names.contains(&"OFL.txt".to_owned()), "{names:?}");
    }

    #[test]
    fn a_missing_file_is_named() {
        for bytes in [embedded::bytes, folder::bytes] {
            let error = bytes("locales/en/lost.ftl").expect_err("there is no such file");
            assert!(
                error
                    .to_string()
                    .starts_with("locales/en/lost.ftl: there is no such file"),
                "{error}"
            );
        }
    }

    #[test]
    fn a_folder_is_no_file() {
        for bytes in [embedded::bytes, folder::bytes] {
            let error = bytes("locales").expect_err("it is a folder");
            assert!(error.to_string().starts_with("locales: "), "{error}");
        }
    }

    #[test]
    fn a_lost_source_folder_is_told_from_a_lost_file() {
        let gone = tempfile::tempdir()
            .expect("a temporary folder")
            .path()
            .join("assets");
        let error = folder::bytes_in(&gone, "opponents.ron").expect_err("the folder is gone");
        assert!(matches!(error, DataError::NoFolder { .. }), "{error}");
        assert!(error.to_string().contains("opponents.ron"), "{error}");
    }

    #[test]
    fn bytes_that_are_no_text_are_found_by_line() {
        for bytes in [
            Cow::Borrowed(&b"one\ntwo\n\xff"[..]),
            Cow::Owned(b"one\ntwo\n\xff".to_vec()),
        ] {
            let error = as_text("a.ftl", bytes).expect_err("0xff is never UTF-8");
            assert_eq!(error.to_string(), "a.ftl: line 3 is not UTF-8 text");
        }
    }
}
