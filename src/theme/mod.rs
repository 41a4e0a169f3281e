//! How everything looks: colours by role, type, spacing, icons. The only place where looks are decided.

mod choice;
mod icons;
mod metrics;
mod paint;
mod palette;
mod raster;
mod typography;

pub use choice::{ThemeChoice, Themes};
pub use icons::{Icon, IconImage};
pub use metrics::*;
pub use paint::{Edge, Faded, Fill, Ink, Paints, Shadowed, Tint};
pub use palette::{Palette, PaletteError, Tone};
pub use raster::{Canvas, coverage, over, rounded_box, scale_of};
pub use typography::{TextSize, TypeStyle};

use bevy::prelude::*;

/// Adds the palette, and the observers that give text, boxes and icons their looks.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        choice::plugin,
        paint::plugin,
        typography::plugin,
        icons::plugin,
    ));
}
