//! The tools of the match: take back, play again, a hint, pause, as far as the settings have them. Whoever watches two computers has the pace and a stop instead of
//! Redo, and while they are stopped a single move instead of the pace.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::regions::Region;
use super::settings::seconds;
use crate::hint::{Hint, HintCommand, is_offered};
use crate::layout::Arranged;
use crate::locale::{LocalName, LocalText, Msg};
use crate::match_state::{CurrentMatch, Match, MatchCommand, WatchCommand, Watching};
use crate::schedule::{GameSystems, Go, Overlay, Screen};
use crate::settings::Settings;
use crate::theme::{Icon, IconImage};
use crate::widgets::{ButtonKind, set_enabled, tool};

/// In a row with less than this for each, tools have room for their icons alone, in logical pixels.
const WORD: f32 = 60.0;

/// The row of tools, and for whom it was laid out.
#[derive(Component, Default)]
struct ToolRow(Option<Offered>);

/// Which tools there are.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Offered {
    hands: Hands,
    undo: bool,
    hints: bool,
}

/// Who uses the tools.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hands {
    /// Somebody who plays.
    Player,
    /// Somebody who watches two computers.
    Watcher,
}

#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Tool {
    Undo,
    Redo,
    Hint,
    PaceOrStep,
    StopOrGoOn,
    Pause,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Match), build.after(super::play::build))
        .add_systems(
            Update,
            (lay_out, dress)
                .chain()
                .in_set(GameSystems::Show)
                .run_if(in_state(Screen::Match))
                .run_if(
                    resource_changed::<CurrentMatch>
                        .or_else(resource_changed::<Watching>)
                        .or_else(resource_changed::<Hint>)
                        .or_else(resource_changed::<Settings>)
                        .or_else(resource_exists_and_changed::<Arranged>)
                        .or_else(|new: Query<(), Added<ToolRow>>| !new.is_empty()),
                ),
        );
}

fn build(mut commands: Commands) {
    commands.spawn((
        Name::new("Tools"),
        ToolRow::default(),
        Region::Tools,
        TabGroup::new(1),
        Node {
            column_gap: px(8),
            ..default()
        },
        DespawnOnExit(Screen::Match),
        Pickable::IGNORE,
    ));
}

fn lay_out(
    current: Res<CurrentMatch>,
    settings: Res<Settings>,
    mut rows: Query<(Entity, &mut ToolRow)>,
    mut commands: Commands,
) {
    let Some(current) = current.get() else { return };
    let offered = Offered {
        hands: if current.players().only_computers() {
            Hands::Watcher
        } else {
            Hands::Player
        },
        undo: settings.undo,
        hints: settings.hints,
    };
    for (row, mut laid_out) in &mut rows {
        if laid_out.0 == Some(offered) {
            continue;
        }
        laid_out.0 = Some(offered);
        let plain = |icon, key: &'static str| tool(icon, Msg::new(key), ButtonKind::Plain);
        commands.entity(row).despawn_children();
        if offered.undo {
            commands.spawn((
                Tool::Undo,
                plain(Icon::Undo, "match-undo"),
                observe(undo),
                ChildOf(row),
            ));
        }
        match offered.hands {
            Hands::Player => {
                if offered.undo {
                    commands.spawn((
                        Tool::Redo,
                        plain(Icon::Redo, "match-redo"),
                        observe(redo),
                        ChildOf(row),
                    ));
                }
                if offered.hints {
                    commands.spawn((
                        Tool::Hint,
                        plain(Icon::Hint, "match-hint"),
                        observe(hint),
                        ChildOf(row),
                    ));
                }
            }
            Hands::Watcher => {
                commands.spawn((
                    Tool::PaceOrStep,
                    plain(Icon::Step, "match-step"),
                    observe(pace_or_step),
                    ChildOf(row),
                ));
                commands.spawn((
                    Tool::StopOrGoOn,
                    plain(Icon::Stop, "match-stop"),
                    observe(stop_or_go_on),
                    ChildOf(row),
                ));
            }
        }
        commands.spawn((
            Tool::Pause,
            plain(Icon::Pause, "match-pause"),
            observe(pause),
            ChildOf(row),
        ));
    }
}

