//! Every text of every screen can be read whole, in every window and language.

use crate::facts::TextFact;
use crate::gallery::{Look, looks};
use crate::report::Report;

/// Glyphs may reach this much beyond their line without being cut, in logical pixels: hinting and rounding.
const SLACK: f32 = 1.0;

fn whole(text: &TextFact) -> String {
    text.lines.concat()
}

#[test]
fn texts_have_the_room_they_need() {
    let mut report = Report::new();
    for Look { name, facts, .. } in looks() {
        for text in &facts.texts {
            let fits = text.ink.width() <= text.room.width() + SLACK
                && text.size.y <= text.room.height() + SLACK;
            report.check(fits, || {
                format!(
                    "{name}: \"{}\" needs {:.0}x{:.0} and has {:.0}x{:.0}",
                    whole(text),
                    text.ink.width(),
                    text.size.y,
                    text.room.width(),
                    text.room.height()
                )
            });
        }
    }
}

#[test]
fn no_text_is_cut_off() {
    let mut report = Report::new();
    for Look { name, facts, .. } in looks() {
        for text in &facts.texts {
            let (ink, clip) = (text.ink, text.clip.inflate(SLACK));
            let across = ink.min.x >= clip.min.x && ink.max.x <= clip.max.x;
            let down = ink.min.y >= clip.min.y && ink.max.y <= clip.max.y;
            report.check(across && (down || text.scrolls), || {
                format!(
                    "{name}: \"{}\" takes {ink:?} and can be seen in {:?}",
                    whole(text),
                    text.clip
                )
            });
        }
    }
}

#[test]
fn words_keep_clear_of_the_sides_of_their_button() {
    let mut report = Report::new();
    for Look { name, facts, .. } in looks() {
        for button in &facts.buttons {
            let words = facts.texts.iter().filter(|text| {
                let centre = text.ink.center();
                text.layer == button.layer
                    // What is out of view has an edge, but nothing on it.
                    && !button.visible.is_empty()
                    && button.area.contains(centre)
                    && button.visible.contains(centre)
                    && text.clip.contains(centre)
            });
            for text in words {
                let left = text.ink.min.x - button.area.min.x;
                let right = button.area.max.x - text.ink.max.x;
                report.check(left.min(right) >= 3.0, || {
                    format!(
                        "{name}: \"{}\" comes within {:.1} of the side of {}",
                        whole(text),
                        left.min(right),
                        button.name
                    )
                });
            }
        }
    }
}

#[test]
fn no_text_breaks_inside_a_word() {
    let mut report = Report::new();
    for Look { name, facts, .. } in looks() {
        for text in &facts.texts {
            for pair in text.lines.windows(2) {
                let (before, after) = (pair[0].chars().next_back(), pair[1].chars().next());
                let inside = before.is_some_and(char::is_alphanumeric)
                    && after.is_some_and(char::is_alphanumeric);
                report.check(!inside, || {
                    format!("{name}: \"{}|{}\" breaks inside a word", pair[0], pair[1])
                });
            }
        }
    }
}

#[test]
fn texts_do_not_run_into_each_other() {
    let mut report = Report::new();
    for Look { name, facts, .. } in looks() {
        for (at, one) in facts.texts.iter().enumerate() {
            for other in facts.texts[at + 1..]
                .iter()
                .filter(|other| other.layer == one.layer)
            {
                // What has been scrolled away runs into nothing.
                let seen = one.clip.intersect(other.clip);
                let both = one.ink.intersect(other.ink).intersect(seen);
                report.check(both.size().min_element() < 1.0, || {
                    format!(
                        "{name}: \"{}\" and \"{}\" overlap",
                        whole(one),
                        whole(other)
                    )
                });
            }
        }
    }
}
