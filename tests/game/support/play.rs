//! From the first screen into a match, and simple people who play it to its end.

use outflank::locale::Msg;
use outflank::match_state::{
    CurrentMatch, Match, MatchCommand, MatchId, NewMatch, Phase, Player, Players,
};
use outflank::schedule::{Go, Screen};
use outflank_engine::{Rules, Side, Square};

use bevy::prelude::NextState;

use super::{TestApp, people};

/// The ids of the three opponents.
pub const OPPONENTS: [&str; 3] = ["p-easy", "p-normal", "p-hard"];

/// What an opponent is called.
pub fn opponent_name(opponent: &str) -> Msg {
    Msg::new(format!("opponent-{opponent}")).or(opponent.to_owned())
}

/// The name of an opponent's card.
pub fn card_of(opponent: &str) -> Msg {
    Msg::new("access-opponent")
        .with("name", opponent_name(opponent))
        .with(
            "description",
            Msg::new(format!("opponent-{opponent}-description")),
        )
}

/// The name of the button of a colour.
pub fn colour_of(side: Side) -> &'static str {
    match side {
        Side::Black => "setup-black",
        Side::White => "setup-white",
    }
}

/// The opponent's id in a match between a person and the computer.
pub fn opponent_of(current: &Match) -> &str {
    let players = current.players();
    let side = players.person_against_computer().expect("one person plays");
    match players.get(side.other()) {
        Player::Computer(id) => id,
        Player::Person => panic!("the other is the computer"),
    }
}

/// A person who always takes the first legal square in reading order.
pub fn first_square(current: &Match) -> Square {
    let legal = current.game().legal_moves();
    legal
        .first()
        .expect("a person moves only with a legal move")
}

/// The square of that name.
pub fn square(name: &str) -> Square {
    name.parse().unwrap()
}

impl TestApp {
    /// Begins a match as if it had been chosen, and shows it.
    pub fn begin(&mut self, opponent: &str, side: Side, seed: u64) {
        self.begin_with(Rules::default(), Players::against(opponent, side), seed);
    }

    /// Begins a match between two people at this device, and lets it settle.
    pub fn begin_with_two_people(&mut self, seed: u64) {
        self.begin_with(Rules::default(), people(), seed);
        self.settle();
    }

    /// Begins a match on any board, between any players, and shows it.
    pub fn begin_with(&mut self, rules: Rules, players: Players, seed: u64) {
        let id = MatchId(seed);
        let new = NewMatch {
            id,
            rules,
            players,
            seed,
        };
        self.send(MatchCommand::Start(Box::new(new)));
        self.show_match();
    }

    /// Shows the match there is.
    pub fn show_match(&mut self) {
        self.world_mut()
            .resource_mut::<NextState<Screen>>()
            .go(Screen::Match);
        self.update();
        self.update();
    }

    /// What the match waits for.
    pub fn phase(&self) -> Option<Phase> {
        self.get::<CurrentMatch>().phase()
    }

    /// Whether the match has ended.
    pub fn is_over(&self) -> bool {
        matches!(self.phase(), Some(Phase::Over(_)))
    }

    /// Whether a person can move: it is their turn and nothing moves on the board.
    pub fn is_persons_turn(&mut self) -> bool {
        matches!(self.phase(), Some(Phase::Person(_))) && !self.is_moving()
    }

    /// Draws frames until a person can move, or the result is shown.
    pub fn until_turn(&mut self) {
        self.until("a turn", |app| {
            app.is_persons_turn() || app.screen() == Screen::Results
        });
    }

    /// Plays to the end: `choose` finds the square and `place` gets it onto the board.
    pub fn play_out(
        &mut self,
        mut choose: impl FnMut(&Match) -> Square,
        mut place: impl FnMut(&mut Self, Square),
    ) {
        loop {
            self.until_turn();
            if self.screen() == Screen::Results {
                return;
            }
            let (ply, square) = (self.current().game().ply(), choose(self.current()));
            place(self, square);
            let now = self.current().game().ply();
            assert!(now > ply, "{square} was placed: {}", self.describe());
        }
    }
}
