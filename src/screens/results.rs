//! The end: outcome, counts, why it ended, and what can follow. The final board stays in view.

use bevy::input_focus::AutoFocus;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::ask::Beginning;
use super::regions::Region;
use super::standing::{counts, details, headline};
use super::window_class::{ResultClass, WindowClass};
use crate::locale::Msg;
use crate::match_state::{CurrentMatch, Match, MatchCommand, Phase, PlayTime};
use crate::schedule::{GameSystems, Go, Screen};
use crate::theme::{BUTTON_HEIGHT, Fill, Icon, Tone, TypeStyle};
use crate::widgets::{ButtonKind, Scrolls, button, text, text_in, tool};

#[derive(Component)]
struct ResultSheet;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Results), build)
        .add_systems(
            Update,
            build
                .in_set(GameSystems::Build)
                .run_if(resource_changed::<WindowClass>.or_else(resource_changed::<CurrentMatch>))
                .run_if(in_state(Screen::Results)),
        );
}

fn build(
    class: Res<WindowClass>,
    current: Res<CurrentMatch>,
    play_time: Res<PlayTime>,
    sheets: Query<Entity, With<ResultSheet>>,
    mut commands: Commands,
) {
    for old in &sheets {
        commands.entity(old).despawn();
    }
    let Some(current) = current.get() else { return };
    let Phase::Over(outcome) = current.phase() else {
        return;
    };
    let sheet = commands
        .spawn((
            Name::new("Result"),
            ResultSheet,
            Region::Sheet,
            TabGroup::new(0),
            Node {
                flex_direction: FlexDirection::Column,
                row_gap: px(2),
                overflow: Overflow::scroll_y(),
                ..default()
            },
            Scrolls,
            DespawnOnExit(Screen::Results),
        ))
        .id();
    let room = class.result;
    if !room.beside {
        commands.entity(sheet).insert(Fill(Tone::Card));
    }
    let (first, second) = counts(current, &outcome);
    let counts = Msg::new("results-counts")
        .with("first", first)
        .with("second", second);
    let style = if room.tight {
        TypeStyle::Heading
    } else {
        TypeStyle::Result
    };
    commands.spawn((
        text_in(headline(current, &outcome), TypeStyle::Button, Tone::Accent),
        ChildOf(sheet),
    ));
    commands.spawn((text(counts, style), ChildOf(sheet)));
    for line in details(current, &outcome) {
        let style = if room.tight {
            TypeStyle::Small
        } else {
            TypeStyle::Body
        };
        commands.spawn((text(line, style), ChildOf(sheet)));
    }
    commands.spawn((
        Node {
            column_gap: px(12),
            flex_wrap: FlexWrap::Wrap,
            ..default()
        },
        ChildOf(sheet),
        children![
            text_in(help(current), TypeStyle::Small, Tone::Quiet),
            text_in(time(*play_time), TypeStyle::Small, Tone::Quiet),
        ],
    ));
    commands.spawn((
        Node {
            flex_grow: 1.0,
            ..default()
        },
        Pickable::IGNORE,
        ChildOf(sheet),
    ));
    let row = || Node {
        column_gap: px(12),
        margin: px(8).top(),
        height: px(BUTTON_HEIGHT),
        flex_shrink: 0.0,
        ..default()
    };
    let mut parent = commands
        .spawn((row(), Pickable::IGNORE, ChildOf(sheet)))
        .id();
    commands.spawn((
        button(Msg::new("results-rematch"), ButtonKind::Primary),
        AutoFocus,
        observe(rematch),
        ChildOf(parent),
    ));
    if !room.one_row {
        parent = commands
            .spawn((row(), Pickable::IGNORE, ChildOf(sheet)))
            .id();
    }
    if current.can_undo() {
        let entity = commands.spawn((observe(undo), ChildOf(parent))).id();
        dress(&mut commands, entity, Icon::Undo, "match-undo", room);
    }
    let entity = commands.spawn((observe(go_home), ChildOf(parent))).id();
    dress(&mut commands, entity, Icon::Home, "results-home", room);
}

/// Makes a button of what else can follow. Where there is little room it has an icon and a small word.
fn dress(
    commands: &mut Commands,
    entity: Entity,
    icon: Icon,
    key: &'static str,
    room: ResultClass,
) {
    let kind = if room.beside {
        ButtonKind::Plain
    } else {
        ButtonKind::OnCard
    };
    let mut entity = commands.entity(entity);
    if room.tight {
        entity.insert(tool(icon, Msg::new(key), kind));
    } else {
        entity.insert(button(Msg::new(key), kind));
    }
}

fn help(current: &Match) -> Msg {
    let help = current.help();
    Msg::new("results-help")
        .with("hints", help.hints)
        .with("undos", help.undos)
}

fn time(play_time: PlayTime) -> Msg {
    let seconds = play_time.total.as_secs();
    Msg::new("results-time")
        .with("minutes", seconds as i64 / 60)
        .with("seconds", seconds as i64 % 60)
}

fn rematch(_: On<Activate>, mut beginning: Beginning) {
    beginning.restart();
}

fn undo(_: On<Activate>, mut commands: MessageWriter<MatchCommand>) {
    commands.write(MatchCommand::Undo);
}

fn go_home(_: On<Activate>, mut screen: ResMut<NextState<Screen>>) {
    screen.go(Screen::Home);
}
