//! Random commands in random frames: whatever comes in whatever order, the game stays in order.
//!
//! Row 36 of the bug reports about other programs, and 37 and 38 with it.

mod acts;
mod check;
mod hands;
mod shadow;
mod snapshot;

use std::sync::Arc;
use std::time::{Duration, Instant};

use bevy::window::WindowTheme;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::support::{Moody, Setup, TestApp, rounds, seed};
use shadow::Shadow;

/// Commands after which the game comes to rest, and is compared with itself built anew.
const SPELL: usize = 1_000;

/// The game under random commands.
struct Fuzz {
    app: TestApp,
    searcher: Arc<Moody>,
    chance: Xoshiro256PlusPlus,
    shadow: Shadow,
    hands: hands::Hands,
    /// What was done lately, for the message of a failure.
    lately: Vec<String>,
    /// The records as they were once.
    copied: String,
    system_theme: WindowTheme,
    commands: usize,
    frames: usize,
}

impl Fuzz {
    fn new(seed: u64) -> Self {
        let searcher = Arc::new(Moody::default());
        let setup = Setup {
            seed,
            ..Setup::default().with_searcher(&searcher)
        };
        let mut app = setup
            .with_settings(|settings| settings.reply_delay_ms = 20)
            .start();
        app.pad();
        let shadow = Shadow::new(&app);
        Self {
            app,
            searcher,
            chance: Xoshiro256PlusPlus::seed_from_u64(seed),
            shadow,
            hands: hands::Hands::default(),
            lately: Vec::new(),
            copied: String::new(),
            system_theme: WindowTheme::Light,
            commands: 0,
            frames: 0,
        }
    }

    /// A few commands and a frame.
    fn frame(&mut self) {
        self.lately.drain(..self.lately.len().saturating_sub(60));
        for _ in 0..self.chance.random_range(1..=12) {
            self.commands += 1;
            let act = self.act();
            self.lately.push(act);
        }
        let step = match self.chance.random_range(0..20) {
            0 => 0,
            1 => 1,
            2..=11 => 16,
            12..=17 => 66,
            18 => 700,
            _ => 6_000,
        };
        self.app.set_step(Duration::from_millis(step));
        self.lately.push(format!("-- {step} ms"));
        self.update();
        self.check_frame();
    }

    /// A frame, whose events the shadow follows.
    fn update(&mut self) {
        self.app.update();
        self.frames += 1;
        self.shadow.follow(&self.app);
    }

    /// Lets go of everything and waits until nothing moves.
    fn rest(&mut self) {
        self.let_go();
        self.replace_endless_match();
        self.app.set_step(Duration::from_millis(66));
        for frame in 0.. {
            self.answer_everything();
            self.update();
            self.check_frame();
            let busy = self.app.get::<outflank::ai::Ai>().is_busy();
            if self.app.is_at_rest() && !busy {
                break;
            }
            assert!(frame < 2_000, "no rest: {}", self.app.describe());
        }
    }
}

fn fuzz(seed: u64, commands: usize) {
    let begun = Instant::now();
    let mut fuzz = Fuzz::new(seed);
    let mut rested = 0;
    while fuzz.commands < commands {
        let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            fuzz.frame();
            if fuzz.commands / SPELL > rested {
                rested = fuzz.commands / SPELL;
                fuzz.rest();
                fuzz.check_rest();
            }
        }));
        if let Err(panic) = result {
            println!(
                "seed {seed}, after {} commands and {} frames; the last were:\n{}",
                fuzz.commands,
                fuzz.frames,
                fuzz.lately.join("\n")
            );
            println!("{}", fuzz.app.describe());
            std::panic::resume_unwind(panic);
        }
    }
    println!(
        "seed {seed}: {} commands in {} frames, {} matches, {} moves, {} searches, {:.1} s",
        fuzz.commands,
        fuzz.frames,
        fuzz.shadow.started,
        fuzz.shadow.placed,
        fuzz.app.searches(),
        begun.elapsed().as_secs_f32()
    );
    assert!(
        fuzz.shadow.placed * 100 > fuzz.commands,
        "matches were played"
    );
}

/// A hundred thousand commands in four games side by side; ten times as many with `OUTFLANK_FULL=1`.
macro_rules! games {
    ($($name:ident $number:literal)+) => {
        $(#[test]
        fn $name() {
            fuzz(seed(9_000) + $number, rounds(100_000, 1_000_000) / 4);
        })+
    };
}

games! {
    row_36_random_commands_in_the_first_game 0
    row_36_random_commands_in_the_second_game 1
    row_36_random_commands_in_the_third_game 2
    row_36_random_commands_in_the_fourth_game 3
}
