//! Who writes the match, the view, the store and the messages to them does so in a declared order: no two systems of a
//! frame may touch them in either order.

use bevy::ecs::schedule::{ScheduleBuildSettings, ScheduleLabel, Schedules};
use bevy::prelude::*;
use outflank::ai::Ai;
use outflank::board::Hurry;
use outflank::hint::{Hint, HintCommand};
use outflank::holds::Holds;
use outflank::looking::{LookCommand, Looking};
use outflank::match_state::{
    CurrentMatch, MatchCommand, MatchEvent, PlayTime, WatchCommand, Watching,
};
use outflank::notices::{Notice, Notices};
use outflank::preparation::Preparation;
use outflank::records::{KeptMatches, Records, RecordsCommand};
use outflank::settings::Settings;
use outflank::speech::Say;
use outflank::storage::Storage;
use outflank::view::{View, ViewCommand};
use outflank::widgets::FocusCommand;

use crate::support::Setup;

#[test]
fn writers_have_a_declared_order() {
    let mut app = Setup::default().build();
    app.update();
    let world = app.world_mut();
    let watched = [
        ("CurrentMatch", world.component_id::<CurrentMatch>()),
        ("View", world.component_id::<View>()),
        ("Storage", world.component_id::<Storage>()),
        ("Records", world.component_id::<Records>()),
        ("KeptMatches", world.component_id::<KeptMatches>()),
        ("Settings", world.component_id::<Settings>()),
        ("Preparation", world.component_id::<Preparation>()),
        ("PlayTime", world.component_id::<PlayTime>()),
        ("Watching", world.component_id::<Watching>()),
        ("Holds", world.component_id::<Holds>()),
        ("Ai", world.component_id::<Ai>()),
        ("Notices", world.component_id::<Notices>()),
        (
            "Messages<MatchCommand>",
            world.component_id::<Messages<MatchCommand>>(),
        ),
        (
            "Messages<WatchCommand>",
            world.component_id::<Messages<WatchCommand>>(),
        ),
        (
            "Messages<MatchEvent>",
            world.component_id::<Messages<MatchEvent>>(),
        ),
        (
            "Messages<ViewCommand>",
            world.component_id::<Messages<ViewCommand>>(),
        ),
        (
            "Messages<RecordsCommand>",
            world.component_id::<Messages<RecordsCommand>>(),
        ),
        ("Messages<Notice>", world.component_id::<Messages<Notice>>()),
        ("Looking", world.component_id::<Looking>()),
        ("Hint", world.component_id::<Hint>()),
        (
            "Messages<LookCommand>",
            world.component_id::<Messages<LookCommand>>(),
        ),
        (
            "Messages<HintCommand>",
            world.component_id::<Messages<HintCommand>>(),
        ),
        ("Messages<Hurry>", world.component_id::<Messages<Hurry>>()),
        (
            "Messages<FocusCommand>",
            world.component_id::<Messages<FocusCommand>>(),
        ),
        ("Messages<Say>", world.component_id::<Messages<Say>>()),
    ];
    let watched = watched.map(|(name, id)| (name, id.expect("the game has all of these")));
    let mut found = Vec::new();
    for label in [
        First.intern(),
        PreStartup.intern(),
        PreUpdate.intern(),
        Update.intern(),
        PostUpdate.intern(),
        Last.intern(),
    ] {
        let mut schedule = world
            .resource_mut::<Schedules>()
            .remove(label)
            .expect("the schedule is there");
        schedule.set_build_settings(ScheduleBuildSettings::default());
        let mut anew = schedule;
        anew.initialize(world).expect("the schedule can be built");
        let graph = anew.graph();
        for (one, other, components) in graph.conflicting_systems().iter() {
            let shared: Vec<&str> = watched
                .iter()
                .filter(|(_, id)| components.contains(id))
                .map(|(name, _)| *name)
                .collect();
            if !shared.is_empty() {
                found.push(format!("{label:?}: {one:?} and {other:?}: {shared:?}"));
            }
        }
    }
    assert!(
        found.is_empty(),
        "{} pairs:\n{}",
        found.len(),
        found.join("\n")
    );
}
