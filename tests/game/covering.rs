//! Matches that together meet every pair of values of all options and kinds of players, played through the game to a
//! result that is reckoned here a second time.

use std::collections::BTreeSet;
use std::time::Duration;

use outflank::match_state::{Match, Players};
use outflank::schedule::Screen;
use outflank_engine::{Aim, Handicap, Move, Options, Rules, Side, Size, Start, Supply, Wrap};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::support::{Setup, TestApp, any_square, computers, people, seed};

/// One value of each option, by its number: size, wrap, start, first to move, aim, supply, corners, whose, who plays.
type Case = [usize; 9];
/// How many values each option has.
const VALUES: Case = [7, 4, 3, 2, 2, 2, 5, 2, 4];
/// An option's number and one of its values.
type Value = (usize, usize);

fn rules_of(case: Case) -> Option<Rules> {
    Rules::new(Options {
        size: Size::ALL[case[0]],
        wrap: Wrap::ALL[case[1]],
        start: Start::ALL[case[2]],
        first: Side::ALL[case[3]],
        aim: Aim::ALL[case[4]],
        supply: Supply::ALL[case[5]],
        handicap: Handicap {
            corners: case[6] as u8,
            side: Side::ALL[case[7]],
        },
    })
    .ok()
}

fn pairs_of(case: Case) -> impl Iterator<Item = (Value, Value)> {
    (0..9).flat_map(move |one| {
        (one + 1..9).map(move |other| ((one, case[one]), (other, case[other])))
    })
}

/// Every pair of values that sensible rules can have.
fn possible_pairs() -> BTreeSet<(Value, Value)> {
    let mut pairs = BTreeSet::new();
    for one in 0..9 {
        for other in one + 1..9 {
            for value in 0..VALUES[one] {
                for second in 0..VALUES[other] {
                    let mut case = Case::default();
                    (case[one], case[other]) = (value, second);
                    if rules_of(case).is_some() {
                        pairs.insert(((one, value), (other, second)));
                    }
                }
            }
        }
    }
    pairs
}

/// Few cases that have every pair, found greedily.
fn covering(chance: &mut Xoshiro256PlusPlus) -> Vec<Case> {
    let mut left = possible_pairs();
    let mut cases = Vec::new();
    while let Some(&((one, value), (other, second))) = left.first() {
        let best = (0..300)
            .filter_map(|_| {
                let mut case = VALUES.map(|values| chance.random_range(0..values));
                (case[one], case[other]) = (value, second);
                // Only flat boards have corners to give away; else half of all cases would be refused.
                if case[1] != 0 && one != 6 && other != 6 {
                    case[6] = 0;
                }
                rules_of(case)?;
                Some((
                    pairs_of(case).filter(|pair| left.contains(pair)).count(),
                    case,
                ))
            })
            .max();
        let (_, case) = best.expect("a possible pair is part of sensible rules");
        left.retain(|pair| pairs_of(case).all(|had| had != *pair));
        cases.push(case);
    }
    cases
}

/// Stronger opponents on small boards only: they think longer on large ones.
fn players_of(case: Case, chance: &mut Xoshiro256PlusPlus) -> Players {
    let ids = if Size::ALL[case[0]].get() <= 8 {
        ["p-easy", "p-normal", "p-hard"]
    } else {
        ["p-easy", "p-easy", "p-normal"]
    };
    let mut any = || ids[chance.random_range(0..ids.len())];
    match case[8] {
        0 => Players::against(any(), Side::Black),
        1 => Players::against(any(), Side::White),
        2 => people(),
        _ => computers(any(), any()),
    }
}

/// What the result must say, from the discs on the screen and the squares of the moves.
struct Reckoning {
    says: Vec<String>,
    tournament: bool,
}

fn name(players: &Players, side: Side) -> String {
    use outflank::match_state::Player;
    match players.get(side) {
        Player::Person if players.person_against_computer().is_some() => "You".into(),
        Player::Person => colour(side).into(),
        Player::Computer(id) => match id.as_str() {
            "p-easy" => "Easy".into(),
            "p-normal" => "Normal".into(),
            _ => "Hard".into(),
        },
    }
}

fn colour(side: Side) -> &'static str {
    match side {
        Side::Black => "Black",
        Side::White => "White",
    }
}

