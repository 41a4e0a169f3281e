//! What lies on the sheet of a result: words that scroll where they have no room, and the buttons below them.

use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::ask::Beginning;
use super::window_class::ResultClass;
use crate::locale::Msg;
use crate::match_state::MatchCommand;
use crate::schedule::{Go, Screen};
use crate::theme::{BUTTON_HEIGHT, Icon, TARGET, Tone, TypeStyle};
use crate::widgets::{ButtonKind, Scrolls, button, icon_tool, narrow_button, text, text_in, tool};

/// What the result shows.
#[derive(Component, Clone, PartialEq)]
pub(super) struct ResultSheet {
    pub(super) room: ResultClass,
    pub(super) headline: Msg,
    pub(super) counts: Msg,
    pub(super) details: Vec<Msg>,
    /// How much help there was, and how long it took.
    pub(super) footnotes: [Msg; 2],
    pub(super) can_undo: bool,
}

/// What has no room scrolls, so that the buttons below it stay where they are.
pub(super) fn spawn_words(commands: &mut Commands, sheet: Entity, shows: &ResultSheet) {
    let room = shows.room;
    let words = commands
        .spawn((
            Node {
                flex_direction: FlexDirection::Column,
                flex_grow: 1.0,
                flex_basis: px(0),
                min_height: px(0),
                row_gap: px(2),
                overflow: Overflow::scroll_y(),
                ..default()
            },
            Scrolls,
            ChildOf(sheet),
        ))
        .id();
    let (counts, details) = if room.tight {
        (TypeStyle::Heading, TypeStyle::Small)
    } else {
        (TypeStyle::Result, TypeStyle::Body)
    };
    commands.spawn((
        Node {
            flex_direction: if room.cramped {
                FlexDirection::Row
            } else {
                FlexDirection::Column
            },
            align_items: if room.cramped {
                AlignItems::End
            } else {
                AlignItems::Start
            },
            flex_wrap: FlexWrap::Wrap,
            flex_shrink: 0.0,
            column_gap: px(8),
            row_gap: px(2),
            ..default()
        },
        Pickable::IGNORE,
        ChildOf(words),
        children![
            (
                text_in(shows.headline.clone(), TypeStyle::Button, Tone::Accent),
                // The smaller text has its baseline nearer to its lower edge.
                Node {
                    margin: px(if room.cramped { 2 } else { 0 }).bottom(),
                    ..default()
                },
            ),
            text(shows.counts.clone(), counts),
        ],
    ));
    for line in &shows.details {
        commands.spawn((text(line.clone(), details), ChildOf(words)));
    }
    let [help, time] = shows.footnotes.clone();
    commands.spawn((
        Node {
            column_gap: px(12),
            flex_wrap: FlexWrap::Wrap,
            flex_shrink: 0.0,
            ..default()
        },
        Pickable::IGNORE,
        ChildOf(words),
        children![
            text_in(help, TypeStyle::Small, Tone::Quiet),
            text_in(time, TypeStyle::Small, Tone::Quiet),
        ],
    ));
}

/// What can follow.
pub(super) fn spawn_buttons(commands: &mut Commands, sheet: Entity, shows: &ResultSheet) {
    let room = shows.room;
    let row = |commands: &mut Commands| {
        let node = Node {
            column_gap: px(if room.cramped { 8 } else { 12 }),
            margin: px(8).top(),
            height: px(if room.cramped { TARGET } else { BUTTON_HEIGHT }),
            flex_shrink: 0.0,
            ..default()
        };
        commands
            .spawn((node, Pickable::IGNORE, ChildOf(sheet)))
            .id()
    };
    let mut parent = row(commands);
    let again = commands
        .spawn((AutoFocus, observe(rematch), ChildOf(parent)))
        .id();
    let msg = Msg::new("results-rematch");
    if room.cramped {
        let button = narrow_button(msg, ButtonKind::Primary);
        commands.entity(again).insert(button);
    } else {
        let button = button(msg, ButtonKind::Primary);
        commands.entity(again).insert(button);
    }
    if !room.one_row {
        parent = row(commands);
    }
    if shows.can_undo {
        let entity = commands.spawn((observe(undo), ChildOf(parent))).id();
        dress(commands, entity, Icon::Undo, "match-undo", room);
    }
    let entity = commands.spawn((observe(go_home), ChildOf(parent))).id();
    dress(commands, entity, Icon::Home, "results-home", room);
}

/// Makes a button of what else can follow. Where there is little room it has an icon and a small word, or just that.
fn dress(
    commands: &mut Commands,
    entity: Entity,
    icon: Icon,
    key: &'static str,
    room: ResultClass,
) {
    let kind = if room.beside {
        ButtonKind::Plain
    } else {
        ButtonKind::OnCard
    };
    let mut entity = commands.entity(entity);
    let msg = Msg::new(key);
    if room.cramped {
        entity.insert(icon_tool(icon, msg, kind));
    } else if room.tight {
        entity.insert(tool(icon, msg, kind));
    } else {
        entity.insert(button(msg, kind));
    }
}

fn rematch(_: On<Activate>, mut beginning: Beginning) {
    beginning.restart();
}

fn undo(_: On<Activate>, mut commands: MessageWriter<MatchCommand>) {
    commands.write(MatchCommand::Undo);
}

fn go_home(_: On<Activate>, mut screen: ResMut<NextState<Screen>>) {
    screen.go(Screen::Home);
}
