//! What the program tells scripts that drive the real window: when the first frame was drawn, which screen is shown, where
//! things can be clicked, the moves and the notices. Natively `OUTFLANK_REPORT=1` asks for it on standard output, where
//! the question `frames` on standard input is answered with how many were drawn; a page whose address ends in `?report`
//! tells it on the browser's console.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use bevy::prelude::*;
use bevy::ui::{InteractionDisabled, UiGlobalTransform};
use bevy::ui_widgets::Button;
use web_time::Instant;

use crate::board::{BoardGeometry, LegalMark};
use crate::locale::{LocalName, Msg};
use crate::match_state::{CurrentMatch, MatchEvent, Phase};
use crate::notices::Notices;
use crate::schedule::{Overlay, Screen};

/// When the program started.
#[derive(Resource)]
struct Started(Instant);

/// Frames drawn so far.
#[derive(Resource, Default)]
struct Frames(Arc<AtomicU64>);

pub(super) fn plugin(app: &mut App) {
    if !is_wanted() {
        return;
    }
    let frames = Frames::default();
    #[cfg(not(target_arch = "wasm32"))]
    answer_questions(frames.0.clone());
    app.insert_resource(Started(Instant::now()))
        .insert_resource(frames)
        .add_systems(Last, (first_frame, moves, notices, targets).chain());
}

#[cfg(not(target_arch = "wasm32"))]
fn is_wanted() -> bool {
    std::env::var_os("OUTFLANK_REPORT").is_some_and(|value| value == "1")
}

#[cfg(target_arch = "wasm32")]
fn is_wanted() -> bool {
    web_sys::window()
        .and_then(|window| window.document()?.url().ok())
        .is_some_and(|address| address.ends_with("?report"))
}

#[cfg(not(target_arch = "wasm32"))]
fn tell(line: &str) {
    println!("{line}");
}

#[cfg(target_arch = "wasm32")]
fn tell(line: &str) {
    web_sys::console::log_1(&line.into());
}

/// Answers from a thread of its own, so that no frame is drawn for the question.
#[cfg(not(target_arch = "wasm32"))]
fn answer_questions(frames: Arc<AtomicU64>) {
    let answer = move || {
        for line in std::io::stdin().lines().map_while(Result::ok) {
            if line.trim() == "frames" {
                println!("frames {}", frames.load(Ordering::Relaxed));
            }
        }
    };
    if let Err(error) = std::thread::Builder::new().spawn(answer) {
        warn!("no thread answers on standard input: {error}");
    }
}

/// The first frame is on the screen when the second begins to be made.
fn first_frame(started: Res<Started>, frames: Res<Frames>) {
    if frames.0.fetch_add(1, Ordering::Relaxed) == 1 {
        let passed = started.0.elapsed().as_millis();
        tell(&format!("first frame after {passed} ms"));
    }
}

fn moves(mut events: MessageReader<MatchEvent>) {
    for event in events.read() {
        match event {
            MatchEvent::Placed { square, by, .. } => tell(&format!("placed {square} {by:?}")),
            MatchEvent::Passed(side) => tell(&format!("passed {side}")),
            MatchEvent::Ended(_) => tell("ended"),
            _ => {}
        }
    }
}

fn notices(notices: Res<Notices>, mut told: Local<Option<Msg>>) {
    if *told != notices.shown().cloned() {
        *told = notices.shown().cloned();
        if let Some(key) = told.as_ref().and_then(Msg::key) {
            tell(&format!("notice {key}"));
        }
    }
}

/// Tells the screen and its targets whenever they are other than before.
fn targets(
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    frames: Res<Frames>,
    current: Res<CurrentMatch>,
    geometry: Option<Res<BoardGeometry>>,
    buttons: Query<
        (&LocalName, &ComputedNode, &UiGlobalTransform),
        (With<Button>, Without<InteractionDisabled>),
    >,
    marks: Query<&LegalMark>,
    mut told: Local<Vec<String>>,
) {
    let name = match overlay.get() {
        Overlay::None => format!("{:?}", screen.get()),
        overlay => format!("{overlay:?}"),
    };
    let mut lines = vec![format!("screen {}", name.to_lowercase())];
    for (name, node, transform) in &buttons {
        let centre = transform.translation * node.inverse_scale_factor();
        if !node.is_empty()
            && let Some(key) = name.0.key()
        {
            lines.push(format!(
                "target {key} {} {}",
                centre.x.round(),
                centre.y.round()
            ));
        }
    }
    if let Some(geometry) = geometry.filter(|_| matches!(current.phase(), Some(Phase::Person(_)))) {
        for mark in &marks {
            let centre = geometry.area_of(mark.0).center();
            lines.push(format!(
                "target {} {} {}",
                mark.0,
                centre.x.round(),
                centre.y.round()
            ));
        }
    }
    lines[1..].sort();
    if *told != lines {
        for line in &lines {
            tell(line);
        }
        *told = lines;
        tell(&format!("frame {}", frames.0.load(Ordering::Relaxed)));
    }
}
