//! The real game without a window: drawn by software Vulkan into an image, driven as a player drives it.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use bevy::app::TerminalCtrlCHandlerPlugin;
use bevy::camera::{ImageRenderTarget, RenderTarget};
use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::render_resource::{TextureFormat, TextureUsages};
use bevy::render::settings::{Backends, RenderCreation, WgpuSettings};
use bevy::render::view::window::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::time::TimeUpdateStrategy;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, Button};
use bevy::window::{ExitCondition, PrimaryWindow, WindowResized, WindowScaleFactorChanged};
use bevy::winit::WinitPlugin;
use outflank::ai::{Scripted, Searching};
use outflank::board::{BoardCamera, UiCamera};
use outflank::locale::{LocalName, LocalText, Locale, Msg};
use outflank::match_state::{Match, MatchCommand};
use outflank::platform::{Calendar, Chance, Files, OwnClip, WallClock};
use outflank::screens::CountingUp;
use outflank::settings::{LanguageGiven, Settings};
use outflank::storage::Storage;
use outflank::widgets::EasesIn;

use crate::format::Format;
use crate::picture::Picture;

/// The date in every picture: 2 January 2026.
pub const TODAY: u64 = 1_767_312_000;
/// Time that passes in a frame.
const FRAME: Duration = Duration::from_millis(20);
/// Frames until a screen that was just opened lies still: layout and texts need up to three.
const SETTLE: u32 = 4;

/// Frames in which everything has eased in, and a result has been counted up.
const MOST: u32 = 60;

/// The image that both cameras draw into.
#[derive(Resource)]
struct Target(ImageRenderTarget);

/// A running game.
pub struct Stage {
    /// The game.
    pub app: App,
    /// Where its page is scrolled to, in whatever window.
    scrolled: Option<Box<dyn Fn(&mut Self)>>,
}

impl Stage {
    /// A game just started, with nothing saved.
    pub fn new(format: Format) -> Self {
        Self::start(format, Storage::memory(), None, Settings::default())
    }

    /// A game just started, in which this match was saved.
    pub fn with_match(format: Format, saved: Match) -> Self {
        Self::start(format, Storage::memory(), Some(saved), Settings::default())
    }

    /// A game just started, with this to keep things in.
    pub fn with_storage(format: Format, storage: Storage) -> Self {
        Self::start(format, storage, None, Settings::default())
    }

    /// A game just started with these settings; a match may have been saved.
    pub fn with_settings(format: Format, saved: Option<Match>, settings: Settings) -> Self {
        Self::start(format, Storage::memory(), saved, settings)
    }

    fn start(format: Format, storage: Storage, saved: Option<Match>, settings: Settings) -> Self {
        let mut app = App::new();
        app.add_plugins(
            DefaultPlugins
                .build()
                .disable::<WinitPlugin>()
                .disable::<PipelinedRenderingPlugin>()
                .disable::<LogPlugin>()
                .disable::<TerminalCtrlCHandlerPlugin>()
                .set(WindowPlugin {
                    primary_window: Some(Window {
                        resolution: format.resolution(),
                        ..default()
                    }),
                    exit_condition: ExitCondition::DontExit,
                    ..default()
                })
                .set(RenderPlugin {
                    render_creation: RenderCreation::Automatic(Box::new(WgpuSettings {
                        force_fallback_adapter: true,
                        backends: format.drawn.then_some(Backends::VULKAN),
                        ..default()
                    })),
                    synchronous_pipeline_compilation: true,
                    ..default()
                }),
        );
        app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
            .insert_resource(storage)
            .insert_resource(Searching(Arc::new(Scripted::default())))
            .insert_resource(Chance::from_seed(1))
            .insert_resource(WallClock(Arc::new(|| TODAY)))
            .insert_resource(Calendar::Utc)
            .insert_resource(OwnClip::default())
            .insert_resource(Files::nowhere())
            .insert_resource(Locale::load(Some(format.language)))
            .insert_resource(LanguageGiven)
            .insert_resource(Settings {
                theme: format.theme(),
                ..settings
            })
            .add_plugins(outflank::plugin)
            .add_systems(PreStartup, make_target)
            .add_systems(PostStartup, aim_cameras);
        app.finish();
        app.cleanup();
        if let Some(saved) = saved {
            app.world_mut()
                .write_message(MatchCommand::Restore(Box::new(saved)));
        }
        let mut stage = Self {
            app,
            scrolled: None,
        };
        stage.settle();
        stage
    }

