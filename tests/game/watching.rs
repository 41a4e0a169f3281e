//! Two computers and somebody who watches: stop, go on, one move at a time, the pace; and no tap that moves a disc.

use std::sync::Arc;
use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use outflank::ai::Ai;
use outflank::holds::{Hold, Holds};
use outflank::locale::{Decimal, Msg};
use outflank::match_state::{MatchCommand, Phase, PlayTime, Watching};
use outflank::records::Records;
use outflank::schedule::{Overlay, Screen};
use outflank::settings::Settings;
use outflank_engine::{Rules, Side, Size, Square, Start};

use crate::computer::{answer_all, moody, until_asked};
use crate::support::{Device, Moody, Saved, Setup, TestApp, computers, rules};
use crate::turns::BOARD_A;

/// Normal against Hard on the usual board, as fast as it goes.
fn begin() -> TestApp {
    let mut app = Setup::default()
        .with_settings(|settings| {
            settings.turning = false;
            settings.reply_delay_ms = 20;
        })
        .start();
    app.begin_with(Rules::default(), computers("p-normal", "p-hard"), 1);
    app
}

fn until_ply(app: &mut TestApp, ply: usize) {
    app.until("more moves", |app| app.current().game().ply() >= ply);
}

/// Stops the play and waits until nothing moves any more.
fn stop(app: &mut TestApp) {
    app.click_button("match-stop");
    app.settle();
}

/// Nothing happens and nothing is drawn for a long time.
fn assert_stands(app: &mut TestApp) {
    let ply = app.current().game().ply();
    for _ in 0..200 {
        app.update();
        assert!(app.is_at_rest(), "{}", app.describe());
        assert!(!app.get::<Ai>().is_busy(), "nobody computes");
    }
    assert_eq!(app.current().game().ply(), ply);
}

fn pace_of(settings: &Settings) -> Msg {
    let value = f64::from(settings.reply_delay_ms) / 1000.0;
    let places = [0, 1, 2]
        .into_iter()
        .find(|places| format!("{value:.*}", usize::from(*places)).parse() == Ok(value))
        .unwrap();
    Msg::new("match-pace-name").with("seconds", Decimal { value, places })
}

#[test]
fn two_computers_play_to_the_result_by_themselves() {
    let mut app = begin();
    app.update();
    app.must_say(&["Normal", "Hard"]);
    assert_eq!(app.spoken(Side::White), "Hard, White, 2 discs, waiting");
    app.until("the result", |app| app.screen() == Screen::Results);
    app.settle();
    let Some(Phase::Over(outcome)) = app.phase() else {
        panic!("it is over");
    };
    let (winner, headline) = match outcome.winner {
        Some(Side::Black) => (true, "Normal (Black) wins"),
        Some(Side::White) => (true, "Hard (White) wins"),
        None => (false, "A draw"),
    };
    assert!(winner || outcome.black == outcome.white);
    let counts = format!("{}–{}", outcome.black, outcome.white);
    app.must_say(&[headline, &counts]);
    let records = app.get::<Records>();
    assert_eq!(records.matches().len(), 1);
    assert_eq!(records.tally(|_| true).played, 0, "credited to nobody");
    app.click_button("results-rematch");
    app.update();
    assert_eq!(app.screen(), Screen::Match);
    assert!(app.current().players().only_computers());
    until_ply(&mut app, 4);
}

#[test]
fn row_44_no_tap_and_no_key_moves_a_disc() {
    let searcher = Arc::new(Moody::default());
    let mut app = Setup::default().with_searcher(&searcher).start();
    app.begin_with(Rules::default(), computers("p-easy", "p-easy"), 1);
    until_asked(&mut app);
    for square in Square::all(Size::EIGHT) {
        app.tap_square(square);
        app.click_square(square);
        let square = app.square(square);
        app.activate(square);
    }
    app.press(KeyCode::KeyP);
    assert_eq!(app.transcript(), "");
    assert!(
        app.get::<Ai>().is_searching(),
        "and none disturbs the search"
    );
    answer_all(&searcher, &mut app);
    app.until("the move", |app| app.current().game().ply() == 1);
}

