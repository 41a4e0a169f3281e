//! What is shared of the match there is, and what the buttons of the dialog do with it.

use std::ffi::OsStr;
use std::path::PathBuf;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::words::{card_of, headline, person};
use crate::locale::{Locale, Msg};
use crate::match_state::{CurrentMatch, Match};
use crate::notices::Notice;
use crate::platform::{Calendar, Clip, Date, Files, WallClock};
use crate::preparation::Boards;
use crate::records::Records;
use crate::screens::standing;
use crate::settings::Settings;
use crate::share::{Card, Lettering, WIDTH, draw, moves, png};
use crate::theme::{Canvas, Palette};

/// The ended match, and all that its picture is drawn from.
#[derive(SystemParam)]
pub(super) struct Sharing<'w> {
    current: Res<'w, CurrentMatch>,
    records: Res<'w, Records>,
    settings: Res<'w, Settings>,
    locale: Res<'w, Locale>,
    boards: Res<'w, Boards>,
    palette: Res<'w, Palette>,
    clock: Res<'w, WallClock>,
    calendar: Res<'w, Calendar>,
    lettering: Option<ResMut<'w, Lettering>>,
}

impl Sharing<'_> {
    /// The day on which the match was played. One whose record was forgotten has no day of its own.
    fn day(&self, current: &Match) -> Date {
        let record = self.records.get(current.id());
        let played_at = record.map_or_else(|| self.clock.now(), |record| record.played_at);
        self.calendar.date(played_at)
    }

    fn card(&self) -> Option<Card> {
        let current = self.current.get()?;
        let outcome = current.game().outcome()?;
        Some(card_of(
            current,
            &outcome,
            self.settings.player_name(),
            self.day(current),
            &self.boards,
            &self.locale,
        ))
    }

    /// The picture, that many pixels wide. None while there is nothing to share, or no face to write it in.
    pub(super) fn picture(&mut self, width: u32) -> Option<Canvas> {
        let card = self.card()?;
        let lettering = self.lettering.as_mut()?;
        Some(draw(&card, &self.palette, lettering, width).canvas)
    }

    /// What a file about the match is called, whatever its ending.
    fn file_name(&self, ending: &str) -> Option<String> {
        let current = self.current.get()?;
        Some(format!("outflank-{}.{ending}", self.day(current)))
    }

    /// The picture in words.
    pub(super) fn spoken(&self) -> Option<Msg> {
        let current = self.current.get()?;
        let outcome = current.game().outcome()?;
        let person = person(self.settings.player_name());
        let (first, second) = standing::counts(current, &outcome);
        Some(
            Msg::new("share-picture-name")
                .with("headline", headline(current, &outcome, &person))
                .with("first", first)
                .with("second", second),
        )
    }
}

pub(super) fn copy_picture(
    _: On<Activate>,
    mut sharing: Sharing,
    mut clip: Clip,
    mut notices: MessageWriter<Notice>,
) {
    let Some(canvas) = sharing.picture(WIDTH) else {
        notices.write(Notice(Msg::new("share-picture-not-copied")));
        return;
    };
    let size = canvas.size();
    let put = clip.put_picture(size.x, size.y, canvas.pixels().to_vec());
    let told = put.map_or_else(
        |trouble| {
            warn!("{trouble}");
            "share-picture-not-copied"
        },
        |()| "share-picture-copied",
    );
    notices.write(Notice(Msg::new(told)));
}

pub(super) fn copy_moves(
    _: On<Activate>,
    current: Res<CurrentMatch>,
    mut clip: Clip,
    mut notices: MessageWriter<Notice>,
) {
    let Some(current) = current.get() else { return };
    let told = clip.put_text(moves(current.game())).map_or_else(
        |trouble| {
            warn!("{trouble}");
            "share-moves-not-copied"
        },
        |()| "share-moves-copied",
    );
    notices.write(Notice(Msg::new(told)));
}

pub(super) fn save_picture(
    _: On<Activate>,
    mut sharing: Sharing,
    files: Res<Files>,
    mut notices: MessageWriter<Notice>,
) {
    let mut saved = || -> Result<PathBuf, BevyError> {
        let name = sharing.file_name("png").ok_or("there is no match")?;
        let canvas = sharing.picture(WIDTH).ok_or("there is no picture")?;
        Ok(files.write(&name, &png(&canvas)?)?)
    };
    notices.write(told(saved(), "share-picture-not-saved"));
}

pub(super) fn save_moves(
    _: On<Activate>,
    sharing: Sharing,
    files: Res<Files>,
    mut notices: MessageWriter<Notice>,
) {
    let saved = || -> Result<PathBuf, BevyError> {
        let name = sharing.file_name("txt").ok_or("there is no match")?;
        let current = sharing.current.get().ok_or("there is no match")?;
        // A text file ends with the end of a line.
        let text = moves(current.game()) + "\n";
        Ok(files.write(&name, text.as_bytes())?)
    };
    notices.write(told(saved(), "share-moves-not-saved"));
}

/// Where the file is, or that there is none.
fn told(saved: Result<PathBuf, BevyError>, not_saved: &'static str) -> Notice {
    let part = |part: Option<&OsStr>| {
        part.map_or(String::new(), |part| part.to_string_lossy().into_owned())
    };
    Notice(match saved {
        Ok(path) => {
            let folder = path.parent().and_then(|folder| folder.file_name());
            Msg::new("share-saved")
                .with("file", part(path.file_name()))
                .with("folder", part(folder))
        }
        Err(trouble) => {
            warn!("{trouble}");
            Msg::new(not_saved)
        }
    })
}
