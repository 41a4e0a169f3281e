//! What can follow a result: a row for the next match, and a row for everything else.

use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::ask::Beginning;
use super::result_sheet::ResultSheet;
use super::window_class::ResultClass;
use crate::locale::{LocalName, Msg};
use crate::looking::LookCommand;
use crate::match_state::MatchCommand;
use crate::schedule::{Go, Overlay, Screen};
use crate::theme::{BUTTON_HEIGHT, Icon, TARGET};
use crate::widgets::{ButtonKind, button, icon_tool, narrow_button, tool};

/// Spawns the buttons below what else lies on the sheet.
pub(super) fn spawn_buttons(commands: &mut Commands, sheet: Entity, shows: &ResultSheet) {
    let room = shows.room;
    let row = spawn_row(commands, sheet, room);
    let again = commands
        .spawn((AutoFocus, observe(rematch), ChildOf(row)))
        .id();
    let msg = Msg::new("results-rematch");
    if room.tight {
        let button = narrow_button(msg, ButtonKind::Primary);
        commands.entity(again).insert(button);
    } else {
        let button = button(msg, ButtonKind::Primary);
        commands.entity(again).insert(button);
    }
    if shows.can_swap {
        let entity = commands
            .spawn((observe(rematch_swapped), ChildOf(row)))
            .id();
        dress(commands, entity, Icon::Swap, "results-swap", room);
        let name = LocalName::new("results-rematch-swapped");
        commands.entity(entity).insert(name);
    }
    let row = spawn_row(commands, sheet, room);
    if shows.can_look_back {
        let entity = commands.spawn((observe(look_back), ChildOf(row))).id();
        dress(commands, entity, Icon::LookBack, "results-look-back", room);
    }
    let entity = commands.spawn((observe(open_share), ChildOf(row))).id();
    dress(commands, entity, Icon::Share, "results-share", room);
    if shows.can_undo {
        let entity = commands.spawn((observe(undo), ChildOf(row))).id();
        dress(commands, entity, Icon::Undo, "match-undo", room);
    }
    let entity = commands.spawn((observe(go_home), ChildOf(row))).id();
    dress(commands, entity, Icon::Home, "results-home", room);
}

fn spawn_row(commands: &mut Commands, sheet: Entity, room: ResultClass) -> Entity {
    let node = Node {
        column_gap: px(8),
        margin: px(if room.cramped { 6 } else { 8 }).top(),
        height: px(if room.tight { TARGET } else { BUTTON_HEIGHT }),
        flex_shrink: 0.0,
        ..default()
    };
    commands
        .spawn((node, Pickable::IGNORE, ChildOf(sheet)))
        .id()
}

/// Makes a button: an icon with a small word below it, or alone where there is no room for words.
fn dress(
    commands: &mut Commands,
    entity: Entity,
    icon: Icon,
    key: &'static str,
    room: ResultClass,
) {
    let kind = if room.beside {
        ButtonKind::Plain
    } else {
        ButtonKind::OnCard
    };
    let mut entity = commands.entity(entity);
    let msg = Msg::new(key);
    if room.narrow {
        entity.insert(icon_tool(icon, msg, kind));
        // They share their row; the one beside Rematch leaves it what room there is.
        if icon != Icon::Swap {
            entity.entry::<Node>().and_modify(|mut node: Mut<Node>| {
                node.flex_grow = 1.0;
            });
        }
    } else {
        entity.insert(tool(icon, msg, kind));
    }
}

fn rematch(_: On<Activate>, mut beginning: Beginning) {
    beginning.restart();
}

fn rematch_swapped(_: On<Activate>, mut beginning: Beginning) {
    beginning.restart_swapped();
}

fn look_back(_: On<Activate>, mut looking: MessageWriter<LookCommand>) {
    looking.write(LookCommand::By(-1));
}

fn open_share(_: On<Activate>, mut overlay: ResMut<NextState<Overlay>>) {
    overlay.go(Overlay::Share);
}

fn undo(_: On<Activate>, mut commands: MessageWriter<MatchCommand>) {
    commands.write(MatchCommand::Undo);
}

fn go_home(_: On<Activate>, mut screen: ResMut<NextState<Screen>>) {
    screen.go(Screen::Home);
}
