//! Pictures of every screen and dialog, taken of the real game by software Vulkan, and facts checked on them.

mod format;
mod gallery;
mod matches;
mod picture;
mod scenes;
mod stage;

#[test]
fn every_scene_can_be_drawn() {
    for shot in gallery::shots() {
        let window = shot.format.resolution();
        assert_eq!(
            shot.picture.size,
            window.physical_size(),
            "{} {}",
            shot.scene,
            shot.format
        );
    }
}
