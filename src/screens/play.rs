//! The match's screen: the felt that is pressed, and the tools. Everything else on it shows itself.

use bevy::input_focus::AutoFocus;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::regions::Region;
use crate::holds::{Hold, Holds};
use crate::keep_awake::{Awake, KeepAwake};
use crate::locale::Msg;
use crate::match_state::{CurrentMatch, Match, MatchCommand, Phase};
use crate::schedule::{GameSystems, Go, Overlay, Screen, ShowsBoard};
use crate::theme::Icon;
use crate::widgets::{ButtonKind, set_enabled, tool};

/// The area in which squares are pressed: exactly the felt.
#[derive(Component)]
pub struct BoardArea;

#[derive(Component)]
struct UndoTool;

#[derive(Component)]
struct RedoTool;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Match), build).add_systems(
        Update,
        (
            enable_tools.run_if(
                in_state(Screen::Match).and_then(
                    resource_changed::<CurrentMatch>
                        .or_else(|new: Query<(), Added<UndoTool>>| !new.is_empty()),
                ),
            ),
            follow_end
                .after(crate::board::BoardSystems::Motion)
                .run_if(in_state(ShowsBoard)),
        )
            .in_set(GameSystems::Show),
    );
}

fn build(mut commands: Commands) {
    commands.spawn((
        Name::new("Felt"),
        BoardArea,
        Region::Felt,
        Node::default(),
        TabIndex(0),
        AutoFocus,
        DespawnOnExit(Screen::Match),
    ));
    commands.spawn((
        Name::new("Tools"),
        Region::Tools,
        Node {
            column_gap: px(10),
            ..default()
        },
        DespawnOnExit(Screen::Match),
        Pickable::IGNORE,
        children![
            (
                tool(Icon::Undo, Msg::new("match-undo"), ButtonKind::Plain),
                UndoTool,
                observe(undo)
            ),
            (
                tool(Icon::Redo, Msg::new("match-redo"), ButtonKind::Plain),
                RedoTool,
                observe(redo)
            ),
            (
                tool(Icon::Pause, Msg::new("match-pause"), ButtonKind::Plain),
                observe(pause)
            ),
        ],
    ));
}

fn enable_tools(
    current: Res<CurrentMatch>,
    undo_tools: Query<Entity, With<UndoTool>>,
    redo_tools: Query<Entity, With<RedoTool>>,
    mut commands: Commands,
) {
    let current = current.get();
    for tool in &undo_tools {
        set_enabled(&mut commands, tool, current.is_some_and(Match::can_undo));
    }
    for tool in &redo_tools {
        set_enabled(&mut commands, tool, current.is_some_and(Match::can_redo));
    }
}

/// The result comes when the last disc has turned and a last pass could be read, and goes when the end is taken back.
fn follow_end(
    current: Res<CurrentMatch>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    holds: Res<Holds>,
    mut next: ResMut<NextState<Screen>>,
    mut awake: ResMut<KeepAwake>,
) {
    let over = matches!(current.phase(), Some(Phase::Over(_)));
    let busy =
        *overlay.get() != Overlay::None || holds.has(Hold::Turning) || holds.has(Hold::Notice);
    let wanted = match screen.get() {
        Screen::Match if over && !busy => Screen::Results,
        Screen::Results if !over => Screen::Match,
        _ => return,
    };
    next.go(wanted);
    awake.draw(Awake::Motion);
}

fn undo(_: On<Activate>, mut commands: MessageWriter<MatchCommand>) {
    commands.write(MatchCommand::Undo);
}

fn redo(_: On<Activate>, mut commands: MessageWriter<MatchCommand>) {
    commands.write(MatchCommand::Redo);
}

fn pause(_: On<Activate>, mut overlay: ResMut<NextState<Overlay>>) {
    overlay.go(Overlay::Pause);
}
