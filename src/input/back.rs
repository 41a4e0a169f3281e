//! Escape, the back key and a gamepad's B: one step back, never a match lost.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use super::InputSystems;
use crate::looking::LookCommand;
use crate::schedule::{Go, Overlay, RulesOpenedFrom, Screen};
use crate::screens::Question;

/// A wish to step back.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum StepBack {
    /// By Escape, or a gamepad's B.
    Escape,
    /// By the back key of a phone or a keyboard, which also leaves the game.
    BackKey,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<StepBack>().add_systems(
        Update,
        (hear_keys, step_back).chain().in_set(InputSystems::Back),
    );
}

fn hear_keys(mut keys: MessageReader<KeyboardInput>, mut back: MessageWriter<StepBack>) {
    for key in keys.read() {
        if key.state != ButtonState::Pressed || key.repeat {
            continue;
        }
        match key.logical_key {
            Key::Escape => back.write(StepBack::Escape),
            Key::BrowserBack => back.write(StepBack::BackKey),
            _ => continue,
        };
    }
}

fn step_back(
    mut wishes: MessageReader<StepBack>,
    (screen, overlay): (Res<State<Screen>>, Res<State<Overlay>>),
    question: Option<Res<Question>>,
    rules_opened_from: Res<RulesOpenedFrom>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut next_overlay: ResMut<NextState<Overlay>>,
    mut looking: MessageWriter<LookCommand>,
    mut exit: MessageWriter<AppExit>,
) {
    for wish in wishes.read() {
        let back_key = *wish == StepBack::BackKey;
        match overlay.get() {
            Overlay::Confirm => {
                next_overlay.go(question.as_ref().map_or(Overlay::None, |q| q.back_to()));
            }
            Overlay::Share => next_overlay.go(Overlay::None),
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
                Screen::LookBack => {
                    looking.write(LookCommand::Close);
                }
                Screen::Setup | Screen::Results | Screen::Records | Screen::Settings => {
                    next_screen.go(Screen::Home);
                }
                Screen::Home if back_key => {
                    exit.write(AppExit::Success);
                }
                Screen::Home => {}
            },
        }
    }
}
