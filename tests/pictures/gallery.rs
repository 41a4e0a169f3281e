//! All screens, looked at and drawn once for all tests of this binary; the pictures are kept as PNG files.

use std::path::PathBuf;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::board_facts::{self, BoardFact};
use crate::facts::{self, Facts};
use crate::format::{DESKTOP, Format, LANDSCAPE, PHONE, SMALL};
use crate::picture::Picture;
use crate::scenes::{SCENES, Scene};

/// What was on a screen.
pub struct Look {
    /// Scene and format, as in the picture's file name.
    pub name: String,
    /// The scene's name.
    pub scene: &'static str,
    /// Buttons and texts.
    pub facts: Facts,
    /// The board and its picture, where there is one.
    pub board: Option<(BoardFact, Picture)>,
}

/// Windows that every scene is looked at in.
const WINDOWS: [Format; 4] = [PHONE, LANDSCAPE, DESKTOP, SMALL];
/// More windows, which everything must have room in.
const MORE_WINDOWS: [Format; 4] = [
    Format::new(480, 320),
    Format::new(320, 568),
    Format::new(768, 1024),
    Format::new(800, 600),
];
/// Scenes that are also drawn in the dark and in German.
const CHOSEN: [&str; 23] = [
    "home-continue",
    "setup",
    "setup-computers",
    "rules-universal",
    "match-own-turn",
    "match-computer",
    "match-hint",
    "look-back",
    "match-pass-button",
    "pause",
    "settings",
    "settings-over-match",
    "settings-over-match-access",
    "match-flat",
    "match-letters",
    "match-letters-people",
    "match-flat-letters",
    "records",
    "records-boards",
    "confirm-reset-again",
    "results-win",
    "results-wiped-out",
    "share",
];

/// Matches of other boards at their start: drawn in every window, and what stands around the board is looked at elsewhere.
pub fn is_start(scene: &Scene) -> bool {
    scene.name.starts_with("start-")
}

/// Screens with the largest texts: the four windows in the language of the longest words, the phone's drawn. How their
/// parts are painted is looked at in the usual size.
fn largest(scene: Scene) -> impl Iterator<Item = (Scene, Format)> {
    let windows = WINDOWS.into_iter().map(Format::laid_out);
    let german = WINDOWS.map(|format| format.language("de").laid_out());
    let more = [Format::new(320, 568), Format::new(800, 600)].map(Format::laid_out);
    [PHONE]
        .into_iter()
        .chain(windows.skip(1))
        .chain(german)
        .chain(more)
        .map(move |format| (scene, format))
}

/// The pictures that are taken: with `OUTFLANK_FULL=1` every scene in everything. `OUTFLANK_SCENE` picks scenes by a
/// part of their name.
fn plan() -> Vec<(Scene, Format)> {
    let full = std::env::var_os("OUTFLANK_FULL").is_some_and(|value| value == "1");
    let only = std::env::var("OUTFLANK_SCENE").unwrap_or_default();
    let mut plan = Vec::new();
    for scene in SCENES.iter().filter(|scene| scene.name.contains(&only)) {
        if is_start(scene) && !full {
            plan.extend(WINDOWS.map(|format| (*scene, format)));
            continue;
        }
        if scene.name.starts_with("largest-") && !full {
            plan.extend(largest(*scene));
            continue;
        }
        let windows = WINDOWS.into_iter().chain([PHONE.at(3.0)]);
        for format in windows {
            plan.push((*scene, format));
            let german = format.language("de");
            if full {
                plan.push((*scene, format.dark()));
                plan.push((*scene, german));
                plan.push((*scene, german.dark()));
            } else if format.scale == 1.0 {
                plan.push((*scene, german.laid_out()));
            }
        }
        for format in MORE_WINDOWS {
            // The largest texts ask for more height than that.
            if scene.name.contains("largest") && format.height < 360 {
                continue;
            }
            if full {
                plan.push((*scene, format));
                plan.push((*scene, format.dark()));
            } else {
                plan.push((*scene, format.laid_out()));
            }
        }
        if !full && CHOSEN.contains(&scene.name) {
            plan.push((*scene, PHONE.dark()));
            plan.push((*scene, PHONE.dark().language("de")));
        }
        if full || scene.name == "match-own-turn" {
            plan.push((*scene, PHONE.at(1.25)));
            plan.push((*scene, DESKTOP.at(1.25)));
            plan.push((*scene, PHONE.at(2.0)));
        }
    }
    plan
}

