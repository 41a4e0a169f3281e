//! What a screen reader finds and hears: every square with a name and a place while it listens, every button with a name,
//! everything that happens once; and what its user does.

use std::time::Duration;

use accesskit::{Action, Role, Toggled};
use bevy::a11y::{AccessibilityNode, AccessibilityRequested};
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Button;
use outflank::board::{BoardGeometry, SquareView};
use outflank::locale::{LocalName, Locale, Msg};
use outflank::looking::LookCommand;
use outflank::match_state::{Passing, Players};
use outflank::schedule::{Overlay, Screen};
use outflank::screens::{BoardArea, MoveEntry};
use outflank::view::View;
use outflank_engine::{Move, Rules, Side, Size, Square, Wrap};

use crate::settings::value;
use crate::support::{
    Device, Setup, TestApp, card_of, colour_of, first_square, people, rules, square,
};
use crate::whole::journey;

/// What is said of a square.
fn said(app: &mut TestApp, name: &str) -> String {
    let entity = app.square(square(name));
    let label = app.world().entity(entity).get::<AccessibleLabel>();
    label.expect("every square has a name").0.clone()
}

fn check_squares(app: &mut TestApp) {
    let geometry = *app.get::<BoardGeometry>();
    for at in Square::all(Size::EIGHT) {
        let entity = app.square(at);
        let place = app.world().entity(entity);
        let label = place.get::<AccessibleLabel>().expect("a name");
        assert!(
            label.0.starts_with(&at.to_string()),
            "{at} is called {}",
            label.0
        );
        let node = place.get::<AccessibilityNode>().expect("a node");
        assert_eq!(node.role(), Role::GridCell);
        assert!(node.supports_action(Action::Click));
        let bounds = node.bounds().expect("a place");
        let area = geometry.area_of(at);
        let expected = [area.min.x, area.min.y, area.max.x, area.max.y]
            .map(|side| f64::from(side * geometry.scale));
        let found = [bounds.x0, bounds.y0, bounds.x1, bounds.y1];
        for (found, expected) in found.into_iter().zip(expected) {
            assert!(
                (found - expected).abs() < 0.01,
                "{at}: {bounds:?} is not {area:?}"
            );
        }
    }
}

#[test]
fn every_square_has_a_name_and_a_place() {
    for scale in [1.0, 1.5, 3.0] {
        let mut app = Setup {
            scale,
            ..Setup::default()
        }
        .start();
        app.bring_reader();
        app.begin("p-easy", Side::Black, 1);
        app.settle();
        check_squares(&mut app);
        app.resize(844.0, 390.0);
        app.settle();
        check_squares(&mut app);
    }
}

#[test]
fn names_follow_the_match_and_the_language() {
    let mut app = Setup::default().start();
    app.bring_reader();
    app.begin("p-normal", Side::Black, 1);
    app.settle();
    assert_eq!(said(&mut app, "a1"), "a1, empty");
    assert_eq!(said(&mut app, "d3"), "d3, legal move");
    assert_eq!(said(&mut app, "d4"), "d4, white disc");
    assert_eq!(said(&mut app, "e4"), "e4, black disc");
    app.click_square(square("d3"));
    assert_eq!(said(&mut app, "d3"), "d3, black disc, last move");
    assert_eq!(said(&mut app, "d4"), "d4, black disc");
    assert_eq!(
        said(&mut app, "c4"),
        "c4, empty",
        "no move of the player's now"
    );
    app.until_turn();
    assert_eq!(said(&mut app, "d3"), "d3, black disc");
    let last = app.current().game().last_placed().unwrap().to_string();
    assert_eq!(
        said(&mut app, &last),
        format!("{last}, white disc, last move")
    );
    app.world_mut().resource_mut::<Locale>().set(Some("de"));
    app.update();
    assert!(said(&mut app, "a1").starts_with("a1, "));
    assert_ne!(said(&mut app, "a1"), "a1, empty");
}

