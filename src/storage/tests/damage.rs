//! Damaged stores in hundreds of variations: always a usable storage, never a lost byte.

use std::fs;
use std::path::Path;
use std::thread;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, RngExt, SeedableRng};

use super::{LONG, Moves, Records, Settings, folder, open_sound, rounds, set_aside, settings};
use crate::storage::folder::STORE;
use crate::storage::last_start::COPY;
use crate::storage::{Document, Storage, Trouble};

/// Values saved into the template, the last of which stands in it.
const SAVED: usize = 6;

/// The bytes of a store with three documents, each saved several times: as a game leaves it that ended,
/// and as one leaves it that was killed.
fn templates() -> [Vec<u8>; 2] {
    let dir = folder();
    let store = dir.path().join(STORE);
    let mut storage = open_sound(dir.path());
    for count in 0..=SAVED {
        storage.save(&Moves::after(count));
        storage.save(&settings("de", count as f32));
        storage.save(&Records { counted: count });
        assert!(storage.flush(LONG));
    }
    let killed = fs::read(&store).unwrap();
    drop(storage);
    [fs::read(&store).unwrap(), killed]
}

/// One way to damage a store, by its number.
fn damage(kind: usize, bytes: &mut Vec<u8>, random: &mut Xoshiro256PlusPlus) -> String {
    let length = bytes.len();
    let used: Vec<usize> = (0..length).filter(|&at| bytes[at] != 0).collect();
    let page = random.random_range(0..length / 4_096) * 4_096;
    match kind % 10 {
        0 => {
            let at = random.random_range(0..length);
            bytes.truncate(at);
            format!("cut to {at} bytes")
        }
        1 => {
            let at = used[random.random_range(0..used.len())].div_ceil(4_096) * 4_096;
            bytes.truncate(at);
            format!("cut to {at} bytes, whole pages")
        }
        2 => {
            let at = used[random.random_range(0..used.len())];
            bytes[at] ^= 1 << random.random_range(0..8);
            format!("one bit at {at}")
        }
        3 => {
            let count = random.random_range(2..200);
            for _ in 0..count {
                bytes[used[random.random_range(0..used.len())]] = random.random();
            }
            format!("{count} used bytes")
        }
        4 => {
            let at = random.random_range(0..512);
            bytes[at] ^= 1 << random.random_range(0..8);
            format!("one bit of the header at {at}")
        }
        5 => {
            let at = used[random.random_range(0..used.len())] / 4_096 * 4_096;
            bytes[at..at + 4_096].fill(0);
            format!("a used page of zeros at {at}")
        }
        6 => {
            random.fill_bytes(&mut bytes[page..page + 4_096]);
            format!("a page of noise at {page}")
        }
        7 => {
            let from = used[random.random_range(0..used.len())] / 4_096 * 4_096;
            bytes.copy_within(from..from + 4_096, page);
            format!("page {from} over page {page}")
        }
        8 => {
            let noise = random.random_range(0..3 * length);
            bytes.resize(noise, 0);
            random.fill_bytes(bytes);
            format!("{noise} bytes of noise")
        }
        _ => {
            let at = random.random_range(1..40) * 37 % length;
            bytes.drain(..at);
            format!("the first {at} bytes missing")
        }
    }
}

/// How many saves a document is behind, `None` if it is lost. Anything else was never saved.
fn behind<D: Document + PartialEq>(
    storage: &mut Storage,
    what: &str,
    saved: impl Fn(usize) -> D,
) -> Option<usize> {
    let document = storage.load::<D>().expect(what)?;
    let found = (0..=SAVED).rev().position(|count| saved(count) == document);
    Some(found.unwrap_or_else(|| panic!("{what}: `{}` was never saved like this", D::KEY)))
}

fn check(dir: &Path, bytes: &[u8], what: &str) -> bool {
    fs::write(dir.join(STORE), bytes).unwrap();
    let mut storage = Storage::open(dir);
    let troubles = storage.take_troubles();
    assert!(storage.lasts(), "{what}: {troubles:?}");
    let behind = [
        behind(&mut storage, what, Moves::after),
        behind(&mut storage, what, |count| settings("de", count as f32)),
        behind(&mut storage, what, |counted| Records { counted }),
    ];
    if troubles.is_empty() {
        // After a kill nobody can know whether the very last save ever reached the disk.
        let allowed = usize::from(what.contains("killed 1"));
        let accounted = |behind: &Option<usize>| behind.is_some_and(|saves| saves <= allowed);
        assert!(
            behind.iter().all(accounted),
            "{what}: {behind:?} and not a word"
        );
    }
    if !troubles.is_empty() {
        let kept = set_aside(dir)
            .iter()
            .any(|path| fs::read(path).unwrap() == bytes);
        assert!(kept, "{what}: the bytes as they were found are gone");
    }
    for count in 100..103 {
        storage.save(&Moves::after(count));
        storage.save(&settings("fr", count as f32));
        storage.save(&Records { counted: count });
        assert!(storage.flush(LONG), "{what}: {:?}", storage.take_troubles());
    }
    drop(storage);
    let mut storage = open_sound(dir);
    assert_eq!(storage.load(), Ok(Some(Moves::after(102))), "{what}");
    assert_eq!(storage.load(), Ok(Some(settings("fr", 102.0))), "{what}");
    assert_eq!(storage.load(), Ok(Some(Records { counted: 102 })), "{what}");
    !troubles.is_empty()
}

