//! The moves of the match that is shown, below the board or beside it: each leads to the position after it.

use bevy::prelude::*;
use bevy::ui::ScrollPosition;
use bevy::ui_widgets::{Activate, observe};
use outflank_engine::{Aim, Move, Supply};

use super::names;
use super::regions::Region;
use crate::layout::{Arranged, Arrangement, above_moves};
use crate::locale::Msg;
use crate::looking::{LookCommand, Shown, shown_changed};
use crate::match_state::{Match, Phase};
use crate::schedule::{GameSystems, Screen, at_a_board};
use crate::theme::{Fill, TARGET, TextSize, Tone, TypeStyle};
use crate::widgets::{Scrolls, entry, grid, text_in};

/// Narrowest column of the list, in logical pixels.
const COLUMN: f32 = 84.0;
/// The same where discs run out and the list says so, in logical pixels.
const WIDE_COLUMN: f32 = 116.0;
/// Height of a row, in logical pixels.
const ROW: f32 = TARGET;

/// The place of the list.
#[derive(Component)]
struct Place;

/// What scrolls of the list.
#[derive(Component)]
struct MoveList;

/// The rows of the list.
#[derive(Component)]
struct MoveRows;

/// A line of the list.
#[derive(Component, Clone, PartialEq, Debug)]
pub struct MoveEntry {
    /// The plies made once the move is made.
    pub ply: usize,
    msg: Msg,
    spoken: Msg,
}

/// The move to come.
#[derive(Component)]
struct NextEntry;

pub(super) fn plugin(app: &mut App) {
    let new_list = |new: Query<(), Added<MoveList>>| !new.is_empty();
    // What is beyond the end of a list can only be scrolled to once the list has been laid out.
    let laid_out = |lists: Query<(), (With<MoveList>, Changed<ComputedNode>)>| !lists.is_empty();
    app.add_systems(OnEnter(Screen::Match), build(Screen::Match))
        .add_systems(OnEnter(Screen::LookBack), build(Screen::LookBack))
        .add_systems(
            Update,
            (
                list.run_if(
                    shown_changed
                        .or_else(resource_exists_and_changed::<Arranged>)
                        .or_else(new_list),
                ),
                highlight.run_if(
                    shown_changed
                        .or_else(resource_exists_and_changed::<Arranged>)
                        .or_else(new_list)
                        .or_else(laid_out),
                ),
            )
                .chain()
                .in_set(GameSystems::Show)
                .run_if(at_a_board)
                .run_if(resource_exists::<Arranged>),
        );
}

fn build(screen: Screen) -> impl Fn(Commands) {
    move |mut commands: Commands| {
        commands.spawn((
            Name::new("Moves"),
            Region::Middle,
            Place,
            Node {
                overflow: Overflow::clip(),
                flex_direction: FlexDirection::Column,
                justify_content: JustifyContent::End,
                ..default()
            },
            DespawnOnExit(screen),
            Pickable::IGNORE,
            children![(
                MoveList,
                Scrolls,
                Node::default(),
                children![(MoveRows, Node::default(), Pickable::IGNORE)],
            )],
        ));
    }
}

/// Height of the list in logical pixels, in whole rows: none is cut at its upper edge. None where it has no room.
pub(super) fn height_of_list(
    at: &Arrangement,
    line_above: bool,
    text_size: TextSize,
) -> Option<f32> {
    if at.pad.is_some_and(|pad| pad.shared) {
        return None;
    }
    let (area, above) = (at.middle.height(), above_moves(text_size));
    let roomy = area >= above + ROW;
    if line_above && !roomy {
        return None;
    }
    let height = if roomy { area - above } else { area };
    (height >= ROW).then(|| (height / ROW).floor() * ROW)
}

/// How the list is laid out.
struct Room {
    columns: u16,
    height: f32,
}

impl Room {
    /// None where the list has no room.
    fn new(arranged: &Arranged, of: &Match, screen: Screen, text_size: TextSize) -> Option<Self> {
        // A line above it says what is looked at or what is unusual about the match. Notices come and go.
        let unusual = of.game().rules().aim() == Aim::Fewest || of.game().position().is_placement();
        let passing = matches!(of.phase(), Phase::Passed(_));
        let line_above = screen == Screen::LookBack || unusual || passing;
        let height = height_of_list(&arranged.0, line_above, text_size)?;
        let column = match of.game().rules().supply() {
            Supply::Shared => COLUMN,
            Supply::Own => WIDE_COLUMN,
        } * text_size.growth();
        Some(Self {
            columns: (arranged.0.middle.width() / column).floor().max(1.0) as u16,
            height,
        })
    }
}

