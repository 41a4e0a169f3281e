//! Records as a text that people can read, copy and keep: written whole, and read whole or not at all.

use std::time::Duration;

use outflank_engine::Rules;
use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::entry::{Entry, FinalCount};
use super::{KeptMatches, Records};
use crate::match_state::{Match, MatchId, Player, Players};
use crate::platform::Date;

/// The version that is written, and the newest that can be read. It rises whenever an older game would misread a text.
const VERSION: u32 = 1;
/// The field that every such text has, with its version behind it.
const MARK: &str = "outflank_records";
/// No match is played longer.
const LONGEST: Duration = Duration::from_secs(366 * 24 * 60 * 60);
/// The end of the year 9999, in seconds since 1970 (UTC).
const LAST_DAY: u64 = 253_402_300_800;

/// Why a text gives no records. Lines and columns count from 1.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Unreadable {
    /// It is something else.
    #[error("no records of Outflank")]
    Other,
    /// A newer version of the game wrote it.
    #[error("version {0} is not known, the newest is {VERSION}")]
    Newer(u32),
    /// It is cut off or changed where it can't be read any more.
    #[error("line {line}, column {column}: {reason}")]
    Damaged {
        /// Where it went wrong.
        line: usize,
        /// Where it went wrong.
        column: usize,
        /// What the reader says.
        reason: String,
    },
    /// A match in it cannot have been played like this.
    #[error("line {line}: {reason}")]
    Impossible {
        /// Which line.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
}

/// The text as a whole.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sheet {
    outflank_records: u32,
    matches: Vec<Line>,
}

/// A match in a line.
#[derive(Clone, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
struct Line {
    id: MatchId,
    entry: Entry,
    whole: Option<Match>,
}

/// The same as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    id: MatchId,
    players: Players,
    rules: Rules,
    played_at: u64,
    order: u64,
    time: Duration,
    outcome: Option<FinalCount>,
    /// The moves, for the last matches.
    whole: Option<Match>,
}

impl From<Line> for Written {
    fn from(line: Line) -> Self {
        let Entry {
            players,
            rules,
            order,
            played_at,
            time,
            outcome,
        } = line.entry;
        Self {
            id: line.id,
            players,
            rules,
            played_at,
            order,
            time,
            outcome,
            whole: line.whole,
        }
    }
}

/// What cannot be in any record.
#[derive(Debug, Error)]
enum Impossible {
    #[error("`{0}` is no opponent's name")]
    Opponent(String),
    #[error("{black} and {white} discs on {squares} squares")]
    Discs {
        black: u16,
        white: u16,
        squares: u16,
    },
    #[error("the counts do not say who won")]
    Winner,
    #[error("it was played for {0:?}")]
    Time(Duration),
    #[error("it was played after the year 9999")]
    Date,
    #[error("the moves belong to another match")]
    Moves,
}

impl TryFrom<Written> for Line {
    type Error = Impossible;

    fn try_from(written: Written) -> Result<Self, Impossible> {
        let Written {
            id,
            players,
            rules,
            played_at,
            order,
            time,
            outcome,
            whole,
        } = written;
        for player in [&players.black, &players.white] {
            if let Player::Computer(id) = player
                && !is_opponent(id)
            {
                return Err(Impossible::Opponent(id.clone()));
            }
        }
        if let Some(FinalCount {
            winner,
            black,
            white,
            resigned,
        }) = outcome
        {
            let squares = rules.size().squares();
            if u32::from(black) + u32::from(white) > u32::from(squares) {
                return Err(Impossible::Discs {
                    black,
                    white,
                    squares,
                });
            }
            let counted = FinalCount::ahead(rules.aim(), black, white);
            let told = if resigned {
                winner.is_some()
            } else {
                winner == counted
            };
            if !told {
                return Err(Impossible::Winner);
            }
        }
        if time > LONGEST {
            return Err(Impossible::Time(time));
        }
        if played_at >= LAST_DAY {
            return Err(Impossible::Date);
        }
        let same = |whole: &Match| {
            (whole.id(), whole.players(), whole.game().rules()) == (id, &players, &rules)
        };
        if whole.as_ref().is_some_and(|whole| !same(whole)) {
            return Err(Impossible::Moves);
        }
        let entry = Entry {
            players,
            rules,
            order,
            played_at,
            time,
            outcome,
        };
        Ok(Self { id, entry, whole })
    }
}

fn is_opponent(id: &str) -> bool {
    let usual = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    (1..=40).contains(&id.len()) && id.chars().all(usual)
}

/// All records as a text, with the last matches whole. `current` is the match there is, which is not kept elsewhere.
///
/// # Errors
/// What could not be written; that never happens.
pub fn copy_of(
    records: &Records,
    kept: &KeptMatches,
    current: Option<&Match>,
    today: Date,
) -> Result<String, ron::Error> {
    let matches = records.recent().into_iter().map(|(id, entry)| Line {
        id,
        entry: entry.clone(),
        whole: kept.latest(id, current).cloned(),
    });
    let sheet = Sheet {
        outflank_records: VERSION,
        matches: matches.collect(),
    };
    // A match in a line.
    let form = PrettyConfig::new().new_line("\n").depth_limit(2);
    let text = ron::ser::to_string_pretty(&sheet, form)?;
    let count = sheet.matches.len();
    Ok(format!(
        "// Outflank: {count} matches, written on {today}. The page of records in the game reads this again.\n{text}\n"
    ))
}

/// Records that were read from a text.
#[derive(Debug)]
pub(super) struct Copied(Vec<(MatchId, Entry, Option<Match>)>);

/// Reads a text that [`copy_of`] has written.
pub(super) fn read(text: &str) -> Result<Copied, Unreadable> {
    match ron::from_str::<Sheet>(text) {
        Ok(sheet) if sheet.outflank_records == VERSION => {
            let lines = sheet.matches.into_iter();
            Ok(Copied(
                lines
                    .map(|line| (line.id, line.entry, line.whole))
                    .collect(),
            ))
        }
        Ok(sheet) => Err(newer(sheet.outflank_records)),
        Err(error) => Err(match version_of(text) {
            None => Unreadable::Other,
            Some(VERSION) => {
                let (line, column) = (error.span.end.line, error.span.end.col);
                match error.code {
                    ron::Error::Message(reason) => Unreadable::Impossible { line, reason },
                    code => Unreadable::Damaged {
                        line,
                        column,
                        reason: code.to_string(),
                    },
                }
            }
            Some(other) => newer(other),
        }),
    }
}

/// Version 0 was never written.
fn newer(version: u32) -> Unreadable {
    match version {
        0 => Unreadable::Other,
        version => Unreadable::Newer(version),
    }
}

/// The version that a text says it is of, whatever the rest looks like.
fn version_of(text: &str) -> Option<u32> {
    let (_, rest) = text.split_once(MARK)?;
    let number = rest.trim_start().strip_prefix(':')?.trim_start();
    let digits = number.split(|c: char| !c.is_ascii_digit()).next()?;
    digits.parse().ok()
}

impl Copied {
    /// Takes all of it in; the number of matches that were new or are known better now.
    pub(super) fn merge_into(self, records: &mut Records, kept: &mut KeptMatches) -> usize {
        let mut news = 0;
        for (id, entry, whole) in self.0 {
            let better = records.take_in(id, entry);
            // What is here already stays, unless the copy knows more of it.
            let fuller = whole
                .filter(|_| better || kept.get(id).is_none())
                .is_some_and(|whole| kept.put(&whole));
            news += usize::from(better || fuller);
        }
        kept.trim(records);
        news
    }
}
