//! How a disc drops and turns: nearest to the placed disc first, all lines at once. A tap hurries what moves.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_tweening::lens::Lens;
use bevy_tweening::{AnimTarget, AnimationSystem, Delay, Tween, TweenAnim};
use outflank_engine::Side;

use super::BoardSystems;
use super::atlas::Tile;
use super::discs::Disc;
use super::pieces::Shows;
use crate::holds::{Hold, Holds};
use crate::keep_awake::{Awake, KeepAwake};
use crate::schedule::{GameSystems, ShowsBoard};
use crate::settings::Settings;
use crate::theme::{DROP_TIME, FADE_TIME, TURN_STEP, TURN_TIME};

/// What a disc shows: 0 is Black, 1 is White, between them it turns.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Face(pub f32);

impl Face {
    /// The face of a side's disc at rest.
    pub fn of(side: Side) -> Self {
        match side {
            Side::Black => Self(0.0),
            Side::White => Self(1.0),
        }
    }
}

/// Moves a [`Face`] from one side to the other.
struct FaceLens {
    from: f32,
    to: f32,
}

impl Lens<Face> for FaceLens {
    fn lerp(&mut self, mut target: Mut<Face>, ratio: f32) {
        target.set_if_neq(Face(self.from + (self.to - self.from) * ratio));
    }
}

/// How far a disc is above its square: 1 in the air, 0 on the felt.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
struct Height(f32);

struct HeightLens;

impl Lens<Height> for HeightLens {
    fn lerp(&mut self, mut target: Mut<Height>, ratio: f32) {
        target.set_if_neq(Height(1.0 - ratio));
    }
}

/// Something is to be seen at its end at once: whatever moves on the board, and the counts of a result.
#[derive(Message, Default)]
pub struct Hurry;

/// A running animation of a disc, on an entity of its own below the disc: a disc can drop and turn at once.
#[derive(Component)]
pub(super) struct Motion;

/// Lets discs move.
#[derive(SystemParam)]
pub(super) struct Turning<'w, 's> {
    /// Whoever spawns discs and lets them move uses this one queue: another would be applied before or after it.
    pub(super) commands: Commands<'w, 's>,
    motions: Query<'w, 's, (Entity, &'static ChildOf), With<Motion>>,
    faces: Query<'w, 's, &'static Face>,
    settings: Res<'w, Settings>,
    time: Res<'w, Time<Real>>,
    holds: ResMut<'w, Holds>,
}

impl Turning<'_, '_> {
    /// Turns a disc to `side`, `steps` squares along its line from the disc just placed.
    pub(super) fn turn(&mut self, disc: Entity, side: Side, steps: u8) {
        self.stop(disc);
        let start = self
            .faces
            .get(disc)
            .map_or(Face::of(side.other()).0, |face| face.0);
        let lens = FaceLens {
            from: start,
            to: Face::of(side).0,
        };
        if self.settings.reduced_motion {
            self.animate::<Face>(disc, Duration::ZERO, FADE_TIME, EaseFunction::Linear, lens);
        } else {
            let delay = DROP_TIME / 2 + TURN_STEP * u32::from(steps.saturating_sub(1));
            self.animate::<Face>(disc, delay, TURN_TIME, EaseFunction::SineInOut, lens);
        }
    }

    /// Lets a new disc drop onto its square.
    pub(super) fn drop_in(&mut self, disc: Entity) {
        if !self.settings.reduced_motion {
            self.commands.entity(disc).insert(Height(1.0));
            self.animate::<Height>(
                disc,
                Duration::ZERO,
                DROP_TIME,
                EaseFunction::QuadraticIn,
                HeightLens,
            );
        }
    }

    /// Shows a disc of `side` at rest.
    pub(super) fn show(&mut self, disc: Entity, side: Side) {
        self.stop(disc);
        self.commands.entity(disc).insert(Face::of(side));
    }

    /// Ends the disc's motions with the disc on its square.
    fn stop(&mut self, disc: Entity) {
        for (motion, parent) in &self.motions {
            if parent.parent() == disc {
                self.commands.entity(motion).despawn();
                self.commands.entity(disc).insert(Height(0.0));
            }
        }
    }

    fn animate<C: Component<Mutability = bevy::ecs::component::Mutable>>(
        &mut self,
        disc: Entity,
        delay: Duration,
        duration: Duration,
        ease: EaseFunction,
        lens: impl Lens<C> + Send + Sync + 'static,
    ) {
        let tween = Tween::new::<C, _>(ease, duration, lens);
        let anim = if delay.is_zero() {
            TweenAnim::new(tween)
        } else {
            TweenAnim::new(Delay::new(delay).then(tween))
        };
        self.commands.spawn((
            Motion,
            anim,
            AnimTarget::component::<C>(disc),
            ChildOf(disc),
        ));
        // Real time and the animation's differ when frames are late; the hold ends with the last motion, and at this
        // moment at the latest.
        let end = self.time.elapsed() + 2 * (delay + duration) + Duration::from_millis(250);
        self.holds.hold_until(Hold::Turning, end);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Hurry>()
        // Before anything that ends a motion: one more step after that would leave the disc half turned.
        .configure_sets(
            Update,
            AnimationSystem::AnimationUpdate.before(GameSystems::Input),
        )
        .add_systems(
            Update,
            (
                hurry.run_if(on_message::<Hurry>).in_set(GameSystems::Input),
                (settle, show_face, show_height)
                    .chain()
                    .in_set(BoardSystems::Motion),
            ),
        )
        .add_systems(OnExit(ShowsBoard), release);
}

/// Ends every motion with the discs as they are to lie.
fn hurry(
    motions: Query<(Entity, &ChildOf), With<Motion>>,
    mut discs: Query<(&Disc, &mut Face)>,
    mut commands: Commands,
) {
    for (motion, parent) in &motions {
        commands.entity(motion).despawn();
        if let Ok((disc, mut face)) = discs.get_mut(parent.parent()) {
            face.set_if_neq(Face::of(disc.side));
            commands.entity(parent.parent()).try_insert(Height(0.0));
        }
    }
}

/// Ends motions that are through, keeps frames coming while any is left, and lets the match go on when none is.
fn settle(
    motions: Query<(Entity, Option<&TweenAnim>), With<Motion>>,
    mut holds: ResMut<Holds>,
    mut awake: ResMut<KeepAwake>,
    mut commands: Commands,
) {
    let mut moving = false;
    for (motion, anim) in &motions {
        if anim.is_some() {
            moving = true;
        } else {
            commands.entity(motion).despawn();
        }
    }
    if moving {
        awake.draw(Awake::Motion);
    } else if holds.has(Hold::Turning) {
        holds.release(Hold::Turning);
        // What waited for it goes on in the next frame.
        awake.draw(Awake::Motion);
    }
}

fn release(mut holds: ResMut<Holds>) {
    holds.release(Hold::Turning);
}

fn show_face(mut discs: Query<(&Face, &mut Shows), Changed<Face>>) {
    for (face, mut shows) in &mut discs {
        shows.set_if_neq(Shows(Tile::Disc(face.0)));
    }
}

/// A disc in the air is nearer: it looks a little larger, and not yet quite there.
fn show_height(mut discs: Query<(&Height, &mut Transform, &mut Sprite), Changed<Height>>) {
    for (height, mut transform, mut sprite) in &mut discs {
        transform.scale = Vec3::splat(1.0 + 0.22 * height.0);
        sprite.color = Color::WHITE.with_alpha(1.0 - 0.75 * height.0);
    }
}
