//! The match's screen: the felt that is pressed, and where it leads. Everything else on it shows itself.

use accesskit::{Action, Node as AccessNode, Role};
use bevy::a11y::AccessibilityNode;
use bevy::input_focus::AutoFocus;
use bevy::input_focus::tab_navigation::{TabGroup, TabIndex};
use bevy::prelude::*;

use super::regions::Region;
use crate::holds::{Hold, Holds};
use crate::keep_awake::{Awake, KeepAwake};
use crate::locale::{LocalName, Msg};
use crate::match_state::{CurrentMatch, Match};
use crate::schedule::{GameSystems, Go, Overlay, Screen, ShowsBoard};

/// The area in which squares are pressed: exactly the felt.
#[derive(Component)]
pub struct BoardArea;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Match), build)
        .add_systems(OnEnter(Screen::LookBack), build_for_looking)
        .add_systems(
            Update,
            follow_end
                .in_set(GameSystems::Show)
                .after(crate::board::BoardSystems::Motion)
                .run_if(in_state(ShowsBoard)),
        );
}

pub(super) fn build(commands: Commands) {
    spawn_felt(commands, Screen::Match);
}

pub(super) fn build_for_looking(commands: Commands) {
    spawn_felt(commands, Screen::LookBack);
}

fn spawn_felt(mut commands: Commands, screen: Screen) {
    // A reader finds the grid of squares; the felt is there while it has the focus, and points at the chosen one.
    let mut told = AccessNode::new(Role::Pane);
    told.set_hidden();
    told.add_action(Action::Focus);
    // The Tab key goes from group to group: the felt is alone in the first.
    commands.spawn((
        Name::new("Board's place"),
        TabGroup::new(0),
        Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            ..default()
        },
        DespawnOnExit(screen),
        Pickable::IGNORE,
        children![(
            Name::new("Felt"),
            BoardArea,
            Region::Felt,
            Node::default(),
            TabIndex(0),
            AutoFocus,
            AccessibilityNode(told),
            LocalName(Msg::new("access-board")),
        )],
    ));
}

/// The result comes when the last disc has turned and a last pass could be read, and goes when the end is taken back.
fn follow_end(
    current: Res<CurrentMatch>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    holds: Res<Holds>,
    mut next: ResMut<NextState<Screen>>,
    mut awake: ResMut<KeepAwake>,
) {
    let over = current.get().is_some_and(Match::is_over);
    let busy =
        *overlay.get() != Overlay::None || holds.has(Hold::Turning) || holds.has(Hold::Notice);
    let wanted = match screen.get() {
        Screen::Match if over && !busy => Screen::Results,
        Screen::Results if !over => Screen::Match,
        _ => return,
    };
    next.go(wanted);
    awake.draw(Awake::Motion);
}
