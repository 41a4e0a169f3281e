//! The opponents of `assets/opponents.ron`, seen from outside.

mod data;
mod games;
mod golden;
mod legal;
mod repeat;
mod strength;

use outflank_engine::opponent::Chance;
use outflank_engine::{
    Aim, Game, Handicap, Limits, Move, Opponent, Options, Roster, Rules, Side, Size, Square, Start,
    Status, Supply, Wrap,
};

/// The file the game is shipped with.
const FILE: &str = include_str!("../../../assets/opponents.ron");

fn roster() -> Roster {
    Roster::from_ron(FILE).expect("the shipped file is valid")
}

fn opponent(id: &str) -> Opponent {
    roster().get(id).expect("the shipped file has it").clone()
}

fn rules(size: u8, wrap: Wrap, aim: Aim) -> Rules {
    let size = Size::new(size).expect("an even size from 4 to 16");
    Rules::new(Options {
        size,
        wrap,
        aim,
        ..Options::default()
    })
    .expect("no handicap")
}

/// One of `items`, each equally likely.
fn any<T: Copy>(chance: &mut Chance, items: &[T]) -> T {
    chance
        .pick(items)
        .expect("there is something to choose from")
}

/// A legal move, each equally likely.
fn any_move(chance: &mut Chance, game: &Game) -> Square {
    let moves: Vec<Square> = game.legal_moves().into_iter().collect();
    any(chance, &moves)
}

/// Any of the rule sets there are.
fn random_rules(chance: &mut Chance) -> Rules {
    let wrap = any(chance, Wrap::ALL);
    let corners = if wrap.is_flat() {
        chance.below(5) as u8
    } else {
        0
    };
    Rules::new(Options {
        size: any(chance, &Size::ALL),
        wrap,
        start: any(chance, Start::ALL),
        first: any(chance, Side::ALL),
        aim: any(chance, Aim::ALL),
        supply: any(chance, Supply::ALL),
        handicap: Handicap {
            corners,
            side: any(chance, Side::ALL),
        },
    })
    .expect("corners are given on flat boards only")
}

/// Plays on with `choose` answering for the side to move, until the game is over.
fn play_out(game: &mut Game, mut choose: impl FnMut(&Game, Side) -> Square) {
    loop {
        match game.status() {
            Status::Over(_) => return,
            Status::MustPass(_) => drop(game.play(Move::Pass).expect("the side must pass")),
            Status::ToMove(side) => {
                let square = choose(game, side);
                game.place(square).expect("a player makes legal moves");
            }
        }
    }
}

fn reply(opponent: &Opponent, game: &Game, seed: u64, limits: &Limits<'_>) -> Square {
    opponent
        .choose(
            game.position(),
            game.rules(),
            game.ply() as u32,
            seed,
            limits,
        )
        .expect("the side to move has a legal move")
        .square
}

/// The fixed simple player: the first legal square in reading order.
fn first_square(game: &Game) -> Square {
    game.legal_moves()
        .first()
        .expect("the side to move has a legal move")
}
