//! Opponents: a card each against a person, a few words each where two computers play.

use bevy::prelude::*;
use outflank_engine::Side;

use crate::ai::Opponents;
use crate::board::Picture;
use crate::locale::{LocalDescription, LocalText, Msg};
use crate::preparation::Preparation;
use crate::schedule::GameSystems;
use crate::screens::names;
use crate::theme::{Fill, Tone, TypeStyle};
use crate::widgets::{Choice, ChosenLook, card_button, grid, label, segment, text, text_in};

/// Bars of an opponent's strength.
const LEVELS: u8 = 8;

/// How the computer that was chosen for a side plays.
#[derive(Component)]
struct Manner(Side);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        tell.in_set(GameSystems::Show).run_if(
            resource_changed::<Preparation>
                .or_else(|new: Query<(), Added<Manner>>| !new.is_empty()),
        ),
    );
}

/// The card of a person's opponent.
pub(super) fn spawn_card(commands: &mut Commands, parent: Entity, id: &str, strength: u8) {
    let (name, description) = (names::opponent(id), names::opponent_description(id));
    let spoken = Msg::new("access-opponent")
        .with("name", name.clone())
        .with("description", description.clone());
    let choice = Choice::<Preparation>::new(
        ChosenLook::Framed,
        id.to_string(),
        |preparation| &mut preparation.opponent,
        |preparation| &preparation.opponent,
    );
    let level = Msg::new("access-level")
        .with("level", strength)
        .with("most", LEVELS);
    let card = commands
        .spawn((
            card_button(spoken),
            LocalDescription(level),
            choice,
            ChildOf(parent),
        ))
        .id();
    let bars = commands
        .spawn((
            Node {
                column_gap: px(3),
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
            ChildOf(card),
        ))
        .id();
    for level in 0..LEVELS {
        commands.spawn((
            Node {
                width: px(6),
                height: px(18),
                border_radius: BorderRadius::all(px(3)),
                ..default()
            },
            Fill(if level < strength {
                Tone::Accent
            } else {
                Tone::LevelOff
            }),
            Pickable::IGNORE,
            ChildOf(bars),
        ));
    }
    commands.spawn((
        Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(1),
            flex_shrink: 1.0,
            ..default()
        },
        Pickable::IGNORE,
        ChildOf(card),
        children![
            text(name, TypeStyle::Name),
            text_in(description, TypeStyle::Small, Tone::Quiet)
        ],
    ));
}

/// An opponent for Black and one for White.
pub(super) fn spawn_both(
    commands: &mut Commands,
    parent: Entity,
    opponents: &Opponents,
    width: f32,
) {
    for side in [Side::Black, Side::White] {
        commands.spawn((
            Node {
                align_items: AlignItems::Center,
                column_gap: px(8),
                margin: px(4).top(),
                ..default()
            },
            Pickable::IGNORE,
            ChildOf(parent),
            children![
                (
                    Picture::Colour { side, square: 22.0 },
                    Node {
                        width: px(22),
                        height: px(22),
                        flex_shrink: 0.0,
                        ..default()
                    },
                ),
                label(names::colour(side)),
            ],
        ));
        let columns = if width < 360.0 { 2 } else { 3 };
        let row = commands.spawn((grid(columns, 8.0), ChildOf(parent))).id();
        for opponent in opponents.iter() {
            let name = names::opponent(&opponent.id);
            let spoken = Msg::new("access-option")
                .with("group", names::colour(side))
                .with("value", name.clone());
            let id = opponent.id.clone();
            let choice = match side {
                Side::Black => Choice::<Preparation>::new(
                    ChosenLook::Filled,
                    id,
                    |p| &mut p.black,
                    |p| &p.black,
                ),
                Side::White => Choice::<Preparation>::new(
                    ChosenLook::Filled,
                    id,
                    |p| &mut p.white,
                    |p| &p.white,
                ),
            };
            commands.spawn((
                segment(spoken),
                choice,
                ChildOf(row),
                children![(
                    text(name, TypeStyle::Name),
                    TextLayout::justify(Justify::Center)
                )],
            ));
        }
        commands.spawn((
            Manner(side),
            text_in(Msg::verbatim(""), TypeStyle::Small, Tone::Quiet),
            ChildOf(parent),
        ));
    }
}

fn tell(
    preparation: Res<Preparation>,
    opponents: Res<Opponents>,
    manners: Query<(Entity, &Manner)>,
    mut commands: Commands,
) {
    for (entity, Manner(side)) in &manners {
        let id = match side {
            Side::Black => &preparation.black,
            Side::White => &preparation.white,
        };
        let manner = if opponents.get(id).is_some() {
            names::opponent_description(id)
        } else {
            Msg::verbatim("")
        };
        commands.entity(entity).insert(LocalText(manner));
    }
}