/// What stands on a tool now, and what it is called.
fn face(tool: Tool, stopped: bool, settings: &Settings) -> Option<(Icon, Msg, Msg)> {
    let plain = |icon, key: &'static str| Some((icon, Msg::new(key), Msg::new(key)));
    match tool {
        Tool::PaceOrStep if stopped => plain(Icon::Step, "match-step"),
        Tool::PaceOrStep => {
            let seconds = seconds(settings.reply_delay_ms);
            let msg = |key: &'static str| Msg::new(key).with("seconds", seconds);
            Some((
                Icon::Pace,
                msg("settings-reply-delay-value"),
                msg("match-pace-name"),
            ))
        }
        Tool::StopOrGoOn if stopped => plain(Icon::GoOn, "match-go-on"),
        Tool::StopOrGoOn => plain(Icon::Stop, "match-stop"),
        Tool::Undo | Tool::Redo | Tool::Hint | Tool::Pause => None,
    }
}

fn dress(
    (current, watching, the_hint): (Res<CurrentMatch>, Res<Watching>, Res<Hint>),
    (settings, arranged): (Res<Settings>, Option<Res<Arranged>>),
    tools: Query<(Entity, &Tool, &LocalName, &Children)>,
    icons: Query<&IconImage>,
    mut texts: Query<(&LocalText, &mut Node)>,
    mut commands: Commands,
) {
    let can_ask = is_offered(&current, &settings)
        && !the_hint.is_searching()
        && the_hint.square(&current).is_none();
    let current = current.get();
    let words = WORD * tools.iter().len() as f32 * settings.text_size.growth();
    let icons_only = arranged.is_some_and(|arranged| arranged.0.tools.width() < words);
    let words = if icons_only {
        Display::None
    } else {
        Display::Flex
    };
    for (entity, tool, name, children) in &tools {
        for child in children {
            if let Ok((_, mut node)) = texts.get_mut(*child)
                && node.display != words
            {
                node.display = words;
            }
        }
        match tool {
            Tool::Undo => {
                let can = current.is_some_and(Match::can_undo);
                set_enabled(&mut commands, entity, can);
            }
            Tool::Redo => {
                let can = current.is_some_and(Match::can_redo);
                set_enabled(&mut commands, entity, can);
            }
            Tool::Hint => set_enabled(&mut commands, entity, can_ask),
            Tool::PaceOrStep | Tool::StopOrGoOn | Tool::Pause => {}
        }
        let Some((icon, text, spoken)) = face(*tool, watching.is_stopped(), &settings) else {
            continue;
        };
        if name.0 != spoken {
            commands.entity(entity).insert(LocalName(spoken));
        }
        for child in children {
            if icons.get(*child).is_ok_and(|shown| shown.0 != icon) {
                commands.entity(*child).insert(IconImage(icon));
            }
            if texts.get(*child).is_ok_and(|(shown, _)| shown.0 != text) {
                commands.entity(*child).insert(LocalText(text.clone()));
            }
        }
    }
}

fn undo(_: On<Activate>, mut commands: MessageWriter<MatchCommand>) {
    commands.write(MatchCommand::Undo);
}

fn redo(_: On<Activate>, mut commands: MessageWriter<MatchCommand>) {
    commands.write(MatchCommand::Redo);
}

fn hint(_: On<Activate>, mut commands: MessageWriter<HintCommand>) {
    commands.write(HintCommand::Ask);
}

/// While the play runs, each press takes the next of the reply delays, and after the longest the shortest.
fn pace_or_step(
    _: On<Activate>,
    watching: Res<Watching>,
    mut settings: ResMut<Settings>,
    mut commands: MessageWriter<WatchCommand>,
) {
    if watching.is_stopped() {
        commands.write(WatchCommand::Step);
    } else {
        let [shortest, ..] = Settings::REPLY_DELAYS;
        settings.reply_delay_ms = Settings::REPLY_DELAYS
            .into_iter()
            .find(|delay| *delay > settings.reply_delay_ms)
            .unwrap_or(shortest);
    }
}

fn stop_or_go_on(_: On<Activate>, mut commands: MessageWriter<WatchCommand>) {
    commands.write(WatchCommand::StopOrGoOn);
}

fn pause(_: On<Activate>, mut overlay: ResMut<NextState<Overlay>>) {
    overlay.go(Overlay::Pause);
}
