//! Which discs the player wants, match by match.

use outflank_engine::Side;
use serde::{Deserialize, Serialize};

/// Which discs the player wants.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum ColourChoice {
    /// Always Black.
    #[default]
    Black,
    /// Always White.
    White,
    /// By lot, match by match.
    Random,
    /// The other colour than in the match before.
    Alternating,
}

impl ColourChoice {
    /// Every choice.
    pub const ALL: [Self; 4] = [Self::Black, Self::White, Self::Random, Self::Alternating];

    /// The side in the next match, if that is known before it begins. `last` is the side in the last one.
    pub fn known_side(self, last: Option<Side>) -> Option<Side> {
        match self {
            Self::Black => Some(Side::Black),
            Self::White => Some(Side::White),
            Self::Random => None,
            Self::Alternating => Some(last.map_or(Side::Black, Side::other)),
        }
    }

    /// The side in the next match; `lot` decides where the choice leaves it open.
    pub fn side(self, last: Option<Side>, lot: u64) -> Side {
        let by_lot = if lot & 1 == 0 {
            Side::Black
        } else {
            Side::White
        };
        self.known_side(last).unwrap_or(by_lot)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fixed_colours_stay_whatever_was_before() {
        for last in [None, Some(Side::Black), Some(Side::White)] {
            for lot in 0..4 {
                assert_eq!(ColourChoice::Black.side(last, lot), Side::Black);
                assert_eq!(ColourChoice::White.side(last, lot), Side::White);
            }
        }
    }

    #[test]
    fn the_lot_gives_both_colours() {
        let sides: Vec<Side> = (0..4)
            .map(|lot| ColourChoice::Random.side(Some(Side::Black), lot))
            .collect();
        assert_eq!(
            sides,
            [Side::Black, Side::White, Side::Black, Side::White],
            "{sides:?}"
        );
        assert_eq!(ColourChoice::Random.known_side(Some(Side::Black)), None);
    }

    #[test]
    fn alternating_begins_with_black_and_changes_every_time() {
        let mut last = None;
        for expected in [Side::Black, Side::White, Side::Black, Side::White] {
            let side = ColourChoice::Alternating.side(last, 1);
            assert_eq!(side, expected);
            assert_eq!(ColourChoice::Alternating.known_side(last), Some(expected));
            last = Some(side);
        }
    }
}
