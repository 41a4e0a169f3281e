//! The discs of both colours are counted up together, one after the other, when a result comes.

use std::time::Duration;

use bevy::prelude::*;

use crate::board::Hurry;
use crate::keep_awake::{Awake, KeepAwake};
use crate::locale::{LocalText, Msg};
use crate::schedule::{GameSystems, Screen};
use crate::theme::COUNT_TIME;

/// On the text of a result's counts while they are counted up. A tap ends it.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct CountingUp {
    to: (u16, u16),
    since: Duration,
}

impl CountingUp {
    /// From none of both to these counts.
    pub(super) fn to(to: (u16, u16)) -> Self {
        Self {
            to,
            since: Duration::ZERO,
        }
    }

    /// The counts when a part of the time is over: of each colour as many discs as have been counted of both, none of
    /// them twice.
    fn shown(self, part: f32) -> (u16, u16) {
        let (first, second) = self.to;
        let counted = (f32::from(first.max(second)) * part.clamp(0.0, 1.0)).floor() as u16;
        (first.min(counted), second.min(counted))
    }
}

/// Both counts as a result shows them.
pub(super) fn counts_text((first, second): (u16, u16)) -> Msg {
    Msg::new("results-counts")
        .with("first", first)
        .with("second", second)
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        count_up
            .in_set(GameSystems::Show)
            .run_if(in_state(Screen::Results)),
    );
}

fn count_up(
    time: Res<Time>,
    mut hurries: MessageReader<Hurry>,
    mut texts: Query<(Entity, &mut CountingUp, &LocalText)>,
    mut awake: ResMut<KeepAwake>,
    mut commands: Commands,
) {
    let hurried = hurries.read().count() > 0;
    for (entity, mut counting, LocalText(shown)) in &mut texts {
        let part = if hurried {
            1.0
        } else {
            counting.since.as_secs_f32() / COUNT_TIME.as_secs_f32()
        };
        counting.since += time.delta();
        let wanted = counts_text(counting.shown(part));
        if *shown != wanted {
            commands.entity(entity).insert(LocalText(wanted));
        }
        if part < 1.0 {
            awake.draw(Awake::Motion);
        } else {
            commands.entity(entity).remove::<CountingUp>();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_discs_are_counted_than_there_are_and_both_counts_end_right() {
        for to in [
            (39, 25),
            (0, 62),
            (64, 0),
            (32, 32),
            (15, 48),
            (128, 128),
            (1, 0),
        ] {
            let counting = CountingUp::to(to);
            let mut last = (0, 0);
            for step in 0..=1000 {
                let shown = counting.shown(step as f32 / 1000.0);
                assert!(shown.0 <= to.0 && shown.1 <= to.1, "{shown:?} of {to:?}");
                assert!(
                    shown.0 >= last.0 && shown.1 >= last.1,
                    "{shown:?} after {last:?}"
                );
                last = shown;
            }
            assert_eq!(counting.shown(0.0), (0, 0));
            assert_eq!(last, to);
        }
    }
}
