//! The end: outcome, counts, why it ended, and what can follow. The final board stays in view.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use outflank_engine::{Ending, Outcome, Side};

use super::names;
use super::pages::Pages;
use super::regions::Region;
use super::result_sheet::{ResultSheet, spawn_buttons, spawn_words};
use super::window_class::WindowClass;
use crate::locale::Msg;
use crate::match_state::{CurrentMatch, Match, Phase, PlayTime, Player};
use crate::schedule::{GameSystems, Screen};
use crate::theme::{Fill, Tone};
use crate::widgets::EasesIn;

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
