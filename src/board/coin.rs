//! A disc as a solid: a coin, black on one face and white on the other, seen from above at any angle of its turn.

use bevy::prelude::*;

/// Radius of a disc, in sides of a square.
pub(super) const RADIUS: f32 = 0.398;
/// Half of a disc's thickness, in sides of a square.
pub(super) const HALF_THICKNESS: f32 = 0.062;
/// Width of the rounded rim of a face, in sides of a square.
const ROUNDING: f32 = 0.07;
/// How far the normal leans outward at the border of a face's dome.
const DOME: f32 = 0.42;
/// Where the light comes from: the upper left, in front.
const LIGHT: Vec3 = Vec3::new(-0.42, 0.56, 0.71);
/// How far the shadow lies below the disc, and how soft it is, in sides of a square.
const SHADOW: (f32, f32) = (0.035, 0.05);

/// Colours of a face: in the light, in the shade.
const BLACK: (Vec3, Vec3) = (
    Vec3::new(0.235, 0.255, 0.270),
    Vec3::new(0.060, 0.068, 0.074),
);
const WHITE: (Vec3, Vec3) = (Vec3::new(1.0, 0.992, 0.972), Vec3::new(0.690, 0.655, 0.575));

/// Where a pixel on the solid's border is looked at, in pixels from its centre. Eight rooks on a board: no two share a
/// row or a column.
const BORDER_SAMPLES: [Vec2; 8] = [
    Vec2::new(-0.4375, -0.0625),
    Vec2::new(-0.3125, 0.3125),
    Vec2::new(-0.1875, -0.3125),
    Vec2::new(-0.0625, 0.0625),
    Vec2::new(0.0625, 0.4375),
    Vec2::new(0.1875, -0.1875),
    Vec2::new(0.3125, 0.1875),
    Vec2::new(0.4375, -0.4375),
];

/// A disc in the middle of its turn: an angle of 0 shows the black face, half a turn (π) the white one. It turns about
/// the upright axis of the board.
#[derive(Clone, Copy)]
pub struct Coin {
    sin: f32,
    cos: f32,
}

impl Coin {
    /// The disc at this angle, in radians.
    pub fn at(angle: f32) -> Self {
        Self {
            sin: angle.sin(),
            cos: angle.cos(),
        }
    }

    /// Colour of the point at `at`, in sides of a square from the square's centre with y downward: the disc, its shadow,
    /// or nothing. `pixel` is the side of a pixel in the same unit.
    pub fn colour(self, at: Vec2, pixel: f32) -> Srgba {
        let offsets = self.samples(at, pixel);
        let mut sum = Vec3::ZERO;
        let mut hits = 0;
        for offset in offsets {
            if let Some(colour) = self.surface(at + offset * pixel) {
                sum += colour;
                hits += 1;
            }
        }
        let count = offsets.len().max(1) as f32;
        let cover = hits as f32 / count;
        let shade = self.shadow(at) * (1.0 - cover);
        let alpha = cover + shade;
        if alpha <= 0.0 {
            return Srgba::NONE;
        }
        let colour = sum / count / alpha;
        Srgba::new(colour.x, colour.y, colour.z, alpha)
    }