#[test]
fn every_button_of_every_screen_has_a_name() {
    Setup::default().start().walk(|app| {
        let mut buttons = app
            .world_mut()
            .query_filtered::<Option<&AccessibleLabel>, With<Button>>();
        let names: Vec<String> = buttons
            .iter(app.world())
            .map(|label| label.expect("a button has a name").0.clone())
            .collect();
        assert!(
            names.iter().all(|name| !name.trim().is_empty()),
            "{names:?}"
        );
        // What cannot be pressed now has a name too.
        let least = if app.screen() == Screen::Match { 3 } else { 2 };
        assert!(names.len() >= least.max(app.fewest_buttons()), "{names:?}");
    });
}

#[test]
fn a_tool_that_does_nothing_now_is_told_to_be_off() {
    let mut app = Setup::default().start();
    app.begin("p-easy", Side::Black, 1);
    app.settle();
    let disabled = |app: &mut TestApp| {
        let mut tools = app
            .world_mut()
            .query_filtered::<&AccessibilityNode, (With<Button>, With<InteractionDisabled>)>();
        let nodes: Vec<bool> = tools
            .iter(app.world())
            .map(|node| node.is_disabled())
            .collect();
        assert!(
            nodes.iter().all(|told| *told),
            "what is off is told to be off"
        );
        nodes.len()
    };
    assert_eq!(disabled(&mut app), 2, "undo and redo");
    // Activating it all the same does nothing.
    let mut tools = app
        .world_mut()
        .query_filtered::<Entity, (With<Button>, With<InteractionDisabled>)>();
    let tools: Vec<Entity> = tools.iter(app.world()).collect();
    for tool in tools {
        app.activate(tool);
    }
    app.settle();
    assert_eq!(app.current().help().undos, 0);
    let first = first_square(app.current());
    app.click_square(first);
    app.until_turn();
    assert_eq!(disabled(&mut app), 1, "redo");
}

#[test]
fn a_square_activated_out_of_turn_or_under_a_dialog_stays_as_it_is() {
    let mut app = Setup::default().start();
    app.begin("p-easy", Side::White, 1);
    let d3 = app.square(square("d3"));
    app.activate(d3);
    app.until_turn();
    assert_eq!(app.current().game().ply(), 1, "only the computer has moved");
    app.press(KeyCode::Escape);
    app.settle();
    let legal = first_square(app.current());
    let legal = app.square(legal);
    app.activate(legal);
    app.settle();
    assert_eq!(app.current().game().ply(), 1);
    assert!(app.world().get::<SquareView>(legal).is_some());
}

#[test]
fn what_lies_under_a_dialog_cannot_be_activated() {
    let mut app = Setup::default().start();
    app.begin_with_two_people(1);
    app.click_square(square("d3"));
    app.settle();
    let undo = app.button("match-undo");
    app.press(KeyCode::Escape);
    app.settle();
    app.activate(undo);
    app.request(undo, Action::Focus, None);
    app.settle();
    assert_eq!(app.transcript(), "d3");
    assert_ne!(app.get::<InputFocus>().get(), Some(undo));
    app.press(KeyCode::Escape);
    app.settle();
    app.activate(undo);
    app.settle();
    assert_eq!(app.transcript(), "", "nothing lies over it now");
}

#[test]
fn cards_and_lines_tell_what_they_show_and_can_be_activated() {
    let mut app = Setup::default().start();
    app.bring_reader();
    app.click_button("home-play");
    app.settle();
    let described = |app: &mut TestApp, name: &Msg| {
        let (button, _) = app.find(name).expect("it is there");
        app.node(button).description().map(str::to_owned)
    };
    let normal = described(&mut app, &card_of("p-normal"));
    assert_eq!(normal.as_deref(), Some("Strength 4 of 8"));
    let white = described(&mut app, &Msg::new(colour_of(Side::White)));
    assert_eq!(white.as_deref(), Some("moves second"));
    app.begin("p-normal", Side::Black, 1);
    app.resize(1280.0, 800.0);
    app.settle();
    app.click_square(square("d3"));
    app.until_turn();
    app.settle();
    let mut lines = app.world_mut().query::<(Entity, &MoveEntry)>();
    let start = lines.iter(app.world()).find(|(_, line)| line.ply == 0);
    let start = start.expect("the list begins with the start").0;
    assert!(app.node(start).supports_action(Action::Click));
    app.activate(start);
    app.settle();
    assert_eq!(app.screen(), Screen::LookBack);
    assert_eq!(app.heard().last().unwrap(), "The start.");
    app.press(KeyCode::Escape);
    app.settle();
    app.press(KeyCode::Escape);
    app.settle();
    app.click_button("pause-home");
    app.settle();
    let going_on = described(&mut app, &Msg::new("home-continue")).expect("which match it is");
    assert!(going_on.contains("Normal"), "{going_on}");
}

