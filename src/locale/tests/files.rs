//! Facts about all locale files and the typeface.

use std::collections::{BTreeMap, BTreeSet};

use ttf_parser::{Face, Tag};

use crate::data;
use crate::locale::{Locale, Msg};

/// Every key of a language with the names of its arguments, and every line of text.
fn entries(language: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut entries = BTreeMap::<String, BTreeSet<String>>::new();
    let mut key = String::new();
    for line in lines(language) {
        if let Some((name, _)) = line
            .split_once('=')
            .filter(|_| !line.starts_with([' ', '}']))
        {
            key = name.trim().to_owned();
            let twice = entries.insert(key.clone(), BTreeSet::new());
            assert!(twice.is_none(), "{language}: {key} is there twice");
        }
        for part in line.split('$').skip(1) {
            let argument: String = part
                .chars()
                .take_while(|c| c.is_alphanumeric() || *c == '-')
                .collect();
            entries
                .get_mut(&key)
                .expect("arguments stand in a message")
                .insert(argument);
        }
    }
    entries
}

fn lines(language: &str) -> Vec<String> {
    let folder = format!("locales/{language}");
    let files = data::list(&folder);
    assert!(!files.is_empty(), "{folder} has files");
    files
        .iter()
        .flat_map(|file| {
            let text = data::text(&format!("{folder}/{file}")).expect("it is listed");
            text.lines()
                .filter(|line| !line.starts_with('#'))
                .map(str::to_owned)
                .collect::<Vec<_>>()
        })
        .collect()
}

fn languages() -> Vec<String> {
    data::list("locales")
}

#[test]
fn every_language_has_the_same_keys_and_arguments() {
    let english = entries("en");
    assert!(english.len() > 100, "{} texts", english.len());
    for language in languages() {
        assert_eq!(entries(&language), english, "{language} beside en");
    }
}

#[test]
fn every_text_formats_in_every_language() {
    for language in languages() {
        let locale = Locale::load(Some(&language));
        assert_eq!(locale.language(), language);
        assert!(
            locale.problems().is_empty(),
            "{language}: {:?}",
            locale.problems()
        );
        for (key, arguments) in entries(&language) {
            for number in [0, 1, 2, 5, 64] {
                let mut msg = Msg::new(key.clone());
                for argument in &arguments {
                    msg = msg.with(argument.clone().leak(), number);
                }
                let text = locale.text(&msg);
                assert!(
                    !text.is_empty() && text != key,
                    "{language}: {key} says `{text}`"
                );
                assert!(
                    !text.contains(['{', '}', '$']),
                    "{language}: {key} says `{text}`"
                );
            }
        }
        assert!(locale.told().is_empty(), "{language}: {:?}", locale.told());
    }
}

#[test]
fn no_text_raises_its_voice() {
    for language in languages() {
        for line in lines(&language) {
            assert!(!line.contains(['!', '¡', '！']), "{language}: {line}");
            assert!(
                !line.contains("Oops") && !line.contains('\''),
                "{language}: {line}"
            );
        }
    }
}

#[test]
fn every_opponent_has_a_name_and_a_line() {
    for language in languages() {
        let keys = entries(&language);
        for (key, _) in keys
            .iter()
            .filter(|(key, _)| key.starts_with("opponent-") && !key.ends_with("-description"))
        {
            assert!(
                keys.contains_key(&format!("{key}-description")),
                "{language}: {key}"
            );
        }
    }
}

#[test]
fn the_typeface_has_every_character_of_every_text() {
    let mut characters: BTreeSet<char> = ('0'..='9')
        .chain('a'..='p')
        .chain("–·×›%…−½→←↑↓ ".chars())
        .collect();
    for language in languages() {
        characters.extend(lines(&language).iter().flat_map(|line| line.chars()));
    }
    for file in data::list("fonts")
        .iter()
        .filter(|file| file.ends_with(".ttf"))
    {
        let bytes = data::bytes(&format!("fonts/{file}")).expect("it is listed");
        assert!(bytes.len() < 100_000, "{file} has {} bytes", bytes.len());
        let face = Face::parse(&bytes, 0).expect("a typeface");
        let lacks: String = characters
            .iter()
            .filter(|c| face.glyph_index(**c).is_none())
            .collect();
        assert!(lacks.is_empty(), "{file} lacks `{lacks}`: run scripts/font");
        let substitutions = face.tables().gsub.expect("Inter has alternate figures");
        assert!(
            substitutions
                .features
                .find(Tag::from_bytes(b"tnum"))
                .is_some(),
            "{file} has no tabular figures"
        );
    }
}
