//! Languages with longer words than English and German have room too: the same screens with texts 40 % longer.

use crate::gallery::{Look, stretched_looks};
use crate::report::Report;

#[test]
fn longer_texts_are_not_cut_off() {
    let mut report = Report::new();
    for Look { name, facts, .. } in stretched_looks() {
        for text in &facts.texts {
            let clip = text.clip.inflate(1.0);
            let across = text.ink.min.x >= clip.min.x && text.ink.max.x <= clip.max.x;
            let down = text.ink.min.y >= clip.min.y && text.ink.max.y <= clip.max.y;
            report.check(across && (down || text.scrolls), || {
                format!(
                    "{name}: \"{}\" takes {:?} and can be seen in {:?}",
                    text.lines.concat(),
                    text.ink,
                    text.clip
                )
            });
        }
    }
}

#[test]
fn longer_texts_leave_buttons_in_the_window() {
    let mut report = Report::new();
    for Look { name, facts, .. } in stretched_looks() {
        for button in facts.buttons.iter().filter(|button| button.on_top) {
            let hidden = button.area.size() - button.visible.size();
            report.check(hidden.max_element() < 0.5 || button.page.is_some(), || {
                format!(
                    "{name}: {} leaves the window: {:?}",
                    button.name, button.area
                )
            });
        }
    }
}
