//! Before a match: who plays. From the first screen, or over a match for the next one.

mod colours;
mod opponents;

use bevy::prelude::*;

use super::pages::Pages;
use super::prepared::{self, spawn_picture, spawn_start, spawn_waiting, spawn_way_to_board};
use super::spread::{Form, Spread, root, spread};
use super::window_class::WindowClass;
use crate::ai::Opponents;
use crate::locale::Msg;
use crate::preparation::{Pairing, Preparation};
use crate::schedule::{GameSystems, Overlay, Screen};
use crate::theme::{Tone, TypeStyle};
use crate::widgets::{Choice, ChosenLook, label, segment, text, text_in};

/// What the page was laid out for; everything else on it follows what is chosen.
#[derive(Component, PartialEq)]
struct SetupPage {
    class: WindowClass,
    over_match: bool,
}

/// The part of the page that depends on who plays whom; filled for a pairing.
#[derive(Component)]
struct Sides {
    filled_for: Option<Pairing>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((colours::plugin, opponents::plugin))
        .add_systems(
            Update,
            (
                build.run_if(in_state(Screen::Setup).or_else(in_state(Overlay::Setup))),
                fill_sides.run_if(any_with_component::<Sides>),
            )
                .chain()
                .in_set(GameSystems::Build),
        );
}

fn build(
    class: Res<WindowClass>,
    overlay: Res<State<Overlay>>,
    pages: Pages<SetupPage>,
    mut commands: Commands,
) {
    let over_match = *overlay.get() == Overlay::Setup;
    let shows = SetupPage {
        class: *class,
        over_match,
    };
    let Some(page) = pages.renew(&mut commands, shows, root(&class, "Setup")) else {
        return;
    };
    if over_match {
        commands.entity(page).insert(DespawnOnExit(Overlay::Setup));
    } else {
        commands.entity(page).insert(DespawnOnExit(Screen::Setup));
    }
    let title = Msg::new("setup-title");
    let page = spread(&mut commands, page, &class, title, over_match);
    if over_match {
        spawn_waiting(&mut commands, page.body);
    }
    spawn_pairings(&mut commands, page.body);
    commands.spawn((
        Sides { filled_for: None },
        Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(12),
            ..default()
        },
        ChildOf(page.body),
    ));
    spawn_next_match(&mut commands, &class, &page);
    let start = if over_match {
        "rules-start-now"
    } else {
        "setup-start"
    };
    spawn_start(&mut commands, page.start, &class, start);
}

/// The board that is played on, and the way to change it.
fn spawn_next_match(commands: &mut Commands, class: &WindowClass, page: &Spread) {
    if page.form == Form::Columns {
        let below = if class.short { 190.0 } else { 220.0 };
        let below = below * (class.text.growth() + 1.0) / 2.0;
        let side = (class.height - below)
            .min(page.width - 2.0 * prepared::RIM)
            .min(400.0);
        spawn_picture(commands, page.head, side);
    }
    spawn_way_to_board(commands, page.foot);
}

fn spawn_pairings(commands: &mut Commands, parent: Entity) {
    let row = commands
        .spawn((
            Node {
                column_gap: px(8),
                row_gap: px(8),
                flex_wrap: FlexWrap::Wrap,
                ..default()
            },
            ChildOf(parent),
        ))
        .id();
    for pairing in Pairing::ALL {
        let name = Msg::new(match pairing {
            Pairing::Computer => "setup-pairing-computer",
            Pairing::People => "setup-pairing-people",
            Pairing::Computers => "setup-pairing-computers",
        });
        let choice = Choice::<Preparation>::new(
            ChosenLook::Filled,
            pairing,
            |preparation| &mut preparation.pairing,
            |preparation| &preparation.pairing,
        );
        commands.spawn((
            segment(name.clone()),
            choice,
            ChildOf(row),
            children![(
                text(name, TypeStyle::Name),
                TextLayout::justify(Justify::Center)
            )],
        ));
    }
}

fn fill_sides(
    class: Res<WindowClass>,
    preparation: Res<Preparation>,
    opponents: Res<Opponents>,
    mut parts: Query<(Entity, &mut Sides)>,
    mut commands: Commands,
) {
    let width = class.width / class.text.growth();
    for (part, mut sides) in &mut parts {
        if sides.filled_for == Some(preparation.pairing) {
            continue;
        }
        sides.filled_for = Some(preparation.pairing);
        commands.entity(part).despawn_children();
        let mut hint = |key: &'static str| {
            commands.spawn((
                text_in(Msg::new(key), TypeStyle::Body, Tone::Quiet),
                ChildOf(part),
            ));
        };
        match preparation.pairing {
            Pairing::Computer => {
                commands.spawn((label(Msg::new("setup-you-play")), ChildOf(part)));
                colours::spawn(&mut commands, part, width);
                commands.spawn((label(Msg::new("setup-opponent")), ChildOf(part)));
                for opponent in opponents.iter() {
                    opponents::spawn_card(&mut commands, part, &opponent.id, opponent.strength);
                }
            }
            Pairing::People => hint("setup-people-hint"),
            Pairing::Computers => {
                hint("setup-computers-hint");
                opponents::spawn_both(&mut commands, part, &opponents, width);
            }
        }
    }
}
