//! A page is built as a whole, and built anew only when it would show something else.

use bevy::ecs::system::SystemParam;
use bevy::picking::pointer::PointerPress;
use bevy::prelude::*;

/// The page of a screen as it stands. `P` lies on its root and is all that it was built from.
#[derive(SystemParam)]
pub(super) struct Pages<'w, 's, P: Component + PartialEq> {
    standing: Query<'w, 's, (Entity, &'static P)>,
    pointers: Query<'w, 's, &'static PointerPress>,
}

impl<P: Component + PartialEq> Pages<'_, '_, P> {
    /// Spawns the root of a page that shows `what`, in place of the one before. None while that one shows just this,
    /// and while a finger or a button of the mouse is down: what was pressed must be there when it is let go.
    pub(super) fn renew(
        &self,
        commands: &mut Commands,
        what: P,
        frame: impl Bundle,
    ) -> Option<Entity> {
        let held = self.pointers.iter().any(PointerPress::is_any_pressed);
        if !self.is_first() && (held || self.standing.iter().all(|(_, shown)| *shown == what)) {
            return None;
        }
        for (old, _) in &self.standing {
            commands.entity(old).despawn();
        }
        Some(commands.spawn((what, frame)).id())
    }

    /// Whether no page stands yet: the screen has just been entered.
    pub(super) fn is_first(&self) -> bool {
        self.standing.is_empty()
    }
}
