//! What fingers and the mouse's buttons are about on the felt: a tap, a drag of the board, or two that stretch it.

use std::time::Duration;

use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use outflank_engine::Square;

use crate::board::BoardGeometry;
use crate::view::{CLOSEST, Look};

/// How far a finger may slip, in logical pixels, and still tap.
const SLOP: f32 = 10.0;
/// The part of a drag that says how fast it ends.
const FLING_FROM: Duration = Duration::from_millis(100);
/// How long a board that is let go moves on at the speed it had, in seconds.
const FLING: f32 = 0.22;
/// Squares that a board moves on at most.
const FARTHEST: f32 = 4.0;
/// Two taps are a double tap within this time.
const DOUBLE: Duration = Duration::from_millis(320);
/// Two taps are a double tap within this distance, in logical pixels.
const NEAR: f32 = 28.0;
/// Fingers nearer to each other than this stretch nothing, in logical pixels.
const LEAST_STRETCH: f32 = 24.0;

/// A finger on the felt, or the mouse with a button down on it.
#[derive(Clone, Copy, Debug)]
struct Finger {
    id: PointerId,
    began: Vec2,
    at: Vec2,
    /// The square that it would place a disc on or aim at.
    square: Option<Square>,
    /// It has gone farther than a tap may.
    slipped: bool,
    /// The point of the board it holds, in squares.
    grip: Vec2,
}

/// Everything that is down on the felt.
#[derive(Resource, Default, Debug)]
pub(super) struct Touching {
    fingers: Vec<Finger>,
    /// More than one came: nothing is placed until all are lifted.
    spoiled: bool,
    /// The board follows the fingers.
    holding: bool,
    trail: Vec<(Duration, Vec2)>,
    last_tap: Option<(Duration, Vec2)>,
}

/// What a finger's lifting was.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Lifted {
    /// Nothing.
    Nothing,
    /// A clean tap at this point, on the square it went down on, if that could be placed or aimed at.
    Tap {
        /// Where, in logical pixels.
        at: Vec2,
        /// The square.
        square: Option<Square>,
    },
    /// The board is let go and moves on by that many squares.
    LetGo(Vec2),
}

impl Touching {
    /// A finger goes down. Returns whether it is alone and may still tap.
    pub(super) fn press(
        &mut self,
        id: PointerId,
        at: Vec2,
        square: Option<Square>,
        geometry: &BoardGeometry,
    ) -> bool {
        // The same mouse with another button: neither of them taps.
        let again = self.fingers.iter().any(|finger| finger.id == id);
        self.fingers.retain(|finger| finger.id != id);
        self.fingers.push(Finger {
            id,
            began: at,
            at,
            square,
            slipped: false,
            grip: geometry.point_at(at),
        });
        if again || self.fingers.len() > 1 {
            self.spoiled = true;
            self.last_tap = None;
            self.take_hold(geometry);
        }
        !self.spoiled
    }

    /// A finger moves. Returns how the board is to be looked at while it is held.
    pub(super) fn slide(
        &mut self,
        id: PointerId,
        at: Vec2,
        now: Duration,
        geometry: &BoardGeometry,
    ) -> Option<Look> {
        let can_move = geometry.can_move();
        let alone = self.fingers.len() == 1;
        let finger = self.fingers.iter_mut().find(|finger| finger.id == id)?;
        finger.at = at;
        if !finger.slipped && at.distance(finger.began) > SLOP {
            finger.slipped = true;
            if can_move && alone && !self.holding {
                // What is under the finger now stays under it.
                finger.grip = geometry.point_at(at);
            }
        }
        if finger.square.is_some() && (geometry.square_at(at) != finger.square) {
            finger.square = None;
        }
        if finger.slipped && can_move {
            finger.square = None;
        }
        let pinching = self.fingers.len() > 1;
        let dragging = self.fingers.iter().any(|finger| finger.slipped) && can_move;
        if !pinching && !dragging {
            return None;
        }
        self.holding = true;
        self.trail.push((now, self.middle()));
        Some(self.held_look(geometry))
    }

    /// The square that is pressed and will be placed or aimed at if nothing happens to it.
    pub(super) fn candidate(&self) -> Option<Square> {
        match self.fingers.as_slice() {
            [finger] if !self.spoiled => finger.square,
            _ => None,
        }
    }

