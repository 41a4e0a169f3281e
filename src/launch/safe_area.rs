//! The room that a phone's notch and rounded corners take from the page, as the browser tells it: `web/index.html` holds
//! an unseen element whose padding it is.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::layout::SafeArea;

/// The element's id in `web/index.html`.
const ELEMENT: &str = "safe-area";

pub(super) fn plugin(app: &mut App) {
    app.add_systems(First, read);
}

/// The insets change only with the window: when a phone is turned, or its browser's bars come and go.
fn read(changed: Query<(), (With<PrimaryWindow>, Changed<Window>)>, mut safe: ResMut<SafeArea>) {
    if !changed.is_empty()
        && let Some(insets) = insets()
    {
        safe.set_if_neq(insets);
    }
}

fn insets() -> Option<SafeArea> {
    let window = web_sys::window()?;
    let element = window.document()?.get_element_by_id(ELEMENT)?;
    let style = window.get_computed_style(&element).ok()??;
    // A computed length is always in CSS pixels, which are our logical ones: "47px".
    let padding = |side: &str| {
        let length = style.get_property_value(&format!("padding-{side}")).ok()?;
        length.strip_suffix("px")?.parse().ok()
    };
    Some(SafeArea {
        top: padding("top")?,
        bottom: padding("bottom")?,
        left: padding("left")?,
        right: padding("right")?,
    })
}
