//! What was chosen is there again after a restart of the program.

use outflank::locale::Msg;
use outflank::preparation::{ColourChoice, Preparation};
use outflank::screens::Group;
use outflank::settings::Settings;
use outflank::storage::{Document, Storage};
use outflank_engine::Side;
use serde::{Deserialize, Serialize};

use super::{at_rules, chosen, click, high, option, played};
use crate::support::Setup;

#[test]
fn the_last_custom_rules_are_offered_after_a_restart() {
    let mut app = at_rules(high());
    click(&mut app, option(Group::Size, Msg::verbatim("12")));
    click(&mut app, option(Group::First, "colour-white"));
    let custom = chosen(&app);
    click(&mut app, "preset-quick");
    let quick = chosen(&app);
    let storage = app.saved();
    let mut app = at_rules(Setup { storage, ..high() });
    assert_eq!(chosen(&app), quick, "the last choice is there");
    click(&mut app, "preset-custom");
    assert_eq!(chosen(&app), custom);
    assert!(app.says("12 × 12 · White moves first"), "{:?}", app.texts());
    app.click_button("rules-start");
    app.update();
    assert_eq!(played(&app), custom);
}

/// The settings as earlier versions of the game wrote them.
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
fn choices_of_earlier_versions_move_over_and_stay() {
    let mut storage = Storage::memory();
    storage.save(&FormerSettings {
        legal_marks: false,
        opponent: "p-hard".into(),
        colour: ColourChoice::White,
    });
    let mut app = Setup { storage, ..high() }.start();
    assert!(!app.get::<Settings>().legal_marks);
    assert_eq!(app.notice(), None);
    // The settings are written anew, without what has moved.
    app.world_mut().resource_mut::<Settings>().turning = false;
    app.settle();
    let storage = app.saved();
    let mut app = Setup { storage, ..high() }.start();
    assert_eq!(app.get::<Preparation>().opponent, "p-hard");
    click(&mut app, "home-play");
    click(&mut app, "setup-start");
    let players = app.current().players();
    assert_eq!(players.person_against_computer(), Some(Side::White));
}
