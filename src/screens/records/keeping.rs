//! Copies of the records, by the clipboard and as files, and the way to forget them.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::words::Shelf;
use super::{alone, quiet, section};
use crate::keep_awake::{Awake, KeepAwake};
use crate::locale::Msg;
use crate::notices::Notice;
use crate::platform::{Calendar, Clip, ClipText, Files, WallClock};
use crate::records::{RecordsCommand, Source, copy_of};
use crate::schedule::GameSystems;
use crate::screens::ask::Beginning;
use crate::widgets::{ButtonKind, button, grid};

/// The names of files with records begin and end like this, with the date between.
const FILE: (&str, &str) = ("outflank-records-", ".ron");

/// A text that was asked for and has not come yet.
#[derive(Resource, Default)]
struct Pasting(Option<ClipText>);

/// What a button here does.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Keeping {
    Copy,
    Save,
    Paste,
    Newest,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pasting>().add_systems(
        Update,
        take_pasted
            .in_set(GameSystems::Match)
            .before(crate::records::obey)
            .run_if(|pasting: Res<Pasting>| pasting.0.is_some()),
    );
}

/// Buttons for what this platform can do; without records nothing can be copied or forgotten.
pub(super) fn spawn(commands: &mut Commands, frame: Entity, is_empty: bool, files: bool) {
    let clip = Clip::REACHES_OTHERS;
    let row = |commands: &mut Commands, of: &[(bool, &'static str, Keeping)]| {
        let offered = of.iter().filter(|(offered, ..)| *offered);
        let columns = offered.clone().count() as u16;
        let grid = commands.spawn((grid(columns, 10.0), ChildOf(frame))).id();
        for (_, key, does) in offered {
            commands.spawn((
                button(Msg::new(*key), ButtonKind::Plain),
                *does,
                observe(keep),
                ChildOf(grid),
            ));
        }
    };
    if clip || files {
        if !is_empty {
            section(commands, frame, "records-section-copy");
            let copies = [
                (clip, "records-copy", Keeping::Copy),
                (files, "records-save", Keeping::Save),
            ];
            row(commands, &copies);
        }
        section(commands, frame, "records-section-bring-back");
        quiet(
            commands,
            frame,
            if files {
                "records-bring-back-files"
            } else {
                "records-bring-back"
            },
        );
        let ways = [
            (clip, "records-paste", Keeping::Paste),
            (files, "records-newest", Keeping::Newest),
        ];
        row(commands, &ways);
    }
    if !is_empty {
        section(commands, frame, "records-section-reset");
        let forget = button(Msg::new("records-reset"), ButtonKind::Danger);
        alone(commands, frame, (forget, observe(reset)));
    }
}

fn keep(
    on: On<Activate>,
    buttons: Query<&Keeping>,
    shelf: Shelf,
    (clock, calendar, files): (Res<WallClock>, Res<Calendar>, Res<Files>),
    mut clip: Clip,
    mut pasting: ResMut<Pasting>,
    mut wishes: MessageWriter<RecordsCommand>,
    mut notices: MessageWriter<Notice>,
) -> Result {
    let today = calendar.date(clock.now());
    let copy = || copy_of(&shelf.records, &shelf.kept, shelf.current.get(), today);
    let count = shelf.records.matches().len();
    match *buttons.get(on.entity)? {
        Keeping::Copy => {
            let notice = match clip.put_text(copy()?) {
                Ok(()) => Msg::new("records-copied").with("n", count),
                Err(trouble) => {
                    warn!("{trouble}");
                    Msg::new("records-copy-failed")
                }
            };
            notices.write(Notice(notice));
        }
        Keeping::Save => {
            let name = format!("{}{today}{}", FILE.0, FILE.1);
            let notice = match files.write(&name, copy()?.as_bytes()) {
                Ok(path) => Msg::new("records-saved").with("path", path.display().to_string()),
                Err(trouble) => {
                    warn!("{trouble}");
                    Msg::new("records-save-failed").with("file", name)
                }
            };
            notices.write(Notice(notice));
        }
        Keeping::Paste => pasting.0 = Some(clip.take_text()),
        Keeping::Newest => match files.newest(FILE.0, FILE.1) {
            Some(path) => match RecordsCommand::from_file(&path) {
                Ok(wish) => {
                    wishes.write(wish);
                }
                Err(notice) => {
                    notices.write(notice);
                }
            },
            None => {
                notices.write(Notice(Msg::new("records-no-file")));
            }
        },
    }
    Ok(())
}

fn reset(_: On<Activate>, mut asking: Beginning) {
    asking.reset_records();
}

/// A browser asks the player first whether the clipboard may be read.
fn take_pasted(
    mut pasting: ResMut<Pasting>,
    mut wishes: MessageWriter<RecordsCommand>,
    mut notices: MessageWriter<Notice>,
    mut awake: ResMut<KeepAwake>,
) {
    let Some(text) = &mut pasting.0 else { return };
    match text.poll() {
        None => return awake.draw(Awake::Motion),
        Some(Ok(text)) => {
            wishes.write(RecordsCommand::TakeIn {
                text,
                from: Source::Clipboard,
            });
        }
        Some(Err(trouble)) => {
            warn!("{trouble}");
            notices.write(Notice(Msg::new("records-paste-failed")));
        }
    }
    pasting.0 = None;
}
