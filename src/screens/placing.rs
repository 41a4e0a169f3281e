//! What is unusual about the match at the moment, where notices of passes come and go: whose disc goes to the centre in
//! a free start, and that the fewest discs win.

use accesskit::{Node as AccessNode, Role};
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use outflank_engine::Aim;

use super::names;
use super::regions::Region;
use crate::layout::Arranged;
use crate::locale::{LocalName, LocalText, Msg};
use crate::match_state::{CurrentMatch, Match, Phase};
use crate::schedule::{GameSystems, Screen};
use crate::theme::{Tone, TypeStyle};
use crate::widgets::text_in;

/// The sentence, empty once play has begun.
#[derive(Component)]
pub struct PlacingText;

/// The place of the sentence.
#[derive(Component)]
struct Place;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Match), build).add_systems(
        Update,
        (
            say.run_if(
                resource_changed::<CurrentMatch>
                    .or_else(resource_exists_and_changed::<Arranged>)
                    .or_else(|new: Query<(), Added<PlacingText>>| !new.is_empty()),
            ),
            align.run_if(
                resource_exists_and_changed::<Arranged>
                    .or_else(|new: Query<(), Added<Place>>| !new.is_empty()),
            ),
        )
            .in_set(GameSystems::Show)
            .run_if(in_state(Screen::Match)),
    );
}

fn build(mut commands: Commands) {
    commands.spawn((
        Name::new("Placing"),
        Place,
        Region::Middle,
        Node {
            align_items: AlignItems::Start,
            padding: px(6).vertical(),
            ..default()
        },
        DespawnOnExit(Screen::Match),
        Pickable::IGNORE,
        children![(
            PlacingText,
            text_in(Msg::verbatim(""), TypeStyle::Name, Tone::Text),
            AccessibilityNode(AccessNode::new(Role::Status)),
        )],
    ));
}

/// Whose disc goes to the centre now, or what wins where it is not the most discs.
fn sentence(current: &Match) -> Option<Msg> {
    let side = match current.phase() {
        Phase::Person(side) | Phase::Computer(side) => side,
        Phase::Passed(_) | Phase::Over(_) => return None,
    };
    if !current.game().position().is_placement() {
        let fewest = current.game().rules().aim() == Aim::Fewest;
        fewest.then(|| Msg::new("results-fewest"))
    } else if current.players().person_against_computer() == Some(side) {
        Some(Msg::new("match-placing-you"))
    } else {
        Some(Msg::new("match-placing-other").with("name", names::in_full(current, side)))
    }
}

fn say(
    current: Res<CurrentMatch>,
    arranged: Option<Res<Arranged>>,
    texts: Query<(Entity, &LocalText), With<PlacingText>>,
    mut commands: Commands,
) {
    // Where the controls of the view take its room the match does without; its result says what wins.
    let covered = arranged.is_some_and(|at| at.0.pad.is_some_and(|pad| pad.shared));
    let said = current.get().filter(|_| !covered).and_then(sentence);
    for (entity, shown) in &texts {
        let wanted = said.clone().unwrap_or_else(|| Msg::verbatim(""));
        if shown.0 != wanted {
            commands
                .entity(entity)
                .insert((LocalText(wanted.clone()), LocalName(wanted)));
        }
    }
}

/// In the middle below the board, at the left beside it, as the moves are.
fn align(
    arranged: Option<Res<Arranged>>,
    mut places: Query<(&mut Node, &Children), With<Place>>,
    mut commands: Commands,
) {
    let wide = arranged.is_some_and(|arranged| arranged.0.wide);
    for (mut node, children) in &mut places {
        let (across, justify) = if wide {
            (JustifyContent::Start, Justify::Left)
        } else {
            (JustifyContent::Center, Justify::Center)
        };
        node.justify_content = across;
        for child in children {
            commands.entity(*child).insert(TextLayout::justify(justify));
        }
    }
}
