//! Facts about records: what earlier versions wrote, what a copy holds, what is forgotten and what is not.

use std::time::Duration;

use outflank_engine::{Game, Options, Rules, Side, Size};

use super::transfer::{self, Unreadable};
use super::{Entry, FinalCount, KEPT, KeptMatches, Noted, Records, Tally, copy_of};
use crate::match_state::{Match, MatchId, Player, Players};
use crate::platform::Calendar;
use crate::storage::Document;

const TODAY: u64 = 1_767_312_000;

/// The match after the first `plies` moves of an unlikely game on a small board.
fn played(id: u64, players: Players, plies: usize) -> Match {
    let rules = Rules::new(Options {
        size: Size::ALL[0],
        ..Options::default()
    })
    .expect("a small board");
    let mut game = Game::new(rules);
    for _ in 0..plies {
        if !game.make_forced_pass()
            && let Some(square) = game.legal_moves().first()
        {
            game.place(square).expect("it is legal");
        }
    }
    let empty = Match::new(MatchId(id), rules, players, 1);
    let mut saved = serde_json::to_value(&empty).expect("a match can be saved");
    saved["game"] = serde_json::to_value(&game).expect("a game can be saved");
    serde_json::from_value(saved).expect("a save can be read")
}

fn ended(id: u64, players: Players) -> Match {
    played(id, players, 40)
}

fn people() -> Players {
    Players {
        black: Player::Person,
        white: Player::Person,
    }
}

/// Three ended matches of every kind and one that goes on.
fn some() -> (Records, KeptMatches) {
    let (mut records, mut kept) = (Records::default(), KeptMatches::default());
    let computers = Players {
        black: Player::Computer("p-easy".into()),
        white: Player::Computer("p-hard".into()),
    };
    let matches = [
        ended(1, Players::against("p-easy", Side::White)),
        ended(2, people()),
        ended(3, computers),
        played(4, Players::against("p-hard", Side::Black), 3),
    ];
    for (hour, one) in (0..).zip(&matches) {
        let time = Duration::from_millis(61_500);
        assert_eq!(records.note(one, time, TODAY + 3600 * hour), Noted::Match);
        kept.put(one);
    }
    (records, kept)
}

fn copied(records: &Records, kept: &KeptMatches) -> String {
    copy_of(records, kept, None, Calendar::Utc.date(TODAY)).expect("it can be written")
}

/// What version 1 of the game wrote: matches against opponents only, without how they ended.
const FIRST: &str = "(matches:{(77):(opponent:\"p-easy\",side:white,rules:(size:8,wrap:none,start:cross,first:black,aim:most,supply:shared,handicap:(corners:0,side:black)),played_at:1767312000,time:(secs:12,nanos:500000000),outcome:Some((winner:Some(white),black:15,white:48))),(90):(opponent:\"p-hard\",side:black,rules:(size:8,wrap:none,start:cross,first:black,aim:most,supply:shared,handicap:(corners:0,side:black)),played_at:1767300000,time:(secs:3,nanos:0),outcome:Some((winner:Some(white),black:20,white:4))),(91):(opponent:\"p-hard\",side:black,rules:(size:6,wrap:none,start:cross,first:black,aim:fewest,supply:shared,handicap:(corners:0,side:black)),played_at:1767300500,time:(secs:0,nanos:0),outcome:None)})";

#[test]
fn records_of_version_1_are_taken_over_whole() {
    let records = Records::migrate(1, FIRST).expect("version 1 is known");
    let expected = |opponent, side, order, played_at, time, outcome| Entry {
        players: Players::against(opponent, side),
        rules: Rules::default(),
        order,
        played_at,
        time: Duration::from_millis(time),
        outcome,
    };
    let count = |winner, black, white, resigned| {
        Some(FinalCount {
            winner: Some(winner),
            black,
            white,
            resigned,
        })
    };
    let get = |id| records.get(MatchId(id)).expect("it is there").clone();
    assert_eq!(records.matches().len(), 3);
    assert_eq!(
        get(77),
        expected(
            "p-easy",
            Side::White,
            2,
            1_767_312_000,
            12_500,
            count(Side::White, 15, 48, false)
        )
    );
    // Whoever lost ahead had given up.
    assert_eq!(
        get(90),
        expected(
            "p-hard",
            Side::Black,
            0,
            1_767_300_000,
            3_000,
            count(Side::White, 20, 4, true)
        )
    );
    assert_eq!((get(91).order, get(91).outcome), (1, None));
    let tally = records.tally(|_| true);
    assert_eq!(
        (tally.played, tally.won, tally.lost, tally.drawn),
        (3, 1, 1, 0)
    );
    assert!(Records::migrate(0, FIRST).is_err());
    assert!(Records::migrate(1, &FIRST[..FIRST.len() - 3]).is_err());
}

