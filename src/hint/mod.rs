//! The hint: a square that a strong opponent would choose, for a person who asks. The only search in a person's turn.

use bevy::prelude::*;
use outflank_engine::{Opponent, Square};

use crate::ai::{Opponents, Search, SearchRequest, Searching, Waker};
use crate::keep_awake::{Awake, KeepAwake};
use crate::match_state::{CurrentMatch, MatchCommand, MatchId, Phase};
use crate::schedule::{GameSystems, Whereabouts};
use crate::settings::Settings;
use crate::view::ViewCommand;

/// Whose choice a hint is. It makes no slips.
const ADVISER: &str = "p-hard";

/// A wish for help.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintCommand {
    /// A square to play now.
    Ask,
}

/// The hint of the moment.
#[derive(Resource, Default)]
pub struct Hint {
    stage: Stage,
}

#[derive(Default)]
enum Stage {
    #[default]
    None,
    /// It is being thought about.
    Asked(Search),
    /// It was found for this position.
    Found(Moment, Square),
}

/// A position in a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Moment {
    id: MatchId,
    ply: usize,
    hash: u64,
}

impl Moment {
    fn of(current: &CurrentMatch) -> Option<Self> {
        let current = current.get()?;
        let game = current.game();
        Some(Self {
            id: current.id(),
            ply: game.ply(),
            hash: game.position().hash(),
        })
    }
}

impl Hint {
    /// The square that the person to move was advised, as long as the position is the same.
    pub fn square(&self, current: &CurrentMatch) -> Option<Square> {
        match self.stage {
            Stage::Found(moment, square) if Moment::of(current) == Some(moment) => Some(square),
            _ => None,
        }
    }

    /// Whether one is being thought about.
    pub fn is_searching(&self) -> bool {
        matches!(self.stage, Stage::Asked(_))
    }
}

/// Adds hints.
pub fn plugin(app: &mut App) {
    app.init_resource::<Hint>()
        .add_message::<HintCommand>()
        .add_systems(
            Update,
            (hear, answer)
                .chain()
                .in_set(GameSystems::Think)
                .after(crate::ai::think),
        );
}

/// A hint can be asked for in a person's turn.
pub fn is_offered(current: &CurrentMatch, settings: &Settings) -> bool {
    settings.hints && matches!(current.phase(), Some(Phase::Person(_)))
}

fn adviser(opponents: &Opponents) -> Option<&Opponent> {
    opponents
        .get(ADVISER)
        .or_else(|| opponents.iter().max_by_key(|opponent| opponent.strength))
}

fn hear(
    mut commands: MessageReader<HintCommand>,
    current: Res<CurrentMatch>,
    settings: Res<Settings>,
    whereabouts: Whereabouts,
    opponents: Res<Opponents>,
    (searching, waker): (Res<Searching>, Res<Waker>),
    mut hint: ResMut<Hint>,
) {
    if commands.read().count() == 0
        || !whereabouts.at_the_match()
        || !is_offered(&current, &settings)
        || hint.is_searching()
        || hint.square(&current).is_some()
    {
        return;
    }
    let (Some(of), Some(adviser)) = (current.get(), adviser(&opponents)) else {
        return;
    };
    let request = SearchRequest {
        game: of.game().clone(),
        opponent: adviser.clone(),
        seed: of.seed(),
    };
    let search = Search::start(current.generation(), request, &searching, &waker);
    hint.stage = Stage::Asked(search);
}

/// Shows the answer, or drops the search when nobody waits for it any more.
fn answer(
    current: Res<CurrentMatch>,
    settings: Res<Settings>,
    whereabouts: Whereabouts,
    mut hint: ResMut<Hint>,
    mut awake: ResMut<KeepAwake>,
    mut matches: MessageWriter<MatchCommand>,
    mut view: MessageWriter<ViewCommand>,
) {
    let stale = match &hint.stage {
        Stage::None => return,
        Stage::Asked(search) => {
            search.generation != current.generation() || !whereabouts.at_the_match()
        }
        Stage::Found(..) => hint.square(&current).is_none(),
    };
    if stale || !is_offered(&current, &settings) {
        hint.stage = Stage::None;
        return;
    }
    let Stage::Asked(search) = &hint.stage else {
        return;
    };
    let Ok(found) = search.answer.try_recv() else {
        return;
    };
    hint.stage = match (found, Moment::of(&current)) {
        (Some(found), Some(moment)) => {
            matches.write(MatchCommand::CountHint);
            view.write(ViewCommand::Show(found.square));
            Stage::Found(moment, found.square)
        }
        _ => Stage::None,
    };
    awake.draw(Awake::Motion);
}
