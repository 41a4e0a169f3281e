//! Settings: from the first screen, or over a paused match. Everything applies at once.

mod group;

use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::pages::Pages;
use super::window_class::WindowClass;
use crate::ai::Opponents;
use crate::layout::SafeArea;
use crate::locale::{Decimal, Locale, Msg};
use crate::records::Records;
use crate::schedule::{GameSystems, Go, Overlay, Screen};
use crate::settings::{ArrowKeys, LanguageGiven, LargerSquares, Settings};
use crate::theme::{Fill, Icon, ThemeChoice, Tone, TypeStyle};
use crate::widgets::{column, heading, icon_button, page, text_in};

use group::Group;

/// What the page was laid out for; everything else on it stays while it is open.
#[derive(Component, PartialEq)]
struct SettingsPage(SafeArea);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            build
                .in_set(GameSystems::Build)
                .run_if(in_state(Screen::Settings).or_else(in_state(Overlay::Settings))),
            speak
                .in_set(GameSystems::View)
                .run_if(resource_changed::<Settings>),
        ),
    );
}

/// A delay in milliseconds as seconds, with the decimals it needs.
pub(super) fn seconds(delay: u32) -> Decimal {
    Decimal {
        value: f64::from(delay) / 1000.0,
        places: match delay {
            whole if whole % 1000 == 0 => 0,
            tenths if tenths % 100 == 0 => 1,
            _ => 2,
        },
    }
}

fn build(
    class: Res<WindowClass>,
    overlay: Res<State<Overlay>>,
    locale: Res<Locale>,
    opponents: Res<Opponents>,
    records: Res<Records>,
    pages: Pages<SettingsPage>,
    mut commands: Commands,
) {
    let frame = (
        page("Settings", class.safe),
        Fill(Tone::Page),
        GlobalZIndex(90),
    );
    let Some(root) = pages.renew(&mut commands, SettingsPage(class.safe), frame) else {
        return;
    };
    if *overlay.get() == Overlay::Settings {
        commands
            .entity(root)
            .insert(DespawnOnExit(Overlay::Settings));
    } else {
        commands
            .entity(root)
            .insert(DespawnOnExit(Screen::Settings));
    }
    let frame = commands
        .spawn((
            Node {
                row_gap: px(10),
                ..column()
            },
            ChildOf(root),
        ))
        .id();
    commands.spawn((
        Node {
            align_items: AlignItems::Center,
            column_gap: px(4),
            margin: px(-10).left(),
            ..default()
        },
        ChildOf(frame),
        children![
            (
                icon_button(Icon::Back, Msg::new("common-back")),
                AutoFocus,
                observe(back)
            ),
            heading(Msg::new("settings-title")),
        ],
    ));
    let mut group = Group {
        commands: &mut commands,
        parent: frame,
    };
    group.title("settings-section-look");
    let languages = locale.available().iter().map(|language| {
        (
            Msg::verbatim(language.name().to_owned()),
            Some(language.tag().to_owned()),
        )
    });
    let languages = std::iter::once((Msg::new("settings-language-system"), None)).chain(languages);
    group.choices(
        "settings-language",
        None,
        languages,
        |s| &mut s.language,
        |s| &s.language,
    );
    let themes = [
        ("settings-theme-system", ThemeChoice::System),
        ("settings-theme-light", ThemeChoice::Light),
        ("settings-theme-dark", ThemeChoice::Dark),
    ];
    group.choices(
        "settings-theme",
        None,
        themes.map(|(key, theme)| (Msg::new(key), theme)),
        |s| &mut s.theme,
        |s| &s.theme,
    );
    group.switch(
        "settings-reduced-motion",
        None,
        |s| &mut s.reduced_motion,
        |s| &s.reduced_motion,
    );
    group.title("settings-section-match");
    group.switch(
        "settings-legal-marks",
        None,
        |s| &mut s.legal_marks,
        |s| &s.legal_marks,
    );
    group.switch(
        "settings-turning",
        Some("settings-turning-hint"),
        |s| &mut s.turning,
        |s| &s.turning,
    );
    let larger = [
        ("settings-larger-automatic", LargerSquares::Automatic),
        ("settings-larger-always", LargerSquares::Always),
        ("settings-larger-never", LargerSquares::Never),
    ];
    group.choices(
        "settings-larger",
        Some("settings-larger-hint"),
        larger.map(|(key, larger)| (Msg::new(key), larger)),
        |s| &mut s.larger_squares,
        |s| &s.larger_squares,
    );
    group.switch(
        "settings-coordinates",
        None,
        |s| &mut s.coordinates,
        |s| &s.coordinates,
    );
    let arrows = [
        ("settings-arrows-choose", ArrowKeys::Choose),
        ("settings-arrows-pan", ArrowKeys::Pan),
    ];
    group.choices(
        "settings-arrows",
        Some("settings-arrows-hint"),
        arrows.map(|(key, arrows)| (Msg::new(key), arrows)),
        |s| &mut s.arrow_keys,
        |s| &s.arrow_keys,
    );
    let delays = Settings::REPLY_DELAYS.map(|delay| {
        let value = Msg::new("settings-reply-delay-value").with("seconds", seconds(delay));
        (value, delay)
    });
    group.choices(
        "settings-reply-delay",
        Some("settings-reply-delay-hint"),
        delays,
        |s| &mut s.reply_delay_ms,
        |s| &s.reply_delay_ms,
    );
    group.switch(
        "settings-pause-leaving",
        Some("settings-pause-leaving-hint"),
        |s| &mut s.pause_on_leaving,
        |s| &s.pause_on_leaving,
    );
    group.title("settings-section-records");
    for opponent in opponents.iter() {
        group.record(&opponent.id, &records);
    }
    commands.spawn((
        text_in(
            Msg::new("settings-records-device"),
            TypeStyle::Small,
            Tone::Quiet,
        ),
        ChildOf(frame),
    ));
    commands.spawn((
        Node {
            min_height: px(12),
            ..default()
        },
        ChildOf(frame),
    ));
}

/// The language follows the settings; one named on the command line holds until they change.
fn speak(
    settings: Res<Settings>,
    given: Option<Res<LanguageGiven>>,
    mut locale: ResMut<Locale>,
    mut last: Local<Option<Option<String>>>,
) {
    let wanted = Some(settings.language.clone());
    let first = last.is_none();
    if *last != wanted {
        if !first || (settings.language.is_some() && given.is_none()) {
            locale.set(settings.language.as_deref());
        }
        *last = wanted;
    }
}

fn back(
    _: On<Activate>,
    current: Res<State<Overlay>>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut screen: ResMut<NextState<Screen>>,
) {
    if *current.get() == Overlay::Settings {
        overlay.go(Overlay::Pause);
    } else {
        screen.go(Screen::Home);
    }
}
