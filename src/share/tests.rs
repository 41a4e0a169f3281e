//! Facts about the picture and the text of ended matches.

use bevy::prelude::*;
use outflank_engine::{
    Aim, Game, Handicap, Options, Rules, Side, Size, Square, Start, Supply, Wrap,
};

use super::*;
use crate::theme::Palette;

fn rules(change: impl FnOnce(&mut Options)) -> Rules {
    let mut options = Options::default();
    change(&mut options);
    Rules::new(options).expect("they make sense together")
}

/// A game to its end: of the legal squares always one as far along as there are moves made.
fn played(rules: Rules) -> Game {
    let mut game = Game::new(rules);
    while game.outcome().is_none() {
        if !game.make_forced_pass() {
            let legal: Vec<Square> = game.legal_moves().into_iter().collect();
            let square = legal[game.ply() * 7 % legal.len()];
            game.place(square).expect("it is legal");
        }
    }
    game
}

fn card(game: &Game, names: [&str; 2], headline: &str) -> Card {
    let rules = game.rules();
    let player = |side: Side, name: &str| CardPlayer {
        side,
        name: name.into(),
        count: game.position().count(side),
        won: side == Side::White,
    };
    Card {
        title: "Outflank".into(),
        date: "22. September 2026".into(),
        headline: headline.into(),
        reason: "Schwarz hat keine Steine mehr, und Weiß kann nicht ziehen.".into(),
        players: [player(Side::Black, names[0]), player(Side::White, names[1])],
        rules:
            "Eigenes · 16 × 16 · alle Ränder verbunden · freier Start · Weiß beginnt · wenigste \
                Steine gewinnen · eigener Vorrat"
                .into(),
        board: CardBoard {
            size: rules.size(),
            wrap: rules.wrap(),
            position: *game.position(),
            last: game.last_placed(),
        },
    }
}

fn usual() -> Card {
    card(&played(Rules::default()), ["Anna", "Normal"], "Normal wins")
}

fn drawn(card: &Card, theme: &str, width: u32) -> Drawing {
    let palette = Palette::load(theme).expect("the theme is complete");
    let mut lettering = Lettering::load().expect("the faces are there");
    draw(card, &palette, &mut lettering, width)
}

fn pixel(canvas: &crate::theme::Canvas, at: UVec2) -> [u8; 4] {
    let start = ((at.y * canvas.size().x + at.x) * 4) as usize;
    [0, 1, 2, 3].map(|channel| canvas.pixels()[start + channel])
}

/// The largest letters, the longest opponents' names, and the most of them that fit a name.
const LONG: [[&str; 2]; 3] = [
    ["Anna", "Normal"],
    ["Wolfgang Amadeus Mozarts", "Extra schwer (Schwarz)"],
    ["WWWWWWWWWWWWWWWWWWWWWWWW", "Sehr leicht (Weiß)"],
];

#[test]
fn the_same_match_gives_the_same_bytes() {
    for theme in ["light", "dark"] {
        let (one, other) = (drawn(&usual(), theme, WIDTH), drawn(&usual(), theme, WIDTH));
        assert_eq!(one.canvas.size(), UVec2::new(WIDTH, HEIGHT));
        assert!(one.canvas.pixels() == other.canvas.pixels(), "{theme}");
        let opaque = one.canvas.pixels().chunks(4).all(|pixel| pixel[3] == 255);
        assert!(opaque, "{theme}: nothing shines through the picture");
    }
    let named = Card {
        headline: "Anna wins".into(),
        ..usual()
    };
    let (one, other) = (
        drawn(&usual(), "light", WIDTH),
        drawn(&named, "light", WIDTH),
    );
    assert!(one.canvas.pixels() != other.canvas.pixels());
}

#[test]
fn every_square_shows_the_disc_that_the_engine_has_there() {
    let all = Size::ALL
        .into_iter()
        .flat_map(|size| [Wrap::None, Wrap::Both].map(|wrap| (size, wrap)));
    for (size, wrap) in all {
        let game = played(rules(|options| {
            options.size = size;
            options.wrap = wrap;
        }));
        // Some squares are empty in the position a few moves before the end.
        let mut earlier = game.clone();
        earlier.truncate(game.ply() - game.ply() / 3);
        for (game, width) in [(&game, WIDTH), (&earlier, WIDTH), (&earlier, 300)] {
            let card = card(game, LONG[0], "Normal wins");
            let drawing = drawn(&card, "light", width);
            let felt = drawing.felt;
            let square = felt.width() / u32::from(size.get());
            assert_eq!(felt.size(), UVec2::splat(square * u32::from(size.get())));
            for at in Square::all(size) {
                // Beside the middle, which the dot of the last disc covers.
                let place = Vec2::new(f32::from(at.file()) + 0.3, f32::from(at.rank()) + 0.5);
                let place = felt.min + (place * square as f32).as_uvec2();
                let [red, green, blue, _] = pixel(&drawing.canvas, place);
                let seen = match (red, green, blue) {
                    (0..=90, 0..=90, 0..=90) => Some(Side::Black),
                    (150.., 150.., 120..) => Some(Side::White),
                    _ => None,
                };
                let expected = game.position().side_at(at);
                assert_eq!(
                    seen, expected,
                    "{at} of {size} {wrap} is {red} {green} {blue}"
                );
            }
        }
    }
}

