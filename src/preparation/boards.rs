//! Boards and rules with a name, from `assets/boards.ron`.

use bevy::prelude::*;
use outflank_engine::{Options, Rules, RulesError};
use serde::Deserialize;
use thiserror::Error;

/// Boards and rules that can be chosen at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preset {
    /// Names it in files and texts: small letters, digits and hyphens.
    pub id: String,
    /// What it sets.
    pub rules: Rules,
}

/// Every preset, in the order of the file. There is at least one; no two have the same id or the same rules.
#[derive(Resource, Clone, PartialEq, Eq, Debug)]
pub struct Boards(Vec<Preset>);

/// Why a text is no list of presets. Lines and columns count from 1.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BoardsError {
    /// The text is not RON, or not in the form of a preset.
    #[error("line {line}, column {column}: {reason}")]
    Syntax {
        /// Where it went wrong.
        line: usize,
        /// Where it went wrong.
        column: usize,
        /// What the reader says.
        reason: String,
    },
    /// The list is empty.
    #[error("there is no board in the list")]
    Empty,
    /// An id that can be no part of a text's key, or is taken.
    #[error("board {number} (\"{id}\"): {reason}")]
    Id {
        /// Which entry of the list, from 1.
        number: usize,
        /// What it calls itself.
        id: String,
        /// What is wrong with that.
        reason: &'static str,
    },
    /// Options that make no sense together.
    #[error("board {number} (\"{id}\"): {error}")]
    Rules {
        /// Which entry of the list, from 1.
        number: usize,
        /// What it calls itself.
        id: String,
        /// Which options, and why.
        error: RulesError,
    },
    /// Rules that an earlier preset has as well.
    #[error("board {number} (\"{id}\"): \"{earlier}\" has the same rules")]
    Same {
        /// Which entry of the list, from 1.
        number: usize,
        /// What it calls itself.
        id: String,
        /// The other one.
        earlier: String,
    },
}

/// A preset as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: String,
    options: Options,
}

impl Boards {
    /// Ids that mean something else on the page.
    const TAKEN: [&'static str; 1] = ["custom"];

    /// Reads `text`, a RON list of presets.
    ///
    /// # Errors
    /// [`BoardsError`], which names the place or the preset. It doesn't name the file: whoever read it does.
    pub fn from_ron(text: &str) -> Result<Self, BoardsError> {
        let entries: Vec<Entry> = ron::from_str(text).map_err(|error| BoardsError::Syntax {
            line: error.span.start.line,
            column: error.span.start.col,
            reason: error.code.to_string(),
        })?;
        let mut presets: Vec<Preset> = Vec::new();
        for (index, Entry { id, options }) in entries.into_iter().enumerate() {
            let number = index + 1;
            let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            let reason = if id.is_empty() || !id.chars().all(plain) {
                Some("an id has small letters, digits and hyphens, at least one")
            } else if Self::TAKEN.contains(&id.as_str()) {
                Some("this id means the player's own board")
            } else if presets.iter().any(|earlier| earlier.id == id) {
                Some("an earlier board has the same id")
            } else {
                None
            };
            if let Some(reason) = reason {
                return Err(BoardsError::Id { number, id, reason });
            }
            let rules = match Rules::new(options) {
                Ok(rules) => rules,
                Err(error) => return Err(BoardsError::Rules { number, id, error }),
            };
            if let Some(earlier) = presets.iter().find(|earlier| earlier.rules == rules) {
                let earlier = earlier.id.clone();
                return Err(BoardsError::Same {
                    number,
                    id,
                    earlier,
                });
            }
            presets.push(Preset { id, rules });
        }
        if presets.is_empty() {
            return Err(BoardsError::Empty);
        }
        Ok(Self(presets))
    }

    /// All presets, in the file's order.
    pub fn iter(&self) -> std::slice::Iter<'_, Preset> {
        self.0.iter()
    }

    /// The preset with these rules; none if they are the player's own.
    pub fn with_rules(&self, rules: &Rules) -> Option<&Preset> {
        self.0.iter().find(|preset| preset.rules == *rules)
    }
}

#[cfg(test)]
mod tests {
    use outflank_engine::{Size, Start, Supply, Wrap};

    use super::*;
    use crate::data;
    use crate::locale::{Locale, Msg};

    fn shipped() -> Boards {
        let text = data::text("boards.ron").expect("the file is there");
        Boards::from_ron(&text).unwrap_or_else(|error| panic!("boards.ron: {error}"))
    }

    fn rules(id: &str) -> Options {
        let boards = shipped();
        let found = boards.iter().find(|preset| preset.id == id);
        found.expect("it is in the file").rules.options()
    }

    #[test]
    fn the_shipped_presets_are_what_their_names_say() {
        assert_eq!(rules("standard"), Options::default());
        assert_eq!(rules("quick").size, Size::ALL[1]);
        assert_eq!(rules("long").size, Size::ALL[3]);
        assert_eq!(rules("giant").size, Size::ALL[6]);
        let universal = rules("universal");
        assert_eq!((universal.size, universal.wrap), (Size::EIGHT, Wrap::Both));
        assert_eq!(rules("parallel").start, Start::Parallel);
        let historical = rules("historical");
        assert_eq!(
            (historical.start, historical.supply),
            (Start::Free, Supply::Own)
        );
        assert!(rules("handicap").handicap.corners > 0);
    }

    #[test]
    fn every_preset_has_a_name_in_every_language() {
        for language in data::list("locales") {
            let locale = Locale::load(Some(&language));
            for preset in shipped().iter() {
                let key = format!("preset-{}", preset.id);
                assert_ne!(locale.text(&Msg::new(key.clone())), key, "{language}");
            }
            assert!(locale.told().is_empty(), "{language}: {:?}", locale.told());
        }
    }

    #[test]
    fn errors_name_the_place_or_the_preset() {
        let cases = [
            ("{", "line 1, column 1: "),
            (
                "[\n  (id: \"a\", options: (size: 7)),\n]",
                "line 2, column ",
            ),
            (
                "[(id: \"a\", options: (colour: red))]",
                "line 1, column 22: ",
            ),
            ("[(id: \"a\", options: (), more: 1)]", "line 1, column 25: "),
            ("[]", "there is no board in the list"),
            ("[(id: \"A\", options: ())]", "board 1 (\"A\"): an id has"),
            (
                "[(id: \"custom\", options: ())]",
                "board 1 (\"custom\"): this id",
            ),
            (
                "[(id: \"a\", options: ()), (id: \"a\", options: (size: 6))]",
                "board 2 (\"a\"): an earlier board",
            ),
            (
                "[(id: \"a\", options: (wrap: both, handicap: (corners: 2)))]",
                "board 1 (\"a\"): a handicap of 2 corners with wrap both: only a flat board has corners",
            ),
            (
                "[(id: \"a\", options: ()), (id: \"b\", options: (size: 8))]",
                "board 2 (\"b\"): \"a\" has the same rules",
            ),
        ];
        for (text, expected) in cases {
            let error = Boards::from_ron(text).expect_err(text).to_string();
            assert!(
                error.starts_with(expected),
                "{text}: {error:?}, not {expected:?}"
            );
        }
    }
}
