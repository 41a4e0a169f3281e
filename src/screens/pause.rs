//! The pause menu: the board is hidden, the time stands still, nothing is lost.

use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::ask::Beginning;
use super::confirm::ease_in_veil;
use super::pages::Pages;
use super::prepared::open_rules;
use super::window_class::WindowClass;
use crate::locale::Msg;
use crate::looking::LookCommand;
use crate::match_state::CurrentMatch;
use crate::schedule::{GameSystems, Go, Overlay, Screen};
use crate::theme::{Fill, Tone, TypeStyle};
use crate::widgets::{ButtonKind, Scrolls, button, dialog, heading, text_in, veil};

/// What the menu is built from.
#[derive(Component, PartialEq)]
struct PauseMenu {
    /// There is room for a row of its own for most of what can be done.
    roomy: bool,
    /// A person can resign.
    can_resign: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        build
            .in_set(GameSystems::Build)
            .run_if(in_state(Overlay::Pause)),
    );
}

fn build(
    current: Res<CurrentMatch>,
    class: Res<WindowClass>,
    pages: Pages<PauseMenu>,
    changes: MessageReader<StateTransitionEvent<Overlay>>,
    mut commands: Commands,
) {
    // Where there is little height nothing has a row for itself.
    let roomy = !class.short;
    let can_resign = current
        .get()
        .is_some_and(|current| current.resigner().is_some());
    let shows = PauseMenu { roomy, can_resign };
    let frame = (veil("Pause"), DespawnOnExit(Overlay::Pause));
    let Some(veil_entity) = pages.renew(&mut commands, shows, frame) else {
        return;
    };
    // Nobody studies the position while the time stands still.
    commands.entity(veil_entity).insert(Fill(Tone::Page));
    if pages.is_first() {
        ease_in_veil(&mut commands, veil_entity, changes);
    }
    let menu = commands
        .spawn((
            dialog(),
            Scrolls,
            ChildOf(veil_entity),
            children![
                heading(Msg::new("pause-title")),
                text_in(Msg::new("pause-home-hint"), TypeStyle::Body, Tone::Quiet),
            ],
        ))
        .id();
    let mut row = spawn_row(&mut commands, menu);
    commands.spawn((
        button(Msg::new("pause-resume"), ButtonKind::Primary),
        AutoFocus,
        observe(resume),
        ChildOf(row),
    ));
    if roomy {
        row = spawn_row(&mut commands, menu);
    }
    commands.spawn((
        button(Msg::new("pause-restart"), ButtonKind::Plain),
        observe(restart),
        ChildOf(row),
    ));
    if !roomy {
        row = spawn_row(&mut commands, menu);
    }
    commands.spawn((
        button(Msg::new("pause-settings"), ButtonKind::Plain),
        observe(open_settings),
        ChildOf(row),
    ));
    if roomy {
        row = spawn_row(&mut commands, menu);
    }
    commands.spawn((
        button(Msg::new("pause-rules"), ButtonKind::Plain),
        observe(open_rules),
        ChildOf(row),
    ));
    commands.spawn((
        button(Msg::new("pause-look-back"), ButtonKind::Plain),
        observe(look_back),
        ChildOf(row),
    ));
    row = spawn_row(&mut commands, menu);
    if can_resign {
        commands.spawn((
            button(Msg::new("pause-resign"), ButtonKind::Danger),
            observe(resign),
            ChildOf(row),
        ));
    }
    commands.spawn((
        button(Msg::new("pause-home"), ButtonKind::Plain),
        observe(leave),
        ChildOf(row),
    ));
}

fn spawn_row(commands: &mut Commands, menu: Entity) -> Entity {
    let row = Node {
        column_gap: px(12),
        row_gap: px(12),
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        ..default()
    };
    commands.spawn((row, ChildOf(menu))).id()
}

fn resume(_: On<Activate>, mut overlay: ResMut<NextState<Overlay>>) {
    overlay.go(Overlay::None);
}

fn restart(_: On<Activate>, mut beginning: Beginning) {
    beginning.restart();
}

fn open_settings(_: On<Activate>, mut overlay: ResMut<NextState<Overlay>>) {
    overlay.go(Overlay::Settings);
}

/// The match must not go on for a moment: the pause is over with the match's screen.
fn look_back(_: On<Activate>, mut looks: MessageWriter<LookCommand>) {
    looks.write(LookCommand::Last);
}

fn resign(_: On<Activate>, mut beginning: Beginning) {
    beginning.resign();
}

fn leave(
    _: On<Activate>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut screen: ResMut<NextState<Screen>>,
) {
    overlay.go(Overlay::None);
    screen.go(Screen::Home);
}
