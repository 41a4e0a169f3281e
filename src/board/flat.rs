//! A disc for those who need contrast: a flat face of plain black or white, with a bold ring in the other.

use bevy::prelude::*;

use super::coin::RADIUS;
use crate::theme::coverage;

/// Width of the ring, in sides of a square.
const RING: f32 = 0.066;
/// How wide a disc on its edge still is, as a part of its diameter.
const EDGE: f32 = 0.09;

const BLACK: Srgba = Srgba::rgb(0.0, 0.0, 0.0);
const WHITE: Srgba = Srgba::rgb(1.0, 1.0, 1.0);

/// Colour of the point at `at`, in sides of a square from the square's centre with y downward. `angle` in radians: 0 shows
/// the black face, half a turn (π) the white one; `pixel` is the side of a pixel in sides of a square.
pub fn colour(angle: f32, at: Vec2, pixel: f32) -> Srgba {
    let cos = angle.cos();
    let squeeze = Vec2::new(cos.abs().max(EDGE), 1.0);
    let (face, ring) = if cos >= 0.0 {
        (BLACK, WHITE)
    } else {
        (WHITE, BLACK)
    };
    // How far inside an ellipse, in pixels, to first order.
    let inside = |radius: f32| {
        let radii = radius * squeeze;
        let scaled = (at / radii).length();
        if scaled < 0.5 {
            return 1.0;
        }
        let slope = (at / (radii * radii)).length().max(1e-6);
        coverage(scaled * (scaled - 1.0) / slope / pixel)
    };
    let colour = ring.mix(&face, inside(RADIUS - RING));
    colour.with_alpha(inside(RADIUS))
}

#[cfg(test)]
mod tests {
    use std::f32::consts::PI;

    use super::*;

    #[test]
    fn each_face_is_plain_within_a_ring_of_the_other() {
        for (angle, face, ring) in [(0.0, BLACK, WHITE), (PI, WHITE, BLACK)] {
            for direction in [Vec2::X, Vec2::Y, Vec2::new(-0.6, 0.8)] {
                let at = |distance: f32| colour(angle, direction * distance, 0.01);
                assert_eq!(at(0.0), face);
                assert_eq!(at(RADIUS - RING - 0.01), face);
                assert_eq!(at(RADIUS - RING / 2.0), ring);
                assert_eq!(at(RADIUS + 0.01).alpha, 0.0);
            }
        }
    }

    #[test]
    fn a_disc_on_its_edge_is_narrow_and_still_there() {
        let at = |x: f32, y: f32| colour(PI / 2.0, Vec2::new(x, y), 0.01).alpha;
        assert_eq!(at(0.0, 0.2), 1.0);
        assert_eq!(at(0.1, 0.0), 0.0);
    }
}