#[test]
fn only_matches_against_the_computer_are_credited() {
    let (records, _) = some();
    assert_eq!(records.matches().len(), 4);
    assert_eq!(records.tally(|_| true).played, 2);
    let against = records.by_opponent();
    let names: Vec<_> = against.iter().map(|one| one.opponent.as_str()).collect();
    assert_eq!(
        names,
        ["p-hard", "p-easy"],
        "the one played last comes first"
    );
    assert_eq!(against[1].parts.len(), 1);
    assert_eq!(against[1].parts[0].1, Side::White);
    assert_eq!(against[1].parts[0].2, against[1].total);
    let recent: Vec<u64> = records.recent().iter().map(|(id, _)| id.0).collect();
    assert_eq!(recent, [4, 3, 2, 1]);
}

#[test]
fn a_board_and_each_colour_on_it_have_sums_of_their_own() {
    let mut records = Records::default();
    for (id, side) in [(1, Side::Black), (2, Side::White), (3, Side::Black)] {
        let one = ended(id, Players::against("p-easy", side));
        records.note(&one, Duration::from_secs(id), TODAY);
    }
    let standard = Match::new(
        MatchId(9),
        Rules::default(),
        Players::against("p-easy", Side::Black),
        1,
    );
    records.note(&standard, Duration::ZERO, TODAY);
    let [against] = &records.by_opponent()[..] else {
        panic!("one opponent");
    };
    let parts: Vec<_> = against
        .parts
        .iter()
        .map(|(rules, side, tally)| {
            (
                rules.size().get(),
                *side,
                tally.played,
                tally.time.as_secs(),
            )
        })
        .collect();
    assert_eq!(
        parts,
        [
            (8, Side::Black, 1, 0),
            (4, Side::Black, 2, 4),
            (4, Side::White, 1, 2)
        ]
    );
    let (black, white) = (against.parts[1].2, against.parts[2].2);
    let ends = |tally: Tally| (tally.won, tally.lost, tally.drawn);
    let (won, lost, drawn) = ends(white);
    assert_eq!(ends(black), (2 * lost, 2 * won, 2 * drawn), "the same game");
    assert_eq!(against.total.played, 4);
}

#[test]
fn a_copy_brings_everything_back_and_nothing_twice() {
    let (records, kept) = some();
    let text = copied(&records, &kept);
    assert!(text.starts_with("// Outflank: 4 matches, written on 2026-01-02."));
    assert_eq!(text.lines().count(), 4 + 6, "a match in a line:\n{text}");
    let (mut back, mut whole) = (Records::default(), KeptMatches::default());
    let read = || transfer::read(&text).expect("it reads its own form");
    assert_eq!(read().merge_into(&mut back, &mut whole), 4);
    assert_eq!((&back, &whole), (&records, &kept));
    assert_eq!(read().merge_into(&mut back, &mut whole), 0);
    assert_eq!((&back, &whole), (&records, &kept));
}

#[test]
fn an_older_copy_takes_no_moves_away() {
    let players = Players::against("p-easy", Side::Black);
    let (mut records, mut kept) = (Records::default(), KeptMatches::default());
    let early = played(5, players.clone(), 4);
    records.note(&early, Duration::from_secs(1), TODAY);
    kept.put(&early);
    let older = copied(&records, &kept);
    let late = played(5, players, 9);
    records.note(&late, Duration::from_secs(2), TODAY + 10);
    kept.put(&late);
    let before = (records.clone(), kept.clone());
    let copy = transfer::read(&older).expect("it reads its own form");
    assert_eq!(copy.merge_into(&mut records, &mut kept), 0);
    assert_eq!((&records, &kept), (&before.0, &before.1));
    // The running match as it is now goes before the one that was kept of it.
    assert_eq!(kept.latest(MatchId(5), Some(&early)), Some(&early));
}

#[test]
fn of_two_entries_of_one_match_the_one_that_ended_stays() {
    let players = Players::against("p-easy", Side::Black);
    let (mut records, mut kept) = (Records::default(), KeptMatches::default());
    records.note(
        &played(5, players.clone(), 4),
        Duration::from_secs(1),
        TODAY,
    );
    let older = copied(&records, &kept);
    let over = ended(5, players);
    records.note(&over, Duration::from_secs(2), TODAY + 10);
    kept.put(&over);
    let before = (records.clone(), kept.clone());
    let copy = transfer::read(&older).expect("it reads its own form");
    assert_eq!(copy.merge_into(&mut records, &mut kept), 0);
    assert_eq!((records, kept), before);
}

