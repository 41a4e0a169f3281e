//! Saved matches: read as they were written, or refused with the reason.

use outflank_engine::{AnyPosition, Game, Options, Rules, Side, Size, Status, Supply, Wrap};

use crate::dice::{Dice, repeats, seed};
use crate::fixtures::{E67, R86, standard};

fn save(game: &Game) -> String {
    serde_json::to_string(game).unwrap()
}

fn read(text: &str) -> Result<Game, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}

/// A game at a random moment: moves made, some taken back, perhaps resigned.
fn somewhere(dice: &mut Dice) -> Game {
    let mut game = Game::new(dice.rules());
    for _ in 0..dice.below(80) {
        match dice.square(game.legal_moves()) {
            Some(square) => drop(game.place(square).unwrap()),
            None => drop(game.pass()),
        }
    }
    for _ in 0..dice.pick(&[0, 0, 1, 2, 5]) {
        game.undo();
    }
    if dice.one_in(5) {
        let side = dice.pick(Side::ALL);
        let _ = game.resign(side);
    }
    game
}

#[test]
fn a_game_is_read_as_it_was_written() {
    let seed = seed();
    for repetition in 0..repeats(500, 5_000) {
        let game = somewhere(&mut Dice::new(seed, repetition));
        let text = save(&game);
        assert_eq!(read(&text).as_ref(), Ok(&game), "{text}");
        let text = ron::to_string(&game).unwrap();
        assert_eq!(ron::from_str::<Game>(&text).as_ref(), Ok(&game), "{text}");
    }
}

#[test]
fn a_save_is_rules_and_moves() {
    let mut game = standard("f5d6c3");
    game.undo();
    let value: serde_json::Value = serde_json::from_str(&save(&game)).unwrap();
    assert_eq!(value["version"], 1);
    assert_eq!(value["moves"], "f5d6");
    assert_eq!(value["redo"], "c3");
    assert_eq!(value["rules"]["size"], 8);
}

#[test]
fn a_pending_pass_stays_pending() {
    let mut game = standard(E67);
    game.undo();
    game.truncate(game.ply());
    let again = read(&save(&game)).unwrap();
    assert_eq!(again.status(), Status::MustPass(Side::White));
    assert_eq!(again, game);
}

#[test]
fn a_start_of_its_own_is_saved() {
    let size = Size::new(6).unwrap();
    let options = Options {
        size,
        wrap: Wrap::Both,
        ..Options::default()
    };
    let rules = Rules::new(options).unwrap();
    let start = AnyPosition::from_board(
        "X----- O----- ------ ------ ------ ------ X",
        size,
        Wrap::Both,
    );
    let mut game = Game::from_position(rules, start.unwrap()).unwrap();
    game.place("a3".parse().unwrap()).unwrap();
    let again = read(&save(&game)).unwrap();
    assert_eq!(again, game);
    assert_eq!(again.start(), game.start());
}

#[test]
fn a_start_on_another_board_is_refused() {
    let start = Rules::default().start_position();
    let torus = Rules::new(Options {
        wrap: Wrap::Both,
        ..Options::default()
    })
    .unwrap();
    assert!(Game::from_position(torus, start).is_err());
    let own = Rules::new(Options {
        supply: Supply::Own,
        ..Options::default()
    })
    .unwrap();
    let elsewhere = AnyPosition::from_board(&"-".repeat(64), Size::EIGHT, Wrap::None).unwrap();
    assert!(Game::from_position(own, elsewhere).is_err());
    assert!(Game::from_position(Rules::default(), start.with_supplies(9, 9)).is_err());
    assert!(Game::from_position(Rules::default(), elsewhere.with_placements()).is_err());
    assert_eq!(
        Game::from_position(own, own.start_position()),
        Ok(Game::new(own))
    );
}

#[test]
fn bad_data_is_refused_with_the_place_and_the_reason() {
    for (change, why) in [
        (
            ("\"version\":1", "\"version\":2"),
            "version 2 is not known, the newest is 1",
        ),
        (("f5d6", "f5d4"), "move 2, d4: occupied"),
        (
            ("f5d6", "f5--d6"),
            "move 2, --: white has a legal move and may not pass",
        ),
        (
            ("f5d6", "f5d6zz"),
            "move 3, zz: neither a square nor a pass",
        ),
        (
            ("\"c3\"", "\"a1\""),
            "moves taken back: move 3, a1: flips nothing",
        ),
        (("\"size\":8", "\"size\":7"), "7 is no board size"),
        (("\"wrap\":\"none\"", "\"wrap\":\"twice\""), "twice"),
        (
            ("\"redo\":\"c3\"", "\"redo\":\"c3\",\"resigned\":\"white\""),
            "moves were taken back",
        ),
        (
            ("\"redo\":\"c3\"", "\"board\":\"XO\""),
            "2 squares where the 8x8 board has 64",
        ),
        (("\"redo\"", "\"undo\""), "unknown field `undo`"),
        (("\"moves\":\"f5d6\",", ""), "missing field `moves`"),
    ] {
        let mut game = standard("f5d6c3");
        game.undo();
        let text = save(&game);
        assert!(text.contains(change.0), "{text}");
        let error = read(&text.replace(change.0, change.1)).unwrap_err();
        assert!(error.contains(why), "{error}");
    }
    let over = save(&standard(R86)).replace("\"moves\"", "\"resigned\":\"white\",\"moves\"");
    assert!(
        read(&over)
            .unwrap_err()
            .contains("white resigned, but the game was over")
    );
}

#[test]
fn a_missing_pass_in_a_save_is_no_move() {
    let text = save(&standard(R86)).replacen("--", "", 1);
    assert_eq!(
        read(&text).unwrap_err().split(" at line").next().unwrap(),
        "saved match: move 45, c1: black has no legal move and must pass"
    );
}

#[test]
fn damaged_saves_never_panic_and_never_give_an_impossible_game() {
    let seed = seed();
    for repetition in 0..repeats(3_000, 100_000) {
        let mut dice = Dice::new(seed, repetition);
        let mut bytes = save(&somewhere(&mut dice)).into_bytes();
        for _ in 0..=dice.below(3) {
            if bytes.is_empty() {
                break;
            }
            let at = dice.below(bytes.len());
            match dice.below(4) {
                0 => bytes[at] = dice.below(256) as u8,
                1 => drop(bytes.remove(at)),
                2 => bytes.insert(at, dice.pick(b"-09afhpx\"{},:")),
                _ => bytes.truncate(at + 1),
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        if let Ok(game) = read(&text) {
            // What was read is a game that can be written and read again.
            assert_eq!(read(&save(&game)), Ok(game), "{text}");
        }
    }
}
