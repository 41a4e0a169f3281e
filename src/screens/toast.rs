//! The notice that is shown, below or beside the board, or at the lower edge of other screens.

use bevy::prelude::*;

use super::home;
use super::standing;
use super::window_class::WindowClass;
use crate::holds::{Hold, Holds};
use crate::layout::Arranged;
use crate::match_state::{CurrentMatch, MatchEvent};
use crate::notices::{Notice, Notices, SHORTEST, turn_over};
use crate::schedule::{GameSystems, Overlay, Screen, ShowsBoard};
use crate::storage::Storage;
use crate::theme::{Fill, Tone, TypeStyle};
use crate::widgets::{EasesIn, text_in};

/// The notice on the screen.
#[derive(Component)]
pub struct Toast;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Results), make_room)
        .add_systems(
            Update,
            (
                tell_passes
                    .in_set(GameSystems::View)
                    .run_if(on_message::<MatchEvent>),
                tell_troubles
                    .in_set(GameSystems::View)
                    .after(tell_passes)
                    .after(crate::records::keep_match)
                    .after(crate::view::keep_view),
                show.in_set(GameSystems::Show).after(turn_over).run_if(
                    resource_changed::<Notices>
                        .or_else(resource_exists_and_changed::<Arranged>)
                        .or_else(state_changed::<Screen>)
                        .or_else(state_changed::<Overlay>)
                        .or_else(resource_changed::<WindowClass>),
                ),
            ),
        );
}

/// The result stands where notices of the match were; they have been read.
fn make_room(time: Res<Time<Real>>, mut notices: ResMut<Notices>) {
    notices.dismiss(time.elapsed());
}

/// A pass is told at once and as long as it stands: not over a position from before it, nor in another match.
fn tell_passes(
    mut events: MessageReader<MatchEvent>,
    current: Res<CurrentMatch>,
    time: Res<Time<Real>>,
    mut notices: ResMut<Notices>,
    mut new: MessageWriter<Notice>,
    mut holds: ResMut<Holds>,
) {
    let Some(current) = current.get() else { return };
    let mut passes = Vec::new();
    for event in events.read() {
        match event {
            MatchEvent::Passed(side)
            | MatchEvent::PlayedAgain {
                passed: Some(side), ..
            } => {
                passes.push(Notice(standing::passed(current, *side)));
                holds.hold_until(Hold::Notice, time.elapsed() + SHORTEST);
            }
            MatchEvent::TakenBack { .. } | MatchEvent::Started(_) | MatchEvent::Restored(_) => {
                passes.clear();
                holds.release(Hold::Notice);
                if notices
                    .bypass_change_detection()
                    .forget(standing::tells_pass)
                {
                    notices.set_changed();
                }
            }
            _ => {}
        }
    }
    for Notice(pass) in &passes {
        notices.show_first(pass, time.elapsed());
    }
    new.write_batch(passes);
}

fn tell_troubles(mut storage: ResMut<Storage>, mut notices: MessageWriter<Notice>) {
    let storage = storage.bypass_change_detection();
    for trouble in storage.take_troubles() {
        warn!("{trouble}");
        notices.write(Notice::trouble(&trouble));
    }
}

fn show(
    notices: Res<Notices>,
    arranged: Option<Res<Arranged>>,
    shows_board: Option<Res<State<ShowsBoard>>>,
    (screen, overlay): (Res<State<Screen>>, Res<State<Overlay>>),
    class: Res<WindowClass>,
    toasts: Query<Entity, With<Toast>>,
    mut commands: Commands,
) {
    for old in &toasts {
        commands.entity(old).despawn();
    }
    let Some(msg) = notices.shown() else { return };
    // Two lines must have room between the board and the tools of a small window.
    let small = class.short && (!class.wide || class.width < 600.0);
    let style = if small {
        TypeStyle::Label
    } else {
        TypeStyle::Name
    };
    // The dialog lies over the place that the board leaves to notices.
    let at_the_board = shows_board.is_some() && *overlay.get() != Overlay::Share;
    let beside_board = arranged.filter(|arranged| at_the_board && !arranged.0.middle.is_empty());
    let place = match beside_board {
        Some(arranged) => {
            let middle = arranged.0.middle;
            Node {
                left: px(middle.min.x),
                width: px(middle.width()),
                top: px(middle.min.y),
                ..default()
            }
        }
        None if *screen.get() == Screen::Home => home::place_of_notice(&class),
        // A short page has its buttons down to the lower edge.
        None if class.short => Node {
            left: px(0),
            width: percent(100),
            top: px(12.0 + class.safe.top),
            ..default()
        },
        None => Node {
            left: px(0),
            width: percent(100),
            bottom: px(24.0 + class.safe.bottom),
            ..default()
        },
    };
    let mut toast = commands.spawn((
        Name::new("Notice"),
        Toast,
        Node {
            position_type: PositionType::Absolute,
            justify_content: JustifyContent::Center,
            padding: px(8).horizontal(),
            ..place
        },
        GlobalZIndex(200),
        Pickable::IGNORE,
        children![(
            Node {
                padding: if small {
                    UiRect::axes(px(14), px(6))
                } else {
                    UiRect::axes(px(18), px(9))
                },
                max_width: percent(100),
                border_radius: BorderRadius::all(px(20)),
                ..default()
            },
            Fill(Tone::Toast),
            Pickable::IGNORE,
            children![(
                text_in(msg.clone(), style, Tone::OnToast),
                TextLayout::justify(Justify::Center)
            )],
        )],
    ));
    // The same one in another place does not come again.
    if notices.is_changed() {
        toast.insert(EasesIn::RISING);
    }
}
