//! Looking back at a match, and playing on from an earlier position. Row numbers are those of bug reports about other
//! programs.

use std::time::Duration;

use bevy::ecs::system::SystemState;
use bevy::prelude::*;
use bevy::ui::{CalculatedClip, UiGlobalTransform};
use bevy::ui_widgets::Button;
use outflank::board::{LastMark, TurnedMark};
use outflank::locale::Msg;
use outflank::looking::{LookCommand, Shown};
use outflank::match_state::Phase;
use outflank::records::Records;
use outflank::schedule::{Overlay, Screen};
use outflank::screens::{LookText, MoveEntry};
use outflank::theme::TextSize;
use outflank_engine::{Game, Move, Side, Size, Square, SquareSet, Wrap};

use crate::computer::{answer_all, moody, until_asked, until_running};
use crate::support::{Saved, Setup, TestApp, first_square, game_with, people, rules, square};
use crate::turns::board_a_after_the_pass;

/// A match between two people after these moves.
fn after(moves: &[&str]) -> TestApp {
    let mut app = Setup::default().start();
    app.begin_with_two_people(3);
    for name in moves {
        app.click_square(square(name));
        app.settle();
    }
    app
}

fn shown_ply(app: &mut TestApp) -> usize {
    let world = app.world_mut();
    SystemState::<Shown>::new(world)
        .get(world)
        .expect("both are there")
        .ply()
}

/// What is on the screen is the position after so many plies of the match: discs, counts, marks.
fn check_position(app: &mut TestApp, ply: usize) {
    let game = app.current().game().clone();
    let position = game.position_at(ply).expect("that many moves were made");
    assert_eq!(shown_ply(app), ply);
    let discs = app.discs();
    for square in Square::all(game.rules().size()) {
        let side = discs.get(&square).copied();
        assert_eq!(side, position.side_at(square), "{square} after {ply}");
    }
    for side in [Side::Black, Side::White] {
        assert_eq!(app.shown_count(side), Some(position.count(side)));
    }
    assert_eq!(app.legal_marks(), SquareSet::EMPTY, "nothing can be placed");
}

fn turned_marks(app: &mut TestApp) -> SquareSet {
    let mut marks = app.world_mut().query::<&TurnedMark>();
    marks.iter(app.world()).map(|mark| mark.0).collect()
}

/// The entry of the list that leads to the position after so many plies.
fn click_entry(app: &mut TestApp, ply: usize) {
    let mut entries = app.world_mut().query::<(Entity, &MoveEntry)>();
    let entry = entries
        .iter(app.world())
        .find(|(_, entry)| entry.ply == ply)
        .map(|(entity, _)| entity)
        .unwrap_or_else(|| panic!("the list has move {ply}: {}", app.describe()));
    let centre = app.centre_of_node(entry);
    app.click(centre);
    app.settle();
}

const MOVES: [&str; 6] = ["f5", "d6", "c3", "d3", "c4", "f4"];

#[test]
fn every_position_of_a_match_can_be_looked_at_and_the_match_stays_as_it_is() {
    let mut app = after(&MOVES);
    let before = app.current().clone();
    app.press(KeyCode::Comma);
    app.settle();
    assert_eq!(app.screen(), Screen::LookBack);
    check_position(&mut app, 5);
    for ply in (0..5).rev() {
        app.click_button("look-back");
        app.settle();
        check_position(&mut app, ply);
    }
    assert!(!app.has("look-back") && !app.has("look-first"));
    app.click_button("look-last");
    app.settle();
    check_position(&mut app, 6);
    assert!(!app.has("look-on") && !app.has("look-last"));
    app.click_button("look-first");
    app.settle();
    check_position(&mut app, 0);
    app.click_button("look-on");
    app.settle();
    check_position(&mut app, 1);
    for (key, ply) in [
        (KeyCode::End, 6),
        (KeyCode::ArrowLeft, 5),
        (KeyCode::Home, 0),
        (KeyCode::ArrowRight, 1),
        (KeyCode::Period, 2),
        (KeyCode::Comma, 1),
    ] {
        app.press(key);
        app.settle();
        check_position(&mut app, ply);
    }
    app.click_button("look-done");
    app.settle();
    assert_eq!(app.screen(), Screen::Match);
    assert_eq!(*app.current(), before, "looking back changes nothing");
    assert_eq!(app.legal_marks(), before.game().legal_moves());
}