    /// Lets one frame pass.
    pub fn update(&mut self) {
        self.app.update();
    }

    /// Moves the game to another window, theme and language, as a person does by turning a phone or in the settings.
    pub fn show_in(&mut self, format: Format) {
        let world = self.app.world_mut();
        let (window, mut shown) = world
            .query_filtered::<(Entity, &mut Window), With<PrimaryWindow>>()
            .single_mut(world)
            .expect("there is one window");
        let scale_changed = shown.scale_factor() != format.scale;
        shown.resolution = format.resolution();
        let (width, height) = (shown.width(), shown.height());
        world.write_message(WindowResized {
            window,
            width,
            height,
        });
        if scale_changed {
            world.write_message(WindowScaleFactorChanged {
                window,
                scale_factor: f64::from(format.scale),
            });
        }
        if world.resource::<Settings>().theme != format.theme() {
            world.resource_mut::<Settings>().theme = format.theme();
        }
        if world.resource::<Locale>().language() != format.language {
            world.resource_mut::<Locale>().set(Some(format.language));
        }
        let aimed = world
            .run_system_cached(make_target)
            .and_then(|()| world.run_system_cached(aim_cameras));
        aimed.expect("there is one window");
        // What lasts for a time, as notices do, lasts for all windows.
        self.set_frame(Duration::ZERO);
        for _ in 0..SETTLE {
            self.update();
        }
        self.set_frame(FRAME);
        self.ease();
        if let Some(scroll) = self.scrolled.take() {
            self.scroll(scroll);
        }
    }

    /// Scrolls, now and again in every other window.
    pub fn scroll(&mut self, to: impl Fn(&mut Self) + 'static) {
        to(self);
        self.settle();
        self.scrolled = Some(Box::new(to));
    }

    /// Lets the screen come to rest: what eases in has come, and results are counted up. Discs go on turning.
    pub fn settle(&mut self) {
        for _ in 0..SETTLE {
            self.update();
        }
        self.ease();
    }

    fn ease(&mut self) {
        for _ in 0..MOST {
            let world = self.app.world_mut();
            let mut coming = world.query_filtered::<(), Or<(With<EasesIn>, With<CountingUp>)>>();
            if coming.iter(world).next().is_none() {
                return;
            }
            self.update();
        }
        panic!("something eases in for ever");
    }

    /// Lets this much time pass, in few frames.
    pub fn wait(&mut self, time: Duration) {
        let frames = time.as_millis().div_ceil(50).max(1) as u32;
        self.set_frame(time / frames);
        for _ in 0..frames {
            self.update();
        }
        self.set_frame(FRAME);
    }

    fn set_frame(&mut self, frame: Duration) {
        self.app
            .insert_resource(TimeUpdateStrategy::ManualDuration(frame));
    }

    /// Sends a message, as input does.
    pub fn send<M: Message>(&mut self, message: M) {
        self.app.world_mut().write_message(message);
        self.update();
    }

    /// Presses the button with the text or name of this key.
    pub fn press(&mut self, key: &str) {
        let world = self.app.world_mut();
        let mut buttons = world
            .query_filtered::<(Entity, &LocalName), (With<Button>, Without<InteractionDisabled>)>();
        let found = buttons
            .iter(world)
            .filter(|(_, name)| name.0.key() == Some(key))
            .map(|(entity, _)| entity)
            .last();
        let entity = found.unwrap_or_else(|| panic!("there is no button `{key}` to press"));
        world.trigger(Activate { entity });
        self.settle();
    }

    /// Presses the button with just this name.
    pub fn press_name(&mut self, name: &Msg) {
        let world = self.app.world_mut();
        let mut buttons = world
            .query_filtered::<(Entity, &LocalName), (With<Button>, Without<InteractionDisabled>)>();
        let found = buttons
            .iter(world)
            .find(|(_, local)| local.0 == *name)
            .map(|(entity, _)| entity);
        let entity = found.unwrap_or_else(|| panic!("there is no button {name:?} to press"));
        world.trigger(Activate { entity });
        self.settle();
    }

