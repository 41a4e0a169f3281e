//! Draws the picture of an ended match: result, players, final board, rules and day.

use bevy::prelude::*;

use super::card::{Card, CardPlayer};
use super::lettering::{Lettering, Setting, Type};
use crate::board::{BoardDrawing, DiscStyle, draw_disc};
use crate::locale::FontWeightName::{ExtraBold, Regular, SemiBold};
use crate::theme::{Canvas, Palette, Tone, coverage, rounded_box};

/// Width of the picture that is shared, in pixels.
pub const WIDTH: u32 = 1080;
/// Its height, in pixels.
pub const HEIGHT: u32 = 1440;

/// From the picture's sides to everything on it. This and all lengths below are pixels of a picture [`WIDTH`] wide.
const MARGIN: f32 = 90.0;
/// Where the board's frame begins.
const BOARD_TOP: f32 = 408.0;
/// Where the players' cards begin, and how high they are.
const CARDS: (f32, f32) = (264.0, 120.0);
/// Between the two cards.
const CARD_GAP: f32 = 24.0;
/// The narrowest frame of the board; it carries the names of files and ranks.
const FRAME: f32 = 36.0;
/// Pixels a logical pixel, for the widths of lines and the rounding of corners.
const SCALE: f32 = 2.4;

/// A picture, and where its texts are.
pub struct Drawing {
    /// The picture.
    pub canvas: Canvas,
    /// Every text on it but the names of files and ranks.
    pub texts: Vec<Placed>,
    /// Where the felt lies, in pixels.
    pub felt: URect,
}

/// A text on the picture; lengths in pixels.
#[derive(Clone, PartialEq, Debug)]
pub struct Placed {
    /// What it says.
    pub text: String,
    /// The room it was given.
    pub room: Rect,
    /// What its ink covers.
    pub ink: Rect,
}

/// Draws the picture `width` pixels wide, and 4/3 of that high: [`WIDTH`] to share it, fewer to show it.
pub fn draw(card: &Card, palette: &Palette, lettering: &mut Lettering, width: u32) -> Drawing {
    let width = width.max(64);
    let size = UVec2::new(width, width * HEIGHT / WIDTH);
    let mut sheet = Sheet {
        zoom: width as f32 / WIDTH as f32,
        canvas: Canvas::new(size),
        texts: Vec::new(),
        palette,
        lettering,
    };
    let page = palette.tone(Tone::Page).to_srgba();
    sheet
        .canvas
        .paint(URect::from_corners(UVec2::ZERO, size), |_| page);
    sheet.write_head(card);
    for (at, player) in card.players.iter().enumerate() {
        sheet.draw_player(player, at);
    }
    let felt = sheet.draw_board(card);
    sheet.write_foot(card);
    Drawing {
        canvas: sheet.canvas,
        texts: sheet.texts,
        felt,
    }
}

/// At which end of its room a text stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Left,
    Right,
}

/// The picture while it is drawn. Methods take lengths of a picture [`WIDTH`] wide.
struct Sheet<'a> {
    /// Pixels a unit of length.
    zoom: f32,
    canvas: Canvas,
    texts: Vec<Placed>,
    palette: &'a Palette,
    lettering: &'a mut Lettering,
}

