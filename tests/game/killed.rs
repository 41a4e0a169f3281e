//! A process killed at any moment: the next start resumes the last move or the one before it, and nothing counts twice.
//!
//! The process is this test binary itself: the game without a window, on a real store with its writer thread.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use outflank::match_state::{CurrentMatch, Match, MatchCommand, MatchId, Phase, Players};
use outflank::records::{Records, SavedMatch};
use outflank::storage::Storage;
use outflank_engine::{Options, Rules, Side, Size, Square};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::support::{Setup, folder, rounds, seed};

/// Tells the test binary that it is the process to be killed, and where it saves.
const FOLDER: &str = "OUTFLANK_KILLED_IN";
/// The number of the process.
const NUMBER: &str = "OUTFLANK_KILLED_NUMBER";

/// Where a match stands, as a process tells it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct State {
    id: MatchId,
    ply: usize,
    over: bool,
    moves: String,
}

impl State {
    fn of(current: &Match) -> Self {
        Self {
            id: current.id(),
            ply: current.game().ply(),
            over: matches!(current.phase(), Phase::Over(_)),
            moves: current.game().transcript(),
        }
    }

    fn read(line: &str) -> Option<Self> {
        let mut words = line.split(' ');
        let id = MatchId(words.next()?.parse().ok()?);
        let (ply, over) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let moves = words.next()?.to_owned();
        // A line cut off by the kill has no end mark.
        (words.next()? == ".").then_some(Self {
            id,
            ply,
            over,
            moves,
        })
    }

    fn line(&self) -> String {
        format!("{} {} {} {} .", self.id.0, self.ply, self.over, self.moves)
    }

    /// Whether one move, one undo or one new match leads from the other state to this one.
    fn follows(&self, other: &Self) -> bool {
        let new = self.id != other.id && self.ply == 0;
        let made = self.ply == other.ply + 1 && self.moves.starts_with(&other.moves);
        let undone = self.ply < other.ply && other.moves.starts_with(&self.moves);
        new || (self.id == other.id && (made || undone))
    }
}

/// What a process told before it was killed.
#[derive(Default)]
struct Life {
    resumed: Option<State>,
    states: Vec<State>,
    /// What was about to begin, in order; of the last nothing more may have been heard.
    begun: Vec<MatchId>,
    troubles: Vec<String>,
}

#[test]
fn the_process_to_be_killed() {
    let Some(dir) = std::env::var_os(FOLDER) else {
        return;
    };
    let number: u64 = std::env::var(NUMBER).unwrap().parse().unwrap();
    let say = |word: &str, rest: &str| {
        // With a line of its own whatever the test harness has printed, and in one write.
        let line = format!("\n{word} {rest}\n");
        std::io::stdout().write_all(line.as_bytes()).unwrap();
    };
    let mut storage = Storage::open(Path::new(&dir));
    for trouble in storage.take_troubles() {
        say("trouble", &trouble.to_string());
    }
    let setup = Setup {
        storage,
        step: Duration::from_millis(25),
        ..Setup::default()
    };
    let mut app = setup
        .with_settings(|settings| {
            settings.reply_delay_ms = 20;
            settings.turning = false;
        })
        .start();
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(number);
    let mut last = app.get::<CurrentMatch>().get().map(State::of);
    match &last {
        Some(state) => say("resumed", &state.line()),
        None => say("fresh", ""),
    }
    if last.is_some() {
        app.show_match();
    }
    for matches in 0.. {
        while last.as_ref().is_some_and(|state| !state.over) {
            if let Some(Phase::Person(_)) = app.phase() {
                let legal: Vec<Square> = app.current().game().legal_moves().into_iter().collect();
                let square = legal[chance.random_range(0..legal.len())];
                let undo = app.current().can_undo() && chance.random_range(0..12) == 0;
                app.send(if undo {
                    MatchCommand::Undo
                } else {
                    MatchCommand::Place(square)
                });
            }
            app.update();
            let now = Some(State::of(app.current()));
            if now != last {
                say("made", &now.as_ref().unwrap().line());
                last = now;
                // No computer answers faster, and no person plays faster.
                thread::sleep(Duration::from_millis(20));
            } else {
                thread::sleep(Duration::from_millis(1));
            }
        }
        let size = if matches % 3 == 2 {
            Size::EIGHT
        } else {
            Size::ALL[0]
        };
        let rules = Rules::new(Options {
            size,
            ..Options::default()
        })
        .unwrap();
        let side = if chance.random_range(0..2) == 0 {
            Side::Black
        } else {
            Side::White
        };
        let id = number * 1_000 + matches;
        say("begins", &id.to_string());
        app.begin_with(rules, Players::against("p-easy", side), id);
        let now = State::of(app.current());
        say("made", &now.line());
        last = Some(now);
        thread::sleep(Duration::from_millis(20));
    }
}

