//! Saved matches: transcripts of games and who played them.

use outflank::match_state::{Match, MatchId, Player, Players};
use outflank_engine::{
    Aim, AnyPosition, Game, Handicap, Options, Rules, Side, Size, Start, Supply, Wrap,
};

/// A perfect game; a draw on a full board.
pub const PERFECT: &str = "F5D6C3D3C4F4F6F3E6E7D7C5B6D8C6C7D2B5A5A6A7G5E3B4C8G6G4C2E8D1F7E2G3H4F1E1F2G1B1F8G8B3H3B2H5B7A3A4A1A2C1H2H1G2B8A8G7H8H7H6";
/// After it White has no move.
pub const PASS: &str =
    "f5d6c3d3c4f4f6f3e3b4c5c6e6e2e7d2f1d7a3a4b3g6a5a2a1f2g5f7b2c2b5e1b1g1c1h4g3b6d1h2h1g2h3";
/// Black is wiped out, two squares stay empty.
pub const WIPED_OUT: &str = "c4c3d3c5b3f4b5b4a5a3c6d6f3c2d1e6d2b6g4e2e3f2e1f1g1f5g6a6a7a2c7d7d8e7e8f7f6f8g8g5h4b1b2a1c1a4a8b7b8c8h8g7h7h6h5h3h1g2";

/// The first `plies` moves of a game, passes not counted.
pub fn first_moves(transcript: &str, plies: usize) -> &str {
    &transcript[..2 * plies]
}

/// The match after these moves, between a person with the discs of `side` and an opponent.
pub fn after(transcript: &str, side: Side, opponent: &str) -> Match {
    let game = Game::replay(Rules::default(), transcript).expect("a legal game");
    with_game(&game, side, opponent)
}

/// The person with the white discs has no move, and has not passed yet.
pub fn must_pass() -> Match {
    let (before, last) = PASS.split_at(PASS.len() - 2);
    let mut game = Game::replay(Rules::default(), before).expect("a legal game");
    game.place(last.parse().expect("a square"))
        .expect("a legal move");
    with_game(&game, Side::White, "p-normal")
}

/// The match given up by the person after these moves.
pub fn resigned(transcript: &str, side: Side, opponent: &str) -> Match {
    let mut game = Game::replay(Rules::default(), transcript).expect("a legal game");
    game.resign(side).expect("it is not over");
    with_game(&game, side, opponent)
}

fn with_game(game: &Game, side: Side, opponent: &str) -> Match {
    between(game, Players::against(opponent, side))
}

/// Only a save brings a whole game into a match.
fn between(game: &Game, players: Players) -> Match {
    let empty = Match::new(MatchId(1), Rules::default(), players, 1);
    let mut saved = serde_json::to_value(&empty).expect("a match can be saved");
    saved["game"] = serde_json::to_value(game).expect("a game can be saved");
    serde_json::from_value(saved).expect("a save can be read")
}

/// The same match under another id.
pub fn numbered(one: &Match, id: u64) -> Match {
    let mut saved = serde_json::to_value(one).expect("a match can be saved");
    saved["id"] = serde_json::to_value(MatchId(id)).expect("an id can be saved");
    serde_json::from_value(saved).expect("a save can be read")
}

fn people() -> Players {
    Players {
        black: Player::Person,
        white: Player::Person,
    }
}

fn computers() -> Players {
    Players {
        black: Player::Computer("p-normal".into()),
        white: Player::Computer("p-hard".into()),
    }
}

/// Neither side can move, and a square is empty: the person has won.
pub fn blocked() -> Match {
    let rows = "X-XXXXXO XOOXOXOO XOXOXOOO XOOXOOXO XOXOOOXO XOOOOOOO XOOOOOOO -OOOOOOO";
    let board = format!("{} O", rows.replace(' ', ""));
    let start = AnyPosition::from_board(&board, Size::EIGHT, Wrap::None).expect("a board");
    let mut game = Game::from_position(Rules::default(), start).expect("the usual board");
    let last = game.legal_moves().first().expect("White has one move");
    game.place(last).expect("it is legal");
    with_game(&game, Side::White, "p-normal")
}

/// The match after these moves, between two people.
pub fn shared(transcript: &str) -> Match {
    let game = Game::replay(Rules::default(), transcript).expect("a legal game");
    between(&game, people())
}

/// The match after these moves, between two computers.
pub fn watched(transcript: &str) -> Match {
    let game = Game::replay(Rules::default(), transcript).expect("a legal game");
    between(&game, computers())
}

fn rules(change: impl FnOnce(&mut Options)) -> Rules {
    let mut options = Options::default();
    change(&mut options);
    Rules::new(options).expect("sensible rules")
}

/// Two discs of a free start are placed; the person's comes next.
pub fn placing(wrap: Wrap) -> Match {
    let free = rules(|options| {
        options.start = Start::Free;
        options.wrap = wrap;
    });
    let game = Game::replay(free, "d4e4").expect("the middle");
    with_game(&game, Side::Black, "p-hard")
}

/// Fewest discs on a board that wraps both ways.
pub fn fewest_wrapped() -> Match {
    let rules = rules(|options| {
        options.aim = Aim::Fewest;
        options.wrap = Wrap::Both;
    });
    with_game(&Game::new(rules), Side::Black, "p-hard")
}

/// The match after these moves, each side with its own supply.
pub fn supplied(transcript: &str, side: Side, opponent: &str) -> Match {
    let own = rules(|options| options.supply = Supply::Own);
    let game = Game::replay(own, transcript).expect("a legal game");
    with_game(&game, side, opponent)
}

/// On the smallest board, Black with four corners and few discs: the person's next move leaves Black without any.
pub fn spent() -> Match {
    let poor = rules(|options| {
        options.size = Size::ALL[0];
        options.supply = Supply::Own;
        options.handicap = Handicap {
            corners: 4,
            side: Side::Black,
        };
    });
    let mut game = Game::new(poor);
    while game.position().supply(Side::Black) != Some(0) || game.position().turn() == Side::Black {
        if !game.make_forced_pass() {
            let square = game.legal_moves().first().expect("it is not over");
            game.place(square).expect("it is legal");
        }
    }
    with_game(&game, Side::White, "p-normal")
}

/// A match to its end on a board of `size`, its rims joined as `wrap` has it: always the middle one of the legal squares.
pub fn played_out(size: Size, wrap: Wrap, side: Side, opponent: &str) -> Match {
    let other = rules(|options| {
        options.size = size;
        options.wrap = wrap;
    });
    let mut game = Game::new(other);
    while game.outcome().is_none() {
        if !game.make_forced_pass() {
            let legal: Vec<_> = game.legal_moves().into_iter().collect();
            game.place(legal[legal.len() / 2]).expect("it is legal");
        }
    }
    with_game(&game, side, opponent)
}

/// The match after these moves, in which the fewest discs win.
pub fn fewest(transcript: &str, side: Side, opponent: &str) -> Match {
    let fewest = rules(|options| options.aim = Aim::Fewest);
    let game = Game::replay(fewest, transcript).expect("a legal game");
    with_game(&game, side, opponent)
}

/// Black wins 39-25 on a full board.
pub const WIN: &str = "d3e3f3c5f6d2b6g2c1f5g5e2h1g4e1g6g3d1c3f7f2b3b4b5h5g1e6b7h6b1a1g7h8d6a5a3h4h7c7d7g8f1e7h3c4a6c2c6a8e8a7b2a2b8c8f8a4d8h2f4";
