//! What a frame costs while every square of the largest board has a turning disc, beside one in which nothing happens.
//! Run by `scripts/bench --only turning`. And the store of somebody who has played a lot, for `scripts/bench --only start`.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use outflank::match_state::{Match, MatchCommand, MatchEvent, MatchId, Source};
use outflank::records::{KEPT, KeptMatches, Records};
use outflank::storage::Storage;
use outflank_engine::{AnyPosition, Game, Rules, Side, Size, Square, Status, Wrap};

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IteratorRandom;

use crate::support::{self, Saved, Setup, TestApp, people};

const FRAMES: usize = 500;

fn rules() -> Rules {
    support::rules(|options| options.size = Size::new(16).unwrap())
}

/// A board full of discs of one colour.
fn full(side: char, id: u64) -> Match {
    let board = format!("{} {side}", side.to_string().repeat(256));
    let position = AnyPosition::from_board(&board, rules().size(), Wrap::None).unwrap();
    let game = Game::from_position(rules(), position).unwrap();
    let mut saved = Saved::new(game, "p-easy", Side::Black);
    saved.id = MatchId(id);
    saved.load()
}

/// Milliseconds of each frame, sorted.
fn measure(app: &mut TestApp) -> Vec<f64> {
    let mut frames: Vec<f64> = (0..FRAMES)
        .map(|_| {
            let start = Instant::now();
            app.update();
            start.elapsed().as_secs_f64() * 1000.0
        })
        .collect();
    frames.sort_by(f64::total_cmp);
    frames
}

fn at(frames: &[f64], part: f64) -> f64 {
    frames[(frames.len() as f64 * part) as usize]
}

fn assets(app: &TestApp) -> [usize; 2] {
    [
        app.get::<Assets<Mesh>>().len(),
        app.get::<Assets<Image>>().len(),
    ]
}

#[test]
#[ignore = "a measurement: run alone by scripts/bench"]
fn a_board_full_of_turning_discs() {
    let mut app = Setup {
        window: (1280, 800),
        ..Setup::default()
    }
    .start();
    app.begin_with(rules(), people(), 1);
    app.settle();
    // Half a millisecond of the game's time a frame: the discs turn through all measured frames.
    app.set_step(Duration::from_micros(500));
    let empty = measure(&mut app);
    app.send(MatchCommand::Restore(Box::new(full('X', 2))));
    app.update();
    app.send(MatchCommand::Restore(Box::new(full('O', 3))));
    app.send(MatchEvent::Placed {
        side: Side::White,
        square: Square::new(0, 0),
        flipped: Square::all(rules().size()).collect(),
        by: Source::Person,
    });
    app.run_for(Duration::from_millis(70));
    assert_eq!(app.turning().len(), 256);
    let before = assets(&app);
    let turning = measure(&mut app);
    assert!(app.turning().len() > 200, "they still turn");
    assert_eq!(assets(&app), before, "no meshes or pictures are made");
    for (name, frames) in [("an empty board", &empty), ("256 discs turning", &turning)] {
        println!(
            "{name}: {:.2} ms a frame, {:.2} ms in the slowest of a hundred",
            at(frames, 0.5),
            at(frames, 0.99)
        );
    }
    println!(
        "more: {:.2} ms a frame, {:.2} ms in the slowest of a hundred",
        at(&turning, 0.5) - at(&empty, 0.5),
        at(&turning, 0.99) - at(&empty, 0.99)
    );
}

/// A game to its end with moves by chance.
fn by_chance(chance: &mut Xoshiro256PlusPlus) -> Game {
    let mut game = Game::new(Rules::default());
    loop {
        match game.status() {
            Status::Over(_) => return game,
            Status::MustPass(_) => {
                game.pass().expect("there is no move");
            }
            Status::ToMove(_) => {
                let square = game.legal_moves().into_iter().choose(chance);
                game.place(square.expect("there is a move"))
                    .expect("the move is legal");
            }
        }
    }
}

#[test]
#[ignore = "makes a store in the folder that OUTFLANK_STORE names, for scripts/bench"]
fn a_store_with_as_many_matches_as_are_kept() {
    let folder = std::env::var_os("OUTFLANK_STORE").expect("OUTFLANK_STORE names a folder");
    let mut app = Setup::in_folder(folder.as_ref()).start();
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(1);
    for id in 1..=KEPT as u64 {
        let mut saved = Saved::new(by_chance(&mut chance), "p-normal", Side::Black);
        saved.id = MatchId(id);
        app.send(MatchCommand::Restore(Box::new(saved.load())));
        app.update();
    }
    assert_eq!(app.get::<KeptMatches>().len(), KEPT);
    assert_eq!(app.get::<Records>().matches().len(), KEPT);
    assert!(app.get::<Storage>().flush(Duration::from_secs(20)));
}
