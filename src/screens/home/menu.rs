//! What can be begun on the first screen.

use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use crate::locale::{LocalDescription, Msg};
use crate::preparation::{Pairing, Preparation};
use crate::schedule::{Go, Screen};
use crate::screens::prepared::open_rules;
use crate::theme::{Icon, Tone, TypeStyle};
use crate::widgets::{
    QUIET_PADDING, card_button, grid, icon_in, primary_card, quiet_button, text, text_in,
};

/// Spawns the buttons, `top` logical pixels below what comes before them. `unfinished` is the match to go on with, in a
/// line.
pub(super) fn spawn_menu(
    commands: &mut Commands,
    parent: Entity,
    unfinished: Option<Msg>,
    top: f32,
) {
    let menu = commands
        .spawn((
            Node {
                flex_direction: FlexDirection::Column,
                flex_shrink: 0.0,
                row_gap: px(12),
                margin: px(top).top(),
                ..default()
            },
            ChildOf(parent),
        ))
        .id();
    let arrow = |tone| icon_in(Icon::Forward, tone);
    if let Some(summary) = unfinished {
        commands.spawn((
            primary_card(Msg::new("home-continue")),
            LocalDescription(summary.clone()),
            AutoFocus,
            ChildOf(menu),
            observe(go_on),
            children![
                (
                    Node {
                        flex_direction: FlexDirection::Column,
                        row_gap: px(2),
                        flex_shrink: 1.0,
                        min_width: px(0),
                        ..default()
                    },
                    Pickable::IGNORE,
                    children![
                        text_in(
                            Msg::new("home-continue"),
                            TypeStyle::Button,
                            Tone::OnPrimary
                        ),
                        text_in(summary, TypeStyle::Small, Tone::OnPrimaryQuiet),
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
        grid(2, 12.0),
        Pickable::IGNORE,
        ChildOf(menu),
        children![
            (
                card_button(Msg::new("home-people")),
                observe(open_for_people),
                children![text(Msg::new("home-people"), TypeStyle::Button)]
            ),
            (
                card_button(Msg::new("home-rules")),
                observe(open_rules),
                children![text(Msg::new("home-rules"), TypeStyle::Button)]
            ),
        ],
    ));
    // The words, not the edges of what can be pressed, begin and end where the cards do.
    commands.spawn((
        Node {
            justify_content: JustifyContent::SpaceBetween,
            flex_wrap: FlexWrap::Wrap,
            margin: px(-QUIET_PADDING).horizontal(),
            ..default()
        },
        Pickable::IGNORE,
        ChildOf(menu),
        children![
            (
                quiet_button(Msg::new("home-watch")),
                observe(open_for_computers)
            ),
            (
                quiet_button(Msg::new("home-records")),
                observe(open_records)
            ),
            (
                quiet_button(Msg::new("home-settings")),
                observe(open_settings)
            ),
        ],
    ));
}

/// Continue is a wish to play: the match goes on at once.
fn go_on(_: On<Activate>, mut screen: ResMut<NextState<Screen>>) {
    screen.go(Screen::Match);
}

fn open_setup(
    _: On<Activate>,
    preparation: ResMut<Preparation>,
    screen: ResMut<NextState<Screen>>,
) {
    open_for(Pairing::Computer, preparation, screen);
}

fn open_for_people(
    _: On<Activate>,
    preparation: ResMut<Preparation>,
    screen: ResMut<NextState<Screen>>,
) {
    open_for(Pairing::People, preparation, screen);
}

fn open_for_computers(
    _: On<Activate>,
    preparation: ResMut<Preparation>,
    screen: ResMut<NextState<Screen>>,
) {
    open_for(Pairing::Computers, preparation, screen);
}

/// The players of the next match, with who plays whom chosen already.
fn open_for(
    pairing: Pairing,
    mut preparation: ResMut<Preparation>,
    mut screen: ResMut<NextState<Screen>>,
) {
    if preparation.pairing != pairing {
        preparation.pairing = pairing;
    }
    screen.go(Screen::Setup);
}

fn open_records(_: On<Activate>, mut screen: ResMut<NextState<Screen>>) {
    screen.go(Screen::Records);
}

fn open_settings(_: On<Activate>, mut screen: ResMut<NextState<Screen>>) {
    screen.go(Screen::Settings);
}
