//! The view as it grew against the view built anew: after leaving the board and coming back, and in a second game that
//! starts from what the first has saved.

use std::time::Duration;

use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use bevy::window::PrimaryWindow;
use outflank::board::{Disc, Face, LastMark, LegalMark, SquareView};
use outflank::locale::LocalName;
use outflank::schedule::{Go, Overlay, Screen};
use outflank::screens::MoveEntry;
use outflank::view::ViewCommand;

use super::Fuzz;
use crate::support::{Setup, TestApp};

/// Everything on the board and every text beside it, in an order of its own.
fn snapshot(app: &mut TestApp) -> Vec<String> {
    let mut seen = vec![app.describe()];
    let world = app.world_mut();
    let place = |at: &Transform, sprite: &Sprite| {
        format!(
            "{} x{} {:?} {:?}",
            at.translation, at.scale.x, sprite.rect, sprite.color
        )
    };
    let mut discs = world.query::<(&Disc, &Face, &Transform, &Sprite)>();
    for (disc, face, at, sprite) in discs.iter(world) {
        seen.push(format!("{disc:?} {face:?} {}", place(at, sprite)));
    }
    let mut legal = world.query::<(&LegalMark, &Transform, &Sprite)>();
    for (mark, at, sprite) in legal.iter(world) {
        seen.push(format!("{mark:?} {}", place(at, sprite)));
    }
    let mut last = world.query::<(&LastMark, &Transform, &Sprite)>();
    for (mark, at, sprite) in last.iter(world) {
        seen.push(format!("{mark:?} {}", place(at, sprite)));
    }
    let mut squares = world.query::<(&SquareView, &LocalName, &Transform, &Sprite)>();
    for (square, name, at, sprite) in squares.iter(world) {
        seen.push(format!("{square:?} {name:?} {}", place(at, sprite)));
    }
    let mut texts = world.query::<(&Text, &ComputedNode, &UiGlobalTransform, Option<&ChildOf>)>();
    for (text, node, at, parent) in texts.iter(world) {
        // The list of moves is where it was scrolled to.
        if parent.is_some_and(|parent| world.get::<MoveEntry>(parent.parent()).is_some()) {
            seen.push(format!("{:?} in the list of moves", text.0));
            continue;
        }
        let (size, at) = (node.size().round(), at.translation.round());
        seen.push(format!("{:?} at {at} size {size}", text.0));
    }
    seen.sort();
    seen
}

fn go(app: &mut TestApp, screen: Screen) {
    app.world_mut()
        .resource_mut::<NextState<Overlay>>()
        .go(Overlay::None);
    app.update();
    app.world_mut()
        .resource_mut::<NextState<Screen>>()
        .go(screen);
    app.settle();
}

fn assert_same(grown: &[String], anew: &[String], how: &str) {
    let only = |one: &[String], other: &[String]| -> Vec<String> {
        let missing = one.iter().filter(|line| !other.contains(line));
        missing.take(12).cloned().collect()
    };
    assert!(
        grown == anew,
        "{how}\nonly as it grew: {:#?}\nonly anew: {:#?}",
        only(grown, anew),
        only(anew, grown)
    );
}

/// Shows the board at rest and compares it with itself built anew, twice.
pub(super) fn compare(fuzz: &mut Fuzz) {
    let (screen, overlay) = (fuzz.app.screen(), fuzz.app.overlay());
    if overlay != Overlay::None || !matches!(screen, Screen::Match | Screen::Results) {
        let shown = if fuzz.app.is_over() {
            Screen::Results
        } else {
            Screen::Match
        };
        fuzz.app
            .world_mut()
            .resource_mut::<NextState<Overlay>>()
            .go(Overlay::None);
        fuzz.update();
        fuzz.app
            .world_mut()
            .resource_mut::<NextState<Screen>>()
            .go(shown);
        fuzz.update();
    }
    fuzz.app.send(ViewCommand::HideCursor);
    // The mouse may rest on a button.
    fuzz.app.move_mouse(Vec2::new(1.0, 1.0));
    fuzz.rest();
    fuzz.app.set_step(Duration::from_millis(50));
    let app = &mut fuzz.app;
    let screen = app.screen();
    let grown = snapshot(app);

    go(app, Screen::Home);
    go(app, screen);
    let back = snapshot(app);
    assert_same(&grown, &back, "after a way to the first screen and back");

    let storage = app.saved();
    let mut windows = app
        .world_mut()
        .query_filtered::<&Window, With<PrimaryWindow>>();
    let window = windows.single(app.world()).expect("there is a window");
    let mut second = Setup {
        window: (
            window.width().round() as u32,
            window.height().round() as u32,
        ),
        scale: window.scale_factor(),
        storage,
        ..Setup::default()
    }
    .start();
    let language = app.get::<outflank::settings::Settings>().language.clone();
    second
        .world_mut()
        .resource_mut::<outflank::locale::Locale>()
        .set(Some(language.as_deref().unwrap_or("en")));
    let size = {
        let mut windows = app
            .world_mut()
            .query_filtered::<&Window, With<PrimaryWindow>>();
        windows
            .single(app.world())
            .expect("there is a window")
            .physical_size()
    };
    second.set_physical_size(size);
    second.system_theme(fuzz.system_theme);
    go(&mut second, screen);
    let anew = snapshot(&mut second);
    assert_same(&grown, &anew, "in a game started from the save");
}
