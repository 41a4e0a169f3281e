//! The frame of the pages before a match: choices that scroll, and around them the match that they make.

use bevy::input_focus::AutoFocus;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::window_class::WindowClass;
use crate::locale::Msg;
use crate::schedule::{Go, Overlay, RulesOpenedFrom, Screen};
use crate::theme::{Fill, Icon, Tone, TypeStyle};
use crate::widgets::{Scrolls, icon_button, text, told_page};

/// Space at the window's sides, in logical pixels.
const SIDE: f32 = 20.0;
/// Space at the window's upper and lower edge, in logical pixels.
const EDGE: f32 = 12.0;
/// Between two columns, in logical pixels.
const BETWEEN: f32 = 32.0;
/// Widest single column, and widest pair of columns with what is between them, in logical pixels.
const WIDEST: (f32, f32) = (480.0, 960.0);
/// What scrolls shows shadows and the frame of the focus this far beyond its content, in logical pixels.
const OVERHANG: f32 = 8.0;
/// In windows lower than this, in logical pixels, the page scrolls as a whole.
const LOW: f32 = 440.0;
/// In windows at least this high, in logical pixels, head and foot of a single column stay in view.
const HIGH: f32 = 640.0;

/// How a page before a match is laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// Choices at the left, the match at the right.
    Columns,
    /// One column; head and foot stay where the window is high enough.
    Column,
}

/// A page with its title, to be filled.
pub(super) struct Spread {
    /// How it is laid out.
    pub form: Form,
    /// Parent of what shows the match: above the choices, or at the right.
    pub head: Entity,
    /// Parent of the choices.
    pub body: Entity,
    /// Parent of what leads on: below the choices, or at the right.
    pub foot: Entity,
    /// Parent of the button that begins, which stays in view but in the lowest windows.
    pub start: Entity,
    /// Width of each column at least, in logical pixels.
    pub width: f32,
}

fn stack(gap: f32) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(gap),
        flex_shrink: 0.0,
        ..default()
    }
}

/// What scrolls takes the room that is left, with this space before and after its content, in logical pixels.
fn scroller(top: f32, end: f32) -> impl Bundle {
    (
        Scrolls,
        Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            min_height: px(0),
            row_gap: px(EDGE),
            margin: px(-OVERHANG).horizontal(),
            padding: UiRect {
                left: px(OVERHANG),
                right: px(OVERHANG),
                top: px(top),
                bottom: px(end),
            },
            overflow: Overflow::scroll_y(),
            ..default()
        },
    )
}

/// The root of such a page.
pub(super) fn root(class: &WindowClass, name: &'static str) -> impl Bundle + use<> {
    let safe = class.safe;
    (
        Name::new(name),
        TabGroup::new(0),
        told_page(),
        Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            padding: UiRect {
                left: px(SIDE + safe.left),
                right: px(SIDE + safe.right),
                top: px(EDGE + safe.top),
                bottom: px(0),
            },
            justify_content: JustifyContent::Center,
            ..default()
        },
    )
}

/// Lays out a page with its title and the way back. Over a match it covers the board.
pub(super) fn spread(
    commands: &mut Commands,
    root: Entity,
    class: &WindowClass,
    title: Msg,
    over_match: bool,
) -> Spread {
    let safe = class.safe;
    let columns = class.wide && class.width >= 600.0;
    let low = !columns && class.height < LOW;
    let end = EDGE + safe.bottom;
    if over_match {
        commands
            .entity(root)
            .insert((Fill(Tone::Page), GlobalZIndex(90), TabGroup::modal()));
    }
    let frame = Node {
        width: percent(100),
        max_width: px(if columns { WIDEST.1 } else { WIDEST.0 }),
        height: percent(100),
        flex_direction: if columns {
            FlexDirection::Row
        } else {
            FlexDirection::Column
        },
        column_gap: px(BETWEEN),
        ..default()
    };
    let frame = commands.spawn((frame, ChildOf(root))).id();
    let room = class.width - 2.0 * SIDE - safe.left - safe.right;
    let mut child = |parent: Entity, bundle: Node| commands.spawn((bundle, ChildOf(parent))).id();
    if columns {
        let half = || Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            ..stack(EDGE)
        };
        let left = child(frame, half());
        let right = child(frame, half());
        let head = child(right, stack(EDGE));
        child(
            right,
            Node {
                flex_grow: 1.0,
                ..default()
            },
        );
        let foot = Node {
            margin: px(end).bottom(),
            ..stack(EDGE)
        };
        let foot = child(right, foot);
        commands.spawn((title_row(class, title), ChildOf(left)));
        let scroller = commands.spawn((scroller(4.0, end), ChildOf(left))).id();
        let body = commands.spawn((stack(EDGE), ChildOf(scroller))).id();
        return Spread {
            form: Form::Columns,
            head,
            body,
            foot,
            start: foot,
            width: (room.min(WIDEST.1) - BETWEEN) / 2.0,
        };
    }
    let foot_stays = class.height >= HIGH;
    let parts = if low {
        let scroller = commands.spawn((scroller(4.0, end), ChildOf(frame))).id();
        commands.spawn((title_row(class, title), ChildOf(scroller)));
        let head = commands.spawn((stack(EDGE), ChildOf(scroller))).id();
        (head, scroller)
    } else {
        commands.spawn((title_row(class, title), ChildOf(frame)));
        // In lower windows the choices need its room.
        let above = foot_stays.then(|| commands.spawn((stack(EDGE), ChildOf(frame))).id());
        let scroller = commands.spawn((scroller(EDGE, EDGE), ChildOf(frame))).id();
        let head = above.unwrap_or_else(|| commands.spawn((stack(EDGE), ChildOf(scroller))).id());
        (head, scroller)
    };
    let (head, scroller) = parts;
    let body = commands.spawn((stack(EDGE), ChildOf(scroller))).id();
    let last = Node {
        margin: UiRect::vertical(px(EDGE)).with_bottom(px(end)),
        ..stack(EDGE)
    };
    let (foot, start) = if foot_stays {
        let foot = commands.spawn((last, ChildOf(frame))).id();
        (foot, foot)
    } else {
        let foot = commands.spawn((stack(EDGE), ChildOf(scroller))).id();
        let start = if low {
            foot
        } else {
            commands.spawn((last, ChildOf(frame))).id()
        };
        (foot, start)
    };
    Spread {
        form: Form::Column,
        head,
        body,
        foot,
        start,
        width: room.min(WIDEST.0),
    }
}

fn title_row(class: &WindowClass, title: Msg) -> impl Bundle + use<> {
    let style = if class.width < 360.0 {
        TypeStyle::SmallHeading
    } else {
        TypeStyle::Heading
    };
    (
        Node {
            align_items: AlignItems::Center,
            column_gap: px(4),
            margin: px(-10).left(),
            flex_shrink: 0.0,
            ..default()
        },
        children![
            (
                icon_button(Icon::Back, Msg::new("common-back")),
                AutoFocus,
                observe(back)
            ),
            text(title, style),
        ],
    )
}

/// One step back, as Escape does it.
fn back(
    _: On<Activate>,
    screen: Res<State<Screen>>,
    rules_opened_from: Res<RulesOpenedFrom>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut next_overlay: ResMut<NextState<Overlay>>,
) {
    // A question may have come over the page since the button was pressed: the screen below says where one is.
    match screen.get() {
        Screen::Match => next_overlay.go(Overlay::Pause),
        Screen::Rules => next_screen.go(rules_opened_from.0),
        _ => next_screen.go(Screen::Home),
    }
}
