//! What must be true after every frame, and once everything has come to rest.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use bevy::ecs::system::SystemState;
use bevy::prelude::*;
use bevy::ui::Pressed;
use bevy_tweening::TweenAnim;
use outflank::ai::Ai;
use outflank::board::{BoardRoot, Disc, SquareView};
use outflank::hint::Hint;
use outflank::looking::Shown;
use outflank::match_state::{CurrentMatch, Phase, PlayTime, Watching};
use outflank::records::{Records, SavedMatch};
use outflank::schedule::{Overlay, Screen, ShowsBoard};
use outflank::settings::Settings;
use outflank::storage::Storage;
use outflank_engine::{Side, Square, SquareSet};

use super::{Fuzz, snapshot};
use crate::support::TODAY;

impl Fuzz {
    /// True after every frame.
    pub(super) fn check_frame(&mut self) {
        self.check_searches();
        self.check_screen();
        if self.app.world().contains_resource::<State<ShowsBoard>>() {
            self.check_board();
        }
    }

    /// At most one search runs, and only in the computer's turn of a match in view.
    fn check_searches(&mut self) {
        // A search that is dropped ends on another thread.
        let begun = Instant::now();
        while self.searcher.running() > 1 {
            assert!(
                begun.elapsed() < Duration::from_secs(10),
                "two searches run"
            );
            std::thread::yield_now();
        }
        if self.app.get::<Hint>().is_searching() {
            let in_view = self.app.screen() == Screen::Match && self.app.overlay() == Overlay::None;
            let persons = matches!(self.app.phase(), Some(Phase::Person(_)));
            assert!(in_view && persons, "a hint nobody waits for");
            assert!(!self.app.get::<Ai>().is_searching(), "two searches run");
        }
        if self.app.get::<Ai>().is_searching() {
            let phase = self.app.phase();
            let in_view = self.app.screen() == Screen::Match && self.app.overlay() == Overlay::None;
            // What happened in this very frame after the computer looked is heard in the next.
            assert!(phase.is_some() && in_view, "{}", self.app.describe());
            assert!(
                matches!(phase, Some(Phase::Computer(_))),
                "a search in nobody's turn: {}",
                self.app.describe()
            );
            let watching = self.app.get::<Watching>();
            assert!(
                watching.lets_move(self.app.current()),
                "a search while the play stands still: {}",
                self.app.describe()
            );
        }
    }

    /// A dialog lies only over a screen that it belongs to.
    fn check_screen(&mut self) {
        let (screen, overlay) = (self.app.screen(), self.app.overlay());
        let sensible = match overlay {
            Overlay::None => true,
            Overlay::Pause | Overlay::Settings | Overlay::Rules | Overlay::Setup => {
                screen == Screen::Match
            }
            Overlay::Share => screen == Screen::Results,
            Overlay::Confirm => matches!(
                screen,
                Screen::Match | Screen::Setup | Screen::Rules | Screen::LookBack | Screen::Records
            ),
        };
        assert!(sensible, "{overlay:?} over {screen:?}");
        if matches!(screen, Screen::Match | Screen::Results) {
            assert!(self.app.get::<CurrentMatch>().get().is_some());
        }
    }

