//! What is shared of the match there is, and what the buttons of the dialog do with it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::words::{card_of, headline, person};
use crate::locale::{Locale, Msg};
use crate::match_state::CurrentMatch;
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
    fn today(&self) -> Date {
        self.calendar.date(self.clock.now())
    }

    fn card(&self) -> Option<Card> {
        let current = self.current.get()?;
        let outcome = current.game().outcome()?;
        // A match whose record was forgotten has no day of its own.
        let record = self.records.get(current.id());
        let played_at = record.map_or_else(|| self.clock.now(), |record| record.played_at);
        Some(card_of(
            current,
            &outcome,
            self.settings.player_name(),
            self.calendar.date(played_at),
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
    let name = format!("outflank-{}.png", sharing.today());
    let not_saved = || Notice(Msg::new("share-picture-not-saved"));
    let Some(canvas) = sharing.picture(WIDTH) else {
        notices.write(not_saved());
        return;
    };
    let bytes = match png(&canvas) {
        Ok(bytes) => bytes,
        Err(error) => {
            warn!("{error}");
            notices.write(not_saved());
            return;
        }
    };
    notices.write(match files.write(&name, &bytes) {
        Ok(path) => {
            let part = |part: Option<&std::ffi::OsStr>| {
                part.map_or(String::new(), |part| part.to_string_lossy().into_owned())
            };
            let folder = path.parent().and_then(|folder| folder.file_name());
            Notice(
                Msg::new("share-picture-saved")
                    .with("file", part(path.file_name()))
                    .with("folder", part(folder)),
            )
        }
        Err(trouble) => {
            warn!("{trouble}");
            not_saved()
        }
    });
}
