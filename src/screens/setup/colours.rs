//! One's own colour: four choices, each with what it means for the first move.

use bevy::prelude::*;
use outflank_engine::Side;

use crate::board::Picture;
use crate::locale::{LocalDescription, LocalText, Msg};
use crate::preparation::{ColourChoice, Preparation};
use crate::schedule::GameSystems;
use crate::screens::board_names;
use crate::theme::{Tone, TypeStyle};
use crate::widgets::{Choice, ChosenLook, grid, segment, text, text_in};

/// Side of a disc beside its colour's name, in logical pixels.
const DISC: f32 = 26.0;

/// What a choice of a colour means.
#[derive(Component)]
struct Meaning {
    colour: ColourChoice,
    /// Whose description it is.
    button: Entity,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        tell.in_set(GameSystems::Show).run_if(
            resource_changed::<Preparation>
                .or_else(|new: Query<(), Added<Meaning>>| !new.is_empty()),
        ),
    );
}

/// `width` is that of the window in logical pixels at the standard text size.
pub(super) fn spawn(commands: &mut Commands, parent: Entity, width: f32) {
    let columns = if width < 250.0 { 1 } else { 2 };
    let row = commands.spawn((grid(columns, 8.0), ChildOf(parent))).id();
    for colour in ColourChoice::ALL {
        let name = board_names::colour_choice(colour);
        let choice = Choice::<Preparation>::of(
            ChosenLook::Filled,
            move |preparation| preparation.set_colour(colour),
            move |preparation| preparation.colour() == colour,
        );
        let button = commands
            .spawn((segment(name.clone()), choice, ChildOf(row)))
            .id();
        commands
            .entity(button)
            .entry::<Node>()
            .and_modify(|mut node: Mut<Node>| {
                node.padding = UiRect::axes(px(12), px(7));
                node.justify_content = JustifyContent::Start;
            });
        let disc = match colour {
            ColourChoice::Black => Some(Side::Black),
            ColourChoice::White => Some(Side::White),
            ColourChoice::Random | ColourChoice::Alternating => None,
        };
        if let Some(side) = disc {
            commands.spawn((
                Picture::Colour { side, square: DISC },
                Node {
                    width: px(DISC),
                    height: px(DISC),
                    flex_shrink: 0.0,
                    ..default()
                },
                Pickable::IGNORE,
                ChildOf(button),
            ));
        }
        commands.spawn((
            Node {
                flex_direction: FlexDirection::Column,
                flex_shrink: 1.0,
                min_width: px(0),
                ..default()
            },
            Pickable::IGNORE,
            ChildOf(button),
            children![
                text(name, TypeStyle::Name),
                (
                    Meaning { colour, button },
                    text_in(Msg::verbatim(""), TypeStyle::Small, Tone::Quiet)
                ),
            ],
        ));
    }
}

fn tell(
    preparation: Res<Preparation>,
    meanings: Query<(Entity, &Meaning)>,
    mut commands: Commands,
) {
    for (entity, Meaning { colour, button }) in &meanings {
        let meaning = board_names::colour_meaning(*colour, &preparation);
        commands
            .entity(*button)
            .insert(LocalDescription(meaning.clone()));
        commands.entity(entity).insert(LocalText(meaning));
    }
}
