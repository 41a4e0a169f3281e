//! Type: one family, a few named styles. Sizes are logical pixels at normal text size.

use bevy::prelude::*;
use bevy::text::LetterSpacing;

use crate::locale::{FontWeightName, Fonts};

/// What a text is; the theme gives it face and size.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[component(immutable)]
pub enum TypeStyle {
    /// The game's name: 40, extra bold.
    Title,
    /// A screen's heading: 28, extra bold.
    Heading,
    /// The same in narrow windows: 21, extra bold.
    SmallHeading,
    /// The counts of a result: 44, extra bold.
    Result,
    /// A side's count beside the board: 26, extra bold.
    Count,
    /// The same in a narrow window: 22, extra bold.
    SmallCount,
    /// The same on a desktop: 34, extra bold.
    LargeCount,
    /// A button's text: 17, semi-bold.
    Button,
    /// A player's or an opponent's name: 15, semi-bold.
    Name,
    /// Running text: 15.
    Body,
    /// Secondary text: 13.
    Small,
    /// A tool's name or a group's label: 13, semi-bold.
    Label,
}

impl TypeStyle {
    fn face(self) -> (FontWeightName, f32) {
        match self {
            Self::Title => (FontWeightName::ExtraBold, 40.0),
            Self::Heading => (FontWeightName::ExtraBold, 28.0),
            Self::SmallHeading => (FontWeightName::ExtraBold, 21.0),
            Self::Result => (FontWeightName::ExtraBold, 44.0),
            Self::Count => (FontWeightName::ExtraBold, 26.0),
            Self::SmallCount => (FontWeightName::ExtraBold, 22.0),
            Self::LargeCount => (FontWeightName::ExtraBold, 34.0),
            Self::Button => (FontWeightName::SemiBold, 17.0),
            Self::Name => (FontWeightName::SemiBold, 15.0),
            Self::Body => (FontWeightName::Regular, 15.0),
            Self::Small => (FontWeightName::Regular, 13.0),
            Self::Label => (FontWeightName::SemiBold, 13.0),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(set_font);
}

fn set_font(
    on: On<Insert, TypeStyle>,
    styles: Query<&TypeStyle>,
    fonts: Res<Fonts>,
    mut commands: Commands,
) -> Result {
    let (weight, size) = styles.get(on.entity)?.face();
    // Large heavy type is set tighter.
    let tracking = if size > 20.0 { -0.02 * size } else { 0.0 };
    commands
        .entity(on.entity)
        .insert((fonts.text_font(weight, size), LetterSpacing::Px(tracking)));
    Ok(())
}