#[test]
fn a_tap_hurries_what_turns() {
    let mut app = Setup {
        step: Duration::from_millis(10),
        ..Setup::default()
    }
    .start();
    app.begin_with(Rules::default(), computers("p-easy", "p-easy"), 1);
    app.until("a turning disc", |app| !app.turning().is_empty());
    let (ply, centre) = (
        app.current().game().ply(),
        app.centre_of("a1".parse().unwrap()),
    );
    app.move_mouse(centre);
    app.mouse_button(MouseButton::Left, ButtonState::Pressed);
    app.update();
    app.mouse_button(MouseButton::Left, ButtonState::Released);
    app.update();
    assert_eq!(app.turning(), []);
    assert_eq!(app.current().game().ply(), ply);
}

#[test]
fn stopped_nobody_computes_and_nothing_is_drawn() {
    let mut app = begin();
    until_ply(&mut app, 7);
    stop(&mut app);
    assert_stands(&mut app);
    app.click_button("match-go-on");
    let ply = app.current().game().ply();
    until_ply(&mut app, ply + 3);
}

#[test]
fn a_stop_ends_the_search_that_runs() {
    let (searcher, mut app) = moody();
    app.begin_with(Rules::default(), computers("p-easy", "p-easy"), 1);
    until_asked(&mut app);
    app.press(KeyCode::Space);
    app.settle();
    let begun = std::time::Instant::now();
    while searcher.running() > 0 {
        assert!(begun.elapsed() < Duration::from_secs(20), "it runs on");
        std::thread::yield_now();
    }
    answer_all(&searcher, &mut app);
    assert_stands(&mut app);
    assert_eq!(app.transcript(), "");
}

#[test]
fn one_move_at_a_time_by_button_and_by_key() {
    let mut app = begin();
    until_ply(&mut app, 4);
    stop(&mut app);
    let ply = app.current().game().ply();
    // A single move waits for no delay.
    app.world_mut().resource_mut::<Settings>().reply_delay_ms = 2_000;
    app.click_button("match-step");
    let asked = app.get::<Time<Real>>().elapsed();
    until_ply(&mut app, ply + 1);
    assert!(app.get::<Time<Real>>().elapsed() - asked < Duration::from_millis(500));
    app.settle();
    assert_stands(&mut app);
    assert_eq!(app.current().game().ply(), ply + 1);
    app.press(KeyCode::Enter);
    until_ply(&mut app, ply + 2);
    app.settle();
    assert_eq!(app.current().game().ply(), ply + 2, "one move and no more");
    assert!(app.get::<Watching>().is_stopped());
}

#[test]
fn enter_does_nothing_while_the_play_runs_and_space_stops_it() {
    let mut app = begin();
    until_ply(&mut app, 2);
    app.press(KeyCode::Enter);
    assert!(!app.get::<Watching>().is_stopped());
    app.press(KeyCode::Space);
    assert!(app.get::<Watching>().is_stopped());
    app.settle();
    app.press(KeyCode::Space);
    assert!(!app.get::<Watching>().is_stopped());
    // On a tool that has the focus, Space presses the tool, and once.
    let tool = app.button("match-stop");
    for _ in 0..20 {
        if app.get::<InputFocus>().get() == Some(tool) {
            break;
        }
        app.press(KeyCode::Tab);
    }
    assert_eq!(app.get::<InputFocus>().get(), Some(tool));
    app.press(KeyCode::Space);
    assert!(app.get::<Watching>().is_stopped());
    assert_eq!(
        app.get::<InputFocus>().get(),
        Some(tool),
        "it keeps the focus"
    );
    app.press(KeyCode::Space);
    assert!(!app.get::<Watching>().is_stopped());
}

#[test]
fn a_move_back_stops_the_play_and_stepping_on_plays_the_same_move() {
    let mut app = begin();
    until_ply(&mut app, 9);
    app.click_button("match-undo");
    app.settle();
    assert!(app.get::<Watching>().is_stopped());
    let (ply, before) = (app.current().game().ply(), app.transcript());
    assert_stands(&mut app);
    app.click_button("match-undo");
    app.settle();
    assert_eq!(app.current().game().ply(), ply - 1, "one move");
    app.click_button("match-step");
    app.settle();
    assert_eq!(app.transcript(), before, "the same move again");
    app.press(KeyCode::KeyU);
    app.settle();
    app.press(KeyCode::KeyR);
    app.settle();
    assert_eq!(app.transcript(), before, "redo is one move too");
}