#[test]
fn every_damaged_store_gives_a_usable_storage_and_loses_no_byte() {
    let seed: u64 = std::env::var("OUTFLANK_SEED").map_or(2_026, |text| text.parse().unwrap());
    println!("seed {seed}");
    let templates = templates();
    let variations = rounds(200, 1_000);
    let noticed = thread::scope(|scope| {
        let parts: Vec<_> = (0..2)
            .map(|part| {
                let templates = &templates;
                scope.spawn(move || {
                    (part..variations)
                        .step_by(2)
                        .filter(|&round| {
                            let mut random = Xoshiro256PlusPlus::seed_from_u64(seed + round as u64);
                            let killed = usize::from(random.random::<bool>());
                            let mut damaged = templates[killed].clone();
                            let what = damage(round, &mut damaged, &mut random);
                            let what =
                                format!("seed {seed}, variation {round}, killed {killed}: {what}");
                            check(folder().path(), &damaged, &what)
                        })
                        .count()
                })
            })
            .collect();
        parts
            .into_iter()
            .map(|part| part.join().expect("no variation fails"))
            .sum::<usize>()
    });
    println!("{noticed} of {variations} stores were found damaged");
    assert!(noticed * 3 > variations, "much of this damage is real");
}

#[test]
fn damage_inside_an_entry_costs_only_that_entry_and_is_always_noticed() {
    let [bytes, _] = templates();
    let body = ron::to_string(&Moves::after(SAVED)).unwrap();
    let places: Vec<_> = (0..bytes.len() - body.len())
        .filter(|&at| bytes[at..].starts_with(body.as_bytes()))
        .collect();
    assert!(!places.is_empty());
    for offset in [0, body.len() / 2, body.len() - 1] {
        let dir = folder();
        let mut damaged = bytes.clone();
        for place in &places {
            damaged[place + offset] ^= 1;
        }
        fs::write(dir.path().join(STORE), &damaged).unwrap();
        let mut storage = Storage::open(dir.path());
        let set_aside = dir.path().join("damaged-1-outflank.redb");
        let lost = vec![Moves::KEY.to_owned()];
        assert_eq!(
            storage.take_troubles(),
            [Trouble::Damaged {
                set_aside,
                lost,
                older: vec![]
            }]
        );
        assert_eq!(storage.load::<Moves>(), Ok(None));
        assert_eq!(storage.load(), Ok(Some(settings("de", SAVED as f32))));
        assert_eq!(storage.load::<Settings>().unwrap().unwrap().language, "de");
        assert_eq!(storage.load(), Ok(Some(Records { counted: SAVED })));
    }
}

#[test]
fn whatever_is_cut_off_a_store_what_the_last_start_found_is_there() {
    let [bytes, killed] = templates();
    let (mut went_back, mut kept_all) = (false, false);
    for template in [bytes, killed] {
        for part in 0..16 {
            let dir = folder();
            let store = dir.path().join(STORE);
            fs::write(&store, &template).unwrap();
            let mut storage = open_sound(dir.path());
            storage.save(&Moves::after(50));
            assert!(storage.flush(LONG));
            drop(storage);
            let mut cut = fs::read(&store).unwrap();
            cut.truncate(cut.len() * part / 16);
            fs::write(&store, &cut).unwrap();

            let mut storage = Storage::open(dir.path());
            let troubles = storage.take_troubles();
            let [Trouble::Damaged { lost, older, .. }] = &troubles[..] else {
                panic!("cut to {part}/16: {troubles:?}");
            };
            assert!(lost.is_empty(), "cut to {part}/16: {lost:?}");
            let moves = storage.load::<Moves>().unwrap().expect("there is a match");
            if older.iter().any(|key| key == Moves::KEY) {
                went_back = true;
                assert_eq!(moves, Moves::after(SAVED));
            } else {
                kept_all |= older.is_empty();
                assert!([SAVED, 50].contains(&moves.count) && moves.is_whole());
            }
            assert_eq!(storage.load(), Ok(Some(settings("de", SAVED as f32))));
            assert_eq!(storage.load(), Ok(Some(Records { counted: SAVED })));
            storage.save(&Moves::after(51));
            drop(storage);
            assert_eq!(open_sound(dir.path()).load(), Ok(Some(Moves::after(51))));
        }
    }
    assert!(went_back && kept_all, "{went_back} {kept_all}");
}

#[test]
fn a_store_that_has_gone_is_as_the_last_start_found_it_and_told() {
    let dir = folder();
    open_sound(dir.path()).save(&Moves::after(1));
    let mut storage = open_sound(dir.path());
    storage.save(&Moves::after(2));
    drop(storage);
    fs::remove_file(dir.path().join(STORE)).unwrap();
    let mut storage = Storage::open(dir.path());
    let older = vec![Moves::KEY.to_owned()];
    assert_eq!(storage.take_troubles(), [Trouble::Missing { older }]);
    assert_eq!(storage.load(), Ok(Some(Moves::after(1))));
    storage.save(&Moves::after(3));
    drop(storage);
    assert_eq!(open_sound(dir.path()).load(), Ok(Some(Moves::after(3))));
}

#[test]
fn a_copy_of_the_last_start_that_is_damaged_itself_is_no_obstacle() {
    for copy in [&b"noise \xff("[..], b""] {
        let dir = folder();
        open_sound(dir.path()).save(&Moves::after(1));
        open_sound(dir.path());
        fs::write(dir.path().join(COPY), copy).unwrap();
        fs::write(dir.path().join(STORE), b"").unwrap();
        let mut storage = Storage::open(dir.path());
        assert_eq!(storage.take_troubles().len(), 1);
        assert_eq!(storage.load::<Moves>(), Ok(None));
        storage.save(&Moves::after(2));
        drop(storage);
        assert_eq!(open_sound(dir.path()).load(), Ok(Some(Moves::after(2))));
    }
}

#[test]
fn an_empty_store_file_is_damage() {
    let dir = folder();
    assert!(check(dir.path(), &[], "an empty file"));
}
