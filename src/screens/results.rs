//! The end: outcome, counts, why it ended, and what can follow. The final board stays in view.

use bevy::input_focus::AutoFocus;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use outflank_engine::{Ending, Outcome, Side};

use super::ask::Beginning;
use super::names;
use super::pages::Pages;
use super::regions::Region;
use super::window_class::{ResultClass, WindowClass};
use crate::locale::Msg;
use crate::match_state::{CurrentMatch, Match, MatchCommand, Phase, PlayTime, Player};
use crate::schedule::{GameSystems, Go, Screen};
use crate::theme::{BUTTON_HEIGHT, Fill, Icon, TARGET, Tone, TypeStyle};
use crate::widgets::{
    ButtonKind, EasesIn, Scrolls, button, icon_tool, narrow_button, text, text_in, tool,
};

/// What the result shows.
#[derive(Component, Clone, PartialEq)]
struct ResultSheet {
    room: ResultClass,
    headline: Msg,
    counts: Msg,
    details: Vec<Msg>,
    /// How much help there was, and how long it took.
    footnotes: [Msg; 2],
    can_undo: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        build
            .in_set(GameSystems::Build)
            .run_if(in_state(Screen::Results)),
    );
}

fn build(
    class: Res<WindowClass>,
    current: Res<CurrentMatch>,
    play_time: Res<PlayTime>,
    pages: Pages<ResultSheet>,
    mut commands: Commands,
) {
    let Some(current) = current.get() else { return };
    let Phase::Over(outcome) = current.phase() else {
        return;
    };
    let (first, second) = counts(current, &outcome);
    let shows = ResultSheet {
        room: class.result,
        headline: headline(current, &outcome),
        counts: Msg::new("results-counts")
            .with("first", first)
            .with("second", second),
        details: details(current, &outcome),
        footnotes: [help(current), time(*play_time)],
        can_undo: current.can_undo(),
    };
    let frame = (
        Name::new("Result"),
        Region::Sheet,
        TabGroup::new(0),
        Node {
            flex_direction: FlexDirection::Column,
            ..default()
        },
        DespawnOnExit(Screen::Results),
    );
    let Some(sheet) = pages.renew(&mut commands, shows.clone(), frame) else {
        return;
    };
    if pages.is_first() {
        commands.entity(sheet).insert(EasesIn::RISING);
    }
    if !shows.room.beside {
        commands.entity(sheet).insert(Fill(Tone::Card));
    }
    spawn_words(&mut commands, sheet, &shows);
    spawn_buttons(&mut commands, sheet, &shows);
}

/// What has no room scrolls, so that the buttons below it stay where they are.
fn spawn_words(commands: &mut Commands, sheet: Entity, shows: &ResultSheet) {
    let room = shows.room;
    let words = commands
        .spawn((
            Node {
                flex_direction: FlexDirection::Column,
                flex_grow: 1.0,
                flex_basis: px(0),
                min_height: px(0),
                row_gap: px(2),
                overflow: Overflow::scroll_y(),
                ..default()
            },
            Scrolls,
            ChildOf(sheet),
        ))
        .id();
    let (counts, details) = if room.tight {
        (TypeStyle::Heading, TypeStyle::Small)
    } else {
        (TypeStyle::Result, TypeStyle::Body)
    };
    commands.spawn((
        Node {
            flex_direction: if room.cramped {
                FlexDirection::Row
            } else {
                FlexDirection::Column
            },
            align_items: if room.cramped {
                AlignItems::End
            } else {
                AlignItems::Start
            },
            flex_wrap: FlexWrap::Wrap,
            flex_shrink: 0.0,
            column_gap: px(8),
            row_gap: px(2),
            ..default()
        },
        Pickable::IGNORE,
        ChildOf(words),
        children![
            (
                text_in(shows.headline.clone(), TypeStyle::Button, Tone::Accent),
                // The smaller text has its baseline nearer to its lower edge.
                Node {
                    margin: px(if room.cramped { 2 } else { 0 }).bottom(),
                    ..default()
                },
            ),
            text(shows.counts.clone(), counts),
        ],
    ));
    for line in &shows.details {
        commands.spawn((text(line.clone(), details), ChildOf(words)));
    }
    let [help, time] = shows.footnotes.clone();
    commands.spawn((
        Node {
            column_gap: px(12),
            flex_wrap: FlexWrap::Wrap,
            flex_shrink: 0.0,
            ..default()
        },
        Pickable::IGNORE,
        ChildOf(words),
        children![
            text_in(help, TypeStyle::Small, Tone::Quiet),
            text_in(time, TypeStyle::Small, Tone::Quiet),
        ],
    ));
}

