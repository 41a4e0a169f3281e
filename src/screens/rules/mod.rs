//! Board and rules: every option of a match, boards with a name, and a live picture of the start. From the first screen
//! or the choice of players, or over a match for the next one.

mod offers;
mod options;
mod presets;

use bevy::prelude::*;

use super::pages::Pages;
use super::prepared::{
    self, spawn_picture, spawn_start, spawn_texts, spawn_waiting, spawn_way_to_players,
};
use super::spread::{Form, Spread, root, spread};
use super::window_class::WindowClass;
use crate::locale::Msg;
use crate::preparation::Boards;
use crate::schedule::{GameSystems, Overlay, Screen};

pub use offers::Group;

/// What the page was laid out for; everything else on it follows what is chosen.
#[derive(Component, PartialEq)]
struct RulesPage {
    class: WindowClass,
    over_match: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((offers::plugin, options::plugin, presets::plugin))
        .add_systems(
            Update,
            build
                .in_set(GameSystems::Build)
                .before(presets::offer_custom)
                .before(options::offer_side)
                .run_if(in_state(Screen::Rules).or_else(in_state(Overlay::Rules))),
        );
}

fn build(
    class: Res<WindowClass>,
    overlay: Res<State<Overlay>>,
    boards: Res<Boards>,
    pages: Pages<RulesPage>,
    mut commands: Commands,
) {
    let over_match = *overlay.get() == Overlay::Rules;
    let shows = RulesPage {
        class: *class,
        over_match,
    };
    let Some(page) = pages.renew(&mut commands, shows, root(&class, "Rules")) else {
        return;
    };
    if over_match {
        commands.entity(page).insert(DespawnOnExit(Overlay::Rules));
    } else {
        commands.entity(page).insert(DespawnOnExit(Screen::Rules));
    }
    let title = Msg::new("rules-title");
    let page = spread(&mut commands, page, &class, title, over_match);
    spawn_board(&mut commands, &class, &page, over_match);
    // Where texts are larger, fewer of them stand beside each other.
    let growth = class.text.growth();
    presets::spawn(&mut commands, page.body, &boards, page.width / growth);
    options::spawn(&mut commands, page.body, page.width, growth);
    spawn_way_to_players(&mut commands, page.foot);
    let start = if over_match {
        "rules-start-now"
    } else {
        "rules-start"
    };
    spawn_start(&mut commands, page.start, &class, start);
}

/// The picture with the board's name: above the choices beside each other, at the right one below the other.
fn spawn_board(commands: &mut Commands, class: &WindowClass, page: &Spread, over_match: bool) {
    let rims = 2.0 * prepared::RIM;
    let (side, row) = match page.form {
        Form::Columns => {
            let below = if class.short { 230.0 } else { 300.0 };
            let below = below * (class.text.growth() + 1.0) / 2.0;
            // Over a match one line more stands below the picture.
            let line = if over_match { 26.0 } else { 0.0 };
            let side = (class.height - below - line)
                .min(page.width - rims)
                .min(400.0);
            (side, FlexDirection::Column)
        }
        Form::Column => {
            let side = ((class.height - 300.0) * 0.26).clamp(88.0, 160.0);
            (side, FlexDirection::Row)
        }
    };
    let part = commands
        .spawn((
            Node {
                flex_direction: row,
                align_items: AlignItems::Center,
                column_gap: px(12),
                row_gap: px(4),
                // The picture begins where everything else does, with its arrow beside the column.
                margin: px(if page.form == Form::Column {
                    -prepared::RIM
                } else {
                    0.0
                })
                .left(),
                ..default()
            },
            ChildOf(page.head),
        ))
        .id();
    spawn_picture(commands, part, side.max(88.0));
    let texts = commands
        .spawn((
            Node {
                flex_direction: FlexDirection::Column,
                row_gap: px(8),
                flex_shrink: 1.0,
                min_width: px(0),
                ..default()
            },
            ChildOf(part),
        ))
        .id();
    spawn_texts(commands, texts, page.form == Form::Columns);
    if over_match {
        spawn_waiting(commands, texts);
    }
}
