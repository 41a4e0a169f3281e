//! Carries out wishes about looking back, one after the other.

use bevy::prelude::*;

use super::{LookCommand, Looked, Looking};
use crate::keep_awake::{Awake, KeepAwake};
use crate::match_state::{CurrentMatch, MatchEvent};
use crate::schedule::{GameSystems, Go, Screen};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Looking>()
        .add_message::<LookCommand>()
        .add_systems(
            Update,
            obey.in_set(GameSystems::Match)
                .after(crate::match_state::obey_commands)
                .run_if(
                    on_message::<LookCommand>.or_else(on_message::<MatchEvent>),
                ),
        )
        .add_systems(OnExit(Screen::LookBack), end);
}

/// Whatever changes the match ends looking back at it.
pub(crate) fn obey(
    mut commands: MessageReader<LookCommand>,
    mut events: MessageReader<MatchEvent>,
    current: Res<CurrentMatch>,
    screen: Res<State<Screen>>,
    mut looking: ResMut<Looking>,
    mut next: ResMut<NextState<Screen>>,
    mut awake: ResMut<KeepAwake>,
) {
    let changed = events.read().count() > 0;
    let mut looked = looking.0.clone().filter(|_| !changed);
    for command in commands.read() {
        let (recorded, made) = match &looked {
            Some(Looked {
                recorded: Some(recorded),
                ..
            }) => (true, recorded.game().ply()),
            _ => match current.get() {
                Some(current) => (false, current.game().ply()),
                None => (false, 0),
            },
        };
        let opened_from = looked
            .as_ref()
            .map_or(*screen.get(), |looked| looked.opened_from);
        let at = looked.as_ref().map_or(made, |looked| looked.ply);
        let to = match command {
            LookCommand::At(ply) => *ply,
            LookCommand::By(by) => at.saturating_add_signed(*by as isize),
            LookCommand::First => 0,
            LookCommand::Last => made,
            LookCommand::Recorded(of) => {
                looked = Some(Looked {
                    ply: of.game().ply(),
                    recorded: Some(of.clone()),
                    opened_from,
                });
                continue;
            }
            LookCommand::Close => {
                looked = None;
                continue;
            }
        };
        if !recorded && (current.get().is_none() || !shows_the_match(opened_from)) {
            continue;
        }
        let recorded = looked.take().and_then(|looked| looked.recorded);
        looked = Some(Looked {
            recorded,
            ply: to.min(made),
            opened_from,
        });
    }
    let wanted = match (&looked, &looking.0) {
        (Some(_), _) => Screen::LookBack,
        (None, Some(before)) => before.opened_from,
        (None, None) => return,
    };
    if looked != looking.0 {
        looking.0 = looked;
        awake.draw(Awake::Motion);
    }
    if *screen.get() != wanted {
        next.go(wanted);
    }
}

/// The match there is can be looked back at from its own screens.
fn shows_the_match(screen: Screen) -> bool {
    matches!(screen, Screen::Match | Screen::Results)
}

/// Whoever leaves the screen looks back no more.
fn end(mut looking: ResMut<Looking>) {
    looking.set_if_neq(Looking(None));
}
