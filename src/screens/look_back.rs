//! Looking back: the way through the moves of a match, and on from any of them. The board, the players' cards and the
//! list of moves show themselves.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use outflank_engine::Move;

use super::ask::Beginning;
use super::moves::height_of_list;
use super::names;
use super::regions::Region;
use crate::layout::{Arranged, Arrangement};
use crate::locale::{LocalText, Msg};
use crate::looking::{LookCommand, Looking, Shown, shown_changed};
use crate::match_state::Match;
use crate::schedule::{GameSystems, Screen};
use crate::settings::Settings;
use crate::theme::{Icon, TARGET, TextSize, Tone, TypeStyle};
use crate::widgets::{ButtonKind, icon_tool, set_enabled, text_in, tool};

/// In a row narrower than this the tools have room for their icons alone, in logical pixels.
const WORDS: f32 = 330.0;
/// In a row narrower than this there are no buttons for the first and the last position, in logical pixels.
const ENDS: f32 = 6.0 * TARGET + 5.0 * GAP;
/// Between two buttons, in logical pixels.
const GAP: f32 = 6.0;

/// Where the next step leads.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    First,
    Back,
    On,
    Last,
    PlayOn,
    Done,
}

impl Step {
    const ALL: [Self; 6] = [
        Self::First,
        Self::Back,
        Self::On,
        Self::Last,
        Self::PlayOn,
        Self::Done,
    ];

    const fn icon(self) -> Icon {
        match self {
            Self::First => Icon::First,
            Self::Back => Icon::Back,
            Self::On => Icon::Forward,
            Self::Last => Icon::Last,
            Self::PlayOn => Icon::GoOn,
            Self::Done => Icon::Close,
        }
    }

    fn name(self) -> Msg {
        Msg::new(match self {
            Self::First => "look-first",
            Self::Back => "look-back",
            Self::On => "look-on",
            Self::Last => "look-last",
            Self::PlayOn => "look-play-on",
            Self::Done => "look-done",
        })
    }
}

/// What is being looked at, in a line.
#[derive(Component)]
pub struct LookText;

/// The place of that line.
#[derive(Component)]
struct Place;

#[derive(Component, Default)]
struct StepRow {
    /// What it was built with, once it was.
    room: Option<StepRoom>,
}

/// The steps beside the line, where there are any.
#[derive(Component)]
struct EndRow;

/// What a row of steps has room for.
#[derive(Clone, Copy, PartialEq, Eq)]
struct StepRoom {
    /// Words below the icons.
    words: bool,
    ends: Ends,
}

/// Where the ways to the first and to the last position are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ends {
    /// In the row of steps.
    Row,
    /// In the list of moves alone.
    List,
    /// Beside the line, which is set smaller: the row has no room for them, and the list has none at all.
    Line,
}

