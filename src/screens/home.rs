//! The first screen: Continue when there is something to go on with, Play, Settings.

use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use outflank_engine::{AnyPosition, Game, Rules, Size};

use super::standing;
use super::window_class::WindowClass;
use crate::board::Picture;
use crate::locale::Msg;
use crate::match_state::{CurrentMatch, Match};
use crate::schedule::{GameSystems, Go, Screen};
use crate::theme::{Icon, Tone, TypeStyle};
use crate::widgets::{
    card_button, column, icon_in, page, primary_card, quiet_button, text, text_in,
};

/// The position on the first screen while there is no match: the opening of the perfect game.
const DECORATION: &str = "f5d6c3d3c4f4f6f3e6e7d7c5";

#[derive(Component)]
struct HomePage;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Home), build).add_systems(
        Update,
        build
            .in_set(GameSystems::Build)
            .run_if(resource_changed::<WindowClass>.or_else(resource_changed::<CurrentMatch>))
            .run_if(in_state(Screen::Home)),
    );
}

fn build(
    class: Res<WindowClass>,
    current: Res<CurrentMatch>,
    pages: Query<Entity, With<HomePage>>,
    mut commands: Commands,
) {
    for old in &pages {
        commands.entity(old).despawn();
    }
    let unfinished = current.get().filter(|_| current.is_unfinished());
    let (size, position) = shown_position(unfinished);
    let content = if class.wide {
        class.height - 60.0
    } else {
        class.height - 330.0
    };
    let side = content
        .min(if class.wide {
            class.width * 0.42
        } else {
            class.width - 40.0
        })
        .clamp(0.0, 420.0);
    let side = if class.wide { side } else { side.min(300.0) };
    let root = commands
        .spawn((
            page("Home", class.safe),
            HomePage,
            DespawnOnExit(Screen::Home),
        ))
        .id();
    let frame = commands
        .spawn((
            Node {
                flex_direction: if class.wide {
                    FlexDirection::Row
                } else {
                    FlexDirection::Column
                },
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                column_gap: px(48),
                max_width: px(if class.wide { 960.0 } else { 480.0 }),
                ..column()
            },
            ChildOf(root),
        ))
        .id();
    let picture = (
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
            margin: px(20).vertical(),
            ..default()
        },
        Pickable::IGNORE,
    );
    let titles = (
        Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(4),
            width: percent(100),
            ..default()
        },
        children![
            text(Msg::new("app-title"), TypeStyle::Title),
            text_in(Msg::new("app-subtitle"), TypeStyle::Body, Tone::Quiet),
        ],
    );
    if side >= 96.0 && class.wide {
        commands.spawn((picture, ChildOf(frame)));
        let right = commands
            .spawn((
                Node {
                    flex_direction: FlexDirection::Column,
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    max_width: px(400),
                    ..default()
                },
                ChildOf(frame),
            ))
            .id();
        commands.spawn((titles, ChildOf(right)));
        spawn_menu(&mut commands, right, unfinished, px(24));
    } else {
        commands.spawn((titles, ChildOf(frame)));
        if side >= 96.0 {
            commands.spawn((picture, ChildOf(frame)));
        }
        spawn_menu(
            &mut commands,
            frame,
            unfinished,
            px(if class.short { 12.0 } else { 20.0 }),
        );
    }
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

fn spawn_menu(commands: &mut Commands, parent: Entity, unfinished: Option<&Match>, top: Val) {
    let menu = commands
        .spawn((
            Node {
                flex_direction: FlexDirection::Column,
                width: percent(100),
                row_gap: px(12),
                margin: UiRect::top(top),
                ..default()
            },
            ChildOf(parent),
        ))
        .id();
    let arrow = |tone| icon_in(Icon::Forward, tone);
    if let Some(current) = unfinished {
        commands.spawn((
            primary_card(Msg::new("home-continue")),
            AutoFocus,
            ChildOf(menu),
            observe(go_on),
            children![
                (
                    Node {
                        flex_direction: FlexDirection::Column,
                        row_gap: px(2),
                        ..default()
                    },
                    Pickable::IGNORE,
                    children![
                        text_in(
                            Msg::new("home-continue"),
                            TypeStyle::Button,
                            Tone::OnPrimary
                        ),
                        text_in(
                            standing::lead(current),
                            TypeStyle::Small,
                            Tone::OnPrimaryQuiet
                        ),
                    ],
                ),
                arrow(Tone::OnPrimary),
            ],
        ));
        commands.spawn((
            card_button(Msg::new("home-play")),
            ChildOf(menu),
            observe(open_setup),
            children![
                (
                    text(Msg::new("home-play"), TypeStyle::Button),
                    Node {
                        flex_grow: 1.0,
                        ..default()
                    }
                ),
                arrow(Tone::Text),
            ],
        ));
    } else {
        commands.spawn((
            primary_card(Msg::new("home-play")),
            AutoFocus,
            ChildOf(menu),
            observe(open_setup),
            children![
                text_in(Msg::new("home-play"), TypeStyle::Button, Tone::OnPrimary),
                arrow(Tone::OnPrimary),
            ],
        ));
    }
    commands.spawn((
        Node {
            justify_content: JustifyContent::End,
            width: percent(100),
            ..default()
        },
        ChildOf(menu),
        children![(
            quiet_button(Msg::new("home-settings")),
            observe(open_settings)
        )],
    ));
}

/// Continue is a wish to play: the match goes on at once.
fn go_on(_: On<Activate>, mut screen: ResMut<NextState<Screen>>) {
    screen.go(Screen::Match);
}

fn open_setup(_: On<Activate>, mut screen: ResMut<NextState<Screen>>) {
    screen.go(Screen::Setup);
}

fn open_settings(_: On<Activate>, mut screen: ResMut<NextState<Screen>>) {
    screen.go(Screen::Settings);
}
