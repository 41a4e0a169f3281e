//! The two players' cards: disc, name, what they are about, count, and the discs left where each side has its own.

use accesskit::{Node as AccessNode, Role};
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use outflank_engine::{AnyPosition, Move, Side, Supply};

use super::regions::Region;
use super::{names, standing};
use crate::ai::Ai;
use crate::board::Picture;
use crate::layout::Arranged;
use crate::locale::{LocalName, LocalText, Msg};
use crate::looking::{Shown, shown_changed};
use crate::match_state::{Match, Phase, Player};
use crate::schedule::{GameSystems, ShowsBoard};
use crate::theme::{CARD_RADIUS, Edge, Fill, Shadowed, Tone, TypeStyle};
use crate::widgets::{text, text_in};

/// The number of discs of a side, as shown.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct CountText(pub Side);

/// The discs that a side has left to place, as shown where each side has a supply of its own.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct SupplyText(pub Side);

/// The card of a side.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayerCard(pub Side);

#[derive(Component, Clone, Copy)]
struct CardDisc(Side);

#[derive(Component, Clone, Copy)]
struct NameText(Side);

#[derive(Component, Clone, Copy)]
struct StatusText(Side);

/// Texts that stand one below the other, aligned so: name and status, or count and supply. Beside each other on low
/// cards.
#[derive(Component, Clone, Copy)]
struct Lines(AlignItems);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(ShowsBoard), build).add_systems(
        Update,
        (
            show.run_if(
                shown_changed
                    .or_else(resource_changed::<Ai>)
                    .or_else(|new: Query<(), Added<PlayerCard>>| !new.is_empty()),
            ),
            show_supplies.run_if(
                shown_changed
                    .or_else(resource_exists_and_changed::<Arranged>)
                    .or_else(|new: Query<(), Added<SupplyText>>| !new.is_empty()),
            ),
            size_cards.run_if(
                resource_exists_and_changed::<Arranged>
                    .or_else(shown_changed)
                    .or_else(|new: Query<(), Added<CountText>>| !new.is_empty()),
            ),
        )
            .in_set(GameSystems::Show)
            .run_if(in_state(ShowsBoard)),
    );
}

fn build(mut commands: Commands) {
    let bars = commands
        .spawn((
            Name::new("Players"),
            Region::Bars,
            Node {
                column_gap: px(12),
                row_gap: px(12),
                ..default()
            },
            DespawnOnExit(ShowsBoard),
            Pickable::IGNORE,
        ))
        .id();
    for side in [Side::Black, Side::White] {
        commands.spawn((
            PlayerCard(side),
            Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                // Both are as wide, whatever is written on them.
                min_width: px(0),
                padding: CARD.padding(),
                border: px(2.5).all(),
                column_gap: px(CARD.gap),
                align_items: AlignItems::Center,
                overflow: Overflow::clip(),
                border_radius: BorderRadius::all(px(CARD_RADIUS)),
                ..default()
            },
            Fill(Tone::Card),
            Shadowed,
            AccessibilityNode(AccessNode::new(Role::Group)),
            Pickable::IGNORE,
            ChildOf(bars),
            children![
                (
                    CardDisc(side),
                    Picture::Disc {
                        side,
                        square: CARD.disc
                    },
                    Node {
                        width: px(CARD.disc),
                        height: px(CARD.disc),
                        flex_shrink: 0.0,
                        ..default()
                    },
                    Pickable::IGNORE,
                ),
                (
                    Lines(AlignItems::Default),
                    Node {
                        flex_direction: FlexDirection::Column,
                        flex_grow: 1.0,
                        flex_shrink: 1.0,
                        min_width: px(0),
                        ..default()
                    },
                    Pickable::IGNORE,
                    children![
                        (
                            NameText(side),
                            text(Msg::verbatim(""), TypeStyle::Name),
                            TextLayout::no_wrap()
                        ),
                        (
                            StatusText(side),
                            text_in(Msg::verbatim(""), TypeStyle::Small, Tone::Quiet),
                            TextLayout::no_wrap()
                        ),
                    ],
                ),
                (
                    Lines(AlignItems::End),
                    Node {
                        flex_direction: FlexDirection::Column,
                        align_items: AlignItems::End,
                        flex_shrink: 0.0,
                        ..default()
                    },
                    Pickable::IGNORE,
                    children![
                        (
                            CountText(side),
                            text(Msg::verbatim(""), TypeStyle::Count),
                            TextLayout::no_wrap()
                        ),
                        (
                            SupplyText(side),
                            text_in(Msg::verbatim(""), TypeStyle::Small, Tone::Quiet),
                            TextLayout::no_wrap()
                        ),
                    ],
                ),
            ],
        ));
    }
}

