//! Up to three fingers that do whatever they like on the board: no disc is placed except by a clean tap on a legal
//! square, and every such tap places one.

use std::time::Duration;

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use outflank::board::BoardGeometry;
use outflank::match_state::Phase;
use outflank::schedule::{Overlay, Screen};
use outflank::view::{View, is_small};
use outflank_engine::{Rules, Size, Square, Wrap};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::support::{self, Setup, TestApp, people, rounds, seed};

/// What a finger on the felt may still become.
#[derive(Clone, Copy, Debug)]
struct Down {
    id: u64,
    at: Vec2,
    began: Vec2,
    /// The legal square it went down on, as long as it can be tapped.
    square: Option<Square>,
}

/// The rule book for fingers, kept beside the game.
#[derive(Default)]
struct Oracle {
    down: Vec<Down>,
    spoiled: bool,
}

struct Hand {
    app: TestApp,
    chance: Xoshiro256PlusPlus,
    oracle: Oracle,
    next_id: u64,
    placed: usize,
    pans: usize,
    /// What was done last, for messages.
    trail: Vec<String>,
}

const SLOP: f32 = 10.0;

impl Hand {
    fn geometry(&self) -> BoardGeometry {
        *self.app.get()
    }

    fn point(&mut self) -> Vec2 {
        let geometry = self.geometry();
        let felt = geometry.felt_area();
        match self.chance.random_range(0..10) {
            0..6 => {
                // Those in view.
                let legal: Vec<Square> = self
                    .app
                    .current()
                    .game()
                    .legal_moves()
                    .into_iter()
                    .filter(|square| felt.contains(geometry.area_of(*square).center()))
                    .collect();
                if legal.is_empty() {
                    return felt.center();
                }
                let square = legal[self.chance.random_range(0..legal.len())];
                let area = geometry.area_of(square);
                let slip = Vec2::new(
                    self.chance.random_range(-0.6..0.6),
                    self.chance.random_range(-0.6..0.6),
                );
                area.center() + slip * area.width()
            }
            6..9 => Vec2::new(
                self.chance.random_range(felt.min.x..felt.max.x),
                self.chance.random_range(felt.min.y..felt.max.y),
            ),
            _ => Vec2::new(
                self.chance.random_range(0.0..390.0),
                // Not on the tools below the board.
                self.chance.random_range(60.0..felt.max.y + 8.0),
            ),
        }
    }

    fn is_on_felt(&self, at: Vec2) -> bool {
        self.geometry().square_at(at).is_some()
    }

    /// The legal square at a point, if a person could place a disc now.
    fn legal_at(&self, at: Vec2) -> Option<Square> {
        let square = self.geometry().square_at(at)?;
        let can = matches!(self.app.phase(), Some(Phase::Person(_)));
        (can && self.app.current().game().legal_moves().contains(square)).then_some(square)
    }

    fn can_move(&self) -> bool {
        let geometry = self.geometry();
        !geometry.wrap.is_flat() || geometry.look.span < geometry.squares() - 0.01
    }

    fn press(&mut self) {
        let at = self.point();
        self.next_id += 1;
        let id = self.next_id;
        let square = self.legal_at(at);
        if self.is_on_felt(at) {
            let down = Down {
                id,
                at,
                began: at,
                square,
            };
            self.oracle.down.push(down);
            self.oracle.spoiled |= self.oracle.down.len() > 1;
        }
        self.note(format!("{id} down at {at} on {square:?}"));
        self.app.finger(id, TouchPhase::Started, at);
        self.frame(None);
    }

    fn note(&mut self, what: String) {
        self.trail.push(what);
        if self.trail.len() > 12 {
            self.trail.remove(0);
        }
    }

    fn slide(&mut self, which: usize) {
        let (id, from) = (self.oracle.down[which].id, self.oracle.down[which].at);
        let at = if self.chance.random_range(0..3) == 0 {
            self.point()
        } else {
            let by = self.chance.random_range(0.5..14.0);
            from + by * Vec2::from_angle(self.chance.random_range(0.0..6.3))
        };
        let can_move = self.can_move();
        let under = self.geometry().square_at(at);
        let finger = &mut self.oracle.down[which];
        finger.at = at;
        if under != finger.square || (can_move && at.distance(finger.began) > SLOP) {
            finger.square = None;
        }
        self.note(format!("{id} to {at}"));
        self.app.finger(id, TouchPhase::Moved, at);
        self.frame(None);
        self.pans += usize::from(self.app.get::<View>().is_held());
    }