/// The lines for the moves made.
fn lines(of: &Match) -> Vec<MoveEntry> {
    let game = of.game();
    let line = |(at, entry): (usize, &outflank_engine::Entry)| {
        let (msg, spoken) = match entry.mv {
            Move::Place(square) => (
                Msg::new("match-move").with("square", square.to_string()),
                Msg::new("access-move").with("square", square.to_string()),
            ),
            Move::Pass if game.passed_for_discs(at) => {
                (Msg::new("match-move-spent"), Msg::new("access-move-spent"))
            }
            Move::Pass => (Msg::new("match-move-pass"), Msg::new("access-move-pass")),
        };
        MoveEntry {
            ply: at + 1,
            msg: msg.with("number", at + 1),
            spoken: spoken
                .with("number", at + 1)
                .with("colour", names::colour(entry.side)),
        }
    };
    let start = MoveEntry {
        ply: 0,
        msg: Msg::new("match-move-start"),
        spoken: Msg::new("match-move-start"),
    };
    let moves = game.history().iter().enumerate().map(line);
    std::iter::once(start).chain(moves).collect()
}

/// Lines that are the same stay: a new move adds one.
fn list(
    shown: Shown,
    (arranged, text_size): (Res<Arranged>, Res<TextSize>),
    screen: Res<State<Screen>>,
    mut lists: Query<&mut Node, (With<MoveList>, Without<MoveRows>)>,
    mut rows: Query<(Entity, &mut Node), With<MoveRows>>,
    entries: Query<(Entity, &MoveEntry)>,
    next: Query<Entity, With<NextEntry>>,
    mut commands: Commands,
) {
    let Some(of) = shown.get() else { return };
    let room = Room::new(&arranged, of, *screen.get(), *text_size);
    let (Ok(mut seen), Ok((list, mut node))) = (lists.single_mut(), rows.single_mut()) else {
        return;
    };
    let wanted = match &room {
        Some(room) => Node {
            height: px(room.height),
            flex_direction: FlexDirection::Column,
            overflow: Overflow::scroll_y(),
            flex_shrink: 0.0,
            ..default()
        },
        None => Node {
            display: Display::None,
            ..default()
        },
    };
    if *seen != wanted {
        *seen = wanted;
    }
    let wanted = Node {
        grid_auto_rows: vec![GridTrack::px(ROW)],
        flex_shrink: 0.0,
        ..grid(room.as_ref().map_or(1, |room| room.columns), 0.0)
    };
    if *node != wanted {
        *node = wanted;
    }
    for entity in &next {
        commands.entity(entity).despawn();
    }
    let lines = if room.is_some() {
        lines(of)
    } else {
        Vec::new()
    };
    let kept = entries
        .iter()
        .filter(|(_, entry)| lines.get(entry.ply) == Some(entry))
        .count();
    // What differs comes after what is the same, or the whole list is another.
    let same = (0..kept).all(|ply| entries.iter().any(|(_, entry)| entry.ply == ply));
    let kept = if same { kept } else { 0 };
    for (entity, entry) in &entries {
        if entry.ply >= kept {
            commands.entity(entity).despawn();
        }
    }
    for line in lines.into_iter().skip(kept) {
        commands.spawn((
            entry(line.spoken.clone()),
            observe(look),
            ChildOf(list),
            children![(
                text_in(line.msg.clone(), TypeStyle::Small, Tone::Quiet),
                TextLayout::no_wrap(),
            )],
            line,
        ));
    }
    let to_come = shown.is_live() && !of.is_over();
    if room.is_some() && to_come {
        let msg = Msg::new("match-move-next").with("number", of.game().ply() + 1);
        commands.spawn((
            NextEntry,
            Node {
                padding: px(8).horizontal(),
                align_items: AlignItems::Center,
                ..default()
            },
            Pickable::IGNORE,
            ChildOf(list),
            children![(
                text_in(msg, TypeStyle::Small, Tone::Text),
                TextLayout::no_wrap(),
            )],
        ));
    }
}

/// The move that led to what is shown stands out and is in view, with the move to come.
fn highlight(
    shown: Shown,
    (arranged, text_size): (Res<Arranged>, Res<TextSize>),
    screen: Res<State<Screen>>,
    entries: Query<(Entity, &MoveEntry, &Fill)>,
    mut lists: Query<&mut ScrollPosition, With<MoveList>>,
    mut commands: Commands,
) {
    let Some(of) = shown.get() else { return };
    let Some(room) = Room::new(&arranged, of, *screen.get(), *text_size) else {
        return;
    };
    for (entity, line, fill) in &entries {
        let wanted = Fill(if line.ply == shown.ply() && !shown.is_live() {
            Tone::Card
        } else {
            Tone::Clear
        });
        if *fill != wanted {
            commands.entity(entity).insert(wanted);
        }
    }
    let last = if shown.is_live() {
        of.game().ply() + 1
    } else {
        shown.ply()
    };
    let row = (last / usize::from(room.columns)) as f32 * ROW;
    for mut position in &mut lists {
        let lowest = (row + ROW - room.height).max(0.0);
        let y = if shown.is_live() {
            lowest
        } else {
            position.y.clamp(lowest, row.max(lowest))
        };
        if position.y != y {
            position.y = y;
        }
    }
}

fn look(
    on: On<Activate>,
    entries: Query<&MoveEntry>,
    mut looks: MessageWriter<LookCommand>,
) -> Result {
    looks.write(LookCommand::At(entries.get(on.entity)?.ply));
    Ok(())
}
