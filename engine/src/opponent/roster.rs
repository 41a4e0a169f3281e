//! The list of all opponents, read from RON and checked.

use super::description::{Curve, Method, Opponent, Squares, Taste, Term};
use thiserror::Error;

/// The opponents of a file, in its order. Every one of them is valid and their ids are unique.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Roster(Vec<Opponent>);

/// Why a text is no list of opponents. Lines and columns count from 1.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RosterError {
    /// The text is not RON, or not in the form of [`Opponent`].
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
    #[error("there is no opponent in the list")]
    Empty,
    /// A value is outside what its field allows.
    #[error("opponent {number} (\"{id}\"), field `{field}`: {reason}")]
    Field {
        /// Which entry of the list, from 1.
        number: usize,
        /// What it calls itself.
        id: String,
        /// Where in the entry.
        field: String,
        /// What the field allows.
        reason: String,
    },
}

impl Roster {
    /// Reads `text`, a RON list of [`Opponent`]s.
    ///
    /// # Errors
    /// [`RosterError`], which names the place or the opponent and field. It doesn't name the file: whoever read it does.
    pub fn from_ron(text: &str) -> Result<Self, RosterError> {
        let opponents: Vec<Opponent> =
            ron::from_str(text).map_err(|error| RosterError::Syntax {
                line: error.span.start.line,
                column: error.span.start.col,
                reason: error.code.to_string(),
            })?;
        if opponents.is_empty() {
            return Err(RosterError::Empty);
        }
        for (index, opponent) in opponents.iter().enumerate() {
            let complain = |(field, reason)| RosterError::Field {
                number: index + 1,
                id: opponent.id.clone(),
                field,
                reason,
            };
            check(opponent).map_err(complain)?;
            if opponents[..index]
                .iter()
                .any(|earlier| earlier.id == opponent.id)
            {
                return Err(complain((
                    "id".into(),
                    "an earlier opponent has the same".into(),
                )));
            }
        }
        Ok(Self(opponents))
    }

    /// The opponent called `id`.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&Opponent> {
        self.0.iter().find(|opponent| opponent.id == id)
    }

    /// All opponents, in the file's order.
    pub fn iter(&self) -> std::slice::Iter<'_, Opponent> {
        self.0.iter()
    }
}

impl<'a> IntoIterator for &'a Roster {
    type Item = &'a Opponent;
    type IntoIter = std::slice::Iter<'a, Opponent>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The largest weight of a term, either way: sums over the largest board stay far below a finished game's value.
const MAX_POINTS: i32 = 10_000;

/// A field and what is wrong with it.
type Complaint = (String, String);

fn check(opponent: &Opponent) -> Result<(), Complaint> {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if opponent.id.is_empty() || !opponent.id.chars().all(plain) {
        return Err((
            "id".into(),
            "small letters, digits and hyphens, at least one".into(),
        ));
    }
    if !["U", "R", "P", "E", "ours"].contains(&opponent.family.as_str()) {
        return Err((
            "family".into(),
            "one of \"U\", \"R\", \"P\", \"E\", \"ours\"".into(),
        ));
    }
    within("strength", i64::from(opponent.strength), 1, 8)?;
    match &opponent.chooses {
        Method::Random => Ok(()),
        Method::Weigh {
            depth,
            taste,
            slips,
        } => {
            within(
                "chooses.depth",
                i64::from(*depth),
                1,
                i64::from(Method::MAX_DEPTH),
            )?;
            within("chooses.slips", i64::from(*slips), 0, 100)?;
            check_taste(taste)
        }
        Method::Deepen {
            nodes,
            taste,
            slips,
        } => {
            let nodes = i64::try_from(*nodes).unwrap_or(i64::MAX);
            within("chooses.nodes", nodes, 1, Method::MAX_NODES as i64)?;
            within("chooses.slips", i64::from(*slips), 0, 100)?;
            check_taste(taste)
        }
    }
}

fn check_taste(taste: &Taste) -> Result<(), Complaint> {
    if taste.terms.is_empty() {
        return Err(("chooses.taste.terms".into(), "at least one term".into()));
    }
    for (list, terms) in [("terms", &taste.terms), ("fewest", &taste.fewest)] {
        for (index, term) in terms.iter().enumerate() {
            let (name, weights) = named_weights(term);
            for (field, weight) in weights {
                let field = format!("chooses.taste.{list}[{index}].{name}.{field}");
                within(
                    &field,
                    i64::from(weight),
                    -i64::from(MAX_POINTS),
                    i64::from(MAX_POINTS),
                )?;
            }
            if terms[..index]
                .iter()
                .any(|earlier| std::mem::discriminant(earlier) == std::mem::discriminant(term))
            {
                return Err((
                    format!("chooses.taste.{list}[{index}]"),
                    format!("{name} stands there twice"),
                ));
            }
        }
    }
    Ok(())
}

fn named_weights(term: &Term) -> (&'static str, Vec<(&'static str, i32)>) {
    let curve = |curve: &Curve| {
        vec![
            ("empty", curve.empty),
            ("half", curve.half),
            ("full", curve.full),
        ]
    };
    match term {
        Term::Squares(Squares {
            corner,
            c,
            x,
            edge,
            second,
        }) => (
            "Squares",
            vec![
                ("corner", *corner),
                ("c", *c),
                ("x", *x),
                ("edge", *edge),
                ("second", *second),
            ],
        ),
        Term::Mobility(weight) => ("Mobility", curve(weight)),
        Term::Frontier(weight) => ("Frontier", curve(weight)),
        Term::Discs(weight) => ("Discs", curve(weight)),
        Term::Anchored(weight) => ("Anchored", curve(weight)),
    }
}

fn within(field: &str, value: i64, least: i64, most: i64) -> Result<(), Complaint> {
    if (least..=most).contains(&value) {
        return Ok(());
    }
    Err((
        field.into(),
        format!("{value} is not from {least} to {most}"),
    ))
}
