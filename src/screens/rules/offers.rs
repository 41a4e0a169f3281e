//! Choices of single options. What the engine refuses beside the other options can't be chosen, and the reason is told.

use std::sync::Arc;

use bevy::prelude::*;
use outflank_engine::{Options, Rules, RulesError};

use crate::locale::{LocalDescription, LocalText, Msg};
use crate::preparation::Preparation;
use crate::schedule::GameSystems;
use crate::screens::board_names;
use crate::theme::{Tone, TypeStyle};
use crate::widgets::{
    Choice, ChosenLook, choices, segment, set_obstacle, show_chosen, text, text_in,
};

/// Options that are chosen together.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Group {
    /// Squares a side.
    Size,
    /// Joined rims.
    Wrap,
    /// The first four discs.
    Start,
    /// Who moves first.
    First,
    /// What wins.
    Aim,
    /// Whose discs are placed.
    Supply,
    /// Corners given before the game.
    Handicap,
    /// Who gets them.
    HandicapSide,
}

impl Group {
    /// What the group is called.
    pub fn title(self) -> Msg {
        Msg::new(match self {
            Self::Size => "rules-size",
            Self::Wrap => "rules-wrap",
            Self::Start => "rules-middle",
            Self::First => "rules-first",
            Self::Aim => "rules-aim",
            Self::Supply => "rules-supply",
            Self::Handicap => "rules-handicap",
            Self::HandicapSide => "rules-handicap-side",
        })
    }
}

type Change = Arc<dyn Fn(&mut Options) + Send + Sync>;

/// What a button makes of the options.
#[derive(Component)]
struct Offer {
    group: Group,
    change: Change,
}

/// Why some choices of a group can't be made.
#[derive(Component)]
struct Reason(Group);

pub(super) fn plugin(app: &mut App) {
    choices::<Preparation>(app);
    app.add_systems(
        Update,
        judge
            .in_set(GameSystems::Show)
            .after(show_chosen::<Preparation>)
            .run_if(
                resource_changed::<Preparation>
                    .or_else(|new: Query<(), Added<Offer>>| !new.is_empty()),
            ),
    );
}

/// A button that sets what `value` gives into the option that `field` names.
pub(super) fn spawn_offer<T: PartialEq + Clone + Send + Sync + 'static>(
    commands: &mut Commands,
    row: Entity,
    group: Group,
    name: Msg,
    value: T,
    field: fn(&mut Options) -> &mut T,
) {
    let spoken = Msg::new("access-option")
        .with("group", group.title())
        .with("value", name.clone());
    let change: Change = {
        let value = value.clone();
        Arc::new(move |options: &mut Options| field(options).clone_from(&value))
    };
    let offer = Offer {
        group,
        change: change.clone(),
    };
    let choice = Choice::<Preparation>::of(
        ChosenLook::FilledOnCard,
        move |preparation| {
            if let Err(reason) = preparation.change(|options| change(options)) {
                debug!("not chosen: {reason}");
            }
        },
        move |preparation| *field(&mut preparation.rules().options()) == value,
    );
    commands.spawn((
        segment(spoken),
        offer,
        choice,
        ChildOf(row),
        children![(
            text(name, TypeStyle::Label),
            TextLayout::justify(Justify::Center)
        )],
    ));
}

/// Room for the reason why some choices of a group can't be made.
pub(super) fn spawn_reason(commands: &mut Commands, card: Entity, group: Group) {
    commands.spawn((
        Reason(group),
        text_in(Msg::verbatim(""), TypeStyle::Small, Tone::Quiet),
        Node {
            display: Display::None,
            ..default()
        },
        ChildOf(card),
    ));
}

/// The engine's reason in plain words, with the choice that stands in the way.
fn in_words(error: RulesError, group: Group, rules: &Rules) -> Msg {
    match error {
        RulesError::TooManyCorners(_) => Msg::new("rules-too-many-corners"),
        RulesError::NoCorners { .. } => {
            let handicap = rules.handicap().corners;
            let in_the_way = if group == Group::Wrap {
                board_names::corners(handicap)
            } else {
                Msg::new("access-option")
                    .with("group", Group::Wrap.title())
                    .with("value", board_names::wrap(rules.wrap()))
            };
            Msg::new("rules-no-corners").with("choice", in_the_way)
        }
    }
}

fn judge(
    preparation: Res<Preparation>,
    offers: Query<(Entity, &Offer, Option<&LocalDescription>)>,
    mut reasons: Query<(Entity, &Reason, &mut Node)>,
    mut commands: Commands,
) {
    let mut found: Vec<(Group, RulesError)> = Vec::new();
    for (button, offer, told) in &offers {
        let obstacle = preparation.obstacle(|options| (offer.change)(options));
        let reason = obstacle.map(|error| in_words(error, offer.group, preparation.rules()));
        if told.map(|told| &told.0) != reason.as_ref() {
            set_obstacle(&mut commands, button, reason);
        }
        found.extend(obstacle.map(|error| (offer.group, error)));
    }
    for (entity, Reason(group), mut node) in &mut reasons {
        let error = found.iter().find(|(of, _)| of == group);
        let words = error.map(|(_, error)| in_words(*error, *group, preparation.rules()));
        let display = if words.is_some() {
            Display::Flex
        } else {
            Display::None
        };
        if node.display != display {
            node.display = display;
        }
        let words = words.unwrap_or_else(|| Msg::verbatim(""));
        commands.entity(entity).insert(LocalText(words));
    }
}