/// Squares that a reader could find or that have been given a name.
fn told_squares(app: &mut TestApp) -> usize {
    let mut squares = app.world_mut().query_filtered::<(
        Has<AccessibilityNode>,
        Has<AccessibleLabel>,
        Has<LocalName>,
    ), With<SquareView>>();
    squares
        .iter(app.world())
        .filter(|(node, label, name)| *node || *label || *name)
        .count()
}

#[test]
fn squares_are_told_only_while_a_reader_listens() {
    let sixteen = rules(|options| {
        options.size = Size::new(16).unwrap();
        options.wrap = Wrap::Both;
    });
    let mut app = Setup::default().start();
    app.begin_with(sixteen, people(), 1);
    app.settle();
    let first = first_square(app.current());
    app.type_square(first);
    app.settle();
    assert_eq!(told_squares(&mut app), 0);
    // A reader comes in the middle of the match.
    app.bring_reader();
    app.settle();
    assert_eq!(told_squares(&mut app), 256);
    let last = app.square(first);
    let node = app.node(last);
    assert_eq!(node.row_index(), Some(usize::from(first.rank())));
    assert_eq!(node.column_index(), Some(usize::from(first.file())));
    assert_eq!(
        node.label(),
        Some(format!("{first}, black disc, last move").as_str())
    );
    let grid = app.world().get::<ChildOf>(last).unwrap().parent();
    let grid = app.node(grid);
    assert_eq!(
        (grid.role(), grid.row_count(), grid.column_count()),
        (Role::Grid, Some(16), Some(16))
    );
    app.get::<AccessibilityRequested>().set(false);
    app.settle();
    assert_eq!(told_squares(&mut app), 0);
}

/// Entities other than squares that only readers need.
fn told_texts(app: &mut TestApp) -> usize {
    let mut texts = app
        .world_mut()
        .query_filtered::<&AccessibilityNode, With<Text>>();
    texts
        .iter(app.world())
        .filter(|node| matches!(node.role(), Role::Label | Role::Heading))
        .count()
}

#[test]
fn texts_are_told_only_while_a_reader_listens() {
    let mut app = Setup::default().start();
    app.click_button("home-settings");
    app.settle();
    assert_eq!(told_texts(&mut app), 0);
    app.bring_reader();
    app.settle();
    assert!(told_texts(&mut app) > 20);
}

/// How often something that begins so was said.
fn times(heard: &[String], sentence: &str) -> usize {
    heard
        .iter()
        .map(|text| text.matches(sentence).count())
        .sum()
}

