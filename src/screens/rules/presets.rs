//! Boards with a name, and the player's own.

use bevy::prelude::*;

use crate::locale::Msg;
use crate::preparation::{Boards, Preparation};
use crate::schedule::GameSystems;
use crate::theme::TypeStyle;
use crate::widgets::{Choice, ChosenLook, grid, label, segment, text};

/// The boards with a name, beside each other.
#[derive(Component)]
pub(super) struct Presets {
    style: TypeStyle,
    custom: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, offer_custom.in_set(GameSystems::Build));
}

/// `width` is the room for them in logical pixels at the standard text size.
pub(super) fn spawn(commands: &mut Commands, parent: Entity, boards: &Boards, width: f32) {
    commands.spawn((label(Msg::new("rules-boards")), ChildOf(parent)));
    let columns = match width {
        narrow if narrow < 220.0 => 2,
        middling if middling < 440.0 => 3,
        _ => 4,
    };
    let style = if width < 300.0 {
        TypeStyle::Label
    } else {
        TypeStyle::Name
    };
    let presets = Presets {
        style,
        custom: false,
    };
    let row = commands
        .spawn((presets, grid(columns, 8.0), ChildOf(parent)))
        .id();
    for preset in boards.iter() {
        let rules = preset.rules;
        let choice = Choice::<Preparation>::of(
            ChosenLook::Filled,
            move |preparation| preparation.choose(rules),
            move |preparation| *preparation.rules() == rules,
        );
        let name = Msg::new(format!("preset-{}", preset.id));
        spawn_one(commands, row, name, choice, style);
    }
}

fn spawn_one(
    commands: &mut Commands,
    row: Entity,
    name: Msg,
    choice: Choice<Preparation>,
    style: TypeStyle,
) {
    commands.spawn((
        segment(name.clone()),
        choice,
        ChildOf(row),
        children![(text(name, style), TextLayout::justify(Justify::Center))],
    ));
}

/// Once the player has made rules that have no name, they are offered too.
pub(super) fn offer_custom(
    preparation: Res<Preparation>,
    mut rows: Query<(Entity, &mut Presets)>,
    mut commands: Commands,
) {
    for (row, mut presets) in &mut rows {
        if presets.custom || preparation.custom().is_none() {
            continue;
        }
        presets.custom = true;
        let choice = Choice::<Preparation>::of(
            ChosenLook::Filled,
            |preparation| {
                if let Some(custom) = preparation.custom() {
                    preparation.choose(*custom);
                }
            },
            |preparation| preparation.custom() == Some(preparation.rules()),
        );
        spawn_one(
            &mut commands,
            row,
            Msg::new("preset-custom"),
            choice,
            presets.style,
        );
    }
}