#[test]
fn a_pass_goes_with_the_move_before_it() {
    let mut saved = Saved::position(BOARD_A, Side::Black, "p-easy", Side::Black);
    saved.players = computers("p-easy", "p-easy");
    saved.game.place("h3".parse().unwrap()).unwrap();
    let mut app = Setup::default().with_match(saved.load()).start();
    app.click_button("home-continue");
    app.until("the notice", |app| app.notice().is_some());
    app.update();
    app.must_say(&["No move for White. Black plays again."]);
    stop(&mut app);
    assert_eq!(app.current().game().ply(), 2);
    app.click_button("match-undo");
    app.settle();
    assert_eq!(app.current().game().ply(), 0);
}

#[test]
fn row_66_the_end_can_be_taken_back_and_stands_still() {
    let mut app = begin();
    app.until("the result", |app| app.screen() == Screen::Results);
    app.settle();
    let end = app.transcript();
    app.click_button("match-undo");
    app.settle();
    assert_eq!(app.screen(), Screen::Match);
    assert_stands(&mut app);
    assert_eq!(app.transcript().len(), end.len() - 2);
    app.click_button("match-step");
    app.until("the result", |app| app.screen() == Screen::Results);
    assert_eq!(app.transcript(), end);
}

#[test]
fn the_pace_is_a_delay_of_the_settings_and_holds_at_once() {
    let mut app = begin();
    app.world_mut().resource_mut::<Settings>().reply_delay_ms = 450;
    until_ply(&mut app, 1);
    let mut seen = Vec::new();
    for _ in 0..5 {
        let pace = pace_of(app.get::<Settings>());
        app.update();
        app.click_button(pace);
        seen.push(app.get::<Settings>().reply_delay_ms);
    }
    assert_eq!(seen, [1000, 1500, 2000, 20, 450]);
    app.must_say(&["0.45 s"]);
    // In the middle of a long wait a short one is chosen.
    app.world_mut().resource_mut::<Settings>().reply_delay_ms = 2_000;
    let ply = app.current().game().ply();
    until_ply(&mut app, ply + 1);
    app.run_for(Duration::from_millis(300));
    assert_eq!(app.current().game().ply(), ply + 1);
    let pace = pace_of(app.get::<Settings>());
    app.click_button(pace);
    let chosen = app.get::<Time<Real>>().elapsed();
    until_ply(&mut app, ply + 2);
    assert!(app.get::<Time<Real>>().elapsed() - chosen < Duration::from_millis(300));
}

#[test]
fn a_stop_outlasts_every_change_of_the_screen() {
    let mut app = begin();
    until_ply(&mut app, 3);
    stop(&mut app);
    let ply = app.current().game().ply();
    app.press(KeyCode::Escape);
    app.settle();
    app.click_button("pause-settings");
    app.settle();
    app.press(KeyCode::Escape);
    app.settle();
    app.press(KeyCode::Escape);
    app.settle();
    assert_eq!(
        (app.screen(), app.overlay()),
        (Screen::Match, Overlay::None)
    );
    assert_stands(&mut app);
    app.press(KeyCode::Escape);
    app.settle();
    app.click_button("pause-home");
    app.settle();
    app.click_button("home-continue");
    app.settle();
    assert_eq!(app.current().game().ply(), ply);
    assert_stands(&mut app);
    assert!(app.has("match-go-on") && app.has("match-step"));
    // Another match begins by itself.
    app.begin_with(Rules::default(), computers("p-easy", "p-easy"), 2);
    until_ply(&mut app, 2);
    assert!(app.has("match-stop"));
}

#[test]
fn coming_back_plays_no_move_that_was_asked_for_before() {
    let (searcher, mut app) = moody();
    app.begin_with(Rules::default(), computers("p-easy", "p-easy"), 1);
    app.press(KeyCode::Space);
    app.press(KeyCode::Enter);
    until_asked(&mut app);
    app.press(KeyCode::Escape);
    app.settle();
    app.click_button("pause-resume");
    app.settle();
    answer_all(&searcher, &mut app);
    assert_stands(&mut app);
    assert_eq!(app.transcript(), "");
}

