//! What a screen reader says of a match as it goes on: moves, passes, what is taken back, the result, and whose turn it is.
//! Also notices, positions looked back at, and what is chosen.

use accesskit::Role;
use bevy::a11y::AccessibilityNode;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use outflank_engine::{Entry, Move, Outcome, Side, Square};

use super::names;
use super::standing;
use crate::board::SquareView;
use crate::hint::Hint;
use crate::locale::{LocalName, Msg};
use crate::looking::{Looking, Shown};
use crate::match_state::{CurrentMatch, Match, MatchEvent, MatchId, Phase, passes_by_hand};
use crate::notices::Notice;
use crate::schedule::{GameSystems, Whereabouts};
use crate::screens::BoardArea;
use crate::settings::Settings;
use crate::speech::{Say, reader_listens};
use crate::view::View;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(tell_choice.run_if(reader_listens))
        .add_systems(
            Update,
            (
                (
                    tell_events.run_if(on_message::<MatchEvent>),
                    tell_notices.run_if(on_message::<Notice>),
                    tell_position.run_if(resource_changed::<Looking>),
                    tell_hint,
                    tell_turn,
                )
                    .chain(),
                point_at_chosen,
            )
                .in_set(GameSystems::Show)
                .after(crate::board::BoardSystems::Paint)
                .run_if(reader_listens),
        );
}

fn placed(side: Side, square: impl ToString, turned: u16) -> Msg {
    let key = if turned == 0 {
        // The first discs of a free start turn none.
        "speech-placed"
    } else {
        "speech-move"
    };
    Msg::new(key)
        .with("colour", names::colour(side))
        .with("square", square.to_string())
        .with("n", turned)
}

fn tell_events(
    mut events: MessageReader<MatchEvent>,
    current: Res<CurrentMatch>,
    mut say: MessageWriter<Say>,
) {
    let Some(current) = current.get() else { return };
    for event in events.read() {
        let msg = match event {
            MatchEvent::Started(_) => started(current),
            MatchEvent::Placed {
                side,
                square,
                flipped,
                ..
            } => placed(*side, square, flipped.len()),
            MatchEvent::TakenBack { plies } => Msg::new("speech-taken-back").with("n", *plies),
            MatchEvent::PlayedAgain { plies, .. } => {
                Msg::new("speech-played-again").with("n", *plies)
            }
            MatchEvent::Ended(outcome) => {
                result(current, outcome).for_each(|msg| {
                    say.write(Say::politely(msg));
                });
                continue;
            }
            // A pass is a notice, and a match taken up is told when it is gone on with.
            MatchEvent::Passed(_) | MatchEvent::Restored(_) => continue,
        };
        say.write(Say::politely(msg));
    }
}

fn started(current: &Match) -> Msg {
    if current.players().only_people() {
        Msg::new("speech-started-people")
    } else {
        Msg::new("speech-started")
            .with("black", names::player(current, Side::Black))
            .with("white", names::player(current, Side::White))
    }
}

/// Who won, the counts, why it ended, and what wins where that is not the usual.
fn result(current: &Match, outcome: &Outcome) -> impl Iterator<Item = Msg> {
    let (first, second) = standing::counts(current, outcome);
    let headline = Msg::new("speech-result")
        .with("headline", standing::headline(current, outcome))
        .with("first", first)
        .with("second", second);
    std::iter::once(headline).chain(standing::in_short(current, outcome))
}

fn tell_notices(mut notices: MessageReader<Notice>, mut say: MessageWriter<Say>) {
    for Notice(msg) in notices.read() {
        say.write(Say::politely(msg.clone()));
    }
}

/// An earlier position: the move that led to it.
fn tell_position(shown: Shown, mut say: MessageWriter<Say>) {
    if shown.is_live() {
        return;
    }
    let (Some(of), Some(entry)) = (shown.get(), shown.last_entry()) else {
        say.write(Say::politely(Msg::new("speech-start")));
        return;
    };
    let what = match entry {
        Entry {
            mv: Move::Place(square),
            side,
            flipped,
            ..
        } => placed(*side, square, flipped.len()),
        Entry {
            mv: Move::Pass,
            side,
            ..
        } => {
            let key = if of.game().passed_for_discs(shown.ply() - 1) {
                "speech-pass-spent"
            } else {
                "speech-pass"
            };
            Msg::new(key).with("colour", names::colour(*side))
        }
    };
    say.write(Say::politely(
        Msg::new("speech-position")
            .with("number", shown.ply())
            .with("all", of.game().ply())
            .with("what", what),
    ));
}

