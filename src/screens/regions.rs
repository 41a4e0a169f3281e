//! The parts of the match's screen, kept where the arrangement has them.

use bevy::prelude::*;
use bevy::ui::UiSystems;

use crate::layout::{Arranged, put};
use crate::schedule::ShowsBoard;
use crate::view::BoardPlace;

/// Space at the sides of the settings below the board, in logical pixels.
const SIDE: f32 = 12.0;
/// Space above the settings beside the board, in logical pixels.
const TOP: f32 = 10.0;

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
    /// The settings over the match.
    Settings,
    /// The felt, where squares are pressed.
    Felt,
}

pub(super) fn plugin(app: &mut App) {
    // After everything has been built, so that nothing is seen elsewhere first, nor left there if no frame follows.
    app.add_systems(
        PostUpdate,
        place_regions
            .before(UiSystems::Prepare)
            .run_if(in_state(ShowsBoard))
            .run_if(resource_exists::<Arranged>),
    );
}

fn place_regions(
    arranged: Res<Arranged>,
    place: Option<Res<BoardPlace>>,
    mut regions: Query<(Ref<Region>, &mut Node, &mut Visibility)>,
) {
    let board_moved = place.as_ref().is_some_and(|place| place.is_changed());
    for (region, mut node, mut visibility) in &mut regions {
        if !arranged.is_changed() && !region.is_added() && !board_moved {
            continue;
        }
        let at = &arranged.0;
        let area = match *region {
            Region::Bars => at.bars,
            Region::Middle => at.middle,
            Region::Tools => at.tools,
            Region::Sheet | Region::Settings => at.sheet,
            Region::Felt => place.as_ref().map_or(at.board, |place| place.felt_area()),
        };
        visibility.set_if_neq(if area.is_empty() {
            Visibility::Hidden
        } else {
            Visibility::Inherited
        });
        put(&mut node, area);
        match *region {
            Region::Bars => {
                node.flex_direction = if at.wide || at.stacked {
                    FlexDirection::Column
                } else {
                    FlexDirection::Row
                };
                node.row_gap = px(if at.stacked { 4.0 } else { 12.0 });
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
            Region::Settings => {
                node.padding = UiRect::axes(px(if at.wide { 0.0 } else { SIDE }), px(0));
                if at.wide {
                    node.padding.top = px(TOP);
                }
            }
            Region::Middle | Region::Tools | Region::Felt => {}
        }
    }
}
