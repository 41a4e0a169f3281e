//! The faces that texts are set in: Inter, cut down by `scripts/font` to the characters of the locale files.

use std::borrow::Cow;

use bevy::prelude::*;
use bevy::text::{FontFeatureTag, FontFeatures, FontWeight};

use crate::data::{self, DataError};

/// The faces there are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FontWeightName {
    /// Weight 400: running text.
    Regular,
    /// Weight 600: buttons, names, small labels.
    SemiBold,
    /// Weight 800: titles and counts.
    ExtraBold,
}

impl FontWeightName {
    fn file(self) -> &'static str {
        match self {
            Self::Regular => "fonts/Inter-Regular.ttf",
            Self::SemiBold => "fonts/Inter-SemiBold.ttf",
            Self::ExtraBold => "fonts/Inter-ExtraBold.ttf",
        }
    }

    fn weight(self) -> FontWeight {
        FontWeight(match self {
            Self::Regular => 400,
            Self::SemiBold => 600,
            Self::ExtraBold => 800,
        })
    }

    /// Every face.
    pub(crate) const ALL: [Self; 3] = [Self::Regular, Self::SemiBold, Self::ExtraBold];

    /// The face's file as it is.
    ///
    /// # Errors
    /// When it can't be read.
    pub(crate) fn bytes(self) -> Result<Vec<u8>, DataError> {
        data::bytes(self.file()).map(Cow::into_owned)
    }
}

/// The loaded faces. They are there before the first frame.
#[derive(Resource, Clone, Debug)]
pub struct Fonts {
    /// Weight 400.
    pub regular: Handle<Font>,
    /// Weight 600.
    pub semibold: Handle<Font>,
    /// Weight 800.
    pub extrabold: Handle<Font>,
}

impl Fonts {
    fn load(fonts: &mut Assets<Font>) -> Result<Self, DataError> {
        let mut load = |name: FontWeightName| {
            let bytes = name.bytes()?;
            Ok::<_, DataError>(fonts.add(Font::from_bytes(bytes)))
        };
        Ok(Self {
            regular: load(FontWeightName::Regular)?,
            semibold: load(FontWeightName::SemiBold)?,
            extrabold: load(FontWeightName::ExtraBold)?,
        })
    }

    /// A face at a size in logical pixels, with figures that are all equally wide.
    pub fn text_font(&self, weight: FontWeightName, size: f32) -> TextFont {
        let font = match weight {
            FontWeightName::Regular => &self.regular,
            FontWeightName::SemiBold => &self.semibold,
            FontWeightName::ExtraBold => &self.extrabold,
        };
        TextFont {
            font: FontSource::Handle(font.clone()),
            font_size: FontSize::Px(size),
            weight: weight.weight(),
            font_features: FontFeatures::from([FontFeatureTag::TABULAR_FIGURES]),
            ..default()
        }
    }
}

/// Bevy's text plugin comes first. A game without faces still starts, though with nothing to read;
/// [`data::check`] tells in time.
pub(super) fn plugin(app: &mut App) {
    let mut fonts = app.world_mut().resource_mut::<Assets<Font>>();
    let loaded = Fonts::load(&mut fonts).unwrap_or_else(|error| {
        error!("{error}");
        Fonts {
            regular: default(),
            semibold: default(),
            extrabold: default(),
        }
    });
    app.insert_resource(loaded);
}