/// The square that was advised, when it is found.
fn tell_hint(
    hint: Res<Hint>,
    current: Res<CurrentMatch>,
    mut told: Local<Option<Square>>,
    mut say: MessageWriter<Say>,
) {
    let now = hint.square(&current);
    if *told == now {
        return;
    }
    *told = now;
    if let Some(square) = now {
        say.write(Say::politely(
            Msg::new("speech-hint").with("square", square.to_string()),
        ));
    }
}

/// Whose turn it is, each time that a person's begins and each time that the match comes back into view; also who has to
/// pass.
fn tell_turn(
    current: Res<CurrentMatch>,
    settings: Res<Settings>,
    whereabouts: Whereabouts,
    mut told: Local<Option<(MatchId, usize)>>,
    mut say: MessageWriter<Say>,
) {
    let Some(of) = current.get().filter(|_| whereabouts.at_the_match()) else {
        *told = None;
        return;
    };
    let now = Some((of.id(), of.game().ply()));
    if *told == now {
        return;
    }
    *told = now;
    if let Some(side) = passes_by_hand(&current, settings.passing) {
        say.write(Say::politely(standing::must_pass(of, side)));
    }
    let Phase::Person(side) = of.phase() else {
        return;
    };
    let position = of.game().position();
    let (key, first) = if of.players().person_against_computer().is_some() {
        ("speech-turn-you", side)
    } else {
        ("speech-turn-colour", Side::Black)
    };
    say.write(Say::politely(
        Msg::new(key)
            .with("colour", names::colour(side))
            .with("n", of.game().legal_moves().len())
            .with("first", position.count(first))
            .with("second", position.count(first.other())),
    ));
}

/// What is chosen, with the name of what it is a choice in.
fn tell_choice(on: On<Activate>, told: Told, mut say: MessageWriter<Say>) {
    if let Some(choice) = told.choice(on.entity) {
        say.write(Say::politely(choice));
    }
}

/// Everything with a name.
#[derive(SystemParam)]
struct Told<'w, 's> {
    named: Query<'w, 's, (&'static AccessibilityNode, &'static LocalName)>,
    parents: Query<'w, 's, &'static ChildOf>,
}

impl Told<'_, '_> {
    fn choice(&self, entity: Entity) -> Option<Msg> {
        let (node, LocalName(value)) = self.named.get(entity).ok()?;
        if node.role() != Role::RadioButton {
            return None;
        }
        // Most names tell it already.
        if value.key() == Some("access-option") {
            return Some(value.clone());
        }
        let group = self
            .parents
            .iter_ancestors(entity)
            .filter_map(|above| self.named.get(above).ok())
            .find(|(node, _)| node.role() == Role::RadioGroup);
        Some(match group {
            Some((_, LocalName(group))) => Msg::new("access-option")
                .with("group", group.clone())
                .with("value", value.clone()),
            None => value.clone(),
        })
    }
}

/// While the felt has the focus, a reader is at the square that keys have chosen.
fn point_at_chosen(
    view: Res<View>,
    squares: Query<(Entity, &SquareView)>,
    mut felts: Query<&mut AccessibilityNode, With<BoardArea>>,
) {
    for mut felt in &mut felts {
        let before = felt.active_descendant();
        let chosen = view.cursor().and_then(|cursor| {
            let found = squares.iter().find(|(_, square)| square.0 == cursor);
            found.map(|(entity, _)| accesskit::NodeId(entity.to_bits()))
        });
        match chosen {
            Some(chosen) if before != Some(chosen) => felt.set_active_descendant(chosen),
            None if before.is_some() => felt.clear_active_descendant(),
            _ => {}
        }
    }
}
