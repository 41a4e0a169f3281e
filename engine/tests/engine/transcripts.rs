//! Moves and boards as programs and people write them.

use outflank_engine::notation::{BoardError, parse_transcript};
use outflank_engine::{AnyPosition, Game, Move, Options, Rules, Side, Size, Status, Wrap};

use crate::dice::{Dice, repeats, seed};
use crate::fixtures::{E67, R22, R86, at, standard};

/// A game with its passes written.
fn with_passes(moves: &str, pass: &str) -> String {
    let game = standard(moves);
    let names = game.history().iter().map(|entry| match entry.mv {
        Move::Place(square) => square.to_string(),
        Move::Pass => pass.to_owned(),
    });
    names.collect()
}

#[test]
fn row_17_passes_may_be_written_in_any_way_or_not_at_all() {
    for game in [R22, R86, E67] {
        let plain = standard(game);
        for pass in ["pa", "PA", "Pa", "--", "pass", "PASS", "pp", " pa ", " -- "] {
            assert_eq!(standard(&with_passes(game, pass)), plain, "{pass}");
        }
    }
}

#[test]
fn spaces_case_and_numbers_do_not_matter() {
    let plain = standard("f5d6c3d3c4");
    for text in [
        "F5D6C3D3C4",
        "f5 D6 c3 D3 c4",
        " f5\td6\r\nc3,d3 ; c4 ",
        "1. f5 d6 2. c3 d3 3. c4",
        "1.f5 2.d6 3.c3 4.d3 5.c4",
        "1.f52.d63.c34.d35.c4",
        "1f52d63c34d35c4",
        "1) f5 2) d6 3) c3 4) d3 5) c4",
        "f5-d6-c3-d3-c4",
    ] {
        assert_eq!(
            Game::replay(Rules::default(), text).as_ref(),
            Ok(&plain),
            "{text}"
        );
    }
    let size = Size::new(16).unwrap();
    let moves = parse_transcript("a1a10 1. P16 PA p1--", size).unwrap();
    let squares = ["a1", "a10", "p16", "pass", "p1", "pass"].map(|text| text.parse().unwrap());
    assert_eq!(moves, squares);
}

fn error(text: &str) -> String {
    Game::replay(Rules::default(), text)
        .unwrap_err()
        .to_string()
}

#[test]
fn row_19_an_illegal_move_is_named_with_its_number_and_why() {
    assert_eq!(error("d3d4d5"), "move 2, d4: occupied");
    let mut game = standard("f5");
    let before = game.clone();
    assert_eq!(
        game.play_text("d6 f5").unwrap_err().to_string(),
        "move 2, f5: occupied"
    );
    assert_eq!(game, before);
}

#[test]
fn every_error_says_where_and_why() {
    assert_eq!(error("f5a1"), "move 2, a1: flips nothing");
    assert_eq!(
        error("f5 pass"),
        "move 2, pass: white has a legal move and may not pass"
    );
    assert_eq!(error("f5 i3"), "move 2, i3: not on the 8x8 board");
    assert_eq!(error("f5 d66 c3"), "move 2, d66: not on the 8x8 board");
    assert_eq!(error("f5 d0"), "move 2, d0: not on the 8x8 board");
    assert_eq!(
        error("f5 knight e4"),
        "move 2, knight: neither a square nor a pass"
    );
    assert_eq!(error("f5 d6 ♟"), "move 3, ♟: neither a square nor a pass");
    assert_eq!(error("f5 d6 f"), "move 3, f: neither a square nor a pass");
    assert_eq!(error(&format!("{R86}h2")), "move 59, h2: the game is over");
    // The first fault is reported, not the first that a reader of words would find.
    assert_eq!(error("d3d4 nonsense"), "move 2, d4: occupied");
}

#[test]
fn passes_after_the_end_are_ignored() {
    assert_eq!(standard(&format!("{R86}PAPA")), standard(R86));
}

#[test]
fn no_text_makes_the_reader_panic() {
    let seed = seed();
    let pieces = [
        "f5", "d6", "c3", "a10", "p16", "pa", "PASS", "--", "-", "1.", "99", " ", "é", "\0", "q",
        "0",
    ];
    for repetition in 0..repeats(20_000, 500_000) {
        let mut dice = Dice::new(seed, repetition);
        let length = dice.below(8);
        let text: String = (0..length).map(|_| dice.pick(&pieces)).collect();
        let rules = dice.rules();
        if let Ok(game) = Game::replay(rules, &text) {
            assert!(game.discs_placed() <= length);
            assert!(!matches!(game.status(), Status::MustPass(_)));
        }
    }
}

#[test]
fn boards_are_read_as_they_are_written() {
    let seed = seed();
    for repetition in 0..repeats(500, 5_000) {
        let mut dice = Dice::new(seed, repetition);
        let options = Options {
            size: dice.pick(&Size::ALL),
            wrap: dice.pick(Wrap::ALL),
            ..Options::default()
        };
        let mut position = Rules::new(options).unwrap().start_position();
        for _ in 0..dice.below(40) {
            match dice.square(position.legal_moves()) {
                Some(square) => drop(position.play(square)),
                None => position.pass(),
            }
        }
        let text = position.to_string();
        assert_eq!(text.len(), usize::from(options.size.squares()) + 2);
        assert_eq!(
            AnyPosition::from_board(&text, options.size, options.wrap),
            Ok(position)
        );
    }
}

#[test]
fn boards_may_be_written_in_the_ways_of_other_programs() {
    let start = Rules::default().start_position();
    let read = |text: &str| AnyPosition::from_board(text, Size::EIGHT, Wrap::None);
    let middle = |top: &str, bottom: &str, turn: &str| {
        format!(
            "{}...{top}......{bottom}...{} {turn}",
            ".".repeat(24),
            "-".repeat(24)
        )
    };
    assert_eq!(read(&middle("OX", "XO", "X")), Ok(start));
    assert_eq!(read(&middle("ox", "xo", "")), Ok(start));
    assert_eq!(read(&middle("wb", "bw", "b")), Ok(start));
    assert_eq!(read(&middle("O*", "*O", "*; f5:+0; d3:+0;")), Ok(start));
    assert_eq!(
        read(&middle("O*", "*O", "white")).unwrap().turn(),
        Side::White
    );
    assert_eq!(read(&"--------/".repeat(8)).unwrap().empties().len(), 64);
}

#[test]
fn a_bad_board_says_where() {
    let read = |text: &str| AnyPosition::from_board(text, Size::EIGHT, Wrap::None).unwrap_err();
    let bad = read(&("--------".repeat(2) + "-Z------" + &"-".repeat(40)));
    assert_eq!(
        bad,
        BoardError::Square {
            square: at("b3"),
            character: 'Z'
        }
    );
    assert_eq!(
        bad.to_string(),
        "board, b3: 'Z' is neither a disc nor an empty square"
    );
    assert_eq!(
        read("--X").to_string(),
        "board: 3 squares where the 8x8 board has 64"
    );
    assert_eq!(
        read(&"-".repeat(65)).to_string(),
        r#"board, side to move: "-" is neither X nor O"#
    );
}
