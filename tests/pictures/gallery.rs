//! All pictures, taken once for all tests of this binary and kept as PNG files.

use std::path::PathBuf;
use std::sync::OnceLock;

use crate::format::{DESKTOP, Format, LANDSCAPE, PHONE, SMALL};
use crate::picture::Picture;
use crate::scenes::{SCENES, Scene};

/// A picture and what was in it.
pub struct Shot {
    /// The scene's name.
    pub scene: &'static str,
    /// How it was taken.
    pub format: Format,
    /// What the window showed.
    pub picture: Picture,
}

/// Formats that every scene is taken in.
const FORMATS: [Format; 5] = [PHONE, LANDSCAPE, DESKTOP, SMALL, PHONE.at(3.0)];
/// Scenes that are taken in the dark and in German too.
const CHOSEN: [&str; 7] = [
    "home-continue",
    "setup",
    "match-own-turn",
    "match-pass",
    "pause",
    "settings",
    "results-wiped-out",
];

/// The pictures that are taken: with `OUTFLANK_FULL=1` everything in everything.
fn plan() -> Vec<(Scene, Format)> {
    let full = std::env::var_os("OUTFLANK_FULL").is_some_and(|value| value == "1");
    let only = std::env::var("OUTFLANK_SCENE").unwrap_or_default();
    let mut plan = Vec::new();
    for scene in SCENES {
        if !scene.name.contains(&only) {
            continue;
        }
        for format in FORMATS {
            plan.push((scene, format));
            if full {
                plan.push((scene, format.dark()));
                plan.push((scene, format.language("de")));
                plan.push((scene, format.dark().language("de")));
            }
        }
        if !full && CHOSEN.contains(&scene.name) {
            plan.push((scene, PHONE.dark()));
            plan.push((scene, DESKTOP.dark()));
            plan.push((scene, PHONE.language("de")));
            plan.push((scene, SMALL.language("de")));
            plan.push((scene, LANDSCAPE.language("de")));
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

/// All pictures.
pub fn shots() -> &'static [Shot] {
    static SHOTS: OnceLock<Vec<Shot>> = OnceLock::new();
    SHOTS.get_or_init(|| {
        let folder = folder();
        std::fs::create_dir_all(&folder).expect("a folder for pictures");
        plan()
            .into_iter()
            .map(|(scene, format)| {
                let start = std::time::Instant::now();
                let mut stage = (scene.open)(format);
                let opened = start.elapsed();
                let picture = stage.take_picture();
                let taken = start.elapsed();
                picture.save(&folder.join(format!("{}-{format}.png", scene.name)));
                println!(
                    "{}-{format}: {opened:?} {taken:?} {:?}",
                    scene.name,
                    start.elapsed()
                );
                Shot {
                    scene: scene.name,
                    format,
                    picture,
                }
            })
            .collect()
    })
}
