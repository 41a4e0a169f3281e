//! What is chosen, what follows from it, and what is kept.

use outflank_engine::opponent::Roster;
use outflank_engine::{Options, Rules, RulesError, Side, Size, Wrap};
use serde::{Deserialize, Serialize};

use super::document::OldChoices;
use super::{Boards, ColourChoice, Pairing, Preparation};
use crate::data;
use crate::match_state::{Player, Players};
use crate::settings::Settings;
use crate::storage::{Document, Storage};

fn opponents() -> Roster {
    let text = data::text("opponents.ron").expect("the file is there");
    Roster::from_ron(&text).expect("it is a list of opponents")
}

fn boards() -> Boards {
    let text = data::text("boards.ron").expect("the file is there");
    Boards::from_ron(&text).expect("it is a list of boards")
}

#[test]
fn what_makes_no_sense_is_refused_and_changes_nothing() {
    let mut preparation = Preparation::default();
    preparation
        .change(|options| options.handicap.corners = 3)
        .expect("a flat board has corners");
    let before = preparation.clone();
    let expected = RulesError::NoCorners {
        corners: 3,
        wrap: Wrap::LeftRight,
    };
    let wrap = |options: &mut Options| options.wrap = Wrap::LeftRight;
    assert_eq!(preparation.obstacle(wrap), Some(expected));
    assert_eq!(preparation.change(wrap), Err(expected));
    assert_eq!(preparation, before);
    assert_eq!(
        preparation.obstacle(|options| options.size = Size::ALL[6]),
        None
    );
}

#[test]
fn no_corners_are_given_to_nobody() {
    let mut preparation = Preparation::default();
    let give = |corners, side| {
        move |options: &mut Options| {
            options.handicap.corners = corners;
            options.handicap.side = side;
        }
    };
    preparation.change(give(2, Side::White)).expect("corners");
    assert_eq!(preparation.rules().handicap().side, Side::White);
    preparation.change(give(0, Side::White)).expect("none");
    assert_eq!(*preparation.rules(), Rules::default());
}

#[test]
fn only_rules_without_a_name_become_the_players_own() {
    let boards = boards();
    let mut preparation = Preparation::default();
    for preset in boards.iter() {
        preparation.choose(preset.rules);
        assert!(!preparation.note_custom(&boards), "{}", preset.id);
    }
    assert_eq!(preparation.custom(), None);
    preparation.choose(Rules::default());
    preparation
        .change(|options| options.size = Size::ALL[4])
        .expect("a size");
    let own = *preparation.rules();
    assert!(preparation.note_custom(&boards));
    assert!(!preparation.note_custom(&boards), "it is known by now");
    preparation.choose(Rules::default());
    assert!(!preparation.note_custom(&boards));
    assert_eq!(preparation.custom(), Some(&own), "it is kept");
}

#[test]
fn flat_and_wrapped_boards_have_a_colour_each() {
    let mut preparation = Preparation::default();
    assert_eq!(preparation.colour(), ColourChoice::Black);
    for wrap in [Wrap::LeftRight, Wrap::TopBottom, Wrap::Both] {
        preparation
            .change(|options| options.wrap = wrap)
            .expect("a wrap");
        assert_eq!(preparation.colour(), ColourChoice::Alternating, "{wrap}");
    }
    preparation.set_colour(ColourChoice::White);
    preparation.choose(Rules::default());
    assert_eq!(preparation.colour(), ColourChoice::Black);
    preparation.set_colour(ColourChoice::Random);
    preparation
        .change(|options| options.wrap = Wrap::Both)
        .expect("a wrap");
    assert_eq!(preparation.colour(), ColourChoice::White);
}

#[test]
fn players_follow_the_pairing() {
    let opponents = opponents();
    let mut preparation = Preparation {
        opponent: "p-hard".into(),
        black: "p-easy".into(),
        ..Preparation::default()
    };
    assert_eq!(
        preparation.players(1, &opponents),
        Players::against("p-hard", Side::Black)
    );
    preparation.set_colour(ColourChoice::Random);
    assert_eq!(
        preparation.players(1, &opponents),
        Players::against("p-hard", Side::White)
    );
    preparation.pairing = Pairing::People;
    assert_eq!(
        preparation.players(1, &opponents),
        Players {
            black: Player::Person,
            white: Player::Person
        }
    );
    preparation.pairing = Pairing::Computers;
    preparation.white = "gone".into();
    let first = opponents.iter().next().expect("one").id.clone();
    assert_eq!(
        preparation.players(1, &opponents),
        Players {
            black: Player::Computer("p-easy".into()),
            white: Player::Computer(first)
        },
        "an opponent that is gone gives way to the first"
    );
}

#[test]
fn the_choices_come_back_from_the_store() {
    let mut preparation = Preparation {
        pairing: Pairing::Computers,
        ..Preparation::default()
    };
    preparation
        .change(|options| options.wrap = Wrap::Both)
        .expect("a wrap");
    preparation.set_colour(ColourChoice::White);
    preparation.note_side(Side::White);
    preparation.note_custom(&boards());
    let mut storage = Storage::memory();
    storage.save(&preparation);
    assert_eq!(storage.load(), Ok(Some(preparation)));
}

/// The settings as versions before this room wrote them.
#[derive(Serialize, Deserialize)]
struct FormerSettings {
    legal_marks: bool,
    opponent: String,
    colour: ColourChoice,
}

impl Document for FormerSettings {
    const KEY: &'static str = "settings";
    const VERSION: u32 = 1;
}

#[test]
fn opponent_and_colour_move_over_from_former_settings() {
    let mut storage = Storage::memory();
    storage.save(&FormerSettings {
        legal_marks: false,
        opponent: "p-hard".into(),
        colour: ColourChoice::White,
    });
    let settings: Settings = storage.load().expect("readable").expect("there");
    assert!(!settings.legal_marks);
    let old: OldChoices = storage.load().expect("readable").expect("there");
    let preparation = Preparation::from(old);
    assert_eq!(preparation.opponent, "p-hard");
    assert_eq!(preparation.colour(), ColourChoice::White);
}

#[test]
fn settings_of_today_leave_the_choices_as_they_are_at_first() {
    let mut storage = Storage::memory();
    storage.save(&Settings::default());
    let old: OldChoices = storage.load().expect("readable").expect("there");
    assert_eq!(Preparation::from(old), Preparation::default());
}
