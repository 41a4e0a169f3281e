//! Cards of settings that belong together: a name, what it means, and the values to choose from.

use bevy::prelude::*;

use crate::locale::Msg;
use crate::records::Records;
use crate::screens::names;
use crate::settings::Settings;
use crate::theme::{CARD_RADIUS, Fill, Shadowed, TARGET, Tone, TypeStyle};
use crate::widgets::{Choice, ChosenLook, label, segment, text, text_in};

/// Settings below one title.
pub(super) struct Group<'a, 'w, 's> {
    pub(super) commands: &'a mut Commands<'w, 's>,
    pub(super) parent: Entity,
}

impl Group<'_, '_, '_> {
    /// The title above them.
    pub(super) fn title(&mut self, key: &'static str) {
        self.commands.spawn((
            label(Msg::new(key)),
            Node {
                margin: px(10).top(),
                ..default()
            },
            ChildOf(self.parent),
        ));
    }

    fn card(&mut self, name: Msg, hint: Option<&'static str>) -> Entity {
        let card = self
            .commands
            .spawn((
                Node {
                    flex_direction: FlexDirection::Column,
                    row_gap: px(8),
                    padding: UiRect::axes(px(16), px(12)),
                    flex_shrink: 0.0,
                    border_radius: BorderRadius::all(px(CARD_RADIUS)),
                    ..default()
                },
                Fill(Tone::Card),
                Shadowed,
                ChildOf(self.parent),
                children![text(name, TypeStyle::Name)],
            ))
            .id();
        if let Some(hint) = hint {
            self.commands.spawn((
                text_in(Msg::new(hint), TypeStyle::Small, Tone::Quiet),
                ChildOf(card),
            ));
        }
        card
    }

    /// One of several values.
    pub(super) fn choices<T: PartialEq + Clone + Send + Sync + 'static>(
        &mut self,
        key: &'static str,
        hint: Option<&'static str>,
        values: impl IntoIterator<Item = (Msg, T)>,
        field: fn(&mut Settings) -> &mut T,
        read: fn(&Settings) -> &T,
    ) {
        let card = self.card(Msg::new(key), hint);
        let values: Vec<_> = values.into_iter().collect();
        // Many values are short ones: they stay on one line and close together.
        let many = values.len() > 3;
        let row = self
            .commands
            .spawn((
                Node {
                    column_gap: px(if many { 4 } else { 6 }),
                    row_gap: px(6),
                    flex_wrap: FlexWrap::Wrap,
                    ..default()
                },
                Pickable::IGNORE,
                ChildOf(card),
            ))
            .id();
        for (name, value) in values {
            let choice = Choice::new(ChosenLook::FilledOnCard, value, field, read);
            let button = self
                .commands
                .spawn((segment(name.clone()), choice, ChildOf(row)))
                .id();
            let layout = TextLayout::justify(Justify::Center);
            let text = (text(name, TypeStyle::Label), ChildOf(button));
            if many {
                self.commands
                    .entity(button)
                    .entry::<Node>()
                    .and_modify(|mut node: Mut<Node>| {
                        node.padding = px(4).horizontal();
                        node.min_width = px(TARGET);
                    });
                self.commands.spawn((text, layout.with_no_wrap()));
            } else {
                self.commands.spawn((text, layout));
            }
        }
    }

    /// On or off.
    pub(super) fn switch(
        &mut self,
        key: &'static str,
        hint: Option<&'static str>,
        field: fn(&mut Settings) -> &mut bool,
        read: fn(&Settings) -> &bool,
    ) {
        let values = [
            (Msg::new("common-on"), true),
            (Msg::new("common-off"), false),
        ];
        self.choices(key, hint, values, field, read);
    }

    /// What was achieved against an opponent.
    pub(super) fn record(&mut self, opponent: &str, records: &Records) {
        let tally = records.tally(|entry| entry.opponent == opponent);
        let card = self.card(names::opponent(opponent), None);
        let mut line = |msg| {
            self.commands
                .spawn((text_in(msg, TypeStyle::Small, Tone::Quiet), ChildOf(card)));
        };
        if tally.played == 0 {
            return line(Msg::new("settings-records-none"));
        }
        line(
            Msg::new("settings-records-line")
                .with("played", tally.played)
                .with("won", tally.won)
                .with("lost", tally.lost)
                .with("drawn", tally.drawn),
        );
        if tally.won > 0 {
            line(
                Msg::new("settings-records-best")
                    .with("margin", tally.best_margin)
                    .with("discs", tally.most_discs),
            );
        }
    }
}
