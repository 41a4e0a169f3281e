//! All screens, looked at and drawn once for all tests of this binary; the pictures are kept as PNG files.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::board_facts::{self, BoardFact};
use crate::facts::{self, Facts};
use crate::format::{DESKTOP, Format, LANDSCAPE, PHONE, SMALL};
use crate::picture::Picture;
use crate::scenes::{SCENES, Scene};
use crate::stage::Stage;

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
fn largest() -> Vec<Format> {
    let windows = WINDOWS.into_iter().map(Format::laid_out);
    let german = WINDOWS.map(|format| format.language("de").laid_out());
    let more = [Format::new(320, 568), Format::new(800, 600)].map(Format::laid_out);
    [PHONE]
        .into_iter()
        .chain(windows.skip(1))
        .chain(german)
        .chain(more)
        .collect()
}

/// A scene that is opened once, in its first format, and then shown in the others.
struct Series {
    scene: Scene,
    formats: Vec<Format>,
}

/// The series of every scene: of one whose parts move, each is one format.
fn series(formats: impl Fn(&Scene) -> Vec<Format>) -> Vec<Series> {
    let only = std::env::var("OUTFLANK_SCENE").unwrap_or_default();
    let mut all = Vec::new();
    for scene in SCENES
        .into_iter()
        .filter(|scene| scene.name.contains(&only))
    {
        let formats = formats(&scene);
        let together = if scene.moves() {
            1
        } else {
            formats.len().max(1)
        };
        all.extend(formats.chunks(together).map(|formats| Series {
            scene,
            formats: formats.to_vec(),
        }));
    }
    all
}

/// The pictures that are taken: with `OUTFLANK_FULL=1` every scene in everything. `OUTFLANK_SCENE` picks scenes by a
/// part of their name.
fn formats(scene: &Scene) -> Vec<Format> {
    let full = is_full();
    if is_start(scene) && !full {
        let both = |format: Format| [format, format.language("de")];
        return WINDOWS.into_iter().flat_map(both).collect();
    }
    if scene.name.starts_with("largest-") && !full {
        return largest();
    }
    let mut formats = Vec::new();
    for format in WINDOWS.into_iter().chain([PHONE.at(3.0)]) {
        formats.push(format);
        let german = format.language("de");
        if full {
            formats.extend([format.dark(), german, german.dark()]);
        } else if format.scale == 1.0 {
            formats.push(german.laid_out());
        }
    }
    for format in MORE_WINDOWS {
        // The largest texts ask for more height than that.
        if scene.name.contains("largest") && format.height < 360 {
            continue;
        }
        if full {
            formats.extend([format, format.dark()]);
        } else {
            formats.push(format.laid_out());
        }
    }
    if !full && CHOSEN.contains(&scene.name) {
        formats.extend([PHONE.dark(), PHONE.dark().language("de")]);
    }
    if full || scene.name == "match-own-turn" {
        formats.extend([PHONE.at(1.25), DESKTOP.at(1.25), PHONE.at(2.0)]);
    }
    formats
}

fn is_full() -> bool {
    std::env::var_os("OUTFLANK_FULL").is_some_and(|value| value == "1")
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
        let looks = side_by_side(&series(formats), |series| series.looks(&folder));
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
fn side_by_side<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> Vec<R> + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    let mut results: Vec<(usize, Vec<R>)> = std::thread::scope(|scope| {
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
    results.into_iter().flat_map(|(_, result)| result).collect()
}

impl Series {
    /// Opens the scene, and shows it to `look` in every format.
    fn each<T>(&self, mut look: impl FnMut(&mut Stage, Format) -> T) -> Vec<T> {
        let drawn = self.formats.iter().any(|format| format.drawn);
        let mut stage = (self.scene.open)(Format {
            drawn,
            ..self.formats[0]
        });
        let mut looks = vec![look(&mut stage, self.formats[0])];
        for format in &self.formats[1..] {
            stage.show_in(*format);
            looks.push(look(&mut stage, *format));
        }
        looks
    }

    fn looks(&self, folder: &Path) -> Vec<Look> {
        self.each(|stage, format| {
            let name = self.name(format);
            let picture = format.drawn.then(|| {
                let picture = stage.take_picture();
                let size = format.resolution().physical_size();
                assert_eq!(picture.size, size, "{name} fills its window");
                picture.save(&folder.join(format!("{name}.png")));
                picture
            });
            self.look(stage, format, picture)
        })
    }

    fn name(&self, format: Format) -> String {
        format!("{}-{format}", self.scene.name)
    }

    fn look(&self, stage: &mut Stage, format: Format, picture: Option<Picture>) -> Look {
        Look {
            scene: self.scene.name,
            name: self.name(format),
            facts: facts::look(stage),
            board: picture.and_then(|picture| Some((board_facts::look(stage)?, picture))),
        }
    }
}

/// Screens opened in the window they are looked at in, each in one that its series does not begin with; laid out only.
/// With `OUTFLANK_FULL=1` every screen in every window, else the chosen ones on a phone on its side, and each in another.
pub fn opened_new() -> Vec<Look> {
    let full = is_full();
    let mut chosen = 0;
    let mut all = Vec::new();
    for Series { scene, formats } in series(formats) {
        // A list of moves is where it was scrolled to, and the pad moves the focus to what lies next in its window.
        if ["look-back", "confirm-branch", "pad-"]
            .iter()
            .any(|with| scene.name.starts_with(with))
        {
            continue;
        }
        let later = &formats[1..];
        if full {
            all.extend(later.iter().map(|format| (scene, *format)));
        } else if CHOSEN.contains(&scene.name) && !later.is_empty() {
            let turned = later.iter().find(|format| **format == LANDSCAPE);
            all.extend(turned.map(|format| (scene, *format)));
            all.push((scene, later[chosen % later.len()]));
            chosen += 1;
        }
    }
    side_by_side(&all, |(scene, format)| {
        let series = Series {
            scene: *scene,
            formats: vec![format.laid_out()],
        };
        series.each(|stage, format| series.look(stage, format, None))
    })
}

/// The same screens with texts 40 % longer, laid out only.
pub fn stretched_looks() -> &'static [Look] {
    static LOOKS: OnceLock<Vec<Look>> = OnceLock::new();
    LOOKS.get_or_init(|| {
        // The narrowest windows are English and German only.
        let windows = [Format::new(360, 640), PHONE, LANDSCAPE, DESKTOP].map(Format::laid_out);
        // The largest texts are two fifths larger already.
        let usual = |scene: &Scene| !is_start(scene) && !scene.name.contains("largest");
        let formats = |scene: &Scene| windows.iter().copied().filter(|_| usual(scene)).collect();
        side_by_side(&series(formats), |series| {
            series.each(|stage, format| {
                stage.stretch_texts();
                let mut look = series.look(stage, format, None);
                look.name += "-stretched";
                look
            })
        })
    })
}
