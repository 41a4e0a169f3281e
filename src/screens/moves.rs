//! The last moves in a row below the board, or in columns beside it.

use bevy::prelude::*;
use outflank_engine::{Move, Supply};

use super::regions::Region;
use crate::layout::Arranged;
use crate::locale::Msg;
use crate::match_state::{CurrentMatch, Match, Phase};
use crate::schedule::{GameSystems, Screen};
use crate::theme::{Tone, TypeStyle};
use crate::widgets::text_in;

/// Height of a line of the list, in logical pixels.
const LINE: f32 = 28.0;
/// Width of a column of the list, in logical pixels.
const COLUMN: f32 = 92.0;
/// The same where discs run out and the list says so, in logical pixels.
const WIDE_COLUMN: f32 = 116.0;
/// Room above the list that notices use, in logical pixels.
const NOTICE: f32 = 48.0;

#[derive(Component)]
struct MoveList;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Match), build).add_systems(
        Update,
        list.in_set(GameSystems::Show)
            .run_if(in_state(Screen::Match))
            .run_if(resource_exists::<Arranged>)
            .run_if(
                resource_changed::<CurrentMatch>
                    .or_else(resource_exists_and_changed::<Arranged>)
                    .or_else(|new: Query<(), Added<MoveList>>| !new.is_empty()),
            ),
    );
}

fn build(mut commands: Commands) {
    commands.spawn((
        Name::new("Moves"),
        Region::Middle,
        MoveList,
        Node {
            overflow: Overflow::clip(),
            flex_wrap: FlexWrap::Wrap,
            ..default()
        },
        DespawnOnExit(Screen::Match),
        Pickable::IGNORE,
    ));
}

/// The lines of the list from the move `first` on, and the move to come.
fn lines(current: &Match, first: usize) -> impl Iterator<Item = (Msg, bool)> {
    let game = current.game();
    let made = game
        .history()
        .iter()
        .enumerate()
        .skip(first)
        .map(|(at, entry)| {
            let msg = match entry.mv {
                Move::Place(square) => Msg::new("match-move").with("square", square.to_string()),
                Move::Pass if game.passed_for_discs(at) => Msg::new("match-move-spent"),
                Move::Pass => Msg::new("match-move-pass"),
            };
            (msg.with("number", at + 1), false)
        });
    let over = matches!(current.phase(), Phase::Over(_));
    let next = (!over).then(|| {
        (
            Msg::new("match-move-next").with("number", game.ply() + 1),
            true,
        )
    });
    made.chain(next)
}

fn list(
    current: Res<CurrentMatch>,
    arranged: Res<Arranged>,
    mut lists: Query<(Entity, &mut Node), With<MoveList>>,
    mut commands: Commands,
) {
    let (Some(current), Ok((list, mut node))) = (current.get(), lists.single_mut()) else {
        return;
    };
    let area = arranged.0.middle;
    let room = area.height() - NOTICE;
    let column = match current.game().rules().supply() {
        Supply::Shared => COLUMN,
        Supply::Own => WIDE_COLUMN,
    };
    let crowded = arranged.0.pad.is_some_and(|pad| pad.shared);
    let (wanted, style) = if crowded {
        (0, TypeStyle::Small)
    } else if arranged.0.wide {
        let rows = (room / LINE).floor().max(0.0) as usize;
        let columns = (area.width() / column).floor().max(1.0) as usize;
        (rows * columns, TypeStyle::Body)
    } else {
        (if room >= 20.0 { 4 } else { 0 }, TypeStyle::Small)
    };
    node.padding = px(NOTICE).top();
    node.flex_direction = if arranged.0.wide {
        FlexDirection::Column
    } else {
        FlexDirection::Row
    };
    node.justify_content = if arranged.0.wide {
        JustifyContent::Start
    } else {
        JustifyContent::Center
    };
    node.align_content = AlignContent::Start;
    node.column_gap = px(14);
    commands.entity(list).despawn_children();
    let shown = current.game().ply() + usize::from(!matches!(current.phase(), Phase::Over(_)));
    for (msg, next) in lines(current, shown.saturating_sub(wanted)).take(wanted) {
        let tone = if next { Tone::Text } else { Tone::Quiet };
        let line = Node {
            height: px(LINE),
            width: if arranged.0.wide {
                px(column - 14.0)
            } else {
                auto()
            },
            flex_shrink: 0.0,
            ..default()
        };
        commands.spawn((
            text_in(msg, style, tone),
            line,
            TextLayout::no_wrap(),
            ChildOf(list),
        ));
    }
}
