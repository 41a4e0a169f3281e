//! The order of strength, by paired games: each opening is played twice with colours swapped.

use super::*;

/// Openings for P Hard, which takes its time.
fn few() -> u64 {
    if std::env::var_os("OUTFLANK_FULL").is_some() {
        100
    } else {
        10
    }
}

/// How many of 100 games `better` wins against `worse`, a draw counting half.
fn percent(better: &str, worse: &str, rules: Rules, pairs: u64) -> f64 {
    let (better, worse) = (opponent(better), opponent(worse));
    let mut points = 0;
    for pair in 0..pairs {
        for side in [Side::Black, Side::White] {
            let mut game = Game::new(rules);
            let mut opening = Chance::new(pair, 0, "opening");
            play_out(&mut game, |game, turn| {
                if game.ply() < 6 {
                    any_move(&mut opening, game)
                } else {
                    let player = if turn == side { &better } else { &worse };
                    reply(player, game, pair, &Limits::NONE)
                }
            });
            points += match game.outcome().expect("the game is over").winner {
                None => 1,
                Some(winner) if winner == side => 2,
                Some(_) => 0,
            };
        }
    }
    let percent = 50.0 * f64::from(points) / (2 * pairs) as f64;
    println!("{} against {}: {percent:.1} %", better.id, worse.id);
    percent
}

#[test]
fn p_normal_beats_p_easy() {
    assert!(percent("p-normal", "p-easy", rules(8, Wrap::None, Aim::Most), 100) >= 90.0);
}

#[test]
fn p_hard_beats_p_normal() {
    assert!(percent("p-hard", "p-normal", rules(8, Wrap::None, Aim::Most), few()) >= 90.0);
}

#[test]
fn p_hard_beats_p_easy_on_the_torus() {
    assert!(percent("p-hard", "p-easy", rules(8, Wrap::Both, Aim::Most), few()) >= 65.0);
}

#[test]
fn the_order_holds_at_fewest_discs() {
    let fewest = rules(8, Wrap::None, Aim::Fewest);
    assert!(percent("p-normal", "p-easy", fewest, 100) >= 90.0);
    assert!(percent("p-hard", "p-normal", fewest, few()) >= 90.0);
    assert!(percent("p-hard", "p-easy", fewest, few()) >= 90.0);
}

#[test]
fn strength_bars_follow_the_order() {
    let bars: Vec<u8> = ["p-easy", "p-normal", "p-hard"]
        .map(|id| opponent(id).strength)
        .into();
    assert!(bars.is_sorted_by(|less, more| less < more), "{bars:?}");
}
