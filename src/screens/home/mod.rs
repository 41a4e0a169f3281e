//! The first screen: Continue when there is something to go on with, and all that can be begun.

mod menu;
mod room;

pub(super) use room::place_of_notice;

use bevy::prelude::*;
use outflank_engine::{AnyPosition, Game, Rules, Size};

use super::pages::Pages;
use super::standing;
use super::window_class::WindowClass;
use crate::board::Picture;
use crate::locale::Msg;
use crate::match_state::{CurrentMatch, Match};
use crate::schedule::{GameSystems, Screen};
use crate::theme::{Tone, TypeStyle};
use crate::widgets::{column, page, text, text_in};

use menu::spawn_menu;
use room::{BESIDE, MENU_WIDTH, Room};

/// The position on the first screen while there is no match: the opening of the perfect game.
const DECORATION: &str = "f5d6c3d3c4f4f6f3e6e7d7c5";

/// What the first screen shows.
#[derive(Component, PartialEq)]
struct HomePage {
    room: Room,
    size: Size,
    position: AnyPosition,
    /// The match to go on with, in a line.
    unfinished: Option<Msg>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        build
            .in_set(GameSystems::Build)
            .run_if(in_state(Screen::Home)),
    );
}

fn build(
    class: Res<WindowClass>,
    current: Res<CurrentMatch>,
    pages: Pages<HomePage>,
    mut commands: Commands,
) {
    let unfinished = current.get().filter(|_| current.is_unfinished());
    let (size, position) = shown_position(unfinished);
    let summary = unfinished.map(standing::lead);
    let room = Room::of(&class);
    let shows = HomePage {
        room,
        size,
        position,
        unfinished: summary.clone(),
    };
    let frame = (page("Home", room.safe), DespawnOnExit(Screen::Home));
    let Some(root) = pages.renew(&mut commands, shows, frame) else {
        return;
    };
    let picture = room.picture.map(|side| {
        (
            Name::new("Picture of the board"),
            Picture::Board {
                size,
                position,
                side,
            },
            Node {
                width: px(side),
                height: px(side),
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        )
    });
    if room.wide {
        let row = Node {
            flex_direction: FlexDirection::Row,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            column_gap: px(BESIDE),
            max_width: px(960),
            ..column()
        };
        let row = commands.spawn((row, ChildOf(root))).id();
        if let Some(picture) = picture {
            commands.spawn((picture, ChildOf(row)));
        }
        let beside = Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            max_width: px(MENU_WIDTH),
            ..default()
        };
        let beside = commands.spawn((beside, ChildOf(row))).id();
        commands.spawn((titles(0.0), ChildOf(beside)));
        spawn_menu(&mut commands, beside, summary, 24.0);
    } else {
        let frame = commands.spawn((column(), ChildOf(root))).id();
        commands.spawn((titles(room.top), ChildOf(frame)));
        // The picture lies in the middle of what title and menu leave; the menu is within the thumb's reach.
        let middle = Node {
            flex_grow: 1.0,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        };
        let middle = commands
            .spawn((middle, Pickable::IGNORE, ChildOf(frame)))
            .id();
        if let Some(picture) = picture {
            commands.spawn((picture, ChildOf(middle)));
        }
        spawn_menu(&mut commands, frame, summary, 12.0);
    }
}

fn titles(top: f32) -> impl Bundle {
    (
        Node {
            flex_direction: FlexDirection::Column,
            flex_shrink: 0.0,
            row_gap: px(4),
            margin: px(top).top(),
            ..default()
        },
        Pickable::IGNORE,
        children![
            text(Msg::new("app-title"), TypeStyle::Title),
            text_in(Msg::new("app-subtitle"), TypeStyle::Body, Tone::Quiet),
        ],
    )
}

fn shown_position(unfinished: Option<&Match>) -> (Size, AnyPosition) {
    if let Some(current) = unfinished {
        return (current.game().rules().size(), *current.game().position());
    }
    let rules = Rules::default();
    let size = rules.size();
    let game = Game::replay(rules, DECORATION).unwrap_or_else(|_| Game::new(rules));
    (size, *game.position())
}