    fn lift(&mut self, which: usize, phase: TouchPhase) {
        let finger = self.oracle.down.swap_remove(which);
        let alone = self.oracle.down.is_empty();
        let clean = alone && !self.oracle.spoiled && phase == TouchPhase::Ended;
        if alone {
            self.oracle.spoiled = false;
        }
        let geometry = self.geometry();
        let small = is_small(geometry.logical_side());
        let aimed = self.app.get::<View>().aim();
        let expected = finger.square.filter(|square| {
            clean
                && geometry.square_at(finger.at) == Some(*square)
                && self.legal_at(finger.at) == Some(*square)
                && (!small || aimed == Some(*square))
        });
        self.note(format!("{} {phase:?} at {}", finger.id, finger.at));
        self.app.finger(finger.id, phase, finger.at);
        self.frame(expected);
    }

    /// Draws a frame in which exactly that disc is placed, or none.
    fn frame(&mut self, expected: Option<Square>) {
        let before = self.placed_discs();
        self.app.update();
        let after = self.placed_discs();
        match expected {
            Some(square) => {
                assert_eq!(after, before + 1, "{square} is lost: {:#?}", self.trail);
                assert_eq!(self.app.current().game().last_placed(), Some(square));
                self.placed += 1;
            }
            None => assert_eq!(after, before, "placed by no tap: {:#?}", self.trail),
        }
    }

    fn placed_discs(&self) -> usize {
        let moves = self.app.transcript();
        moves.chars().filter(|c| c.is_ascii_alphabetic()).count()
    }

    fn leave_the_window(&mut self) {
        self.note("the window is left".into());
        self.app.focus_window(false);
        self.frame(None);
        self.oracle = Oracle::default();
        self.app.focus_window(true);
        self.frame(None);
        // The fingers that were down are lifted unheard; the system tells of them again or not.
        assert_eq!(self.app.overlay(), Overlay::None);
    }

    fn step(&mut self) {
        let fingers = self.oracle.down.len();
        match self.chance.random_range(0..100) {
            0..30 if fingers < 3 => self.press(),
            30..60 if fingers > 0 => {
                let which = self.chance.random_range(0..fingers);
                self.slide(which);
            }
            60..90 if fingers > 0 => {
                let which = self.chance.random_range(0..fingers);
                self.lift(which, TouchPhase::Ended);
            }
            90..94 if fingers > 0 => {
                let which = self.chance.random_range(0..fingers);
                self.lift(which, TouchPhase::Canceled);
            }
            94 => self.leave_the_window(),
            _ => self.frame(None),
        }
    }
}

fn begin(app: &mut TestApp, rules: Rules, seed: u64) {
    app.begin_with(rules, people(), seed);
    app.settle();
}

fn fuzz(number: u64, size: u8, wrap: Wrap) {
    let seed = seed(900 + number);
    let mut app = Setup {
        step: Duration::from_millis(30),
        ..Setup::default()
    }
    .with_settings(|settings| {
        settings.turning = false;
        settings.pause_on_leaving = false;
    })
    .start();
    let rules = support::rules(|options| {
        options.size = Size::new(size).unwrap();
        options.wrap = wrap;
    });
    let mut matches = 1;
    begin(&mut app, rules, matches);
    let mut hand = Hand {
        app,
        chance: Xoshiro256PlusPlus::seed_from_u64(seed),
        oracle: Oracle::default(),
        next_id: 100,
        placed: 0,
        pans: 0,
        trail: Vec::new(),
    };
    let steps = rounds(2_500, 25_000);
    for _ in 0..steps {
        // The end and passes come by themselves once everything is lifted and at rest.
        if matches!(hand.app.phase(), Some(Phase::Passed(_) | Phase::Over(_))) {
            while let Some(finger) = hand.oracle.down.pop() {
                hand.app.finger(finger.id, TouchPhase::Canceled, finger.at);
                hand.app.update();
            }
            hand.oracle.spoiled = false;
            hand.app.settle();
            if hand.app.screen() == Screen::Results {
                matches += 1;
                begin(&mut hand.app, rules, matches);
            }
            continue;
        }
        hand.step();
    }
    println!(
        "{steps} steps, {} discs, {matches} matches, {} frames of panning",
        hand.placed, hand.pans
    );
    assert!(hand.placed > steps / 200, "clean taps came about");
    assert!(hand.pans > steps / 200 || wrap.is_flat(), "pans came about");
}

#[test]
fn row_81_any_gestures_on_a_flat_board() {
    fuzz(1, 8, Wrap::None);
}

#[test]
fn row_81_any_gestures_on_a_torus() {
    fuzz(2, 8, Wrap::Both);
}

#[test]
fn row_81_any_gestures_on_larger_squares() {
    fuzz(3, 16, Wrap::None);
}

#[test]
fn row_81_any_gestures_on_a_large_wrapped_board() {
    fuzz(4, 14, Wrap::LeftRight);
}
