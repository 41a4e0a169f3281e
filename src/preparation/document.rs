//! What the next match will be, as it is chosen and kept.

use bevy::prelude::*;
use outflank_engine::opponent::Roster;
use outflank_engine::{Handicap, Options, Rules, RulesError, Side};
use serde::{Deserialize, Serialize};

use super::{Boards, ColourChoice};
use crate::match_state::{Player, Players};
use crate::storage::Document;

/// Who plays whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Pairing {
    /// A person against the computer.
    #[default]
    Computer,
    /// Two people at this device.
    People,
    /// The computer against itself, to be watched.
    Computers,
}

impl Pairing {
    /// Every pairing.
    pub const ALL: [Self; 3] = [Self::Computer, Self::People, Self::Computers];
}

/// Board, rules and players of the next match: what was chosen last.
#[derive(Resource, Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Preparation {
    pub(super) rules: Rules,
    /// The player's last own rules: none that a preset has.
    pub(super) custom: Option<Rules>,
    /// Who plays whom.
    pub pairing: Pairing,
    /// Id of the opponent of a person.
    pub opponent: String,
    /// Id of the opponent that plays Black when two computers play.
    pub black: String,
    /// Id of the opponent that plays White when two computers play.
    pub white: String,
    /// The colour wanted on a flat board.
    pub(super) flat_colour: ColourChoice,
    /// The colour wanted on a board with joined rims, where White has a great advantage.
    pub(super) wrapped_colour: ColourChoice,
    /// The side of the person in the last match against the computer that began.
    pub(super) last_side: Option<Side>,
}

impl Default for Preparation {
    fn default() -> Self {
        Self {
            rules: Rules::default(),
            custom: None,
            pairing: Pairing::Computer,
            opponent: "p-easy".into(),
            black: "p-normal".into(),
            white: "p-hard".into(),
            flat_colour: ColourChoice::Black,
            wrapped_colour: ColourChoice::Alternating,
            last_side: None,
        }
    }
}

impl Document for Preparation {
    const KEY: &'static str = "preparation";
    const VERSION: u32 = 1;
}

/// Opponent and colour, which the settings kept in earlier versions; the rest of the settings is read elsewhere.
#[derive(Serialize, Deserialize)]
#[serde(default)]
pub(super) struct OldChoices {
    opponent: String,
    colour: ColourChoice,
}

impl Default for OldChoices {
    fn default() -> Self {
        let Preparation {
            opponent,
            flat_colour: colour,
            ..
        } = Preparation::default();
        Self { opponent, colour }
    }
}

impl Document for OldChoices {
    const KEY: &'static str = <crate::settings::Settings as Document>::KEY;
    const VERSION: u32 = <crate::settings::Settings as Document>::VERSION;
}

impl From<OldChoices> for Preparation {
    fn from(old: OldChoices) -> Self {
        Self {
            opponent: old.opponent,
            flat_colour: old.colour,
            ..Self::default()
        }
    }
}

/// The options after a change that makes no difference where it can't: nobody is given no corners.
fn changed(rules: &Rules, change: impl FnOnce(&mut Options)) -> Result<Rules, RulesError> {
    let mut options = rules.options();
    change(&mut options);
    if options.handicap.corners == 0 {
        options.handicap = Handicap::default();
    }
    Rules::new(options)
}

impl Preparation {
    /// Board and rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The player's last own rules, if there were any.
    pub fn custom(&self) -> Option<&Rules> {
        self.custom.as_ref()
    }

    /// Takes all of these rules.
    pub fn choose(&mut self, rules: Rules) {
        self.rules = rules;
    }

    /// Changes some options.
    ///
    /// # Errors
    /// The rules stay as they are if the options would make no sense together.
    pub fn change(&mut self, change: impl FnOnce(&mut Options)) -> Result<(), RulesError> {
        self.rules = changed(&self.rules, change)?;
        Ok(())
    }

    /// Why some options can't be changed like this, if they can't.
    pub fn obstacle(&self, change: impl FnOnce(&mut Options)) -> Option<RulesError> {
        changed(&self.rules, change).err()
    }

    /// Remembers rules that no preset has as the player's own; whether that is news.
    pub(super) fn note_custom(&mut self, boards: &Boards) -> bool {
        let news = boards.with_rules(&self.rules).is_none() && self.custom != Some(self.rules);
        if news {
            self.custom = Some(self.rules);
        }
        news
    }

    /// Remembers which side the person has in a match against the computer; whether that is news.
    pub(super) fn note_side(&mut self, side: Side) -> bool {
        let news = self.last_side != Some(side);
        self.last_side = Some(side);
        news
    }

    /// The colour wanted on the chosen board: flat and wrapped ones have a choice each.
    pub fn colour(&self) -> ColourChoice {
        if self.rules.wrap().is_flat() {
            self.flat_colour
        } else {
            self.wrapped_colour
        }
    }

    /// Wants a colour on the chosen board, and on all that are flat or wrapped like it.
    pub fn set_colour(&mut self, colour: ColourChoice) {
        if self.rules.wrap().is_flat() {
            self.flat_colour = colour;
        } else {
            self.wrapped_colour = colour;
        }
    }

    /// The person's side in the next match under that choice, if it is known before the match begins.
    pub fn known_side(&self, colour: ColourChoice) -> Option<Side> {
        colour.known_side(self.last_side)
    }

    /// The players of the next match; `lot` decides what is left open. Opponents that are no longer there give way to
    /// the first that is.
    pub fn players(&self, lot: u64, opponents: &Roster) -> Players {
        let known = |id: &str| {
            let found = opponents.get(id).or_else(|| opponents.iter().next());
            found.map_or_else(|| id.to_owned(), |opponent| opponent.id.clone())
        };
        match self.pairing {
            Pairing::Computer => {
                let side = self.colour().side(self.last_side, lot);
                Players::against(known(&self.opponent), side)
            }
            Pairing::People => Players {
                black: Player::Person,
                white: Player::Person,
            },
            Pairing::Computers => Players {
                black: Player::Computer(known(&self.black)),
                white: Player::Computer(known(&self.white)),
            },
        }
    }
}
