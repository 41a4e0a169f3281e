//! The real program in a real window: it draws nothing while nothing happens, and survives being killed.
//!
//! Only on a screen that scripts/test has made for it (`OUTFLANK_OWN_SCREEN`), never on a person's desktop.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, Instant};

use outflank::match_state::{Player, Players};
use outflank::records::{Records, SavedMatch};
use outflank::settings::Settings;
use outflank::storage::Storage;
use outflank_engine::{Game, Rules, Side};
use tempfile::TempDir;

use crate::support::{Saved, folder};

/// Black's only move is a1, which fills the board.
const LAST_SQUARE: &str = "-OXXXXXX OXOOOXXX OOXOXXXX OOOXOOXX OOOOXOOX OOOOOXXO OOOOXOXX OOOXXXXX";

/// One window at a time has the mouse.
static MOUSE: Mutex<()> = Mutex::new(());

/// A running game.
struct Real {
    process: Child,
    questions: ChildStdin,
    told: Arc<Mutex<Vec<String>>>,
    window: String,
}

/// Whether there is a screen that nobody looks at.
fn own_screen() -> bool {
    let there = std::env::var_os("OUTFLANK_OWN_SCREEN").is_some();
    if !there {
        println!("left out: scripts/test makes the screen that this needs");
    }
    there
}

fn xdotool(arguments: &[&str]) -> String {
    let output = Command::new("xdotool").args(arguments).output();
    let output = output.expect("scripts/test has installed xdotool");
    String::from_utf8_lossy(&output.stdout).trim().to_owned()
}

