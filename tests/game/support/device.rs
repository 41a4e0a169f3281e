//! One kind of input alone: everything a person does on the screens, by mouse, by touch, by keys, by a gamepad or by a
//! screen reader.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use outflank::locale::Msg;
use outflank::schedule::{Overlay, Screen};
use outflank_engine::{Side, Square};

use super::{DIRECTIONS, TestApp, card_of, colour_of};

/// What a person plays with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Device {
    Mouse,
    Touch,
    Keys,
    /// Keys again, but buttons are reached by arrows.
    Arrows,
    Gamepad,
    ScreenReader,
}

impl Device {
    /// Presses a button.
    pub fn press(self, app: &mut TestApp, name: impl Into<Msg>) {
        let name = name.into();
        match self {
            Self::Mouse => app.click_button(name),
            Self::Touch => app.tap_button(name),
            Self::ScreenReader => {
                let button = app.button(name);
                app.activate(button);
                app.update();
            }
            Self::Keys | Self::Arrows => {
                let in_view = app.screen() == Screen::Match && app.overlay() == Overlay::None;
                let key = match name.key() {
                    Some("match-undo") => KeyCode::KeyU,
                    Some("match-redo") => KeyCode::KeyR,
                    Some("match-pause") => KeyCode::Escape,
                    _ => {
                        assert!(!in_view, "{name:?} has no key on the board");
                        if self == Self::Keys {
                            return tab_to(app, name);
                        }
                        let button = app.button(name);
                        app.steer_to(button, |app, number| app.press(DIRECTIONS[number].1));
                        return app.press(KeyCode::Enter);
                    }
                };
                app.press(key);
            }
            Self::Gamepad => match name.key() {
                Some("match-undo") => app.push(GamepadButton::West),
                Some("match-pause") => app.push(GamepadButton::Start),
                _ => {
                    let button = app.button(name);
                    let in_view = app.screen() == Screen::Match && app.overlay() == Overlay::None;
                    if in_view && app.is_on_board() {
                        app.push(GamepadButton::Select);
                    }
                    app.push_to(button);
                    app.push(GamepadButton::South);
                }
            },
        }
    }

    /// Places a disc.
    pub fn place(self, app: &mut TestApp, square: Square) {
        match self {
            Self::Mouse => app.click_square(square),
            Self::Touch => app.tap_square(square),
            Self::Keys | Self::Arrows => app.type_square(square),
            Self::Gamepad => app.push_square(square),
            Self::ScreenReader => {
                let square = app.square(square);
                app.activate(square);
            }
        }
    }

    /// From the first screen into a match.
    pub fn begin(self, app: &mut TestApp, opponent: &str, side: Side) {
        assert_eq!(app.screen(), Screen::Home);
        self.press(app, "home-play");
        app.settle();
        assert_eq!(app.screen(), Screen::Setup);
        self.press(app, card_of(opponent));
        self.press(app, colour_of(side));
        self.press(app, "setup-start");
        app.update();
        assert_eq!(app.screen(), Screen::Match, "{}", app.describe());
        let players = app.current().players();
        assert_eq!(players.person_against_computer(), Some(side));
        assert_eq!(super::opponent_of(app.current()), opponent);
    }
}

/// Goes to a button with the Tab key and presses Enter.
fn tab_to(app: &mut TestApp, name: Msg) {
    let button = app.button(name.clone());
    for _ in 0..60 {
        if app.get::<InputFocus>().get() == Some(button) {
            return app.press(KeyCode::Enter);
        }
        app.press(KeyCode::Tab);
    }
    panic!("Tab never reaches {name:?}: {}", app.describe());
}
