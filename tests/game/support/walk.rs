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

    /// Goes from the first screen to every other one, opens every dialog, and calls `see` in each place, once
    /// everything has come to rest there.
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
        self.open("pause-look-back");
        at(self, Screen::LookBack, Overlay::None);
        self.back();
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
        let recorded = self.name_of("access-look-back");
        self.open(recorded);
        at(self, Screen::LookBack, Overlay::None);
    }
}
