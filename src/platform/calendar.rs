//! Dates as people count them: by the system's time zone, or by UTC.

use std::fmt;

use bevy::prelude::*;
use chrono::{DateTime, Datelike, Local, Utc};

/// The last moment of the year 9999, in seconds since 1970 (UTC); later ones are shown as this.
const LAST: u64 = 253_402_214_400;

/// Which day a moment belongs to.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Calendar {
    /// The day where the player is.
    #[default]
    Local,
    /// The day in UTC.
    Utc,
}

/// A day.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Date {
    /// The year.
    pub year: i32,
    /// The month, from 1 to 12.
    pub month: u8,
    /// The day of the month, from 1 to 31.
    pub day: u8,
}

impl fmt::Display for Date {
    /// As in 2026-01-02.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { year, month, day } = self;
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl Calendar {
    /// The day of a moment, in seconds since 1970 (UTC).
    pub fn date(self, at: u64) -> Date {
        let at = at.min(LAST) as i64;
        let moment: DateTime<Utc> = DateTime::from_timestamp(at, 0).unwrap_or_default();
        let day = match self {
            Self::Local => moment.with_timezone(&Local).date_naive(),
            Self::Utc => moment.date_naive(),
        };
        Date {
            year: day.year(),
            month: day.month() as u8,
            day: day.day() as u8,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_begin_and_end_where_they_should() {
        let told = |at| Calendar::Utc.date(at).to_string();
        assert_eq!(told(0), "1970-01-01");
        assert_eq!(told(86_399), "1970-01-01");
        assert_eq!(told(86_400), "1970-01-02");
        assert_eq!(told(951_782_400), "2000-02-29");
        assert_eq!(told(1_709_251_199), "2024-02-29");
        assert_eq!(told(1_709_251_200), "2024-03-01");
        assert_eq!(told(1_767_312_000), "2026-01-02");
        assert_eq!(told(u64::MAX), "9999-12-31");
    }

    #[test]
    fn the_local_day_is_that_of_utc_or_one_beside_it() {
        for at in (0..4_000_000_000_u64).step_by(9_999_991) {
            let near =
                [at.saturating_sub(86_400), at, at + 86_400].map(|at| Calendar::Utc.date(at));
            assert!(near.contains(&Calendar::Local.date(at)), "{at}");
        }
    }
}
