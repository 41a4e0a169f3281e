//! Days and times of play in words, as the language has them.

use std::time::Duration;

use crate::locale::Msg;
use crate::platform::Date;

/// A day, as in 2 Jan 2026.
pub fn date(date: Date) -> Msg {
    Msg::new("date")
        .with("day", date.day)
        .with("month", Msg::new(format!("month-{}", date.month)))
        .with("year", date.year)
}

/// A time of play: minutes and seconds, or hours and minutes.
pub fn time(time: Duration) -> Msg {
    let seconds = time.as_secs();
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    let key = match (hours, minutes) {
        (0, 0) => "time-seconds",
        (0, _) => "time-minutes",
        _ => "time-hours",
    };
    let arguments = [
        ("hours", hours),
        ("minutes", minutes),
        ("seconds", seconds % 60),
    ];
    let all = arguments.into_iter();
    all.fold(Msg::new(key), |msg, (name, value)| {
        msg.with(name, value as i64)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data;
    use crate::locale::Locale;
    use crate::platform::Calendar;

    #[test]
    fn every_month_has_a_name_in_every_language() {
        for language in data::list("locales") {
            let locale = Locale::load(Some(&language));
            let told: std::collections::BTreeSet<String> = (1..=12)
                .map(|month| {
                    locale.text(&date(Date {
                        year: 2026,
                        month,
                        day: 2,
                    }))
                })
                .collect();
            assert_eq!(told.len(), 12, "{told:?}");
            assert!(told.iter().all(|date| date.contains("2026")), "{told:?}");
            assert!(locale.told().is_empty(), "{:?}", locale.told());
        }
    }

    #[test]
    fn days_and_times_read_as_people_write_them() {
        let english = Locale::load(Some("en"));
        let german = Locale::load(Some("de"));
        let day = date(Calendar::Utc.date(1_767_312_000));
        assert_eq!(english.text(&day), "2 Jan 2026");
        assert_eq!(german.text(&day), "2. Jan. 2026");
        let told = |seconds| english.text(&time(Duration::from_secs(seconds)));
        assert_eq!(told(59), "59\u{a0}s");
        assert_eq!(told(754), "12\u{a0}min\u{a0}34\u{a0}s");
        assert_eq!(told(3 * 3600 + 7 * 60 + 59), "3\u{a0}h\u{a0}7\u{a0}min");
    }
}
