//! One random act: of a person, of the window system, of the computer, or of a part of the program.

use bevy::input::ButtonState;
use bevy::prelude::*;
use bevy::window::{AppLifecycle, WindowOccluded, WindowTheme};
use outflank::hint::HintCommand;
use outflank::looking::LookCommand;
use outflank::match_state::{
    CurrentMatch, Generation, Match, MatchCommand, MatchId, NewMatch, Passing, Player, Players,
    WatchCommand,
};
use outflank::platform::Calendar;
use outflank::records::{KeptMatches, Records, RecordsCommand, Source, copy_of};
use outflank::schedule::{Go, Overlay, Screen};
use outflank::settings::Settings;
use outflank::theme::ThemeChoice;
use outflank::view::{Look, ViewCommand};
use outflank_engine::{Aim, Handicap, Options, Rules, Side, Size, Square, Start, Supply, Wrap};
use rand::RngExt;

use super::Fuzz;
use crate::support::TODAY;

impl Fuzz {
    pub(super) fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.chance.random_range(0..items.len())]
    }

    pub(super) fn one_in(&mut self, n: u32) -> bool {
        self.chance.random_range(0..n) == 0
    }

    /// Does something; says what.
    pub(super) fn act(&mut self) -> String {
        match self.chance.random_range(0..100) {
            0..4 => self.look(),
            4..8 => self.view(),
            8..28 => self.mouse(),
            28..38 => self.touch(),
            38..46 => self.keyboard(),
            46..52 => self.gamepad(),
            52..64 => self.compute(),
            64..68 => self.go(),
            68 => self.resize(),
            69..71 => self.focus(),
            71..74 => self.choose(),
            74 => self.records(),
            _ => self.command(),
        }
    }

    fn any_square(&mut self) -> Square {
        Square::new(
            self.chance.random_range(0..16),
            self.chance.random_range(0..16),
        )
    }

    /// Mostly a legal square.
    pub(super) fn some_square(&mut self) -> Square {
        let current = self.app.get::<CurrentMatch>().get();
        let legal: Vec<Square> =
            current.map_or(Vec::new(), |m| m.game().legal_moves().into_iter().collect());
        if legal.is_empty() || self.one_in(6) {
            self.any_square()
        } else {
            self.pick(&legal)
        }
    }

    fn command(&mut self) -> String {
        let command = match self.chance.random_range(0..100) {
            60..66 => MatchCommand::Undo,
            66..72 => MatchCommand::Redo,
            72..78 => MatchCommand::Pass,
            78..88 => MatchCommand::Reply {
                square: self.some_square(),
                generation: {
                    let now = self.app.get::<CurrentMatch>().generation();
                    Generation(now.0.saturating_sub(self.chance.random_range(0..3)))
                },
            },
            88..90 if self.one_in(2) => MatchCommand::Resign,
            90..92 => MatchCommand::Start(Box::new(self.new_match())),
            92..94 => match self.app.get::<CurrentMatch>().get() {
                Some(current) => MatchCommand::Restore(Box::new(current.clone())),
                None => MatchCommand::Undo,
            },
            94 => MatchCommand::GoTo {
                ply: self.chance.random_range(0..40),
            },
            95 => MatchCommand::CountHint,
            _ => MatchCommand::Place(self.some_square()),
        };
        self.shadow.expect(&command);
        let told = format!("{command:?}");
        self.app.send(command);
        told.chars().take(160).collect()
    }

    /// Two computers would play on for minutes before anybody rests: another match takes the place of theirs.
    pub(super) fn replace_endless_match(&mut self) {
        let person = |current: &Match| {
            let players = current.players();
            [&players.black, &players.white].contains(&&Player::Person)
        };
        if self.app.get::<CurrentMatch>().get().is_some_and(person) {
            return;
        }
        let mut new = self.new_match();
        new.players.black = Player::Person;
        let command = MatchCommand::Start(Box::new(new));
        self.shadow.expect(&command);
        self.app.send(command);
    }

    fn new_match(&mut self) -> NewMatch {
        let mut player = || match self.chance.random_range(0..7) {
            0..3 => Player::Person,
            3..5 => Player::Computer("p-easy".into()),
            5 => Player::Computer("p-hard".into()),
            _ => Player::Computer("gone".into()),
        };
        let players = Players {
            black: player(),
            white: player(),
        };
        let options = Options {
            size: self.pick(&[
                Size::EIGHT,
                Size::ALL[0],
                Size::EIGHT,
                Size::ALL[1],
                Size::ALL[4],
            ]),
            wrap: self.pick(&[Wrap::None, Wrap::None, Wrap::Both]),
            start: self.pick(&[Start::Cross, Start::Parallel, Start::Free]),
            first: self.pick(&[Side::Black, Side::White]),
            aim: self.pick(&[Aim::Most, Aim::Fewest]),
            supply: self.pick(&[Supply::Shared, Supply::Own]),
            handicap: Handicap {
                corners: self.chance.random_range(0..4),
                side: Side::White,
            },
        };
        NewMatch {
            id: MatchId(self.chance.random()),
            rules: Rules::new(options).unwrap_or_default(),
            players,
            seed: self.chance.random(),
        }
    }

    /// Through the moves of the match, and out again.
    fn look_back(&mut self) -> String {
        let command = match self.chance.random_range(0..8) {
            0 => LookCommand::First,
            1 => LookCommand::Last,
            2 => LookCommand::At(self.chance.random_range(0..40)),
            3 => match self.app.get::<CurrentMatch>().get() {
                Some(current) if self.chance.random_range(0..4) == 0 => {
                    LookCommand::Recorded(Box::new(current.clone()))
                }
                _ => LookCommand::By(1),
            },
            4 | 5 => LookCommand::Close,
            _ => LookCommand::By(self.chance.random_range(-3..3)),
        };
        let told = format!("{command:?}");
        self.app.send(command);
        told.chars().take(160).collect()
    }

    fn look(&mut self) -> String {
        if self.one_in(4) {
            self.app.send(HintCommand::Ask);
            return "a hint".into();
        }
        if self.one_in(2) {
            let command = self.pick(&[WatchCommand::StopOrGoOn, WatchCommand::Step]);
            self.app.send(command);
            return format!("{command:?}");
        }
        self.look_back()
    }

    /// Something of how the board is looked at.
    fn view(&mut self) -> String {
        let (files, ranks) = (
            self.chance.random_range(-16..16),
            self.chance.random_range(-16..16),
        );
        let part = Vec2::new(self.chance.random(), self.chance.random());
        let away = Vec2::new(
            self.chance.random_range(-40.0..40.0),
            self.chance.random_range(-40.0..40.0),
        );
        let command = match self.chance.random_range(0..15) {
            0 | 1 => ViewCommand::MoveCursor { files, ranks },
            2 => ViewCommand::SetCursor(self.any_square()),
            3 => ViewCommand::HideCursor,
            4 => ViewCommand::Press(self.some_square()),
            5 => ViewCommand::Release,
            6 => ViewCommand::Aim(Some(self.some_square())),
            7 => ViewCommand::Aim(None),
            8 => ViewCommand::Pan { files, ranks },
            9 => ViewCommand::Hold(Look {
                corner: away,
                span: self.chance.random_range(0.5..40.0),
            }),
            10 => ViewCommand::LetGo { onward: away },
            11 => ViewCommand::Zoom { steps: files, part },
            12 => ViewCommand::ToggleZoom { part },
            13 => ViewCommand::Show(self.some_square()),
            _ => ViewCommand::Recentre,
        };
        self.app.send(command);
        format!("{command:?}")
    }

    /// Records are copied, taken in again, cut off on the way, and forgotten.
    fn records(&mut self) -> String {
        match self.chance.random_range(0..10) {
            0 => {
                self.app.send(RecordsCommand::Reset);
                "records forgotten".into()
            }
            1..4 => {
                let records = self.app.get::<Records>();
                let whole = self.app.get::<KeptMatches>();
                let current = self.app.get::<CurrentMatch>().get();
                let today = self.app.get::<Calendar>().date(TODAY);
                self.copied =
                    copy_of(records, whole, current, today).expect("records can be written");
                "records copied".into()
            }
            lot => {
                let mut text = self.copied.clone();
                if lot < 6 {
                    text.truncate(self.chance.random_range(0..=text.len()));
                }
                let told = format!("records of {} bytes taken in", text.len());
                let from = Source::Clipboard;
                self.app.send(RecordsCommand::TakeIn { text, from });
                told
            }
        }
    }

    fn compute(&mut self) -> String {
        let questions = self.searcher.unanswered();
        if questions == 0 {
            return "nothing".into();
        }
        // The newest is the one that may be waited for.
        let number = if self.one_in(3) {
            self.chance.random_range(0..questions)
        } else {
            questions - 1
        };
        let woken = self.app.wakes();
        let lot: u64 = self.chance.random();
        let waited_for = if self.one_in(5) {
            self.searcher.give_up(number)
        } else {
            self.searcher.answer(number, |request| {
                let legal: Vec<Square> = request.game.legal_moves().into_iter().collect();
                legal[lot as usize % legal.len()]
            })
        };
        if waited_for {
            self.shadow.woken(&self.app, woken);
        }
        format!("question {number} answered, waited for: {waited_for}")
    }

    /// Answers whatever is asked.
    pub(super) fn answer_everything(&mut self) {
        while self.searcher.unanswered() > 0 {
            let woken = self.app.wakes();
            let waited_for = self.searcher.answer(0, |request| {
                request
                    .game
                    .legal_moves()
                    .first()
                    .expect("somebody is to move")
            });
            if waited_for {
                self.shadow.woken(&self.app, woken);
            }
        }
    }

    /// Windows stay small: a board of many pixels takes longer to draw than everything else together.
    fn resize(&mut self) -> String {
        if self.one_in(3) {
            let scale = self.pick(&[1.0, 1.0, 1.25, 1.5, 2.0]);
            self.app.rescale(scale);
            return format!("scale {scale}");
        }
        if self.one_in(3) {
            let theme = self.pick(&[WindowTheme::Light, WindowTheme::Dark]);
            self.app.system_theme(theme);
            self.system_theme = theme;
            return format!("the system is {theme:?}");
        }
        let sizes = [
            (390.0, 844.0),
            (844.0, 390.0),
            (480.0, 320.0),
            (320.0, 480.0),
        ];
        let (width, height) = if self.one_in(2) {
            self.pick(&sizes)
        } else {
            let mut side = || self.chance.random_range(320..700) as f32;
            (side(), side())
        };
        self.app.resize(width, height);
        format!("window {width}x{height}")
    }

    fn focus(&mut self) -> String {
        match self.chance.random_range(0..6) {
            0 => {
                let window = self.app.window;
                let occluded = !self.hands.unfocused;
                self.hands.unfocused = occluded;
                self.app.send(WindowOccluded { window, occluded });
                format!("occluded {occluded}")
            }
            1 => {
                self.app.send(AppLifecycle::WillSuspend);
                self.hands.unfocused = true;
                "suspended".into()
            }
            _ => {
                let focused = self.hands.unfocused;
                self.hands.unfocused = !focused;
                self.app.focus_window(focused);
                format!("focus {focused}")
            }
        }
    }

    fn choose(&mut self) -> String {
        let lot = self.chance.random_range(0..17);
        let language = self.pick(&[Some("de"), Some("en"), None]);
        let theme = self.pick(&[ThemeChoice::System, ThemeChoice::Light, ThemeChoice::Dark]);
        let delay = self.pick(&[20, 20, 20, 450, 2_000]);
        let mut settings = self.app.world_mut().resource_mut::<Settings>();
        match lot {
            0 | 1 => settings.legal_marks = !settings.legal_marks,
            2 | 3 => settings.turning = !settings.turning,
            4 => settings.reduced_motion = !settings.reduced_motion,
            5 => settings.theme = theme,
            6 => settings.language = language.map(str::to_owned),
            7 => settings.pause_on_leaving = !settings.pause_on_leaving,
            8 => settings.set_changed(),
            12 => settings.undo = !settings.undo,
            13 => settings.hints = !settings.hints,
            14 => settings.aim_first = !settings.aim_first,
            15 => settings.press_preview = !settings.press_preview,
            16 => {
                settings.passing = match settings.passing {
                    Passing::ByItself => Passing::Button,
                    Passing::Button => Passing::ByItself,
                };
            }
            _ => settings.reply_delay_ms = delay,
        }
        format!("settings, lot {lot}")
    }

    /// Goes where a button could lead, in a frame of its own.
    fn go(&mut self) -> String {
        self.update();
        self.update();
        if self.app.overlay() != Overlay::None {
            let (down, up) = (ButtonState::Pressed, ButtonState::Released);
            for state in [down, up] {
                self.app.key(KeyCode::Escape, state);
                self.update();
            }
            return "back".into();
        }
        let (there, over) = {
            let current = self.app.get::<CurrentMatch>();
            (current.get().is_some(), self.app.is_over())
        };
        let lot = self.chance.random_range(0..10);
        let world = self.app.world_mut();
        let mut screen = world.resource_mut::<NextState<Screen>>();
        match lot {
            0 => screen.go(Screen::Home),
            1 => screen.go(Screen::Setup),
            2 => screen.go(Screen::Settings),
            3 => screen.go(Screen::Rules),
            4 => screen.go(Screen::Records),
            _ if there => screen.go(if over { Screen::Results } else { Screen::Match }),
            _ => return "nothing".into(),
        }
        self.update();
        format!("go {lot}")
    }
}
