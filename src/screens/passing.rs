//! The Pass button, for whoever wants to pass by hand: it is there only when the person to move has to.

use bevy::input_focus::AutoFocus;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use outflank_engine::Side;

use super::regions::Region;
use super::standing;
use crate::holds::{Hold, Holds};
use crate::locale::Msg;
use crate::match_state::{CurrentMatch, MatchCommand, passes_by_hand};
use crate::schedule::{GameSystems, Screen};
use crate::settings::Settings;
use crate::theme::{Fill, Tone, TypeStyle};
use crate::widgets::{ButtonKind, narrow_button, text_in};

/// Who has to pass, and the button for it.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
struct PassBar(Side);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show.in_set(GameSystems::Show)
            .after(crate::board::BoardSystems::Motion)
            .run_if(in_state(Screen::Match))
            .run_if(
                resource_changed::<CurrentMatch>
                    .or_else(resource_changed::<Settings>)
                    .or_else(resource_changed::<Holds>)
                    .or_else(resource_exists_and_changed::<State<Screen>>),
            ),
    );
}

fn show(
    current: Res<CurrentMatch>,
    settings: Res<Settings>,
    holds: Res<Holds>,
    bars: Query<(Entity, &PassBar)>,
    mut commands: Commands,
) {
    let side = passes_by_hand(&current, settings.passing).filter(|_| !holds.has(Hold::Turning));
    for (bar, PassBar(of)) in &bars {
        if Some(*of) == side {
            return;
        }
        commands.entity(bar).despawn();
    }
    let (Some(current), Some(side)) = (current.get(), side) else {
        return;
    };
    commands.spawn((
        Name::new("Pass"),
        PassBar(side),
        Region::Middle,
        TabGroup::new(0),
        Node {
            align_items: AlignItems::Start,
            justify_content: JustifyContent::Center,
            ..default()
        },
        GlobalZIndex(10),
        DespawnOnExit(Screen::Match),
        Pickable::IGNORE,
        children![(
            Node {
                align_items: AlignItems::Center,
                column_gap: px(12),
                ..default()
            },
            // In the smallest windows it lies over the arrows of a wrapped board.
            Fill(Tone::Page),
            Pickable::IGNORE,
            children![
                (
                    Node {
                        min_height: px(44),
                        align_items: AlignItems::Center,
                        flex_shrink: 1.0,
                        ..default()
                    },
                    Pickable::IGNORE,
                    children![text_in(
                        standing::must_pass(current, side),
                        TypeStyle::Name,
                        Tone::Text
                    )],
                ),
                (
                    Node {
                        width: px(112),
                        height: px(44),
                        flex_shrink: 0.0,
                        ..default()
                    },
                    Pickable::IGNORE,
                    children![(
                        narrow_button(Msg::new("match-pass"), ButtonKind::Primary),
                        AutoFocus,
                        observe(pass)
                    )],
                ),
            ],
        )],
    ));
}

fn pass(_: On<Activate>, mut commands: MessageWriter<MatchCommand>) {
    commands.write(MatchCommand::Pass);
}