#[test]
fn a_copy_cut_off_anywhere_is_not_read() {
    let (records, kept) = some();
    let text = copied(&records, &kept);
    for end in (0..text.trim_end().len()).filter(|end| text.is_char_boundary(*end)) {
        let cut = &text[..end];
        let problem = transfer::read(cut).expect_err(cut);
        let known = cut.contains("outflank_records: 1");
        assert_eq!(problem == Unreadable::Other, !known, "{problem} in {cut}");
    }
}

#[test]
fn what_cannot_have_been_played_is_told_with_its_line() {
    let (records, kept) = some();
    let text = copied(&records, &kept);
    let wrong = |from: &str, to: &str| {
        let at = text.find(from).expect("it stands there");
        let line = 1 + text[..at].matches('\n').count();
        let changed = text.replacen(from, to, 1);
        (line, transfer::read(&changed).expect_err(&changed))
    };
    let moves = "moves: \"";
    let at = text.find(moves).expect("moves") + moves.len();
    let first_move = text[at..at + 2].to_owned();
    for (from, to) in [
        ("Computer(\"p-hard\")", "Computer(\"../etc\")"),
        ("black: ", "black: 99"),
        ("secs: 61", "secs: 99999999999"),
        ("played_at: 1", "played_at: 99999999"),
        (&*format!("{moves}{first_move}"), "moves: \"a1"),
        ("size: 4", "size: 6"),
    ] {
        // The first count of discs, not a player.
        let (from, to) = if from == "black: " {
            let at = text.find("winner: ").expect("an end");
            let found = &text[at..at + text[at..].find("white: ").expect("counts")];
            (found.to_owned(), found.replace("black: ", "black: 99"))
        } else {
            (from.to_owned(), to.to_owned())
        };
        let (line, problem) = wrong(&from, &to);
        match problem {
            Unreadable::Impossible { line: told, .. } => assert_eq!(told, line, "{from} {problem}"),
            other => panic!("{from} for {to}: {other}"),
        }
    }
    let (line, problem) = wrong("players: (", "players: [");
    let Unreadable::Damaged { line: told, .. } = problem else {
        panic!("{problem}");
    };
    assert_eq!(told, line);
    let (_, problem) = wrong("outflank_records: 1", "outflank_records: 2");
    assert_eq!(problem, Unreadable::Newer(2));
    assert_eq!(
        transfer::read("a shopping list").expect_err("no records"),
        Unreadable::Other
    );
}

#[test]
fn the_last_matches_are_kept_whole_and_their_records_for_ever() {
    let (mut records, mut kept) = (Records::default(), KeptMatches::default());
    let players = Players::against("p-easy", Side::Black);
    let count = KEPT as u64 + 7;
    for id in 0..count {
        let one = played(1_000 - id, players.clone(), 6);
        // Many in one second: the one begun last is the latest.
        records.note(&one, Duration::ZERO, TODAY + id / 100);
        kept.put(&one);
    }
    kept.trim(&records);
    assert_eq!(kept.len(), KEPT);
    assert_eq!(records.matches().len(), KEPT + 7);
    for id in 0..count {
        assert_eq!(kept.get(MatchId(1_000 - id)).is_some(), id >= 7, "{id}");
    }
}

#[test]
fn an_ended_match_stays_as_it_ended_and_an_unplayed_one_is_not_kept() {
    let mut kept = KeptMatches::default();
    assert!(!kept.put(&played(8, people(), 0)));
    assert!(kept.put(&played(8, people(), 3)));
    let over = ended(8, people());
    assert!(kept.put(&over));
    assert!(!kept.put(&over));
    assert!(!kept.put(&played(8, people(), 5)));
    assert_eq!(kept.get(MatchId(8)), Some(&over));
}

#[test]
fn a_forgotten_match_counts_again_only_once_it_is_played_on() {
    let players = Players::against("p-easy", Side::Black);
    let mut records = Records::default();
    let (early, late) = (played(6, players.clone(), 3), played(6, players.clone(), 5));
    records.note(&early, Duration::from_secs(1), TODAY);
    records.reset(Some(&early));
    assert_eq!(
        records.note(&early, Duration::from_secs(9), TODAY),
        Noted::Nothing
    );
    assert!(records.is_empty());
    assert_eq!(
        records.note(&late, Duration::from_secs(9), TODAY),
        Noted::Match
    );
    assert_eq!(records.tally(|_| true).played, 1);
    // An ended one never comes back by itself.
    let over = ended(7, players);
    records.note(&over, Duration::ZERO, TODAY);
    records.reset(Some(&over));
    let text = ron::to_string(&records).expect("it has a text form");
    let mut records: Records = ron::from_str(&text).expect("it reads its own form");
    assert_eq!(records.note(&over, Duration::ZERO, TODAY), Noted::Nothing);
    assert!(records.is_empty());
}
