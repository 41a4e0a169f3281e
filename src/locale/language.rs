//! `Locale`: the language spoken, and how a message becomes text in it.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use bevy::log::{error, warn};
use bevy::prelude::Resource;
use fluent_langneg::{NegotiationStrategy, negotiate_languages};
use unic_langid::LanguageIdentifier;

use super::catalog::{Catalog, LocaleError};
use super::msg::{Body, Msg};
use crate::data;

/// The language every other one falls back to, text by text.
const ENGLISH: &str = "en";

/// A language that the game has texts in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Language {
    id: LanguageIdentifier,
    folder: String,
    name: String,
}

impl Language {
    /// Its tag, such as `de`; also the name of its folder in `assets/locales/`.
    pub fn tag(&self) -> &str {
        &self.folder
    }

    /// What its speakers call it, such as Deutsch.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl AsRef<LanguageIdentifier> for Language {
    fn as_ref(&self) -> &LanguageIdentifier {
        &self.id
    }
}

/// The language spoken. Every folder in `assets/locales/` is a language; English is there for each
/// text that the language lacks.
#[derive(Resource)]
pub struct Locale {
    available: Vec<Language>,
    current: usize,
    texts: Catalog,
    english: Catalog,
    problems: Vec<LocaleError>,
    told: Mutex<HashSet<String>>,
}

impl Default for Locale {
    /// The system's language.
    fn default() -> Self {
        Self::load(None)
    }
}

impl Locale {
    /// Reads the locale files and chooses a language: the preferred one, else the first of the
    /// system's languages that is there, else English. `preferred` is a tag such as `de`.
    ///
    /// Files with mistakes never keep the game from starting: see [`Locale::problems`].
    pub fn load(preferred: Option<&str>) -> Self {
        let mut problems = Vec::new();
        let available = languages(&mut problems);
        let english = ENGLISH.parse().expect("`en` is a language tag");
        let mut locale = Self {
            available,
            current: 0,
            texts: Catalog::empty(&english),
            english: Catalog::load(&english, ENGLISH, &mut problems),
            problems,
            told: Mutex::default(),
        };
        for problem in &locale.problems {
            error!("{problem}");
        }
        locale.set(preferred);
        locale
    }

    /// Changes the language, chosen as in [`Locale::load`]. With the plugin every [`LocalText`] and
    /// [`LocalName`] follows before the next layout.
    ///
    /// [`LocalText`]: super::LocalText
    /// [`LocalName`]: super::LocalName
    pub fn set(&mut self, preferred: Option<&str>) {
        self.set_by(preferred, sys_locale::get_locales());
    }

    pub(super) fn set_by(&mut self, preferred: Option<&str>, system: impl Iterator<Item = String>) {
        let wanted: Vec<LanguageIdentifier> = preferred
            .map(str::to_owned)
            .into_iter()
            .chain(system)
            .filter_map(|tag| tag.parse().ok())
            .collect();
        let chosen =
            negotiate_languages(&wanted, &self.available, None, NegotiationStrategy::Lookup)
                .first()
                .and_then(|chosen| {
                    self.available
                        .iter()
                        .position(|language| language == *chosen)
                });
        let english = || {
            self.available
                .iter()
                .position(|language| language.id == self.english.id)
        };
        let Some(current) = chosen.or_else(english) else {
            return;
        };
        self.current = current;
        let language = &self.available[current];
        if language.id == self.texts.id {
            return;
        }
        let first_new = self.problems.len();
        // English texts are always at hand: as a language of its own it needs no second copy.
        self.texts = if language.id == self.english.id {
            Catalog::empty(&language.id)
        } else {
            Catalog::load(&language.id, &language.folder, &mut self.problems)
        };
        for problem in &self.problems[first_new..] {
            error!("{problem}");
        }
    }

    /// The language spoken, as a tag such as `de`.
    pub fn language(&self) -> &str {
        self.available
            .get(self.current)
            .map_or(ENGLISH, Language::tag)
    }

    /// The languages there are, in the order of their tags.
    pub fn available(&self) -> &[Language] {
        &self.available
    }

    /// What is wrong with the locale files read so far; each was logged when it was found.
    pub fn problems(&self) -> &[LocaleError] {
        &self.problems
    }

    /// Whether the language or English has this key.
    pub fn has(&self, key: &str) -> bool {
        self.texts.has(key) || self.english.has(key)
    }

    /// The message in the language, else in English, else what is said instead, else its key. What is missing is logged once.
    pub fn text(&self, msg: &Msg) -> String {
        let (key, args, instead) = match &msg.0 {
            Body::Verbatim(text) => return text.clone().into_owned(),
            Body::Keyed { key, args, instead } => (key, args, instead),
        };
        let resolve = |msg: &Msg| self.text(msg);
        let mut problems = Vec::new();
        let text = self
            .texts
            .format(key, args, &resolve, &mut problems)
            .or_else(|| self.english.format(key, args, &resolve, &mut problems));
        for problem in problems {
            self.tell_once(problem.to_string());
        }
        text.unwrap_or_else(|| {
            self.tell_once(format!("no language has the text `{key}`"));
            instead.as_ref().unwrap_or(key).clone().into_owned()
        })
    }

    fn tell_once(&self, problem: String) {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        if !told.contains(&problem) {
            warn!("{problem}");
            told.insert(problem);
        }
    }

    #[cfg(test)]
    pub(super) fn with_file(mut self, file: &str, text: &str) -> Self {
        self.texts.add(file, text.to_owned(), &mut self.problems);
        self
    }

    #[cfg(test)]
    pub(super) fn without_texts(mut self) -> Self {
        self.texts = Catalog::empty(&self.texts.id);
        self
    }

    #[cfg(test)]
    pub(crate) fn told(&self) -> Vec<String> {
        self.told
            .lock()
            .expect("no test panics with it")
            .iter()
            .cloned()
            .collect()
    }
}

/// The folders in `locales/`, with the name each language gives itself.
fn languages(problems: &mut Vec<LocaleError>) -> Vec<Language> {
    let mut languages = Vec::new();
    for folder in data::list("locales") {
        let Ok(id) = folder.parse::<LanguageIdentifier>() else {
            problems.push(LocaleError::Folder { folder });
            continue;
        };
        // Problems of this file are found again, and told, when the language is chosen.
        let mut own = Catalog::empty(&id);
        own.read(&format!("locales/{folder}/language.ftl"), &mut Vec::new());
        let name = own
            .format("language-name", &[], &|_| String::new(), &mut Vec::new())
            .unwrap_or_else(|| folder.clone());
        languages.push(Language { id, folder, name });
    }
    languages
}
