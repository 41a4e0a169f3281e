//! Components that name the colour role of a box, a border, a text or a picture; the theme fills them in.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::{Palette, Tone};

/// Background of a box.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[component(immutable)]
pub struct Fill(pub Tone);

/// Border of a box.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[component(immutable)]
pub struct Edge(pub Tone);

/// Colour of a text.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[component(immutable)]
pub struct Ink(pub Tone);

/// Colour of a one-coloured picture, such as an icon.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[component(immutable)]
pub struct Tint(pub Tone);

/// Only this part of a text or a one-coloured picture is seen, 0 to 1, in every theme: that of a button that can't be
/// pressed.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
#[component(immutable)]
pub struct Faded(pub f32);

/// A hairline shadow under a card; none in themes without shadows.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
#[component(immutable)]
pub struct Shadowed;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(fill)
        .add_observer(edge)
        .add_observer(ink)
        .add_observer(tint)
        .add_observer(shadow)
        .add_observer(pale)
        .add_observer(strong)
        .add_systems(Update, repaint.run_if(resource_changed::<Palette>));
}

fn fill(
    on: On<Insert, Fill>,
    fills: Query<&Fill>,
    palette: Res<Palette>,
    mut commands: Commands,
) -> Result {
    commands
        .entity(on.entity)
        .insert(BackgroundColor(palette.tone(fills.get(on.entity)?.0)));
    Ok(())
}

fn edge(
    on: On<Insert, Edge>,
    edges: Query<&Edge>,
    palette: Res<Palette>,
    mut commands: Commands,
) -> Result {
    commands
        .entity(on.entity)
        .insert(BorderColor::all(palette.tone(edges.get(on.entity)?.0)));
    Ok(())
}

fn ink(
    on: On<Insert, Ink>,
    inks: Query<(&Ink, Option<&Faded>)>,
    palette: Res<Palette>,
    mut commands: Commands,
) -> Result {
    let (ink, faded) = inks.get(on.entity)?;
    commands
        .entity(on.entity)
        .insert(TextColor(through(palette.tone(ink.0), part_of(faded))));
    Ok(())
}

fn tint(
    on: On<Insert, Tint>,
    tints: Query<(&Tint, Option<&Faded>)>,
    mut images: Query<&mut ImageNode>,
    palette: Res<Palette>,
) -> Result {
    let (tint, faded) = tints.get(on.entity)?;
    if let Ok(mut image) = images.get_mut(on.entity) {
        image.color = through(palette.tone(tint.0), part_of(faded));
    }
    Ok(())
}

/// A colour of which only a part is seen.
fn through(colour: Color, part: f32) -> Color {
    colour.with_alpha(colour.alpha() * part)
}

fn part_of(faded: Option<&Faded>) -> f32 {
    faded.map_or(1.0, |faded| faded.0)
}

fn pale(on: On<Insert, Faded>, faded: Query<&Faded>, mut paints: Paints) {
    paints.show(on.entity, part_of(faded.get(on.entity).ok()));
}

fn strong(on: On<Remove, Faded>, mut paints: Paints) {
    paints.show(on.entity, 1.0);
}

fn card_shadow(palette: &Palette, part: f32) -> BoxShadow {
    let colour = palette.shadow();
    BoxShadow::new(
        colour.with_alpha(colour.alpha * part).into(),
        px(0),
        px(1.5),
        px(0),
        px(3),
    )
}

fn shadow(on: On<Insert, Shadowed>, palette: Res<Palette>, mut commands: Commands) {
    commands
        .entity(on.entity)
        .insert(card_shadow(&palette, 1.0));
}

fn repaint(
    palette: Res<Palette>,
    mut boxes: Query<(&Fill, &mut BackgroundColor)>,
    mut edges: Query<(&Edge, &mut BorderColor)>,
    mut texts: Query<(&Ink, &mut TextColor, Option<&Faded>)>,
    mut images: Query<(&Tint, &mut ImageNode, Option<&Faded>)>,
    mut shadows: Query<&mut BoxShadow, With<Shadowed>>,
) {
    for (fill, mut colour) in &mut boxes {
        colour.set_if_neq(BackgroundColor(palette.tone(fill.0)));
    }
    for (edge, mut colour) in &mut edges {
        colour.set_if_neq(BorderColor::all(palette.tone(edge.0)));
    }
    for (ink, mut colour, faded) in &mut texts {
        colour.set_if_neq(TextColor(through(palette.tone(ink.0), part_of(faded))));
    }
    for (tint, mut image, faded) in &mut images {
        image.color = through(palette.tone(tint.0), part_of(faded));
    }
    for mut shadow in &mut shadows {
        *shadow = card_shadow(&palette, 1.0);
    }
}

/// Everything that is painted in the theme's colours.
#[derive(SystemParam)]
pub struct Paints<'w, 's> {
    palette: Res<'w, Palette>,
    boxes: Query<'w, 's, (&'static Fill, &'static mut BackgroundColor)>,
    edges: Query<'w, 's, (&'static Edge, &'static mut BorderColor)>,
    texts: Query<'w, 's, (&'static Ink, &'static mut TextColor)>,
    images: Query<'w, 's, (Option<&'static Tint>, &'static mut ImageNode)>,
    shadows: Query<'w, 's, &'static mut BoxShadow, With<Shadowed>>,
    faded: Query<'w, 's, &'static Faded>,
}

impl Paints<'_, '_> {
    /// Shows `part` of an entity's colours: 0 nothing, 1 as they are at rest.
    pub fn fade(&mut self, entity: Entity, part: f32) {
        let rest = part_of(self.faded.get(entity).ok());
        self.show(entity, part * rest);
    }

    /// Shows `part` of an entity's colours: 0 nothing, 1 as the theme has them.
    fn show(&mut self, entity: Entity, part: f32) {
        let colour = |tone: Tone| through(self.palette.tone(tone), part);
        if let Ok((fill, mut shown)) = self.boxes.get_mut(entity) {
            shown.set_if_neq(BackgroundColor(colour(fill.0)));
        }
        if let Ok((edge, mut shown)) = self.edges.get_mut(entity) {
            shown.set_if_neq(BorderColor::all(colour(edge.0)));
        }
        if let Ok((ink, mut shown)) = self.texts.get_mut(entity) {
            shown.set_if_neq(TextColor(colour(ink.0)));
        }
        if let Ok((tint, mut image)) = self.images.get_mut(entity) {
            image.color = tint.map_or(Color::WHITE.with_alpha(part), |tint| colour(tint.0));
        }
        if let Ok(mut shadow) = self.shadows.get_mut(entity) {
            *shadow = card_shadow(&self.palette, part);
        }
    }
}