impl StepRoom {
    fn new(at: &Arrangement, text_size: TextSize) -> Self {
        let width = at.tools.width();
        Self {
            words: width >= WORDS * text_size.growth(),
            ends: if width >= ENDS {
                Ends::Row
            } else if height_of_list(at, true, text_size).is_some() {
                Ends::List
            } else {
                Ends::Line
            },
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        OnEnter(Screen::LookBack),
        build.after(super::play::build_for_looking),
    )
    .add_systems(
        Update,
        (
            lay_out.run_if(
                resource_exists_and_changed::<Arranged>
                    .or_else(|new: Query<(), Added<StepRow>>| !new.is_empty()),
            ),
            show.run_if(
                shown_changed
                    .or_else(resource_changed::<Settings>)
                    .or_else(|new: Query<(), Added<Step>>| !new.is_empty()),
            ),
        )
            .chain()
            .in_set(GameSystems::Show)
            .run_if(in_state(Screen::LookBack)),
    );
}

fn build(mut commands: Commands) {
    commands.spawn((
        Name::new("Steps"),
        StepRow::default(),
        Region::Tools,
        TabGroup::new(1),
        Node {
            column_gap: px(GAP),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::SpaceBetween,
            ..default()
        },
        DespawnOnExit(Screen::LookBack),
        Pickable::IGNORE,
    ));
    commands.spawn((
        Name::new("Looked at"),
        Place,
        Region::Middle,
        Node {
            justify_content: JustifyContent::Center,
            align_items: AlignItems::Start,
            padding: px(8).vertical(),
            ..default()
        },
        DespawnOnExit(Screen::LookBack),
        Pickable::IGNORE,
        children![
            (
                LookText,
                text_in(Msg::verbatim(""), TypeStyle::Name, Tone::Text),
                TextLayout::justify(Justify::Center),
            ),
            (
                EndRow,
                TabGroup::new(1),
                Node {
                    column_gap: px(GAP),
                    flex_shrink: 0.0,
                    ..default()
                },
                Pickable::IGNORE,
            ),
        ],
    ));
}

fn lay_out(
    (arranged, text_size): (Res<Arranged>, Res<TextSize>),
    mut rows: Query<(Entity, &mut StepRow)>,
    mut places: Query<&mut Node, With<Place>>,
    (lines, end_rows): (Query<Entity, With<LookText>>, Query<Entity, With<EndRow>>),
    mut commands: Commands,
) {
    let room = StepRoom::new(&arranged.0, *text_size);
    // Beside the board it begins where the moves do.
    let (across, gap) = match room.ends {
        Ends::Line => (JustifyContent::SpaceBetween, px(GAP)),
        _ if arranged.0.wide => (JustifyContent::Start, px(0)),
        _ => (JustifyContent::Center, px(0)),
    };
    for mut place in &mut places {
        if (place.justify_content, place.column_gap) != (across, gap) {
            place.justify_content = across;
            place.column_gap = gap;
        }
    }
    let (Ok((row, mut laid_out)), Ok(line), Ok(end_row)) =
        (rows.single_mut(), lines.single(), end_rows.single())
    else {
        return;
    };
    if laid_out.room == Some(room) {
        return;
    }
    laid_out.room = Some(room);
    commands.entity(line).insert(if room.ends == Ends::Line {
        TypeStyle::Label
    } else {
        TypeStyle::Name
    });
    commands.entity(row).despawn_children();
    commands.entity(end_row).despawn_children();
    for step in Step::ALL {
        let parent = match (step, room.ends) {
            (Step::First | Step::Last, Ends::List) => continue,
            (Step::First | Step::Last, Ends::Line) => end_row,
            _ => row,
        };
        let mut button = commands.spawn((step, ChildOf(parent)));
        let worded = room.words && matches!(step, Step::PlayOn | Step::Done);
        if worded {
            button.insert(tool(step.icon(), step.name(), ButtonKind::Plain));
        } else {
            button.insert(icon_tool(step.icon(), step.name(), ButtonKind::Plain));
        }
        button.insert(observe(act));
    }
}

/// What is being looked at: the move with its number, or the start.
fn looked_at(shown: &Shown, of: &Match) -> Msg {
    let (ply, made) = (shown.ply(), of.game().ply());
    let Some(entry) = shown.last_entry() else {
        return Msg::new("look-at-start").with("made", made);
    };
    let msg = match entry.mv {
        Move::Place(square) => Msg::new("look-at-move").with("square", square.to_string()),
        Move::Pass if of.game().passed_for_discs(ply - 1) => Msg::new("look-at-spent"),
        Move::Pass => Msg::new("look-at-pass"),
    };
    msg.with("number", ply)
        .with("made", made)
        .with("name", names::in_full(of, entry.side))
}

fn show(
    shown: Shown,
    branching: CanBranch,
    texts: Query<(Entity, &LocalText), With<LookText>>,
    steps: Query<(Entity, &Step)>,
    mut commands: Commands,
) {
    let Some(of) = shown.get() else { return };
    let wanted = looked_at(&shown, of);
    for (entity, text) in &texts {
        if text.0 != wanted {
            commands.entity(entity).insert(LocalText(wanted.clone()));
        }
    }
    let (ply, made) = (shown.ply(), of.game().ply());
    for (entity, step) in &steps {
        let can = match step {
            Step::First | Step::Back => ply > 0,
            Step::On | Step::Last => ply < made,
            Step::PlayOn => branching.from().is_some(),
            Step::Done => true,
        };
        set_enabled(&mut commands, entity, can);
    }
}

/// Whether the match can be played on from the position that is looked at.
#[derive(SystemParam)]
struct CanBranch<'w> {
    shown: Shown<'w>,
    looking: Res<'w, Looking>,
    settings: Res<'w, Settings>,
}

impl CanBranch<'_> {
    /// The plies made up to the position, if it can. A match from the records stays as it was; where moves can't be
    /// taken back, none can be this way.
    fn from(&self) -> Option<usize> {
        let of = self.shown.get()?;
        let earlier = self.shown.ply() < of.game().ply() || of.game().resigned().is_some();
        let may = self.settings.undo && self.looking.is_back() && !self.looking.is_recorded();
        (may && earlier).then(|| self.shown.ply())
    }
}

/// Plays on from the position that is looked at, after a question.
#[derive(SystemParam)]
pub struct Branching<'w, 's> {
    can: CanBranch<'w>,
    beginning: Beginning<'w, 's>,
}

impl Branching<'_, '_> {
    /// Asks, where it can be done.
    pub fn ask(&mut self) {
        if let Some(ply) = self.can.from() {
            self.beginning.branch(ply);
        }
    }
}

fn act(
    on: On<Activate>,
    steps: Query<&Step>,
    mut looks: MessageWriter<LookCommand>,
    mut branching: Branching,
) -> Result {
    let command = match steps.get(on.entity)? {
        Step::First => LookCommand::First,
        Step::Back => LookCommand::By(-1),
        Step::On => LookCommand::By(1),
        Step::Last => LookCommand::Last,
        Step::Done => LookCommand::Close,
        Step::PlayOn => {
            branching.ask();
            return Ok(());
        }
    };
    looks.write(command);
    Ok(())
}
