//! The words of a result. They scroll where they have no room.

use bevy::prelude::*;

use super::counting::counts_text;
use super::window_class::ResultClass;
use crate::locale::Msg;
use crate::theme::{Tone, TypeStyle};
use crate::widgets::{Scrolls, text, text_in};

/// What the result shows.
#[derive(Component, Clone, PartialEq)]
pub(super) struct ResultSheet {
    pub(super) room: ResultClass,
    pub(super) headline: Msg,
    /// The discs of both, in the order in which they are shown.
    pub(super) counts: (u16, u16),
    pub(super) details: Vec<Msg>,
    /// How much help there was, and how long it took.
    pub(super) footnotes: [Msg; 2],
    /// A rematch with colours swapped would be another match.
    pub(super) can_swap: bool,
    pub(super) can_look_back: bool,
    pub(super) can_undo: bool,
}

/// What has no room scrolls, so that the buttons below it stay where they are. Answers where the counts stand.
pub(super) fn spawn_words(commands: &mut Commands, sheet: Entity, shows: &ResultSheet) -> Entity {
    let room = shows.room;
    let words = commands
        .spawn((
            Node {
                flex_direction: FlexDirection::Column,
                flex_grow: 1.0,
                flex_basis: px(0),
                min_height: px(0),
                row_gap: px(if room.cramped { 0 } else { 2 }),
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
    let outcome = commands
        .spawn((
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
            children![(
                text_in(shows.headline.clone(), TypeStyle::Button, Tone::Accent),
                // The smaller text has its baseline nearer to its lower edge.
                Node {
                    margin: px(if room.cramped { 2 } else { 0 }).bottom(),
                    ..default()
                },
            )],
        ))
        .id();
    let count_text = commands
        .spawn((text(counts_text(shows.counts), counts), ChildOf(outcome)))
        .id();
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
    count_text
}
