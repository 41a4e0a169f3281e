//! The settings: each applies at once and is kept, also beside the board of a paused match.

mod access;
mod beside_board;
mod kept;
mod seen;

use outflank::locale::Msg;
use outflank::schedule::{Overlay, Screen};
use outflank_engine::Side;

use crate::support::{Setup, TestApp};

/// A window in which all settings are in view below a board.
const HIGH: (u32, u32) = (800, 3_800);

/// The name of the button that gives a setting a value.
pub fn value(setting: &'static str, value: impl Into<Msg>) -> Msg {
    Msg::new("access-option")
        .with("group", Msg::new(setting))
        .with("value", value.into())
}

fn on(setting: &'static str) -> Msg {
    value(setting, "common-on")
}

fn off(setting: &'static str) -> Msg {
    value(setting, "common-off")
}

fn click(app: &mut TestApp, name: impl Into<Msg>) {
    app.click_button(name);
    app.settle();
}

/// From a match to the settings, as a player goes there.
fn open(app: &mut TestApp) {
    click(app, "match-pause");
    click(app, "pause-settings");
    assert_eq!(
        (app.screen(), app.overlay()),
        (Screen::Match, Overlay::Settings)
    );
}

/// And back into the match.
fn close(app: &mut TestApp) {
    click(app, "common-back");
    click(app, "pause-resume");
    assert_eq!(
        (app.screen(), app.overlay()),
        (Screen::Match, Overlay::None)
    );
}

/// A match against the computer, with the settings beside its board.
fn beside_match(window: (u32, u32)) -> TestApp {
    let setup = Setup {
        window,
        ..Setup::default()
    };
    let mut app = setup.start();
    app.begin("p-easy", Side::Black, 1);
    app.settle();
    open(&mut app);
    app
}