impl Real {
    fn start(dir: &Path) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_outflank"))
            .args(["--window", "390x844", "--seed", "1", "--language", "en"])
            .arg("--data-dir")
            .arg(dir)
            .env("OUTFLANK_REPORT", "1")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the game starts");
        let lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let told = Arc::new(Mutex::new(Vec::new()));
        let list = told.clone();
        thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                list.lock().unwrap().push(line);
            }
        });
        let questions = process.stdin.take().unwrap();
        let mut real = Self {
            process,
            questions,
            told,
            window: String::new(),
        };
        real.wait_for("first frame");
        let pid = real.process.id().to_string();
        let begun = Instant::now();
        while real.window.is_empty() {
            assert!(
                begun.elapsed() < Duration::from_secs(30),
                "there is no window"
            );
            let found = xdotool(&["search", "--onlyvisible", "--pid", &pid]);
            real.window = found.lines().last().unwrap_or_default().to_owned();
        }
        real
    }

    fn lines(&self) -> Vec<String> {
        self.told.lock().unwrap().clone()
    }

    /// Waits for a line that starts so.
    fn wait_for(&self, start: &str) -> String {
        let begun = Instant::now();
        loop {
            if let Some(line) = self
                .lines()
                .iter()
                .rev()
                .find(|line| line.starts_with(start))
            {
                return line.clone();
            }
            assert!(
                begun.elapsed() < Duration::from_secs(60),
                "the game never says {start:?}: {:?}",
                self.lines().iter().rev().take(30).collect::<Vec<_>>()
            );
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Clicks what the game reports under that name, until it says that something has changed.
    fn click(&self, target: &str) {
        let told = self.lines().len();
        for _ in 0..5 {
            self.click_once(target);
            let begun = Instant::now();
            while begun.elapsed() < Duration::from_secs(4) {
                if self.lines().len() > told {
                    return;
                }
                thread::sleep(Duration::from_millis(20));
            }
        }
    }

    fn click_once(&self, target: &str) {
        let place = self.wait_for(&format!("target {target} "));
        let mut words = place.split(' ').skip(2);
        let (x, y) = (words.next().unwrap(), words.next().unwrap());
        // A window that opened under a resting mouse hears of it when it moves.
        xdotool(&["mousemove", "--window", &self.window, "1", "1"]);
        thread::sleep(Duration::from_millis(80));
        xdotool(&["mousemove", "--window", &self.window, x, y]);
        thread::sleep(Duration::from_millis(80));
        xdotool(&["mousedown", "1"]);
        thread::sleep(Duration::from_millis(80));
        xdotool(&["mouseup", "1"]);
    }

    fn frames(&mut self) -> u64 {
        let asked = self
            .lines()
            .iter()
            .filter(|line| line.starts_with("frames "))
            .count();
        writeln!(self.questions, "frames").unwrap();
        let begun = Instant::now();
        loop {
            let lines = self.lines();
            let answers: Vec<&String> = lines
                .iter()
                .filter(|line| line.starts_with("frames "))
                .collect();
            if answers.len() > asked {
                return answers.last().unwrap()["frames ".len()..].parse().unwrap();
            }
            assert!(begun.elapsed() < Duration::from_secs(20), "no answer");
            thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Real {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A folder with a match in it, and settings under which losing the focus pauses nothing.
fn data(saved: Option<&Saved>) -> TempDir {
    let dir = folder();
    let mut storage = Storage::open(dir.path());
    storage.save(&Settings {
        pause_on_leaving: false,
        ..Settings::default()
    });
    if let Some(saved) = saved {
        storage.save(&SavedMatch {
            current: saved.load(),
            play_time: Default::default(),
        });
    }
    assert!(storage.flush(Duration::from_secs(20)));
    dir
}

fn mouse() -> MutexGuard<'static, ()> {
    MOUSE
        .lock()
        .unwrap_or_else(|poisoned| poisoned.into_inner())
}

#[test]
fn row_74_no_frame_is_drawn_in_ten_seconds_on_any_screen() {
    if !own_screen() {
        return;
    }
    let mouse = mouse();
    let running = Saved::after("d3c3c4c5", 4, "p-easy", Side::Black);
    let ending = Saved::position(LAST_SQUARE, Side::Black, "p-easy", Side::Black);
    let ways: [(&str, Option<&Saved>, &[&str]); 8] = [
        ("screen home", None, &[]),
        ("screen settings", None, &["home-settings"]),
        ("screen setup", None, &["home-play"]),
        ("screen match", Some(&running), &["home-continue"]),
        (
            "screen pause",
            Some(&running),
            &["home-continue", "match-pause"],
        ),
        (
            "screen settings",
            Some(&running),
            &["home-continue", "match-pause", "pause-settings"],
        ),
        (
            "screen confirm",
            Some(&running),
            &["home-continue", "match-pause", "pause-resign"],
        ),
        ("screen results", Some(&ending), &["home-continue", "a1"]),
    ];
    let mut games = Vec::new();
    for (screen, saved, clicks) in ways {
        let dir = data(saved);
        let real = Real::start(dir.path());
        for click in clicks {
            real.click(click);
        }
        real.wait_for(screen);
        games.push((screen, real, dir));
    }
    // The mouse has left all windows but the last, and the last discs have turned.
    thread::sleep(Duration::from_secs(3));
    let before: Vec<u64> = games.iter_mut().map(|(_, real, _)| real.frames()).collect();
    thread::sleep(Duration::from_secs(10));
    for ((screen, real, _), before) in games.iter_mut().zip(before) {
        let drawn = real.frames() - before;
        assert_eq!(drawn, 0, "{screen}: {drawn} frames in ten seconds");
    }
    drop(mouse);
}

#[test]
fn the_real_program_killed_while_it_plays_resumes_where_it_was() {
    if !own_screen() {
        return;
    }
    let mouse = mouse();
    let computer = || Player::Computer("p-easy".into());
    let mut saved = Saved::new(Game::new(Rules::default()), "p-easy", Side::Black);
    saved.players = Players {
        black: computer(),
        white: computer(),
    };
    let dir = data(Some(&saved));
    let mut resumed = 0;
    for kill in 0..4_u64 {
        let mut real = Real::start(dir.path());
        real.click("home-continue");
        real.wait_for("placed");
        thread::sleep(Duration::from_millis(700 + 613 * kill));
        real.process.kill().unwrap();
        real.process.wait().unwrap();
        // The reader has all lines once the pipe is closed.
        thread::sleep(Duration::from_millis(200));
        let told = |start: &str| {
            real.lines()
                .iter()
                .filter(|line| line.starts_with(start))
                .count()
        };
        let last = resumed + told("placed") + told("passed");
        let mut storage = Storage::open(dir.path());
        assert_eq!(storage.take_troubles(), []);
        let found = storage
            .load::<SavedMatch>()
            .unwrap()
            .expect("a match is saved");
        let ply = found.current.game().ply();
        assert!(
            (last.saturating_sub(1)..=last + 1).contains(&ply),
            "kill {kill}: move {ply} is saved, {last} was made"
        );
        let records = storage.load::<Records>().unwrap().unwrap_or_default();
        assert_eq!(
            records.tally(|_| true).played,
            0,
            "two computers are credited to nobody"
        );
        resumed = ply;
    }
    assert!(resumed > 8);
    drop(mouse);
}
