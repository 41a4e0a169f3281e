//! Carries out wishes about looking back, one after the other.

use bevy::prelude::*;

use super::{LookCommand, Looked, Looking, Origin};
use crate::keep_awake::{Awake, KeepAwake};
use crate::match_state::{CurrentMatch, Match, MatchEvent};
use crate::schedule::{GameSystems, Go, Overlay, Screen};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Looking>()
        .add_message::<LookCommand>()
        .add_systems(
            Update,
            // A wish that another change of the screen forestalled, as the end of the match in that very frame, is forgotten.
            end.in_set(GameSystems::Match).before(obey).run_if(
                |looking: Res<Looking>, screen: Res<State<Screen>>| {
                    looking.is_back() && *screen.get() != Screen::LookBack
                },
            ),
        )
        .add_systems(
            Update,
            obey.in_set(GameSystems::Match)
                .after(crate::match_state::obey_commands)
                .run_if(on_message::<LookCommand>.or_else(on_message::<MatchEvent>)),
        )
        .add_systems(OnExit(Screen::LookBack), end);
}

/// Whatever changes the match ends looking back at it.
pub(crate) fn obey(
    mut commands: MessageReader<LookCommand>,
    mut events: MessageReader<MatchEvent>,
    current: Res<CurrentMatch>,
    (screen, overlay): (Res<State<Screen>>, Res<State<Overlay>>),
    mut looking: ResMut<Looking>,
    mut next: ResMut<NextState<Screen>>,
    mut next_overlay: ResMut<NextState<Overlay>>,
    mut awake: ResMut<KeepAwake>,
) {
    let changed = events.read().count() > 0;
    let before = looking.0.as_ref();
    let mut looked = before.filter(|_| !changed).cloned();
    let mut closing = false;
    for command in commands.read() {
        if *command == LookCommand::Close {
            closing = true;
            continue;
        }
        let here = Origin {
            screen: *screen.get(),
            paused: *overlay.get() == Overlay::Pause,
        };
        let opened_from = looked.as_ref().map_or(here, |looked| looked.opened_from);
        let gone = if let LookCommand::Recorded(of) = command {
            Some(Looked {
                ply: of.game().ply(),
                recorded: Some(of.clone()),
                opened_from,
            })
        } else {
            went(command, looked.as_ref(), current.get(), opened_from)
        };
        if gone.is_some() {
            looked = gone;
            closing = false;
        }
    }
    let wanted = match (&looked, before) {
        (Some(looked), _) if closing => {
            if looked.opened_from.paused {
                // The match must not go on for a moment.
                next_overlay.go(Overlay::Pause);
            }
            looked.opened_from.screen
        }
        (Some(_), _) => Screen::LookBack,
        // Something happened in the match itself.
        (None, Some(_)) => Screen::Match,
        (None, None) => return,
    };
    if looked.as_ref() != before {
        looking.0 = looked;
        awake.draw(Awake::Motion);
    }
    if *screen.get() != wanted {
        next.go(wanted);
    }
}

/// Where a step leads, if it leads anywhere: a match from the records is looked through as it is, and the match there is
/// from its own screens.
fn went(
    command: &LookCommand,
    looked: Option<&Looked>,
    current: Option<&Match>,
    opened_from: Origin,
) -> Option<Looked> {
    let recorded = looked.and_then(|looked| looked.recorded.clone());
    let of = match &recorded {
        Some(recorded) => &**recorded,
        None => current.filter(|_| shows_the_match(opened_from.screen))?,
    };
    let made = of.game().ply();
    let at = looked.map_or(made, |looked| looked.ply);
    let to = match command {
        LookCommand::At(ply) => *ply,
        LookCommand::By(by) => at.saturating_add_signed(*by as isize),
        LookCommand::First => 0,
        LookCommand::Last => made,
        LookCommand::Recorded(_) | LookCommand::Close => return None,
    };
    Some(Looked {
        ply: to.min(made),
        recorded,
        opened_from,
    })
}

/// The match there is can be looked back at from its own screens.
fn shows_the_match(screen: Screen) -> bool {
    matches!(screen, Screen::Match | Screen::Results)
}

/// Whoever leaves the screen looks back no more; until then what was looked at stays in view.
fn end(mut looking: ResMut<Looking>) {
    looking.set_if_neq(Looking(None));
}
