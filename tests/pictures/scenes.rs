//! Every screen and dialog, reached as a player reaches it.

use std::sync::Arc;
use std::time::Duration;

use bevy::input_focus::InputFocusVisible;
use bevy::prelude::*;
use outflank::ai::{Inline, Searching};
use outflank::hint::HintCommand;
use outflank::locale::Msg;
use outflank::looking::LookCommand;
use outflank::match_state::{CurrentMatch, Match, MatchCommand, Passing};
use outflank::platform::Files;
use outflank::screens::Group;
use outflank::settings::{MarkShape, Settings};
use outflank::storage::Storage;
use outflank::theme::TextSize;
use outflank::view::ViewCommand;
use outflank_engine::{Side, Square, Wrap};

use crate::format::Format;
use crate::matches::{
    PASS, PERFECT, WIN, WIPED_OUT, after, blocked, fewest, fewest_wrapped, first_moves, must_pass,
    placing, resigned, shared, spent, supplied, watched,
};
use crate::records;
use crate::stage::Stage;

/// A screen in a certain state.
#[derive(Clone, Copy)]
pub struct Scene {
    /// Its part of the picture's name.
    pub name: &'static str,
    /// Starts the game and leads there.
    pub open: fn(Format) -> Stage,
}

impl Scene {
    /// Whether something moves, so that no two windows show the same moment: it is opened anew for each.
    pub fn moves(&self) -> bool {
        self.name == "match-turning"
    }
}

const fn scene(name: &'static str, open: fn(Format) -> Stage) -> Scene {
    Scene { name, open }
}