#[test]
fn whoever_looks_back_from_the_pause_comes_back_to_it() {
    for leave in [KeyCode::Escape, KeyCode::BrowserBack] {
        let (_searcher, mut app) = moody();
        app.begin("p-normal", Side::White, 1);
        until_asked(&mut app);
        app.press(KeyCode::Escape);
        app.settle();
        app.click_button("pause-look-back");
        app.settle();
        assert_eq!(app.screen(), Screen::LookBack);
        let searches = app.searches();
        app.press(leave);
        app.settle();
        assert_eq!(
            (app.screen(), app.overlay()),
            (Screen::Match, Overlay::Pause)
        );
        app.run_for(Duration::from_secs(3));
        assert_eq!(app.searches(), searches, "nobody has resumed the match");
        assert_eq!(app.overlay(), Overlay::Pause);
    }
}

#[test]
fn the_new_disc_is_told_from_those_it_turned_and_the_counts_say_how_they_changed() {
    let mut app = after(&MOVES);
    click_entry(&mut app, 2);
    check_position(&mut app, 2);
    let entry = app.current().game().history()[1];
    assert_eq!(turned_marks(&mut app), entry.flipped);
    assert!(!entry.flipped.is_empty());
    let mut last = app.world_mut().query::<&LastMark>();
    let last: Vec<Square> = last.iter(app.world()).map(|mark| mark.0).collect();
    assert_eq!(last, [square("d6")]);
    // d6 turned one disc: White has two more, Black one fewer.
    assert!(app.says("+2") && app.says("−1"), "{:?}", app.texts());
    assert!(app.says("Move 2 of 6 · White d6"), "{:?}", app.texts());
    click_entry(&mut app, 0);
    assert_eq!(turned_marks(&mut app), SquareSet::EMPTY);
    assert!(app.says("Start · 6 moves"), "{:?}", app.texts());
    app.press(KeyCode::Escape);
    app.settle();
    assert_eq!(app.screen(), Screen::Match);
    assert_eq!(
        turned_marks(&mut app),
        SquareSet::EMPTY,
        "only in looking back"
    );
}

#[test]
fn row_7_the_list_has_every_disc_and_every_pass_once() {
    let (_, mut app) = board_a_after_the_pass();
    app.until_turn();
    let mut entries = app.world_mut().query::<&MoveEntry>();
    let mut plies: Vec<usize> = entries.iter(app.world()).map(|entry| entry.ply).collect();
    plies.sort_unstable();
    assert_eq!(plies, [0, 1, 2], "the start, h3 and the pass");
    assert!(
        app.says("1. h3") && app.says("2. pass"),
        "{:?}",
        app.texts()
    );
    click_entry(&mut app, 2);
    assert!(app.says("Move 2 of 2 · Normal: pass"), "{:?}", app.texts());
    // Row 6: a pass places nothing; the last disc is still the one on h3.
    assert_eq!(app.last_marks(), [square("h3")]);
    assert!(app.says("±0"));
}

#[test]
fn playing_on_from_an_earlier_position_asks_first_and_can_be_played_again() {
    let mut app = after(&MOVES);
    let whole = app.transcript();
    click_entry(&mut app, 2);
    app.click_button("look-play-on");
    app.settle();
    assert_eq!(app.overlay(), Overlay::Confirm);
    app.click_button("confirm-branch-no");
    app.settle();
    assert_eq!(
        (app.screen(), app.overlay()),
        (Screen::LookBack, Overlay::None)
    );
    assert_eq!(app.transcript(), whole);
    check_position(&mut app, 2);
    app.press(KeyCode::Enter);
    app.settle();
    app.click_button("confirm-branch-yes");
    app.settle();
    assert_eq!(app.screen(), Screen::Match);
    assert_eq!(app.current().game().ply(), 2);
    assert_eq!(app.legal_marks(), app.current().game().legal_moves());
    // As long as nothing else is played, what came after can be played again.
    for _ in 2..6 {
        app.click_button("match-redo");
        app.settle();
    }
    assert_eq!(app.transcript(), whole);
    // The same move again goes on along the same line.
    click_entry(&mut app, 2);
    app.click_button("look-play-on");
    app.settle();
    app.click_button("confirm-branch-yes");
    app.settle();
    app.click_square(square("c3"));
    app.settle();
    for _ in 3..6 {
        app.click_button("match-redo");
        app.settle();
    }
    assert_eq!(app.transcript(), whole);
    // Another move begins another line.
    click_entry(&mut app, 2);
    app.click_button("look-play-on");
    app.settle();
    app.click_button("confirm-branch-yes");
    app.settle();
    app.click_square(square("c5"));
    app.settle();
    assert!(
        app.transcript().starts_with("f5d6c5"),
        "{}",
        app.transcript()
    );
    assert!(!app.has("match-redo"));
}

