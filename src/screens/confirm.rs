//! The dialog that asks before something is lost.

use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::ask::{Beginning, Question};
use crate::schedule::{Go, Overlay};
use crate::theme::{Fill, Tone, TypeStyle};
use crate::widgets::{ButtonKind, EasesIn, button, dialog, heading, text_in, veil};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Overlay::Confirm), open);
}

fn open(
    question: If<Res<Question>>,
    changes: MessageReader<StateTransitionEvent<Overlay>>,
    mut commands: Commands,
) {
    let question = &**question;
    let kind = if question.is_grave() {
        ButtonKind::Danger
    } else {
        ButtonKind::Primary
    };
    let direction = if question.yes_first() {
        FlexDirection::RowReverse
    } else {
        FlexDirection::Row
    };
    let veil = commands.spawn((
        veil("Question"),
        DespawnOnExit(Overlay::Confirm),
        children![(
            dialog(),
            children![
                heading(question.title.clone()),
                text_in(question.text.clone(), TypeStyle::Body, Tone::Quiet),
                (
                    Node {
                        flex_direction: direction,
                        column_gap: px(12),
                        row_gap: px(12),
                        flex_wrap: FlexWrap::Wrap,
                        margin: px(8).top(),
                        ..default()
                    },
                    children![
                        (
                            button(question.no.clone(), ButtonKind::Plain),
                            AutoFocus,
                            observe(answer_no)
                        ),
                        (button(question.yes.clone(), kind), observe(answer_yes)),
                    ],
                ),
            ],
        )],
    ));
    let veil = veil.id();
    if question.back_to != Overlay::None {
        // The board stays hidden while the time stands still.
        commands.entity(veil).insert(Fill(Tone::Page));
    }
    ease_in_veil(&mut commands, veil, changes);
}

/// A veil comes with the first of several dialogs: from one to the next the page below must not be seen.
pub(super) fn ease_in_veil(
    commands: &mut Commands,
    veil: Entity,
    mut changes: MessageReader<StateTransitionEvent<Overlay>>,
) {
    let last = changes.read().last();
    if last.is_some_and(|change| change.exited == Some(Overlay::None)) {
        commands.entity(veil).insert(EasesIn::STILL);
    }
}

fn answer_no(
    _: On<Activate>,
    question: If<Res<Question>>,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    overlay.go(question.back_to);
}

fn answer_yes(_: On<Activate>, question: If<Res<Question>>, mut beginning: Beginning) {
    beginning.carry_out(question.deed.clone());
}