#[test]
fn every_move_pass_and_result_is_spoken_once() {
    let four = rules(|options| options.size = Size::new(4).unwrap());
    let mut passes = 0;
    for seed in 0..6 {
        let mut app = Setup::default().start();
        app.bring_reader();
        app.begin_with(four, Players::against("p-easy", Side::Black), seed);
        app.play_out(first_square, |app, square| app.click_square(square));
        app.settle();
        let heard = app.heard();
        assert_eq!(times(&heard, "The match begins."), 1, "{heard:?}");
        let mut own_turns = 0;
        for entry in app.current().game().history() {
            let colour = match entry.side {
                Side::Black => "Black",
                Side::White => "White",
            };
            match entry.mv {
                Move::Place(square) => {
                    let turned = match entry.flipped.len() {
                        1 => "one disc turned".to_owned(),
                        n => format!("{n} discs turned"),
                    };
                    let sentence = format!("{colour} {square}, {turned}.");
                    assert_eq!(times(&heard, &sentence), 1, "{sentence} in {heard:?}");
                    own_turns += usize::from(entry.side == Side::Black);
                }
                Move::Pass => passes += 1,
            }
        }
        let history = app.current().game().history();
        for (side, sentence) in [
            (Side::Black, "No move for you. Easy plays again."),
            (Side::White, "No move for Easy. You play again."),
        ] {
            let made = history
                .iter()
                .filter(|entry| entry.side == side && entry.mv == Move::Pass)
                .count();
            assert_eq!(times(&heard, sentence), made, "{sentence} in {heard:?}");
        }
        assert_eq!(times(&heard, "Your turn, "), own_turns, "{heard:?}");
        let (own, other) = {
            let position = app.current().game().position();
            (position.count(Side::Black), position.count(Side::White))
        };
        let result = match own.cmp(&other) {
            std::cmp::Ordering::Greater => format!("You win, {own} to {other}."),
            std::cmp::Ordering::Less => format!("Easy wins, {own} to {other}."),
            std::cmp::Ordering::Equal => format!("A draw, {own} to {other}."),
        };
        assert_eq!(times(&heard, &result), 1, "{result} in {heard:?}");
        let order = |what: &str| heard.iter().position(|text| text.contains(what));
        assert!(order("The match begins.") <= order("Your turn"));
        assert_eq!(order(&result), Some(heard.len() - 1), "{heard:?}");
    }
    assert!(passes > 0, "no side ever passed");
}

#[test]
fn second_thoughts_and_pauses_are_spoken() {
    let mut app = Setup::default().start();
    app.bring_reader();
    app.begin("p-easy", Side::Black, 1);
    app.settle();
    assert_eq!(
        app.heard().join(" "),
        "Outflank. The match begins. Black: You. White: Easy. Your turn, 4 possible moves. 2 to 2."
    );
    app.click_square(square("d3"));
    app.until_turn();
    app.heard();
    app.press(KeyCode::KeyU);
    app.settle();
    assert_eq!(
        app.heard(),
        ["2 moves taken back. Your turn, 4 possible moves. 2 to 2."]
    );
    app.press(KeyCode::KeyR);
    app.settle();
    let again = app.heard().join(" ");
    assert!(
        again.starts_with("2 moves played again. Your turn, "),
        "{again}"
    );
    app.press(KeyCode::Escape);
    app.settle();
    let paused = app.heard();
    assert_eq!(paused.len(), 1, "{paused:?}");
    assert!(paused[0].starts_with("Paused."), "{paused:?}");
    app.press(KeyCode::Escape);
    app.settle();
    let on = app.heard();
    assert!(on.len() == 1 && on[0].starts_with("Your turn, "), "{on:?}");
}

#[test]
fn a_hint_and_a_pass_to_be_made_by_hand_are_spoken() {
    let mut app = Setup::default()
        .with_settings(|settings| settings.passing = Passing::Button)
        .start();
    app.bring_reader();
    app.begin("p-easy", Side::Black, 1);
    app.settle();
    app.heard();
    let hint = app.button("match-hint");
    app.activate(hint);
    app.settle();
    let heard = app.heard();
    assert_eq!(heard.len(), 1, "{heard:?}");
    assert!(heard[0].starts_with("Hint: "), "{heard:?}");
    // A match in which the player has to pass at some time.
    let four = rules(|options| options.size = Size::new(4).unwrap());
    let mut passes = 0;
    for seed in 0..8 {
        app.begin_with(four, Players::against("p-easy", Side::Black), seed);
        while !app.is_over() {
            app.until("a turn", |app| {
                app.is_persons_turn() || app.has("match-pass") || app.is_over()
            });
            if app.has("match-pass") {
                assert_eq!(times(&app.heard(), "You have no move."), 1);
                let pass = app.button("match-pass");
                app.activate(pass);
                passes += 1;
            } else if app.is_persons_turn() {
                let square = first_square(app.current());
                app.click_square(square);
            }
        }
        app.settle();
        app.heard();
    }
    assert!(passes > 0, "the player never had to pass");
}

