//! What is on the screen, as plain values that tests can judge: buttons, texts, and what lies over what.

use std::collections::HashMap;

use bevy::prelude::*;
use bevy::text::{ComputedTextBlock, TextLayoutInfo};
use bevy::ui::{CalculatedClip, UiGlobalTransform, UiStack};
use bevy::ui_widgets::Button;
use outflank::board::Coordinate;
use outflank::locale::LocalName;
use outflank::screens::MoveEntry;

use crate::stage::Stage;

/// From this layer on lie dialogs and pages, which what is below can't be pressed through.
const DIALOGS: i32 = 90;
/// Notices lie above everything for a moment.
const NOTICES: i32 = 200;

/// A button; lengths in logical pixels.
#[derive(Debug)]
pub struct ButtonFact {
    /// The key of its name.
    pub name: String,
    /// Where it is, also where it is clipped.
    pub area: Rect,
    /// The part of it that is not clipped.
    pub visible: Rect,
    /// The page it lies on, if that scrolls.
    pub page: Option<ScrollFact>,
    /// Pages, dialogs and notices lie in layers; higher ones cover lower ones.
    pub layer: i32,
    /// Whether it can be pressed: not so below a dialog.
    pub on_top: bool,
    /// What else is seen or pressed on its middle or its sides.
    pub covered_by: Option<String>,
}

/// A text; lengths in logical pixels.
#[derive(Debug)]
pub struct TextFact {
    /// What it says, line by line.
    pub lines: Vec<String>,
    /// The room it was given.
    pub room: Rect,
    /// What its glyphs take.
    pub ink: Rect,
    /// What its layout takes.
    pub size: Vec2,
    /// What is not clipped by what it lies in, and by the window.
    pub clip: Rect,
    /// Whether it lies on a page that scrolls.
    pub scrolls: bool,
    /// Pages, dialogs and notices lie in layers; higher ones cover lower ones.
    pub layer: i32,
}

/// A page that scrolls; lengths in logical pixels.
#[derive(Debug)]
pub struct ScrollFact {
    /// Where it is.
    pub area: Rect,
    /// Height of all that is on it.
    pub content: f32,
    /// How far it has been scrolled.
    pub position: f32,
}

/// All of it.
#[derive(Debug)]
pub struct Facts {
    /// Every button.
    pub buttons: Vec<ButtonFact>,
    /// Every text that says something.
    pub texts: Vec<TextFact>,
    /// Boxes and texts that can be seen, without pictures and the names at the board's rim; names and places.
    pub boxes: Vec<(String, Rect)>,
}

/// A node as it is on the screen, in physical pixels.
struct Place {
    area: Rect,
    clip: Rect,
    above: usize,
    blocks: bool,
    seen: bool,
    label: String,
}

/// Looks at the screen.
pub fn look(stage: &mut Stage) -> Facts {
    let world = stage.app.world_mut();
    let window = world
        .query::<&Window>()
        .single(world)
        .expect("there is one window");
    let scale = window.scale_factor();
    let window = Rect::from_corners(Vec2::ZERO, window.physical_size().as_vec2());
    let places = places(world, window);
    let logical = |rect: Rect| Rect::from_corners(rect.min / scale, rect.max / scale);
    let page = |world: &World, entity| {
        ancestors(world, entity).find_map(|above| {
            let node = world.get::<Node>(above)?;
            let computed = world.get::<ComputedNode>(above)?;
            let scrolls = node.overflow.y == OverflowAxis::Scroll
                && computed.content_size.y > computed.size.y + 0.5;
            scrolls.then(|| ScrollFact {
                area: logical(places[&above].area),
                content: computed.content_size.y / scale,
                position: computed.scroll_position.y / scale,
            })
        })
    };
    let mut found: Vec<(Entity, i32)> = Vec::new();
    let buttons: Vec<Entity> = world
        .query_filtered::<Entity, With<Button>>()
        .iter(world)
        .filter(|entity| places.contains_key(entity))
        .collect();
    for button in buttons {
        found.push((button, layer(world, button)));
    }
    let top = found.iter().map(|(_, index)| *index).max().unwrap_or(0);
    let buttons = found
        .iter()
        .map(|&(entity, index)| {
            let place = &places[&entity];
            ButtonFact {
                name: world
                    .get::<LocalName>(entity)
                    .and_then(|name| name.0.key().map(str::to_owned))
                    .unwrap_or_else(|| place.label.clone()),
                area: logical(place.area),
                visible: logical(place.area.intersect(place.clip)),
                page: page(world, entity),
                layer: index,
                on_top: index == top || top < DIALOGS,
                covered_by: cover(world, entity, &places),
            }
        })
        .collect();
    let texts: Vec<Entity> = world
        .query_filtered::<Entity, With<Text>>()
        .iter(world)
        .filter(|entity| places.contains_key(entity))
        .collect();
    let texts = texts
        .into_iter()
        .filter_map(|entity| {
            let scrolls = page(world, entity).is_some();
            let text = text_fact(world, entity, &places[&entity], scale, scrolls)?;
            // Names at the rim go out of view with their squares.
            let gone = is_at_the_rim(world, entity) && text.ink.intersect(text.clip).is_empty();
            (!gone).then_some(text)
        })
        .collect();
    let boxes = places
        .iter()
        .filter(|(entity, place)| place.seen && !is_at_the_rim(world, **entity))
        .map(|(_, place)| {
            (
                place.label.clone(),
                logical(place.area.intersect(place.clip)),
            )
        })
        .filter(|(_, area)| !area.is_empty())
        .collect();
    Facts {
        buttons,
        texts,
        boxes,
    }
}