    fn check_board(&mut self) {
        let mut shown = SystemState::<Shown>::new(self.app.world_mut());
        let shown = shown.get(self.app.world()).expect("both are there");
        let (Some(of), Some(position)) = (shown.get(), shown.position()) else {
            return;
        };
        let (game, phase, live) = (of.game().clone(), of.phase(), shown.is_live());
        let last: Vec<Square> = shown.last_placed().into_iter().collect();
        for side in [Side::Black, Side::White] {
            let shown = self.app.shown_count(side);
            assert_eq!(shown, Some(position.count(side)), "the count of {side}");
        }
        let mut roots = self.app.world_mut().query::<&BoardRoot>();
        assert_eq!(roots.iter(self.app.world()).count(), 1, "one board");
        let discs = self.app.discs();
        for square in Square::all(game.rules().size()) {
            let shown = discs.get(&square).copied();
            assert_eq!(shown, position.side_at(square), "the disc on {square}");
        }
        assert_eq!(
            discs.len(),
            usize::from(position.count(Side::Black) + position.count(Side::White))
        );
        let mut motions = self.app.world_mut().query::<&TweenAnim>();
        if motions.iter(self.app.world()).next().is_none() {
            assert_eq!(self.app.turning(), [], "discs are left half turned");
            self.check_pictures();
        }
        let to_move = matches!(phase, Phase::Person(_) | Phase::Computer(_));
        let marked = live
            && to_move
            && self.app.get::<Settings>().legal_marks
            && self.app.screen() == Screen::Match;
        let legal = if marked {
            game.legal_moves()
        } else {
            SquareSet::EMPTY
        };
        assert_eq!(self.app.legal_marks(), legal, "the marks of {phase:?}");
        assert_eq!(self.app.last_marks(), last, "the last disc");
        let mut squares = self.app.world_mut().query::<&SquareView>();
        let squares = squares.iter(self.app.world()).count();
        assert_eq!(squares, usize::from(game.rules().size().squares()));
    }

    /// Discs of one side look the same, and other than those of the other.
    fn check_pictures(&mut self) {
        let mut pictures: BTreeMap<Side, Rect> = BTreeMap::new();
        let mut discs = self.app.world_mut().query::<(&Disc, &Sprite)>();
        for (disc, sprite) in discs.iter(self.app.world()) {
            let part = sprite.rect.expect("a disc is a part of a picture");
            let usual = *pictures.entry(disc.side).or_insert(part);
            assert_eq!(part, usual, "the {} disc on {}", disc.side, disc.square);
        }
        let (black, white) = (pictures.get(&Side::Black), pictures.get(&Side::White));
        assert!(black.is_none() || black != white, "all discs look the same");
    }

    /// True once everything has come to rest.
    pub(super) fn check_rest(&mut self) {
        self.check_save();
        let mut pressed = self
            .app
            .world_mut()
            .query_filtered::<Entity, With<Pressed>>();
        assert_eq!(
            pressed.iter(self.app.world()).count(),
            0,
            "nothing is pressed"
        );
        let Some(current) = self.app.get::<CurrentMatch>().get() else {
            return;
        };
        if current.game().history().is_empty() && current.game().rules().size().get() > 12 {
            return;
        }
        snapshot::compare(self);
    }

    /// What is saved is what is there, through text and back, and no match counts twice.
    fn check_save(&mut self) {
        let mut saved = self.app.saved();
        let current = self.app.get::<CurrentMatch>().get();
        let kept = saved.load::<SavedMatch>().expect("it can be read");
        assert_eq!(kept.as_ref().map(|kept| &kept.current), current);
        let time = self.app.get::<PlayTime>();
        assert!(kept.as_ref().is_none_or(|kept| kept.play_time == *time));
        let records = saved.load::<Records>().expect("they can be read");
        let mut records = records.unwrap_or_default();
        // What a move changes in them follows from the match, and so it does at a start.
        if let Some(SavedMatch { current, play_time }) = &kept {
            records.note(current, play_time.total, TODAY);
        }
        assert_eq!(&records, self.app.get::<Records>());
        let tally = records.tally(|_| true);
        assert!(tally.won + tally.lost + tally.drawn <= tally.played);
        assert!(tally.played as usize <= self.shadow.started);
        let settings = saved.load::<Settings>().expect("they can be read");
        if let Some(settings) = settings {
            assert_eq!(&settings, self.app.get::<Settings>());
        }
        assert!(
            self.app
                .world_mut()
                .resource_mut::<Storage>()
                .take_troubles()
                .is_empty()
        );
    }
}
