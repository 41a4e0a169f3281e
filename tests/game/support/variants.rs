//! Rules and players other than the usual ones, games by chance under them, and what stands on the players' cards.

use bevy::prelude::*;
use outflank::match_state::{MatchId, Player, Players};
use outflank::screens::{PlayerCard, SupplyText};
use outflank_engine::{Game, Options, Rules, Side, Square};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use super::{Saved, TestApp};

/// The usual rules with some options changed.
pub fn rules(change: impl FnOnce(&mut Options)) -> Rules {
    let mut options = Options::default();
    change(&mut options);
    Rules::new(options).expect("the options make sense together")
}

/// Two people at one device.
pub fn people() -> Players {
    Players {
        black: Player::Person,
        white: Player::Person,
    }
}

/// Two computers.
pub fn computers(black: &str, white: &str) -> Players {
    Players {
        black: Player::Computer(black.into()),
        white: Player::Computer(white.into()),
    }
}

/// A legal square by chance.
pub fn any_square(game: &Game, chance: &mut Xoshiro256PlusPlus) -> Square {
    let legal: Vec<Square> = game.legal_moves().into_iter().collect();
    legal[chance.random_range(0..legal.len())]
}

/// The first game by chance, of many, in which `wanted` finds what it looks for.
pub fn game_with<T>(rules: Rules, wanted: impl Fn(&Game) -> Option<T>) -> (Game, T) {
    for seed in 0..20_000 {
        let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut game = Game::new(rules);
        while game.outcome().is_none() {
            if !game.make_forced_pass() {
                let square = any_square(&game, &mut chance);
                game.place(square).unwrap();
            }
        }
        if let Some(found) = wanted(&game) {
            return (game, found);
        }
    }
    panic!("no game by chance has it under {rules:?}");
}

impl Saved {
    /// A game as it was after `ply` moves, between any players.
    pub fn at(game: &Game, ply: usize, players: Players) -> Self {
        let mut game = game.clone();
        game.truncate(ply);
        Self {
            players,
            id: MatchId(78),
            ..Self::new(game, "p-easy", Side::Black)
        }
    }
}

impl TestApp {
    /// What a screen reader says of a side's card.
    pub fn spoken(&mut self, side: Side) -> String {
        let mut cards = self.world_mut().query::<(&PlayerCard, &AccessibleLabel)>();
        let card = cards.iter(self.world()).find(|(card, _)| card.0 == side);
        card.expect("a side has a card").1.0.clone()
    }

    /// The discs left to a side, as its card says.
    pub fn shown_supply(&mut self, side: Side) -> String {
        let mut supplies = self.world_mut().query::<(&SupplyText, &Text)>();
        let of_side =
            |(supply, text): (&SupplyText, &Text)| (supply.0 == side).then(|| text.0.clone());
        supplies
            .iter(self.world())
            .find_map(of_side)
            .expect("a side has a card")
    }

    /// Fails unless each of the sentences stands on the screen.
    pub fn must_say(&mut self, sentences: &[&str]) {
        for sentence in sentences {
            assert!(
                self.says(sentence),
                "{sentence:?} is not among {:?}",
                self.texts()
            );
        }
    }
}
