//! The end: outcome, counts, why it ended, and what can follow. The final board stays in view.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

use super::pages::Pages;
use super::regions::Region;
use super::result_sheet::{ResultSheet, spawn_buttons, spawn_words};
use super::standing::{counts, details, headline};
use super::window_class::WindowClass;
use crate::locale::Msg;
use crate::match_state::{CurrentMatch, Match, Phase, PlayTime};
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
