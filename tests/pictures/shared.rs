//! The picture that is shared, drawn for some matches in both themes and languages, and kept with the others.

use bevy::prelude::*;
use outflank::data;
use outflank::locale::Locale;
use outflank::match_state::{Match, Phase};
use outflank::platform::Calendar;
use outflank::preparation::Boards;
use outflank::screens::card_of;
use outflank::share::{Drawing, HEIGHT, Lettering, WIDTH, draw, png};
use outflank::theme::Palette;
use outflank_engine::{Side, Size, Wrap};

use crate::gallery::folder;
use crate::matches::{WIN, WIPED_OUT, after, played_out, resigned, shared, watched};

/// 22 September 2026.
const DAY: u64 = 1_790_035_200;

/// The name on a picture's file, the match, the person's name.
fn matches() -> Vec<(&'static str, Match, Option<&'static str>)> {
    let torus = |side| played_out(Size::ALL[6], Wrap::Both, side, "p-hard");
    vec![
        ("8x8", after(WIN, Side::Black, "p-normal"), Some("Anna")),
        ("8x8-guest", after(WIPED_OUT, Side::Black, "p-hard"), None),
        (
            "8x8-resigned",
            resigned(&WIN[..60], Side::White, "p-normal"),
            Some("Wolfgang Amadeus Mozart"),
        ),
        ("8x8-people", shared(WIN), None),
        ("8x8-computers", watched(WIN), None),
        ("16x16-torus", torus(Side::White), Some("Zoë")),
        (
            "6x6",
            played_out(Size::ALL[1], Wrap::None, Side::Black, "p-easy"),
            Some("WWWWWWWWWWWWWWWWWWWWWWWW"),
        ),
        (
            "4x4",
            played_out(Size::ALL[0], Wrap::LeftRight, Side::Black, "p-easy"),
            None,
        ),
    ]
}

fn picture(shown: &Match, name: Option<&str>, theme: &str, locale: &Locale) -> Drawing {
    let Phase::Over(outcome) = shown.phase() else {
        panic!("it is over");
    };
    let boards = data::text("boards.ron").expect("the boards are there");
    let boards = Boards::from_ron(&boards).expect("the boards make sense");
    let date = Calendar::Utc.date(DAY);
    let card = card_of(
        shown,
        &outcome,
        name.map(str::to_owned),
        date,
        &boards,
        locale,
    );
    let palette = Palette::load(theme).expect("the theme is there");
    let mut lettering = Lettering::load().expect("the faces are there");
    draw(&card, &palette, &mut lettering, WIDTH)
}

#[test]
fn pictures_to_share_have_all_texts_whole() {
    for language in ["en", "de"] {
        let locale = Locale::load(Some(language));
        for theme in ["light", "dark"] {
            for (what, shown, name) in matches() {
                let drawing = picture(&shown, name, theme, &locale);
                assert_eq!(drawing.canvas.size(), UVec2::new(WIDTH, HEIGHT));
                let bytes = png(&drawing.canvas).expect("it is no large picture");
                let path = folder().join(format!("shared-{what}-{theme}-{language}.png"));
                std::fs::create_dir_all(folder()).expect("a folder for pictures");
                std::fs::write(&path, bytes).expect("room on the disk");
                assert_eq!(drawing.texts.len(), 9, "{what}: {:?}", drawing.texts);
                for placed in &drawing.texts {
                    assert!(!placed.text.ends_with('…'), "{what}: {placed:?} is cut");
                    let room = placed.room.inflate(1.5);
                    assert_eq!(room.union(placed.ink), room, "{what}: {placed:?}");
                }
            }
        }
    }
}
