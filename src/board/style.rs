//! What discs look like: solid or flat, plain or with letters. The board's picture and single discs are drawn from it.

use std::f32::consts::PI;

use bevy::prelude::*;
use outflank_engine::Side;

use super::BoardSystems;
use super::coin::{Coin, HALF_THICKNESS};
use super::flat;
use super::letters::Letter;
use crate::locale::{Locale, Msg};
use crate::looking::{Shown, shown_changed};
use crate::match_state::Match;
use crate::settings::Settings;
use crate::theme::over;

/// Letters on a black and on a white disc.
const INKS: (Srgba, Srgba) = (Srgba::rgb(1.0, 1.0, 1.0), Srgba::rgb(0.04, 0.05, 0.055));
/// A face that is turned away farther than to this part of its width carries no letter.
const NARROW: f32 = 0.2;

/// How discs are drawn.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct DiscStyle {
    /// Flat with a bold ring, instead of a solid lit from the upper left.
    pub flat: bool,
    /// What Black's and White's discs carry.
    letters: Option<[Option<Letter>; 2]>,
    /// One face fades into the other, for reduced motion; else a disc turns.
    fades: bool,
}

impl DiscStyle {
    /// The same without letters.
    pub fn without_letters(&self) -> Self {
        Self {
            letters: None,
            ..*self
        }
    }

    /// What a side's discs carry.
    pub fn letter(&self, side: Side) -> Option<&str> {
        self.letter_on(side).map(Letter::text)
    }

    fn letter_on(&self, side: Side) -> Option<&Letter> {
        let [black, white] = self.letters.as_ref()?;
        match side {
            Side::Black => black.as_ref(),
            Side::White => white.as_ref(),
        }
    }

    /// Colour of the point at `at`, in sides of a square from the square's centre with y downward. A `face` of 0 shows
    /// Black, 1 White; `pixel` is the side of a pixel in sides of a square.
    pub fn colour(&self, face: f32, at: Vec2, pixel: f32) -> Srgba {
        if self.fades && face > 0.0 && face < 1.0 {
            let [black, white] = [0.0, 1.0].map(|face| self.turned(face, at, pixel));
            return black.mix(&white, face);
        }
        self.turned(face, at, pixel)
    }

    fn turned(&self, face: f32, at: Vec2, pixel: f32) -> Srgba {
        let angle = face * PI;
        let disc = if self.flat {
            flat::colour(angle, at, pixel)
        } else {
            Coin::at(angle).colour(at, pixel)
        };
        let (sin, cos) = angle.sin_cos();
        let (side, ink) = if cos >= 0.0 {
            (Side::Black, INKS.0)
        } else {
            (Side::White, INKS.1)
        };
        let Some(letter) = self.letter_on(side).filter(|_| cos.abs() > NARROW) else {
            return disc;
        };
        // The face that is up lies before the middle of a solid.
        let shift = if self.flat {
            0.0
        } else {
            cos.signum() * sin * HALF_THICKNESS
        };
        let squeeze = Vec2::new(cos.abs(), 1.0);
        let on_face = (at - Vec2::X * shift) / squeeze;
        let inked = letter.ink(on_face, Vec2::splat(pixel) / squeeze);
        over(ink.with_alpha(inked), disc)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DiscStyle>().add_systems(
        Update,
        choose_style.in_set(BoardSystems::Atlas).run_if(
            resource_changed::<Settings>
                .or_else(resource_changed::<Locale>)
                .or_else(shown_changed),
        ),
    );
}

/// What Black's and White's discs carry: whose they are against the computer, else their colour.
fn words(shown: Option<&Match>) -> [Msg; 2] {
    let [black, white] = match shown.and_then(|shown| shown.players().person_against_computer()) {
        Some(Side::Black) => ["disc-letter-you", "disc-letter-computer"],
        Some(Side::White) => ["disc-letter-computer", "disc-letter-you"],
        None => ["disc-letter-black", "disc-letter-white"],
    };
    [Msg::new(black), Msg::new(white)]
}

pub(super) fn choose_style(
    settings: Res<Settings>,
    locale: Res<Locale>,
    shown: Shown,
    mut style: ResMut<DiscStyle>,
) {
    let letters = settings.letters.then(|| {
        let texts = words(shown.get()).map(|word| locale.text(&word));
        match &style.letters {
            Some(drawn) if said(drawn) == texts.each_ref().map(|text| Some(text.as_str())) => {
                drawn.clone()
            }
            _ => texts.map(Letter::new),
        }
    });
    style.set_if_neq(DiscStyle {
        flat: settings.accessible_discs,
        letters,
        fades: settings.reduced_motion,
    });
}

fn said(letters: &[Option<Letter>; 2]) -> [Option<&str>; 2] {
    letters
        .each_ref()
        .map(|letter| letter.as_ref().map(Letter::text))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn style(flat: bool) -> DiscStyle {
        let letters = ["Y", "C"].map(|text| Letter::new(text.into()));
        DiscStyle {
            flat,
            letters: Some(letters),
            fades: false,
        }
    }

    fn brightness(style: &DiscStyle, face: f32, at: Vec2) -> f32 {
        let c = style.colour(face, at, 0.01);
        (c.red + c.green + c.blue) / 3.0
    }

    #[test]
    fn letters_stand_out_on_both_faces_of_both_kinds() {
        for flat in [false, true] {
            let style = style(flat);
            // On the stem of Y, and on the left of C.
            let (stem, round) = (Vec2::new(0.0, 0.1), Vec2::new(-0.135, 0.0));
            let (black, white) = (
                brightness(&style, 0.0, stem),
                brightness(&style, 1.0, round),
            );
            assert!(black > 0.9, "{black} on black");
            assert!(white < 0.1, "{white} on white");
            let plain = style.without_letters();
            assert!(brightness(&plain, 0.0, stem) < 0.45);
            assert!(brightness(&plain, 1.0, round) > 0.7);
        }
    }

    #[test]
    fn with_reduced_motion_a_disc_keeps_its_outline_and_fades() {
        for flat in [false, true] {
            let turns = DiscStyle {
                flat,
                ..DiscStyle::default()
            };
            let fades = DiscStyle {
                fades: true,
                ..turns.clone()
            };
            // Near the left end of the disc: a disc that turns is on edge half way, and the felt is seen there.
            let (left, middle) = (Vec2::new(-0.35, 0.0), Vec2::ZERO);
            let half_way = |style: &DiscStyle| style.colour(0.5, left, 0.01).alpha;
            assert_eq!((half_way(&turns), half_way(&fades)), (0.0, 1.0), "{flat}");
            let seen = [0.0, 0.25, 0.5, 0.75, 1.0].map(|face| brightness(&fades, face, middle));
            assert!(seen.is_sorted_by(|one, next| one < next), "{seen:?}");
        }
    }

    #[test]
    fn a_letter_is_read_from_left_to_right_on_either_face() {
        let both = ["C", "C"].map(|text| Letter::new(text.into()));
        let style = DiscStyle {
            flat: true,
            letters: Some(both),
            fades: false,
        };
        for face in [0.0, 1.0] {
            let ink = |x: f32| {
                let seen = brightness(&style, face, Vec2::new(x, 0.0));
                if face == 0.0 { seen } else { 1.0 - seen }
            };
            assert!(ink(-0.135) > 0.9 && ink(0.135) < 0.1, "face {face}");
        }
    }
}