#[test]
fn the_last_disc_carries_a_dot() {
    let palette = Palette::load("light").expect("the theme is complete");
    let card = usual();
    let drawing = drawn(&card, "light", WIDTH);
    let square = drawing.felt.width() / 8;
    let dots: Vec<Square> = Square::all(Size::EIGHT)
        .filter(|at| {
            let place = UVec2::new(u32::from(at.file()), u32::from(at.rank())) * square;
            let [red, green, blue, _] =
                pixel(&drawing.canvas, drawing.felt.min + place + square / 2);
            [red, green, blue] == palette.mark().to_u8_array_no_alpha()
        })
        .collect();
    assert_eq!(
        Some(&dots[..]),
        card.board.last.as_ref().map(std::slice::from_ref)
    );
}

#[test]
fn texts_are_whole_and_in_their_room() {
    let game = played(rules(|options| options.size = Size::ALL[6]));
    for names in LONG {
        for headline in ["A draw", "WWWWWWWWWWWWWWWWWWWWWWWW gewinnt"] {
            let card = card(&game, names, headline);
            for width in [WIDTH, 480, 300] {
                let drawing = drawn(&card, "light", width);
                let all = [
                    &card.title,
                    &card.date,
                    &card.headline,
                    &card.reason,
                    &card.rules,
                    &card.players[0].name,
                    &card.players[1].name,
                ];
                for text in all {
                    let found = drawing.texts.iter().any(|placed| placed.text == *text);
                    assert!(found, "{text:?} is cut at {width}");
                }
                let page = Rect::from_corners(Vec2::ZERO, drawing.canvas.size().as_vec2());
                for (at, placed) in drawing.texts.iter().enumerate() {
                    // A glyph may reach a pixel beyond its advance.
                    let room = placed.room.inflate(1.5);
                    assert!(
                        room.union(placed.ink) == room && page.union(placed.ink) == page,
                        "{width}: {placed:?}"
                    );
                    for other in &drawing.texts[at + 1..] {
                        let both = placed.ink.intersect(other.ink);
                        assert!(both.is_empty(), "{width}: {placed:?} lies on {other:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn what_has_no_room_in_any_size_ends_in_an_ellipsis() {
    let endless = "W".repeat(400);
    let card = Card {
        headline: endless,
        ..usual()
    };
    let drawing = drawn(&card, "light", WIDTH);
    let cut = drawing
        .texts
        .iter()
        .find(|placed| placed.text.ends_with('…'));
    let cut = cut.expect("it is too long for any size");
    assert!(cut.text.len() > 20, "{cut:?}");
    assert!(cut.ink.max.x <= cut.room.max.x + 1.5, "{cut:?}");
}

#[test]
fn the_file_holds_the_picture() {
    let drawing = drawn(&usual(), "dark", 480);
    let bytes = png(&drawing.canvas).expect("it is small");
    let mut reader = ::png::Decoder::new(std::io::Cursor::new(bytes))
        .read_info()
        .expect("it is a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("it is small")];
    let frame = reader.next_frame(&mut pixels).expect("it has a picture");
    assert_eq!((frame.width, frame.height), (480, 640));
    assert!(pixels == drawing.canvas.pixels());
}

#[test]
fn names_are_written_in_letters_that_the_faces_have() {
    for name in [
        "Anna",
        "Jürgen",
        "Łukasz",
        "Zoë-Renée O’Hara 2",
        "Ğ ş ő",
        "Nguyễn",
        "Γιώργος",
        "Юлия",
        "Зоряна Ґудзь",
    ] {
        let lacks: String = name.chars().filter(|c| !Lettering::can_write(*c)).collect();
        assert!(lacks.is_empty(), "{name}: {lacks:?}");
    }
    for character in ['\n', '\t', '\u{7f}', '漢', '😀'] {
        assert!(!Lettering::can_write(character), "{character:?}");
    }
}

#[test]
fn moves_can_be_replayed_from_their_text() {
    let unusual = [
        rules(|_| {}),
        rules(|options| {
            options.size = Size::ALL[6];
            options.wrap = Wrap::Both;
        }),
        rules(|options| {
            options.size = Size::ALL[0];
            options.start = Start::Free;
            options.first = Side::White;
        }),
        rules(|options| {
            options.size = Size::ALL[3];
            options.aim = Aim::Fewest;
            options.supply = Supply::Own;
            options.handicap = Handicap {
                corners: 3,
                side: Side::White,
            };
        }),
    ];
    for rules in unusual {
        let game = played(rules);
        let text = moves(&game);
        let (head, transcript) = text.split_once('\n').unwrap_or(("standard", &text));
        assert_eq!(text.contains('\n'), rules != Rules::default(), "{text}");
        let read: Rules = head.parse().expect("the line names rules");
        let replayed = Game::replay(read, transcript).expect("the moves are legal");
        assert_eq!(replayed, game, "{text}");
    }
}
