//! Beginning a match, and the questions before something is lost.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use outflank_engine::Rules;

use super::standing;
use crate::ai::Opponents;
use crate::locale::Msg;
use crate::match_state::{CurrentMatch, MatchCommand, MatchId, NewMatch, Players};
use crate::platform::Chance;
use crate::preparation::Preparation;
use crate::schedule::{Go, Overlay, Screen};

/// What is done when the answer is yes.
#[derive(Clone, PartialEq, Debug)]
pub enum Deed {
    /// A new match begins.
    Start(Box<NewMatch>),
    /// A person gives up.
    Resign,
}

/// The question of the dialog that is open, and what the answer leads to.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Question {
    pub(super) title: Msg,
    pub(super) text: Msg,
    pub(super) yes: Msg,
    pub(super) no: Msg,
    pub(super) deed: Deed,
    /// Where No leads.
    pub(super) back_to: Overlay,
}

impl Question {
    fn new(kind: &'static str, text: Msg, deed: Deed, back_to: Overlay) -> Self {
        let part = |part: &str| Msg::new(format!("confirm-{kind}-{part}"));
        Self {
            title: part("title"),
            text,
            yes: part("yes"),
            no: part("no"),
            deed,
            back_to,
        }
    }

    /// Where No leads.
    pub fn back_to(&self) -> Overlay {
        self.back_to
    }
}

/// Begins matches, and asks first where something would be lost.
#[derive(SystemParam)]
pub struct Beginning<'w, 's> {
    current: Res<'w, CurrentMatch>,
    preparation: Res<'w, Preparation>,
    opponents: Res<'w, Opponents>,
    overlay: Res<'w, State<Overlay>>,
    chance: ResMut<'w, Chance>,
    matches: MessageWriter<'w, MatchCommand>,
    next_screen: ResMut<'w, NextState<Screen>>,
    next_overlay: ResMut<'w, NextState<Overlay>>,
    commands: Commands<'w, 's>,
}

impl Beginning<'_, '_> {
    /// The match that was prepared: its board, rules and players; asks when an unfinished one would be replaced.
    pub fn start(&mut self) {
        let lot = self.chance.draw();
        let players = self.preparation.players(lot, &self.opponents);
        let new = self.new_match(*self.preparation.rules(), players);
        let Some(current) = self.current.get().filter(|_| self.current.is_unfinished()) else {
            return self.carry_out(Deed::Start(new));
        };
        let text = standing::replaced(current);
        self.ask("new", text, Deed::Start(new));
    }

    /// The same players and rules from the start; asks while the match runs.
    pub fn restart(&mut self) {
        let Some(current) = self.current.get() else {
            return;
        };
        let (rules, players) = (*current.game().rules(), current.players().clone());
        let unplayed = current.game().history().is_empty();
        let new = self.new_match(rules, players);
        if self.current.is_unfinished() && !unplayed {
            self.ask(
                "restart",
                Msg::new("confirm-restart-text"),
                Deed::Start(new),
            );
        } else {
            self.carry_out(Deed::Start(new));
        }
    }

    /// Gives up, after the question.
    pub fn resign(&mut self) {
        if let Some(current) = self.current.get() {
            let text = standing::giving_up(current);
            self.ask("resign", text, Deed::Resign);
        }
    }

    /// Does what the question was about.
    pub fn carry_out(&mut self, deed: Deed) {
        self.matches.write(match deed {
            Deed::Start(new) => MatchCommand::Start(new),
            Deed::Resign => MatchCommand::Resign,
        });
        self.next_screen.go(Screen::Match);
        self.next_overlay.go(Overlay::None);
    }

    fn new_match(&mut self, rules: Rules, players: Players) -> Box<NewMatch> {
        Box::new(NewMatch {
            id: MatchId(self.chance.draw()),
            rules,
            players,
            seed: self.chance.draw(),
        })
    }

    fn ask(&mut self, kind: &'static str, text: Msg, deed: Deed) {
        let question = Question::new(kind, text, deed, *self.overlay.get());
        self.commands.insert_resource(question);
        self.next_overlay.go(Overlay::Confirm);
    }
}
