//! The command line as other programs use it.
#![cfg(feature = "cli")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::process::{Command, Output};

use serde_json::{Value, json};

fn run(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_outflank-engine"));
    command.args(arguments).output().unwrap()
}

fn text(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).unwrap()
}

fn replay(arguments: &[&str]) -> Value {
    serde_json::from_str(&text(&[&["replay", "--json"], arguments].concat())).unwrap()
}

const E67: &str =
    "f5d6c3d3c4f4f6f3e3b4c5c6e6e2e7d2f1d7a3a4b3g6a5a2a1f2g5f7b2c2b5e1b1g1c1h4g3b6d1h2h1g2h3";
const R86: &str = "c4c3d3c5b3f4b5b4a5a3c6d6f3c2d1e6d2b6g4e2e3f2e1f1g1f5g6a6a7a2c7d7d8e7e8f7f6f8g8g5h4b1b2a1\
    c1a4a8b7b8c8h8g7h7h6h5h3h1g2";

#[test]
fn perft_prints_a_line_per_depth() {
    assert_eq!(
        text(&["perft", "--depth", "5"]),
        "1 4\n2 12\n3 56\n4 244\n5 1396\n"
    );
    let torus = text(&["perft", "--depth", "5", "--size", "4", "--wrap", "both"]);
    assert_eq!(torus, "1 4\n2 12\n3 48\n4 148\n5 624\n");
    assert_eq!(
        text(&["perft", "--depth", "4", "--start", "free"]),
        "1 4\n2 12\n3 24\n4 24\n"
    );
}

#[test]
fn a_pass_forced_after_the_last_move_is_listed() {
    assert_eq!(
        replay(&[E67]),
        json!({
            "board": "XXXXXXXXXXXXXOXXXXOXXXXXXXXOOO-OXXOOOOO--OOOOOO----OOO----------",
            "black": 27, "white": 20, "empty": 17,
            "passes": [[43, "white"]],
            "turn": "black",
            "legal": ["g4", "h5", "h6", "a7", "b7", "c7", "g7", "h7", "d8", "e8", "f8", "g8"],
            "result": null, "tournament": null
        })
    );
}

#[test]
fn a_pass_at_the_very_end_is_not_listed() {
    let passes: Vec<_> = (44..=57).map(|ply| json!([ply, "black"])).collect();
    let report = replay(&[R86]);
    assert_eq!(report["passes"], json!(passes));
    assert_eq!(
        (&report["black"], &report["white"], &report["empty"]),
        (&json!(0), &json!(62), &json!(2))
    );
    assert_eq!(
        (&report["turn"], &report["legal"]),
        (&Value::Null, &json!([]))
    );
    assert_eq!(
        (&report["result"], &report["tournament"]),
        (&json!("white"), &json!([0, 64]))
    );
    let fewest = replay(&["--aim", "fewest", R86]);
    assert_eq!(
        (&fewest["result"], &fewest["tournament"]),
        (&json!("black"), &Value::Null)
    );
}

#[test]
fn an_illegal_move_ends_with_1_and_names_move_number_and_reason() {
    for arguments in [&["replay", "d3d4d5"][..], &["replay", "--json", "d3d4d5"]] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(1));
        assert!(output.stdout.is_empty());
        assert_eq!(
            String::from_utf8_lossy(&output.stderr),
            "move 2, d4: occupied\n"
        );
    }
}

#[test]
fn rules_that_make_no_sense_are_refused_with_the_reason() {
    for (arguments, why) in [
        (&["--size", "7"][..], "7 is no board size"),
        (
            &["--wrap", "left-right", "--handicap", "1"],
            "only a flat board has corners",
        ),
        (&["--handicap", "5"], "a board has only four"),
        (&["--wrap", "twice"], "none, left-right, top-bottom, both"),
    ] {
        let output = run(&[&["perft", "--depth", "1"], arguments].concat());
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert!(error.contains(why), "{error}");
    }
}

#[test]
fn every_option_reaches_the_game() {
    let white = replay(&[
        "",
        "--first",
        "white",
        "--handicap",
        "2",
        "--handicap-side",
        "white",
    ]);
    assert_eq!(
        (&white["turn"], &white["white"]),
        (&json!("white"), &json!(4))
    );
    let free = replay(&["d4", "--start", "free"]);
    assert_eq!(free["legal"], json!(["e4", "d5", "e5"]));
    let parallel = replay(&["", "--start", "parallel", "--size", "4"]);
    assert_eq!(parallel["board"], "-----OO--XX-----");
    let own = run(&["replay", "--supply", "own", R86]);
    assert_eq!(
        String::from_utf8_lossy(&own.stderr),
        "move 53, h7: the game is over\n"
    );
}

#[test]
fn the_lines_say_what_the_json_says() {
    let lines = text(&["replay", "1. f5 d6"]);
    for line in [
        "discs: black 3, white 3, empty 58",
        "passes: none",
        "turn: black",
    ] {
        assert!(lines.lines().any(|found| found == line), "{lines}");
    }
    let over = text(&["replay", R86]);
    for line in [
        "discs: black 0, white 62, empty 2",
        "result: white wins, one colour is wiped out",
        "tournament score: black 0, white 64",
    ] {
        assert!(over.lines().any(|found| found == line), "{over}");
    }
}

#[test]
fn replay_reads_rules_in_the_first_line() {
    let shared = "size 4, wrap both\na2";
    let options = ["--size", "4", "--wrap", "both", "a2"];
    let game = replay(&[shared]);
    assert_eq!(game, replay(&options));
    assert_eq!(game["board"].as_str().unwrap().len(), 16);
    // Moves may stand on several lines; a line that names no rules is one of moves.
    assert_eq!(replay(&["f5d6\nc3"]), replay(&["f5d6c3"]));
}