/// All of them.
pub const SCENES: [Scene; 107] = [
    scene("home", Stage::new),
    scene("home-continue", |format| {
        Stage::with_match(format, own_turn())
    }),
    scene("home-focus", |format| {
        let mut stage = Stage::with_match(format, own_turn());
        stage.app.insert_resource(InputFocusVisible(true));
        stage.settle();
        stage
    }),
    scene("home-notice", home_with_notice),
    scene("setup", |format| {
        let mut stage = Stage::new(format);
        stage.press("home-play");
        stage
    }),
    scene("setup-people", |format| {
        let mut stage = Stage::new(format);
        stage.press("home-people");
        stage
    }),
    scene("setup-computers", |format| {
        let mut stage = Stage::new(format);
        stage.press("home-watch");
        stage
    }),
    scene("setup-over-match", |format| {
        let mut stage = rules_over_match(format);
        stage.press("access-way-players");
        stage
    }),
    scene("rules", |format| preset(format, "standard")),
    scene("rules-giant", |format| preset(format, "giant")),
    scene("rules-universal", |format| preset(format, "universal")),
    scene("rules-corners", |format| {
        let mut stage = preset(format, "handicap");
        stage.press_name(&option(Group::Handicap, Msg::verbatim("3")));
        stage.press_name(&option(Group::HandicapSide, "colour-white".into()));
        stage.press_name(&option(Group::Start, "rules-middle-parallel".into()));
        scroll_to_end(&mut stage);
        stage
    }),
    scene("rules-wrapped-end", |format| {
        let mut stage = preset(format, "universal");
        scroll_to_end(&mut stage);
        stage
    }),
    scene("rules-over-match", rules_over_match),
    scene("start-standard", |format| start(format, "standard")),
    scene("start-quick", |format| start(format, "quick")),
    scene("start-long", |format| start(format, "long")),
    scene("start-giant", |format| start(format, "giant")),
    scene("start-universal", |format| start(format, "universal")),
    scene("start-parallel", |format| start(format, "parallel")),
    scene("start-historical", |format| start(format, "historical")),
    scene("start-fewest", |format| start(format, "fewest")),
    scene("start-handicap", |format| start(format, "handicap")),
    scene("match-start", |format| {
        let mut stage = Stage::new(format);
        stage.press("home-play");
        stage.press("setup-start");
        stage
    }),
    scene("match-own-turn", |format| playing(format, own_turn())),
    scene("match-computer", |format| {
        let game = first_moves(PERFECT, 23);
        let mut stage = playing(format, after(game, Side::Black, "p-hard"));
        stage.wait(Duration::from_millis(600));
        stage.settle();
        stage
    }),
    scene("match-hint", |format| {
        let mut stage = playing(format, own_turn());
        stage.app.insert_resource(Searching(Arc::new(Inline)));
        stage.send(HintCommand::Ask);
        stage.settle();
        stage
    }),
    scene("match-preview", |format| {
        let mut stage = playing(format, own_turn());
        let legal = stage.app.world().resource::<CurrentMatch>();
        let square = legal.get().and_then(|m| m.game().legal_moves().first());
        stage.send(ViewCommand::Press(square.expect("somebody is to move")));
        stage.settle();
        stage
    }),
    scene("match-aim", |format| {
        let mut stage = playing(format, own_turn());
        let legal = stage.app.world().resource::<CurrentMatch>();
        let square = legal.get().and_then(|m| m.game().legal_moves().first());
        stage.send(ViewCommand::Aim(square));
        stage.settle();
        stage
    }),
    scene("match-pass-button", |format| {
        chosen(format, must_pass(), |settings| {
            settings.passing = Passing::Button;
        })
    }),
    scene("look-back", |format| {
        looking_at(playing(format, own_turn()), 12)
    }),
    scene("look-back-start", |format| {
        looking_at(playing(format, own_turn()), 0)
    }),
    scene("look-back-wrapped", |format| {
        looking_at(start(format, "universal"), 0)
    }),
    scene("look-back-result", |format| {
        looking_at(playing(format, after(WIN, Side::Black, "p-normal")), 40)
    }),
    scene("confirm-branch", |format| {
        let mut stage = looking_at(playing(format, own_turn()), 12);
        stage.press("look-play-on");
        stage
    }),
    scene("match-turning", turning),
    scene("match-pass", |format| {
        let game = first_moves(PASS, 42);
        let mut stage = playing(format, after(game, Side::Black, "p-normal"));
        stage.send(MatchCommand::Place(square("h3")));
        stage.wait(Duration::from_millis(1000));
        stage.settle();
        stage
    }),
    scene("match-cursor", |format| {
        let mut stage = playing(format, own_turn());
        stage.send(ViewCommand::SetCursor(square("d2")));
        stage.settle();
        stage
    }),
    scene("match-nearly-full", |format| {
        let game = first_moves(PERFECT, 58);
        playing(format, after(game, Side::Black, "p-hard"))
    }),
    scene("pause", paused),
    scene("confirm-new", |format| {
        let mut stage = Stage::with_match(format, own_turn());
        stage.press("home-play");
        stage.press("setup-start");
        stage
    }),
    scene("confirm-restart", |format| {
        let mut stage = paused(format);
        stage.press("pause-restart");
        stage
    }),
    scene("confirm-resign", |format| {
        let mut stage = paused(format);
        stage.press("pause-resign");
        stage
    }),
    scene("settings", |format| {
        let mut stage = Stage::new(format);
        stage.press("home-settings");
        stage
    }),
    scene("settings-middle", |format| {
        let mut stage = Stage::new(format);
        stage.press("home-settings");
        scroll(&mut stage, 0.4);
        stage
    }),
    scene("settings-end", |format| {
        let mut stage = Stage::new(format);
        stage.press("home-settings");
        scroll_to_end(&mut stage);
        stage
    }),
    scene("settings-over-match", |format| {
        settings_over(playing(format, own_turn()), 0.0)
    }),
    scene("settings-over-match-board", |format| {
        settings_over(playing(format, own_turn()), 0.5)
    }),
    scene("settings-over-match-access", |format| {
        let change = |settings: &mut Settings| {
            settings.accessible_discs = true;
            settings.letters = true;
            settings.coordinates = true;
            settings.mark_shape = MarkShape::Plus;
        };
        settings_over(chosen(format, own_turn(), change), 1.0)
    }),
    scene("settings-over-match-unmarked", |format| {
        let change = |settings: &mut Settings| settings.legal_marks = false;
        settings_over(chosen(format, own_turn(), change), 0.0)
    }),
    scene("match-plus", |format| {
        chosen(format, own_turn(), |s| s.mark_shape = MarkShape::Plus)
    }),
    scene("match-flat", |format| {
        chosen(format, own_turn(), |s| s.accessible_discs = true)
    }),
    scene("match-letters", |format| {
        chosen(format, own_turn(), |s| s.letters = true)
    }),
    scene("match-letters-people", |format| {
        let shared = shared(first_moves(PERFECT, 23));
        chosen(format, shared, |s| s.letters = true)
    }),
    scene("match-flat-letters", |format| {
        chosen(format, own_turn(), |s| {
            s.accessible_discs = true;
            s.letters = true;
            s.coordinates = true;
        })
    }),
    scene("largest-home", |format| {
        Stage::with_settings(format, Some(own_turn()), largest())
    }),
    scene("largest-setup", |format| {
        let mut stage = Stage::with_settings(format, None, largest());
        stage.press("home-play");
        stage
    }),
    scene("largest-setup-computers", |format| {
        let mut stage = Stage::with_settings(format, None, largest());
        stage.press("home-watch");
        stage
    }),
    scene("largest-rules", |format| {
        let mut stage = Stage::with_settings(format, None, largest());
        stage.press("home-rules");
        stage
    }),
    scene("largest-rules-end", |format| {
        let mut stage = Stage::with_settings(format, None, largest());
        stage.press("home-rules");
        scroll_to_end(&mut stage);
        stage
    }),
    scene("largest-match", |format| {
        chosen(format, own_turn(), |s| *s = largest())
    }),
    scene("largest-people", |format| {
        let shared = shared(first_moves(PERFECT, 23));
        chosen(format, shared, |s| *s = largest())
    }),
    scene("largest-supply", |format| {
        let game = first_moves(PERFECT, 22);
        let own = supplied(game, Side::Black, "p-normal");
        chosen(format, own, |s| *s = largest())
    }),
    scene("largest-pass", |format| {
        let game = first_moves(PASS, 42);
        let saved = after(game, Side::Black, "p-normal");
        let mut stage = chosen(format, saved, |s| *s = largest());
        stage.send(MatchCommand::Place(square("h3")));
        stage.wait(Duration::from_millis(1000));
        stage.settle();
        stage
    }),
    scene("largest-watch", |format| {
        let watched = watched(first_moves(PERFECT, 22));
        let mut stage = chosen(format, watched, |s| *s = largest());
        stage.press("match-stop");
        stage
    }),
    scene("largest-pause", |format| {
        let mut stage = chosen(format, own_turn(), |s| *s = largest());
        stage.press("match-pause");
        stage
    }),
    scene("largest-confirm", |format| {
        let mut stage = Stage::with_settings(format, Some(own_turn()), largest());
        stage.press("home-play");
        stage.press("setup-start");
        stage
    }),
    scene("largest-result", |format| {
        let won = after(WIPED_OUT, Side::Black, "p-normal");
        chosen(format, won, |s| *s = largest())
    }),
    scene("largest-look-back", |format| {
        let stage = chosen(format, own_turn(), |s| *s = largest());
        looking_at(stage, 12)
    }),
    scene("largest-records", |format| {
        let mut stage = records::opened(format);
        enlarge_texts(&mut stage);
        stage
    }),
    scene("largest-records-recent", |format| {
        let mut stage = records::opened(format);
        enlarge_texts(&mut stage);
        records::scroll_to_recent(&mut stage);
        stage
    }),
    scene("largest-share", |format| {
        let mut stage = sharing(format, after(WIN, Side::Black, "p-normal"));
        enlarge_texts(&mut stage);
        stage
    }),
    scene("largest-settings-over-match", |format| {
        let mut stage = chosen(format, own_turn(), |s| *s = largest());
        stage.press("match-pause");
        stage.press("pause-settings");
        stage
    }),
    scene("records-empty", |format| {
        let mut stage = Stage::new(format);
        stage.press("home-records");
        stage
    }),
    scene("records", records::opened),
    scene("records-boards", |format| {
        let mut stage = records::opened(format);
        stage.press("access-record");
        stage
    }),
    scene("records-recent", |format| {
        let mut stage = records::opened(format);
        records::scroll_to_recent(&mut stage);
        stage
    }),
    scene("records-end", |format| {
        let mut stage = records::opened(format);
        scroll_to_end(&mut stage);
        stage
    }),
    scene("confirm-reset", |format| {
        let mut stage = records::opened(format);
        stage.press("records-reset");
        stage
    }),
    scene("confirm-reset-again", |format| {
        let mut stage = records::opened(format);
        stage.press("records-reset");
        stage.press("confirm-reset-yes");
        stage
    }),
    scene("results-draw", |format| {
        playing(format, after(PERFECT, Side::Black, "p-hard"))
    }),
    scene("results-win", |format| {
        playing(format, after(WIN, Side::Black, "p-normal"))
    }),
    scene("results-loss", |format| {
        playing(format, after(WIN, Side::White, "p-normal"))
    }),
    scene("results-wiped-out", |format| {
        playing(format, after(WIPED_OUT, Side::Black, "p-hard"))
    }),
    scene("results-resigned", |format| {
        let game = first_moves(PERFECT, 30);
        playing(format, resigned(game, Side::Black, "p-normal"))
    }),
    scene("results-blocked", |format| playing(format, blocked())),
    scene("share", |format| {
        sharing(format, after(WIN, Side::Black, "p-normal"))
    }),
    scene("share-named", |format| {
        let mut stage = sharing(format, after(WIN, Side::Black, "p-normal"));
        stage.app.world_mut().resource_mut::<Settings>().name = "Wolfgang Amadeus Mozart".into();
        stage.press("common-close");
        stage.press("results-share");
        stage.press("share-copy-moves");
        stage
    }),
    scene("share-people", |format| sharing(format, shared(WIN))),
    scene("variant-placing", |format| {
        playing(format, placing(Wrap::None))
    }),
    scene("variant-placing-wrapped", |format| {
        playing(format, placing(Wrap::Both))
    }),
    scene("variant-fewest-wrapped", |format| {
        playing(format, fewest_wrapped())
    }),
    scene("variant-supply", |format| {
        let game = first_moves(PERFECT, 22);
        playing(format, supplied(game, Side::Black, "p-normal"))
    }),
    scene("variant-spent", |format| {
        let mut stage = playing(format, spent());
        let square = legal(&mut stage);
        stage.send(MatchCommand::Place(square));
        stage.wait(Duration::from_millis(1000));
        stage.settle();
        stage
    }),
    scene("variant-fewest-home", |format| {
        let game = first_moves(PERFECT, 22);
        Stage::with_match(format, fewest(game, Side::Black, "p-normal"))
    }),
    scene("variant-fewest-result", |format| {
        playing(format, fewest(WIPED_OUT, Side::Black, "p-hard"))
    }),
    scene("people-home", |format| {
        Stage::with_match(format, shared(first_moves(PERFECT, 23)))
    }),
    scene("people-turn", |format| {
        playing(format, shared(first_moves(PERFECT, 23)))
    }),
    scene("people-resign", |format| {
        let mut stage = playing(format, shared(first_moves(PERFECT, 23)));
        stage.press("match-pause");
        stage.press("pause-resign");
        stage
    }),
    scene("people-result", |format| playing(format, shared(WIN))),
    scene("watch-running", |format| {
        let mut stage = playing(format, watched(first_moves(PERFECT, 22)));
        stage.wait(Duration::from_millis(600));
        stage.settle();
        stage
    }),
    scene("watch-stopped", |format| {
        let mut stage = playing(format, watched(first_moves(PERFECT, 22)));
        stage.press("match-stop");
        stage
    }),
    scene("watch-result", |format| playing(format, watched(WIN))),
    scene("pad-tool", |format| {
        let mut stage = playing(format, own_turn());
        stage.push(&[GamepadButton::DPadDown, GamepadButton::Select]);
        stage
    }),
    scene("pad-setup", |format| {
        let mut stage = Stage::new(format);
        stage.press("home-play");
        stage.push(&[GamepadButton::DPadDown; 3]);
        stage
    }),
    scene("pad-settings", |format| {
        let mut stage = Stage::new(format);
        stage.press("home-settings");
        stage.push(&[GamepadButton::DPadDown; 6]);
        stage
    }),
    scene("pad-pause", |format| {
        let mut stage = playing(format, own_turn());
        stage.push(&[GamepadButton::Start, GamepadButton::DPadDown]);
        stage
    }),
];

