//! A saved match comes back whole, in every format that a program may save it in.

use outflank_engine::{Game, Rules, Side};

fn games() -> Vec<Game> {
    let rules = Rules::default();
    let game = Game::replay(rules, "c4c3d3c5b3f4b5b4").expect("the moves are legal");
    let mut taken_back = game.clone();
    taken_back.undo();
    taken_back.undo();
    let mut resigned = game.clone();
    resigned.resign(Side::White).expect("the game goes on");
    vec![Game::new(rules), game, taken_back, resigned]
}

#[test]
fn a_game_comes_back_from_ron() {
    for game in games() {
        let text = ron::to_string(&game).unwrap();
        assert_eq!(ron::from_str::<Game>(&text).as_ref(), Ok(&game), "{text}");
    }
}

#[test]
fn a_game_comes_back_from_json() {
    for game in games() {
        let text = serde_json::to_string(&game).unwrap();
        assert_eq!(serde_json::from_str::<Game>(&text).unwrap(), game, "{text}");
    }
}
