//! Facts about every arrangement.

use super::*;

const SIZES: [(f32, f32); 9] = [
    (390.0, 844.0),
    (844.0, 390.0),
    (1280.0, 800.0),
    (320.0, 480.0),
    (480.0, 320.0),
    (768.0, 1024.0),
    (2560.0, 1080.0),
    (360.0, 640.0),
    (800.0, 800.0),
];

fn inside(inner: Rect, outer: Rect) -> bool {
    let slack = 0.01;
    inner.min.cmpge(outer.min - slack).all() && inner.max.cmple(outer.max + slack).all()
}

#[test]
fn everything_is_in_the_window_and_nothing_covers_the_board() {
    for (width, height) in SIZES {
        for (beside, text) in [
            Beside::Tools,
            Beside::LookBack,
            Beside::Result,
            Beside::Settings,
        ]
        .into_iter()
        .flat_map(|beside| TextSize::ALL.map(|text| (beside, text)))
        {
            let window = Rect::new(0.0, 0.0, width, height);
            let at = arrange(window.size(), SafeArea::default(), beside, Pad::None, text);
            let parts = match beside {
                Beside::Tools | Beside::LookBack => vec![at.bars, at.middle, at.tools],
                Beside::Result | Beside::Settings => vec![at.bars, at.sheet],
            };
            let case = format!("{width}x{height} {beside:?} {text:?}");
            assert!(inside(at.board, window), "{case}: board at {:?}", at.board);
            assert!(
                (at.board.width() - at.board.height()).abs() < 0.01,
                "the board is square"
            );
            for (index, part) in parts.iter().enumerate() {
                assert!(inside(*part, window), "{case}: {part:?} leaves the window");
                assert!(
                    at.board.intersect(*part).is_empty(),
                    "{case}: {part:?} covers the board {:?}",
                    at.board
                );
                for other in &parts[index + 1..] {
                    let both = part.intersect(*other);
                    assert!(both.is_empty(), "{case}: {part:?} covers {other:?}");
                }
            }
        }
    }
}

#[test]
fn the_settings_have_room_beside_a_board_that_is_all_in_view() {
    for (width, height) in SIZES {
        for text in TextSize::ALL {
            let size = Vec2::new(width, height);
            let at = |beside| arrange(size, SafeArea::default(), beside, Pad::None, text);
            let (running, set) = (at(Beside::Tools), at(Beside::Settings));
            let case = format!("{width}x{height} {text:?}: {set:?}");
            assert_eq!(running.wide, set.wide, "{case}");
            assert_eq!(running.board.width(), set.at_play, "{case}");
            assert!(set.board.width() <= set.at_play, "{case}");
            assert!(set.board.width() >= 120.0, "{case}");
            let room = set.sheet.size();
            if set.wide {
                assert!(room.x >= 260.0 && room.y >= 320.0, "{case}");
            } else {
                assert!(room.x >= 300.0 && room.y >= 230.0, "{case}");
            }
            assert!(set.tools.is_empty() && set.middle.is_empty(), "{case}");
        }
    }
}

#[test]
fn the_settings_leave_the_board_where_it_is_if_they_have_room() {
    for (width, height) in [(390.0, 844.0), (844.0, 390.0), (1280.0, 800.0)] {
        let at = |beside| {
            let text = TextSize::Standard;
            let size = Vec2::new(width, height);
            arrange(size, SafeArea::default(), beside, Pad::None, text)
        };
        let (running, set) = (at(Beside::Tools), at(Beside::Settings));
        if width > 400.0 {
            assert_eq!(running.board, set.board, "{width}x{height}");
        } else {
            assert!(set.board.width() >= 0.9 * running.board.width());
        }
    }
}

#[test]
fn large_texts_leave_squares_of_the_usual_board_large_enough_for_a_finger() {
    for (width, height) in [(320.0, 480.0), (390.0, 844.0), (844.0, 390.0)] {
        let size = Vec2::new(width, height);
        let safe = SafeArea::default();
        let at = arrange(size, safe, Beside::Tools, Pad::None, TextSize::Largest);
        let square = (at.board.width() - 2.0 * crate::theme::FRAME_WIDTH) / 8.0;
        assert!(square >= 32.0, "{width}x{height}: {square}");
    }
}

#[test]
fn phones_give_the_board_their_whole_width() {
    for (width, height) in [(390.0, 844.0), (320.0, 480.0), (360.0, 640.0)] {
        let at = arrange(
            Vec2::new(width, height),
            SafeArea::default(),
            Beside::Tools,
            Pad::None,
            TextSize::Standard,
        );
        assert_eq!(at.board.width(), width - 16.0, "{width}x{height}");
        assert!(!at.wide);
    }
}

