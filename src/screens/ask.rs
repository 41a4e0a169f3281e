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
use crate::records::RecordsCommand;
use crate::schedule::{Go, Overlay, Screen};

/// What is done when the answer is yes.
#[derive(Clone, PartialEq, Debug)]
pub enum Deed {
    /// A new match begins.
    Start(Box<NewMatch>),
    /// The match goes on from an earlier position, after that many plies.
    GoTo(usize),
    /// A person gives up.
    Resign,
    /// Asks once more before every record is forgotten.
    AskResetAgain,
    /// Every record is forgotten.
    ResetRecords,
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

    /// Whether Yes stands where No stood in the question before: a second press in the same place must not answer both.
    pub(super) fn yes_first(&self) -> bool {
        self.deed == Deed::ResetRecords
    }

    /// Whether what is lost cannot be had again.
    pub(super) fn is_grave(&self) -> bool {
        matches!(
            self.deed,
            Deed::Resign | Deed::AskResetAgain | Deed::ResetRecords
        )
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
    records: MessageWriter<'w, RecordsCommand>,
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
        let players = current.players().clone();
        self.restart_with(players);
    }

    /// The same rules from the start, the players with each other's discs; asks while the match runs.
    pub fn restart_swapped(&mut self) {
        if let Some(current) = self.current.get() {
            let players = current.players().swapped();
            self.restart_with(players);
        }
    }

    fn restart_with(&mut self, players: Players) {
        let Some(current) = self.current.get() else {
            return;
        };
        let game = current.game();
        let rules = *game.rules();
        // Moves that were all taken back can be played again.
        let played = game.ply() > 0 || game.can_redo();
        let new = self.new_match(rules, players);
        if self.current.is_unfinished() && played {
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

    /// Plays on from an earlier position, after the question.
    pub(super) fn branch(&mut self, ply: usize) {
        let last = self
            .current
            .get()
            .is_some_and(|current| current.game().ply() == ply);
        let text = if last {
            // Nothing came after it but giving up.
            Msg::new("confirm-branch-text-resigned")
        } else {
            Msg::new("confirm-branch-text").with("number", ply)
        };
        self.ask("branch", text, Deed::GoTo(ply));
    }

    /// Forgets every record, after two questions.
    pub fn reset_records(&mut self) {
        let text = Msg::new("confirm-reset-text");
        self.ask("reset", text, Deed::AskResetAgain);
    }

    /// Does what the question was about.
    pub fn carry_out(&mut self, deed: Deed) {
        let command = match deed {
            Deed::Start(new) => MatchCommand::Start(new),
            Deed::GoTo(ply) => MatchCommand::GoTo { ply },
            Deed::Resign => MatchCommand::Resign,
            Deed::AskResetAgain => {
                let text = Msg::new("confirm-reset-again-text");
                let again = Question::new("reset-again", text, Deed::ResetRecords, Overlay::None);
                self.commands.insert_resource(again);
                // One dialog follows the other.
                return self.next_overlay.set(Overlay::Confirm);
            }
            Deed::ResetRecords => {
                self.records.write(RecordsCommand::Reset);
                return self.next_overlay.go(Overlay::None);
            }
        };
        self.matches.write(command);
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
