//! The view room: the only writer of [`View`], how the player looks at the match. It never changes the match.

mod kept;
mod look;
mod obey;
mod pad;
mod place;
mod zoom;

pub(crate) use kept::keep_view;
pub use kept::{KeptView, SavedView};
pub use look::{CLOSEST, Look};
pub use place::BoardPlace;
pub use zoom::is_small;

use bevy::prelude::*;
use outflank_engine::{Size, Square};

use crate::layout::LayoutSystems;
use crate::schedule::GameSystems;

/// A wish about the view.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub enum ViewCommand {
    /// Moves the chosen square by files and ranks, stopping at the rim and going on around a seam.
    MoveCursor {
        /// Squares to the right.
        files: i8,
        /// Squares down.
        ranks: i8,
    },
    /// Chooses a square.
    SetCursor(Square),
    /// No square is chosen any more: the finger or the mouse took over.
    HideCursor,
    /// A finger or button went down on a square.
    Press(Square),
    /// It was lifted, slid off or was cancelled.
    Release,
    /// Aims at a square too small to be placed on with one tap, or at none.
    Aim(Option<Square>),
    /// Brings a square into view.
    Show(Square),
    /// Moves the window over the board by whole squares.
    Pan {
        /// Squares to the right.
        files: i8,
        /// Squares down.
        ranks: i8,
    },
    /// Fingers or the mouse hold the board so; it is seen so at once.
    Hold(Look),
    /// They let it go; it goes on by that many squares and comes to rest.
    LetGo {
        /// Squares to the right and down.
        onward: Vec2,
    },
    /// Makes squares larger (positive) or smaller by steps of a quarter, about a part of the window.
    Zoom {
        /// Steps.
        steps: i8,
        /// What stays where it is: (0, 0) is the window's upper left, (1, 1) its lower right.
        part: Vec2,
    },
    /// Between the whole board and larger squares, about a part of the window.
    ToggleZoom {
        /// What stays where it is, as in [`ViewCommand::Zoom`].
        part: Vec2,
    },
    /// As when the match began: a1 at the upper left, squares as large as settings and window have them.
    Recentre,
}

/// How the match is looked at.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct View {
    cursor: Option<Square>,
    pressed: Option<Square>,
    aim: Option<Square>,
    look: Look,
    /// The player has chosen how large squares are; else settings and window decide.
    own_zoom: bool,
    held: bool,
}

impl Default for View {
    fn default() -> Self {
        Self {
            cursor: None,
            pressed: None,
            aim: None,
            look: Look::whole(Size::EIGHT),
            own_zoom: false,
            held: false,
        }
    }
}

impl View {
    /// The square that the keyboard has chosen.
    pub fn cursor(&self) -> Option<Square> {
        self.cursor
    }

    /// The legal square under a finger that has not been lifted.
    pub fn pressed(&self) -> Option<Square> {
        self.pressed
    }

    /// The square that the next tap on it places a disc on.
    pub fn aim(&self) -> Option<Square> {
        self.aim
    }

    /// The part of the board that is looked at, or on its way to being.
    pub fn look(&self) -> Look {
        self.look
    }

    /// Whether fingers or the mouse hold the board.
    pub fn is_held(&self) -> bool {
        self.held
    }
}

/// How the view is brought up to date after the match's screen has been arranged, within [`GameSystems::Build`].
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ViewSystems {
    /// Where the board is.
    Place,
    /// The look fits the place.
    Fit,
}

/// Adds the view.
pub fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (LayoutSystems::Arrange, ViewSystems::Place, ViewSystems::Fit)
            .chain()
            .in_set(GameSystems::Build),
    )
    .add_plugins((
        obey::plugin,
        pad::plugin,
        place::plugin,
        zoom::plugin,
        kept::plugin,
    ));
}