fn reckon(app: &mut TestApp, rules: &Rules, played: &Match) -> Reckoning {
    let discs = app.discs();
    let count = |side: Side| discs.values().filter(|shown| **shown == side).count();
    let (black, white) = (count(Side::Black), count(Side::White));
    let width = usize::from(rules.size().get());
    let empty = width * width - black - white;
    let players = played.players();
    let own = players.person_against_computer().unwrap_or(Side::Black);
    let more = match black.cmp(&white) {
        std::cmp::Ordering::Less => Some(Side::White),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Side::Black),
    };
    let fewest = rules.aim() == Aim::Fewest;
    let winner = more.map(|side| if fewest { side.other() } else { side });
    let headline = match winner {
        None => "A draw".to_owned(),
        Some(side) if players.person_against_computer() == Some(side) => "You win".into(),
        Some(side) if players.only_computers() => {
            format!("{} ({}) wins", name(players, side), colour(side))
        }
        Some(side) => format!("{} wins", name(players, side)),
    };
    let mut says = vec![headline, format!("{}–{}", count(own), count(own.other()))];

    // Who has no disc left to place: half of the squares, less what stood there at first and what was placed.
    let start = if rules.start() == Start::Free { 0 } else { 2 };
    let spent = |side: Side| {
        let corners = if rules.handicap().side == side {
            usize::from(rules.handicap().corners)
        } else {
            0
        };
        let mine = |entry: &&outflank_engine::Entry| entry.side == side && entry.mv != Move::Pass;
        let placed = played.game().history().iter().filter(mine).count();
        start + corners + placed == width * width / 2
    };
    let own_supply = rules.supply() == Supply::Own;
    let out = Side::ALL
        .iter()
        .copied()
        .find(|side| own_supply && spent(*side));
    says.push(if empty == 0 {
        "The board is full.".into()
    } else if black == 0 || white == 0 {
        let gone = colour(if black == 0 { Side::Black } else { Side::White });
        let place = if own_supply { " on the board" } else { " left" };
        format!("{gone} has no discs{place}.")
    } else {
        match (out, players.person_against_computer()) {
            (None, _) => "Neither side can move.".into(),
            (Some(side), Some(me)) if side == me => format!(
                "You have placed every disc, and {} cannot move.",
                name(players, side.other())
            ),
            (Some(side), Some(_)) => {
                format!(
                    "{} has placed every disc, and you cannot move.",
                    name(players, side)
                )
            }
            (Some(side), None) => format!(
                "{} has placed every disc, and {} cannot move.",
                colour(side),
                colour(side.other())
            ),
        }
    });
    if fewest {
        says.push("The fewest discs win.".into());
    }
    match empty {
        0 => {}
        1 => says.push("1 empty square belongs to nobody.".into()),
        _ => says.push(format!("{empty} empty squares belong to nobody.")),
    }
    let tournament = empty > 0 && !fewest;
    if tournament {
        let score = |side: Side| match more {
            None => count(side) + empty / 2,
            Some(winner) if winner == side => count(side) + empty,
            Some(_) => count(side),
        };
        says.push(format!(
            "Tournament score {}–{}",
            score(own),
            score(own.other())
        ));
    }
    Reckoning { says, tournament }
}

#[test]
fn every_pair_of_options_plays_to_the_right_result() {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed(20));
    let cases = covering(&mut chance);
    println!("{} matches", cases.len());
    let mut left = possible_pairs();
    let mut app = Setup {
        // Every square of every board is in view and large enough for one click.
        window: (1280, 800),
        step: Duration::from_millis(100),
        ..Setup::default()
    }
    .with_settings(|settings| {
        settings.turning = false;
        settings.reply_delay_ms = 20;
    })
    .start();
    for (number, case) in cases.into_iter().enumerate() {
        let rules = rules_of(case).unwrap();
        let players = players_of(case, &mut chance);
        let what = format!("{rules:?}, {players:?}");
        app.begin_with(rules, players, 1000 + number as u64);
        play_out(&mut app, &mut chance);
        app.settle();
        assert_eq!(app.screen(), Screen::Results, "{what}");
        let played = app.current().clone();
        assert_eq!(played.game().rules(), &rules);
        let first = played
            .game()
            .history()
            .iter()
            .next()
            .map(|entry| entry.side);
        assert_eq!(first, Some(rules.first()), "{what}");
        let expected = reckon(&mut app, &rules, &played);
        for sentence in &expected.says {
            assert!(
                app.says(sentence),
                "{sentence:?} is not among {:?}: {what}",
                app.texts()
            );
        }
        let told = app.texts().iter().any(|text| text.contains("ournament"));
        assert_eq!(told, expected.tournament, "{what}");
        left.retain(|pair| pairs_of(case).all(|had| had != *pair));
    }
    assert!(left.is_empty(), "pairs that no match had: {left:?}");
}

/// Plays to the result; people take any legal square.
fn play_out(app: &mut TestApp, chance: &mut Xoshiro256PlusPlus) {
    while app.screen() != Screen::Results {
        let ply = app.current().game().ply();
        app.until("a move or a turn", |app| {
            let moved = app.current().game().ply() > ply + 20;
            moved || app.is_persons_turn() || app.screen() == Screen::Results
        });
        if app.is_persons_turn() {
            let square = any_square(app.current().game(), chance);
            app.click_square(square);
        }
    }
}