/// Board and rules, with a preset chosen.
fn preset(format: Format, id: &'static str) -> Stage {
    let mut stage = Stage::new(format);
    stage.press("home-rules");
    stage.press(&format!("preset-{id}"));
    stage
}

/// The match that starts with a preset.
fn start(format: Format, id: &'static str) -> Stage {
    let mut stage = preset(format, id);
    stage.press("rules-start");
    stage
}

/// The name of the button of an option.
fn option(group: Group, value: Msg) -> Msg {
    Msg::new("access-option")
        .with("group", group.title())
        .with("value", value)
}

fn rules_over_match(format: Format) -> Stage {
    let mut stage = paused(format);
    stage.press("pause-rules");
    stage
}

/// In the middle of a game, Black to move.
fn own_turn() -> Match {
    after(first_moves(PERFECT, 22), Side::Black, "p-normal")
}

/// A square on which the side to move may place.
fn legal(stage: &mut Stage) -> Square {
    let current = stage.app.world().resource::<CurrentMatch>();
    let legal = current.get().map(|current| current.game().legal_moves());
    legal.and_then(|legal| legal.first()).expect("a legal move")
}

/// A square by its name.
pub fn square(name: &str) -> Square {
    name.parse().expect("a square's name")
}

/// Takes up a saved match.
fn playing(format: Format, saved: Match) -> Stage {
    chosen(format, saved, |_| ())
}

