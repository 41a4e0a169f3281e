//! What storage adds to the app: everything is on the disk before the game is suspended or ends.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::AppLifecycle;

use super::Storage;

/// How long suspending or ending the game waits for the disk.
const LIMIT: Duration = Duration::from_millis(1_500);

/// Flushes [`Storage`] when the app is suspended or ends, at the very end of that frame. Without a
/// storage of its own the app gets one in memory.
pub fn plugin(app: &mut App) {
    app.init_resource::<Storage>()
        .add_message::<AppLifecycle>()
        .add_systems(Last, flush_before_the_end);
}

fn flush_before_the_end(
    mut lifecycle: MessageReader<AppLifecycle>,
    mut exits: MessageReader<AppExit>,
    storage: Res<Storage>,
) {
    let suspended = lifecycle
        .read()
        .filter(|state| matches!(state, AppLifecycle::WillSuspend | AppLifecycle::Suspended))
        .count();
    if suspended + exits.read().count() > 0 && !storage.flush(LIMIT) && storage.lasts() {
        warn!("the game ends or sleeps before everything is on the disk");
    }
}
