//! A button looks pressed only while something presses it.

use bevy::picking::PickingSystems;
use bevy::picking::events::PointerState;
use bevy::prelude::*;
use bevy::ui::Pressed;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        let_go
            .after(PickingSystems::Hover)
            .run_if(any_with_component::<Pressed>),
    );
}

/// Bevy tells a button that it is let go only where the finger is then, and only while the button works: a finger that
/// slid off it and was taken away by the system, and a button that stopped working under a finger, are seen to here.
fn let_go(
    pointers: Res<PointerState>,
    pressed: Query<Entity, With<Pressed>>,
    parents: Query<&ChildOf>,
    mut commands: Commands,
) {
    let presses = |button: Entity| {
        let mut under = pointers
            .pointer_buttons
            .values()
            .flat_map(|state| state.pressing.keys());
        under.any(|part| *part == button || parents.iter_ancestors(*part).any(|it| it == button))
    };
    for button in pressed.iter().filter(|button| !presses(*button)) {
        commands.entity(button).try_remove::<Pressed>();
    }
}
