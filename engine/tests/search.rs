//! The search against plain minimax, against known values of small boards, and within its limits.

use std::cell::Cell;

use outflank_engine::bits::Bits;
use outflank_engine::opponent::Chance;
use outflank_engine::search::{Evaluate, Goal, Halt, Limits, Task, Value, solve};
use outflank_engine::{
    Aim, AnyPosition, Game, Options, Position, Rules, Side, Size, Square, Supply, Wrap,
};

/// Values without any sense and with many ties: whatever a search overlooks shows.
struct Senseless;

impl<const N: usize> Evaluate<N> for Senseless {
    fn points<const WRAP: bool>(&self, position: &Position<N>, _: Bits<N>) -> i32 {
        (position.hash() % 23) as i32 - 11
    }

    fn promise(&self, square: Square, replies: u32, discs: u32) -> i32 {
        i32::from(square.index()) * 7 % 13 - replies as i32 + discs as i32
    }
}

/// The value of a position by the rules alone: try everything, a pass is no ply.
fn minimax(position: &AnyPosition, goal: Goal, depth: u32) -> Value {
    if position.is_over() {
        let count = |side| i32::from(position.count(side));
        let lead = count(position.turn()) - count(position.turn().other());
        let empty = i32::from(position.empties().len());
        return Value::finished(match goal {
            Goal::MostDiscs => lead,
            Goal::FewestDiscs => -lead,
            Goal::Tournament => lead + empty * lead.signum(),
        });
    }
    if position.legal_moves().is_empty() {
        let mut passed = *position;
        passed.pass();
        return -minimax(&passed, goal, depth);
    }
    if depth == 0 {
        return Value::estimate(match position {
            AnyPosition::Small(small) => Senseless.points::<false>(small, Bits::EMPTY),
            AnyPosition::Large(large) => Senseless.points::<false>(large, Bits::EMPTY),
        });
    }
    let after = |square| -minimax(&played(position, square), goal, depth - 1);
    position
        .legal_moves()
        .into_iter()
        .map(after)
        .max()
        .expect("there are moves")
}

fn played(position: &AnyPosition, square: Square) -> AnyPosition {
    let mut next = *position;
    next.play(square).expect("the move is legal");
    next
}

fn start(size: u8, wrap: Wrap) -> AnyPosition {
    Rules::new(Options {
        size: Size::new(size).expect("an even size from 4 to 16"),
        wrap,
        ..Options::default()
    })
    .expect("no handicap")
    .start_position()
}

fn any<T: Copy>(chance: &mut Chance, items: &[T]) -> T {
    chance
        .pick(items)
        .expect("there is something to choose from")
}

/// A position of a random board and rule set, after random moves, with a move to make.
fn random_position(chance: &mut Chance, largest: u8) -> (AnyPosition, Goal) {
    loop {
        let sizes: Vec<Size> = Size::ALL
            .into_iter()
            .filter(|size| size.get() <= largest)
            .collect();
        let rules = Rules::new(Options {
            size: any(chance, &sizes),
            wrap: any(chance, Wrap::ALL),
            start: any(chance, outflank_engine::Start::ALL),
            supply: any(chance, Supply::ALL),
            first: any(chance, Side::ALL),
            aim: any(chance, Aim::ALL),
            ..Options::default()
        })
        .expect("no handicap");
        let mut game = Game::new(rules);
        for _ in 0..chance.below(u64::from(rules.size().squares())) {
            let moves: Vec<Square> = game.legal_moves().into_iter().collect();
            let made = match chance.pick(&moves) {
                Some(square) => game.place(square),
                None if game.position().is_over() => break,
                None => game.pass(),
            };
            made.expect("random moves are legal");
        }
        if !game.legal_moves().is_empty() {
            let goals = [Goal::from(rules.aim()), Goal::Tournament];
            return (*game.position(), any(chance, &goals));
        }
    }
}

fn run(
    position: &AnyPosition,
    task: &Task<'_, Senseless>,
    moves: &[Square],
) -> outflank_engine::search::Found {
    match position {
        AnyPosition::Small(small) => task.run(small, moves),
        AnyPosition::Large(large) => task.run(large, moves),
    }
    .expect("there are moves")
}