/// The settings with the largest texts.
fn largest() -> Settings {
    Settings {
        text_size: TextSize::Largest,
        ..Settings::default()
    }
}

/// The largest texts, chosen only now.
fn enlarge_texts(stage: &mut Stage) {
    let world = stage.app.world_mut();
    world.resource_mut::<Settings>().text_size = TextSize::Largest;
    stage.settle();
    stage.settle();
}

/// Takes up a saved match with other settings than at first.
fn chosen(format: Format, saved: Match, change: impl FnOnce(&mut Settings)) -> Stage {
    let over = saved.game().outcome().is_some();
    let mut settings = Settings::default();
    change(&mut settings);
    let mut stage = Stage::with_settings(format, Some(saved), settings);
    if over {
        // An ended match is not continued from the first screen: it was on the board when its last disc fell.
        stage
            .app
            .insert_resource(NextState::Pending(outflank::schedule::Screen::Match));
        stage.settle();
        stage.settle();
    } else {
        stage.press("home-continue");
    }
    stage
}

/// The dialog over the result of an ended match, where files can be saved.
fn sharing(format: Format, saved: Match) -> Stage {
    let mut stage = playing(format, saved);
    stage.app.insert_resource(Files::within("never written"));
    stage.press("results-share");
    stage
}

fn paused(format: Format) -> Stage {
    let mut stage = playing(format, own_turn());
    stage.press("match-pause");
    stage
}

