//! Settings: from the first screen, or beside the board of a paused match. Everything applies at once.

mod group;
mod needs;
mod rows;

use bevy::input_focus::AutoFocus;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::pages::Pages;
use super::regions::Region;
use super::window_class::WindowClass;
use crate::layout::SafeArea;
use crate::locale::{Decimal, Locale, Msg};
use crate::schedule::{GameSystems, Go, Overlay, Screen};
use crate::settings::{LanguageGiven, Settings};
use crate::theme::{Fill, Icon, Tone, TypeStyle};
use crate::widgets::{EasesIn, Scrolls, column, icon_button, page, text, told_page};

use group::Group;

/// Space between settings, in logical pixels.
const GAP: f32 = 8.0;
/// What scrolls beside the board shows shadows and the frame of the focus this far beyond its content, in logical pixels.
const OVERHANG: f32 = 8.0;

/// What the page was laid out for; everything else on it stays while it is open.
#[derive(Component, PartialEq)]
struct SettingsPage {
    safe: SafeArea,
    over_match: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(needs::plugin).add_systems(
        Update,
        (
            build
                .in_set(GameSystems::Build)
                .run_if(in_state(Screen::Settings).or_else(in_state(Overlay::Settings))),
            speak
                .in_set(GameSystems::View)
                .run_if(resource_changed::<Settings>),
        ),
    );
}

/// A delay in milliseconds as seconds, with the decimals it needs.
pub(super) fn seconds(delay: u32) -> Decimal {
    Decimal {
        value: f64::from(delay) / 1000.0,
        places: match delay {
            whole if whole % 1000 == 0 => 0,
            tenths if tenths % 100 == 0 => 1,
            _ => 2,
        },
    }
}

fn build(
    class: Res<WindowClass>,
    overlay: Res<State<Overlay>>,
    locale: Res<Locale>,
    pages: Pages<SettingsPage>,
    mut commands: Commands,
) {
    let safe = class.safe;
    let over_match = *overlay.get() == Overlay::Settings;
    let frame = GlobalZIndex(90);
    let Some(root) = pages.renew(&mut commands, SettingsPage { safe, over_match }, frame) else {
        return;
    };
    let parent = if over_match {
        beside_board(&mut commands, root, safe, pages.is_first())
    } else {
        alone(&mut commands, root, safe)
    };
    let mut group = Group {
        commands: &mut commands,
        parent,
    };
    rows::spawn(&mut group, &locale);
    commands.spawn((
        Node {
            min_height: px(12),
            flex_shrink: 0.0,
            ..default()
        },
        ChildOf(parent),
    ));
}

/// A page of its own. Returns where the settings go.
fn alone(commands: &mut Commands, root: Entity, safe: SafeArea) -> Entity {
    commands.entity(root).insert((
        page("Settings", safe),
        Fill(Tone::Page),
        DespawnOnExit(Screen::Settings),
    ));
    let frame = Node {
        row_gap: px(GAP),
        ..column()
    };
    let frame = commands.spawn((frame, ChildOf(root))).id();
    commands.spawn((header(TypeStyle::Heading), ChildOf(frame)));
    frame
}

/// A panel beside the board or a sheet below it; what is changed is seen on the board. Nothing else can be pressed.
/// Returns where the settings go.
fn beside_board(commands: &mut Commands, root: Entity, safe: SafeArea, first: bool) -> Entity {
    commands.entity(root).insert((
        Name::new("Settings beside the board"),
        TabGroup::modal(),
        told_page(),
        Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            ..default()
        },
        DespawnOnExit(Overlay::Settings),
    ));
    let sheet = commands
        .spawn((
            Name::new("Sheet of the settings"),
            Region::Settings,
            Node {
                flex_direction: FlexDirection::Column,
                ..default()
            },
            ChildOf(root),
        ))
        .id();
    if first {
        commands.entity(sheet).insert(EasesIn::RISING);
    }
    commands.spawn((header(TypeStyle::SmallHeading), ChildOf(sheet)));
    let scroller = Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_basis: px(0),
        min_height: px(0),
        row_gap: px(GAP),
        margin: px(-OVERHANG).horizontal(),
        padding: UiRect {
            left: px(OVERHANG),
            right: px(OVERHANG),
            top: px(0),
            bottom: px(safe.bottom),
        },
        overflow: Overflow::scroll_y(),
        ..default()
    };
    commands.spawn((scroller, Scrolls, ChildOf(sheet))).id()
}

/// The title and the way back.
fn header(style: TypeStyle) -> impl Bundle {
    (
        Node {
            align_items: AlignItems::Center,
            column_gap: px(4),
            margin: px(-10).left(),
            flex_shrink: 0.0,
            ..default()
        },
        children![
            (
                icon_button(Icon::Back, Msg::new("common-back")),
                AutoFocus,
                observe(back)
            ),
            text(Msg::new("settings-title"), style),
        ],
    )
}

/// The language follows the settings; one named on the command line holds until they change.
fn speak(
    settings: Res<Settings>,
    given: Option<Res<LanguageGiven>>,
    mut locale: ResMut<Locale>,
    mut last: Local<Option<Option<String>>>,
) {
    let wanted = Some(settings.language.clone());
    let first = last.is_none();
    if *last != wanted {
        if !first || (settings.language.is_some() && given.is_none()) {
            locale.set(settings.language.as_deref());
        }
        *last = wanted;
    }
}

fn back(
    _: On<Activate>,
    current: Res<State<Overlay>>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut screen: ResMut<NextState<Screen>>,
) {
    if *current.get() == Overlay::Settings {
        overlay.go(Overlay::Pause);
    } else {
        screen.go(Screen::Home);
    }
}
