//! A keyboard, and the commonest request of a screen reader.

use accesskit::Action;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput, NativeKeyCode};
use bevy::prelude::*;
use bevy::window::WindowEvent;
use outflank::view::View;
use outflank_engine::Square;

use super::TestApp;

/// What a key means on an English keyboard.
fn meaning(key: KeyCode) -> Key {
    match key {
        KeyCode::Enter | KeyCode::NumpadEnter => Key::Enter,
        KeyCode::Space => Key::Space,
        KeyCode::Escape => Key::Escape,
        KeyCode::Tab => Key::Tab,
        KeyCode::ArrowUp => Key::ArrowUp,
        KeyCode::ArrowDown => Key::ArrowDown,
        KeyCode::ArrowLeft => Key::ArrowLeft,
        KeyCode::ArrowRight => Key::ArrowRight,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::BrowserBack => Key::BrowserBack,
        KeyCode::ShiftLeft => Key::Shift,
        KeyCode::ControlLeft => Key::Control,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Equal => Key::Character("+".into()),
        KeyCode::Minus => Key::Character("-".into()),
        KeyCode::Digit0 => Key::Character("0".into()),
        KeyCode::Comma => Key::Character(",".into()),
        KeyCode::Period => Key::Character(".".into()),
        KeyCode::KeyH => Key::Character("h".into()),
        KeyCode::KeyU => Key::Character("u".into()),
        KeyCode::KeyR => Key::Character("r".into()),
        KeyCode::KeyP => Key::Character("p".into()),
        other => panic!("no test presses {other:?}"),
    }
}

impl TestApp {
    /// A key goes down or up.
    pub fn key(&mut self, key_code: KeyCode, state: ButtonState) {
        let message = KeyboardInput {
            key_code,
            logical_key: meaning(key_code),
            state,
            text: None,
            repeat: false,
            window: self.window,
        };
        self.send::<WindowEvent>(message.clone().into());
        self.send(message);
    }

    /// Presses a key: a frame down, one up.
    pub fn press(&mut self, key: KeyCode) {
        self.key(key, ButtonState::Pressed);
        self.update();
        self.key(key, ButtonState::Released);
        self.update();
    }

    /// Types a line, a frame down and one up for each character.
    pub fn type_text(&mut self, text: &str) {
        for character in text.chars() {
            for state in [ButtonState::Pressed, ButtonState::Released] {
                let typed = character.to_string();
                let message = KeyboardInput {
                    key_code: KeyCode::Unidentified(NativeKeyCode::Unidentified),
                    logical_key: match character {
                        ' ' => Key::Space,
                        _ => Key::Character(typed.as_str().into()),
                    },
                    state,
                    text: state.is_pressed().then(|| typed.into()),
                    repeat: false,
                    window: self.window,
                };
                self.send::<WindowEvent>(message.clone().into());
                self.send(message);
                self.update();
            }
        }
    }

    /// Presses a key while another is held.
    pub fn press_with(&mut self, held: KeyCode, key: KeyCode) {
        self.key(held, ButtonState::Pressed);
        self.update();
        self.press(key);
        self.key(held, ButtonState::Released);
        self.update();
    }

    /// Chooses a square with the arrow keys and presses Enter.
    pub fn type_square(&mut self, square: Square) {
        if self.get::<View>().cursor().is_none() {
            self.press(KeyCode::ArrowRight);
        }
        let at = |app: &Self| app.get::<View>().cursor().expect("a key shows the cursor");
        while at(self) != square {
            let now = at(self);
            self.press(if now.file() < square.file() {
                KeyCode::ArrowRight
            } else if now.file() > square.file() {
                KeyCode::ArrowLeft
            } else if now.rank() < square.rank() {
                KeyCode::ArrowDown
            } else {
                KeyCode::ArrowUp
            });
            assert_ne!(at(self), now, "the cursor moves: {}", self.describe());
        }
        self.press(KeyCode::Enter);
    }

    /// A screen reader's user activates what it found on the screen.
    pub fn activate(&mut self, entity: Entity) {
        self.request(entity, Action::Click, None);
    }
}
