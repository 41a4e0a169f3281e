//! The next match in short: a picture of its board, what it is called, who plays. It follows what is chosen.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use outflank_engine::{Rules, Wrap};

use super::ask::Beginning;
use super::board_names;
use super::window_class::WindowClass;
use crate::ai::Opponents;
use crate::board::Picture;
use crate::locale::{LocalName, LocalText, Msg};
use crate::preparation::{Boards, Preparation};
use crate::schedule::{GameSystems, Go, Overlay, Screen};
use crate::theme::{Icon, Tone, TypeStyle};
use crate::widgets::{ButtonKind, big_button, button, card_button, icon_in, text, text_in};

/// Room around the picture for the arrows at joined rims, in logical pixels.
pub(super) const RIM: f32 = 16.0;

/// A picture of the starting position, as wide and high as its side in logical pixels.
#[derive(Component)]
struct PreparedPicture {
    side: f32,
    shown: Option<Rules>,
}

/// A text, or the name of a button, about the next match.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Prepared {
    /// The board's name.
    Board,
    /// What is special about the rules.
    Details,
    /// Both.
    BoardInShort,
    /// Who plays.
    PlayersInShort,
    /// The way to board and rules.
    WayToBoard,
    /// The way to the players.
    WayToPlayers,
}

/// Arrows at rims that can be joined.
#[derive(Component, Clone, Copy)]
enum RimArrow {
    Across,
    Down,
}