#[test]
fn leaving_the_window_pauses_as_ever() {
    let mut app = begin();
    until_ply(&mut app, 3);
    app.focus_window(false);
    app.update();
    app.settle();
    assert_eq!(app.overlay(), Overlay::Pause);
    let ply = app.current().game().ply();
    app.run_for(Duration::from_secs(5));
    assert_eq!(app.current().game().ply(), ply);
    app.focus_window(true);
    app.update();
    app.click_button("pause-resume");
    until_ply(&mut app, ply + 2);

    // Without that setting the play goes on in view of whoever works in another window, and waits out of sight.
    app.world_mut().resource_mut::<Settings>().pause_on_leaving = false;
    app.focus_window(false);
    let ply = app.current().game().ply();
    until_ply(&mut app, ply + 2);
    app.hide_window(true);
    app.run_for(Duration::from_secs(1));
    let ply = app.current().game().ply();
    app.run_for(Duration::from_secs(5));
    assert_eq!(app.current().game().ply(), ply);
    assert!(app.get::<Holds>().has(Hold::Unseen));
    assert_eq!(app.overlay(), Overlay::None);
    app.hide_window(false);
    until_ply(&mut app, ply + 2);
}

#[test]
fn time_stands_still_with_the_play() {
    let mut app = begin();
    until_ply(&mut app, 4);
    stop(&mut app);
    app.run_for(Duration::from_secs(60));
    app.click_button("match-go-on");
    let ply = app.current().game().ply();
    until_ply(&mut app, ply + 4);
    let total = app.get::<PlayTime>().total;
    assert!(
        total > Duration::ZERO && total < Duration::from_secs(10),
        "{total:?}"
    );
}

#[test]
fn nobody_can_give_up_and_home_is_offered() {
    let mut app = begin();
    until_ply(&mut app, 4);
    app.send(MatchCommand::Resign);
    app.update();
    assert!(!app.is_over());
    app.press(KeyCode::Escape);
    app.settle();
    assert!(!app.has("pause-resign"));
    app.click_button("pause-home");
    app.settle();
    let position = *app.current().game().position();
    let [black, white] = [Side::Black, Side::White].map(|side| position.count(side));
    let number = app.current().game().ply() + 1;
    let stands = match black.cmp(&white) {
        std::cmp::Ordering::Greater => {
            format!("Normal (Black) leads {black}–{white} · move {number}")
        }
        std::cmp::Ordering::Less => format!("Hard (White) leads {white}–{black} · move {number}"),
        std::cmp::Ordering::Equal => format!("Level at {black}–{white} · move {number}"),
    };
    app.must_say(&[&stands]);
    app.click_button("home-play");
    app.settle();
    app.click_button("setup-start");
    app.settle();
    app.must_say(&[
        "It takes the place of the unfinished match that you watch. Your records stay.",
    ]);
}

#[test]
fn every_device_can_stop_step_and_go_on() {
    for device in [Device::Mouse, Device::Touch, Device::ScreenReader] {
        let mut app = begin();
        until_ply(&mut app, 2);
        device.press(&mut app, "match-stop");
        app.settle();
        let ply = app.current().game().ply();
        device.press(&mut app, "match-step");
        app.settle();
        assert_eq!(app.current().game().ply(), ply + 1, "{device:?}");
        device.press(&mut app, "match-undo");
        app.settle();
        assert_eq!(app.current().game().ply(), ply, "{device:?}");
        device.press(&mut app, "match-go-on");
        until_ply(&mut app, ply + 3);
    }
}

#[test]
fn each_side_has_its_own_opponent_also_in_the_placing() {
    let mut app = Setup::default()
        .with_settings(|settings| settings.reply_delay_ms = 20)
        .start();
    let rules = rules(|options| {
        options.start = Start::Free;
        options.size = Size::ALL[1];
        options.first = Side::White;
    });
    app.begin_with(rules, computers("p-hard", "p-easy"), 7);
    app.update();
    assert_eq!(app.spoken(Side::Black), "Hard, Black, 0 discs, waiting");
    assert!(
        app.spoken(Side::White)
            .starts_with("Easy, White, 0 discs, ")
    );
    app.until("the result", |app| app.screen() == Screen::Results);
}