/// What a side is about, in a word or two.
fn status(current: &Match, side: Side, searching: bool) -> Msg {
    let computer = matches!(current.players().get(side), Player::Computer(_));
    match current.phase() {
        // Between two people the name says it already.
        Phase::Over(_) if current.players().only_people() => Msg::verbatim(""),
        Phase::Over(_) => names::colour(side),
        Phase::Person(turn) | Phase::Computer(turn) | Phase::Passed(turn) if turn != side => {
            Msg::new("match-waiting")
        }
        Phase::Computer(_) if searching => Msg::new("match-thinking"),
        Phase::Computer(_) => Msg::new("match-their-turn"),
        Phase::Passed(_) => standing::must_pass_briefly(current, side),
        Phase::Person(_) if computer || current.players().person_against_computer().is_none() => {
            Msg::new("match-their-turn")
        }
        Phase::Person(_) => Msg::new("match-your-turn"),
    }
}

fn turn(shown: &Shown) -> Option<Side> {
    if !shown.is_live() {
        return None;
    }
    match shown.get()?.phase() {
        Phase::Person(side) | Phase::Computer(side) | Phase::Passed(side) => Some(side),
        Phase::Over(_) => None,
    }
}

/// How the last move changed the count of a side, for whoever looks back.
fn change(shown: &Shown, side: Side) -> Msg {
    let by = match shown.last_entry() {
        Some(entry) => {
            let turned = i64::from(entry.flipped.len());
            match entry.mv {
                Move::Place(_) if entry.side == side => turned + 1,
                Move::Place(_) => -turned,
                Move::Pass => 0,
            }
        }
        None => 0,
    };
    match by {
        0 => Msg::new("look-change-none"),
        more if more > 0 => Msg::new("look-change-more").with("n", more),
        fewer => Msg::new("look-change-fewer").with("n", -fewer),
    }
}

/// What a screen reader says of a card.
fn spoken(current: &Match, position: &AnyPosition, side: Side, about: Option<Msg>) -> Msg {
    let name = if current.players().only_people() {
        names::colour(side)
    } else {
        Msg::new("access-name")
            .with("name", names::player(current, side))
            .with("colour", names::colour(side))
    };
    let mut spoken = Msg::new("access-count")
        .with("name", name)
        .with("n", position.count(side));
    if let Some(left) = position.supply(side) {
        spoken = Msg::new("access-count-supply")
            .with("count", spoken)
            .with("n", left);
    }
    match about {
        Some(about) => Msg::new("access-count-turn")
            .with("count", spoken)
            .with("turn", about),
        None => spoken,
    }
}

fn show(
    shown: Shown,
    ai: Res<Ai>,
    cards: Query<(Entity, &PlayerCard, Option<&Edge>, Option<&LocalName>)>,
    names_shown: Query<(Entity, &NameText, &LocalText)>,
    statuses: Query<(Entity, &StatusText, &LocalText)>,
    counts: Query<(Entity, &CountText, &LocalText)>,
    mut commands: Commands,
) {
    let (Some(current), Some(position)) = (shown.get(), shown.position()) else {
        return;
    };
    let about = |side| {
        if shown.is_live() {
            status(current, side, ai.is_searching())
        } else {
            change(&shown, side)
        }
    };
    let over = shown.is_live() && current.is_over();
    let mut say = |entity: Entity, shown: &LocalText, wanted: Msg| {
        if shown.0 != wanted {
            commands.entity(entity).insert(LocalText(wanted));
        }
    };
    for (entity, NameText(side), shown) in &names_shown {
        say(entity, shown, names::player(current, *side));
    }
    for (entity, StatusText(side), shown) in &statuses {
        say(entity, shown, about(*side));
    }
    for (entity, CountText(side), shown) in &counts {
        let count = position.count(*side);
        say(entity, shown, Msg::verbatim(count.to_string()));
    }
    for (entity, PlayerCard(side), edge, name) in &cards {
        let wanted = LocalName(spoken(
            current,
            &position,
            *side,
            (!over).then(|| about(*side)),
        ));
        if name != Some(&wanted) {
            commands.entity(entity).insert(wanted);
        }
        let wanted = Edge(if turn(&shown) == Some(*side) {
            Tone::Accent
        } else {
            Tone::Card
        });
        if edge != Some(&wanted) {
            commands.entity(entity).insert(wanted);
        }
    }
}

/// Narrower than this, two cards side by side have room for the number of discs left and no word, in logical pixels.
const WORDS: f32 = 330.0;

