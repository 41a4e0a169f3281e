//! A page of records with all that can stand on it: matches of every kind, on many boards, won, lost, drawn and given up.

use std::time::Duration;

use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use outflank::locale::LocalText;
use outflank::match_state::{Match, MatchId, Players};
use outflank::platform::Files;
use outflank::records::{KeptMatches, Records};
use outflank::storage::Storage;
use outflank_engine::{Options, Rules, Side, Size, Start, Supply, Wrap};

use crate::format::Format;
use crate::matches::{
    PERFECT, WIN, WIPED_OUT, after, fewest, first_moves, numbered, resigned, shared, supplied,
    watched,
};
use crate::stage::{Stage, TODAY};

const DAY: u64 = 24 * 60 * 60;

/// The matches, the one played last first.
fn matches() -> Vec<Match> {
    let giant = Rules::new(Options {
        size: Size::ALL[6],
        wrap: Wrap::Both,
        start: Start::Free,
        first: Side::White,
        supply: Supply::Own,
        ..Options::default()
    })
    .expect("sensible rules");
    let mut all = vec![
        after(first_moves(PERFECT, 23), Side::Black, "p-hard"),
        after(WIN, Side::Black, "p-normal"),
        after(WIN, Side::White, "p-normal"),
        after(PERFECT, Side::Black, "p-hard"),
        after(WIPED_OUT, Side::Black, "p-hard"),
        resigned(first_moves(PERFECT, 30), Side::Black, "p-normal"),
        shared(WIN),
        shared(PERFECT),
        watched(WIN),
        fewest(WIPED_OUT, Side::Black, "p-normal"),
        supplied(first_moves(PERFECT, 22), Side::Black, "p-easy"),
        Match::new(
            MatchId(0),
            giant,
            Players::against("p-normal", Side::White),
            1,
        ),
    ];
    let many = std::iter::repeat_n(after(WIN, Side::Black, "p-easy"), 24);
    all.extend(many);
    all
}

/// The page, with all of them.
pub fn opened(format: Format) -> Stage {
    let (mut records, mut kept) = (Records::default(), Vec::new());
    for (at, one) in matches().iter().enumerate().rev() {
        let at = at as u64;
        let one = numbered(one, at);
        let time = Duration::from_secs(700 + 397 * at % 3000);
        records.note(&one, time, TODAY - at * DAY / 2);
        if one.game().ply() > 0 {
            kept.push((one.id(), one));
        }
    }
    let mut storage = Storage::memory();
    storage.save(&records);
    // As the game keeps them: by their ids.
    let kept: std::collections::BTreeMap<MatchId, Match> = kept.into_iter().collect();
    let kept = serde_json::to_value(kept).expect("matches can be saved");
    let kept: KeptMatches = serde_json::from_value(kept).expect("a save can be read");
    storage.save(&kept);
    let mut stage = Stage::with_storage(format, storage);
    // Files are offered; nothing here writes one.
    stage.app.insert_resource(Files::within("no-such-folder"));
    stage.press("home-records");
    stage
}

/// Brings the title of the list of matches to the upper edge.
pub fn scroll_to_recent(stage: &mut Stage) {
    stage.scroll(|stage| bring_up_recent(stage.app.world_mut()));
}

fn bring_up_recent(world: &mut World) {
    let mut texts = world.query::<(&LocalText, &UiGlobalTransform, &ComputedNode)>();
    let title = texts
        .iter(world)
        .find(|(text, ..)| text.0.key() == Some("records-section-recent"))
        .map(|(_, at, node)| at.translation.y * node.inverse_scale_factor());
    let title = title.expect("there are matches");
    let mut pages = world.query::<(&Node, &mut ScrollPosition)>();
    for (node, mut position) in pages.iter_mut(world) {
        if node.overflow.y == OverflowAxis::Scroll {
            position.y += title - 24.0;
        }
    }
}
