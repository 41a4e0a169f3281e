//! Cross and left stick: on the board they choose a square, looking back they go from move to move, and everywhere else
//! they move the focus. A step beyond the rim of a flat board, and Select, lead from the board to what lies around it.

use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::prelude::*;

use super::steps::Steps;
use super::{PadSystems, any_just_pressed};
use crate::input::keys::board_has_focus;
use crate::looking::LookCommand;
use crate::match_state::CurrentMatch;
use crate::schedule::{Screen, Whereabouts};
use crate::screens::BoardArea;
use crate::view::{View, ViewCommand};
use crate::widgets::{FocusCommand, Toward};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (step, leave_or_come_back)
            .chain()
            .in_set(PadSystems::Choosing),
    );
}

fn step(
    steps: Res<Steps>,
    whereabouts: Whereabouts,
    (focus, felts): (Res<InputFocus>, Query<(), With<BoardArea>>),
    felt: Query<Entity, With<BoardArea>>,
    (view, current): (Res<View>, Res<CurrentMatch>),
    mut visible: ResMut<InputFocusVisible>,
    mut view_commands: MessageWriter<ViewCommand>,
    mut look: MessageWriter<LookCommand>,
    mut focus_commands: MessageWriter<FocusCommand>,
) {
    let Some(step) = steps.direction else { return };
    let looks_back = whereabouts.is(Screen::LookBack) && board_has_focus(&focus, &felts);
    match step.toward {
        Toward::Left if looks_back => {
            look.write(LookCommand::By(-1));
        }
        Toward::Right if looks_back => {
            look.write(LookCommand::By(1));
        }
        toward if whereabouts.at_the_match() && board_has_focus(&focus, &felts) => {
            let at_rim = current
                .get()
                .is_some_and(|current| is_at_rim(&view, current.game().rules(), toward));
            if at_rim && step.fresh {
                focus_commands.write_batch(felt.iter().next().map(FocusCommand::To));
                focus_commands.write(FocusCommand::Move(toward));
            } else if !at_rim {
                // The chosen square has a frame of its own.
                visible.0 = false;
                let (files, ranks) = toward.step();
                view_commands.write(ViewCommand::MoveCursor { files, ranks });
            }
        }
        toward => {
            focus_commands.write(FocusCommand::Move(toward));
        }
    }
}

/// Whether a step in that direction would leave the board.
fn is_at_rim(view: &View, rules: &outflank_engine::Rules, toward: Toward) -> bool {
    let Some(square) = view.cursor() else {
        return false;
    };
    let (last, wrap) = (rules.size().get() - 1, rules.wrap());
    match toward {
        Toward::Left => square.file() == 0 && !wrap.left_right(),
        Toward::Right => square.file() == last && !wrap.left_right(),
        Toward::Up => square.rank() == 0 && !wrap.top_bottom(),
        Toward::Down => square.rank() == last && !wrap.top_bottom(),
    }
}

/// Select: from the board to the tools and back, and on pages from one to the next.
fn leave_or_come_back(
    pads: Query<&Gamepad>,
    whereabouts: Whereabouts,
    focus: Res<InputFocus>,
    felts: Query<(), With<BoardArea>>,
    felt: Query<Entity, With<BoardArea>>,
    mut focus_commands: MessageWriter<FocusCommand>,
) {
    if !any_just_pressed(&pads, GamepadButton::Select) {
        return;
    }
    let felt = felt.iter().next().filter(|_| whereabouts.at_the_match());
    let on_board = board_has_focus(&focus, &felts);
    focus_commands.write_batch(felt.map(FocusCommand::To));
    if felt.is_none() || on_board {
        focus_commands.write(FocusCommand::Next);
    }
}
