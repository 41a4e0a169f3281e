//! Carries out wishes about the view, one after the other.

use bevy::prelude::*;
use outflank_engine::{Rules, Square};

use super::zoom::Zoom;
use super::{BoardPlace, KeptView, Look, View, ViewCommand};
use crate::looking::{Looking, Shown};
use crate::match_state::{MatchEvent, Phase};
use crate::schedule::{GameSystems, Overlay, Screen};
use crate::settings::Settings;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<View>()
        .add_message::<ViewCommand>()
        .add_systems(Update, obey.in_set(GameSystems::View))
        .add_systems(OnExit(Screen::Match), rest)
        .add_systems(OnExit(Screen::LookBack), rest)
        .add_systems(OnExit(Overlay::None), rest);
}

fn rest(mut view: ResMut<View>) {
    view.set_if_neq(View {
        pressed: None,
        held: false,
        ..*view
    });
}

pub(super) fn obey(
    mut commands: MessageReader<ViewCommand>,
    mut events: MessageReader<MatchEvent>,
    (shown, looking): (Shown, Res<Looking>),
    settings: Res<Settings>,
    place: Option<Res<BoardPlace>>,
    mut kept: ResMut<KeptView>,
    mut aside: Local<Option<Aside>>,
    mut view: ResMut<View>,
) {
    let Some(of) = shown.get() else {
        events.clear();
        commands.clear();
        return;
    };
    let rules = of.game().rules();
    let place = place.filter(|place| place.size == rules.size() && place.wrap == rules.wrap());
    let zoom = Zoom::new(rules.size(), place.as_deref(), settings.larger_squares);
    let mut next = *view;
    let unseen = || View {
        look: zoom.at_rest(Look::whole(rules.size())),
        ..View::default()
    };
    let recorded = looking.is_back().then(|| looking.is_recorded());
    if recorded != aside.map(|aside| aside.recorded) {
        let own = aside.map_or(next, |aside| aside.own);
        next = match recorded {
            None => own,
            Some(false) => View {
                cursor: None,
                aim: None,
                ..own
            },
            Some(true) => unseen(),
        };
        let own = View {
            pressed: None,
            held: false,
            ..own
        };
        *aside = recorded.map(|recorded| Aside { own, recorded });
    }
    if looking.is_changed()
        && !next.held
        && looking.is_back()
        && let Some(square) = shown.last_placed()
    {
        next.look = next.look.showing(square, rules.size(), rules.wrap());
    }
    let (mut happened, mut placed) = (false, None);
    for event in events.read() {
        next.pressed = None;
        next.aim = None;
        happened = true;
        match event {
            MatchEvent::Started(id) | MatchEvent::Restored(id) => {
                let known = kept.take(*id, rules);
                // Who comes back looks where they looked.
                happened = known.is_none();
                next = known.unwrap_or_else(unseen);
                if let Some(aside) = &mut *aside {
                    aside.own = next;
                }
            }
            MatchEvent::Placed { square, .. } if !next.held => {
                placed = Some(*square);
                next.look = next.look.showing(*square, rules.size(), rules.wrap());
            }
            _ => {}
        }
    }
    // Who is to move finds a square to play on, also where only a part of the board is seen; what was placed comes first.
    if happened && shown.is_live() && !next.held && matches!(of.phase(), Phase::Person(_)) {
        let legal = of.game().legal_moves();
        let (size, wrap) = (rules.size(), rules.wrap());
        next.look = next.look.showing_any(legal, placed, size, wrap);
    }
    for command in commands.read() {
        next = next.after(*command, rules, &zoom);
    }
    view.set_if_neq(next);
}

/// The view of the match while somebody looks back, be it at that match: it is there again afterwards.
#[derive(Clone, Copy)]
pub(super) struct Aside {
    own: View,
    /// Whether it is a match from the records that is looked at.
    recorded: bool,
}

impl View {
    /// The view once a wish is fulfilled.
    fn after(self, command: ViewCommand, rules: &Rules, zoom: &Zoom) -> Self {
        let (size, wrap) = (rules.size(), rules.wrap());
        let mut next = self;
        match command {
            ViewCommand::MoveCursor { files, ranks } => {
                let square = self.moved_cursor(files, ranks, rules);
                next.cursor = Some(square);
                next.look = self.look.showing(square, size, wrap);
            }
            ViewCommand::SetCursor(square) if square.is_on(size) => {
                next.cursor = Some(square);
                next.look = self.look.showing(square, size, wrap);
            }
            ViewCommand::HideCursor => next.cursor = None,
            ViewCommand::Press(square) => next.pressed = Some(square),
            ViewCommand::Release => next.pressed = None,
            ViewCommand::Aim(square) => {
                next.aim = square.filter(|square| square.is_on(size));
                if let Some(square) = next.aim {
                    next.look = self.look.showing(square, size, wrap);
                }
            }
            ViewCommand::Show(square) if square.is_on(size) && !self.held => {
                next.look = self.look.showing(square, size, wrap);
            }
            ViewCommand::SetCursor(_) | ViewCommand::Show(_) => {}
            ViewCommand::Pan { files, ranks } => {
                let by = Vec2::new(f32::from(files), f32::from(ranks));
                next.look = self.look.moved(by).at_rest_on(size, wrap);
            }
            ViewCommand::Hold(look) => {
                next.held = true;
                next.pressed = None;
                next.own_zoom |= look.span != self.look.span;
                next.look = look.on(size, wrap);
            }
            ViewCommand::LetGo { onward } => {
                next.held = false;
                let span = zoom.crisp(self.look.span);
                let look = self.look.zoomed(span, Vec2::splat(0.5));
                next.look = look.let_go(onward, size, wrap);
            }
            ViewCommand::Zoom { steps, part } => {
                next.own_zoom = true;
                next.look = zoom.stepped(self.look, steps, part).at_rest_on(size, wrap);
            }
            ViewCommand::ToggleZoom { part } => {
                next.own_zoom = true;
                next.look = zoom.toggled(self.look, part).at_rest_on(size, wrap);
            }
            ViewCommand::Recentre => {
                next.own_zoom = false;
                next.look = zoom.at_rest(Look::whole(size));
            }
        }
        next
    }

    fn moved_cursor(&self, files: i8, ranks: i8, rules: &Rules) -> Square {
        let side = rules.size().get();
        let Some(square) = self.cursor else {
            // The first key only shows where one is.
            let middle = self.look.at(Vec2::splat(0.5)) - 0.5;
            let along = |at: f32| (at.floor() as i16).rem_euclid(i16::from(side)) as u8;
            return Square::new(along(middle.x), along(middle.y));
        };
        let step = |at: u8, by: i8, wraps: bool| {
            let to = i16::from(at) + i16::from(by);
            let last = i16::from(side) - 1;
            // Jumps end at the rim; a step beyond it goes on around a seam.
            let to = if wraps && by.abs() == 1 {
                to.rem_euclid(i16::from(side))
            } else {
                to.clamp(0, last)
            };
            to as u8
        };
        let wrap = rules.wrap();
        Square::new(
            step(square.file(), files, wrap.left_right()),
            step(square.rank(), ranks, wrap.top_bottom()),
        )
    }
}
