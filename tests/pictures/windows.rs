//! A screen is the same whether it was opened in its window or its window became so: a phone that is turned shows what a
//! phone held like that shows, and a language chosen now reads as one chosen before.

use crate::facts::Facts;
use crate::gallery::{looks, opened_new};
use crate::report::Report;

/// Everything on a screen, to whole logical pixels, in an order of its own.
fn told(facts: &Facts) -> Vec<String> {
    let mut told = Vec::new();
    for button in &facts.buttons {
        told.push(format!(
            "{} at {} {}, on top: {}",
            button.name,
            button.area.min.round(),
            button.area.max.round(),
            button.on_top
        ));
    }
    for text in &facts.texts {
        told.push(format!(
            "\"{}\" at {} {}",
            text.lines.concat(),
            text.ink.min.round(),
            text.ink.max.round()
        ));
    }
    for (name, area) in &facts.boxes {
        told.push(format!(
            "{name} at {} {}",
            area.min.round(),
            area.max.round()
        ));
    }
    told.sort();
    told
}

#[test]
fn a_screen_is_the_same_however_its_window_came_about() {
    let mut report = Report::new();
    for opened in opened_new() {
        let shown = looks().iter().find(|look| look.name == opened.name);
        let shown = told(&shown.expect("it was looked at before").facts);
        let new = told(&opened.facts);
        let only = |one: &[String], other: &[String]| -> Vec<String> {
            let missing = one.iter().filter(|line| !other.contains(line));
            missing.take(4).cloned().collect()
        };
        report.check(shown == new, || {
            format!(
                "{}: only after a change of the window {:#?}\nonly when opened in it {:#?}",
                opened.name,
                only(&shown, &new),
                only(&new, &shown)
            )
        });
    }
}
