//! What is shown of the board follows the view: at once under a finger, smoothly everywhere else, never in a jump.

use std::time::Duration;

use bevy::prelude::*;
use outflank_engine::{Size, Wrap};

use super::BoardSystems;
use super::geometry::BoardGeometry;
use crate::keep_awake::{Awake, KeepAwake};
use crate::schedule::{Screen, ShowsBoard};
use crate::settings::Settings;
use crate::theme::{LONGEST_PAN, PAN_TIME};
use crate::view::{BoardPlace, Look, View};

/// How far what is shown is behind the view.
#[derive(Resource, Default)]
pub(super) struct Glide {
    /// The view's look and the board it was on, when it was last followed.
    followed: Option<(Look, BoardPlace)>,
    /// How far the shown corner and span were off when the glide began.
    corner: Vec2,
    span: f32,
    /// Time gone by since then, and the time the glide takes.
    passed: Duration,
    takes: Duration,
}

impl Glide {
    /// What is left of the way, 1 at the beginning and 0 at the end.
    fn left(&self) -> f32 {
        if self.passed >= self.takes {
            return 0.0;
        }
        let part = self.passed.as_secs_f32() / self.takes.as_secs_f32();
        1.0 - EaseFunction::QuadraticOut.sample_clamped(part)
    }

    fn begin(&mut self, corner: Vec2, span: f32) {
        let squares = corner.abs().max_element().max(span.abs() / 2.0);
        self.corner = corner;
        self.span = span;
        self.passed = Duration::ZERO;
        self.takes = PAN_TIME.mul_f32(squares.max(0.5)).min(LONGEST_PAN);
    }

    fn stop(&mut self) {
        self.takes = Duration::ZERO;
    }

    /// What is shown while the view looks at `look`.
    fn shown(&self, look: Look) -> Look {
        let left = self.left();
        Look {
            corner: look.corner + self.corner * left,
            span: look.span + self.span * left,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Glide>()
        .add_systems(OnExit(ShowsBoard), arrive)
        .add_systems(
            Update,
            follow_view
                .in_set(BoardSystems::Geometry)
                .run_if(in_state(ShowsBoard))
                .run_if(resource_exists::<BoardPlace>),
        );
}

/// Out of sight nothing is on its way.
fn arrive(mut glide: ResMut<Glide>) {
    *glide = Glide::default();
}

/// The look that is shown at rest: a result has the whole board.
fn wanted(view: &View, screen: Screen, size: Size, wrap: Wrap) -> Look {
    let look = view.look();
    if screen == Screen::Results {
        let whole = look.zoomed(f32::from(size.get()), Vec2::splat(0.5));
        return whole.at_rest_on(size, wrap);
    }
    look
}

pub(super) fn follow_view(
    view: Res<View>,
    place: Res<BoardPlace>,
    screen: Res<State<Screen>>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut glide: ResMut<Glide>,
    geometry: Option<ResMut<BoardGeometry>>,
    mut awake: ResMut<KeepAwake>,
    mut commands: Commands,
) {
    let (size, wrap) = (place.size, place.wrap);
    let look = wanted(&view, *screen.get(), size, wrap);
    glide.passed = glide.passed.saturating_add(time.delta());
    let now = (look, *place);
    if let Some((before, on)) = glide.followed
        && on == *place
        && !view.is_held()
        && !settings.reduced_motion
    {
        let way = look.way_from(before, size, wrap);
        let wider = look.span - before.span;
        if way != Vec2::ZERO || wider != 0.0 {
            let left = glide.left();
            let (corner, span) = (glide.corner * left - way, glide.span * left - wider);
            glide.begin(corner, span);
        }
    } else if glide.followed != Some(now) {
        glide.stop();
    }
    glide.followed = Some(now);
    let shown = glide.shown(look);
    let gliding = glide.left() > 0.0;
    if gliding {
        awake.draw(Awake::Motion);
    }
    let Some(mut geometry) = geometry else {
        commands.insert_resource(BoardGeometry::new(*place, shown));
        return;
    };
    let resting = !gliding && !view.is_held();
    let tile = if resting || geometry.place != *place {
        BoardGeometry::fitting_tile(*place, look)
    } else {
        geometry.tile
    };
    geometry.set_if_neq(BoardGeometry {
        place: *place,
        look: shown,
        tile,
    });
}
