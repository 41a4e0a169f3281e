//! What a person's hands do: the mouse, fingers, keys and a gamepad, at random places and never quite in order.

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::mouse::MouseScrollUnit;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use bevy::ui_widgets::Button;
use bevy::window::AppLifecycle;
use outflank::board::BoardGeometry;
use outflank::view::ViewCommand;
use rand::RngExt;

use super::Fuzz;

/// What is held down.
#[derive(Default)]
pub struct Hands {
    keys: Vec<KeyCode>,
    buttons: Vec<MouseButton>,
    fingers: Vec<(u64, Vec2)>,
    pad: Vec<GamepadButton>,
    pub(super) unfocused: bool,
}

const KEYS: [KeyCode; 24] = [
    KeyCode::Enter,
    KeyCode::NumpadEnter,
    KeyCode::Space,
    KeyCode::Escape,
    KeyCode::Tab,
    KeyCode::ArrowUp,
    KeyCode::ArrowDown,
    KeyCode::ArrowLeft,
    KeyCode::ArrowRight,
    KeyCode::Home,
    KeyCode::End,
    KeyCode::PageUp,
    KeyCode::PageDown,
    KeyCode::BrowserBack,
    KeyCode::KeyU,
    KeyCode::KeyR,
    KeyCode::KeyP,
    KeyCode::KeyH,
    KeyCode::Comma,
    KeyCode::Period,
    KeyCode::Equal,
    KeyCode::Minus,
    KeyCode::Digit0,
    KeyCode::ShiftLeft,
];

const PAD: [GamepadButton; 15] = [
    GamepadButton::DPadLeft,
    GamepadButton::DPadRight,
    GamepadButton::DPadUp,
    GamepadButton::DPadDown,
    GamepadButton::South,
    GamepadButton::East,
    GamepadButton::West,
    GamepadButton::North,
    GamepadButton::Start,
    GamepadButton::Select,
    GamepadButton::LeftTrigger,
    GamepadButton::RightTrigger,
    GamepadButton::RightTrigger2,
    GamepadButton::LeftTrigger2,
    GamepadButton::RightThumb,
];

impl Fuzz {
    /// A point of the window or beside it, mostly on something.
    fn point(&mut self) -> Vec2 {
        let kind = self.chance.random_range(0..10);
        if kind < 5
            && let Some(geometry) = self.app.world().get_resource::<BoardGeometry>().copied()
        {
            return geometry.area_of(self.some_square()).center();
        }
        if kind < 9 {
            let mut buttons = self
                .app
                .world_mut()
                .query_filtered::<(&ComputedNode, &UiGlobalTransform), With<Button>>();
            let centres: Vec<Vec2> = buttons
                .iter(self.app.world())
                .map(|(node, at)| at.translation * node.inverse_scale_factor())
                .collect();
            if !centres.is_empty() {
                return self.pick(&centres);
            }
        }
        Vec2::new(
            self.chance.random_range(-50.0..1700.0),
            self.chance.random_range(-50.0..1300.0),
        )
    }

    pub(super) fn mouse(&mut self) -> String {
        match self.chance.random_range(0..9) {
            8 => {
                let by = Vec2::new(
                    self.chance.random_range(-120.0..120.0),
                    self.chance.random_range(-120.0..120.0),
                );
                match self.chance.random_range(0..4) {
                    0 => {
                        self.app.pinch(by.x / 120.0);
                        format!("pinch {}", by.x / 120.0)
                    }
                    1 | 2 => {
                        self.app.scroll(MouseScrollUnit::Line, by.signum());
                        format!("wheel {}", by.signum())
                    }
                    _ => {
                        self.app.scroll(MouseScrollUnit::Pixel, by);
                        format!("trackpad {by}")
                    }
                }
            }
            0..3 => {
                let at = self.point();
                self.app.move_mouse(at);
                format!("mouse to {at}")
            }
            3..5 if !self.hands.buttons.is_empty() => {
                let at = self.chance.random_range(0..self.hands.buttons.len());
                let button = self.hands.buttons.swap_remove(at);
                self.app.mouse_button(button, ButtonState::Released);
                format!("{button:?} released")
            }
            5 => {
                let button = self.pick(&[MouseButton::Left, MouseButton::Right]);
                if self.hands.buttons.contains(&button) {
                    return "nothing".into();
                }
                self.hands.buttons.push(button);
                self.app.mouse_button(button, ButtonState::Pressed);
                format!("{button:?} pressed")
            }
            _ => {
                if self.hands.buttons.contains(&MouseButton::Left) {
                    return "nothing".into();
                }
                let at = self.point();
                self.app.move_mouse(at);
                if self.one_in(2) {
                    self.update();
                }
                self.app
                    .mouse_button(MouseButton::Left, ButtonState::Pressed);
                if self.one_in(2) {
                    self.update();
                }
                self.app
                    .mouse_button(MouseButton::Left, ButtonState::Released);
                format!("click {at}")
            }
        }
    }