    /// Presses buttons of a gamepad, one after the other.
    pub fn push(&mut self, buttons: &[GamepadButton]) {
        let world = self.app.world_mut();
        let gamepad = world.spawn_empty().id();
        let connection = GamepadConnection::Connected {
            name: "A gamepad".into(),
            vendor_id: None,
            product_id: None,
        };
        self.send(GamepadConnectionEvent::new(gamepad, connection));
        for button in buttons {
            for value in [1.0, 0.0] {
                let event = RawGamepadButtonChangedEvent::new(gamepad, *button, value);
                self.send::<RawGamepadEvent>(event.into());
            }
        }
        self.settle();
    }

    /// Makes every text that a language has 40 % longer, as other languages may: once, however often it is called.
    pub fn stretch_texts(&mut self) {
        let world = self.app.world_mut();
        // All texts are as the language has them again.
        world.resource_mut::<Locale>().set_changed();
        self.settle();
        let world = self.app.world_mut();
        for (local, mut text) in world.query::<(&LocalText, &mut Text)>().iter_mut(world) {
            if local.0.key().is_some() {
                text.0 = stretched(&text.0);
            }
        }
        self.settle();
    }

    /// Only frames that are looked at are drawn: software takes its time.
    fn draw(&mut self, on: bool) {
        let world = self.app.world_mut();
        for mut camera in world.query::<&mut Camera>().iter_mut(world) {
            camera.is_active = on;
        }
    }

    /// What the window shows now.
    pub fn take_picture(&mut self) -> Picture {
        self.set_frame(Duration::ZERO);
        self.draw(true);
        self.update();
        let taken = Arc::new(Mutex::new(None));
        let keep = taken.clone();
        let target = self.app.world().resource::<Target>().0.clone();
        self.app
            .world_mut()
            .spawn(Screenshot(RenderTarget::Image(target)))
            .observe(move |captured: On<ScreenshotCaptured>| {
                *keep.lock().expect("nobody panics with it") = Some(captured.image.clone());
            });
        for _ in 0..60 {
            self.update();
            if let Some(image) = taken.lock().expect("nobody panics with it").take() {
                self.set_frame(FRAME);
                self.draw(false);
                return Picture::new(image);
            }
        }
        panic!("no picture was taken: is there a software Vulkan driver (mesa-vulkan-drivers)?");
    }
}

fn make_target(
    window: Single<&Window, With<PrimaryWindow>>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let size = window.physical_size();
    let mut image = Image::new_target_texture(size.x, size.y, TextureFormat::Rgba8UnormSrgb, None);
    image.texture_descriptor.usage |= TextureUsages::COPY_SRC;
    commands.insert_resource(Target(ImageRenderTarget {
        handle: images.add(image),
        scale_factor: window.scale_factor(),
    }));
}

fn aim_cameras(
    target: Res<Target>,
    mut cameras: Query<(Entity, &mut Camera), Or<(With<BoardCamera>, With<UiCamera>)>>,
    mut commands: Commands,
) {
    for (entity, mut camera) in &mut cameras {
        camera.is_active = false;
        commands
            .entity(entity)
            .insert(RenderTarget::Image(target.0.clone()));
    }
}

/// Every word two fifths longer; numbers and signs as they are.
fn stretched(text: &str) -> String {
    let words = text.split(' ').map(|word| {
        let letters: Vec<char> = word.chars().filter(|c| c.is_alphabetic()).collect();
        let more = (letters.len() * 2).div_ceil(5);
        let end = word
            .char_indices()
            .rev()
            .find(|(_, c)| c.is_alphabetic())
            .map_or(0, |(at, c)| at + c.len_utf8());
        let (stem, tail) = word.split_at(end);
        let extra: String = letters.iter().rev().take(more).rev().collect();
        format!("{stem}{extra}{tail}")
    });
    words.collect::<Vec<_>>().join(" ")
}
