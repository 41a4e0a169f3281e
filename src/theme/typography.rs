//! Type: one family, a few named styles. Sizes are logical pixels at the standard text size.

use bevy::prelude::*;
use bevy::text::LetterSpacing;
use serde::{Deserialize, Serialize};

use crate::locale::{FontWeightName, Fonts};
use crate::schedule::GameSystems;

/// How large the player wants texts.
#[derive(
    Resource, Clone, Copy, PartialEq, Eq, PartialOrd, Debug, Default, Serialize, Deserialize,
)]
pub enum TextSize {
    /// As the styles say.
    #[default]
    Standard,
    /// Running text a fifth larger.
    Large,
    /// Running text two fifths larger.
    Largest,
}

impl TextSize {
    /// All of them, the smallest first.
    pub const ALL: [Self; 3] = [Self::Standard, Self::Large, Self::Largest];

    /// How much larger running text is than at the standard size, and what must hold as much of it: 1 to 1.4.
    pub fn growth(self) -> f32 {
        match self {
            Self::Standard => 1.0,
            Self::Large => 1.2,
            Self::Largest => 1.4,
        }
    }

    /// The size of a text that has `size` logical pixels at the standard size. What is large already grows little.
    pub fn of(self, size: f32) -> f32 {
        if size <= BODY_MOST {
            size * self.growth()
        } else {
            size + 10.0 * (self.growth() - 1.0)
        }
    }
}

/// Up to this size, in logical pixels, text is read rather than seen.
const BODY_MOST: f32 = 20.0;

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

    fn set_in(self, fonts: &Fonts, text_size: TextSize) -> (TextFont, LetterSpacing) {
        let (weight, size) = self.face();
        // Large heavy type is set tighter.
        let tracking = if size > BODY_MOST { -0.02 * size } else { 0.0 };
        let font = fonts.text_font(weight, text_size.of(size));
        (font, LetterSpacing::Px(tracking))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TextSize>()
        .add_observer(set_font)
        .add_systems(
            Update,
            resize
                .in_set(GameSystems::Build)
                .run_if(resource_changed::<TextSize>),
        );
}

fn set_font(
    on: On<Insert, TypeStyle>,
    styles: Query<&TypeStyle>,
    fonts: Res<Fonts>,
    text_size: Res<TextSize>,
    mut commands: Commands,
) -> Result {
    let style = styles.get(on.entity)?;
    commands
        .entity(on.entity)
        .insert(style.set_in(&fonts, *text_size));
    Ok(())
}

fn resize(
    styles: Query<(Entity, &TypeStyle)>,
    fonts: Res<Fonts>,
    text_size: Res<TextSize>,
    mut commands: Commands,
) {
    for (entity, style) in &styles {
        commands
            .entity(entity)
            .insert(style.set_in(&fonts, *text_size));
    }
}
