//! The parts of the match's screen, kept where the arrangement has them.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::board::BoardGeometry;
use crate::layout::{Arrangement, Beside, SafeArea, arrange};
use crate::schedule::{GameSystems, Screen, ShowsBoard};

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

/// How the match's screen is arranged now.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Arranged(pub Arrangement);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            arrange_match,
            place_regions.run_if(resource_exists::<Arranged>),
        )
            .chain()
            .in_set(GameSystems::Show)
            .after(crate::board::BoardSystems::Geometry)
            .run_if(in_state(ShowsBoard)),
    );
}

pub(super) fn arrange_match(
    windows: Query<&Window, With<PrimaryWindow>>,
    safe: Res<SafeArea>,
    screen: Res<State<Screen>>,
    arranged: Option<ResMut<Arranged>>,
    mut commands: Commands,
) {
    let Some(window) = windows.iter().next() else {
        return;
    };
    let beside = if *screen.get() == Screen::Results {
        Beside::Result
    } else {
        Beside::Tools
    };
    let now = Arranged(arrange(window.size(), *safe, beside));
    match arranged {
        Some(mut arranged) => {
            arranged.set_if_neq(now);
        }
        None => commands.insert_resource(now),
    }
}

fn place_regions(
    arranged: Res<Arranged>,
    geometry: Option<Res<BoardGeometry>>,
    mut regions: Query<(Ref<Region>, &mut Node)>,
) {
    let board_moved = geometry
        .as_ref()
        .is_some_and(|geometry| geometry.is_changed());
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
            Region::Felt => geometry
                .as_ref()
                .map_or(at.board, |geometry| geometry.felt_area()),
        };
        node.position_type = PositionType::Absolute;
        node.left = px(area.min.x);
        node.top = px(area.min.y);
        node.width = px(area.width());
        node.height = px(area.height());
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
