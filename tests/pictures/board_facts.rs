//! The board as it should be seen: where its squares are and what lies on each.

use bevy::ecs::system::SystemState;
use bevy::prelude::*;
use outflank::board::{AimMark, BoardGeometry, CursorMark, LastMark, LegalMark, PressMark};
use outflank::layout::{Arrangement, Beside, Pad, SafeArea, arrange};
use outflank::looking::Shown;
use outflank::match_state::{CurrentMatch, Phase};
use outflank::schedule::{Overlay, Screen, ShowsBoard};
use outflank::settings::Settings;
use outflank::theme::Palette;
use outflank_engine::{Side, Square};

use crate::stage::Stage;

/// The board on the screen with nothing over it.
pub struct BoardFact {
    /// The window, in logical pixels.
    pub window: Vec2,
    /// Where it is.
    pub geometry: BoardGeometry,
    /// What the layout promised.
    pub arranged: Arrangement,
    /// Whose disc lies on each square that is all in view, from a1 on, rank by rank.
    pub discs: Vec<(Square, Option<Side>)>,
    /// Squares that should be marked as legal.
    pub legal: Vec<Square>,
    /// Whether it is a person's turn.
    pub persons_turn: bool,
    /// The square with the dot.
    pub last: Option<Square>,
    /// The square with the frame.
    pub cursor: Option<Square>,
    /// Squares that are lit by a finger on them, or lie between the corners of an aim.
    pub chosen: Vec<Square>,
    /// The theme.
    pub palette: Palette,
    /// What was chosen.
    pub settings: Settings,
}

/// Looks at the board; none where it is not shown or a dialog is open. Beside the settings it is shown.
pub fn look(stage: &mut Stage) -> Option<BoardFact> {
    let world = stage.app.world_mut();
    world.get_resource::<State<ShowsBoard>>()?;
    let screen = *world.resource::<State<Screen>>().get();
    let beside = match world.resource::<State<Overlay>>().get() {
        Overlay::Settings => Beside::Settings,
        Overlay::None if screen == Screen::Results => Beside::Result,
        Overlay::None if screen == Screen::LookBack => Beside::LookBack,
        Overlay::None => Beside::Tools,
        _ => return None,
    };
    let settings = world.resource::<Settings>().clone();
    let window = world.query::<&Window>().single(world).ok()?.size();
    let seen = *world.get_resource::<BoardGeometry>()?;
    let legal = world
        .query::<&LegalMark>()
        .iter(world)
        .map(|mark| mark.0)
        .filter(|square| is_in_view(&seen, *square))
        .collect();
    let last = world
        .query::<&LastMark>()
        .iter(world)
        .next()
        .map(|mark| mark.0);
    let cursor = world
        .query::<&CursorMark>()
        .iter(world)
        .next()
        .map(|mark| mark.0);
    let mut chosen: Vec<Square> = world
        .query::<&PressMark>()
        .iter(world)
        .map(|mark| mark.0)
        .collect();
    chosen.extend(world.query::<&AimMark>().iter(world).map(|mark| mark.0));
    // Whoever looks back sees an earlier position.
    let position = SystemState::<Shown>::new(world)
        .get(world)
        .ok()?
        .position()?;
    let current = world.resource::<CurrentMatch>();
    let game = current.get()?.game();
    let size = game.rules().size().get();
    let squares = (0..size).flat_map(|rank| (0..size).map(move |file| Square::new(file, rank)));
    let geometry = *world.resource::<BoardGeometry>();
    Some(BoardFact {
        window,
        geometry,
        arranged: arrange(
            window,
            SafeArea::default(),
            beside,
            *world.resource::<Pad>(),
            settings.text_size,
        ),
        discs: squares
            .filter(|square| is_in_view(&geometry, *square))
            .map(|square| (square, position.side_at(square)))
            .collect(),
        legal,
        persons_turn: matches!(current.phase(), Some(Phase::Person(_))),
        last,
        cursor,
        chosen,
        palette: world.resource::<Palette>().clone(),
        settings,
    })
}

/// Whether all of a square is seen.
fn is_in_view(geometry: &BoardGeometry, square: Square) -> bool {
    let felt = geometry.felt_area().inflate(0.01);
    let area = geometry.area_of(square);
    felt.contains(area.min) && felt.contains(area.max)
}

impl BoardFact {
    /// Whether all of a square is seen.
    pub fn has_in_view(&self, square: Square) -> bool {
        is_in_view(&self.geometry, square)
    }

    /// The upper left pixel of a square.
    pub fn corner(&self, square: Square) -> UVec2 {
        let area = self.geometry.area_of(square);
        (area.min * self.geometry.scale).round().as_uvec2()
    }

    /// The pixel at a place on a square: (0, 0) is its upper left corner, (1, 1) its lower right.
    pub fn pixel(&self, square: Square, at: Vec2) -> UVec2 {
        self.corner(square) + (at * self.geometry.tile as f32).as_uvec2()
    }
}
