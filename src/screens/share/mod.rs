//! What of a result can be given to others: the picture as it will be shared, the player's name on it, and its moves.

mod sharing;
mod words;

use accesskit::{Node as AccessNode, Role};
use bevy::a11y::AccessibilityNode;
use bevy::image::ImageSampler;
use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use bevy::window::{PrimaryWindow, WindowScaleFactorChanged};

pub use words::card_of;

use super::pages::Pages;
use super::window_class::WindowClass;
use crate::locale::{LocalName, Locale, Msg};
use crate::match_state::CurrentMatch;
use crate::platform::{Clip, Files};
use crate::schedule::{GameSystems, Go, Overlay};
use crate::settings::Settings;
use crate::share::{HEIGHT, Lettering, WIDTH};
use crate::theme::{Edge, Palette, TARGET, Tone, TypeStyle, scale_of};
use crate::widgets::{
    ButtonKind, EasesIn, Scrolls, Typed, dialog, field, grid, label, small_button, text, veil,
};

use sharing::{Sharing, copy_moves, copy_picture, save_moves, save_picture};

/// The picture in the dialog: what a screen reader finds, with the pixels inside.
#[derive(Component)]
pub struct SharePicture;

/// Where the pixels are seen. They have no name of their own: Bevy takes the names of images away.
#[derive(Component)]
struct Pixels;

/// What the dialog was laid out for.
#[derive(Component, PartialEq)]
struct ShareDialog(WindowClass);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            build.in_set(GameSystems::Build),
            show_picture.in_set(GameSystems::Show).run_if(
                resource_changed::<Settings>
                    .or_else(resource_changed::<Palette>)
                    .or_else(resource_changed::<Locale>)
                    .or_else(on_message::<WindowScaleFactorChanged>)
                    .or_else(|new: Query<(), Added<SharePicture>>| !new.is_empty()),
            ),
        )
            .run_if(in_state(Overlay::Share)),
    );
}

/// What the dialog has to offer.
struct Offers {
    /// The person's name, where it is on the picture.
    name: Option<String>,
    /// The buttons; the last one closes the dialog.
    buttons: Vec<Offer>,
}

/// What a button does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Offer {
    CopyPicture,
    SavePicture,
    CopyMoves,
    SaveMoves,
    Close,
}

impl Offer {
    /// What can be done with a match, in which something was `moved`.
    fn all(files: &Files, moved: bool) -> Vec<Self> {
        let saves = files.are_offered();
        [
            (Self::CopyPicture, Clip::TAKES_PICTURES),
            (Self::SavePicture, saves),
            (Self::CopyMoves, Clip::REACHES_OTHERS && moved),
            (Self::SaveMoves, saves && moved),
            (Self::Close, true),
        ]
        .into_iter()
        .filter_map(|(offer, can)| can.then_some(offer))
        .collect()
    }

    fn name(self) -> Msg {
        Msg::new(match self {
            Self::CopyPicture => "share-copy-picture",
            Self::SavePicture => "share-save-picture",
            Self::CopyMoves => "share-copy-moves",
            Self::SaveMoves => "share-save-moves",
            Self::Close => "common-close",
        })
    }
}

/// Where things go in the dialog; lengths in logical pixels.
struct Plan {
    /// The buttons stand beside the picture, not below it.
    beside: bool,
    padding: f32,
    gap: f32,
    /// The widest that the dialog is.
    width: f32,
    picture: Vec2,
}

/// The narrowest and the widest column of buttons beside the picture.
const COLUMN: (f32, f32) = (236.0, 320.0);
/// From the window's edges to the dialog.
const AROUND: f32 = 16.0;
/// What stands above and below the picture is this high: a heading, a row of buttons, and a field with its name above it.
const ABOVE: f32 = 46.0;
const ROW: f32 = TARGET + 8.0;
const FIELD: f32 = 78.0;

impl Plan {
    fn new(class: &WindowClass, offers: &Offers) -> Self {
        let room = Vec2::new(class.width, class.height) - 2.0 * AROUND;
        let small = class.short || class.width < 360.0;
        let padding = if small { 14.0 } else { 24.0 };
        let gap = if small { 8.0 } else { 12.0 };
        let inner = room - 2.0 * padding;
        let shape = WIDTH as f32 / HEIGHT as f32;
        let (width, height) = if class.wide {
            (inner.x - 2.0 * gap - COLUMN.0, inner.y)
        } else {
            let field = if offers.name.is_some() { FIELD } else { 0.0 };
            let rows = offers.buttons.len().div_ceil(2) as f32;
            (inner.x, inner.y - (ABOVE + ROW * rows + field))
        };
        let width = width.min(height * shape).clamp(72.0, 420.0).floor();
        let picture = Vec2::new(width, (width / shape).floor());
        let content = if class.wide {
            width + 2.0 * gap + COLUMN.1
        } else {
            inner.x.min(400.0)
        };
        Self {
            beside: class.wide,
            padding,
            gap,
            width: content + 2.0 * padding,
            picture,
        }
    }

    /// What a dialog's node is like here.
    fn dialog_node(&self) -> impl FnOnce(Mut<Node>) + Send + Sync + 'static {
        let Self {
            beside,
            padding,
            gap,
            width,
            ..
        } = *self;
        move |mut node| {
            node.max_width = px(width);
            node.padding = px(padding).all();
            node.row_gap = px(gap);
            node.column_gap = px(2.0 * gap);
            if beside {
                node.flex_direction = FlexDirection::Row;
                node.align_items = AlignItems::Center;
            }
        }
    }
}

