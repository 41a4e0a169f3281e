//! Facts about texts, names and faces in a running app.

use bevy::a11y::AccessibilityNode;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::winit::WinitPlugin;
use ttf_parser::Face;

use super::english;
use crate::locale::{FontWeightName, Fonts, LocalName, LocalText, Locale, Msg, plugin};

/// An app with texts, in English.
fn app() -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, AssetPlugin::default()))
        .init_asset::<Font>()
        .insert_resource(english())
        .add_plugins(plugin);
    app
}

fn text_of(app: &App, entity: Entity) -> String {
    app.world()
        .get::<Text>(entity)
        .expect("it has a text")
        .0
        .clone()
}

fn name_of(app: &App, entity: Entity) -> String {
    let node = app
        .world()
        .get::<AccessibilityNode>(entity)
        .expect("it has a node");
    node.label().expect("it has a name").to_owned()
}

#[test]
fn texts_and_names_on_entities_follow_the_language() {
    let mut app = app();
    let undo = app
        .world_mut()
        .spawn((LocalText::new("match-undo"), LocalName::new("access-undo")))
        .id();
    app.world_mut().flush();
    assert_eq!(text_of(&app, undo), "Undo");
    assert_eq!(name_of(&app, undo), "Undo your last move");

    app.update();
    app.world_mut().resource_mut::<Locale>().set(Some("de"));
    app.update();
    assert_eq!(text_of(&app, undo), "Rückgängig");
    assert_eq!(name_of(&app, undo), "Deinen letzten Zug zurücknehmen");

    let square = Msg::new("access-square-black").with("square", "e4");
    app.world_mut()
        .entity_mut(undo)
        .insert((LocalText::new("match-pause"), LocalName(square)));
    app.update();
    assert_eq!(text_of(&app, undo), "Pause");
    assert_eq!(name_of(&app, undo), "e4, schwarzer Stein");
}

#[test]
fn a_text_that_says_the_same_is_not_laid_out_again() {
    let mut app = app();
    let text = app.world_mut().spawn(LocalText::new("app-title")).id();
    app.update();
    let before = app
        .world()
        .entity(text)
        .get_ref::<Text>()
        .expect("it has a text")
        .last_changed();

    app.world_mut()
        .entity_mut(text)
        .insert(LocalText::new("app-title"));
    app.world_mut().resource_mut::<Locale>().set(Some("de"));
    app.update();
    let after = app
        .world()
        .entity(text)
        .get_ref::<Text>()
        .expect("it has a text")
        .last_changed();
    assert_eq!(before, after, "the title is the same in both languages");
}

#[test]
fn the_faces_are_there_before_the_first_frame() {
    let app = app();
    let fonts = app.world().resource::<Fonts>();
    let loaded = app.world().resource::<Assets<Font>>();
    for (name, handle, weight) in [
        (FontWeightName::Regular, &fonts.regular, 400),
        (FontWeightName::SemiBold, &fonts.semibold, 600),
        (FontWeightName::ExtraBold, &fonts.extrabold, 800),
    ] {
        let data = &loaded.get(handle).expect("it is loaded").data;
        let face = Face::parse(data.as_ref(), 0).expect("a typeface");
        assert_eq!(face.weight().to_number(), weight);
        let font = fonts.text_font(name, 15.0);
        assert_eq!(font.font, FontSource::Handle(handle.clone()));
        assert_eq!(font.weight.0, weight);
    }
}

#[test]
fn counts_keep_their_width_when_their_figures_change() {
    let window = Window {
        resolution: (390, 844).into(),
        ..default()
    };
    let no_device = WgpuSettings {
        backends: None,
        ..default()
    };
    let mut app = App::new();
    app.add_plugins((
        DefaultPlugins
            .build()
            .disable::<WinitPlugin>()
            .disable::<LogPlugin>()
            .set(WindowPlugin {
                primary_window: Some(window),
                ..default()
            })
            .set(RenderPlugin {
                render_creation: RenderCreation::Automatic(Box::new(no_device)),
                ..default()
            }),
        plugin,
    ));
    app.finish();
    app.cleanup();
    let world = app.world_mut();
    world.spawn(Camera2d);
    let font = world
        .resource::<Fonts>()
        .text_font(FontWeightName::ExtraBold, 26.0);
    let column = world
        .spawn(Node {
            align_items: AlignItems::Start,
            flex_direction: FlexDirection::Column,
            ..default()
        })
        .id();
    let mut count = |text: &str| {
        world
            .spawn((Text::new(text), font.clone(), ChildOf(column)))
            .id()
    };
    let (narrow, wide, one) = (count("11"), count("40"), count("1"));
    for _ in 0..3 {
        app.update();
    }
    let width = |entity| {
        app.world()
            .get::<ComputedNode>(entity)
            .expect("it was laid out")
            .size()
            .x
    };
    assert!(width(one) > 10.0, "one figure is {} wide", width(one));
    assert_eq!(width(narrow), width(wide));
}
