//! Texts set and drawn by the processor, with the faces and the text engine that the screens use.

use bevy::prelude::*;
use parley::fontique::{Blob, FontInfoOverride};
use parley::style::{FontFamily, FontFeatures, LineHeight, StyleProperty};
use parley::{
    Alignment, AlignmentOptions, FontContext, Layout, LayoutContext, PositionedLayoutItem,
};
use swash::FontRef;
use swash::scale::{Render, ScaleContext, Source};
use swash::zeno::{Format, Vector};

use crate::data::DataError;
use crate::locale::FontWeightName;
use crate::theme::Canvas;

/// A text without room is made smaller down to this part of its size, and then cut.
const SMALLEST: f32 = 0.35;
/// From baseline to baseline, in sizes of the type.
const LINE: f32 = 1.25;
/// Large heavy type is set tighter, in sizes of the type.
const TIGHT: f32 = -0.02;

/// Sets and draws texts.
#[derive(Resource)]
pub struct Lettering {
    fonts: FontContext,
    layouts: LayoutContext<()>,
    scaler: ScaleContext,
}

/// How a text is to be set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Type {
    pub face: FontWeightName,
    /// Pixels.
    pub size: f32,
}

/// A text in lines, ready to be drawn.
pub(super) struct Setting {
    layout: Layout<()>,
    /// What it says: all of what was asked for, unless that had no room even in the smallest size.
    pub text: String,
}

impl Setting {
    /// Pixels from its left to its right.
    pub fn width(&self) -> f32 {
        self.layout.width()
    }
}

impl Lettering {
    /// Reads the faces.
    ///
    /// # Errors
    /// When a face cannot be read.
    pub fn load() -> Result<Self, DataError> {
        let mut fonts = FontContext::new();
        for face in FontWeightName::ALL {
            fonts.collection.register_fonts(
                Blob::from(face.bytes()?),
                Some(FontInfoOverride {
                    family_name: Some(family(face)),
                    ..default()
                }),
            );
        }
        Ok(Self {
            fonts,
            layouts: LayoutContext::new(),
            scaler: ScaleContext::new(),
        })
    }

    /// Sets a text in at most `lines` lines, none wider than `width` pixels.
    pub(super) fn set(&mut self, text: &str, how: Type, width: f32, lines: usize) -> Setting {
        let mut how = how;
        let smallest = how.size * SMALLEST;
        loop {
            let setting = self.try_to_set(text, how, width);
            if setting.layout.len() <= lines && setting.width() <= width {
                return setting;
            }
            if how.size * 0.95 < smallest {
                return self.cut(text, how, width, lines);
            }
            how.size *= 0.95;
        }
    }

    /// As much of a text as has room, with an ellipsis behind it.
    fn cut(&mut self, text: &str, how: Type, width: f32, lines: usize) -> Setting {
        let mut kept = text.trim_end().to_owned();
        loop {
            kept.pop();
            let setting = self.try_to_set(&format!("{}…", kept.trim_end()), how, width);
            let has_room = setting.layout.len() <= lines && setting.width() <= width;
            if has_room || kept.is_empty() {
                return setting;
            }
        }
    }

    fn try_to_set(&mut self, text: &str, how: Type, width: f32) -> Setting {
        let mut builder = self
            .layouts
            .ranged_builder(&mut self.fonts, text, 1.0, false);
        builder.push_default(StyleProperty::FontFamily(FontFamily::named(family(
            how.face,
        ))));
        builder.push_default(StyleProperty::FontSize(how.size));
        builder.push_default(StyleProperty::LineHeight(LineHeight::FontSizeRelative(
            LINE,
        )));
        builder.push_default(StyleProperty::FontFeatures(FontFeatures::from("\"tnum\"")));
        if how.face == FontWeightName::ExtraBold {
            builder.push_default(StyleProperty::LetterSpacing(TIGHT * how.size));
        }
        let mut layout = builder.build(text);
        layout.break_all_lines(Some(width));
        layout.align(Alignment::Start, AlignmentOptions::default());
        Setting {
            layout,
            text: text.to_owned(),
        }
    }

