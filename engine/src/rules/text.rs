//! Rules in a line of text: what differs from the standard game, `size 16, wrap both`.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{Options, Rules, RulesError};

/// What the standard game is called, and rules that differ from it in nothing.
const STANDARD: &str = "standard";

/// Why a line of text is no rules.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RulesTextError {
    /// A part that does not begin with the name of an option.
    #[error("{0:?} begins with no option: use size, wrap, start, first, aim, supply or handicap")]
    NoOption(String),
    /// An option is there twice.
    #[error("{0:?}: this option is there already")]
    Twice(String),
    /// A value that the option does not have.
    #[error("{part:?}: {reason}")]
    Value {
        /// The option and what stands behind it.
        part: String,
        /// What is wrong with that.
        reason: String,
    },
    /// The options make no sense together.
    #[error(transparent)]
    Together(#[from] RulesError),
}

impl fmt::Display for Rules {
    /// What differs from the standard game, in the names that the command line uses; `standard` where nothing does.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (options, usual) = (self.options(), Options::default());
        let mut parts = Vec::new();
        let mut tell = |differs: bool, part: String| {
            if differs {
                parts.push(part);
            }
        };
        tell(
            options.size != usual.size,
            format!("size {}", options.size.get()),
        );
        tell(options.wrap != usual.wrap, format!("wrap {}", options.wrap));
        tell(
            options.start != usual.start,
            format!("start {}", options.start),
        );
        tell(
            options.first != usual.first,
            format!("first {}", options.first),
        );
        tell(options.aim != usual.aim, format!("aim {}", options.aim));
        tell(
            options.supply != usual.supply,
            format!("supply {}", options.supply),
        );
        let handicap = options.handicap;
        // Who gets no corners changes nothing, but these are other rules all the same.
        tell(
            handicap != usual.handicap,
            format!("handicap {} {}", handicap.corners, handicap.side),
        );
        if parts.is_empty() {
            return f.pad(STANDARD);
        }
        f.pad(&parts.join(", "))
    }
}

impl FromStr for Rules {
    type Err = RulesTextError;

    /// Reads what `Display` writes; options in any order, those not named as in the standard game.
    fn from_str(text: &str) -> Result<Self, RulesTextError> {
        let mut options = Options::default();
        if text.trim() == STANDARD {
            return Ok(Self::new(options)?);
        }
        let mut seen: Vec<&str> = Vec::new();
        for part in text.split(',').map(str::trim) {
            let (name, value) = part.split_once(' ').unwrap_or((part, ""));
            if seen.contains(&name) {
                return Err(RulesTextError::Twice(part.to_owned()));
            }
            seen.push(name);
            options.set(name, value.trim(), part)?;
        }
        Ok(Self::new(options)?)
    }
}

impl Options {
    fn set(&mut self, name: &str, value: &str, part: &str) -> Result<(), RulesTextError> {
        fn read<T: FromStr<Err: fmt::Display>>(
            into: &mut T,
            value: &str,
            part: &str,
        ) -> Result<(), RulesTextError> {
            *into = value.parse().map_err(|error: T::Err| {
                let (part, reason) = (part.to_owned(), error.to_string());
                RulesTextError::Value { part, reason }
            })?;
            Ok(())
        }
        match name {
            "size" => read(&mut self.size, value, part),
            "wrap" => read(&mut self.wrap, value, part),
            "start" => read(&mut self.start, value, part),
            "first" => read(&mut self.first, value, part),
            "aim" => read(&mut self.aim, value, part),
            "supply" => read(&mut self.supply, value, part),
            "handicap" => {
                let (corners, side) = value.split_once(' ').unwrap_or((value, ""));
                read(&mut self.handicap.corners, corners, part)?;
                read(&mut self.handicap.side, side.trim(), part)
            }
            _ => Err(RulesTextError::NoOption(part.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Side, Size, Wrap};
    use crate::rules::{Aim, Start, Supply};

    /// All of these options with each of the values.
    fn with<T: Copy>(
        all: Vec<Options>,
        values: &[T],
        set: impl Fn(&mut Options, T),
    ) -> Vec<Options> {
        let each = |options: Options| {
            values
                .iter()
                .map(move |value| (options, *value))
                .collect::<Vec<_>>()
        };
        all.into_iter()
            .flat_map(each)
            .map(|(mut options, value)| {
                set(&mut options, value);
                options
            })
            .collect()
    }

    #[test]
    fn every_combination_comes_back_from_its_line() {
        let all = with(vec![Options::default()], &Size::ALL, |o, size| {
            o.size = size;
        });
        let all = with(all, Wrap::ALL, |o, wrap| o.wrap = wrap);
        let all = with(all, Start::ALL, |o, start| o.start = start);
        let all = with(all, Side::ALL, |o, first| o.first = first);
        let all = with(all, Aim::ALL, |o, aim| o.aim = aim);
        let all = with(all, Supply::ALL, |o, supply| o.supply = supply);
        let all = with(all, &[0, 1, 2, 3, 4], |o, corners| {
            o.handicap.corners = corners;
        });
        let all = with(all, Side::ALL, |o, side| o.handicap.side = side);
        let mut lines = std::collections::HashSet::new();
        for rules in all
            .into_iter()
            .filter_map(|options| Rules::new(options).ok())
        {
            let line = rules.to_string();
            assert_eq!(line.parse().as_ref(), Ok(&rules), "{line}");
            assert!(lines.insert(line), "{rules} is told twice");
        }
        assert!(lines.len() > 1000, "{} rules", lines.len());
    }

    #[test]
    fn a_line_tells_what_is_unusual_and_nothing_else() {
        assert_eq!(Rules::default().to_string(), "standard");
        let unusual = Options {
            size: Size::ALL[6],
            wrap: Wrap::Both,
            aim: Aim::Fewest,
            ..Options::default()
        };
        let rules = Rules::new(unusual).expect("they make sense together");
        assert_eq!(rules.to_string(), "size 16, wrap both, aim fewest");
        let other_order = "aim fewest,size 16x16 , wrap both".parse();
        assert_eq!(other_order.as_ref(), Ok(&rules));
    }

    #[test]
    fn mistakes_are_named() {
        let told = |text: &str| {
            text.parse::<Rules>()
                .expect_err("it is no rules")
                .to_string()
        };
        assert!(told("width 8").contains("\"width 8\" begins with no option"));
        assert!(told("").contains("no option"));
        assert!(told("size 7").contains("\"size 7\""));
        assert!(told("wrap sideways").contains("none, left-right, top-bottom, both"));
        assert!(told("size 6, size 8").contains("there already"));
        assert!(told("handicap 2").contains("no side"));
        assert!(told("handicap 5 black").contains("only four"));
        assert!(told("wrap both, handicap 1 black").contains("only a flat board"));
    }
}
