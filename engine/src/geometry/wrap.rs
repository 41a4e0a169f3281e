//! Which rims of a board are joined.

use serde::{Deserialize, Serialize};

use super::named;

/// Which opposite rims of a board are joined to each other.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Wrap {
    /// The flat board: nothing is joined.
    #[default]
    None,
    /// The last file is followed by the a-file.
    LeftRight,
    /// The last rank is followed by the first.
    TopBottom,
    /// The torus: both.
    Both,
}

named!(Wrap, "wrap", None => "none", LeftRight => "left-right", TopBottom => "top-bottom", Both => "both");

impl Wrap {
    /// Whether the left and the right rim are joined.
    #[must_use]
    pub const fn left_right(self) -> bool {
        matches!(self, Self::LeftRight | Self::Both)
    }

    /// Whether the top and the bottom rim are joined.
    #[must_use]
    pub const fn top_bottom(self) -> bool {
        matches!(self, Self::TopBottom | Self::Both)
    }

    /// Whether no rims are joined.
    #[must_use]
    pub const fn is_flat(self) -> bool {
        matches!(self, Self::None)
    }
}
