//! Every button of every screen, in every window, can be pressed with a thumb.

use crate::gallery::{Look, looks};
use crate::report::Report;

/// The smallest side of anything that is pressed, in logical pixels (WCAG 2.5.5, Apple HIG).
const TARGET: f32 = 44.0;

#[test]
fn every_button_is_large_enough_for_a_thumb() {
    let mut report = Report::new();
    for Look { name, facts, .. } in looks() {
        for button in &facts.buttons {
            let size = button.area.size();
            report.check(size.min_element() >= TARGET - 0.01, || {
                format!("{name}: {} is only {}x{}", button.name, size.x, size.y)
            });
        }
    }
}

#[test]
fn every_button_is_in_the_window() {
    let mut report = Report::new();
    for Look { name, facts, .. } in looks() {
        for button in facts.buttons.iter().filter(|button| button.on_top) {
            let whole = if button.page.is_some() {
                (button.area.min.x - button.visible.min.x).abs() < 0.5
                    && (button.area.max.x - button.visible.max.x).abs() < 0.5
                    || button.visible.is_empty()
            } else {
                (button.area.size() - button.visible.size()).max_element() < 0.5
            };
            report.check(whole, || {
                format!(
                    "{name}: of {} at {:?} only {:?} is seen",
                    button.name, button.area, button.visible
                )
            });
        }
    }
}

#[test]
fn what_can_follow_a_result_is_seen_without_scrolling() {
    let mut report = Report::new();
    for Look { name, facts, .. } in looks()
        .iter()
        .filter(|look| look.scene.starts_with("results"))
    {
        let buttons: Vec<_> = facts.buttons.iter().map(|button| &*button.name).collect();
        report.check(buttons.contains(&"results-rematch"), || {
            format!("{name}: no rematch among {buttons:?}")
        });
        for button in &facts.buttons {
            let hidden = (button.area.size() - button.visible.size()).max_element();
            report.check(hidden < 0.5, || {
                format!("{name}: {hidden} of {} is hidden", button.name)
            });
        }
    }
}

#[test]
fn everything_on_a_page_that_scrolls_can_be_reached() {
    let mut report = Report::new();
    for Look { name, facts, .. } in looks() {
        for button in &facts.buttons {
            let Some(page) = &button.page else { continue };
            let top = page.area.min.y - page.position;
            let reachable =
                button.area.min.y >= top - 0.5 && button.area.max.y <= top + page.content + 0.5;
            report.check(reachable, || {
                format!("{name}: no scrolling brings {} into view", button.name)
            });
        }
    }
}

#[test]
fn buttons_do_not_overlap() {
    let mut report = Report::new();
    for Look { name, facts, .. } in looks() {
        let buttons: Vec<_> = facts
            .buttons
            .iter()
            .filter(|button| button.on_top)
            .collect();
        for (at, one) in buttons.iter().enumerate() {
            for other in &buttons[at + 1..] {
                let both = one.visible.intersect(other.visible);
                report.check(both.size().min_element() < 0.5, || {
                    format!(
                        "{name}: {} and {} overlap by {both:?}",
                        one.name, other.name
                    )
                });
            }
        }
    }
}

#[test]
fn nothing_lies_over_a_button() {
    let mut report = Report::new();
    for Look { name, facts, .. } in looks() {
        for button in facts.buttons.iter().filter(|button| button.on_top) {
            report.check(button.covered_by.is_none(), || {
                format!(
                    "{name}: {} lies over {}",
                    button.covered_by.as_deref().unwrap_or_default(),
                    button.name
                )
            });
        }
    }
}

#[test]
fn nothing_below_a_dialog_can_be_pressed() {
    let mut report = Report::new();
    for Look { name, facts, .. } in looks() {
        for button in facts.buttons.iter().filter(|button| !button.on_top) {
            report.check(
                button.covered_by.is_some() || button.visible.is_empty(),
                || format!("{name}: {} can be pressed through the dialog", button.name),
            );
        }
    }
}