fn build(
    class: Res<WindowClass>,
    current: Res<CurrentMatch>,
    settings: Res<Settings>,
    files: Res<Files>,
    pages: Pages<ShareDialog>,
    mut commands: Commands,
) {
    let Some(current) = current.get() else { return };
    let frame = (veil("Share"), DespawnOnExit(Overlay::Share));
    let Some(veil) = pages.renew(&mut commands, ShareDialog(*class), frame) else {
        return;
    };
    if pages.is_first() {
        commands.entity(veil).insert(EasesIn::STILL);
    }
    let offers = Offers {
        // Two people are their colours, and two computers have names of their own.
        name: current
            .players()
            .person_against_computer()
            .map(|_| settings.player_name().unwrap_or_default()),
        buttons: Offer::all(&files, current.game().ply() > 0),
    };
    let plan = Plan::new(&class, &offers);
    let dialog = commands.spawn((dialog(), Scrolls, ChildOf(veil))).id();
    let node = plan.dialog_node();
    commands.entity(dialog).entry::<Node>().and_modify(node);
    let style = if class.short || class.width < 360.0 {
        TypeStyle::SmallHeading
    } else {
        TypeStyle::Heading
    };
    // A word on each line would count where the dialog's height is measured, whatever room they have in the end.
    let heading = (text(Msg::new("share-title"), style), TextLayout::no_wrap());
    if plan.beside {
        spawn_picture(&mut commands, dialog, &plan);
        let column = Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            row_gap: px(plan.gap),
            ..default()
        };
        let column = commands.spawn((column, ChildOf(dialog))).id();
        commands.spawn((heading, ChildOf(column)));
        spawn_controls(&mut commands, column, &plan, &offers);
    } else {
        commands.spawn((heading, ChildOf(dialog)));
        spawn_picture(&mut commands, dialog, &plan);
        spawn_controls(&mut commands, dialog, &plan, &offers);
    }
}

fn spawn_picture(commands: &mut Commands, parent: Entity, plan: &Plan) {
    let mut unnamed = AccessNode::new(Role::Image);
    unnamed.set_hidden();
    commands.spawn((
        SharePicture,
        Node {
            width: px(plan.picture.x),
            height: px(plan.picture.y),
            flex_shrink: 0.0,
            align_self: AlignSelf::Center,
            border: px(1).all(),
            ..default()
        },
        Edge(Tone::LevelOff),
        AccessibilityNode(AccessNode::new(Role::Image)),
        Pickable::IGNORE,
        ChildOf(parent),
        children![(
            Pixels,
            Node {
                width: percent(100),
                height: percent(100),
                ..default()
            },
            AccessibilityNode(unnamed),
            Pickable::IGNORE,
        )],
    ));
}

/// The name, and below it what can be done.
fn spawn_controls(commands: &mut Commands, parent: Entity, plan: &Plan, offers: &Offers) {
    if let Some(name) = &offers.name {
        commands.spawn((
            Node {
                flex_direction: FlexDirection::Column,
                flex_shrink: 0.0,
                row_gap: px(4),
                ..default()
            },
            ChildOf(parent),
            children![
                (label(Msg::new("share-name")), TextLayout::no_wrap()),
                (
                    field(
                        Msg::new("share-name"),
                        Msg::new("share-guest"),
                        name,
                        Settings::LONGEST_NAME,
                        Lettering::can_write,
                    ),
                    observe(take_name),
                ),
            ],
        ));
    }
    let buttons = commands
        .spawn((grid(2, plan.gap.min(8.0)), ChildOf(parent)))
        .id();
    for (at, offer) in offers.buttons.iter().enumerate() {
        // The first one is the one that most will press.
        let kind = if at == 0 {
            ButtonKind::Primary
        } else {
            ButtonKind::Plain
        };
        let mut button = commands.spawn((small_button(offer.name(), kind), ChildOf(buttons)));
        if at == 0 {
            button.insert(AutoFocus);
        }
        if at % 2 == 0 && at + 1 == offers.buttons.len() {
            // Alone in the last row.
            button
                .entry::<Node>()
                .and_modify(|mut node| node.grid_column = GridPlacement::span(2));
        }
        match offer {
            Offer::CopyPicture => button.observe(copy_picture),
            Offer::SavePicture => button.observe(save_picture),
            Offer::CopyMoves => button.observe(copy_moves),
            Offer::SaveMoves => button.observe(save_moves),
            Offer::Close => button.observe(close),
        };
    }
}

fn take_name(on: On<Typed>, mut settings: ResMut<Settings>) {
    if settings.name != on.text {
        settings.name.clone_from(&on.text);
    }
}

fn close(_: On<Activate>, mut overlay: ResMut<NextState<Overlay>>) {
    overlay.go(Overlay::None);
}

/// The picture is drawn for the pixels that it has here, so that its small letters are as crisp as they can be.
fn show_picture(
    pictures: Query<(Entity, &Node, &Children), With<SharePicture>>,
    pixels: Query<Entity, With<Pixels>>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut sharing: Sharing,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    for (entity, node, children) in &pictures {
        let Val::Px(width) = node.width else { continue };
        // Its edge takes a logical pixel at each side.
        let width = ((width - 2.0) * scale_of(&windows)).round() as u32;
        let Some(canvas) = sharing.picture(width) else {
            continue;
        };
        let image = images.add(canvas.into_image(ImageSampler::linear()));
        for inside in pixels.iter_many(children) {
            commands
                .entity(inside)
                .insert(ImageNode::new(image.clone()));
        }
        if let Some(spoken) = sharing.spoken() {
            commands.entity(entity).insert(LocalName(spoken));
        }
    }
}
