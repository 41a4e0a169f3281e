//! How discs turn: nearest first, in full, and hurried by a tap.

use std::time::Duration;

use bevy::prelude::*;
use outflank::board::{Disc, Face};
use outflank::match_state::MatchEvent;
use outflank_engine::{Side, Square};

use crate::screens::ONE_LEFT;
use crate::support::{Saved, Setup, TestApp, square};

#[test]
fn after_a_long_rest_the_first_flip_plays_in_full() {
    let mut app = Setup {
        step: Duration::from_millis(16),
        ..Setup::default()
    }
    .start();
    app.begin_with_two_people(1);
    app.set_step(Duration::from_secs(3600));
    app.update();
    app.update();
    // The frame of the click itself comes after an hour without one.
    let centre = app.centre_of(square("d3"));
    app.move_mouse(centre);
    app.mouse_button(MouseButton::Left, bevy::input::ButtonState::Pressed);
    app.update();
    app.mouse_button(MouseButton::Left, bevy::input::ButtonState::Released);
    app.update();
    // And so does the first frame of the flip.
    app.update();
    app.set_step(Duration::from_millis(16));
    let face = |app: &mut TestApp| {
        let mut discs = app.world_mut().query::<(&Disc, &Face)>();
        let of_d4 = discs
            .iter(app.world())
            .find(|(disc, _)| disc.square == square("d4"));
        of_d4.expect("d4 has a disc").1.0
    };
    let mut seen = vec![face(&mut app)];
    for _ in 0..60 {
        app.update();
        let now = face(&mut app);
        if Some(&now) != seen.last() {
            seen.push(now);
        }
    }
    let between = seen
        .iter()
        .filter(|face| (0.02..0.98).contains(*face))
        .count();
    assert!(
        between >= 8,
        "the flip was seen in {between} steps: {seen:?}"
    );
    assert!(seen[0] > 0.98, "it starts from White: {seen:?}");
    assert_eq!(seen.last(), Some(&0.0), "it ends with Black");
    assert!(seen.is_sorted_by(|one, next| one > next), "{seen:?}");
}

#[test]
fn discs_turn_nearest_first() {
    let mut app = Setup {
        step: Duration::from_millis(10),
        ..Setup::default()
    }
    .with_match(Saved::position(ONE_LEFT, Side::White, "p-easy", Side::White).load())
    .start();
    app.click_button("home-continue");
    app.settle();
    let mut told = app.get::<Messages<MatchEvent>>().get_cursor_current();
    app.click_square(square("b1"));
    let flipped = told
        .read(app.get::<Messages<MatchEvent>>())
        .find_map(|event| match event {
            MatchEvent::Placed { flipped, .. } => Some(*flipped),
            _ => None,
        });
    assert_eq!(flipped.unwrap().to_string(), "c1 d1 e1 f1 g1");
    let mut begun: Vec<Square> = Vec::new();
    while app.is_moving() {
        app.update();
        for (square, face) in app.turning() {
            if face > 0.0 && face < 1.0 && !begun.contains(&square) {
                begun.push(square);
            }
        }
    }
    let names: Vec<String> = begun.iter().map(ToString::to_string).collect();
    assert_eq!(names, ["c1", "d1", "e1", "f1", "g1"]);
}
