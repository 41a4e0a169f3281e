//! Settings: from the first screen, or over a paused match. Everything applies at once.

use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::names;
use super::window_class::WindowClass;
use crate::ai::Opponents;
use crate::locale::{Decimal, Locale, Msg};
use crate::records::Records;
use crate::schedule::{GameSystems, Go, Overlay, Screen};
use crate::settings::{LanguageGiven, Settings};
use crate::theme::{CARD_RADIUS, Fill, Icon, Shadowed, TARGET, ThemeChoice, Tone, TypeStyle};
use crate::widgets::{
    Choice, ChosenLook, column, heading, icon_button, label, page, segment, text, text_in,
};

#[derive(Component)]
struct SettingsPage;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Settings), build)
        .add_systems(OnEnter(Overlay::Settings), build)
        .add_systems(OnExit(Screen::Settings), close)
        .add_systems(OnExit(Overlay::Settings), close)
        .add_systems(
            Update,
            (
                build
                    .in_set(GameSystems::Build)
                    .run_if(resource_changed::<WindowClass>)
                    .run_if(any_with_component::<SettingsPage>),
                speak
                    .in_set(GameSystems::View)
                    .run_if(resource_changed::<Settings>),
            ),
        );
}

fn close(pages: Query<Entity, With<SettingsPage>>, mut commands: Commands) {
    for page in &pages {
        commands.entity(page).despawn();
    }
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
    locale: Res<Locale>,
    opponents: Res<Opponents>,
    records: Res<Records>,
    pages: Query<Entity, With<SettingsPage>>,
    mut commands: Commands,
) {
    for old in &pages {
        commands.entity(old).despawn();
    }
    let root = commands
        .spawn((
            page("Settings", class.safe),
            SettingsPage,
            Fill(Tone::Page),
            GlobalZIndex(90),
        ))
        .id();
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

/// Settings below one title.
struct Group<'a, 'w, 's> {
    commands: &'a mut Commands<'w, 's>,
    parent: Entity,
}

impl Group<'_, '_, '_> {
    fn title(&mut self, key: &'static str) {
        self.commands.spawn((
            label(Msg::new(key)),
            Node {
                margin: px(10).top(),
                ..default()
            },
            ChildOf(self.parent),
        ));
    }

    fn card(&mut self, name: Msg, hint: Option<&'static str>) -> Entity {
        let card = self
            .commands
            .spawn((
                Node {
                    flex_direction: FlexDirection::Column,
                    row_gap: px(8),
                    padding: UiRect::axes(px(16), px(12)),
                    flex_shrink: 0.0,
                    border_radius: BorderRadius::all(px(CARD_RADIUS)),
                    ..default()
                },
                Fill(Tone::Card),
                Shadowed,
                ChildOf(self.parent),
                children![text(name, TypeStyle::Name)],
            ))
            .id();
        if let Some(hint) = hint {
            self.commands.spawn((
                text_in(Msg::new(hint), TypeStyle::Small, Tone::Quiet),
                ChildOf(card),
            ));
        }
        card
    }

    /// One of several values.
    fn choices<T: PartialEq + Clone + Send + Sync + 'static>(
        &mut self,
        key: &'static str,
        hint: Option<&'static str>,
        values: impl IntoIterator<Item = (Msg, T)>,
        field: fn(&mut Settings) -> &mut T,
        read: fn(&Settings) -> &T,
    ) {
        let card = self.card(Msg::new(key), hint);
        let values: Vec<_> = values.into_iter().collect();
        // Many values are short ones: they stay on one line and close together.
        let many = values.len() > 3;
        let row = self
            .commands
            .spawn((
                Node {
                    column_gap: px(if many { 4 } else { 6 }),
                    row_gap: px(6),
                    flex_wrap: FlexWrap::Wrap,
                    ..default()
                },
                Pickable::IGNORE,
                ChildOf(card),
            ))
            .id();
        for (name, value) in values {
            let choice = Choice::new(ChosenLook::FilledOnCard, value, field, read);
            let button = self
                .commands
                .spawn((segment(name.clone()), choice, ChildOf(row)))
                .id();
            let layout = TextLayout::justify(Justify::Center);
            let text = (text(name, TypeStyle::Label), ChildOf(button));
            if many {
                self.commands
                    .entity(button)
                    .entry::<Node>()
                    .and_modify(|mut node: Mut<Node>| {
                        node.padding = px(4).horizontal();
                        node.min_width = px(TARGET);
                    });
                self.commands.spawn((text, layout.with_no_wrap()));
            } else {
                self.commands.spawn((text, layout));
            }
        }
    }

    /// On or off.
    fn switch(
        &mut self,
        key: &'static str,
        hint: Option<&'static str>,
        field: fn(&mut Settings) -> &mut bool,
        read: fn(&Settings) -> &bool,
    ) {
        let values = [
            (Msg::new("common-on"), true),
            (Msg::new("common-off"), false),
        ];
        self.choices(key, hint, values, field, read);
    }

    fn record(&mut self, opponent: &str, records: &Records) {
        let tally = records.tally(|entry| entry.opponent == opponent);
        let card = self.card(names::opponent(opponent), None);
        let mut line = |msg| {
            self.commands
                .spawn((text_in(msg, TypeStyle::Small, Tone::Quiet), ChildOf(card)));
        };
        if tally.played == 0 {
            return line(Msg::new("settings-records-none"));
        }
        line(
            Msg::new("settings-records-line")
                .with("played", tally.played)
                .with("won", tally.won)
                .with("lost", tally.lost)
                .with("drawn", tally.drawn),
        );
        if tally.won > 0 {
            line(
                Msg::new("settings-records-best")
                    .with("margin", tally.best_margin)
                    .with("discs", tally.most_discs),
            );
        }
    }
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
