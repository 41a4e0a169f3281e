//! A card for each option of a match.

use bevy::prelude::*;
use outflank_engine::{Aim, Side, Size, Start, Supply, Wrap};

use super::offers::{Group, spawn_offer, spawn_reason};
use crate::locale::Msg;
use crate::preparation::Preparation;
use crate::schedule::GameSystems;
use crate::screens::{board_names, names};
use crate::theme::{CARD_RADIUS, Fill, Shadowed, Tone, TypeStyle};
use crate::widgets::{grid, text, text_in};

/// Space between buttons of a card, in logical pixels.
const GAP: f32 = 6.0;
/// Space from a card's side to its content, in logical pixels.
const PADDING: f32 = 16.0;

/// Who gets the corners: there only while corners are given.
#[derive(Component)]
pub(super) struct HandicapSide {
    filled: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, offer_side.in_set(GameSystems::Build));
}

/// A card with a title and, if it needs one, a hint.
fn card(commands: &mut Commands, parent: Entity, group: Group, hint: Option<Msg>) -> Entity {
    let card = commands
        .spawn((
            Node {
                flex_direction: FlexDirection::Column,
                row_gap: px(8),
                padding: UiRect::axes(px(PADDING), px(12)),
                flex_shrink: 0.0,
                border_radius: BorderRadius::all(px(CARD_RADIUS)),
                ..default()
            },
            Fill(Tone::Card),
            Shadowed,
            ChildOf(parent),
            children![text(group.title(), TypeStyle::Name)],
        ))
        .id();
    if let Some(hint) = hint {
        commands.spawn((text_in(hint, TypeStyle::Small, Tone::Quiet), ChildOf(card)));
    }
    card
}

fn row(commands: &mut Commands, card: Entity, columns: u16) -> Entity {
    commands.spawn((grid(columns, GAP), ChildOf(card))).id()
}

/// Every option there is. `growth` is how much larger texts are than at the standard size.
pub(super) fn spawn(commands: &mut Commands, parent: Entity, width: f32, growth: f32) {
    let hint = |key| Some(Msg::new(key));

    let group = Group::Size;
    let at = card(commands, parent, group, None);
    // All sizes stand in a line where each still has room for a thumb.
    let sizes = if width - 2.0 * PADDING >= 7.0 * (44.0 + GAP) {
        7
    } else {
        4
    };
    let sizes = row(commands, at, sizes);
    for size in Size::ALL {
        let name = Msg::verbatim(size.get().to_string());
        spawn_offer(commands, sizes, group, name, size, |o| &mut o.size);
    }

    let group = Group::Wrap;
    let at = card(commands, parent, group, hint("rules-wrap-hint"));
    let wraps = row(commands, at, 2);
    for wrap in [Wrap::None, Wrap::LeftRight, Wrap::TopBottom, Wrap::Both] {
        let name = board_names::wrap(wrap);
        spawn_offer(commands, wraps, group, name, wrap, |o| &mut o.wrap);
    }
    spawn_reason(commands, at, group);

    let group = Group::Start;
    let at = card(commands, parent, group, hint("rules-middle-hint"));
    let starts = row(commands, at, if width < 260.0 * growth { 2 } else { 3 });
    for start in [Start::Cross, Start::Parallel, Start::Free] {
        let name = Msg::new(format!("rules-middle-{start}"));
        spawn_offer(commands, starts, group, name, start, |o| &mut o.start);
    }

    let group = Group::First;
    let at = card(commands, parent, group, None);
    let firsts = row(commands, at, 2);
    for side in [Side::Black, Side::White] {
        let name = names::colour(side);
        spawn_offer(commands, firsts, group, name, side, |o| &mut o.first);
    }

    let group = Group::Aim;
    let at = card(commands, parent, group, None);
    let aims = row(commands, at, 2);
    for aim in [Aim::Most, Aim::Fewest] {
        let name = Msg::new(format!("rules-aim-{aim}"));
        spawn_offer(commands, aims, group, name, aim, |o| &mut o.aim);
    }

    let group = Group::Supply;
    let at = card(commands, parent, group, hint("rules-supply-hint"));
    let supplies = row(commands, at, 2);
    for supply in [Supply::Shared, Supply::Own] {
        let name = Msg::new(format!("rules-supply-{supply}"));
        spawn_offer(commands, supplies, group, name, supply, |o| &mut o.supply);
    }

    let group = Group::Handicap;
    let at = card(commands, parent, group, hint("rules-handicap-hint"));
    let corners = row(commands, at, if width < 260.0 * growth { 3 } else { 5 });
    for number in 0..=4_u8 {
        let name = match number {
            0 => Msg::new("rules-handicap-none"),
            _ => Msg::verbatim(number.to_string()),
        };
        spawn_offer(commands, corners, group, name, number, |o| {
            &mut o.handicap.corners
        });
    }
    spawn_reason(commands, at, group);
    commands.spawn((
        HandicapSide { filled: false },
        Node {
            display: Display::None,
            flex_direction: FlexDirection::Column,
            row_gap: px(8),
            ..default()
        },
        ChildOf(at),
    ));
}

pub(super) fn offer_side(
    preparation: Res<Preparation>,
    mut parts: Query<(Entity, &mut HandicapSide, &mut Node)>,
    mut commands: Commands,
) {
    let given = preparation.rules().handicap().corners > 0;
    for (part, mut side, mut node) in &mut parts {
        if side.filled == given {
            continue;
        }
        side.filled = given;
        commands.entity(part).despawn_children();
        node.display = if given { Display::Flex } else { Display::None };
        if given {
            let group = Group::HandicapSide;
            commands.spawn((text(group.title(), TypeStyle::Name), ChildOf(part)));
            let sides = row(&mut commands, part, 2);
            for side in [Side::Black, Side::White] {
                let name = names::colour(side);
                spawn_offer(&mut commands, sides, group, name, side, |o| {
                    &mut o.handicap.side
                });
            }
        }
    }
}