/// Lets a process play for a while after it has come up, or kills it on the way there.
fn run_and_kill(dir: &Path, number: usize, life: Duration, on_the_way: bool) -> Life {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["killed::the_process_to_be_killed", "--exact", "--nocapture"])
        .env(FOLDER, dir)
        .env(NUMBER, number.to_string())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let (up, came_up) = std::sync::mpsc::channel();
    let reader = thread::spawn(move || {
        let mut told = Life::default();
        for line in lines.map_while(Result::ok) {
            let Some((word, rest)) = line.split_once(' ') else {
                continue;
            };
            match word {
                "resumed" => told.resumed = State::read(rest),
                "made" => told.states.extend(State::read(rest)),
                "begins" => told.begun.extend(rest.parse().map(MatchId)),
                "trouble" => told.troubles.push(rest.to_owned()),
                "fresh" => {}
                _ => continue,
            }
            // The parent may have stopped listening.
            let _ = up.send(());
        }
        told
    });
    if !on_the_way {
        came_up
            .recv_timeout(Duration::from_secs(60))
            .expect("the process comes up");
    }
    thread::sleep(life);
    child.kill().unwrap();
    child.wait().unwrap();
    reader.join().unwrap()
}

#[test]
fn killed_at_any_moment_the_next_start_resumes_the_last_move_or_the_one_before() {
    let seed = seed(55);
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed);
    let kills = rounds(50, 500);
    let dir = folder();
    let mut before: Option<State> = None;
    let mut started: BTreeSet<MatchId> = BTreeSet::new();
    let mut ended: BTreeMap<MatchId, usize> = BTreeMap::new();
    let (mut moves, mut newest, mut previous) = (0, 0, 0);
    for kill in 0..kills {
        let on_the_way = chance.random_range(0..5) == 0;
        let life = Duration::from_micros(chance.random_range(0..500_000));
        let told = run_and_kill(dir.path(), kill + 1, life, on_the_way);
        let what = format!("seed {seed}, kill {kill}");
        assert!(told.troubles.is_empty(), "{what}: {:?}", told.troubles);
        if let Some(resumed) = &told.resumed {
            assert_eq!(
                Some(resumed),
                before.as_ref(),
                "{what}: what the start showed"
            );
        }
        moves += told.states.len();
        let lived: Vec<State> = before.iter().chain(&told.states).cloned().collect();
        started.extend(&told.begun);
        for state in told.states.iter().filter(|state| state.over) {
            ended.insert(state.id, kill);
        }

        let mut storage = Storage::open(dir.path());
        assert_eq!(storage.take_troubles(), [], "{what}");
        let saved = storage.load::<SavedMatch>().expect("the match can be read");
        let found = saved.as_ref().map(|saved| State::of(&saved.current));
        match (&found, lived.as_slice()) {
            (None, [] | [_]) => {}
            (None, lived) => panic!("{what}: nothing is left of {lived:?}"),
            (Some(found), lived) => {
                started.insert(found.id);
                if found.over {
                    ended.entry(found.id).or_insert(kill);
                }
                let mut back = lived.iter().rev();
                let (last, one_before) = (back.next(), back.next());
                if Some(found) == last || last.is_none_or(|last| found.follows(last)) {
                    newest += 1;
                } else {
                    assert_eq!(Some(found), one_before, "{what}: after {last:?}");
                    previous += 1;
                }
            }
        }
        let records = storage.load::<Records>().expect("records can be read");
        let records = records.unwrap_or_default();
        // Whose end was recorded in the moment of the kill is saved one move before it, and will end again.
        let lived_last = lived.last().map(|state| state.id);
        let begun_last = told.begun.last().copied();
        let mut finished = 0;
        for (id, entry) in records.matches() {
            assert!(started.contains(&id), "{what}: {id} was never started");
            if entry.outcome.is_some() {
                finished += 1;
                let ending = lived_last == Some(id);
                assert!(
                    ending || ended.contains_key(&id),
                    "{what}: {id} never ended"
                );
            }
        }
        // All but the last match of a process were followed by another: they must be in the records. A last one
        // that is in neither place was begun in the moment of the kill, and nobody will hear of it again.
        let current = found.as_ref().map(|state| state.id);
        started.retain(|id| {
            let counted = records.matches().any(|(known, _)| known == *id);
            assert!(
                counted || [lived_last, begun_last].contains(&Some(*id)),
                "{what}: {id} is not counted, {current:?} is saved"
            );
            counted || current == Some(*id)
        });
        let tally = records.tally(|_| true);
        assert_eq!(tally.won + tally.lost + tally.drawn, finished, "{what}");
        assert!(
            tally.played as usize <= started.len(),
            "{what}: counted twice"
        );
        before = found;
    }
    println!(
        "{kills} kills, {moves} moves, {} matches, {} ended; {newest} times the last move was there, {previous} times the one before",
        started.len(),
        ended.len()
    );
    assert!(ended.len() * 12 > kills, "matches came to their end");
    assert!(moves > 2 * kills, "processes lived long enough");
}
