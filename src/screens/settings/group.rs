//! Settings as cards: a name, what it means, and the values to choose from.

use accesskit::{Node as AccessNode, Role};
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;

use super::needs::{Need, Needs};
use crate::locale::{LocalName, Msg};
use crate::settings::Settings;
use crate::theme::{CARD_RADIUS, Fill, Shadowed, TARGET, Tone, TypeStyle};
use crate::widgets::{Choice, ChosenLook, label, segment, text, text_in};

/// Narrowest column of words beside On and Off, in logical pixels at the standard text size.
const WORDS: f32 = 132.0;

/// How a value's name lies on its button; lengths in logical pixels.
#[derive(Clone, Copy)]
struct Room {
    /// Width of the button at least.
    least: f32,
    /// From the name to the button's sides.
    padding: f32,
    one_line: bool,
    /// As wide as the name before what is left of the line is shared: a line that is only as wide as its buttons
    /// takes its width from theirs.
    by_name: bool,
}

impl Room {
    /// On and Off.
    const SWITCH: Self = Self {
        least: 54.0,
        padding: 8.0,
        one_line: true,
        by_name: true,
    };
}

/// What stands on a card beside its values.
#[derive(Clone, Copy)]
pub(super) struct About {
    key: &'static str,
    hint: Option<&'static str>,
    need: Option<Need>,
    untitled: bool,
}

/// A setting with this name.
pub(super) const fn about(key: &'static str) -> About {
    About {
        key,
        hint: None,
        need: None,
        untitled: false,
    }
}

impl About {
    /// What it means, in a line or two.
    pub(super) const fn hint(self, hint: &'static str) -> Self {
        Self {
            hint: Some(hint),
            ..self
        }
    }

    /// It can be changed only while something else is chosen.
    pub(super) const fn needs(self, need: Need) -> Self {
        Self {
            need: Some(need),
            ..self
        }
    }

    /// The title above says it already.
    pub(super) const fn untitled(self) -> Self {
        Self {
            untitled: true,
            ..self
        }
    }
}

/// Spawns settings one below the other.
pub(super) struct Group<'a, 'w, 's> {
    pub(super) commands: &'a mut Commands<'w, 's>,
    pub(super) parent: Entity,
}

impl Group<'_, '_, '_> {
    /// The title above the settings that follow.
    pub(super) fn title(&mut self, key: &'static str) {
        self.commands.spawn((
            label(Msg::new(key)),
            Node {
                margin: px(10).top(),
                flex_shrink: 0.0,
                ..default()
            },
            ChildOf(self.parent),
        ));
    }

    fn card(&mut self, node: Node) -> Entity {
        let node = Node {
            padding: UiRect::axes(px(16), px(10)),
            flex_shrink: 0.0,
            border_radius: BorderRadius::all(px(CARD_RADIUS)),
            ..node
        };
        let card = (node, Fill(Tone::Card), Shadowed, ChildOf(self.parent));
        self.commands.spawn(card).id()
    }

    /// Name and hint below each other.
    fn words(&mut self, card: Entity, about: About, node: Node) {
        if about.untitled && about.hint.is_none() {
            return;
        }
        let node = Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(2),
            ..node
        };
        let words = (node, Pickable::IGNORE, ChildOf(card));
        let words = self.commands.spawn(words).id();
        if !about.untitled {
            let name = text(Msg::new(about.key), TypeStyle::Name);
            self.commands.spawn((name, ChildOf(words)));
        }
        if let Some(hint) = about.hint {
            let hint = text_in(Msg::new(hint), TypeStyle::Small, Tone::Quiet);
            let mut hint = self.commands.spawn((hint, ChildOf(words)));
            if let Some(need) = about.need {
                hint.insert(Needs(need));
            }
        }
    }

    /// A button for a value.
    fn value<T: PartialEq + Clone + Send + Sync + 'static>(
        &mut self,
        row: Entity,
        about: About,
        (name, value): (Msg, T),
        (field, read): (fn(&mut Settings) -> &mut T, fn(&Settings) -> &T),
        room: Room,
    ) {
        let spoken = Msg::new("access-option")
            .with("group", Msg::new(about.key))
            .with("value", name.clone());
        let choice = Choice::new(ChosenLook::FilledOnCard, value, field, read);
        let mut button = self.commands.spawn((segment(spoken), choice, ChildOf(row)));
        button
            .entry::<Node>()
            .and_modify(move |mut node: Mut<Node>| {
                node.flex_shrink = 0.0;
                if room.by_name {
                    node.flex_basis = Val::Auto;
                    node.min_width = px(room.least);
                } else {
                    // Wider where the name needs it: a least width of its own would let the name stand out.
                    node.flex_basis = px(room.least);
                }
                node.padding = px(room.padding).horizontal();
            });
        if let Some(need) = about.need {
            button.insert(Needs(need));
        }
        let layout = TextLayout::justify(Justify::Center);
        button.with_child((
            text(name, TypeStyle::Label),
            if room.one_line {
                layout.with_no_wrap()
            } else {
                layout
            },
        ));
    }

    /// One of several values.
    pub(super) fn choices<T: PartialEq + Clone + Send + Sync + 'static>(
        &mut self,
        about: About,
        values: impl IntoIterator<Item = (Msg, T)>,
        field: fn(&mut Settings) -> &mut T,
        read: fn(&Settings) -> &T,
    ) {
        let card = self.card(Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(8),
            ..default()
        });
        self.commands.entity(card).insert((
            AccessibilityNode(AccessNode::new(Role::RadioGroup)),
            LocalName(Msg::new(about.key)),
        ));
        self.words(card, about, Node::default());
        let row = Node {
            column_gap: px(6),
            row_gap: px(6),
            flex_wrap: FlexWrap::Wrap,
            ..default()
        };
        let row = self
            .commands
            .spawn((row, Pickable::IGNORE, ChildOf(card)))
            .id();
        let values: Vec<_> = values.into_iter().collect();
        // Many values are short ones.
        let many = values.len() > 3;
        let room = Room {
            least: TARGET,
            padding: if many { 4.0 } else { 8.0 },
            one_line: many,
            by_name: false,
        };
        for value in values {
            self.value(row, about, value, (field, read), room);
        }
    }

    /// On or off, beside the name where there is room.
    pub(super) fn switch(
        &mut self,
        about: About,
        field: fn(&mut Settings) -> &mut bool,
        read: fn(&Settings) -> &bool,
    ) {
        let card = self.card(Node {
            flex_wrap: FlexWrap::Wrap,
            align_items: AlignItems::Center,
            column_gap: px(12),
            row_gap: px(8),
            ..default()
        });
        let words = Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(WORDS),
            ..default()
        };
        self.words(card, about, words);
        let row = Node {
            column_gap: px(6),
            ..default()
        };
        let row = self
            .commands
            .spawn((row, Pickable::IGNORE, ChildOf(card)))
            .id();
        for value in [
            (Msg::new("common-on"), true),
            (Msg::new("common-off"), false),
        ] {
            self.value(row, about, value, (field, read), Room::SWITCH);
        }
    }
}
