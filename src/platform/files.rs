//! Files that a player may find again: on the desktop, in the folder for documents. None on the web and on phones.

use std::fs::{self, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use bevy::prelude::*;
use thiserror::Error;

/// No file that the game reads is larger, in bytes.
const LARGEST: u64 = 32 << 20;

/// The folder where files for the player lie.
#[derive(Resource, Clone, PartialEq, Eq, Debug)]
pub struct Files(Option<PathBuf>);

/// Why a file was not written or read.
#[derive(Debug, Error)]
pub enum FilesTrouble {
    /// This platform has no files for players.
    #[error("there are no files here")]
    Nowhere,
    /// The system refused.
    #[error("{}: {error}", path.display())]
    Refused {
        /// Which file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The file is no text, or far too large for one of the game's.
    #[error("{}: this is no text of the game", .0.display())]
    NoText(PathBuf),
}

impl Default for Files {
    /// The system's folder for documents, else for downloads, else that of the game's data.
    fn default() -> Self {
        Self(folder())
    }
}

#[cfg(any(target_os = "linux", target_os = "macos", target_os = "windows"))]
fn folder() -> Option<PathBuf> {
    let user = directories::UserDirs::new();
    let of_user = user.as_ref().and_then(|dirs| {
        [dirs.document_dir(), dirs.download_dir()]
            .into_iter()
            .flatten()
            .find(|folder| folder.is_dir())
    });
    let own = || {
        let dirs = directories::ProjectDirs::from("", "", "Outflank")?;
        Some(dirs.data_dir().to_owned())
    };
    of_user.map(Path::to_owned).or_else(own)
}

#[cfg(not(any(target_os = "linux", target_os = "macos", target_os = "windows")))]
fn folder() -> Option<PathBuf> {
    None
}

impl Files {
    /// Files in this folder, which is made with the first of them.
    pub fn within(folder: impl Into<PathBuf>) -> Self {
        Self(Some(folder.into()))
    }

    /// No files at all.
    pub fn nowhere() -> Self {
        Self(None)
    }

    /// Whether there are files here.
    pub fn are_offered(&self) -> bool {
        self.0.is_some()
    }

    /// Writes a file and tells where it lies. One that is there already stays as it is: the new one's name then ends in
    /// -2, -3 and so on.
    ///
    /// # Errors
    /// [`FilesTrouble`]; nothing is left of what was begun.
    pub fn write(&self, name: &str, bytes: &[u8]) -> Result<PathBuf, FilesTrouble> {
        let folder = self.0.as_deref().ok_or(FilesTrouble::Nowhere)?;
        fs::create_dir_all(folder).map_err(|error| refused(folder, error))?;
        let (stem, ending) = name.split_at(name.rfind('.').unwrap_or(name.len()));
        let mut path = folder.join(name);
        for number in 2.. {
            match OpenOptions::new().write(true).create_new(true).open(&path) {
                Ok(mut file) => {
                    let written = file.write_all(bytes).and_then(|()| file.sync_all());
                    return match written {
                        Ok(()) => Ok(path),
                        Err(error) => {
                            // Half a file is worse than none; one that cannot be taken away is left.
                            let _ = fs::remove_file(&path);
                            Err(refused(&path, error))
                        }
                    };
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                    path = folder.join(format!("{stem}-{number}{ending}"));
                }
                Err(error) => return Err(refused(&path, error)),
            }
        }
        Err(FilesTrouble::Nowhere)
    }

    /// The file that was written last of those whose names begin and end like this.
    pub fn newest(&self, begins: &str, ends: &str) -> Option<PathBuf> {
        let found = fs::read_dir(self.0.as_deref()?).ok()?;
        let dated = found.flatten().filter_map(|entry| {
            let name = entry.file_name();
            let name = name.to_str()?;
            if !name.starts_with(begins) || !name.ends_with(ends) {
                return None;
            }
            let about = entry.metadata().ok().filter(fs::Metadata::is_file)?;
            let written = about.modified().unwrap_or(SystemTime::UNIX_EPOCH);
            // Names of one moment are told apart by their numbers: the longer one is the later one.
            Some((written, name.len(), name.to_owned(), entry.path()))
        });
        dated.max().map(|(.., path)| path)
    }

    /// The text in a file, wherever it lies.
    ///
    /// # Errors
    /// [`FilesTrouble`] says which file it is and what is wrong with it.
    pub fn read_text(path: &Path) -> Result<String, FilesTrouble> {
        let mut bytes = Vec::new();
        fs::File::open(path)
            .and_then(|file| file.take(LARGEST + 1).read_to_end(&mut bytes))
            .map_err(|error| refused(path, error))?;
        let no_text = || FilesTrouble::NoText(path.to_owned());
        if bytes.len() as u64 > LARGEST {
            return Err(no_text());
        }
        String::from_utf8(bytes).map_err(|_| no_text())
    }
}

fn refused(path: &Path, error: io::Error) -> FilesTrouble {
    FilesTrouble::Refused {
        path: path.to_owned(),
        error,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_never_takes_the_place_of_another() {
        let folder = tempfile::tempdir().expect("a folder");
        let files = Files::within(folder.path().join("made with the first"));
        let names: Vec<String> = (0..3)
            .map(|number| {
                let text = format!("number {number}");
                let path = files.write("records.ron", text.as_bytes()).expect("room");
                assert_eq!(Files::read_text(&path).expect("it is there"), text);
                let name = path.file_name().expect("a name");
                name.to_string_lossy().into_owned()
            })
            .collect();
        assert_eq!(names, ["records.ron", "records-2.ron", "records-3.ron"]);
        let newest = files.newest("records", ".ron").expect("three are there");
        assert_eq!(Files::read_text(&newest).expect("a text"), "number 2");
        assert_eq!(files.newest("records", ".png"), None);
    }

    #[test]
    fn what_is_no_text_is_told_with_its_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("picture.ron");
        fs::write(&path, [0xff, 0xd8]).expect("room");
        let told = Files::read_text(&path).expect_err("no text").to_string();
        assert!(told.contains("picture.ron"), "{told}");
        let missing = folder.path().join("gone.ron");
        let told = Files::read_text(&missing).expect_err("gone").to_string();
        assert!(told.contains("gone.ron"), "{told}");
        assert!(Files::nowhere().write("a.ron", b"").is_err());
    }
}
