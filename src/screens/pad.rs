//! The controls of the view near the board: arrows that pan around its seams, larger and smaller squares, and back to
//! how it began.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use outflank_engine::{Rules, Wrap};

use crate::layout::{Arranged, PAD_BUTTON, PAD_GAP, Pad, PadPlace, PadShape, put};
use crate::locale::Msg;
use crate::looking::{Shown, shown_changed};
use crate::schedule::{GameSystems, Screen, ShowsBoard};
use crate::theme::{Icon, Tone, TypeStyle};
use crate::view::ViewCommand;
use crate::widgets::{ButtonKind, icon_tool, text, text_in};

/// Space between the words and the pad, in logical pixels.
const WORDS_GAP: f32 = 16.0;
/// The words beside the pad are left out where there is less room for them, in logical pixels.
const WORDS_LEAST: f32 = 110.0;

/// A button of the pad.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Control {
    Left,
    Right,
    Up,
    Down,
    Recentre,
    Larger,
    Smaller,
    Toggle,
}

impl Control {
    fn icon(self) -> Icon {
        match self {
            Self::Left => Icon::Left,
            Self::Right => Icon::Right,
            Self::Up => Icon::Up,
            Self::Down => Icon::Down,
            Self::Recentre => Icon::Recentre,
            Self::Larger | Self::Toggle => Icon::Larger,
            Self::Smaller => Icon::Smaller,
        }
    }

    fn name(self) -> Msg {
        Msg::new(match self {
            Self::Left => "view-left",
            Self::Right => "view-right",
            Self::Up => "view-up",
            Self::Down => "view-down",
            Self::Recentre => "view-recentre",
            Self::Larger => "view-larger",
            Self::Smaller => "view-smaller",
            Self::Toggle => "view-toggle",
        })
    }

    fn command(self) -> ViewCommand {
        let part = Vec2::splat(0.5);
        match self {
            Self::Left => ViewCommand::Pan {
                files: -1,
                ranks: 0,
            },
            Self::Right => ViewCommand::Pan { files: 1, ranks: 0 },
            Self::Up => ViewCommand::Pan {
                files: 0,
                ranks: -1,
            },
            Self::Down => ViewCommand::Pan { files: 0, ranks: 1 },
            Self::Recentre => ViewCommand::Recentre,
            Self::Larger => ViewCommand::Zoom { steps: 1, part },
            Self::Smaller => ViewCommand::Zoom { steps: -1, part },
            Self::Toggle => ViewCommand::ToggleZoom { part },
        }
    }
}

/// Everything of the pad.
#[derive(Component)]
struct PadPart;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        build
            .in_set(GameSystems::Show)
            .run_if(in_state(ShowsBoard))
            .run_if(
                resource_exists_and_changed::<Arranged>
                    .or_else(shown_changed)
                    .or_else(resource_exists_and_changed::<State<Screen>>),
            ),
    );
}

/// The column of what stands beside the arrows, 12 logical pixels from them.
const BESIDE: f32 = 3.0 + (12.0 - PAD_GAP) / (PAD_BUTTON + PAD_GAP);

/// Column and row of each control.
fn places(pad: Pad, shape: PadShape) -> &'static [(Control, f32, f32)] {
    match (pad, shape) {
        (Pad::None, _) => &[],
        (Pad::Zoom, _) => &[
            (Control::Smaller, 0.0, 0.0),
            (Control::Larger, 1.0, 0.0),
            (Control::Recentre, 2.0, 0.0),
        ],
        (Pad::Pan, PadShape::Row) => &[
            (Control::Left, 0.0, 0.0),
            (Control::Up, 1.0, 0.0),
            (Control::Down, 2.0, 0.0),
            (Control::Right, 3.0, 0.0),
            (Control::Recentre, 4.0, 0.0),
            (Control::Toggle, 5.0, 0.0),
        ],
        (Pad::Pan, PadShape::Block) => &[
            (Control::Recentre, 0.0, 0.0),
            (Control::Up, 1.0, 0.0),
            (Control::Toggle, 2.0, 0.0),
            (Control::Left, 0.0, 1.0),
            (Control::Down, 1.0, 1.0),
            (Control::Right, 2.0, 1.0),
        ],
        (Pad::Pan, PadShape::Cross) => &[
            (Control::Up, 1.0, 0.0),
            (Control::Left, 0.0, 1.0),
            (Control::Recentre, 1.0, 1.0),
            (Control::Right, 2.0, 1.0),
            (Control::Down, 1.0, 2.0),
            (Control::Larger, BESIDE, 0.0),
            (Control::Smaller, BESIDE, 2.0),
        ],
    }
}

fn build(
    arranged: Option<Res<Arranged>>,
    pad: Res<Pad>,
    shown_match: Shown,
    old: Query<Entity, With<PadPart>>,
    mut shown: Local<Option<(Pad, PadPlace, Rect, Wrap)>>,
    mut commands: Commands,
) {
    let at = arranged.as_ref().and_then(|arranged| arranged.0.pad);
    let rules = shown_match.get().map(|of| *of.game().rules());
    let (Some(at), Some(rules)) = (at, rules) else {
        for part in &old {
            commands.entity(part).despawn();
        }
        *shown = None;
        return;
    };
    let middle = arranged.map_or(Rect::EMPTY, |arranged| arranged.0.middle);
    let now = (*pad, at, middle, rules.wrap());
    if *shown == Some(now) && !old.is_empty() {
        return;
    }
    *shown = Some(now);
    for part in &old {
        commands.entity(part).despawn();
    }
    let pitch = PAD_BUTTON + PAD_GAP;
    for (control, column, row) in places(*pad, at.shape) {
        let corner = at.area.min + Vec2::new(*column, *row) * pitch;
        let mut node = Node::default();
        put(&mut node, Rect::from_corners(corner, corner + PAD_BUTTON));
        commands.spawn((
            PadPart,
            *control,
            TabGroup::new(2),
            node,
            DespawnOnExit(ShowsBoard),
            Pickable::IGNORE,
            children![(
                icon_tool(control.icon(), control.name(), ButtonKind::Plain),
                observe(act)
            )],
        ));
    }
    let words = Rect::new(
        middle.min.x,
        at.area.min.y,
        at.area.min.x - WORDS_GAP,
        at.area.max.y,
    );
    if *pad == Pad::Pan && words.width() >= WORDS_LEAST {
        spawn_words(&mut commands, words, &rules);
    }
}

/// What kind of board it is, beside the arrows.
fn spawn_words(commands: &mut Commands, area: Rect, rules: &Rules) {
    let mut node = Node {
        flex_direction: FlexDirection::Column,
        justify_content: JustifyContent::Center,
        row_gap: px(2),
        ..default()
    };
    put(&mut node, area);
    let explanation = match rules.wrap() {
        Wrap::Both => "view-wrap-both",
        Wrap::LeftRight => "view-wrap-left-right",
        Wrap::TopBottom => "view-wrap-top-bottom",
        Wrap::None => return,
    };
    let size = Msg::new("view-size").with("size", i64::from(rules.size().get()));
    commands.spawn((
        PadPart,
        node,
        DespawnOnExit(ShowsBoard),
        Pickable::IGNORE,
        children![
            text(size, TypeStyle::Name),
            text_in(Msg::new(explanation), TypeStyle::Small, Tone::Quiet),
        ],
    ));
}

fn act(
    on: On<Activate>,
    parents: Query<&ChildOf>,
    controls: Query<&Control>,
    mut view: MessageWriter<ViewCommand>,
) -> Result {
    let control = controls.get(parents.get(on.entity)?.parent())?;
    view.write(control.command());
    Ok(())
}
