//! The view room: the only writer of [`View`], how the player looks at the match. It never changes the match.

use bevy::prelude::*;
use outflank_engine::Square;

use crate::match_state::{CurrentMatch, MatchEvent};
use crate::schedule::{GameSystems, Overlay, Screen};

/// A wish about the view.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ViewCommand {
    /// Moves the chosen square by files and ranks, stopping at the rim.
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
}

/// How the match is looked at.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct View {
    cursor: Option<Square>,
    pressed: Option<Square>,
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
}

/// Adds the view.
pub fn plugin(app: &mut App) {
    app.init_resource::<View>()
        .add_message::<ViewCommand>()
        .add_systems(Update, obey.in_set(GameSystems::View))
        .add_systems(OnExit(Screen::Match), rest)
        .add_systems(OnExit(Overlay::None), rest);
}

fn rest(mut view: ResMut<View>) {
    view.set_if_neq(View {
        pressed: None,
        ..*view
    });
}

fn obey(
    mut commands: MessageReader<ViewCommand>,
    mut events: MessageReader<MatchEvent>,
    current: Res<CurrentMatch>,
    mut view: ResMut<View>,
) {
    let mut next = *view;
    for event in events.read() {
        match event {
            MatchEvent::Started(_) | MatchEvent::Restored(_) => next = View::default(),
            _ => next.pressed = None,
        }
    }
    let Some(current) = current.get() else {
        commands.clear();
        return;
    };
    let size = current.game().rules().size().get();
    for command in commands.read() {
        match *command {
            ViewCommand::MoveCursor { files, ranks } => {
                let centre = Square::new(size / 2 - 1, size / 2 - 1);
                next.cursor = Some(match next.cursor {
                    // The first key only shows where one is.
                    None => centre,
                    Some(square) => {
                        let step = |at: u8, by: i8| at.saturating_add_signed(by).min(size - 1);
                        Square::new(step(square.file(), files), step(square.rank(), ranks))
                    }
                });
            }
            ViewCommand::SetCursor(square) if square.file() < size && square.rank() < size => {
                next.cursor = Some(square);
            }
            ViewCommand::SetCursor(_) => {}
            ViewCommand::HideCursor => next.cursor = None,
            ViewCommand::Press(square) => next.pressed = Some(square),
            ViewCommand::Release => next.pressed = None,
        }
    }
    view.set_if_neq(next);
}
