//! The parts of the match's screen, kept where the arrangement has them.

use bevy::prelude::*;

use crate::layout::{Arranged, put};
use crate::schedule::{GameSystems, ShowsBoard};
use crate::view::BoardPlace;

/// A part of the match's screen.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Region {
    /// The players' cards.
    Bars,
    /// The moves so far.
    Middle,
    /// The tools.
    Tools,
    /// The result.
    Sheet,
    /// The felt, where squares are pressed.
    Felt,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        place_regions
            .in_set(GameSystems::Show)
            .after(crate::board::BoardSystems::Geometry)
            .run_if(in_state(ShowsBoard))
            .run_if(resource_exists::<Arranged>),
    );
}

fn place_regions(
    arranged: Res<Arranged>,
    place: Option<Res<BoardPlace>>,
    mut regions: Query<(Ref<Region>, &mut Node)>,
) {
    let board_moved = place.as_ref().is_some_and(|place| place.is_changed());
    for (region, mut node) in &mut regions {
        if !arranged.is_changed() && !region.is_added() && !board_moved {
            continue;
        }
        let at = &arranged.0;
        let area = match *region {
            Region::Bars => at.bars,
            Region::Middle => at.middle,
            Region::Tools => at.tools,
            Region::Sheet => at.sheet,
            Region::Felt => place.as_ref().map_or(at.board, |place| place.felt_area()),
        };
        put(&mut node, area);
        match *region {
            Region::Bars => {
                node.flex_direction = if at.wide {
                    FlexDirection::Column
                } else {
                    FlexDirection::Row
                };
            }
            Region::Sheet => {
                let radius = if at.wide {
                    px(0)
                } else {
                    px(crate::theme::SHEET_RADIUS)
                };
                node.border_radius = BorderRadius::top(radius);
                node.padding = if at.wide {
                    px(0).all()
                } else if area.height() < 280.0 {
                    px(14).all()
                } else {
                    px(20).all()
                };
            }
            Region::Middle | Region::Tools | Region::Felt => {}
        }
    }
}
