//! When the computer moves: a delay after the turn came to it, then one search, whose answer is a command.

use std::time::Duration;

use bevy::prelude::*;
use outflank_engine::opponent::{Opponent, Roster};

use super::searcher::{Search, SearchRequest, Searching, Waker};
use crate::data;
use crate::holds::Holds;
use crate::keep_awake::{Awake, KeepAwake};
use crate::locale::Msg;
use crate::match_state::{
    CurrentMatch, Generation, Match, MatchCommand, Phase, Player, Watching, follow_watching,
    pass_when_forced,
};
use crate::notices::Notice;
use crate::schedule::{GameSystems, Whereabouts};
use crate::settings::Settings;

/// Every opponent there is, from `assets/opponents.ron`.
#[derive(Resource, Clone, Debug, Deref)]
pub struct Opponents(pub Roster);

/// What the computer is about.
#[derive(Resource, Default)]
pub struct Ai {
    stage: Stage,
}

#[derive(Default)]
enum Stage {
    #[default]
    Idle,
    Waiting {
        generation: Generation,
        since: Duration,
    },
    Searching(Search),
}

impl Ai {
    /// Whether a search runs.
    pub fn is_searching(&self) -> bool {
        matches!(self.stage, Stage::Searching(_))
    }

    /// Whether the computer is at all about to move.
    pub fn is_busy(&self) -> bool {
        !matches!(self.stage, Stage::Idle)
    }
}

pub(super) fn plugin(app: &mut App) {
    let text = data::text("opponents.ron")
        .unwrap_or_else(|error| panic!("opponents can't be read: {error}"));
    let roster = Roster::from_ron(&text).unwrap_or_else(|error| panic!("opponents.ron: {error}"));
    app.insert_resource(Opponents(roster))
        .init_resource::<Ai>()
        .init_resource::<Waker>()
        .add_systems(
            Update,
            think
                .in_set(GameSystems::Think)
                .after(pass_when_forced)
                .after(follow_watching),
        );
}

fn opponent_to_move<'a>(current: &Match, opponents: &'a Opponents) -> Option<&'a Opponent> {
    let Phase::Computer(side) = current.phase() else {
        return None;
    };
    match current.players().get(side) {
        // An opponent that is no longer there leaves the match to the first that is.
        Player::Computer(id) => opponents.get(id).or_else(|| opponents.iter().next()),
        Player::Person => None,
    }
}

/// Waits for the delay, asks for the computer's move and plays it.
pub(crate) fn think(
    current: Res<CurrentMatch>,
    opponents: Res<Opponents>,
    (settings, watching): (Res<Settings>, Res<Watching>),
    whereabouts: Whereabouts,
    holds: Res<Holds>,
    time: Res<Time<Real>>,
    searching: Res<Searching>,
    waker: Res<Waker>,
    mut ai: ResMut<Ai>,
    mut awake: ResMut<KeepAwake>,
    mut commands: MessageWriter<MatchCommand>,
    mut notices: MessageWriter<Notice>,
) {
    let turn = current
        .get()
        .filter(|m| whereabouts.at_the_match() && watching.lets_move(m))
        .and_then(|m| Some((m, opponent_to_move(m, &opponents)?)));
    let Some((current_match, opponent)) = turn else {
        if ai.is_busy() {
            ai.stage = Stage::Idle;
        }
        return;
    };
    let generation = current.generation();
    let now = time.elapsed();
    // Asked anew in every frame: another delay holds at once.
    let delay = if watching.is_stepping() {
        Duration::ZERO
    } else {
        settings.reply_delay()
    };
    match &mut ai.stage {
        Stage::Waiting {
            generation: waiting,
            since,
        } if *waiting == generation => {
            let until = *since + delay;
            if now < until {
                awake.wake_at(Awake::ReplyDelay, until);
            } else if !holds.any() {
                if let Some(square) = current_match.kept_reply() {
                    commands.write(MatchCommand::Reply { square, generation });
                    ai.stage = Stage::Idle;
                    awake.draw(Awake::ReplyDelay);
                } else {
                    let request = SearchRequest {
                        game: current_match.game().clone(),
                        opponent: opponent.clone(),
                        seed: current_match.seed(),
                    };
                    ai.stage =
                        Stage::Searching(Search::start(generation, request, &searching, &waker));
                }
            }
        }
        Stage::Searching(search) if search.generation == generation => {
            if let Ok(answer) = search.answer.try_recv() {
                match answer {
                    Some(answer) => {
                        if let Some(failure) = answer.failure {
                            error!("the search failed and any move was made: {failure}");
                            notices.write(Notice::search_failed(Msg::new(format!(
                                "opponent-{}",
                                opponent.id
                            ))));
                        }
                        commands.write(MatchCommand::Reply {
                            square: answer.square,
                            generation,
                        });
                    }
                    None => error!("a search ended without an answer; it is asked again"),
                }
                ai.stage = Stage::Idle;
                awake.draw(Awake::ReplyDelay);
            }
        }
        _ => {
            // Replacing a search drops it, and that stops it.
            ai.stage = Stage::Waiting {
                generation,
                since: now,
            };
            awake.wake_at(Awake::ReplyDelay, now + delay);
        }
    }
}
