//! A second match that only hears what is told of the first, and must come to the same.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;
use outflank::match_state::{
    CurrentMatch, Match, MatchCommand, MatchEvent, MatchId, Player, Players, Source,
};
use outflank_engine::{Ending, Game, Move, Rules, Status};

use crate::support::TestApp;

/// What is known from [`MatchEvent`]s alone.
pub struct Shadow {
    heard: MessageCursor<MatchEvent>,
    /// Matches that were asked for, by the id that will be told.
    asked: HashMap<MatchId, (Rules, Players)>,
    /// Saved matches that were handed in.
    kept: HashMap<MatchId, Match>,
    match_now: Option<(MatchId, Game, Players)>,
    /// Matches begun so far.
    pub started: usize,
    /// Discs placed so far.
    pub placed: usize,
}

impl Shadow {
    pub fn new(app: &TestApp) -> Self {
        Self {
            heard: app.get::<Messages<MatchEvent>>().get_cursor_current(),
            asked: HashMap::new(),
            kept: HashMap::new(),
            match_now: None,
            started: 0,
            placed: 0,
        }
    }

    /// A command has been sent that may bring a match of its own.
    pub fn expect(&mut self, command: &MatchCommand) {
        match command {
            MatchCommand::Start(new) => {
                self.asked.insert(new.id, (new.rules, new.players.clone()));
            }
            MatchCommand::Restore(saved) => {
                self.kept.insert(saved.id(), (**saved).clone());
            }
            _ => {}
        }
    }

    /// Waits until an answer that somebody waits for has arrived, unless its search was stopped on the way.
    pub fn woken(&self, app: &TestApp, before: usize) {
        let begun = Instant::now();
        while app.wakes() <= before {
            // A search that is stopped in this very moment wakes nobody.
            if begun.elapsed() > Duration::from_secs(1) {
                assert!(
                    !app.get::<outflank::ai::Ai>().is_searching(),
                    "an answer never arrived"
                );
                return;
            }
            std::thread::yield_now();
        }
    }

    /// Hears what happened in the last frame and compares.
    pub fn follow(&mut self, app: &TestApp) {
        let events = app.get::<Messages<MatchEvent>>();
        let told: Vec<MatchEvent> = self.heard.read(events).cloned().collect();
        let current = app.get::<CurrentMatch>();
        for event in told {
            self.hear(&event, current.get());
        }
        let shadow = self.match_now.as_ref();
        assert_eq!(
            current.get().map(Match::id),
            shadow.map(|(id, ..)| *id),
            "a match that nobody told of"
        );
        if let (Some(current), Some((_, game, players))) = (current.get(), shadow) {
            assert_eq!(current.game(), game, "what was told leads here");
            assert_eq!(current.players(), players, "nobody changes sides");
        }
    }

    fn hear(&mut self, event: &MatchEvent, current: Option<&Match>) {
        if let MatchEvent::Started(id) = event {
            self.started += 1;
            let asked = self.asked.remove(id);
            // A match begun by a button is asked about afterwards, unless another has taken its place already.
            let found = current.filter(|current| current.id() == *id);
            let found = found.map(|m| (*m.game().rules(), m.players().clone()));
            self.match_now = asked
                .or(found)
                .map(|(rules, players)| (*id, Game::new(rules), players));
            return;
        }
        if let MatchEvent::Restored(id) = event {
            let saved = self.kept.get(id).expect("a match nobody kept");
            self.match_now = Some((*id, saved.game().clone(), saved.players().clone()));
            return;
        }
        let Some((_, game, players)) = &mut self.match_now else {
            return;
        };
        match event {
            MatchEvent::Started(_) | MatchEvent::Restored(_) => {}
            MatchEvent::Placed {
                side,
                square,
                flipped,
                by,
            } => {
                self.placed += 1;
                assert_eq!(game.status(), Status::ToMove(*side), "a move out of turn");
                let computer = matches!(players.get(*side), Player::Computer(_));
                assert_eq!(*by == Source::Computer, computer, "{by:?} moved for {side}");
                let entry = game.place(*square).expect("a legal move");
                assert_eq!(entry.flipped, *flipped);
            }
            MatchEvent::Passed(side) => {
                assert_eq!(
                    game.status(),
                    Status::MustPass(*side),
                    "a pass nobody has to make"
                );
                game.play(Move::Pass).expect("a pass that must be made");
            }
            MatchEvent::TakenBack { plies } => {
                if *plies == 0 {
                    assert!(game.take_back_resignation(), "nothing was taken back");
                }
                for _ in 0..*plies {
                    game.undo().expect("a move to take back");
                }
            }
            MatchEvent::PlayedAgain { plies, passed } => {
                assert!(*plies > 0);
                let mut last_pass = None;
                for _ in 0..*plies {
                    let entry = game.redo().expect("a move to play again");
                    if entry.mv == Move::Pass {
                        last_pass = Some(entry.side);
                    }
                }
                assert_eq!(last_pass, *passed);
            }
            MatchEvent::Ended(outcome) => {
                if outcome.ending == Ending::Resigned {
                    let winner = outcome.winner.expect("the other side won");
                    game.resign(winner.other()).expect("a match not over yet");
                }
                assert_eq!(game.outcome(), Some(*outcome));
            }
        }
    }
}