#[test]
fn a_search_finds_the_minimax_value_and_the_first_of_the_best_moves() {
    let seed = 20_260_701;
    println!("seed {seed}");
    let mut chance = Chance::new(seed, 0, "minimax");
    for round in 0..600 {
        let (position, goal) = random_position(&mut chance, 16);
        let mut moves: Vec<Square> = position.legal_moves().into_iter().collect();
        let deepest = if moves.len() > 12 { 2 } else { 3 };
        chance.shuffle(&mut moves);
        for depth in 1..=deepest {
            let values: Vec<Value> = moves
                .iter()
                .map(|&square| -minimax(&played(&position, square), goal, depth - 1))
                .collect();
            let best = *values.iter().max().unwrap();
            let first = moves[values.iter().position(|&value| value == best).unwrap()];
            let mut task = Task {
                goal,
                evaluate: &Senseless,
                depths: depth..=depth,
                limits: Limits::NONE,
            };
            let direct = run(&position, &task, &moves);
            assert_eq!(
                (direct.value, direct.square),
                (best, first),
                "round {round}, depth {depth}: {position:?}"
            );
            task.depths = 1..=depth;
            let deepened = run(&position, &task, &moves);
            assert_eq!(
                deepened.value, best,
                "round {round}, deepened to {depth}: {position:?}"
            );
            let found = moves
                .iter()
                .position(|&square| square == deepened.square)
                .unwrap();
            assert_eq!(
                values[found], best,
                "round {round}, deepened to {depth}: {position:?}"
            );
        }
    }
}

#[test]
fn a_search_through_passes_and_endings_finds_the_minimax_value_of_the_game() {
    let seed = 20_260_702;
    println!("seed {seed}");
    let mut chance = Chance::new(seed, 0, "ending");
    let mut searched = 0;
    while searched < 400 {
        let (position, goal) = random_position(&mut chance, 8);
        if position.empties().len() > 7 {
            continue;
        }
        let value = minimax(&position, goal, 64);
        let found = solve(&position, goal, &Limits::NONE).expect("there are moves");
        assert_eq!((found.value, found.halt), (value, None), "{position:?}");
        searched += 1;
    }
}

#[test]
fn the_4x4_boards_have_their_known_values() {
    let value = |wrap, goal| solve(&start(4, wrap), goal, &Limits::NONE).unwrap().value;
    assert_eq!(value(Wrap::None, Goal::MostDiscs), Value::finished(-8));
    assert_eq!(value(Wrap::None, Goal::Tournament), Value::finished(-10));
    assert_eq!(value(Wrap::Both, Goal::MostDiscs), Value::finished(-2));
}

#[test]
fn a_search_ends_before_it_visits_one_position_too_many() {
    let position = start(8, Wrap::None);
    let moves: Vec<Square> = position.legal_moves().into_iter().collect();
    for nodes in [1, 3, 4, 5, 1000, 12_000] {
        let task = Task {
            goal: Goal::MostDiscs,
            evaluate: &Senseless,
            depths: 1..=60,
            limits: Limits::nodes(nodes),
        };
        let found = run(&position, &task, &moves);
        assert_eq!((found.nodes, found.halt), (nodes, Some(Halt::Nodes)));
        assert_eq!(
            found.depth > 0,
            nodes >= 4,
            "the four first moves are the first depth"
        );
    }
}

#[test]
fn the_answer_is_that_of_the_deepest_finished_depth() {
    let position = start(8, Wrap::Both);
    let moves: Vec<Square> = position.legal_moves().into_iter().collect();
    let mut task = Task {
        goal: Goal::MostDiscs,
        evaluate: &Senseless,
        depths: 1..=60,
        limits: Limits::nodes(5000),
    };
    let cut = run(&position, &task, &moves);
    task.limits = Limits::NONE;
    task.depths = 1..=cut.depth;
    let whole = run(&position, &task, &moves);
    assert_eq!(cut.halt, Some(Halt::Nodes));
    assert_eq!(whole.halt, None);
    assert_eq!(
        (whole.square, whole.value, whole.depth),
        (cut.square, cut.value, cut.depth)
    );
}

#[test]
fn a_stop_is_heard_within_1024_positions() {
    let position = start(16, Wrap::Both);
    for polls in [1, 2, 7] {
        let asked = Cell::new(0);
        let stop = || {
            asked.set(asked.get() + 1);
            asked.get() >= polls
        };
        let found = solve(
            &position,
            Goal::MostDiscs,
            &Limits {
                nodes: None,
                stop: &stop,
            },
        )
        .unwrap();
        assert_eq!(found.halt, Some(Halt::Stopped));
        assert_eq!(asked.get(), polls, "nothing is asked again after a yes");
        assert_eq!(found.nodes, (polls - 1) * Limits::POLL);
        assert!(position.is_legal(found.square));
    }
    assert_eq!(Limits::POLL, 1024);
}

#[test]
fn a_side_without_a_move_has_nothing_to_search() {
    let full = AnyPosition::from_board(&"X".repeat(64), Size::EIGHT, Wrap::None).unwrap();
    assert_eq!(solve(&full, Goal::MostDiscs, &Limits::NONE), None);
}
