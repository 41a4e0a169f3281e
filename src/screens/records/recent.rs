//! The last matches, the one played last first: a few, and more on demand, so that a long list costs nothing.

use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui::ScrollPosition;
use bevy::ui_widgets::{Activate, observe};

use super::words::Shelf;
use super::{Opened, RecordsPage, alone};
use crate::keep_awake::{Awake, KeepAwake};
use crate::locale::{LocalName, Msg};
use crate::looking::LookCommand;
use crate::match_state::MatchId;
use crate::records::Entry;
use crate::theme::{CARD_RADIUS, Fill, Shadowed, Tone, TypeStyle};
use crate::widgets::{ButtonKind, button, snug_button, text, text_in};

/// As many matches come at once.
pub(super) const STEP: usize = 20;

/// Leads back into a match.
#[derive(Component, Clone, Copy)]
struct LookAt(MatchId);

/// Brings more matches into the list above it.
#[derive(Component, Clone, Copy)]
struct More {
    list: Entity,
}

/// The first `shown` matches; the button of `back_at` has the focus.
pub(super) fn spawn(
    commands: &mut Commands,
    frame: Entity,
    shelf: &Shelf,
    shown: usize,
    back_at: Option<MatchId>,
) {
    let list = commands
        .spawn((
            Node {
                flex_direction: FlexDirection::Column,
                flex_shrink: 0.0,
                row_gap: px(10),
                ..default()
            },
            ChildOf(frame),
        ))
        .id();
    let all = shelf.records.recent();
    for (at, (id, entry)) in all.iter().enumerate().take(shown) {
        let number = all.len() - at;
        spawn_row(commands, list, shelf, *id, entry, number, back_at);
    }
    if all.len() > shown {
        let more = button(Msg::new("records-more"), ButtonKind::Plain);
        alone(commands, frame, (more, More { list }, observe(show_more)));
    }
}

fn spawn_row(
    commands: &mut Commands,
    list: Entity,
    shelf: &Shelf,
    id: MatchId,
    entry: &Entry,
    number: usize,
    back_at: Option<MatchId>,
) {
    let (title, result) = (shelf.title(entry), shelf.result(entry));
    let row = commands
        .spawn((
            Node {
                padding: UiRect::axes(px(16), px(12)),
                column_gap: px(12),
                row_gap: px(8),
                flex_wrap: FlexWrap::Wrap,
                align_items: AlignItems::Center,
                flex_shrink: 0.0,
                border_radius: BorderRadius::all(px(CARD_RADIUS)),
                ..default()
            },
            Fill(Tone::Card),
            Shadowed,
            ChildOf(list),
            children![(
                Node {
                    flex_direction: FlexDirection::Column,
                    row_gap: px(3),
                    flex_grow: 1.0,
                    // Never narrower than its longest word: the button goes below it instead.
                    flex_basis: px(0),
                    ..default()
                },
                Pickable::IGNORE,
                children![
                    text(title.clone(), TypeStyle::Name),
                    text_in(result.clone(), TypeStyle::Small, Tone::Text),
                    text_in(shelf.circumstances(entry), TypeStyle::Small, Tone::Quiet),
                ],
            )],
        ))
        .id();
    if shelf.whole(id).is_none() {
        return;
    }
    let spoken = Msg::new("access-look-back")
        .with("number", number)
        .with("title", title)
        .with("result", result);
    let mut look = commands.spawn((
        snug_button(Msg::new("records-look-back"), ButtonKind::OnCard),
        LookAt(id),
        observe(look_back),
        ChildOf(row),
    ));
    look.insert(LocalName(spoken));
    if back_at == Some(id) {
        look.insert(AutoFocus);
    }
}

fn look_back(
    on: On<Activate>,
    buttons: Query<&LookAt>,
    pages: Query<&ScrollPosition, With<RecordsPage>>,
    shelf: Shelf,
    mut opened: ResMut<Opened>,
    mut looks: MessageWriter<LookCommand>,
) -> Result {
    let LookAt(id) = *buttons.get(on.entity)?;
    let Some(whole) = shelf.whole(id) else {
        return Ok(());
    };
    opened.looked_at = Some(id);
    opened.scroll = pages.iter().next().map_or(0.0, |scrolled| scrolled.y);
    looks.write(LookCommand::Recorded(Box::new(whole.clone())));
    Ok(())
}

fn show_more(
    on: On<Activate>,
    buttons: Query<(&More, &ChildOf)>,
    shelf: Shelf,
    mut opened: ResMut<Opened>,
    mut awake: ResMut<KeepAwake>,
    mut commands: Commands,
) -> Result {
    let (More { list }, row) = buttons.get(on.entity)?;
    let all = shelf.records.recent();
    let more = all.iter().enumerate().skip(opened.shown).take(STEP);
    for (at, (id, entry)) in more {
        spawn_row(
            &mut commands,
            *list,
            &shelf,
            *id,
            entry,
            all.len() - at,
            None,
        );
    }
    opened.shown += STEP;
    if opened.shown >= all.len() {
        commands.entity(row.parent()).despawn();
    }
    awake.draw(Awake::Motion);
    Ok(())
}
