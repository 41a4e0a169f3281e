//! From the command line to a running window.

mod arguments;
#[cfg(any(target_os = "linux", target_os = "macos", target_os = "windows"))]
mod gamepads;
#[cfg(any(target_os = "linux", target_os = "macos", target_os = "windows"))]
mod readers;
mod report;
#[cfg(target_arch = "wasm32")]
mod safe_area;

pub use arguments::{Arguments, WindowSize};

use std::sync::Arc;

use bevy::asset::AssetMetaCheck;
use bevy::prelude::*;
use bevy::time::TimeReceiver;
use bevy::window::{PrimaryWindow, WindowResizeConstraints, WindowResolution};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use crate::ai::{Inline, Searcher, Searching, Waker};
use crate::locale::Locale;
use crate::platform::Chance;
use crate::settings::LanguageGiven;
use crate::storage::Storage;
use crate::{data, plugin};

/// Reads the command line and runs the game until its window is closed.
pub fn run() -> AppExit {
    let arguments = Arguments::read();
    if let Err(error) = data::check() {
        eprintln!("outflank: {error}");
        return AppExit::error();
    }
    app(&arguments).run()
}

/// The game with a window, as the arguments have it.
pub fn app(arguments: &Arguments) -> App {
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin {
                primary_window: Some(window(arguments.window)),
                ..default()
            })
            .set(AssetPlugin {
                meta_check: AssetMetaCheck::Never,
                ..default()
            }),
    );
    app.insert_resource(storage(arguments));
    app.insert_resource(Searching(searcher()));
    if let Some(seed) = arguments.seed {
        app.insert_resource(Chance::from_seed(seed));
    }
    app.insert_resource(Locale::load(arguments.language.as_deref()));
    if arguments.language.is_some() {
        app.insert_resource(LanguageGiven);
    }
    // A failed query is a mistake of ours; it must never end a player's match.
    app.set_error_handler(bevy::ecs::error::error);
    #[cfg(target_arch = "wasm32")]
    app.add_plugins(safe_area::plugin);
    #[cfg(any(target_os = "linux", target_os = "macos", target_os = "windows"))]
    app.add_plugins((gamepads::plugin, readers::plugin));
    app.add_plugins((plugin, report::plugin))
        .add_systems(PreStartup, (wake_from_afar, tell_time_by_the_clock))
        .add_systems(Startup, keep_away_from_tiny_windows);
    app
}

#[cfg(not(target_arch = "wasm32"))]
fn storage(arguments: &Arguments) -> Storage {
    match &arguments.data_dir {
        Some(dir) => Storage::open(dir),
        None => Storage::open_default(),
    }
}

#[cfg(target_arch = "wasm32")]
fn storage(_: &Arguments) -> Storage {
    Storage::open_default()
}

#[cfg(not(target_arch = "wasm32"))]
fn searcher() -> Arc<dyn Searcher> {
    match crate::ai::Threaded::new() {
        Ok(threaded) => Arc::new(threaded),
        Err(error) => {
            warn!("no thread for the search, which now computes between two frames: {error}");
            Arc::new(Inline)
        }
    }
}

/// A page has one thread: the search computes between two frames.
#[cfg(target_arch = "wasm32")]
fn searcher() -> Arc<dyn Searcher> {
    Arc::new(Inline)
}

fn window(size: WindowSize) -> Window {
    let mut resolution = WindowResolution::new(size.width, size.height);
    if let Some(scale) = size.scale {
        resolution.set_scale_factor_override(Some(scale));
        resolution.set(size.width as f32, size.height as f32);
    }
    Window {
        title: "Outflank".into(),
        name: Some("outflank".into()),
        resolution,
        // In a browser: the page's own canvas, as large as the page, and the browser's own keys still work.
        canvas: Some("#game".into()),
        fit_canvas_to_parent: true,
        prevent_default_event_handling: false,
        ..default()
    }
}

/// The smallest window that everything has room in is 320 by 480 or 480 by 320.
fn keep_away_from_tiny_windows(mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    for mut window in &mut windows {
        window.resize_constraints = WindowResizeConstraints {
            min_width: 320.0,
            min_height: 320.0,
            ..default()
        };
    }
}

/// The renderer sends the moment at which it drew the frame before: after a sleep that is long ago, and what waits for a
/// moment would wait for it twice. Without its messages each frame looks at the clock itself.
fn tell_time_by_the_clock(mut commands: Commands) {
    commands.remove_resource::<TimeReceiver>();
}

/// An answer that comes while the window sleeps wakes it.
fn wake_from_afar(proxy: Option<Res<EventLoopProxyWrapper>>, mut waker: ResMut<Waker>) {
    if let Some(proxy) = proxy {
        let proxy = (**proxy).clone();
        *waker = Waker(Arc::new(move || {
            // The loop is gone when the window is.
            let _ = proxy.send_event(WinitUserEvent::WakeUp);
        }));
    }
}
