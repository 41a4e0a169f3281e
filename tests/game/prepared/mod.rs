//! The next match is prepared: board, rules, players, before a match and from one.

mod kept;
mod options;
mod over_match;
mod players;

use outflank::locale::Msg;
use outflank::preparation::Preparation;
use outflank::schedule::Screen;
use outflank::screens::Group;
use outflank_engine::Options;

use crate::support::{Setup, TestApp};

/// A window in which everything is in view.
const HIGH: (u32, u32) = (390, 2_400);

/// A game just started in a high window.
fn high() -> Setup {
    Setup {
        window: HIGH,
        ..Setup::default()
    }
}

/// The game at board and rules.
fn at_rules(setup: Setup) -> TestApp {
    let mut app = setup.start();
    app.click_button("home-rules");
    app.settle();
    assert_eq!(app.screen(), Screen::Rules);
    app
}

/// The name of the button of an option.
fn option(group: Group, value: impl Into<Msg>) -> Msg {
    Msg::new("access-option")
        .with("group", group.title())
        .with("value", value.into())
}

/// The options of the next match.
fn chosen(app: &TestApp) -> Options {
    app.get::<Preparation>().rules().options()
}

/// The options of the match there is.
fn played(app: &TestApp) -> Options {
    app.current().game().rules().options()
}

fn click(app: &mut TestApp, name: impl Into<Msg>) {
    app.click_button(name);
    app.settle();
}
