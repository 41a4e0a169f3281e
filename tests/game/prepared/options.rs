//! Every option and every preset sets what it says, and what can't be combined says why.

use accesskit::Toggled;
use bevy::a11y::AccessibilityNode;
use outflank::board::Picture;
use outflank::locale::Msg;
use outflank::match_state::Players;
use outflank::preparation::Boards;
use outflank::schedule::{Overlay, Screen};
use outflank::screens::Group;
use outflank_engine::{Aim, AnyPosition, Options, Rules, Side, Size, Start, Supply, Wrap};

use super::{at_rules, chosen, click, high, option, played};
use crate::support::{Device, Setup, TestApp};

/// The position in the picture.
fn pictured(app: &mut TestApp) -> AnyPosition {
    let mut pictures = app.world_mut().query::<&Picture>();
    let found = pictures
        .iter(app.world())
        .find_map(|picture| match picture {
            Picture::Board { position, .. } => Some(*position),
            Picture::Disc { .. } | Picture::Colour { .. } => None,
        });
    found.expect("there is a picture of the board")
}

fn start(app: &mut TestApp) {
    app.click_button("rules-start");
    app.update();
    assert_eq!(
        (app.screen(), app.overlay()),
        (Screen::Match, Overlay::None),
        "{}",
        app.describe()
    );
}

#[test]
fn each_option_changes_the_match_that_starts() {
    let size = |text: &'static str| option(Group::Size, Msg::verbatim(text));
    let cases: [(Msg, fn(&mut Options)); 17] = [
        (size("4"), |o| o.size = Size::ALL[0]),
        (size("6"), |o| o.size = Size::ALL[1]),
        (size("10"), |o| o.size = Size::ALL[3]),
        (size("12"), |o| o.size = Size::ALL[4]),
        (size("14"), |o| o.size = Size::ALL[5]),
        (size("16"), |o| o.size = Size::ALL[6]),
        (option(Group::Wrap, "rules-wrap-left-right"), |o| {
            o.wrap = Wrap::LeftRight;
        }),
        (option(Group::Wrap, "rules-wrap-top-bottom"), |o| {
            o.wrap = Wrap::TopBottom;
        }),
        (option(Group::Wrap, "rules-wrap-both"), |o| {
            o.wrap = Wrap::Both;
        }),
        (option(Group::Start, "rules-middle-parallel"), |o| {
            o.start = Start::Parallel;
        }),
        (option(Group::Start, "rules-middle-free"), |o| {
            o.start = Start::Free;
        }),
        (option(Group::First, "colour-white"), |o| {
            o.first = Side::White;
        }),
        (option(Group::Aim, "rules-aim-fewest"), |o| {
            o.aim = Aim::Fewest;
        }),
        (option(Group::Supply, "rules-supply-own"), |o| {
            o.supply = Supply::Own;
        }),
        (option(Group::Handicap, Msg::verbatim("1")), |o| {
            o.handicap.corners = 1;
        }),
        (option(Group::Handicap, Msg::verbatim("3")), |o| {
            o.handicap.corners = 3;
        }),
        (option(Group::Handicap, Msg::verbatim("4")), |o| {
            o.handicap.corners = 4;
        }),
    ];
    for (name, change) in cases {
        let mut app = at_rules(high());
        let mut expected = Options::default();
        change(&mut expected);
        let rules = Rules::new(expected).unwrap();
        click(&mut app, name);
        assert_eq!(chosen(&app), expected);
        assert_eq!(pictured(&mut app), rules.start_position());
        start(&mut app);
        assert_eq!(played(&app), expected);
        let players = app.current().players();
        assert_eq!(*players, Players::against("p-easy", Side::Black));
    }
}

#[test]
fn options_are_combined_and_taken_back() {
    let mut app = at_rules(high());
    click(&mut app, option(Group::Size, Msg::verbatim("10")));
    click(&mut app, option(Group::Handicap, Msg::verbatim("2")));
    click(&mut app, option(Group::HandicapSide, "colour-white"));
    click(&mut app, option(Group::Aim, "rules-aim-fewest"));
    click(&mut app, option(Group::First, "colour-white"));
    click(&mut app, option(Group::Aim, "rules-aim-most"));
    let mut expected = Options {
        size: Size::ALL[3],
        first: Side::White,
        ..Options::default()
    };
    expected.handicap.corners = 2;
    expected.handicap.side = Side::White;
    assert_eq!(chosen(&app), expected);
    assert!(app.says("10 × 10 · White moves first · 2 corners for White"));
    start(&mut app);
    assert_eq!(played(&app), expected);
}