#[test]
fn the_board_stays_when_the_result_comes() {
    for (width, height) in [
        (390.0, 844.0),
        (844.0, 390.0),
        (430.0, 932.0),
        (1280.0, 800.0),
    ] {
        let at = |beside| {
            arrange(
                Vec2::new(width, height),
                SafeArea::default(),
                beside,
                Pad::None,
                TextSize::Standard,
            )
        };
        let (running, over) = (at(Beside::Tools), at(Beside::Result));
        assert_eq!(running.board, over.board, "{width}x{height}");
        assert_eq!(running.bars, over.bars, "{width}x{height}");
    }
}

#[test]
fn the_sheet_of_a_result_is_as_wide_as_the_board() {
    for (width, height) in SIZES {
        let at = arrange(
            Vec2::new(width, height),
            SafeArea::default(),
            Beside::Result,
            Pad::None,
            TextSize::Standard,
        );
        if !at.wide {
            assert!(
                at.sheet.min.x <= at.board.min.x && at.sheet.max.x >= at.board.max.x,
                "{width}x{height}: the sheet {:?} below the board {:?}",
                at.sheet,
                at.board
            );
        }
    }
}

#[test]
fn a_wide_window_puts_the_panel_beside_the_board() {
    for (width, height, side) in [(844.0, 390.0, 362.0), (1280.0, 800.0, 720.0)] {
        let at = arrange(
            Vec2::new(width, height),
            SafeArea::default(),
            Beside::Tools,
            Pad::None,
            TextSize::Standard,
        );
        assert!(at.wide);
        assert_eq!(at.board.width(), side, "{width}x{height}");
    }
}

#[test]
fn notches_are_kept_clear() {
    let safe = SafeArea {
        top: 59.0,
        bottom: 34.0,
        left: 0.0,
        right: 0.0,
    };
    let at = arrange(
        Vec2::new(390.0, 844.0),
        safe,
        Beside::Tools,
        Pad::None,
        TextSize::Standard,
    );
    assert!(at.bars.min.y >= 59.0 && at.tools.max.y <= 810.0);
    let safe = SafeArea {
        top: 0.0,
        bottom: 21.0,
        left: 59.0,
        right: 59.0,
    };
    let at = arrange(
        Vec2::new(844.0, 390.0),
        safe,
        Beside::Tools,
        Pad::None,
        TextSize::Standard,
    );
    assert!(at.board.min.x >= 59.0 && at.tools.max.x <= 785.0 && at.tools.max.y <= 369.0);
}

#[test]
fn the_pad_covers_neither_the_board_nor_the_tools() {
    for (width, height) in SIZES {
        for pad in [Pad::Zoom, Pad::Pan] {
            let window = Rect::new(0.0, 0.0, width, height);
            let at = arrange(
                window.size(),
                SafeArea::default(),
                Beside::Tools,
                pad,
                TextSize::Standard,
            );
            let area = at.pad.expect("there is a pad").area;
            assert!(inside(area, window), "{width}x{height} {pad:?}: {area:?}");
            for part in [at.board, at.bars, at.tools] {
                assert!(
                    area.intersect(part).is_empty(),
                    "{width}x{height} {pad:?}: {area:?} covers {part:?}"
                );
            }
            assert!(at.middle.height() >= NOTICE, "{width}x{height}: notices");
        }
    }
}

#[test]
fn looking_back_leaves_out_the_pad_where_the_line_and_a_row_of_moves_need_its_room() {
    for (width, height) in SIZES {
        for (pad, text) in [Pad::Zoom, Pad::Pan]
            .into_iter()
            .flat_map(|pad| TextSize::ALL.map(|text| (pad, text)))
        {
            let at = |beside, pad| {
                let size = Vec2::new(width, height);
                arrange(size, SafeArea::default(), beside, pad, text)
            };
            let looking = at(Beside::LookBack, pad);
            let case = format!("{width}x{height} {pad:?} {text:?}: {looking:?}");
            assert_eq!(looking.board, at(Beside::Tools, pad).board, "{case}");
            if let Some(pad) = looking.pad {
                let room = looking.middle.height();
                assert!(!pad.shared, "{case}");
                assert!(room >= above_moves(text) + TARGET - 0.01, "{case}");
                assert!(looking.middle.intersect(pad.area).is_empty(), "{case}");
            } else {
                assert_eq!(looking, at(Beside::Tools, Pad::None), "{case}");
            }
        }
    }
}