/// Where PNG files go: `OUTFLANK_PICTURES`, else `pictures` in the build folder.
pub fn folder() -> PathBuf {
    if let Some(folder) = std::env::var_os("OUTFLANK_PICTURES") {
        return folder.into();
    }
    // The test program lies in `<build folder>/debug/deps`.
    let program = std::env::current_exe().expect("the program knows where it is");
    program
        .ancestors()
        .nth(3)
        .expect("it lies in the build folder")
        .join("pictures")
}

/// All screens in all formats of the plan.
pub fn looks() -> &'static [Look] {
    static LOOKS: OnceLock<Vec<Look>> = OnceLock::new();
    LOOKS.get_or_init(|| {
        let folder = folder();
        std::fs::create_dir_all(&folder).expect("a folder for pictures");
        let started = std::time::Instant::now();
        let looks = side_by_side(&plan(), |(scene, format)| look(*scene, *format, &folder));
        println!(
            "{} screens in {:.0?}; pictures in {}",
            looks.len(),
            started.elapsed(),
            folder.display()
        );
        looks
    })
}

/// The results in the order of the items, as many worked on at once as there are processors: a game that is drawn
/// leaves most of its time one of them busy.
fn side_by_side<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    let mut results: Vec<(usize, R)> = std::thread::scope(|scope| {
        let work_on = || {
            let mut done = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(item) = items.get(number) else {
                    return done;
                };
                done.push((number, work(item)));
            }
        };
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(work_on)).collect();
        let results = workers.into_iter().flat_map(|worker| {
            worker
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        });
        results.collect()
    });
    results.sort_by_key(|(number, _)| *number);
    results.into_iter().map(|(_, result)| result).collect()
}

fn look(scene: Scene, format: Format, folder: &std::path::Path) -> Look {
    let name = format!("{}-{format}", scene.name);
    let mut stage = (scene.open)(format);
    let picture = format.drawn.then(|| {
        let picture = stage.take_picture();
        let size = format.resolution().physical_size();
        assert_eq!(picture.size, size, "{name} fills its window");
        picture.save(&folder.join(format!("{name}.png")));
        picture
    });
    Look {
        scene: scene.name,
        facts: facts::look(&mut stage),
        board: picture.and_then(|picture| Some((board_facts::look(&mut stage)?, picture))),
        name,
    }
}

/// The same screens with texts 40 % longer, laid out only.
pub fn stretched_looks() -> &'static [Look] {
    static LOOKS: OnceLock<Vec<Look>> = OnceLock::new();
    LOOKS.get_or_init(|| {
        // The largest texts are two fifths larger already.
        let usual = |scene: &Scene| !is_start(scene) && !scene.name.contains("largest");
        let scenes = SCENES.into_iter().filter(usual);
        // The narrowest windows are English and German only.
        let formats = [Format::new(360, 640), PHONE, LANDSCAPE, DESKTOP];
        let plan: Vec<_> = scenes
            .flat_map(|scene| formats.map(|format| (scene, format)))
            .collect();
        side_by_side(&plan, |(scene, format)| {
            let mut stage = (scene.open)(format.laid_out());
            stage.stretch_texts();
            Look {
                name: format!("{}-{format}-stretched", scene.name),
                scene: scene.name,
                facts: facts::look(&mut stage),
                board: None,
            }
        })
    })
}
