//! The buttons of a gamepad, called as on an Xbox: A places or presses, B steps back, X takes back, Start pauses and goes on.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;

use super::{PadSystems, any_just_pressed};
use crate::board::Hurry;
use crate::hint::HintCommand;
use crate::holds::{Hold, Holds};
use crate::input::back::StepBack;
use crate::input::keys::board_has_focus;
use crate::looking::LookCommand;
use crate::match_state::{CurrentMatch, MatchCommand, WatchCommand, passes_by_hand};
use crate::schedule::{Overlay, Screen, Whereabouts};
use crate::screens::{BoardArea, Branching};
use crate::settings::Settings;
use crate::view::{View, ViewCommand};
use crate::widgets::FocusCommand;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (hurry, press, play_on, take_back, first_or_last, step_back)
            .chain()
            .in_set(PadSystems::Buttons),
    );
}

/// Where the player is, and whether the board has the focus there.
#[derive(SystemParam)]
struct Place<'w, 's> {
    whereabouts: Whereabouts<'w>,
    focus: Res<'w, InputFocus>,
    felts: Query<'w, 's, (), With<BoardArea>>,
}

impl Place<'_, '_> {
    fn is(&self, screen: Screen) -> bool {
        self.whereabouts.is(screen)
    }

    fn on_board(&self) -> bool {
        self.is(Screen::Match) && board_has_focus(&self.focus, &self.felts)
    }

    fn on_board_looking_back(&self) -> bool {
        self.is(Screen::LookBack) && board_has_focus(&self.focus, &self.felts)
    }
}

/// Any button finishes what is moving.
fn hurry(pads: Query<&Gamepad>, holds: Res<Holds>, mut hurry: MessageWriter<Hurry>) {
    let pressed = pads
        .iter()
        .any(|pad| pad.get_just_pressed().next().is_some());
    if pressed && holds.has(Hold::Turning) {
        hurry.write_default();
    }
}

/// A: the disc goes where the square is chosen. A button that finishes what is moving does nothing else on the board.
fn press(
    pads: Query<&Gamepad>,
    place: Place,
    (view, current, settings): (Res<View>, Res<CurrentMatch>, Res<Settings>),
    holds: Res<Holds>,
    mut view_commands: MessageWriter<ViewCommand>,
    mut matches: MessageWriter<MatchCommand>,
    mut watch: MessageWriter<WatchCommand>,
    mut focus_commands: MessageWriter<FocusCommand>,
) {
    if !any_just_pressed(&pads, GamepadButton::South) {
        return;
    }
    if place.on_board_looking_back() {
        return;
    }
    let Some(of) = current.get().filter(|_| place.on_board()) else {
        focus_commands.write(FocusCommand::Press);
        return;
    };
    if of.players().only_computers() {
        watch.write(WatchCommand::StopOrGoOn);
        return;
    }
    if holds.has(Hold::Turning) {
        return;
    }
    if passes_by_hand(&current, settings.passing).is_some() {
        matches.write(MatchCommand::Pass);
    } else if let Some(square) = view.cursor() {
        matches.write(MatchCommand::Place(square));
    } else {
        // It only shows where one is.
        view_commands.write(ViewCommand::MoveCursor { files: 0, ranks: 0 });
    }
}

/// A, looking back: the match goes on from there, after a question.
fn play_on(pads: Query<&Gamepad>, place: Place, mut branching: Branching) {
    if any_just_pressed(&pads, GamepadButton::South) && place.on_board_looking_back() {
        branching.ask();
    }
}

/// X takes back, where that is allowed. Y asks for a hint, or makes the next move while two computers are stopped.
fn take_back(
    pads: Query<&Gamepad>,
    place: Place,
    (current, settings): (Res<CurrentMatch>, Res<Settings>),
    mut matches: MessageWriter<MatchCommand>,
    mut watch: MessageWriter<WatchCommand>,
    mut hints: MessageWriter<HintCommand>,
) {
    let Some(of) = current.get() else { return };
    let here = place.is(Screen::Match) || place.is(Screen::Results);
    if any_just_pressed(&pads, GamepadButton::West) && here && settings.undo {
        matches.write(MatchCommand::Undo);
    }
    if any_just_pressed(&pads, GamepadButton::North) && place.is(Screen::Match) {
        if of.players().only_computers() {
            watch.write(WatchCommand::Step);
        } else {
            hints.write(HintCommand::Ask);
        }
    }
}

/// The shoulders, looking back.
fn first_or_last(pads: Query<&Gamepad>, place: Place, mut look: MessageWriter<LookCommand>) {
    if !place.is(Screen::LookBack) {
        return;
    }
    if any_just_pressed(&pads, GamepadButton::LeftTrigger) {
        look.write(LookCommand::First);
    }
    if any_just_pressed(&pads, GamepadButton::RightTrigger) {
        look.write(LookCommand::Last);
    }
}

/// B, as Escape; and Start where that pauses or goes on.
fn step_back(pads: Query<&Gamepad>, place: Place, mut back: MessageWriter<StepBack>) {
    let start = any_just_pressed(&pads, GamepadButton::Start)
        && (place.is(Screen::Match) || place.whereabouts.lies_over(Overlay::Pause));
    if start || any_just_pressed(&pads, GamepadButton::East) {
        back.write(StepBack::Escape);
    }
}
