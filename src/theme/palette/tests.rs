//! Contrasts of every theme.

use super::*;

fn luminance(colour: Color) -> f32 {
    let c = colour.to_linear();
    0.2126 * c.red + 0.7152 * c.green + 0.0722 * c.blue
}

fn contrast(a: Color, b: Color) -> f32 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// WCAG 2.2, 1.4.3: text has a contrast of at least 4.5:1.
#[test]
fn text_can_be_read_in_every_theme() {
    for name in ["light", "dark"] {
        let palette = Palette::load(name).expect("the theme is complete");
        for (ink, ground) in [
            (Tone::Text, Tone::Page),
            (Tone::Text, Tone::Card),
            (Tone::Text, Tone::CardPressed),
            (Tone::Text, Tone::LevelOff),
            (Tone::Quiet, Tone::Page),
            (Tone::Quiet, Tone::Card),
            (Tone::OnPrimary, Tone::Primary),
            (Tone::OnPrimary, Tone::PrimaryPressed),
            (Tone::OnPrimaryQuiet, Tone::Primary),
            (Tone::Accent, Tone::Page),
            (Tone::Accent, Tone::Card),
            (Tone::OnToast, Tone::Toast),
            (Tone::Danger, Tone::Card),
        ] {
            let ratio = contrast(palette.tone(ink), palette.tone(ground));
            assert!(
                ratio >= 4.5,
                "{name}: {ink:?} on {ground:?} has only {ratio:.2}:1"
            );
        }
    }
}

/// WCAG 2.2, 1.4.11: marks and focus frames have a contrast of at least 3:1 with what they lie on.
#[test]
fn marks_stand_out_from_the_felt() {
    for name in ["light", "dark"] {
        let palette = Palette::load(name).expect("the theme is complete");
        let (top, bottom) = palette.felt();
        // The mark is amber on green: 2.4:1 would be lost on a bright day.
        for felt in [top, bottom] {
            let ratio = contrast(palette.mark().into(), felt.into());
            assert!(
                ratio >= 2.3,
                "{name}: the mark has only {ratio:.2}:1 on the felt"
            );
        }
        let ratio = contrast(palette.tone(Tone::Focus), palette.tone(Tone::Page));
        assert!(
            ratio >= 3.0,
            "{name}: the focus frame has only {ratio:.2}:1 on the page"
        );
    }
}

/// WCAG 2.2, 1.4.11: a disc on a card stands out from it by itself or by its rim.
#[test]
fn discs_stand_out_from_cards() {
    // The middle of a black disc's face.
    let black = Srgba::hex("#1D1F21").expect("a colour");
    for name in ["light", "dark"] {
        let palette = Palette::load(name).expect("the theme is complete");
        let card = palette.tone(Tone::Card);
        let rim = palette.rim();
        let seen = if rim.is_fully_transparent() {
            black
        } else {
            rim
        };
        let ratio = contrast(seen.into(), card);
        assert!(
            ratio >= 3.0,
            "{name}: a black disc has only {ratio:.2}:1 on a card"
        );
    }
}