fn spawn_buttons(commands: &mut Commands, sheet: Entity, shows: &ResultSheet) {
    let room = shows.room;
    let row = |commands: &mut Commands| {
        let node = Node {
            column_gap: px(if room.cramped { 8 } else { 12 }),
            margin: px(8).top(),
            height: px(if room.cramped { TARGET } else { BUTTON_HEIGHT }),
            flex_shrink: 0.0,
            ..default()
        };
        commands
            .spawn((node, Pickable::IGNORE, ChildOf(sheet)))
            .id()
    };
    let mut parent = row(commands);
    let again = commands
        .spawn((AutoFocus, observe(rematch), ChildOf(parent)))
        .id();
    let msg = Msg::new("results-rematch");
    if room.cramped {
        let button = narrow_button(msg, ButtonKind::Primary);
        commands.entity(again).insert(button);
    } else {
        let button = button(msg, ButtonKind::Primary);
        commands.entity(again).insert(button);
    }
    if !room.one_row {
        parent = row(commands);
    }
    if shows.can_undo {
        let entity = commands.spawn((observe(undo), ChildOf(parent))).id();
        dress(commands, entity, Icon::Undo, "match-undo", room);
    }
    let entity = commands.spawn((observe(go_home), ChildOf(parent))).id();
    dress(commands, entity, Icon::Home, "results-home", room);
}

/// Makes a button of what else can follow. Where there is little room it has an icon and a small word, or just that.
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
    let msg = Msg::new(key);
    if room.cramped {
        entity.insert(icon_tool(icon, msg, kind));
    } else if room.tight {
        entity.insert(tool(icon, msg, kind));
    } else {
        entity.insert(button(msg, kind));
    }
}

/// Whose count comes first: the player's own against the computer, else Black's.
fn first_side(current: &Match) -> Side {
    current
        .players()
        .person_against_computer()
        .unwrap_or(Side::Black)
}

fn counts(current: &Match, outcome: &Outcome) -> (u16, u16) {
    let first = first_side(current);
    (outcome.count(first), outcome.count(first.other()))
}

fn headline(current: &Match, outcome: &Outcome) -> Msg {
    let Some(winner) = outcome.winner else {
        return Msg::new("results-draw");
    };
    match (
        current.players().person_against_computer(),
        current.players().get(winner),
    ) {
        (Some(own), _) if own == winner => Msg::new("results-you-win"),
        (Some(_), Player::Computer(id)) => {
            Msg::new("results-name-wins").with("name", names::opponent(id))
        }
        _ => Msg::new("results-colour-wins").with("colour", names::colour(winner)),
    }
}

/// Why it ended, and what became of squares that stayed empty.
fn details(current: &Match, outcome: &Outcome) -> Vec<Msg> {
    let mut lines = Vec::new();
    lines.push(match outcome.ending {
        Ending::Full => Msg::new("results-full"),
        Ending::Blocked => Msg::new("results-blocked"),
        Ending::WipedOut => {
            let gone = if outcome.black == 0 {
                Side::Black
            } else {
                Side::White
            };
            Msg::new("results-wiped-out").with("colour", names::colour(gone))
        }
        Ending::Resigned => match current.game().resigned() {
            Some(side) if current.players().person_against_computer() == Some(side) => {
                Msg::new("results-resigned-you")
            }
            Some(side) => {
                Msg::new("results-resigned-name").with("name", names::player(current, side))
            }
            None => Msg::new("results-blocked"),
        },
    });
    let empty = current.game().position().empties().len();
    if empty > 0 && outcome.ending != Ending::Resigned {
        lines.push(Msg::new("results-empty").with("n", empty));
    }
    if let Some((black, white)) = outcome.tournament.filter(|_| empty > 0) {
        let (first, second) = match first_side(current) {
            Side::Black => (black, white),
            Side::White => (white, black),
        };
        lines.push(
            Msg::new("results-tournament")
                .with("first", first)
                .with("second", second),
        );
    }
    lines
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
