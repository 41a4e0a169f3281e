//! A card for each opponent: the sums over all matches, and on demand those of each board and colour.

use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::words::{Shelf, bests, counts};
use super::{Opened, section};
use crate::keep_awake::{Awake, KeepAwake};
use crate::locale::Msg;
use crate::records::Against;
use crate::screens::names;
use crate::theme::{CARD_RADIUS, Fill, Icon, IconImage, Shadowed, Tint, Tone, TypeStyle};
use crate::widgets::{icon_in, text, text_in, unfolding};

/// Shows and hides what lies below it on the card.
#[derive(Component, Clone)]
struct Fold {
    opponent: String,
    parts: Entity,
    icon: Entity,
}

/// The cards, in the order of the opponents played last.
pub(super) fn spawn(commands: &mut Commands, frame: Entity, shelf: &Shelf, opened: &Opened) {
    let all = shelf.records.by_opponent();
    if all.is_empty() {
        return;
    }
    section(commands, frame, "records-section-opponents");
    for against in &all {
        spawn_card(commands, frame, shelf, against, opened);
    }
}

fn spawn_card(
    commands: &mut Commands,
    frame: Entity,
    shelf: &Shelf,
    against: &Against,
    opened: &Opened,
) {
    let card = commands
        .spawn((
            Node {
                flex_direction: FlexDirection::Column,
                flex_shrink: 0.0,
                border_radius: BorderRadius::all(px(CARD_RADIUS)),
                ..default()
            },
            Fill(Tone::Card),
            Shadowed,
            ChildOf(frame),
        ))
        .id();
    let name = names::opponent(&against.opponent);
    let (sums, best) = (counts(&against.total), bests(&against.total));
    let spoken = Msg::new("access-record")
        .with("name", name.clone())
        .with("counts", sums.clone())
        .with("bests", best.clone());
    let head = commands
        .spawn((unfolding(spoken), observe(fold), ChildOf(card)))
        .id();
    commands.spawn((
        Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(3),
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            ..default()
        },
        Pickable::IGNORE,
        ChildOf(head),
        children![
            text(name, TypeStyle::Name),
            text_in(sums, TypeStyle::Small, Tone::Text),
            text_in(best, TypeStyle::Small, Tone::Quiet),
        ],
    ));
    let is_open = opened.unfolded.contains(&against.opponent);
    let icon = commands
        .spawn((icon_in(icon(is_open), Tone::Text), ChildOf(head)))
        .id();
    let parts = commands
        .spawn((
            Node {
                flex_direction: FlexDirection::Column,
                ..default()
            },
            ChildOf(card),
        ))
        .id();
    commands
        .entity(head)
        .insert(Fold {
            opponent: against.opponent.clone(),
            parts,
            icon,
        })
        .entry::<AccessibilityNode>()
        .and_modify(move |mut node| node.set_expanded(is_open));
    if is_open {
        spawn_parts(commands, parts, shelf, against);
    }
}

fn icon(is_open: bool) -> Icon {
    if is_open { Icon::Fold } else { Icon::Unfold }
}

fn spawn_parts(commands: &mut Commands, parent: Entity, shelf: &Shelf, against: &Against) {
    for (rules, side, tally) in &against.parts {
        commands.spawn((
            Node {
                flex_direction: FlexDirection::Column,
                row_gap: px(3),
                padding: UiRect {
                    left: px(16),
                    right: px(16),
                    top: px(2),
                    bottom: px(12),
                },
                ..default()
            },
            ChildOf(parent),
            children![
                text(shelf.part(rules, *side), TypeStyle::Label),
                text_in(counts(tally), TypeStyle::Small, Tone::Text),
                text_in(bests(tally), TypeStyle::Small, Tone::Quiet),
            ],
        ));
    }
}

fn fold(
    on: On<Activate>,
    shelf: Shelf,
    mut folds: Query<(&Fold, &mut AccessibilityNode)>,
    mut opened: ResMut<Opened>,
    mut awake: ResMut<KeepAwake>,
    mut commands: Commands,
) -> Result {
    let (fold, mut node) = folds.get_mut(on.entity)?;
    let is_open = !opened.unfolded.remove(&fold.opponent);
    if is_open {
        opened.unfolded.insert(fold.opponent.clone());
        let all = shelf.records.by_opponent();
        if let Some(against) = all.iter().find(|one| one.opponent == fold.opponent) {
            spawn_parts(&mut commands, fold.parts, &shelf, against);
        }
    } else {
        commands.entity(fold.parts).despawn_children();
    }
    node.set_expanded(is_open);
    let shown = (IconImage(icon(is_open)), Tint(Tone::Text));
    commands.entity(fold.icon).insert(shown);
    awake.draw(Awake::Motion);
    Ok(())
}