#[test]
fn a_question_is_read_out_and_a_page_by_its_title() {
    let mut app = Setup::default().start();
    app.bring_reader();
    app.begin("p-easy", Side::Black, 1);
    app.press(KeyCode::Escape);
    app.settle();
    app.click_button("pause-settings");
    app.settle();
    assert_eq!(app.heard().last().unwrap(), "Settings.");
    // Laid out anew, it is the same page.
    app.resize(844.0, 390.0);
    app.settle();
    assert_eq!(app.heard(), [""; 0]);
    app.press(KeyCode::Escape);
    app.settle();
    app.heard();
    app.click_button("pause-resign");
    app.settle();
    let title = app.get::<Locale>().text(&"confirm-resign-title".into());
    let text = app.get::<Locale>().text(&"confirm-resign-text".into());
    let heard = app.heard();
    assert_eq!(heard.len(), 1);
    assert!(
        heard[0].contains(&title) && heard[0].contains(&text),
        "{heard:?}"
    );
}

#[test]
fn what_is_chosen_is_spoken_and_marked() {
    let mut app = Setup::default().start();
    app.bring_reader();
    app.click_button("home-settings");
    app.settle();
    app.heard();
    let dark = app.button(value("settings-theme", "settings-theme-dark"));
    assert_eq!(app.node(dark).role(), Role::RadioButton);
    assert_eq!(app.node(dark).toggled(), Some(Toggled::False));
    app.activate(dark);
    app.settle();
    assert_eq!(app.node(dark).toggled(), Some(Toggled::True));
    let theme = app.get::<Locale>().text(&"settings-theme".into());
    assert_eq!(app.heard(), [format!("{theme}: Dark.")]);
    let group = ancestors(&app, dark)
        .into_iter()
        .find(|entity| app.node(*entity).role() == Role::RadioGroup)
        .expect("choices are in a group");
    assert_eq!(app.node(group).label(), Some(theme.as_str()));
    app.world_mut().resource_mut::<Locale>().set(Some("de"));
    let light = app.button(value("settings-theme", "settings-theme-light"));
    app.activate(light);
    app.settle();
    assert_eq!(app.heard().last().unwrap(), "Farben: Hell.");
}

/// What is above an entity, all of which a reader must know to find it there.
fn ancestors(app: &TestApp, entity: Entity) -> Vec<Entity> {
    let mut above = Vec::new();
    let mut at = entity;
    while let Some(parent) = app.world().get::<ChildOf>(at) {
        at = parent.parent();
        above.push(at);
    }
    above
}

#[test]
fn dialogs_have_a_name_and_hold_their_buttons() {
    let mut app = Setup::default().start();
    app.bring_reader();
    app.begin("p-easy", Side::Black, 1);
    app.press(KeyCode::Escape);
    app.settle();
    let resume = app.button("pause-resume");
    let above = ancestors(&app, resume);
    for entity in &above {
        assert!(
            app.world().get::<AccessibilityNode>(*entity).is_some(),
            "a reader can't see beyond {entity}"
        );
    }
    let dialog = above
        .into_iter()
        .find(|entity| app.node(*entity).role() == Role::Dialog)
        .expect("a dialog");
    assert!(app.node(dialog).is_modal());
    assert_eq!(app.node(dialog).label(), Some("Paused"));
    // The board is hidden from readers as from everybody else.
    let a1 = app.square(square("a1"));
    let board = ancestors(&app, a1)[0];
    assert!(app.node(board).is_hidden());
    app.press(KeyCode::Escape);
    app.settle();
    assert!(!app.node(board).is_hidden());
}

#[test]
fn what_has_the_focus_is_always_known() {
    // Bevy tells a reader nothing at all while the focus is on something without a node.
    let known = |app: &TestApp| {
        if let Some(focus) = app.get::<InputFocus>().get() {
            let node = app
                .world()
                .get_entity(focus)
                .ok()
                .and_then(|place| place.get::<AccessibilityNode>());
            assert!(node.is_some(), "{}", app.describe());
        }
    };
    let mut app = Setup::default().build();
    app.get::<AccessibilityRequested>().set(true);
    for _ in 0..10 {
        app.update();
        known(&app);
    }
    app.begin("p-easy", Side::Black, 1);
    for key in [
        KeyCode::Escape,
        KeyCode::Escape,
        KeyCode::ArrowRight,
        KeyCode::Tab,
    ] {
        app.press(key);
        for _ in 0..4 {
            known(&app);
            app.update();
        }
    }
}

