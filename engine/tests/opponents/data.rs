//! Opponents as data: what a file may say, and what is answered to a wrong one.

use super::*;
use outflank_engine::RosterError;
use outflank_engine::opponent::Method;

/// A file with one opponent that chooses so.
fn file(chooses: &str) -> String {
    format!("[(id: \"x\", family: \"ours\", strength: 1, chooses: {chooses})]")
}

fn complaint(text: &str) -> String {
    Roster::from_ron(text)
        .expect_err("the file is wrong")
        .to_string()
}

#[test]
fn the_shipped_file_has_the_three_of_family_p() {
    let roster = roster();
    let ids: Vec<&str> = roster.iter().map(|opponent| opponent.id.as_str()).collect();
    assert_eq!(ids, ["p-easy", "p-normal", "p-hard"]);
    assert!(roster.iter().all(|opponent| opponent.family == "P"));
    assert_eq!(roster.get("p-easy").unwrap().chooses, Method::Random);
    assert!(matches!(
        roster.get("p-normal").unwrap().chooses,
        Method::Weigh {
            depth: 1,
            slips: 0,
            ..
        }
    ));
    assert!(matches!(
        roster.get("p-hard").unwrap().chooses,
        Method::Deepen {
            nodes: 12_000,
            slips: 0,
            ..
        }
    ));
    assert_eq!(roster.get("p-harder"), None);
}

#[test]
fn a_wrong_file_is_refused_with_the_place() {
    let error = Roster::from_ron("[\n  (id: 5)\n]").expect_err("a number is no id");
    assert!(
        matches!(error, RosterError::Syntax { line: 2, .. }),
        "{error}"
    );
    assert!(
        complaint("[(id: \"x\", family: \"P\", strength: 1, chooses: Random, speed: 3)]")
            .contains("speed")
    );
    assert_eq!(complaint("[]"), "there is no opponent in the list");
}

#[test]
fn a_wrong_value_is_refused_with_opponent_and_field() {
    let taste = "taste: (terms: [Mobility((empty: 1, half: 1, full: 1))])";
    for (text, says) in [
        (
            file("Random").replace("\"x\"", "\"X y\""),
            "opponent 1 (\"X y\"), field `id`",
        ),
        (file("Random").replace("ours", "Z"), "field `family`"),
        (
            file("Random").replace("strength: 1", "strength: 9"),
            "field `strength`: 9 is not from 1 to 8",
        ),
        (
            file(&format!("Weigh(depth: 0, {taste})")),
            "field `chooses.depth`: 0 is not from 1 to 8",
        ),
        (
            file(&format!("Weigh(depth: 1, slips: 101, {taste})")),
            "field `chooses.slips`",
        ),
        (
            file(&format!("Deepen(nodes: 0, {taste})")),
            "field `chooses.nodes`",
        ),
        (
            file("Weigh(depth: 1, taste: (terms: []))"),
            "field `chooses.taste.terms`",
        ),
        (
            file(&format!(
                "Weigh(depth: 1, {})",
                taste.replace("half: 1", "half: 99999")
            )),
            "field `chooses.taste.terms[0].Mobility.half`: 99999 is not from -10000 to 10000",
        ),
    ] {
        let error = complaint(&text);
        assert!(error.contains(says), "{error:?} should say {says:?}");
    }
    let twice = file("Random").replace(
        ")]",
        "), (id: \"x\", family: \"P\", strength: 2, chooses: Random)]",
    );
    assert!(complaint(&twice).contains("opponent 2 (\"x\"), field `id`"));
    let term = "Mobility((empty: 1, half: 1, full: 1))";
    let doubled = file(&format!(
        "Weigh(depth: 1, taste: (terms: [{term}, {term}]))"
    ));
    assert!(complaint(&doubled).contains("terms[1]"));
}

/// One that takes what turns most discs, as family U's Easy does.
fn greedy(slips: u8) -> Opponent {
    let chooses = format!(
        "Weigh(depth: 1, slips: {slips}, taste: (terms: [Discs((empty: 1, half: 1, full: 1))]))"
    );
    let roster = Roster::from_ron(&file(&chooses)).expect("the file is valid");
    roster.iter().next().expect("it has one opponent").clone()
}

#[test]
fn a_greedy_opponent_turns_most_discs_and_at_fewest_fewest() {
    let mut chance = Chance::new(5, 0, "greedy");
    for (aim, most) in [(Aim::Most, true), (Aim::Fewest, false)] {
        let mut game = Game::new(rules(8, Wrap::None, aim));
        play_out(&mut game, |game, _| {
            let turned = |square| game.position().flips(square).len();
            let counts = || game.legal_moves().into_iter().map(turned);
            let wanted = if most { counts().max() } else { counts().min() };
            let chosen = reply(&greedy(0), game, 1, &Limits::NONE);
            // A move that ends the game is judged by the result, not by what it turns.
            let mut next = *game.position();
            next.play(chosen);
            assert!(
                Some(turned(chosen)) == wanted
                    || next.is_over()
                    || game.position().empties().len() < 12
            );
            any_move(&mut chance, game)
        });
    }
}

#[test]
fn slips_are_as_often_as_the_file_says() {
    let mut game = Game::new(rules(8, Wrap::None, Aim::Most));
    for square in ["f5", "d6", "c3", "d3"] {
        game.place(square.parse().unwrap()).unwrap();
    }
    let best = |slips, seed| reply(&greedy(slips), &game, seed, &Limits::NONE);
    let moves: Vec<Square> = game.legal_moves().into_iter().collect();
    let flips = |square| game.position().flips(square).len();
    let most = moves.iter().map(|&square| flips(square)).max().unwrap();
    let share =
        moves.iter().filter(|&&square| flips(square) < most).count() as f64 / moves.len() as f64;
    let slipped = (0..2000)
        .filter(|&seed| flips(best(40, seed)) < most)
        .count() as f64
        / 2000.0;
    assert!((slipped - 0.4 * share).abs() < 0.04, "{slipped} of {share}");
    assert!((0..200).all(|seed| flips(best(0, seed)) == most));
}
