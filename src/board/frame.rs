//! The wooden-green frame around the felt and the shadow below it, drawn over the board with an open middle.

use bevy::image::ImageSampler;
use bevy::prelude::*;

use super::BoardSystems;
use super::geometry::BoardGeometry;
use crate::layout::put;
use crate::schedule::ShowsBoard;
use crate::theme::{BOARD_RADIUS, Canvas, Palette, coverage, rounded_box};

/// How far the shadow reaches beyond the frame, in logical pixels.
const REACH: f32 = 36.0;
/// How far the shadow falls below the frame, in logical pixels.
const FALL: f32 = 10.0;

#[derive(Component)]
struct Frame;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw_frame
            .in_set(BoardSystems::Squares)
            .run_if(in_state(ShowsBoard))
            .run_if(resource_exists::<BoardGeometry>),
    );
}

fn draw_frame(
    geometry: Res<BoardGeometry>,
    palette: Res<Palette>,
    mut frames: Query<(&mut Node, &mut ImageNode), With<Frame>>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let reach = (REACH * geometry.scale).round();
    let area = geometry.frame_area().inflate(reach / geometry.scale);
    if let Ok((mut node, mut image)) = frames.single_mut() {
        if geometry.is_changed() || palette.is_changed() {
            put(&mut node, area);
            image.image = images.add(draw(&geometry, &palette, reach));
        }
        return;
    }
    let mut node = Node::default();
    put(&mut node, area);
    commands.spawn((
        Name::new("Board frame"),
        Frame,
        DespawnOnExit(ShowsBoard),
        node,
        ImageNode::new(images.add(draw(&geometry, &palette, reach))),
        GlobalZIndex(-10),
        Pickable::IGNORE,
    ));
}

fn draw(geometry: &BoardGeometry, palette: &Palette, reach: f32) -> Image {
    let felt = geometry.felt() as f32;
    let frame = geometry.frame as f32;
    let scale = geometry.scale;
    let side = (felt + 2.0 * (frame + reach)) as u32;
    let outer = Vec2::splat(felt / 2.0 + frame);
    let inner = Vec2::splat(felt / 2.0);
    let middle = Vec2::splat(side as f32 / 2.0);
    let radius = BOARD_RADIUS * scale;
    let inner_radius = (radius - frame).max(2.0);
    let wood = palette.frame();
    let shade = palette.shadow();
    let colour = |at: Vec2| {
        let from_centre = at - middle;
        let ring = coverage(rounded_box(from_centre, outer, radius).max(-rounded_box(
            from_centre,
            inner,
            inner_radius,
        )));
        if ring >= 1.0 {
            return wood;
        }
        let outside = rounded_box(from_centre, outer, radius);
        let shadow = if outside > -1.0 {
            let fallen = rounded_box(from_centre - Vec2::Y * FALL * scale, outer, radius);
            let t = (1.0 - fallen / ((REACH - FALL) * scale)).clamp(0.0, 1.0);
            shade.alpha * t * t
        } else {
            0.0
        };
        let alpha = ring + shadow * (1.0 - ring);
        if alpha <= 0.0 {
            return Srgba::NONE;
        }
        shade
            .with_alpha(1.0)
            .mix(&wood, ring / alpha)
            .with_alpha(alpha)
    };
    let mut canvas = Canvas::new(UVec2::splat(side));
    // Only the rim has anything in it: four strips around the open middle.
    let rim = (reach + frame + radius).ceil() as u32;
    let (near, far) = (rim.min(side / 2), side - rim.min(side / 2));
    for strip in [
        URect::new(0, 0, side, near),
        URect::new(0, far, side, side),
        URect::new(0, near, near, far),
        URect::new(far, near, side, far),
    ] {
        let corner = strip.min.as_vec2();
        canvas.paint(strip, |at| colour(at + corner));
    }
    canvas.into_image(ImageSampler::linear())
}