#[test]
fn the_position_as_it_stands_is_no_place_to_branch_from() {
    let mut app = after(&MOVES);
    app.press(KeyCode::Comma);
    app.click_button("look-last");
    app.settle();
    assert!(!app.has("look-play-on"));
    app.press(KeyCode::Enter);
    app.settle();
    assert_eq!(app.overlay(), Overlay::None);
    let mut app = after(&[]);
    app.press(KeyCode::Comma);
    app.settle();
    check_position(&mut app, 0);
    assert!(!app.has("look-play-on"));
}

#[test]
fn the_last_position_of_a_resigned_match_can_be_played_on_from() {
    let mut app = after(&MOVES);
    app.press(KeyCode::Escape);
    app.settle();
    app.click_button("pause-resign");
    app.settle();
    app.click_button("confirm-resign-yes");
    app.until("the result", |app| app.screen() == Screen::Results);
    app.settle();
    app.click_button("results-look-back");
    app.settle();
    app.click_button("look-last");
    app.settle();
    app.click_button("look-play-on");
    app.settle();
    app.must_say(&["The resignation is taken back, and the match goes on from here."]);
    app.click_button("confirm-branch-yes");
    app.settle();
    assert_eq!(app.screen(), Screen::Match);
    assert_eq!(app.transcript(), "f5d6c3d3c4f4");
    assert_eq!(app.current().game().resigned(), None);
}

#[test]
fn who_may_take_nothing_back_may_look_but_not_branch() {
    let mut app = Setup::default()
        .with_settings(|settings| settings.undo = false)
        .start();
    app.begin_with_two_people(3);
    for name in MOVES {
        app.click_square(square(name));
        app.settle();
    }
    assert!(app.find(&Msg::new("match-undo")).is_none());
    app.press(KeyCode::KeyU);
    app.settle();
    assert_eq!(app.current().game().ply(), 6);
    click_entry(&mut app, 2);
    check_position(&mut app, 2);
    assert!(!app.has("look-play-on"));
}

#[test]
fn the_computer_waits_while_somebody_looks_back() {
    let (searcher, mut app) = moody();
    app.begin("p-normal", Side::Black, 7);
    app.until_turn();
    app.click_square(square("f5"));
    until_asked(&mut app);
    assert_eq!(searcher.running(), 1);
    app.press(KeyCode::Comma);
    app.settle();
    assert_eq!(app.screen(), Screen::LookBack);
    until_running(&searcher, 0);
    answer_all(&searcher, &mut app);
    app.run_for(Duration::from_secs(3));
    assert_eq!(app.current().game().ply(), 1, "no stale move");
    check_position(&mut app, 0);
    app.press(KeyCode::Escape);
    until_asked(&mut app);
    answer_all(&searcher, &mut app);
    app.until("the reply", |app| app.current().game().ply() == 2);
}