    pub(super) fn touch(&mut self) -> String {
        let at = self.point();
        let fingers = self.hands.fingers.len();
        match self.chance.random_range(0..8) {
            0 if fingers < 3 => {
                self.app.fingers += 1;
                let id = self.app.fingers;
                self.hands.fingers.push((id, at));
                self.app.finger(id, TouchPhase::Started, at);
                format!("finger {id} at {at}")
            }
            1 | 2 if fingers > 0 => {
                let finger = self.chance.random_range(0..fingers);
                self.hands.fingers[finger].1 = at;
                let id = self.hands.fingers[finger].0;
                self.app.finger(id, TouchPhase::Moved, at);
                format!("finger {id} to {at}")
            }
            3 | 4 if fingers > 0 => {
                let finger = self.chance.random_range(0..fingers);
                let (id, at) = self.hands.fingers.swap_remove(finger);
                let phase = if self.one_in(3) {
                    TouchPhase::Canceled
                } else {
                    TouchPhase::Ended
                };
                self.app.finger(id, phase, at);
                format!("finger {id} {phase:?}")
            }
            _ if fingers == 0 => {
                self.app.fingers += 1;
                let id = self.app.fingers;
                self.app.finger(id, TouchPhase::Started, at);
                if self.one_in(2) {
                    self.update();
                }
                self.app.finger(id, TouchPhase::Ended, at);
                format!("tap {at}")
            }
            _ => "nothing".into(),
        }
    }

    pub(super) fn keyboard(&mut self) -> String {
        if !self.hands.keys.is_empty() && self.one_in(2) {
            let at = self.chance.random_range(0..self.hands.keys.len());
            let key = self.hands.keys.swap_remove(at);
            self.app.key(key, ButtonState::Released);
            return format!("{key:?} up");
        }
        let key = self.pick(&KEYS);
        if self.hands.keys.contains(&key) {
            return "nothing".into();
        }
        self.hands.keys.push(key);
        self.app.key(key, ButtonState::Pressed);
        format!("{key:?} down")
    }

    pub(super) fn gamepad(&mut self) -> String {
        if !self.hands.pad.is_empty() && self.one_in(2) {
            let at = self.chance.random_range(0..self.hands.pad.len());
            let button = self.hands.pad.swap_remove(at);
            self.app.tell_pad(button, false);
            return format!("{button:?} up");
        }
        let button = self.pick(&PAD);
        if self.hands.pad.contains(&button) {
            return "nothing".into();
        }
        self.hands.pad.push(button);
        self.app.tell_pad(button, true);
        format!("{button:?} down")
    }

    /// Lets go of all keys, buttons and fingers, and gives the window the focus.
    pub(super) fn let_go(&mut self) {
        for key in std::mem::take(&mut self.hands.keys) {
            self.app.key(key, ButtonState::Released);
        }
        for button in std::mem::take(&mut self.hands.buttons) {
            self.app.mouse_button(button, ButtonState::Released);
        }
        for (id, at) in std::mem::take(&mut self.hands.fingers) {
            self.app.finger(id, TouchPhase::Canceled, at);
        }
        for button in std::mem::take(&mut self.hands.pad) {
            self.app.tell_pad(button, false);
        }
        self.app.send(ViewCommand::LetGo { onward: Vec2::ZERO });
        self.app.send(AppLifecycle::Running);
        self.hands.unfocused = false;
        self.app.set_step(Duration::from_millis(16));
        self.update();
    }
}
