//! Escape and the back key: one step back, never a match lost.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use super::InputSystems;
use crate::schedule::{Go, Overlay, RulesOpenedFrom, Screen};
use crate::screens::Question;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, step_back.in_set(InputSystems::Back));
}

fn step_back(
    mut keys: MessageReader<KeyboardInput>,
    (screen, overlay): (Res<State<Screen>>, Res<State<Overlay>>),
    question: Option<Res<Question>>,
    rules_opened_from: Res<RulesOpenedFrom>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut next_overlay: ResMut<NextState<Overlay>>,
    mut exit: MessageWriter<AppExit>,
) {
    for key in keys.read() {
        if key.state != ButtonState::Pressed || key.repeat {
            continue;
        }
        let back_key = match key.logical_key {
            Key::Escape => false,
            Key::BrowserBack => true,
            _ => continue,
        };
        match overlay.get() {
            Overlay::Confirm => {
                next_overlay.go(question.as_ref().map_or(Overlay::None, |q| q.back_to()));
            }
            Overlay::Settings | Overlay::Rules | Overlay::Setup => next_overlay.go(Overlay::Pause),
            Overlay::Pause => {
                next_overlay.go(Overlay::None);
                if back_key {
                    next_screen.go(Screen::Home);
                }
            }
            Overlay::None => match screen.get() {
                Screen::Match => next_overlay.go(Overlay::Pause),
                Screen::Rules => next_screen.go(rules_opened_from.0),
                Screen::Setup | Screen::Results | Screen::Settings => next_screen.go(Screen::Home),
                Screen::Home if back_key => {
                    exit.write(AppExit::Success);
                }
                Screen::Home => {}
            },
        }
    }
}