#[test]
fn row_60_looking_back_after_the_end_stays_where_it_is() {
    let mut app = Setup::default().start();
    app.begin("p-easy", Side::Black, 4);
    app.play_out(first_square, |app, square| app.click_square(square));
    app.settle();
    assert_eq!(app.screen(), Screen::Results);
    let (before, records) = (app.current().clone(), app.get::<Records>().clone());
    app.send(LookCommand::By(-3));
    app.settle();
    assert_eq!(app.screen(), Screen::LookBack);
    let ply = before.game().ply() - 3;
    check_position(&mut app, ply);
    app.run_for(Duration::from_secs(5));
    check_position(&mut app, ply);
    app.press(KeyCode::Escape);
    app.settle();
    assert_eq!(app.screen(), Screen::Results);
    assert_eq!((app.current(), app.get::<Records>()), (&before, &records));
    // From there the match can be played on, and its record counts once.
    app.send(LookCommand::At(ply));
    app.settle();
    app.click_button("look-play-on");
    app.settle();
    app.click_button("confirm-branch-yes");
    app.update();
    assert!(!matches!(app.phase(), Some(Phase::Over(_))));
    app.play_out(first_square, |app, square| app.click_square(square));
    app.settle();
    let tally = app.get::<Records>().tally(|_| true);
    assert_eq!(tally.played, 1);
    assert_eq!(tally.won + tally.lost + tally.drawn, 1);
}

#[test]
fn a_match_from_the_records_is_looked_at_without_touching_the_running_one() {
    let mut app = after(&MOVES);
    let before = app.current().clone();
    let rules = rules(|options| {
        options.size = Size::new(16).expect("the largest board");
        options.wrap = Wrap::Both;
    });
    let mut game = Game::new(rules);
    for _ in 0..9 {
        let legal = game.legal_moves().first().unwrap();
        game.place(legal).unwrap();
    }
    let recorded = Saved {
        players: people(),
        ..Saved::new(game, "p-easy", Side::Black)
    };
    let recorded = recorded.load();
    app.press(KeyCode::Escape);
    app.settle();
    app.click_button("pause-home");
    app.settle();
    app.send(LookCommand::Recorded(Box::new(recorded)));
    app.settle();
    assert_eq!(app.screen(), Screen::LookBack);
    assert_eq!(shown_ply(&mut app), 9);
    assert_eq!(app.discs().len(), 4 + 9);
    assert!(!app.has("look-play-on"), "what is on record stays");
    app.press(KeyCode::Home);
    app.settle();
    assert_eq!(app.discs().len(), 4);
    app.press(KeyCode::Escape);
    app.settle();
    assert_eq!(app.screen(), Screen::Home);
    assert_eq!(*app.current(), before);
    app.click_button("home-continue");
    app.settle();
    assert_eq!(app.discs().len(), 4 + MOVES.len());
}

/// The squares of the moves in view in the list.
fn moves_in_view(app: &mut TestApp) -> Vec<usize> {
    let mut entries = app.world_mut().query::<(
        &MoveEntry,
        &InheritedVisibility,
        &UiGlobalTransform,
        &CalculatedClip,
    )>();
    let mut seen: Vec<usize> = entries
        .iter(app.world())
        .filter(|(_, _, at, clip)| clip.clip.contains(at.translation))
        .map(|(entry, ..)| entry.ply)
        .collect();
    seen.sort_unstable();
    seen
}

#[test]
fn the_last_move_is_in_view_in_the_list_and_so_is_the_one_looked_at() {
    for window in [(390, 844), (320, 480), (844, 390), (1280, 800)] {
        let mut app = Setup {
            window,
            ..Setup::default()
        }
        .start();
        app.begin_with_two_people(3);
        for _ in 0..40 {
            app.until_turn();
            app.click_square(first_square(app.current()));
        }
        app.settle();
        let ply = app.current().game().ply();
        assert!(
            moves_in_view(&mut app).contains(&ply),
            "{window:?}: {ply} is not among {:?}",
            moves_in_view(&mut app)
        );
        for at in [3, 20, ply] {
            app.send(LookCommand::At(at));
            app.settle();
            let line = line_in_view(&mut app);
            assert!(
                line.starts_with(&format!("Move {at} of {ply} · ")),
                "{window:?}: {line}"
            );
            // The smallest window has room for the line and the steps alone.
            let seen = moves_in_view(&mut app);
            assert!(
                seen.contains(&at) || window == (320, 480) && app.has("look-first"),
                "{window:?}: {at} is not among {seen:?}"
            );
        }
    }
}

