//! A walk through every screen and every dialog.

use bevy::prelude::*;
use outflank::locale::Msg;
use outflank::schedule::{Overlay, Screen};

use super::{TestApp, first_square};

impl TestApp {
    fn open(&mut self, name: impl Into<Msg>) {
        let button = self.button(name);
        self.activate(button);
        self.settle();
    }

    fn back(&mut self) {
        self.press(KeyCode::Escape);
        self.settle();
    }

    /// The fewest buttons that can be pressed where a walk has come to.
    pub fn fewest_buttons(&self) -> usize {
        match (self.screen(), self.overlay()) {
            (_, Overlay::Settings) | (Screen::Settings, _) => 20,
            (_, Overlay::Rules) | (Screen::Rules, Overlay::None) => 10,
            (_, Overlay::Setup) | (Screen::Setup, Overlay::None) => 8,
            (_, Overlay::Pause) => 7,
            (Screen::Home, Overlay::None) => 6,
            (_, Overlay::Share) | (Screen::Results | Screen::LookBack, Overlay::None) => 3,
            (_, Overlay::Confirm) | (Screen::Match | Screen::Records, Overlay::None) => 2,
        }
    }

    /// Goes from the first screen to every other one, opens everything that lies over one and a question over each screen
    /// that has one, and calls `see` in each place, once everything has come to rest there.
    pub fn walk(&mut self, mut see: impl FnMut(&mut Self)) {
        let mut at = |app: &mut Self, screen, overlay| {
            app.settle();
            assert_eq!((app.screen(), app.overlay()), (screen, overlay));
            see(app);
        };
        at(self, Screen::Home, Overlay::None);
        for (button, screen) in [
            ("home-rules", Screen::Rules),
            ("home-settings", Screen::Settings),
            ("home-records", Screen::Records),
        ] {
            self.open(button);
            at(self, screen, Overlay::None);
            self.back();
        }
        self.open("home-play");
        at(self, Screen::Setup, Overlay::None);
        self.open("setup-start");
        at(self, Screen::Match, Overlay::None);
        let square = first_square(self.current());
        let square = self.square(square);
        self.activate(square);
        self.until_turn();
        at(self, Screen::Match, Overlay::None);
        self.press(KeyCode::ArrowLeft);
        at(self, Screen::Match, Overlay::None);
        self.back();
        at(self, Screen::Match, Overlay::Pause);
        self.open("pause-settings");
        at(self, Screen::Match, Overlay::Settings);
        self.back();
        self.open("pause-rules");
        at(self, Screen::Match, Overlay::Rules);
        let players = self.name_of("access-way-players");
        self.open(players);
        at(self, Screen::Match, Overlay::Setup);
        self.back();
        self.open("pause-home");
        at(self, Screen::Home, Overlay::None);
        self.open("home-play");
        self.open("setup-start");
        at(self, Screen::Setup, Overlay::Confirm);
        self.back();
        self.back();
        self.open("home-continue");
        self.back();
        self.open("pause-look-back");
        at(self, Screen::LookBack, Overlay::None);
        self.open("look-back");
        self.open("look-play-on");
        at(self, Screen::LookBack, Overlay::Confirm);
        self.back();
        self.back();
        at(self, Screen::Match, Overlay::Pause);
        self.open("pause-restart");
        at(self, Screen::Match, Overlay::Confirm);
        self.back();
        self.open("pause-resign");
        at(self, Screen::Match, Overlay::Confirm);
        self.open("confirm-resign-yes");
        self.until("the result", |app| app.screen() == Screen::Results);
        at(self, Screen::Results, Overlay::None);
        self.open("results-share");
        at(self, Screen::Results, Overlay::Share);
        self.back();
        self.open("results-home");
        at(self, Screen::Home, Overlay::None);
        self.open("home-records");
        at(self, Screen::Records, Overlay::None);
        self.open("records-reset");
        at(self, Screen::Records, Overlay::Confirm);
        self.open("confirm-reset-yes");
        at(self, Screen::Records, Overlay::Confirm);
        self.open("confirm-reset-again-no");
        let recorded = self.name_of("access-look-back");
        self.open(recorded);
        at(self, Screen::LookBack, Overlay::None);
    }
}