    /// A finger is lifted.
    pub(super) fn lift(
        &mut self,
        id: PointerId,
        at: Vec2,
        now: Duration,
        geometry: &BoardGeometry,
    ) -> Lifted {
        let Some(index) = self.fingers.iter().position(|finger| finger.id == id) else {
            return Lifted::Nothing;
        };
        let onward = self.onward(now, geometry);
        let finger = self.fingers.swap_remove(index);
        if !self.fingers.is_empty() {
            self.take_hold(geometry);
            return Lifted::Nothing;
        }
        let (spoiled, holding) = (self.spoiled, self.holding);
        self.spoiled = false;
        self.holding = false;
        self.trail.clear();
        if holding {
            return Lifted::LetGo(onward);
        }
        // Beside the square it went down on, nothing was tapped.
        let stayed = at.distance(finger.began) <= SLOP || finger.square.is_some();
        if spoiled || finger.slipped && finger.square.is_none() || !stayed {
            return Lifted::Nothing;
        }
        let square = finger
            .square
            .filter(|square| geometry.square_at(at) == Some(*square));
        Lifted::Tap { at, square }
    }

    /// Whether a tap that placed nothing makes a double tap with the one before it.
    pub(super) fn is_double(&mut self, at: Vec2, now: Duration) -> bool {
        let double = self.last_tap.take().is_some_and(|(then, before)| {
            now.saturating_sub(then) <= DOUBLE && at.distance(before) <= NEAR
        });
        if !double {
            self.last_tap = Some((now, at));
        }
        double
    }

    /// What was tapped before is no part of a double tap.
    pub(super) fn forget_tap(&mut self) {
        self.last_tap = None;
    }

    /// The system takes a finger away: nothing comes of it. Returns whether the board was held and is not any more.
    pub(super) fn cancel(&mut self, id: PointerId, geometry: Option<&BoardGeometry>) -> bool {
        let before = self.fingers.len();
        self.fingers.retain(|finger| finger.id != id);
        if self.fingers.len() == before {
            return false;
        }
        if !self.fingers.is_empty() {
            if let Some(geometry) = geometry {
                self.take_hold(geometry);
            }
            return false;
        }
        self.forget()
    }

    /// Fingers that were lifted unheard - beyond the window, or taken away by the system - come to nothing. Returns
    /// whether the board was held and is not any more.
    pub(super) fn keep_only(
        &mut self,
        is_down: impl Fn(PointerId) -> bool,
        geometry: Option<&BoardGeometry>,
    ) -> bool {
        let gone: Vec<PointerId> = self
            .fingers
            .iter()
            .map(|finger| finger.id)
            .filter(|id| !is_down(*id))
            .collect();
        let mut let_go = false;
        for id in gone {
            let_go |= self.cancel(id, geometry);
        }
        let_go
    }

    /// Whether that is true of everything that is down.
    pub(super) fn all_are(&self, is: impl Fn(PointerId) -> bool) -> bool {
        self.fingers.iter().all(|finger| is(finger.id))
    }

    /// Everything that is down is forgotten. Returns whether the board was held.
    pub(super) fn forget(&mut self) -> bool {
        let held = self.holding;
        *self = Self::default();
        held
    }

    /// From now on every finger holds what is under it.
    fn take_hold(&mut self, geometry: &BoardGeometry) {
        for finger in &mut self.fingers {
            finger.square = None;
            finger.grip = geometry.point_at(finger.at);
        }
        self.trail.clear();
    }

    /// The middle between the fingers that count: the first two.
    fn middle(&self) -> Vec2 {
        let counted = self.fingers.len().clamp(1, 2);
        let sum: Vec2 = self
            .fingers
            .iter()
            .take(counted)
            .map(|finger| finger.at)
            .sum();
        sum / counted as f32
    }

    /// The look at which every finger is over what it holds; two of them set the size of squares.
    fn held_look(&self, geometry: &BoardGeometry) -> Look {
        let look = geometry.look;
        match self.fingers.as_slice() {
            [] => look,
            [finger] => look.moved(finger.grip - geometry.point_at(finger.at)),
            [one, other, ..] => {
                let squares = one.grip.distance(other.grip);
                let pixels = one.at.distance(other.at);
                let span = if pixels < LEAST_STRETCH || squares < 1e-3 {
                    look.span
                } else {
                    let side = f32::from(geometry.size.get());
                    let main = geometry.main() as f32 / geometry.scale;
                    (main * squares / pixels).clamp(CLOSEST.min(side), side)
                };
                let part = geometry.part_at((one.at + other.at) / 2.0);
                Look {
                    corner: (one.grip + other.grip) / 2.0 - part * span,
                    span,
                }
            }
        }
    }

    /// How far the board moves on when it is let go now, in squares.
    fn onward(&self, now: Duration, geometry: &BoardGeometry) -> Vec2 {
        let since = now.saturating_sub(FLING_FROM);
        let recent = || self.trail.iter().filter(|(at, _)| *at >= since);
        let (Some((first, from)), Some((last, to))) = (recent().next(), recent().next_back())
        else {
            return Vec2::ZERO;
        };
        let seconds = last.saturating_sub(*first).as_secs_f32();
        if seconds < 0.01 {
            return Vec2::ZERO;
        }
        let squares = (*to - *from) / geometry.logical_side();
        (-squares / seconds * FLING).clamp_length_max(FARTHEST)
    }
}