/// Discs half way over: a move that turns many.
fn turning(format: Format) -> Stage {
    let game = first_moves(PERFECT, 46);
    let mut stage = playing(format, after(game, Side::Black, "p-normal"));
    stage.send(MatchCommand::Place(square("b8")));
    stage.wait(Duration::from_millis(245));
    stage
}

fn home_with_notice(format: Format) -> Stage {
    let folder = tempfile::tempdir().expect("a folder for a test");
    std::fs::write(folder.path().join("outflank.redb"), b"not a store").expect("room on the disk");
    let mut stage = Stage::with_storage(format, Storage::open(folder.path()));
    stage.settle();
    stage
}

/// The settings beside the board of a match, scrolled to that part of their way.
fn settings_over(mut stage: Stage, part: f32) -> Stage {
    stage.press("match-pause");
    stage.press("pause-settings");
    scroll(&mut stage, part);
    stage
}

fn scroll_to_end(stage: &mut Stage) {
    scroll(stage, 1.0);
}

fn scroll(stage: &mut Stage, part: f32) {
    stage.scroll(move |stage| {
        let world = stage.app.world_mut();
        let mut pages = world.query::<(&ComputedNode, &Node, &mut ScrollPosition)>();
        for (computed, node, mut position) in pages.iter_mut(world) {
            if node.overflow.y == OverflowAxis::Scroll {
                position.y = ((computed.content_size.y - computed.size.y).max(0.0)
                    * computed.inverse_scale_factor
                    * part)
                    .round();
            }
        }
    });
}

/// The position after so many plies.
fn looking_at(mut stage: Stage, ply: usize) -> Stage {
    stage.send(LookCommand::At(ply));
    stage.settle();
    stage.settle();
    stage
}
