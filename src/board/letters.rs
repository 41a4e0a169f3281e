//! Letters on discs: a word of a letter or two, drawn once from the typeface, and looked at for every size of a disc.

use std::fmt;
use std::sync::Arc;

use bevy::prelude::*;
use swash::FontRef;
use swash::scale::{Render, ScaleContext, Source};
use swash::zeno::Format;

use crate::locale::FontWeightName;

/// Size in which letters are drawn, in pixels of the em.
const DRAWN: f32 = 160.0;
/// Widest and highest that they are on a disc, in sides of a square.
const MOST: Vec2 = Vec2::new(0.36, 0.34);
/// A pixel is looked at this often along each side.
const LOOKS: usize = 4;

/// What a disc carries.
#[derive(Clone)]
pub struct Letter {
    text: String,
    drawn: Arc<Drawing>,
}

/// The letters' ink from edge to edge, 0 to 255.
struct Drawing {
    size: UVec2,
    ink: Vec<u8>,
}

impl PartialEq for Letter {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl fmt::Debug for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Letter").field(&self.text).finish()
    }
}

impl Letter {
    /// The letters of a text; none if the typeface lacks them all.
    pub fn new(text: String) -> Option<Self> {
        let bytes = FontWeightName::ExtraBold
            .bytes()
            .inspect_err(|error| error!("{error}"))
            .ok()?;
        let drawn = draw(FontRef::from_index(&bytes, 0)?, &text)?;
        Some(Self {
            text,
            drawn: Arc::new(drawn),
        })
    }

    /// What it says.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// How much of a pixel is ink, 0 to 1: the pixel around `at`, in sides of a square from the disc's middle with y
    /// downward, as wide and high as `pixel`.
    pub fn ink(&self, at: Vec2, pixel: Vec2) -> f32 {
        let size = self.drawn.size.as_vec2();
        let per_square = (size / MOST).max_element();
        if ((at.abs() - pixel) * per_square * 2.0).cmpgt(size).any() {
            return 0.0;
        }
        let mut sum = 0;
        for row in 0..LOOKS {
            for column in 0..LOOKS {
                let part = (Vec2::new(column as f32, row as f32) + 0.5) / LOOKS as f32 - 0.5;
                let point = (at + part * pixel) * per_square + size / 2.0;
                sum += u32::from(self.drawn.at(point));
            }
        }
        sum as f32 / (255 * LOOKS * LOOKS) as f32
    }
}

impl Drawing {
    fn at(&self, point: Vec2) -> u8 {
        let at = point.floor().as_ivec2();
        if at.cmplt(IVec2::ZERO).any() || at.cmpge(self.size.as_ivec2()).any() {
            return 0;
        }
        self.ink[(at.y as u32 * self.size.x + at.x as u32) as usize]
    }
}

/// Sets the letters one after the other and cuts away what has no ink.
fn draw(font: FontRef, text: &str) -> Option<Drawing> {
    let mut context = ScaleContext::new();
    let mut scaler = context.builder(font).size(DRAWN).build();
    let advances = font.glyph_metrics(&[]).scale(DRAWN);
    let mut pen = 0.0;
    let mut glyphs = Vec::new();
    for character in text.chars() {
        let glyph = font.charmap().map(character);
        if glyph == 0 {
            continue;
        }
        let image = Render::new(&[Source::Outline])
            .format(Format::Alpha)
            .render(&mut scaler, glyph)?;
        let place = image.placement;
        let corner = IVec2::new(pen as i32 + place.left, -place.top);
        let size = UVec2::new(place.width, place.height);
        pen += advances.advance_width(glyph);
        glyphs.push((corner, size, image.data));
    }
    let area = |(corner, size, _): &(IVec2, UVec2, Vec<u8>)| {
        IRect::from_corners(*corner, *corner + size.as_ivec2())
    };
    let all = glyphs.iter().map(area).reduce(|all, one| all.union(one))?;
    let size = all.size().as_uvec2();
    let mut ink = vec![0; (size.x * size.y) as usize];
    for (corner, part, data) in &glyphs {
        let offset = (*corner - all.min).as_uvec2();
        for (at, value) in data.iter().enumerate() {
            let (x, y) = (at as u32 % part.x, at as u32 / part.x);
            let index = ((offset.y + y) * size.x + offset.x + x) as usize;
            ink[index] = ink[index].max(*value);
        }
    }
    (size.min_element() > 0).then_some(Drawing { size, ink })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ink(letter: &Letter, x: f32, y: f32) -> f32 {
        letter.ink(Vec2::new(x, y), Vec2::splat(0.005))
    }

    #[test]
    fn a_letter_looks_like_itself() {
        let letter = Letter::new("C".into()).expect("the typeface has it");
        assert_eq!(ink(&letter, 0.0, 0.0), 0.0, "open in the middle");
        assert_eq!(ink(&letter, 0.13, 0.0), 0.0, "and at the right");
        assert!(ink(&letter, -0.135, 0.0) > 0.9, "round at the left");
        assert!(ink(&letter, 0.0, -0.15) > 0.9 && ink(&letter, 0.0, 0.15) > 0.9);
    }

    #[test]
    fn no_letter_reaches_beyond_its_room() {
        for text in ["Y", "C", "B", "W", "D", "S", "ME"] {
            let letter = Letter::new(text.into()).expect("the typeface has it");
            let step = 0.01;
            for x in -50..50 {
                for y in -50..50 {
                    let at = Vec2::new(x as f32, y as f32) * step;
                    let seen = letter.ink(at, Vec2::splat(step)) > 0.0;
                    let room = MOST / 2.0 + step;
                    assert!(!seen || at.abs().cmple(room).all(), "{text} at {at}");
                }
            }
        }
    }

    #[test]
    fn what_the_typeface_lacks_is_no_letter() {
        assert_eq!(Letter::new("\u{e000}".into()), None);
    }
}
