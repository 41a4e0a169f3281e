//! The wooden-green frame around the felt the shadow below it and the dimmed strips beyond seams, drawn over the
//! board with an open middle.

use bevy::image::ImageSampler;
use bevy::prelude::*;

use super::BoardSystems;
use crate::layout::put;
use crate::schedule::ShowsBoard;
use crate::theme::{BOARD_RADIUS, Canvas, Palette, coverage, rounded_box};
use crate::view::BoardPlace;

/// How far the shadow reaches beyond the frame, in logical pixels.
const REACH: f32 = 36.0;
/// How far the shadow falls below the frame, in logical pixels.
const FALL: f32 = 10.0;

/// How dark the neighbouring copy is beyond a seam, 0 to 1.
const DIMMED: f32 = 0.45;

#[derive(Component)]
struct Frame;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw_frame
            .in_set(BoardSystems::Squares)
            .run_if(in_state(ShowsBoard))
            .run_if(resource_exists::<BoardPlace>),
    );
}

fn draw_frame(
    place: Res<BoardPlace>,
    palette: Res<Palette>,
    mut frames: Query<(&mut Node, &mut ImageNode), With<Frame>>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let reach = (REACH * place.scale).round();
    let area = place.frame_area().inflate(reach / place.scale);
    if let Ok((mut node, mut image)) = frames.single_mut() {
        if place.is_changed() || palette.is_changed() {
            put(&mut node, area);
            image.image = images.add(draw(&place, &palette, reach));
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
        ImageNode::new(images.add(draw(&place, &palette, reach))),
        GlobalZIndex(-10),
        Pickable::IGNORE,
    ));
}

fn draw(place: &BoardPlace, palette: &Palette, reach: f32) -> Image {
    let felt = place.felt().as_vec2();
    let frame = place.frame as f32;
    let scale = place.scale;
    let size = (felt + 2.0 * (frame + reach)).as_uvec2();
    let outer = felt / 2.0 + frame;
    let inner = felt / 2.0;
    // Beyond a seam the other side of the board is seen, dimmed.
    let main = inner - place.strip.as_vec2();
    let middle = size.as_vec2() / 2.0;
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
        } else if from_centre.abs().cmpgt(main).any() {
            DIMMED
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
    let mut canvas = Canvas::new(size);
    // Only the rim has anything in it: four bands around the open middle.
    let rim = UVec2::splat((reach + frame + radius).ceil() as u32) + place.strip;
    let near = rim.min(size / 2);
    let far = size - near;
    for strip in [
        URect::new(0, 0, size.x, near.y),
        URect::new(0, far.y, size.x, size.y),
        URect::new(0, near.y, near.x, far.y),
        URect::new(far.x, near.y, size.x, far.y),
    ] {
        let corner = strip.min.as_vec2();
        canvas.paint(strip, |at| colour(at + corner));
    }
    canvas.into_image(ImageSampler::linear())
}
