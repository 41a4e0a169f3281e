//! Names of plain choices: one list gives a choice its `ALL`, `Display` and `FromStr`.

use thiserror::Error;

/// A text names none of the values of a choice.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{text:?} is no {what}: use one of {expected}")]
pub struct UnknownName {
    /// What was to be named, for example `wrap`.
    pub what: &'static str,
    /// The text that was given.
    pub text: String,
    /// The names there are.
    pub expected: &'static str,
}

/// Gives a plain enum its names: `ALL`, `name`, `Display` and `FromStr`. The names equal serde's kebab-case ones.
macro_rules! named {
    ($kind:ident, $what:literal, $first:ident => $first_name:literal $(, $variant:ident => $name:literal)* $(,)?) => {
        impl $kind {
            /// Every value, in the order in which a player is shown them.
            pub const ALL: &'static [Self] = &[Self::$first $(, Self::$variant)*];

            /// The name as written in files and on the command line.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    Self::$first => $first_name,
                    $(Self::$variant => $name,)*
                }
            }
        }

        impl std::fmt::Display for $kind {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $kind {
            type Err = $crate::geometry::UnknownName;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                Self::ALL
                    .iter()
                    .copied()
                    .find(|value| value.name() == text)
                    .ok_or_else(|| $crate::geometry::UnknownName {
                        what: $what,
                        text: text.to_owned(),
                        expected: concat!($first_name $(, ", ", $name)*),
                    })
            }
        }
    };
}

pub(crate) use named;