/// Presses what is there, whether it can be pressed or not, by mouse and by a screen reader.
fn try_to_press(app: &mut TestApp, name: &Msg) {
    let (button, enabled) = app
        .find(name)
        .unwrap_or_else(|| panic!("{name:?} is shown"));
    assert!(!enabled, "{name:?} can't be chosen");
    let centre = app.centre_of_node(button);
    app.click(centre);
    app.activate(button);
    app.settle();
}

#[test]
fn joined_rims_can_not_be_chosen_beside_given_corners_and_the_reason_is_told() {
    let mut app = at_rules(high());
    let reason = "A board with joined rims has no corners. In the way: 2 corners.";
    assert!(!app.says(reason));
    click(&mut app, option(Group::Handicap, Msg::verbatim("2")));
    let before = chosen(&app);
    assert!(app.says(reason), "{:?}", app.texts());
    for wrap in ["left-right", "top-bottom", "both"] {
        let name = option(Group::Wrap, Msg::new(format!("rules-wrap-{wrap}")));
        try_to_press(&mut app, &name);
        assert_eq!(chosen(&app), before, "{wrap}");
    }
    click(&mut app, option(Group::Handicap, "rules-handicap-none"));
    assert!(!app.says(reason), "nothing stands in the way any more");
    click(&mut app, option(Group::Wrap, "rules-wrap-both"));
    assert_eq!(chosen(&app).wrap, Wrap::Both);
}

#[test]
fn corners_can_not_be_given_on_a_board_without_any_and_the_reason_is_told() {
    let mut app = at_rules(high());
    click(&mut app, "preset-universal");
    let before = chosen(&app);
    let reason = "A board with joined rims has no corners. In the way: Joined rims: All four.";
    assert!(app.says(reason), "{:?}", app.texts());
    for corners in ["1", "2", "3", "4"] {
        let name = option(Group::Handicap, Msg::verbatim(corners));
        try_to_press(&mut app, &name);
        assert_eq!(chosen(&app), before, "{corners}");
    }
    assert!(
        app.find(&option(Group::HandicapSide, "colour-white"))
            .is_none(),
        "nobody is asked who gets no corners"
    );
}

/// The presets that are shown as chosen.
fn presets_chosen(app: &mut TestApp) -> Vec<String> {
    let boards = app.get::<Boards>().clone();
    let ids = boards.iter().map(|preset| preset.id.as_str());
    let mut shown = Vec::new();
    for id in ids.chain(["custom"]) {
        let Some((button, _)) = app.find(&Msg::new(format!("preset-{id}"))) else {
            continue;
        };
        let node = app.world().get::<AccessibilityNode>(button).unwrap();
        if node.toggled() == Some(Toggled::True) {
            shown.push(id.to_owned());
        }
    }
    shown
}

#[test]
fn a_preset_sets_everything() {
    let mut app = at_rules(high());
    let boards = app.get::<Boards>().clone();
    assert_eq!(presets_chosen(&mut app), ["standard"]);
    assert!(app.find(&Msg::new("preset-custom")).is_none());
    for preset in boards.iter() {
        // Something of one's own before it, in which everything is other than usual.
        click(&mut app, "preset-standard");
        click(&mut app, option(Group::Size, Msg::verbatim("12")));
        click(&mut app, option(Group::Start, "rules-middle-parallel"));
        click(&mut app, option(Group::First, "colour-white"));
        click(&mut app, option(Group::Aim, "rules-aim-fewest"));
        click(&mut app, option(Group::Supply, "rules-supply-own"));
        click(&mut app, option(Group::Handicap, Msg::verbatim("3")));
        click(&mut app, option(Group::HandicapSide, "colour-white"));
        assert_eq!(presets_chosen(&mut app), ["custom"]);
        click(&mut app, Msg::new(format!("preset-{}", preset.id)));
        assert_eq!(chosen(&app), preset.rules.options(), "{}", preset.id);
        assert_eq!(presets_chosen(&mut app), std::slice::from_ref(&preset.id));
    }
}

#[test]
fn everything_is_reached_by_every_device_in_a_small_window() {
    for device in [Device::Keys, Device::ScreenReader] {
        for window in [(320, 480), (844, 390)] {
            let mut app = Setup {
                window,
                ..Setup::default()
            }
            .start();
            device.press(&mut app, "home-rules");
            app.settle();
            device.press(&mut app, "preset-parallel");
            app.settle();
            device.press(&mut app, option(Group::Handicap, Msg::verbatim("1")));
            app.settle();
            device.press(&mut app, option(Group::HandicapSide, "colour-white"));
            app.settle();
            device.press(&mut app, "rules-start");
            app.update();
            assert_eq!(
                app.screen(),
                Screen::Match,
                "{device:?}: {}",
                app.describe()
            );
            let options = played(&app);
            assert_eq!(options.start, Start::Parallel);
            assert_eq!(options.handicap.corners, 1);
            assert_eq!(options.handicap.side, Side::White);
        }
    }
}
