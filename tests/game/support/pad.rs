//! A gamepad: raw events, as a driver sends them.

use std::collections::HashSet;

use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent,
    RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use outflank::screens::BoardArea;
use outflank::view::View;
use outflank_engine::Square;

use super::TestApp;

/// The four directions, with the buttons of the cross and the keys that mean them.
pub const DIRECTIONS: [(GamepadButton, KeyCode, Vec2); 4] = [
    (GamepadButton::DPadLeft, KeyCode::ArrowLeft, Vec2::NEG_X),
    (GamepadButton::DPadRight, KeyCode::ArrowRight, Vec2::X),
    (GamepadButton::DPadUp, KeyCode::ArrowUp, Vec2::NEG_Y),
    (GamepadButton::DPadDown, KeyCode::ArrowDown, Vec2::Y),
];

impl TestApp {
    /// The gamepad; it is plugged in when it is needed first.
    pub fn pad(&mut self) -> Entity {
        let mut pads = self.world_mut().query_filtered::<Entity, With<Gamepad>>();
        if let Some(pad) = pads.iter(self.world()).next() {
            return pad;
        }
        let gamepad = self.world_mut().spawn_empty().id();
        let connection = GamepadConnection::Connected {
            name: "A gamepad".into(),
            vendor_id: None,
            product_id: None,
        };
        let event = GamepadConnectionEvent::new(gamepad, connection);
        self.send::<RawGamepadEvent>(event.clone().into());
        self.send(event);
        self.update();
        gamepad
    }

    /// A button goes down or up; it is heard in the next frame.
    pub fn tell_pad(&mut self, button: GamepadButton, down: bool) {
        let value = if down { 1.0 } else { 0.0 };
        let pad = self.pad();
        let event = RawGamepadButtonChangedEvent::new(pad, button, value);
        self.send(event);
        self.send::<RawGamepadEvent>(event.into());
    }

    /// A button goes down or up.
    pub fn pad_button(&mut self, button: GamepadButton, down: bool) {
        self.tell_pad(button, down);
        self.update();
    }

    /// Presses a button of the gamepad: a frame down, one up.
    pub fn push(&mut self, button: GamepadButton) {
        self.pad_button(button, true);
        self.pad_button(button, false);
    }

    /// Moves a stick along an axis, -1 to 1.
    pub fn lean(&mut self, axis: GamepadAxis, value: f32) {
        let pad = self.pad();
        let event = RawGamepadAxisChangedEvent::new(pad, axis, value);
        self.send(event);
        self.send::<RawGamepadEvent>(event.into());
        self.update();
    }

    /// What has the focus, if it is there.
    pub fn focused(&self) -> Option<Entity> {
        let focus = self.get::<InputFocus>().get()?;
        let place = self.world().get_entity(focus).ok()?;
        place.contains::<ComputedNode>().then_some(focus)
    }

    /// Whether the cross chooses a square.
    pub fn is_on_board(&self) -> bool {
        let focus = self.get::<InputFocus>().get();
        focus.is_none_or(|entity| {
            let place = self.world().get_entity(entity);
            place.is_err() || place.is_ok_and(|place| place.contains::<BoardArea>())
        })
    }

    /// Moves the focus to a part of the screen by directions alone, each pushed at most once from each place.
    pub fn steer_to(&mut self, target: Entity, mut push: impl FnMut(&mut Self, usize)) {
        let mut tried = HashSet::new();
        for _ in 0..300 {
            let Some(at) = self.focused() else {
                push(self, 3);
                continue;
            };
            if at == target {
                return;
            }
            let way = self.centre_of_node(target) - self.centre_of_node(at);
            let mut order: Vec<usize> = (0..4).collect();
            order.sort_by(|one, other| {
                let along = |number: usize| way.dot(DIRECTIONS[number].2);
                along(*other).total_cmp(&along(*one))
            });
            let next = order.into_iter().find(|number| tried.insert((at, *number)));
            let next = next.unwrap_or_else(|| {
                panic!("no way leads on from {at} to {target}: {}", self.describe())
            });
            push(self, next);
        }
        panic!("the focus never reaches {target}: {}", self.describe());
    }

    /// Moves the focus to a button by the cross.
    pub fn push_to(&mut self, target: Entity) {
        self.steer_to(target, |app, number| app.push(DIRECTIONS[number].0));
    }

    /// Chooses a square by the cross and places a disc with A.
    pub fn push_square(&mut self, square: Square) {
        if !self.is_on_board() {
            self.push(GamepadButton::Select);
        }
        if self.get::<View>().cursor().is_none() {
            self.push(GamepadButton::DPadRight);
        }
        let at = |app: &Self| app.get::<View>().cursor().expect("a push shows the cursor");
        while at(self) != square {
            let now = at(self);
            self.push(if now.file() < square.file() {
                GamepadButton::DPadRight
            } else if now.file() > square.file() {
                GamepadButton::DPadLeft
            } else if now.rank() < square.rank() {
                GamepadButton::DPadDown
            } else {
                GamepadButton::DPadUp
            });
            assert_ne!(at(self), now, "the cursor moves: {}", self.describe());
        }
        self.push(GamepadButton::South);
    }
}