/// The entity and all that it lies in, up to the root.
fn ancestors(world: &World, entity: Entity) -> impl Iterator<Item = Entity> {
    std::iter::successors(Some(entity), |entity| {
        world.get::<ChildOf>(*entity).map(ChildOf::parent)
    })
}

/// Whether it names a file or a rank of the board.
fn is_at_the_rim(world: &World, entity: Entity) -> bool {
    ancestors(world, entity).any(|above| world.get::<Coordinate>(above).is_some())
}

/// The layer that an entity lies in: that of its root.
fn layer(world: &World, entity: Entity) -> i32 {
    let root = ancestors(world, entity).last().unwrap_or(entity);
    world.get::<GlobalZIndex>(root).map_or(0, |index| index.0)
}

/// Every node that is not hidden.
fn places(world: &mut World, window: Rect) -> HashMap<Entity, Place> {
    let order: HashMap<Entity, usize> = world
        .resource::<UiStack>()
        .uinodes
        .iter()
        .enumerate()
        .map(|(above, entity)| (*entity, above))
        .collect();
    let mut nodes = world.query::<(
        Entity,
        &ComputedNode,
        &UiGlobalTransform,
        &InheritedVisibility,
        Option<&CalculatedClip>,
        Option<&Pickable>,
        Option<&BackgroundColor>,
        Option<&Text>,
        Option<&Name>,
    )>();
    nodes
        .iter(world)
        .filter(|(_, node, _, visible, ..)| !node.is_empty() && visible.get())
        .map(
            |(entity, node, transform, _, clip, pickable, fill, text, name)| {
                let area = Rect::from_center_size(transform.translation, node.size());
                let text = text.filter(|text| !text.0.is_empty());
                let label = match (text, name) {
                    (Some(text), _) => format!("text \"{}\"", text.0),
                    (_, Some(name)) => name.to_string(),
                    _ => format!("box {}x{}", node.size().x, node.size().y),
                };
                let place = Place {
                    area,
                    clip: clip.map_or(window, |clip| clip.clip.intersect(window)),
                    above: order.get(&entity).copied().unwrap_or(0),
                    blocks: pickable.is_none_or(|pickable| pickable.should_block_lower),
                    seen: text.is_some() || fill.is_some_and(|fill| !fill.0.is_fully_transparent()),
                    label,
                };
                (entity, place)
            },
        )
        .collect()
}

/// What lies over a button's middle or the middle of one of its sides.
fn cover(world: &World, button: Entity, places: &HashMap<Entity, Place>) -> Option<String> {
    let place = &places[&button];
    // A notice may stand over the list of moves: it goes by itself, and the list can be scrolled.
    let is_move = world.get::<MoveEntry>(button).is_some();
    let half = place.area.half_size() - 2.0;
    let points = [
        Vec2::ZERO,
        Vec2::X * half,
        Vec2::Y * half,
        Vec2::NEG_X * half,
        Vec2::NEG_Y * half,
    ];
    points
        .iter()
        .map(|offset| place.area.center() + offset)
        .filter(|point| place.clip.contains(*point))
        .find_map(|point| {
            places
                .iter()
                .filter(|(_, other)| other.above > place.above && (other.blocks || other.seen))
                .filter(|(_, other)| other.area.contains(point) && other.clip.contains(point))
                .filter(|(entity, _)| !(is_move && layer(world, **entity) == NOTICES))
                .find(|(entity, _)| !ancestors(world, **entity).any(|above| above == button))
                .map(|(_, other)| other.label.clone())
        })
}

fn text_fact(
    world: &World,
    entity: Entity,
    place: &Place,
    scale: f32,
    scrolls: bool,
) -> Option<TextFact> {
    let text = &world.get::<Text>(entity)?.0;
    let node = world.get::<ComputedNode>(entity)?;
    let layout = world.get::<TextLayoutInfo>(entity)?;
    let block = world.get::<ComputedTextBlock>(entity)?;
    if text.trim().is_empty() {
        return None;
    }
    let corner = place.area.center() + node.content_box().min;
    let ink = layout
        .glyphs
        .iter()
        .map(|glyph| Rect::from_center_size(glyph.position, glyph.atlas_info.rect.size()))
        .filter(|glyph| !glyph.is_empty())
        .reduce(|all, glyph| all.union(glyph))?;
    let logical = |rect: Rect| Rect::from_corners(rect.min / scale, rect.max / scale);
    Some(TextFact {
        lines: block
            .buffer()
            .lines()
            .map(|line| text[line.text_range()].to_owned())
            .collect(),
        room: logical(place.area),
        ink: logical(Rect::from_corners(corner + ink.min, corner + ink.max)),
        size: layout.size / scale,
        clip: logical(place.clip),
        scrolls,
        layer: layer(world, entity),
    })
}
