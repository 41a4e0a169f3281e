//! The texts of one language, read from all `.ftl` files in its folder.

use std::borrow::Cow;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use thiserror::Error;
use unic_langid::{CharacterDirection, LanguageIdentifier};

use super::msg::{Body, Decimal, Msg, Value};
use crate::data::{self, DataError};

/// What is wrong with the locale files. Everything that is right in them is used all the same.
#[derive(Debug, Error)]
pub enum LocaleError {
    /// A file cannot be had.
    #[error(transparent)]
    Data(#[from] DataError),
    /// A folder in `locales/` is not named after a language.
    #[error("locales/{folder}: `{folder}` is not a language tag such as de or pt-BR")]
    Folder {
        /// The folder's name.
        folder: String,
    },
    /// A message cannot be read.
    #[error("{file}: line {line}: {problem}")]
    Syntax {
        /// Path under `assets/`.
        file: String,
        /// The line, counted from 1.
        line: usize,
        /// What the reader expected there.
        problem: String,
    },
    /// Two messages of a language have the same key; the first one counts.
    #[error("{file}: `{key}` is already the key of another text")]
    Duplicate {
        /// Path under `assets/` of the second one.
        file: String,
        /// The key.
        key: String,
    },
    /// A text asks for an argument or another text that is not there.
    #[error("{language}: `{key}`: {problem}")]
    Format {
        /// The language.
        language: String,
        /// The key.
        key: String,
        /// What is missing.
        problem: String,
    },
}

pub(super) struct Catalog {
    pub id: LanguageIdentifier,
    bundle: FluentBundle<FluentResource>,
}

impl Catalog {
    /// Reads every `.ftl` file of a language.
    pub fn load(id: &LanguageIdentifier, folder: &str, problems: &mut Vec<LocaleError>) -> Self {
        let mut catalog = Self::empty(id);
        for name in data::list(&format!("locales/{folder}")) {
            if name.ends_with(".ftl") {
                catalog.read(&format!("locales/{folder}/{name}"), problems);
            }
        }
        catalog
    }

    pub fn empty(id: &LanguageIdentifier) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![id.clone()]);
        // The marks keep a Latin name in its place in a line that runs from right to left.
        bundle.set_use_isolating(id.character_direction() == CharacterDirection::RTL);
        Self {
            id: id.clone(),
            bundle,
        }
    }

    pub fn read(&mut self, file: &str, problems: &mut Vec<LocaleError>) {
        match data::text(file) {
            Ok(text) => self.add(file, text.into_owned(), problems),
            Err(error) => problems.push(error.into()),
        }
    }

    /// Takes in the text of a file; what cannot be read of it becomes a problem.
    pub fn add(&mut self, file: &str, text: String, problems: &mut Vec<LocaleError>) {
        let resource = FluentResource::try_new(text).unwrap_or_else(|(resource, errors)| {
            problems.extend(errors.into_iter().map(|error| LocaleError::Syntax {
                file: file.to_owned(),
                line: line_of(resource.source(), error.pos.start),
                problem: error.kind.to_string(),
            }));
            resource
        });
        let Err(errors) = self.bundle.add_resource(resource) else {
            return;
        };
        for error in errors {
            if let FluentError::Overriding { id, .. } = error {
                problems.push(LocaleError::Duplicate {
                    file: file.to_owned(),
                    key: id,
                });
            }
        }
    }

    pub fn has(&self, key: &str) -> bool {
        self.bundle
            .get_message(key)
            .is_some_and(|message| message.value().is_some())
    }

    /// The text of a key, `None` when this language lacks it. Arguments that are messages are put
    /// into words by `resolve`.
    pub fn format(
        &self,
        key: &str,
        args: &[(&'static str, Value)],
        resolve: &dyn Fn(&Msg) -> String,
        problems: &mut Vec<LocaleError>,
    ) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let mut fluent_args = FluentArgs::with_capacity(args.len());
        for (name, value) in args {
            fluent_args.set(*name, self.value(value, resolve));
        }
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&fluent_args), &mut errors)
            .into_owned();
        problems.extend(errors.into_iter().map(|error| LocaleError::Format {
            language: self.id.to_string(),
            key: key.to_owned(),
            problem: error.to_string(),
        }));
        Some(text)
    }

    fn value<'a>(&self, value: &'a Value, resolve: &dyn Fn(&Msg) -> String) -> FluentValue<'a> {
        match value {
            Value::Text(text) => FluentValue::String(Cow::Borrowed(text)),
            Value::Number(number) => FluentValue::from(*number),
            Value::Decimal(Decimal { value, places }) => {
                let text = format!("{value:.*}", usize::from(*places));
                match self.format("number-decimal-separator", &[], resolve, &mut Vec::new()) {
                    Some(separator) => text.replace('.', &separator).into(),
                    None => text.into(),
                }
            }
            Value::Msg(msg) => match &msg.0 {
                Body::Verbatim(text) => FluentValue::String(Cow::Borrowed(text)),
                Body::Keyed { .. } => resolve(msg).into(),
            },
        }
    }
}

fn line_of(text: &str, position: usize) -> usize {
    1 + text
        .bytes()
        .take(position)
        .filter(|byte| *byte == b'\n')
        .count()
}
