//! Before a match: which discs, which opponent.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use outflank_engine::Side;

use super::ask::Beginning;
use super::names;
use super::pages::Pages;
use super::window_class::WindowClass;
use crate::ai::Opponents;
use crate::board::Picture;
use crate::locale::Msg;
use crate::schedule::{GameSystems, Go, Screen};
use crate::settings::{ColourChoice, Settings};
use crate::theme::{Fill, Icon, Tone, TypeStyle};
use crate::widgets::{
    ButtonKind, Choice, ChosenLook, big_button, button, card_button, column, icon_button, label,
    page, segment, text, text_in,
};

/// Bars of an opponent's strength.
const LEVELS: u8 = 8;

/// What the page was laid out for; everything else on it stays.
#[derive(Component, PartialEq)]
struct SetupPage(WindowClass);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        build
            .in_set(GameSystems::Build)
            .run_if(in_state(Screen::Setup)),
    );
}

fn build(
    class: Res<WindowClass>,
    opponents: Res<Opponents>,
    pages: Pages<SetupPage>,
    mut commands: Commands,
) {
    let frame = (page("Setup", class.safe), DespawnOnExit(Screen::Setup));
    let Some(root) = pages.renew(&mut commands, SetupPage(*class), frame) else {
        return;
    };
    // Two columns need the width of two phones.
    let wide = class.wide && class.width >= 600.0;
    let gap = if class.short { 8.0 } else { 12.0 };
    let frame = commands
        .spawn((
            Node {
                row_gap: px(gap),
                max_width: px(if wide { 880.0 } else { 480.0 }),
                justify_content: if wide {
                    JustifyContent::Center
                } else {
                    JustifyContent::Start
                },
                ..column()
            },
            ChildOf(root),
        ))
        .id();
    commands.spawn((title_row(class.width), ChildOf(frame)));
    let columns = commands
        .spawn((
            Node {
                flex_direction: if wide {
                    FlexDirection::Row
                } else {
                    FlexDirection::Column
                },
                column_gap: px(32),
                row_gap: px(gap),
                ..default()
            },
            ChildOf(frame),
        ))
        .id();
    let part = || Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(gap),
        flex_grow: 1.0,
        flex_basis: if wide { px(0) } else { auto() },
        ..default()
    };
    let who = commands.spawn((part(), ChildOf(columns))).id();
    let whom = commands.spawn((part(), ChildOf(columns))).id();
    spawn_colours(&mut commands, who, class.width);
    commands.spawn((label(Msg::new("setup-opponent")), ChildOf(whom)));
    for opponent in opponents.iter() {
        spawn_opponent(&mut commands, whom, &opponent.id, opponent.strength);
    }
    // Start stands within the thumb's reach on a phone, and level with the last opponent in two columns.
    let start_parent = if wide { who } else { frame };
    commands.spawn((
        Node {
            flex_grow: 1.0,
            ..default()
        },
        ChildOf(start_parent),
    ));
    let row = Node {
        flex_shrink: 0.0,
        ..default()
    };
    let msg = Msg::new("setup-start");
    let mut start_row = commands.spawn((row, ChildOf(start_parent)));
    if class.short {
        start_row.with_child((button(msg, ButtonKind::Primary), observe(start)));
    } else {
        start_row.with_child((big_button(msg, ButtonKind::Primary), observe(start)));
    }
}

fn title_row(width: f32) -> impl Bundle {
    let style = if width < 360.0 {
        TypeStyle::SmallHeading
    } else {
        TypeStyle::Heading
    };
    (
        Node {
            align_items: AlignItems::Center,
            column_gap: px(4),
            margin: px(-10).left(),
            ..default()
        },
        children![
            (
                icon_button(Icon::Back, Msg::new("common-back")),
                observe(back)
            ),
            text(Msg::new("setup-title"), style),
        ],
    )
}

fn spawn_colours(commands: &mut Commands, parent: Entity, width: f32) {
    commands.spawn((label(Msg::new("setup-you-play")), ChildOf(parent)));
    let row = commands
        .spawn((
            Node {
                column_gap: px(if width < 360.0 { 6.0 } else { 12.0 }),
                row_gap: px(8),
                flex_wrap: FlexWrap::Wrap,
                ..default()
            },
            ChildOf(parent),
        ))
        .id();
    for (key, colour, disc) in [
        ("setup-black", ColourChoice::Black, Some(Side::Black)),
        ("setup-white", ColourChoice::White, Some(Side::White)),
        ("setup-random", ColourChoice::Random, None),
    ] {
        let choice = Choice::new(ChosenLook::Filled, colour, |s| &mut s.colour, |s| &s.colour);
        let button = commands
            .spawn((segment(Msg::new(key)), choice, ChildOf(row)))
            .id();
        if let Some(side) = disc {
            commands.spawn((
                Picture::Disc { side, square: 26.0 },
                Node {
                    width: px(26),
                    height: px(26),
                    flex_shrink: 0.0,
                    ..default()
                },
                Pickable::IGNORE,
                ChildOf(button),
            ));
        }
        commands.spawn((text(Msg::new(key), TypeStyle::Name), ChildOf(button)));
    }
}

fn spawn_opponent(commands: &mut Commands, parent: Entity, id: &str, strength: u8) {
    let (name, description) = (names::opponent(id), names::opponent_description(id));
    let spoken = Msg::new("access-opponent")
        .with("name", name.clone())
        .with("description", description.clone());
    let choice = Choice::new(
        ChosenLook::Framed,
        id.to_string(),
        |s| &mut s.opponent,
        |s| &s.opponent,
    );
    let card = commands
        .spawn((card_button(spoken), choice, ChildOf(parent)))
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
                Tone::Primary
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

fn back(_: On<Activate>, mut screen: ResMut<NextState<Screen>>) {
    screen.go(Screen::Home);
}

/// An opponent that is no longer there gives way to the first.
fn start(
    _: On<Activate>,
    settings: Res<Settings>,
    opponents: Res<Opponents>,
    mut beginning: Beginning,
) {
    let chosen = opponents
        .get(&settings.opponent)
        .or_else(|| opponents.iter().next());
    if let Some(opponent) = chosen {
        beginning.start(&opponent.id);
    }
}
