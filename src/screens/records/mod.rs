//! Records: what was achieved against each opponent, the last matches, and copies of all that.

mod against;
mod keeping;
mod recent;
mod words;

use std::collections::BTreeSet;

use bevy::ecs::change_detection::Tick;
use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui::ScrollPosition;
use bevy::ui_widgets::{Activate, observe};

use super::pages::Pages;
use super::window_class::WindowClass;
use crate::layout::SafeArea;
use crate::locale::Msg;
use crate::match_state::{Generation, MatchId};
use crate::platform::Files;
use crate::schedule::{GameSystems, Go, Screen};
use crate::theme::{Fill, Icon, Tone, TypeStyle};
use crate::widgets::{column, heading, icon_button, label, page, text_in};

use words::Shelf;

/// What the page was built from.
#[derive(Component, PartialEq)]
struct RecordsPage {
    safe: SafeArea,
    records: Tick,
    current: Generation,
}

/// How the page was left to look back at a match, so that it is found again as it was.
#[derive(Resource, Default)]
struct Opened {
    /// Opponents whose boards are shown.
    unfolded: BTreeSet<String>,
    /// How many of the last matches are shown.
    shown: usize,
    /// How far the page is scrolled, in logical pixels.
    scroll: f32,
    /// The match that is looked back at.
    looked_at: Option<MatchId>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Opened>()
        .add_plugins(keeping::plugin)
        .add_systems(OnEnter(Screen::Records), forget_unless_back)
        .add_systems(
            Update,
            build
                .in_set(GameSystems::Build)
                .run_if(in_state(Screen::Records)),
        );
}

fn forget_unless_back(
    mut transitions: MessageReader<StateTransitionEvent<Screen>>,
    mut opened: ResMut<Opened>,
) {
    let before = transitions.read().last().and_then(|last| last.exited);
    if before != Some(Screen::LookBack) {
        *opened = Opened {
            shown: recent::STEP,
            ..default()
        };
    }
}

fn build(
    class: Res<WindowClass>,
    shelf: Shelf,
    opened: Res<Opened>,
    files: Res<Files>,
    pages: Pages<RecordsPage>,
    mut commands: Commands,
) {
    let frame = (
        page("Records", class.safe),
        Fill(Tone::Page),
        DespawnOnExit(Screen::Records),
    );
    let shows = RecordsPage {
        safe: class.safe,
        records: shelf.records.last_changed(),
        current: shelf.current.generation(),
    };
    let first = pages.is_first();
    let Some(root) = pages.renew(&mut commands, shows, frame) else {
        return;
    };
    // Anew while it stands, it shows other matches: from the top.
    let back_at = opened.looked_at.filter(|_| first);
    if back_at.is_some() {
        let scrolled = ScrollPosition(Vec2::new(0.0, opened.scroll));
        commands.entity(root).insert(scrolled);
    }
    let frame = Node {
        row_gap: px(10),
        ..column()
    };
    let frame = commands.spawn((frame, ChildOf(root))).id();
    spawn_head(&mut commands, frame, back_at.is_none());
    quiet(&mut commands, frame, "records-device");
    if shelf.records.is_empty() {
        commands.spawn((
            text_in(Msg::new("records-none"), TypeStyle::Body, Tone::Text),
            Node {
                margin: px(12).vertical(),
                ..default()
            },
            ChildOf(frame),
        ));
    } else {
        against::spawn(&mut commands, frame, &shelf, &opened);
        section(&mut commands, frame, "records-section-recent");
        recent::spawn(&mut commands, frame, &shelf, opened.shown, back_at);
    }
    keeping::spawn(
        &mut commands,
        frame,
        shelf.records.is_empty(),
        files.are_offered(),
    );
    commands.spawn((
        Node {
            min_height: px(12),
            ..default()
        },
        ChildOf(frame),
    ));
}

fn spawn_head(commands: &mut Commands, frame: Entity, focused: bool) {
    let head = commands
        .spawn((
            Node {
                align_items: AlignItems::Center,
                column_gap: px(4),
                margin: px(-10).left(),
                ..default()
            },
            ChildOf(frame),
        ))
        .id();
    let mut way_back = commands.spawn((
        icon_button(Icon::Back, Msg::new("common-back")),
        observe(back),
        ChildOf(head),
    ));
    if focused {
        way_back.insert(AutoFocus);
    }
    commands.spawn((heading(Msg::new("records-title")), ChildOf(head)));
}

/// The title above a part of the page.
fn section(commands: &mut Commands, frame: Entity, key: &'static str) {
    commands.spawn((
        label(Msg::new(key)),
        Node {
            margin: px(10).top(),
            ..default()
        },
        ChildOf(frame),
    ));
}

/// A button with a row of its own, as wide as its words.
fn alone(commands: &mut Commands, frame: Entity, button: impl Bundle) {
    let row = Node {
        flex_shrink: 0.0,
        ..default()
    };
    commands.spawn((row, ChildOf(frame), children![button]));
}

fn quiet(commands: &mut Commands, frame: Entity, key: &'static str) {
    commands.spawn((
        text_in(Msg::new(key), TypeStyle::Small, Tone::Quiet),
        ChildOf(frame),
    ));
}

fn back(_: On<Activate>, mut screen: ResMut<NextState<Screen>>) {
    screen.go(Screen::Home);
}
