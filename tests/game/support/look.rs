//! What can be seen: screens, buttons, sentences, counts, discs and marks.

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy::ui::{InteractionDisabled, UiGlobalTransform};
use bevy::ui_widgets::Button;
use outflank::board::{Disc, Face, LastMark, LegalMark, SquareView};
use outflank::holds::{Hold, Holds};
use outflank::locale::{LocalName, Msg};
use outflank::notices::Notices;
use outflank::schedule::{Overlay, Screen};
use outflank::screens::CountText;
use outflank_engine::{Side, Square, SquareSet};

use super::TestApp;

impl TestApp {
    /// Where the player is.
    pub fn screen(&self) -> Screen {
        *self.get::<State<Screen>>().get()
    }

    /// What lies over it.
    pub fn overlay(&self) -> Overlay {
        *self.get::<State<Overlay>>().get()
    }

    /// Everything with that name that can be pressed, whether enabled or not.
    pub fn find(&mut self, name: &Msg) -> Option<(Entity, bool)> {
        let mut buttons = self.world_mut().query_filtered::<(
            Entity,
            &LocalName,
            &ComputedNode,
            Has<InteractionDisabled>,
        ), With<Button>>();
        let mut found = buttons
            .iter(self.world())
            .filter(|(_, local, node, _)| local.0 == *name && !node.is_empty())
            .map(|(entity, _, _, disabled)| (entity, !disabled));
        let first = found.next();
        assert!(found.next().is_none(), "{name:?} is there more than once");
        first
    }

    /// Whether a button is there and can be pressed.
    pub fn has(&mut self, name: impl Into<Msg>) -> bool {
        self.find(&name.into()).is_some_and(|(_, enabled)| enabled)
    }

    /// The button with that name.
    pub fn button(&mut self, name: impl Into<Msg>) -> Entity {
        let name = name.into();
        match self.find(&name) {
            Some((entity, true)) => entity,
            found => panic!("{name:?} can't be pressed ({found:?}): {}", self.describe()),
        }
    }

    /// The whole name of the button whose name has that key, whatever else it tells.
    pub fn name_of(&mut self, key: &str) -> Msg {
        let mut buttons = self
            .world_mut()
            .query_filtered::<(&LocalName, &ComputedNode), With<Button>>();
        let found: Vec<Msg> = buttons
            .iter(self.world())
            .filter(|(local, node)| local.0.key() == Some(key) && !node.is_empty())
            .map(|(local, _)| local.0.clone())
            .collect();
        assert_eq!(found.len(), 1, "buttons called {key}: {found:?}");
        found[0].clone()
    }

    /// The centre of a button, in logical pixels.
    pub fn centre_of_button(&mut self, name: impl Into<Msg>) -> Vec2 {
        let button = self.button(name);
        self.centre_of_node(button)
    }

    /// The centre of a part of the screen, in logical pixels.
    pub fn centre_of_node(&self, node: Entity) -> Vec2 {
        let place = self.world().entity(node);
        let node = place.get::<ComputedNode>().expect("a button is laid out");
        let at = place
            .get::<UiGlobalTransform>()
            .expect("a button is laid out");
        at.translation * node.inverse_scale_factor()
    }

    /// Clicks a button.
    pub fn click_button(&mut self, name: impl Into<Msg>) {
        let centre = self.centre_of_button(name);
        self.click(centre);
    }

    /// Taps a button.
    pub fn tap_button(&mut self, name: impl Into<Msg>) {
        let centre = self.centre_of_button(name);
        self.tap(centre);
    }

    /// Every text on the screen.
    pub fn texts(&mut self) -> Vec<String> {
        let mut texts = self.world_mut().query::<(&Text, &InheritedVisibility)>();
        let shown = texts.iter(self.world()).filter(|(_, seen)| seen.get());
        shown.map(|(text, _)| text.0.clone()).collect()
    }

    /// Whether a sentence stands on the screen.
    pub fn says(&mut self, sentence: &str) -> bool {
        self.texts().iter().any(|text| text == sentence)
    }

    /// The notice that is shown.
    pub fn notice(&self) -> Option<Msg> {
        self.get::<Notices>().shown().cloned()
    }

    /// The count shown for a side.
    pub fn shown_count(&mut self, side: Side) -> Option<u16> {
        let mut counts = self.world_mut().query::<(&CountText, &Text)>();
        let of_side = |(count, text): (&CountText, &Text)| {
            (count.0 == side).then(|| text.0.parse().expect("a count is a number"))
        };
        counts.iter(self.world()).find_map(of_side)
    }

    /// The discs on the board, by their side.
    pub fn discs(&mut self) -> BTreeMap<Square, Side> {
        let mut discs = self.world_mut().query::<&Disc>();
        let mut shown = BTreeMap::new();
        for disc in discs.iter(self.world()) {
            let before = shown.insert(disc.square, disc.side);
            assert_eq!(before, None, "two discs on {}", disc.square);
        }
        shown
    }

    /// Discs that do not show the face of their side: those that are turning.
    pub fn turning(&mut self) -> Vec<(Square, f32)> {
        let mut discs = self.world_mut().query::<(&Disc, &Face)>();
        discs
            .iter(self.world())
            .filter(|(disc, face)| **face != Face::of(disc.side))
            .map(|(disc, face)| (disc.square, face.0))
            .collect()
    }

    /// Whether discs drop or turn.
    pub fn is_moving(&self) -> bool {
        self.get::<Holds>().has(Hold::Turning)
    }

    /// The squares with a ring.
    pub fn legal_marks(&mut self) -> SquareSet {
        let mut marks = self.world_mut().query::<&LegalMark>();
        let mut shown = SquareSet::EMPTY;
        for mark in marks.iter(self.world()) {
            assert!(!shown.contains(mark.0), "two rings on {}", mark.0);
            shown.insert(mark.0);
        }
        shown
    }

    /// The squares with the dot of the last disc.
    pub fn last_marks(&mut self) -> Vec<Square> {
        let mut marks = self.world_mut().query::<&LastMark>();
        marks.iter(self.world()).map(|mark| mark.0).collect()
    }

    /// The entity of a square.
    pub fn square(&mut self, square: Square) -> Entity {
        let mut squares = self.world_mut().query::<(Entity, &SquareView)>();
        squares
            .iter(self.world())
            .find(|(_, view)| view.0 == square)
            .map_or_else(
                || panic!("{square} is not on the screen"),
                |(found, _)| found,
            )
    }
}