    /// Where in the pixel around `at` the solid is looked at: many times where its border may cross the pixel, once
    /// well inside the face that is up, never well outside.
    fn samples(self, at: Vec2, pixel: f32) -> &'static [Vec2] {
        let face = RADIUS * self.cos.abs();
        let thickness = HALF_THICKNESS * self.sin.abs();
        // The outline is that of both faces and of all between them; the pixel is moved toward the middle.
        let inner = (at.abs() - pixel).max(Vec2::ZERO);
        let chord = 1.0 - (inner.y / RADIUS).powi(2);
        if chord <= 0.0 || inner.x > thickness + face * chord.sqrt() {
            return &[];
        }
        let from_face = (at.x - self.cos.signum() * self.sin * HALF_THICKNESS).abs() + pixel;
        let outer = Vec2::new(from_face / face.max(1e-6), (at.y.abs() + pixel) / RADIUS);
        if outer.length_squared() < 1.0 {
            return &[Vec2::ZERO];
        }
        &BORDER_SAMPLES
    }

    /// Darkness of the shadow on the felt.
    fn shadow(self, at: Vec2) -> f32 {
        let across = RADIUS * self.cos.abs() + HALF_THICKNESS * self.sin.abs();
        let radii = Vec2::new(across, RADIUS);
        let from_centre = Vec2::new(at.x, at.y - SHADOW.0);
        // Distance from an ellipse, to first order.
        let scaled = (from_centre / radii).length();
        let slope = (from_centre / (radii * radii)).length().max(1e-6);
        let distance = scaled * (scaled - 1.0) / slope;
        let t = ((SHADOW.1 - distance) / (2.0 * SHADOW.1)).clamp(0.0, 1.0);
        0.42 * t * t * (3.0 - 2.0 * t)
    }

    /// Colour of the solid where a ray from straight above meets it, in sRGB.
    fn surface(self, at: Vec2) -> Option<Vec3> {
        let Self { sin, cos } = self;
        let y = -at.y;
        // In the coin's own frame (u across, y along the axis, w through the faces) the ray runs along (-sin, 0, cos).
        let chord = RADIUS * RADIUS - y * y;
        if chord <= 0.0 {
            return None;
        }
        let chord = chord.sqrt();
        let (mut near, mut far) = (f32::NEG_INFINITY, f32::INFINITY);
        for (start, slope, half) in [(at.x * cos, -sin, chord), (at.x * sin, cos, HALF_THICKNESS)] {
            if slope.abs() < 1e-5 {
                if start.abs() > half {
                    return None;
                }
            } else {
                let (a, b) = ((-half - start) / slope, (half - start) / slope);
                near = near.max(a.min(b));
                far = far.min(a.max(b));
            }
        }
        if near > far {
            return None;
        }
        let u = at.x * cos - far * sin;
        let w = at.x * sin + far * cos;
        let radial = Vec2::new(u, y);
        let distance = radial.length();
        let outward = radial / distance.max(1e-6);
        // A face is a very shallow dome whose rim is round; on the edge the normal points straight outward.
        let on_face = (w.abs() / HALF_THICKNESS).clamp(0.0, 1.0);
        let rim = ((distance - (RADIUS - ROUNDING)) / ROUNDING).clamp(0.0, 1.0);
        let dome = DOME * distance / RADIUS;
        let lean = dome + (0.97 - dome) * rim * rim;
        let flat = w.signum() * on_face * (1.0 - lean * lean).max(0.0).sqrt();
        let local = Vec3::new(outward.x * lean, outward.y * lean, flat).normalize_or(Vec3::Z);
        let normal = Vec3::new(
            local.x * cos + local.z * sin,
            local.y,
            -local.x * sin + local.z * cos,
        );
        // Black up at angle 0: the face whose w is positive is black.
        let black = w >= 0.0;
        let (bright, dark) = if black { BLACK } else { WHITE };
        let light = LIGHT.normalize();
        let lit = ((normal.dot(light) - 0.34) / 0.62).clamp(0.0, 1.0);
        let half = (light + Vec3::Z).normalize();
        let gleam = normal.dot(half).max(0.0).powi(40) * if black { 0.10 } else { 0.0 };
        let amount = if black { lit * lit } else { lit.sqrt() };
        Some((dark.lerp(bright, amount) + gleam).clamp(Vec3::ZERO, Vec3::ONE))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn brightness(angle: f32, at: Vec2) -> f32 {
        let c = Coin::at(angle).colour(at, 0.01);
        (c.red + c.green + c.blue) / 3.0
    }

    #[test]
    fn black_is_dark_and_white_is_bright_all_over_the_face() {
        for x in [-0.22, 0.0, 0.22] {
            for y in [-0.22, 0.0, 0.22] {
                assert!(brightness(0.0, Vec2::new(x, y)) < 0.45);
                assert!(brightness(std::f32::consts::PI, Vec2::new(x, y)) > 0.7);
            }
        }
    }

    #[test]
    fn half_way_the_disc_shows_its_edge() {
        let coin = Coin::at(std::f32::consts::FRAC_PI_2);
        assert!(
            coin.surface(Vec2::new(0.0, 0.2)).is_some(),
            "the edge is there"
        );
        assert!(
            coin.surface(Vec2::new(0.2, 0.0)).is_none(),
            "and no face beside it"
        );
    }

    #[test]
    fn one_look_is_enough_wherever_only_one_is_taken() {
        let pixel = 1.0 / 44.0;
        for step in 0..=24 {
            let coin = Coin::at(std::f32::consts::PI * step as f32 / 24.0);
            for y in -22..22 {
                for x in -22..22 {
                    let at = (Vec2::new(x as f32, y as f32) + 0.5) * pixel;
                    let looks = coin.samples(at, pixel);
                    if looks.len() == BORDER_SAMPLES.len() {
                        continue;
                    }
                    for offset in BORDER_SAMPLES {
                        let seen = coin.surface(at + offset * pixel).is_some();
                        assert_eq!(seen, looks.len() == 1, "step {step}, {at}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_disc_stays_on_its_square() {
        for step in 0..=16 {
            let coin = Coin::at(std::f32::consts::PI * step as f32 / 16.0);
            for at in [
                Vec2::new(0.5, 0.0),
                Vec2::new(-0.5, 0.0),
                Vec2::new(0.0, -0.5),
                Vec2::new(0.45, 0.45),
            ] {
                let alpha = coin.colour(at, 0.01).to_u8_array()[3];
                assert_eq!(alpha, 0, "step {step}: seen at {at}");
            }
        }
    }
}