impl RimArrow {
    fn is_seen(self, wrap: Wrap) -> bool {
        match self {
            Self::Across => wrap.left_right(),
            Self::Down => wrap.top_bottom(),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (show_picture, show_arrows, tell)
            .in_set(GameSystems::Show)
            .run_if(resource_changed::<Preparation>.or_else(is_new)),
    );
}

fn is_new(new: Query<(), Or<(Added<PreparedPicture>, Added<Prepared>)>>) -> bool {
    !new.is_empty()
}

/// The board of the next match, `side` logical pixels wide and high, with arrows at its joined rims.
pub(super) fn spawn_picture(commands: &mut Commands, parent: Entity, side: f32) {
    let room = side + 2.0 * RIM;
    let frame = commands
        .spawn((
            Name::new("Picture of the board"),
            Node {
                width: px(room),
                height: px(room),
                flex_shrink: 0.0,
                align_self: AlignSelf::Center,
                ..default()
            },
            Pickable::IGNORE,
            ChildOf(parent),
        ))
        .id();
    let place = |left: f32, top: f32, width: f32, height: f32| Node {
        position_type: PositionType::Absolute,
        left: px(left),
        top: px(top),
        width: px(width),
        height: px(height),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    commands.spawn((
        PreparedPicture { side, shown: None },
        place(RIM, RIM, side, side),
        Pickable::IGNORE,
        ChildOf(frame),
    ));
    for (arrow, sign, node) in [
        (RimArrow::Across, "←", place(0.0, RIM, RIM, side)),
        (RimArrow::Across, "→", place(room - RIM, RIM, RIM, side)),
        (RimArrow::Down, "↑", place(RIM, 0.0, side, RIM)),
        (RimArrow::Down, "↓", place(RIM, room - RIM, side, RIM)),
    ] {
        commands.spawn((
            arrow,
            node,
            Visibility::Hidden,
            Pickable::IGNORE,
            ChildOf(frame),
            children![text_in(Msg::verbatim(sign), TypeStyle::Name, Tone::Accent)],
        ));
    }
}

/// The name of the board and what is special about the rules.
pub(super) fn spawn_texts(commands: &mut Commands, parent: Entity, centred: bool) {
    let justify = if centred {
        Justify::Center
    } else {
        Justify::Left
    };
    commands.spawn((
        Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(4),
            flex_shrink: 1.0,
            min_width: px(0),
            align_items: if centred {
                AlignItems::Center
            } else {
                AlignItems::Start
            },
            ..default()
        },
        Pickable::IGNORE,
        ChildOf(parent),
        children![
            (
                Prepared::Board,
                text(Msg::verbatim(""), TypeStyle::Button),
                TextLayout::justify(justify)
            ),
            (
                Prepared::Details,
                text_in(Msg::verbatim(""), TypeStyle::Small, Tone::Quiet),
                TextLayout::justify(justify)
            ),
        ],
    ));
}

/// The card that leads to board and rules.
pub(super) fn spawn_way_to_board(commands: &mut Commands, parent: Entity) {
    commands.spawn((
        way("rules-title", Prepared::BoardInShort),
        Prepared::WayToBoard,
        observe(open_rules),
        ChildOf(parent),
    ));
}

/// The card that leads to the players.
pub(super) fn spawn_way_to_players(commands: &mut Commands, parent: Entity) {
    commands.spawn((
        way("setup-title", Prepared::PlayersInShort),
        Prepared::WayToPlayers,
        observe(open_players),
        ChildOf(parent),
    ));
}

fn way(title: &'static str, about: Prepared) -> impl Bundle {
    (
        card_button(Msg::new(title)),
        children![
            (
                Node {
                    flex_direction: FlexDirection::Column,
                    row_gap: px(1),
                    flex_grow: 1.0,
                    flex_shrink: 1.0,
                    flex_basis: px(0),
                    min_width: px(0),
                    ..default()
                },
                Pickable::IGNORE,
                children![
                    text(Msg::new(title), TypeStyle::Name),
                    (
                        about,
                        text_in(Msg::verbatim(""), TypeStyle::Small, Tone::Quiet)
                    ),
                ],
            ),
            icon_in(Icon::Forward, Tone::Text),
        ],
    )
}

/// The button that begins the match; over a running one it says that this happens now.
pub(super) fn spawn_start(
    commands: &mut Commands,
    parent: Entity,
    class: &WindowClass,
    key: &'static str,
) {
    let row = Node {
        flex_shrink: 0.0,
        ..default()
    };
    let msg = Msg::new(key);
    let mut row = commands.spawn((row, ChildOf(parent)));
    if class.short {
        row.with_child((button(msg, ButtonKind::Primary), observe(start)));
    } else {
        row.with_child((big_button(msg, ButtonKind::Primary), observe(start)));
    }
}

/// Over a running match: what is chosen waits for the next one.
pub(super) fn spawn_waiting(commands: &mut Commands, parent: Entity) {
    commands.spawn((
        text_in(Msg::new("rules-next-match"), TypeStyle::Small, Tone::Quiet),
        ChildOf(parent),
    ));
}

fn show_picture(
    preparation: Res<Preparation>,
    mut pictures: Query<(Entity, &mut PreparedPicture)>,
    mut commands: Commands,
) {
    let rules = *preparation.rules();
    for (entity, mut picture) in &mut pictures {
        if picture.shown != Some(rules) {
            picture.shown = Some(rules);
            commands.entity(entity).insert(Picture::Board {
                size: rules.size(),
                position: rules.start_position(),
                side: picture.side,
            });
        }
    }
}

fn show_arrows(preparation: Res<Preparation>, mut arrows: Query<(&RimArrow, &mut Visibility)>) {
    for (arrow, mut visibility) in &mut arrows {
        visibility.set_if_neq(if arrow.is_seen(preparation.rules().wrap()) {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
    }
}

fn tell(
    preparation: Res<Preparation>,
    boards: Res<Boards>,
    opponents: Res<Opponents>,
    told: Query<(Entity, &Prepared)>,
    mut commands: Commands,
) {
    for (entity, about) in &told {
        let mut entity = commands.entity(entity);
        let board = || board_names::board_in_short(&preparation, &boards);
        let players = || board_names::players_in_short(&preparation, &opponents);
        match about {
            Prepared::Board => {
                entity.insert(LocalText(board_names::board(preparation.rules(), &boards)))
            }
            Prepared::Details => {
                entity.insert(LocalText(board_names::details(preparation.rules())))
            }
            Prepared::BoardInShort => entity.insert(LocalText(board())),
            Prepared::PlayersInShort => entity.insert(LocalText(players())),
            Prepared::WayToBoard => entity.insert(LocalName(
                Msg::new("access-way-board").with("board", board()),
            )),
            Prepared::WayToPlayers => entity.insert(LocalName(
                Msg::new("access-way-players").with("players", players()),
            )),
        };
    }
}

/// Board and rules, over the match where there is one in view.
pub(super) fn open_rules(
    _: On<Activate>,
    screen: Res<State<Screen>>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    match screen.get() {
        Screen::Match => overlay.go(Overlay::Rules),
        _ => next_screen.go(Screen::Rules),
    }
}

/// The players, over the match where there is one in view.
pub(super) fn open_players(
    _: On<Activate>,
    screen: Res<State<Screen>>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    match screen.get() {
        Screen::Match => overlay.go(Overlay::Setup),
        _ => next_screen.go(Screen::Setup),
    }
}

fn start(_: On<Activate>, mut beginning: Beginning) {
    beginning.start();
}
