//! Every setting there is, in the order in which a stranger looks for them.

use super::group::{Group, about};
use super::needs::Need;
use super::seconds;
use crate::locale::{Locale, Msg};
use crate::match_state::Passing;
use crate::settings::{ArrowKeys, LargerSquares, MarkShape, Settings};
use crate::theme::{TextSize, ThemeChoice};

/// Without marks a press shows nothing.
const MARKS: Need = Need {
    met: |settings| settings.legal_marks,
    reason: "settings-press-preview-unavailable",
    hint: "settings-press-preview-hint",
};

/// Values with the keys of their names.
fn named<T, const N: usize>(values: [(&'static str, T); N]) -> [(Msg, T); N] {
    values.map(|(key, value)| (Msg::new(key), value))
}

/// All of them below their titles.
pub(super) fn spawn(group: &mut Group, locale: &Locale) {
    the_match(group);
    help(group);
    board(group);
    looks(group);
    access(group);
    language(group, locale);
}

fn the_match(group: &mut Group) {
    group.title("settings-section-match");
    group.switch(
        about("settings-legal-marks"),
        |s| &mut s.legal_marks,
        |s| &s.legal_marks,
    );
    group.choices(
        about("settings-mark-shape"),
        named([
            ("settings-mark-ring", MarkShape::Ring),
            ("settings-mark-plus", MarkShape::Plus),
        ]),
        |s| &mut s.mark_shape,
        |s| &s.mark_shape,
    );
    group.switch(
        about("settings-press-preview")
            .hint(MARKS.hint)
            .needs(MARKS),
        |s| &mut s.press_preview,
        |s| &s.press_preview,
    );
    group.switch(
        about("settings-aim-first").hint("settings-aim-first-hint"),
        |s| &mut s.aim_first,
        |s| &s.aim_first,
    );
    group.choices(
        about("settings-passing").hint("settings-passing-hint"),
        named([
            ("settings-passing-itself", Passing::ByItself),
            ("settings-passing-button", Passing::Button),
        ]),
        |s| &mut s.passing,
        |s| &s.passing,
    );
    let delays = Settings::REPLY_DELAYS.map(|delay| {
        let value = Msg::new("settings-reply-delay-value").with("seconds", seconds(delay));
        (value, delay)
    });
    group.choices(
        about("settings-reply-delay").hint("settings-reply-delay-hint"),
        delays,
        |s| &mut s.reply_delay_ms,
        |s| &s.reply_delay_ms,
    );
    group.switch(
        about("settings-pause-leaving").hint("settings-pause-leaving-hint"),
        |s| &mut s.pause_on_leaving,
        |s| &s.pause_on_leaving,
    );
}

fn help(group: &mut Group) {
    group.title("settings-section-help");
    group.switch(
        about("settings-undo").hint("settings-undo-hint"),
        |s| &mut s.undo,
        |s| &s.undo,
    );
    group.switch(
        about("settings-hints").hint("settings-hints-hint"),
        |s| &mut s.hints,
        |s| &s.hints,
    );
}

fn board(group: &mut Group) {
    group.title("settings-section-board");
    group.choices(
        about("settings-larger").hint("settings-larger-hint"),
        named([
            ("settings-larger-automatic", LargerSquares::Automatic),
            ("settings-larger-always", LargerSquares::Always),
            ("settings-larger-never", LargerSquares::Never),
        ]),
        |s| &mut s.larger_squares,
        |s| &s.larger_squares,
    );
    group.switch(
        about("settings-coordinates").hint("settings-coordinates-hint"),
        |s| &mut s.coordinates,
        |s| &s.coordinates,
    );
    group.choices(
        about("settings-arrows").hint("settings-arrows-hint"),
        named([
            ("settings-arrows-choose", ArrowKeys::Choose),
            ("settings-arrows-pan", ArrowKeys::Pan),
        ]),
        |s| &mut s.arrow_keys,
        |s| &s.arrow_keys,
    );
}

fn looks(group: &mut Group) {
    group.title("settings-section-look");
    group.choices(
        about("settings-theme"),
        named([
            ("settings-theme-system", ThemeChoice::System),
            ("settings-theme-light", ThemeChoice::Light),
            ("settings-theme-dark", ThemeChoice::Dark),
        ]),
        |s| &mut s.theme,
        |s| &s.theme,
    );
    group.switch(
        about("settings-turning").hint("settings-turning-hint"),
        |s| &mut s.turning,
        |s| &s.turning,
    );
}

fn access(group: &mut Group) {
    group.title("settings-section-access");
    group.choices(
        about("settings-text-size"),
        named([
            ("settings-text-standard", TextSize::Standard),
            ("settings-text-large", TextSize::Large),
            ("settings-text-largest", TextSize::Largest),
        ]),
        |s| &mut s.text_size,
        |s| &s.text_size,
    );
    group.switch(
        about("settings-accessible-discs").hint("settings-accessible-discs-hint"),
        |s| &mut s.accessible_discs,
        |s| &s.accessible_discs,
    );
    group.switch(
        about("settings-letters").hint("settings-letters-hint"),
        |s| &mut s.letters,
        |s| &s.letters,
    );
    group.switch(
        about("settings-reduced-motion").hint("settings-reduced-motion-hint"),
        |s| &mut s.reduced_motion,
        |s| &s.reduced_motion,
    );
}

fn language(group: &mut Group, locale: &Locale) {
    group.title("settings-language");
    let languages = locale.available().iter().map(|language| {
        (
            Msg::verbatim(language.name().to_owned()),
            Some(language.tag().to_owned()),
        )
    });
    let languages = std::iter::once((Msg::new("settings-language-system"), None)).chain(languages);
    group.choices(
        about("settings-language").untitled(),
        languages,
        |s| &mut s.language,
        |s| &s.language,
    );
}
