//! Carries out wishes about the records as a whole: taking in a copy, and forgetting everything.

use std::path::Path;

use bevy::prelude::*;

use super::transfer::{self, Unreadable};
use super::{KeptMatches, Records};
use crate::locale::Msg;
use crate::match_state::CurrentMatch;
use crate::notices::Notice;
use crate::platform::{Files, FilesTrouble};
use crate::schedule::GameSystems;
use crate::storage::Storage;

/// A wish about the records.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum RecordsCommand {
    /// Takes in a text that [`copy_of`](super::copy_of) has written.
    TakeIn {
        /// The text.
        text: String,
        /// Where it comes from.
        from: Source,
    },
    /// Forgets every match (whoever sends this has asked).
    Reset,
}

/// Where a copy comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// The clipboard.
    Clipboard,
    /// A file of that name.
    File(String),
}

impl RecordsCommand {
    /// The wish to take in what is in a file.
    ///
    /// # Errors
    /// What to tell the player when the file cannot be read.
    pub fn from_file(path: &Path) -> Result<Self, Notice> {
        let name = path.file_name().unwrap_or(path.as_os_str());
        let name = name.to_string_lossy().into_owned();
        match Files::read_text(path) {
            Ok(text) => Ok(Self::TakeIn {
                text,
                from: Source::File(name),
            }),
            Err(trouble) => {
                warn!("{trouble}");
                let what = Msg::new(match trouble {
                    FilesTrouble::NoText(_) => "records-import-other",
                    FilesTrouble::Nowhere | FilesTrouble::Refused { .. } => "records-import-closed",
                });
                Err(told(&Source::File(name), what))
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<RecordsCommand>().add_systems(
        Update,
        obey.in_set(GameSystems::Match)
            .after(crate::match_state::obey_commands)
            .run_if(on_message::<RecordsCommand>),
    );
}

pub(crate) fn obey(
    mut commands: MessageReader<RecordsCommand>,
    current: Res<CurrentMatch>,
    mut records: ResMut<Records>,
    mut kept: ResMut<KeptMatches>,
    mut storage: ResMut<Storage>,
    mut notices: MessageWriter<Notice>,
) {
    for command in commands.read() {
        let notice = match command {
            RecordsCommand::TakeIn { text, from } => match transfer::read(text) {
                Ok(copied) => {
                    let news = copied.merge_into(
                        records.bypass_change_detection(),
                        kept.bypass_change_detection(),
                    );
                    if news > 0 {
                        records.set_changed();
                        kept.set_changed();
                    }
                    Notice(Msg::new("records-imported").with("n", news))
                }
                Err(unreadable) => {
                    warn!("{from:?}: {unreadable}");
                    told(from, problem(&unreadable))
                }
            },
            RecordsCommand::Reset => {
                records.reset(current.get());
                kept.reset();
                Notice(Msg::new("records-were-reset"))
            }
        };
        notices.write(notice);
    }
    // What is unchanged costs nothing there. A match without its moves can be told; moves without a record cannot.
    storage.save(&*records);
    storage.save(&*kept);
}

fn problem(unreadable: &Unreadable) -> Msg {
    match unreadable {
        Unreadable::Other => Msg::new("records-import-other"),
        Unreadable::Newer(_) => Msg::new("records-import-newer"),
        Unreadable::Damaged { line, column, .. } => Msg::new("records-import-damaged")
            .with("line", *line)
            .with("column", *column),
        Unreadable::Impossible { line, .. } => {
            Msg::new("records-import-impossible").with("line", *line)
        }
    }
}

/// Where, then what.
fn told(from: &Source, what: Msg) -> Notice {
    let place = match from {
        Source::Clipboard => Msg::new("records-import-clipboard"),
        Source::File(name) => Msg::verbatim(name.clone()),
    };
    Notice(
        Msg::new("records-import-failed")
            .with("place", place)
            .with("what", what),
    )
}
