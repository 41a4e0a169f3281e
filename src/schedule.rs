//! The order in which a frame's work is done, and the screens the game can be on.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::state::state::StateTransitionSystems;

/// One frame of the game, in this order: wishes are read, the match obeys, the view follows, what comes next is
/// started, and all that can be seen is brought up to date.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameSystems {
    /// Raw input becomes commands.
    Input,
    /// Commands change the match.
    Match,
    /// The view, the records and the saves follow the match.
    View,
    /// Delays, searches and passes are started and read.
    Think,
    /// Screens are built, or built anew for another kind of window.
    Build,
    /// What is on the screen follows match and view.
    Show,
}

/// Where the player is.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    /// The first screen.
    #[default]
    Home,
    /// Who plays.
    Setup,
    /// Board and rules.
    Rules,
    /// The board.
    Match,
    /// The board with the result of an ended match.
    Results,
    /// An earlier position of a match, on the board.
    LookBack,
    /// Matches played and what came of them.
    Records,
    /// Settings.
    Settings,
}

/// What lies over the screen and takes the input.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Overlay {
    /// Nothing.
    #[default]
    None,
    /// The pause menu; the board is hidden and the time stands still.
    Pause,
    /// Settings over a running match.
    Settings,
    /// Board and rules of the next match, over a running one.
    Rules,
    /// The players of the next match, over a running one.
    Setup,
    /// A question before something is lost.
    Confirm,
    /// What of the result can be given to others.
    Share,
}

/// Where one step back from board and rules leads: to the screen that they were opened from.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RulesOpenedFrom(pub Screen);

/// True while the board is on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ShowsBoard;

impl ComputedStates for ShowsBoard {
    type SourceStates = Screen;

    /// From the match to its result, and when looking back, the board stays as it is.
    const ALLOW_SAME_STATE_TRANSITIONS: bool = false;

    fn compute(screen: Screen) -> Option<Self> {
        matches!(screen, Screen::Match | Screen::Results | Screen::LookBack).then_some(Self)
    }
}

/// Where the player is, and what lies over it.
#[derive(SystemParam)]
pub struct Whereabouts<'w> {
    screen: Res<'w, State<Screen>>,
    overlay: Res<'w, State<Overlay>>,
}

impl Whereabouts<'_> {
    /// Whether this screen is in view and nothing lies over it.
    pub fn is(&self, screen: Screen) -> bool {
        *self.screen.get() == screen && self.lies_over(Overlay::None)
    }

    /// Whether this lies over the screen.
    pub fn lies_over(&self, overlay: Overlay) -> bool {
        *self.overlay.get() == overlay
    }

    /// Whether a board can be panned and zoomed: the match or one that is looked back at, with nothing over it.
    pub fn at_a_board(&self) -> bool {
        self.at_the_match() || self.is(Screen::LookBack)
    }

    /// Whether the match is in view and nothing lies over it.
    pub fn at_the_match(&self) -> bool {
        self.is(Screen::Match)
    }
}

/// Whether the match on the screen goes on: it is in view and nothing lies over it.
pub fn match_is_running(whereabouts: Whereabouts) -> bool {
    whereabouts.at_the_match()
}

/// Whether the board can be panned and zoomed: a match is played on it or looked back at, whatever lies over it.
pub fn at_a_board(screen: Res<State<Screen>>) -> bool {
    matches!(screen.get(), Screen::Match | Screen::LookBack)
}

/// Adds the order of a frame and the states.
pub fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_state::<Overlay>()
        .add_computed_state::<ShowsBoard>()
        .init_resource::<RulesOpenedFrom>()
        .add_systems(OnEnter(Screen::Rules), note_way_in)
        .add_systems(
            StateTransition,
            close_overlay_with_screen.before(StateTransitionSystems::DependentTransitions),
        )
        .configure_sets(
            Update,
            (
                GameSystems::Input,
                GameSystems::Match,
                GameSystems::View,
                GameSystems::Think,
                GameSystems::Build,
                GameSystems::Show,
            )
                .chain(),
        );
}

/// Whatever lies over a screen goes with it, also when one press opens it and another leaves the screen in one frame. Only
/// the match can be entered with the pause over it.
fn close_overlay_with_screen(
    screen: Res<State<Screen>>,
    next_screen: Res<NextState<Screen>>,
    mut next_overlay: ResMut<NextState<Overlay>>,
) {
    let paused = matches!(
        *next_overlay,
        NextState::Pending(Overlay::Pause) | NextState::PendingIfNeq(Overlay::Pause)
    );
    if let NextState::Pending(next) | NextState::PendingIfNeq(next) = &*next_screen
        && next != screen.get()
        && !(*next == Screen::Match && paused)
    {
        next_overlay.go(Overlay::None);
    }
}

fn note_way_in(
    mut transitions: MessageReader<StateTransitionEvent<Screen>>,
    mut opened_from: ResMut<RulesOpenedFrom>,
) {
    let before = transitions.read().last().and_then(|last| last.exited);
    opened_from.0 = match before {
        Some(Screen::Setup) => Screen::Setup,
        _ => Screen::Home,
    };
}

/// Moves on to another state; nothing happens where one is already.
pub trait Go<S> {
    /// The state from the next frame on.
    fn go(&mut self, state: S);
}

impl<S: bevy::state::state::FreelyMutableState> Go<S> for NextState<S> {
    fn go(&mut self, state: S) {
        self.set_if_neq(state);
    }
}
