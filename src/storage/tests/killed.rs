//! A process killed at any moment: what it was told is saved is saved, and nothing is torn.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use super::{LONG, Moves, Records, folder, open_sound, rounds};

/// Tells the test binary that it is the process to be killed, and where it saves.
const FOLDER: &str = "OUTFLANK_KILLED_IN";

/// Every which count the process to be killed waits for the disk.
const FLUSHED: usize = 3;

#[test]
fn killed_at_any_moment_the_last_flushed_value_or_a_later_one_is_there() {
    let seed: u64 = std::env::var("OUTFLANK_SEED").map_or(7, |text| text.parse().unwrap());
    println!("seed {seed}");
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let kills = rounds(20, 200);
    let mut dir = folder();
    let mut reached = 0;
    for kill in 0..kills {
        if kill % 10 == 0 {
            dir = folder();
        }
        // Every third one dies while it starts.
        let longest = if kill % 3 == 0 { 30_000 } else { 200_000 };
        let life = Duration::from_micros(random.random_range(0..longest));
        let flushed = run_and_kill(dir.path(), life);
        reached += usize::from(flushed.is_some());
        let mut storage = open_sound(dir.path());
        let moves = storage.load::<Moves>().unwrap();
        let records = storage.load::<Records>().unwrap();
        let count = moves.as_ref().map(|moves| moves.count);
        assert!(
            count >= flushed,
            "kill {kill}: {count:?} on the disk, {flushed:?} flushed"
        );
        assert!(moves.is_none_or(|moves| moves.is_whole()), "kill {kill}");
        // Nothing was saved between records that are flushed and their match, so these never come first.
        let flushing = records
            .map(|records| records.counted)
            .filter(|counted| counted % FLUSHED == 0);
        assert!(
            flushing <= count,
            "kill {kill}: records {flushing:?} overtook the match {count:?}"
        );
    }
    println!("{reached} of {kills} processes got as far as a flush");
    assert!(
        reached * 3 > kills,
        "the processes are killed too early to prove anything"
    );
}

/// Lets a child save for a while; says the last count it was told is on the disk.
fn run_and_kill(dir: &Path, life: Duration) -> Option<usize> {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args([
            "storage::tests::killed::the_process_to_be_killed",
            "--exact",
            "--nocapture",
        ])
        .env(FOLDER, dir)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let reader = thread::spawn(move || {
        lines
            .map_while(Result::ok)
            .filter_map(|line| {
                line.strip_prefix("flushed ")
                    .and_then(|count| count.parse().ok())
            })
            .last()
    });
    thread::sleep(life);
    child.kill().unwrap();
    child.wait().unwrap();
    reader.join().unwrap()
}

#[test]
fn the_process_to_be_killed() {
    let Some(dir) = std::env::var_os(FOLDER) else {
        return;
    };
    let mut storage = open_sound(Path::new(&dir));
    let start = storage
        .load::<Moves>()
        .unwrap()
        .map_or(0, |moves| moves.count + 1);
    for count in start.. {
        storage.save(&Moves::after(count));
        storage.save(&Records { counted: count });
        if count % FLUSHED == 0 && storage.flush(LONG) {
            // With a line of its own whatever the test harness has printed, and in one write.
            let line = format!("\nflushed {count}\n");
            std::io::stdout().write_all(line.as_bytes()).unwrap();
        }
    }
}