#[test]
fn the_reader_is_at_the_chosen_square() {
    let mut app = Setup::default().start();
    app.bring_reader();
    app.begin("p-easy", Side::Black, 1);
    app.settle();
    let mut felts = app.world_mut().query_filtered::<Entity, With<BoardArea>>();
    let felt = felts.single(app.world()).unwrap();
    assert_eq!(app.get::<InputFocus>().get(), Some(felt));
    assert_eq!(app.node(felt).active_descendant(), None);
    app.press(KeyCode::ArrowRight);
    let chosen = app.get::<View>().cursor().unwrap();
    let at = app.square(chosen);
    let expected = Some(accesskit::NodeId(at.to_bits()));
    assert_eq!(app.node(felt).active_descendant(), expected);
    // The reader goes elsewhere, and the chosen square with it.
    let a1 = app.square(square("a1"));
    app.request(a1, Action::Focus, None);
    app.update();
    assert_eq!(app.get::<View>().cursor(), Some(square("a1")));
    let expected = Some(accesskit::NodeId(a1.to_bits()));
    assert_eq!(app.node(felt).active_descendant(), expected);
    let pause = app.button("match-pause");
    app.request(pause, Action::Focus, None);
    assert_eq!(app.get::<InputFocus>().get(), Some(pause));
}

#[test]
fn what_a_reader_speaks_of_is_brought_into_view() {
    let mut app = Setup::default().start();
    app.bring_reader();
    app.click_button("home-settings");
    app.settle();
    let height = 844.0;
    let delay = value("settings-arrows", "settings-arrows-pan");
    let button = app.button(delay);
    assert!(
        app.centre_of_node(button).y > height,
        "it is below the window"
    );
    app.request(button, Action::ScrollIntoView, None);
    app.run_for(Duration::from_millis(200));
    assert!(app.centre_of_node(button).y < height);
}

#[test]
fn a_board_is_panned_by_its_scroll_actions() {
    let mut app = Setup::default().start();
    app.bring_reader();
    app.begin_with(rules(|options| options.wrap = Wrap::Both), people(), 1);
    app.settle();
    check_scrolling(&mut app);
}

/// A reader's user scrolls the board to the right, and it pans by a square.
fn check_scrolling(app: &mut TestApp) {
    let a1 = app.square(square("a1"));
    let board = ancestors(app, a1)[0];
    let corner = app.get::<View>().look().corner;
    app.request(board, Action::ScrollRight, None);
    app.settle();
    assert_eq!(app.get::<View>().look().corner, corner + Vec2::X);
}

#[test]
fn a_board_that_is_looked_back_at_is_panned_by_its_scroll_actions_too() {
    let mut app = Setup::default().start();
    app.bring_reader();
    app.begin_with(rules(|options| options.wrap = Wrap::Both), people(), 1);
    app.press(KeyCode::Comma);
    app.settle();
    app.send(LookCommand::First);
    app.settle();
    assert_eq!(app.screen(), Screen::LookBack);
    check_scrolling(&mut app);
}

#[test]
fn from_home_through_a_whole_match_and_home_again() {
    let mut app = Setup::default().start();
    app.bring_reader();
    journey(Device::ScreenReader, &mut app);
    assert_eq!(app.overlay(), Overlay::None);
}

#[test]
fn without_a_reader_nothing_is_spoken() {
    let mut app = Setup::default().start();
    app.begin_with(Rules::default(), people(), 1);
    app.settle();
    app.type_square(square("d3"));
    app.settle();
    let mut spoken = app.world_mut().query::<&outflank::speech::Spoken>();
    assert_eq!(spoken.iter(app.world()).count(), 0);
}