impl Sheet<'_> {
    fn ink(&self, tone: Tone) -> Srgba {
        self.palette.tone(tone).to_srgba()
    }

    fn set(&mut self, text: &str, how: Type, width: f32, lines: usize) -> Setting {
        let how = Type {
            size: how.size * self.zoom,
            ..how
        };
        self.lettering.set(text, how, width * self.zoom, lines)
    }

    /// Writes a text into `room`, with its first baseline at `baseline`.
    fn write(&mut self, setting: &Setting, room: Rect, baseline: f32, end: End, tone: Tone) {
        let room = Rect::from_corners(room.min * self.zoom, room.max * self.zoom);
        let x = match end {
            End::Left => room.min.x,
            End::Right => room.max.x - setting.width(),
        };
        let at = Vec2::new(x, baseline * self.zoom);
        let ink = self.ink(tone);
        let covered = self.lettering.draw(&mut self.canvas, setting, at, ink);
        self.texts.push(Placed {
            text: setting.text.clone(),
            room,
            ink: covered,
        });
    }

    /// A line of text with its baseline at `baseline`, between `left` and `right`.
    fn line(
        &mut self,
        text: &str,
        how: Type,
        (left, right): (f32, f32),
        baseline: f32,
        look: (End, Tone),
    ) {
        let setting = self.set(text, how, right - left, 1);
        let room = Rect::new(left, baseline - how.size, right, baseline + 0.3 * how.size);
        self.write(&setting, room, baseline, look.0, look.1);
    }

    fn write_head(&mut self, card: &Card) {
        let right = WIDTH as f32 - MARGIN;
        let middle = WIDTH as f32 / 2.0;
        let title = Type {
            face: ExtraBold,
            size: 38.0,
        };
        let small = Type {
            face: Regular,
            size: 32.0,
        };
        let headline = Type {
            face: ExtraBold,
            size: 70.0,
        };
        self.line(
            &card.title,
            title,
            (MARGIN, middle - 20.0),
            92.0,
            (End::Left, Tone::Accent),
        );
        self.line(
            &card.date,
            small,
            (middle - 20.0, right),
            92.0,
            (End::Right, Tone::Quiet),
        );
        self.line(
            &card.headline,
            headline,
            (MARGIN, right),
            182.0,
            (End::Left, Tone::Text),
        );
        self.line(
            &card.reason,
            small,
            (MARGIN, right),
            232.0,
            (End::Left, Tone::Quiet),
        );
    }

    fn draw_player(&mut self, player: &CardPlayer, at: usize) {
        let (top, height) = CARDS;
        let width = (WIDTH as f32 - 2.0 * MARGIN - CARD_GAP) / 2.0;
        let left = MARGIN + at as f32 * (width + CARD_GAP);
        let area = Rect::new(left, top, left + width, top + height);
        if player.won {
            self.fill(area, 28.0, Tone::Accent);
            self.fill(area.inflate(-5.0), 23.0, Tone::Card);
        } else {
            self.fill(area, 28.0, Tone::Card);
        }
        let disc = 96.0;
        let corner = Vec2::new(left + 14.0, top + (height - disc) / 2.0);
        let corner = (corner * self.zoom).round().as_uvec2();
        let side = (disc * self.zoom).round() as u32;
        let disc = URect::from_corners(corner, corner + side);
        let scale = SCALE * self.zoom;
        let discs = DiscStyle::default();
        draw_disc(
            &mut self.canvas,
            disc,
            player.side,
            scale,
            self.palette,
            &discs,
        );
        let words = (left + 124.0, area.max.x - 22.0);
        let name = Type {
            face: SemiBold,
            size: 32.0,
        };
        let count = Type {
            face: ExtraBold,
            size: 54.0,
        };
        let look = (End::Left, Tone::Text);
        self.line(&player.name, name, words, top + 46.0, look);
        self.line(&player.count.to_string(), count, words, top + 101.0, look);
    }

    fn fill(&mut self, area: Rect, radius: f32, tone: Tone) {
        let area = Rect::from_corners(area.min * self.zoom, area.max * self.zoom);
        let pixels = URect::from_corners(area.min.floor().as_uvec2(), area.max.ceil().as_uvec2());
        let (ink, radius) = (self.ink(tone), radius * self.zoom);
        let middle = area.center() - pixels.min.as_vec2();
        self.canvas.paint_over(pixels, |at| {
            let distance = rounded_box(at - middle, area.half_size(), radius);
            ink.with_alpha(ink.alpha * coverage(distance))
        });
    }

    /// The board with the names of its files and ranks; where the felt lies.
    fn draw_board(&mut self, card: &Card) -> URect {
        let board = &card.board;
        let side = ((WIDTH as f32 - 2.0 * MARGIN) * self.zoom).round() as u32;
        let corner = (Vec2::new(MARGIN, BOARD_TOP) * self.zoom)
            .round()
            .as_uvec2();
        let area = URect::from_corners(corner, corner + side);
        // The frame takes the pixels that whole squares leave.
        let narrowest = (FRAME * self.zoom).round() as u32;
        let squares = u32::from(board.size.get());
        let square = (side.saturating_sub(2 * narrowest) / squares).max(1);
        let frame = side.saturating_sub(square * squares) / 2;
        let drawing = BoardDrawing {
            size: board.size,
            wrap: board.wrap,
            position: &board.position,
            last: board.last,
        };
        let scale = SCALE * self.zoom;
        let discs = DiscStyle::default();
        let felt = drawing.draw(&mut self.canvas, area, frame, scale, self.palette, &discs);
        self.write_coordinates(board.size.get(), area, felt);
        felt
    }

    /// Files above the felt and ranks at its left, each in the middle of the frame.
    fn write_coordinates(&mut self, squares: u8, board: URect, felt: URect) {
        let (board, felt) = (board.as_rect(), felt.as_rect());
        let how = Type {
            face: SemiBold,
            size: 21.0 * self.zoom,
        };
        let ink = self.ink(Tone::OnPrimary);
        let square = felt.width() / f32::from(squares);
        let frame = felt.min - board.min;
        // Half the height of a capital or a figure.
        let half = 0.36 * how.size;
        for at in 0..squares {
            let along = square * (f32::from(at) + 0.5);
            let file = char::from(b'a' + at).to_string();
            let rank = (at + 1).to_string();
            let file = self.lettering.set(&file, how, square.max(how.size), 1);
            let rank = self.lettering.set(&rank, how, frame.x.max(how.size), 1);
            let above = Vec2::new(
                felt.min.x + along - file.width() / 2.0,
                board.min.y + frame.y / 2.0 + half,
            );
            let beside = Vec2::new(
                board.min.x + (frame.x - rank.width()) / 2.0,
                felt.min.y + along + half,
            );
            self.lettering.draw(&mut self.canvas, &file, above, ink);
            self.lettering.draw(&mut self.canvas, &rank, beside, ink);
        }
    }

    fn write_foot(&mut self, card: &Card) {
        let how = Type {
            face: Regular,
            size: 30.0,
        };
        let (left, right) = (MARGIN, WIDTH as f32 - MARGIN);
        let setting = self.set(&card.rules, how, right - left, 2);
        let baseline = 1358.0;
        let room = Rect::new(left, baseline - how.size, right, HEIGHT as f32 - 20.0);
        self.write(&setting, room, baseline, End::Left, Tone::Quiet);
    }
}
