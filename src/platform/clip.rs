//! The clipboard. The door is the game's own, so that tests keep clear of the system's.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use thiserror::Error;

#[cfg(any(
    target_os = "linux",
    target_os = "macos",
    target_os = "windows",
    target_arch = "wasm32"
))]
use bevy::clipboard::{Clipboard, ClipboardRead};

/// Why nothing came onto the clipboard, or from it.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("the clipboard: {0}")]
pub struct ClipTrouble(
    /// What the system said, for the log.
    pub String,
);

/// The clipboard of the system, or the game's own where an [`OwnClip`] is there.
#[derive(SystemParam)]
pub struct Clip<'w> {
    #[cfg(any(
        target_os = "linux",
        target_os = "macos",
        target_os = "windows",
        target_arch = "wasm32"
    ))]
    system: Option<ResMut<'w, Clipboard>>,
    own: Option<ResMut<'w, OwnClip>>,
}

/// Stands in for the system's clipboard: nothing on it leaves the game.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct OwnClip {
    /// The text that was put there last.
    pub text: Option<String>,
    /// The picture that was put there last.
    pub picture: Option<ClipPicture>,
    /// It refuses everything, as a system's clipboard may.
    pub refuses: bool,
}

/// A picture on an [`OwnClip`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClipPicture {
    /// Pixels in a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// Red, green, blue and opacity of each pixel, row by row from the top.
    pub rgba: Vec<u8>,
}

impl OwnClip {
    fn take(&self) -> Result<&Self, ClipTrouble> {
        if self.refuses {
            return Err(ClipTrouble("it refuses everything".into()));
        }
        Ok(self)
    }
}

impl Clip<'_> {
    /// Whether what is put on the clipboard reaches other programs: not on phones, where there is none.
    pub const REACHES_OTHERS: bool = cfg!(any(
        target_os = "linux",
        target_os = "macos",
        target_os = "windows",
        target_arch = "wasm32"
    ));

    /// Whether pictures can be put there: on the desktop only.
    pub const TAKES_PICTURES: bool = cfg!(any(
        target_os = "linux",
        target_os = "macos",
        target_os = "windows"
    ));

    /// Puts a text there. In a browser it may still be refused after this has returned.
    ///
    /// # Errors
    /// [`ClipTrouble`] where there is no clipboard, or another program keeps it to itself.
    pub fn put_text(&mut self, text: String) -> Result<(), ClipTrouble> {
        if let Some(own) = &mut self.own {
            own.take()?;
            own.text = Some(text);
            own.picture = None;
            return Ok(());
        }
        self.put_system_text(text)
    }

    /// Puts a picture there: red, green, blue and opacity of each pixel, row by row from the top.
    ///
    /// # Errors
    /// [`ClipTrouble`] where there is no clipboard for pictures, another program keeps it to itself, or the bytes are
    /// not four a pixel.
    pub fn put_picture(
        &mut self,
        width: u32,
        height: u32,
        rgba: Vec<u8>,
    ) -> Result<(), ClipTrouble> {
        if rgba.len() as u64 != 4 * u64::from(width) * u64::from(height) {
            return Err(ClipTrouble(format!(
                "{} bytes are no picture of {width} by {height}",
                rgba.len()
            )));
        }
        if let Some(own) = &mut self.own {
            own.take()?;
            own.text = None;
            own.picture = Some(ClipPicture {
                width,
                height,
                rgba,
            });
            return Ok(());
        }
        self.put_system_picture(width, height, rgba)
    }

    /// Asks for the text that is there; a browser gives it some frames later.
    pub fn take_text(&mut self) -> ClipText {
        if let Some(own) = &self.own {
            let text = own.take().and_then(|own| {
                let none = || ClipTrouble("no text is there".into());
                own.text.clone().ok_or_else(none)
            });
            return ClipText(Asked::Ready(Some(text)));
        }
        self.take_system_text()
    }
}

#[cfg(any(
    target_os = "linux",
    target_os = "macos",
    target_os = "windows",
    target_arch = "wasm32"
))]
impl Clip<'_> {
    fn system(&mut self) -> Result<&mut Clipboard, ClipTrouble> {
        self.system.as_deref_mut().ok_or_else(missing)
    }

    fn put_system_text(&mut self, text: String) -> Result<(), ClipTrouble> {
        self.system()?.set_text(text).map_err(trouble)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn put_system_picture(
        &mut self,
        width: u32,
        height: u32,
        rgba: Vec<u8>,
    ) -> Result<(), ClipTrouble> {
        use bevy::asset::RenderAssetUsages;
        use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
        let size = Extent3d {
            width,
            height,
            depth_or_array_layers: 1,
        };
        let picture = Image::new(
            size,
            TextureDimension::D2,
            rgba,
            TextureFormat::Rgba8UnormSrgb,
            RenderAssetUsages::MAIN_WORLD,
        );
        self.system()?.set_image(&picture).map_err(trouble)
    }

    #[cfg(target_arch = "wasm32")]
    fn put_system_picture(&mut self, _: u32, _: u32, _: Vec<u8>) -> Result<(), ClipTrouble> {
        Err(missing())
    }

    fn take_system_text(&mut self) -> ClipText {
        ClipText(match self.system() {
            Ok(system) => Asked::System(system.fetch_text()),
            Err(trouble) => Asked::Ready(Some(Err(trouble))),
        })
    }
}

#[cfg(not(any(
    target_os = "linux",
    target_os = "macos",
    target_os = "windows",
    target_arch = "wasm32"
)))]
impl Clip<'_> {
    fn put_system_text(&mut self, _: String) -> Result<(), ClipTrouble> {
        Err(missing())
    }

    fn put_system_picture(&mut self, _: u32, _: u32, _: Vec<u8>) -> Result<(), ClipTrouble> {
        Err(missing())
    }

    fn take_system_text(&mut self) -> ClipText {
        ClipText(Asked::Ready(Some(Err(missing()))))
    }
}

fn missing() -> ClipTrouble {
    ClipTrouble("there is none for this".into())
}

#[cfg(any(
    target_os = "linux",
    target_os = "macos",
    target_os = "windows",
    target_arch = "wasm32"
))]
fn trouble(error: impl ToString) -> ClipTrouble {
    ClipTrouble(error.to_string())
}

/// A text from the clipboard, on its way.
pub struct ClipText(Asked);

enum Asked {
    Ready(Option<Result<String, ClipTrouble>>),
    #[cfg(any(
        target_os = "linux",
        target_os = "macos",
        target_os = "windows",
        target_arch = "wasm32"
    ))]
    System(ClipboardRead),
}

impl ClipText {
    /// The text, once, when it is there; nothing while a browser still asks whether it may be read.
    pub fn poll(&mut self) -> Option<Result<String, ClipTrouble>> {
        match &mut self.0 {
            Asked::Ready(text) => text.take(),
            #[cfg(any(
                target_os = "linux",
                target_os = "macos",
                target_os = "windows",
                target_arch = "wasm32"
            ))]
            Asked::System(read) => read.poll_result().map(|text| text.map_err(trouble)),
        }
    }
}
