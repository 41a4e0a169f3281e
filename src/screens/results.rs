//! The end: outcome, counts, why it ended, and what can follow. The final board stays in view.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

use super::counting::{self, CountingUp};
use super::dates;
use super::pages::Pages;
use super::regions::Region;
use super::result_buttons::spawn_buttons;
use super::result_sheet::{ResultSheet, spawn_words};
use super::standing::{counts, details, headline};
use super::window_class::WindowClass;
use crate::locale::Msg;
use crate::match_state::{CurrentMatch, Generation, Match, Phase, PlayTime};
use crate::schedule::{GameSystems, Screen};
use crate::settings::Settings;
use crate::theme::{Fill, Tone};
use crate::widgets::EasesIn;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(counting::plugin).add_systems(
        Update,
        build
            .in_set(GameSystems::Build)
            .run_if(in_state(Screen::Results)),
    );
}

fn build(
    class: Res<WindowClass>,
    (current, play_time): (Res<CurrentMatch>, Res<PlayTime>),
    settings: Res<Settings>,
    pages: Pages<ResultSheet>,
    // An end is counted up once, however often one comes back to it.
    mut counted: Local<Option<Generation>>,
    mut commands: Commands,
) {
    let generation = current.generation();
    let Some(current) = current.get() else { return };
    let Phase::Over(outcome) = current.phase() else {
        return;
    };
    let shows = ResultSheet {
        room: class.result,
        headline: headline(current, &outcome),
        counts: counts(current, &outcome),
        details: details(current, &outcome),
        footnotes: [help(current), dates::time(play_time.total)],
        can_swap: !current.players().only_people(),
        can_look_back: current.game().ply() > 0,
        can_undo: settings.undo && current.can_undo(),
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
    let count_text = spawn_words(&mut commands, sheet, &shows);
    if *counted != Some(generation) {
        *counted = Some(generation);
        if settings.turning && !settings.reduced_motion {
            let counting = CountingUp::to(shows.counts);
            commands.entity(count_text).insert(counting);
        }
    }
    spawn_buttons(&mut commands, sheet, &shows);
}

fn help(current: &Match) -> Msg {
    let help = current.help();
    Msg::new("results-help")
        .with("hints", help.hints)
        .with("undos", help.undos)
}
