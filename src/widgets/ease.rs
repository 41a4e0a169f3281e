//! Sheets, dialogs and notices ease in: they fade in and rise to their place. With reduced motion they only fade.

use std::time::Duration;

use bevy::prelude::*;
use bevy::ui::{Pressed, UiSystems, UiTransform, Val2};

use crate::keep_awake::{Awake, KeepAwake};
use crate::settings::Settings;
use crate::theme::{EASE_TIME, FADE_TIME, Paints};

/// How far below its place something begins to rise, in logical pixels.
const RISE: f32 = 16.0;

/// Fades in with all that lies in it, and may rise. It can be pressed from its first frame.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
#[require(UiTransform)]
pub struct EasesIn {
    rise: f32,
    since: Duration,
}

impl EasesIn {
    /// Fades in and rises to its place.
    pub const RISING: Self = Self {
        rise: RISE,
        since: Duration::ZERO,
    };
    /// Fades in where it is.
    pub const STILL: Self = Self {
        rise: 0.0,
        since: Duration::ZERO,
    };
}

pub(super) fn plugin(app: &mut App) {
    // After everything has been built, so that nothing is seen as it will be before it is seen coming.
    app.add_systems(PostUpdate, ease_in.before(UiSystems::Prepare));
}

/// What is pressed stays under the finger until it is let go: it goes on fading in, and rises no further.
fn ease_in(
    time: Res<Time>,
    settings: Res<Settings>,
    pressed: Query<Entity, With<Pressed>>,
    parents: Query<&ChildOf>,
    mut coming: Query<(Entity, &mut EasesIn, &mut UiTransform)>,
    mut family: Family,
    mut awake: ResMut<KeepAwake>,
    mut commands: Commands,
) {
    for (entity, mut ease, mut transform) in &mut coming {
        let (lasts, rise) = if settings.reduced_motion {
            (FADE_TIME, 0.0)
        } else {
            (EASE_TIME, ease.rise)
        };
        let part = (ease.since.as_secs_f32() / lasts.as_secs_f32()).min(1.0);
        let eased = EaseFunction::CubicOut.sample_clamped(part);
        ease.since += time.delta();
        family.fade(entity, eased);
        let held = pressed
            .iter()
            .any(|button| parents.iter_ancestors(button).any(|above| above == entity));
        if !held {
            transform.translation = Val2::px(0.0, rise * (1.0 - eased));
        }
        if part < 1.0 {
            awake.draw(Awake::Motion);
        } else if !held {
            commands.entity(entity).remove::<EasesIn>();
        }
    }
}

/// Something that comes, and what lies in it.
#[derive(bevy::ecs::system::SystemParam)]
struct Family<'w, 's> {
    children: Query<'w, 's, &'static Children>,
    /// What comes by itself also inside of something that comes.
    others: Query<'w, 's, (), With<EasesIn>>,
    paints: Paints<'w, 's>,
}

impl Family<'_, '_> {
    fn fade(&mut self, root: Entity, part: f32) {
        let mut left = vec![root];
        while let Some(entity) = left.pop() {
            self.paints.fade(entity, part);
            for child in self.children.get(entity).into_iter().flatten() {
                if !self.others.contains(*child) {
                    left.push(*child);
                }
            }
        }
    }
}
