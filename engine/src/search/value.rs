//! What a position is worth: points while the game goes on, and beyond all points the result once it is known.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A value from the view of the side to move; higher is better.
///
/// Estimates lie within ±[`Value::MAX_POINTS`]. The end of a game lies outside: won games above every estimate, lost ones
/// below, a larger margin further out; a drawn game is worth 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Value(i32);

impl Value {
    /// The largest estimate, in points.
    pub const MAX_POINTS: i32 = 1 << 24;

    /// Above every value: the open end of a search window.
    pub(super) const ABOVE: Self = Self(i32::MAX);
    /// Below every value.
    pub(super) const BELOW: Self = Self(-i32::MAX);

    /// The estimate of `points`, held within ±[`Value::MAX_POINTS`].
    #[must_use]
    pub fn estimate(points: i32) -> Self {
        Self(points.clamp(-Self::MAX_POINTS, Self::MAX_POINTS))
    }

    /// A finished game that the side to move wins by `margin` discs, or loses when it is negative.
    #[must_use]
    pub fn finished(margin: i32) -> Self {
        Self(margin + margin.signum() * 2 * Self::MAX_POINTS)
    }

    /// The number that stands for this value, whose order is the values' order.
    #[must_use]
    pub fn number(self) -> i32 {
        self.0
    }

    /// The margin in discs of a won or lost game; `None` for an estimate and, since both are 0, for a draw.
    #[must_use]
    pub fn margin(self) -> Option<i32> {
        (self.0.abs() > Self::MAX_POINTS).then(|| self.0 - self.0.signum() * 2 * Self::MAX_POINTS)
    }

    /// The next higher value: the other end of a window without width.
    pub(super) fn above(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

impl std::ops::Neg for Value {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Display for Value {
    /// `+4 discs` for a known result, `+120 points` for an estimate.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.margin() {
            Some(margin) => write!(f, "{margin:+} discs"),
            None => write!(f, "{:+} points", self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_won_game_beats_every_estimate_and_a_larger_win_a_smaller_one() {
        let best_guess = Value::estimate(i32::MAX);
        assert!(Value::finished(1) > best_guess);
        assert!(Value::finished(2) > Value::finished(1));
        assert!(Value::finished(-1) < -best_guess);
        assert!(Value::finished(-64) < Value::finished(-2));
        assert_eq!(Value::finished(0), Value::estimate(0));
    }

    #[test]
    fn a_result_keeps_its_margin_and_an_estimate_has_none() {
        for margin in [-256, -8, 1, 13, 256] {
            assert_eq!(Value::finished(margin).margin(), Some(margin));
            assert_eq!((-Value::finished(margin)).margin(), Some(-margin));
        }
        assert_eq!(Value::estimate(Value::MAX_POINTS).margin(), None);
        assert_eq!(Value::finished(-8).to_string(), "-8 discs");
        assert_eq!(Value::estimate(120).to_string(), "+120 points");
    }
}