/// The line that says what is looked at: all of it is in the window, and no button lies over it.
fn line_in_view(app: &mut TestApp) -> String {
    let mut windows = app.world_mut().query::<&Window>();
    let window = windows.single(app.world()).expect("there is one window");
    let window = Rect::from_corners(Vec2::ZERO, window.size());
    let place = |node: &ComputedNode, at: &UiGlobalTransform| {
        let scale = node.inverse_scale_factor();
        Rect::from_center_size(at.translation * scale, node.size() * scale)
    };
    let mut lines = app.world_mut().query_filtered::<(
        &Text,
        &ComputedNode,
        &UiGlobalTransform,
        &InheritedVisibility,
    ), With<LookText>>();
    let (text, node, at, seen) = lines.single(app.world()).expect("there is one line");
    let (line, area) = (text.0.clone(), place(node, at));
    assert!(seen.get() && !area.is_empty(), "{line} is hidden");
    assert!(
        window.contains(area.min) && window.contains(area.max),
        "{line} at {area:?} leaves {window:?}"
    );
    let mut buttons = app.world_mut().query_filtered::<(
        &ComputedNode,
        &UiGlobalTransform,
        Option<&CalculatedClip>,
    ), With<Button>>();
    for (node, at, clip) in buttons.iter(app.world()) {
        let mut button = place(node, at);
        if let Some(clip) = clip {
            let scale = node.inverse_scale_factor();
            let seen = Rect::from_corners(clip.clip.min * scale, clip.clip.max * scale);
            button = button.intersect(seen);
        }
        assert!(
            area.intersect(button).is_empty(),
            "{line} at {area:?} in {window:?}: a button at {button:?}"
        );
    }
    line
}

/// A match between two people up to the first pass of a game by chance, in texts of that size.
fn up_to_a_pass(wrap: Wrap, text_size: TextSize) -> TestApp {
    let (game, pass) = game_with(rules(|options| options.wrap = wrap), |game| {
        let mut moves = game.history().iter();
        moves.position(|entry| matches!(entry.mv, Move::Pass))
    });
    let saved = Saved::at(&game, pass + 1, people());
    let mut app = Setup::default()
        .with_settings(|settings| settings.text_size = text_size)
        .with_match(saved.load())
        .start();
    app.show_match();
    app.settle();
    app
}

#[test]
fn in_every_window_one_sees_what_is_looked_at_and_reaches_the_first_and_the_last_position() {
    for (wrap, text_size) in [Wrap::None, Wrap::Both]
        .into_iter()
        .flat_map(|wrap| TextSize::ALL.map(|text_size| (wrap, text_size)))
    {
        let mut app = up_to_a_pass(wrap, text_size);
        let made = app.current().game().ply();
        app.send(LookCommand::At(made));
        app.settle();
        for (width, height) in [
            (390.0, 844.0),
            (360.0, 640.0),
            (320.0, 480.0),
            (480.0, 320.0),
            (667.0, 375.0),
            (844.0, 390.0),
            (1280.0, 800.0),
        ] {
            app.resize(width, height);
            app.settle();
            let case = format!("{width}x{height} {wrap:?} {text_size:?}");
            let line = line_in_view(&mut app);
            assert!(
                line.starts_with(&format!("Move {made} of {made} · ")) && line.ends_with(": pass"),
                "{case}: {line}"
            );
            if app.find(&Msg::new("look-first")).is_some() {
                app.click_button("look-first");
                app.settle();
                assert_eq!(shown_ply(&mut app), 0, "{case}");
                app.click_button("look-last");
            } else {
                for at in [0, made] {
                    app.send(LookCommand::At(at));
                    app.settle();
                    let seen = moves_in_view(&mut app);
                    assert!(seen.contains(&at), "{case}: {at} is not among {seen:?}");
                }
            }
            app.settle();
            assert_eq!(shown_ply(&mut app), made, "{case}");
        }
    }
}

#[test]
fn a_wish_that_comes_in_the_moment_the_screen_changes_is_forgotten() {
    let mut app = after(&MOVES);
    app.send(LookCommand::At(2));
    app.update();
    // Before the screen follows, something else takes its place.
    app.world_mut()
        .resource_mut::<NextState<Screen>>()
        .set(Screen::Home);
    app.settle();
    app.click_button("home-continue");
    app.settle();
    assert_eq!(app.screen(), Screen::Match);
    assert_eq!(shown_ply(&mut app), MOVES.len());
    assert!(!app.legal_marks().is_empty(), "the match goes on");
}