    /// Draws a text with the left end of its first baseline at `at`, in pixels. Answers what its ink covers.
    pub(super) fn draw(
        &mut self,
        canvas: &mut Canvas,
        setting: &Setting,
        at: Vec2,
        ink: Srgba,
    ) -> Rect {
        let first = setting.layout.get(0);
        let above = first.map_or(0.0, |line| line.metrics().baseline);
        let origin = Vec2::new(at.x, at.y.round() - above);
        let mut covered = Rect::EMPTY;
        let mut render = Render::new(&[Source::Outline]);
        render.format(Format::Alpha);
        for line in setting.layout.lines() {
            for item in line.items() {
                let PositionedLayoutItem::GlyphRun(glyphs) = item else {
                    continue;
                };
                let run = glyphs.run();
                let font = run.font();
                let Some(face) = FontRef::from_index(font.data.as_ref(), font.index as usize)
                else {
                    continue;
                };
                let mut scaler = self
                    .scaler
                    .builder_with_id(face, [font.data.id(), font.index.into()])
                    .size(run.font_size())
                    .normalized_coords(run.normalized_coords())
                    .build();
                for glyph in glyphs.positioned_glyphs() {
                    let place = origin + Vec2::new(glyph.x, glyph.y);
                    let whole = Vec2::new(place.x.floor(), place.y.round());
                    render.offset(Vector::new(place.x - whole.x, 0.0));
                    let image = u16::try_from(glyph.id)
                        .ok()
                        .and_then(|id| render.render(&mut scaler, id));
                    let Some(image) = image.filter(|image| !image.data.is_empty()) else {
                        continue;
                    };
                    let corner =
                        whole.as_ivec2() + IVec2::new(image.placement.left, -image.placement.top);
                    let size = UVec2::new(image.placement.width, image.placement.height);
                    covered = covered.union(Rect::from_corners(
                        corner.as_vec2(),
                        corner.as_vec2() + size.as_vec2(),
                    ));
                    blend(canvas, corner, size, &image.data, ink);
                }
            }
        }
        covered
    }

    /// Whether every face has this character.
    pub fn can_write(character: char) -> bool {
        static WRITABLE: std::sync::OnceLock<Vec<Vec<u8>>> = std::sync::OnceLock::new();
        let faces = WRITABLE.get_or_init(|| {
            FontWeightName::ALL
                .into_iter()
                .filter_map(|face| face.bytes().ok())
                .collect()
        });
        let has = |bytes: &Vec<u8>| {
            FontRef::from_index(bytes, 0).is_some_and(|face| face.charmap().map(character) != 0)
        };
        !character.is_control() && faces.iter().all(has)
    }
}

/// The name under which a face is known here.
fn family(face: FontWeightName) -> &'static str {
    match face {
        FontWeightName::Regular => "regular",
        FontWeightName::SemiBold => "semi-bold",
        FontWeightName::ExtraBold => "extra-bold",
    }
}

/// Lays ink over the canvas where a mask of `size` pixels, its upper left at `corner`, says so. What lies beyond the
/// canvas is left out.
fn blend(canvas: &mut Canvas, corner: IVec2, size: UVec2, mask: &[u8], ink: Srgba) {
    let hidden = (-corner).max(IVec2::ZERO).as_uvec2();
    let min = corner.max(IVec2::ZERO).as_uvec2();
    let area = URect::from_corners(min, min + size.saturating_sub(hidden));
    canvas.paint_over(area, |at| {
        let at = at.as_uvec2() + hidden;
        let cover = mask.get((at.y * size.x + at.x) as usize).copied();
        ink.with_alpha(ink.alpha * f32::from(cover.unwrap_or(0)) / 255.0)
    });
}