fn show_supplies(
    shown: Shown,
    arranged: Option<Res<Arranged>>,
    mut supplies: Query<(Entity, &SupplyText, &LocalText, &mut Node)>,
    mut commands: Commands,
) {
    let Some(position) = shown.position() else {
        return;
    };
    let narrow = arranged.is_some_and(|arranged| {
        let at = arranged.0;
        !at.wide && (at.stacked || at.bars.width() < WORDS)
    });
    let key = if narrow {
        "match-supply-short"
    } else {
        "match-supply"
    };
    for (entity, SupplyText(side), said, mut node) in &mut supplies {
        let left = position.supply(*side);
        let display = if left.is_some() {
            Display::Flex
        } else {
            Display::None
        };
        if node.display != display {
            node.display = display;
        }
        let wanted = left.map_or(Msg::verbatim(""), |left| Msg::new(key).with("n", left));
        if said.0 != wanted {
            commands.entity(entity).insert(LocalText(wanted));
        }
    }
}

/// How much room a card's parts take, in logical pixels.
#[derive(Clone, Copy)]
struct CardSize {
    /// Side of the disc's square.
    disc: f32,
    /// Between disc, name and count.
    gap: f32,
    /// From the border to the disc, and from the count to the border.
    sides: (f32, f32),
    /// Above and below.
    ends: f32,
    count: TypeStyle,
}

impl CardSize {
    fn padding(self) -> UiRect {
        UiRect {
            left: px(self.sides.0),
            right: px(self.sides.1),
            ..px(self.ends).vertical()
        }
    }
}

/// The usual card.
const CARD: CardSize = CardSize {
    disc: 36.0,
    gap: 6.0,
    sides: (6.0, 10.0),
    ends: 4.0,
    count: TypeStyle::Count,
};
/// Two of them share a narrow window.
const NARROW_CARD: CardSize = CardSize {
    disc: 24.0,
    gap: 5.0,
    sides: (5.0, 7.0),
    ends: 4.0,
    count: TypeStyle::SmallCount,
};
/// The same with a line below the count.
const SUPPLY_CARD: CardSize = CardSize {
    ends: 0.0,
    ..NARROW_CARD
};
/// One of two cards below each other, with all its texts in a line: they are large.
const LOW_CARD: CardSize = CardSize {
    disc: 26.0,
    gap: 7.0,
    sides: (6.0, 10.0),
    ends: 0.0,
    count: TypeStyle::SmallCount,
};
/// A card beside the board on a desktop.
const LARGE_CARD: CardSize = CardSize {
    disc: 40.0,
    gap: 10.0,
    sides: (10.0, 16.0),
    ends: 4.0,
    count: TypeStyle::LargeCount,
};

fn size_cards(
    arranged: Res<Arranged>,
    shown: Shown,
    mut cards: Query<&mut Node, (With<PlayerCard>, Without<CardDisc>)>,
    mut lines: Query<(&Lines, &mut Node), (Without<PlayerCard>, Without<CardDisc>)>,
    mut discs: Query<(Entity, &CardDisc, &mut Node)>,
    counts: Query<(Entity, &TypeStyle), With<CountText>>,
    mut commands: Commands,
) {
    let bars = arranged.0.bars;
    if bars.is_empty() {
        return;
    }
    let size = if arranged.0.stacked {
        LOW_CARD
    } else if arranged.0.wide && bars.height() > 140.0 {
        LARGE_CARD
    } else if shown
        .get()
        .is_some_and(|current| current.game().rules().supply() == Supply::Own)
    {
        SUPPLY_CARD
    } else if !arranged.0.wide && bars.width() < WORDS {
        NARROW_CARD
    } else {
        CARD
    };
    let (direction, gap) = if arranged.0.stacked {
        (FlexDirection::Row, px(8))
    } else {
        (FlexDirection::Column, px(0))
    };
    for (Lines(align), mut node) in &mut lines {
        if node.flex_direction != direction {
            node.flex_direction = direction;
            node.column_gap = gap;
            // In a line the texts stand on one ground.
            node.align_items = if arranged.0.stacked {
                AlignItems::End
            } else {
                *align
            };
        }
    }
    for mut node in &mut cards {
        if (node.padding, node.column_gap) != (size.padding(), px(size.gap)) {
            node.padding = size.padding();
            node.column_gap = px(size.gap);
        }
    }
    for (entity, disc, mut node) in &mut discs {
        if node.width != px(size.disc) {
            node.width = px(size.disc);
            node.height = px(size.disc);
            commands.entity(entity).insert(Picture::Disc {
                side: disc.0,
                square: size.disc,
            });
        }
    }
    for (entity, style) in &counts {
        if *style != size.count {
            commands.entity(entity).insert(size.count);
        }
    }
}
