//! Two cameras: the board's, clipped to the felt, and above it the one of the user interface.

use bevy::camera::Viewport;
use bevy::camera::visibility::RenderLayers;
use bevy::prelude::*;
use bevy::ui::IsDefaultUiCamera;
use bevy::window::PrimaryWindow;

use super::BoardSystems;
use super::geometry::BoardGeometry;
use crate::schedule::ShowsBoard;

/// Everything on the board lies on this layer.
pub const BOARD_LAYER: RenderLayers = RenderLayers::layer(1);

/// The camera over the board: it clears the window with the page's colour and draws the felt's rectangle.
#[derive(Component)]
pub struct BoardCamera;

/// The camera of everything else.
#[derive(Component)]
pub struct UiCamera;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn)
        .add_systems(OnEnter(ShowsBoard), switch_on)
        .add_systems(OnExit(ShowsBoard), switch_off)
        .add_systems(
            Update,
            look_at_board
                .in_set(BoardSystems::Geometry)
                .after(super::gliding::follow_view)
                .run_if(resource_exists_and_changed::<BoardGeometry>),
        );
}

fn spawn(mut commands: Commands) {
    commands.spawn((
        Name::new("Board camera"),
        BoardCamera,
        Camera2d,
        Msaa::Off,
        Camera {
            order: 0,
            ..default()
        },
        BOARD_LAYER,
    ));
    commands.spawn((
        Name::new("Interface camera"),
        UiCamera,
        Camera2d,
        Msaa::Off,
        IsDefaultUiCamera,
        Camera {
            order: 1,
            clear_color: ClearColorConfig::None,
            ..default()
        },
    ));
}

/// Without a board there is nothing to clip; the camera goes on clearing the whole window.
fn switch_off(mut cameras: Query<&mut Camera, With<BoardCamera>>) {
    for mut camera in &mut cameras {
        camera.viewport = None;
    }
}

fn switch_on(geometry: Option<ResMut<BoardGeometry>>) {
    if let Some(mut geometry) = geometry {
        geometry.set_changed();
    }
}

fn look_at_board(
    geometry: Res<BoardGeometry>,
    shows_board: Option<Res<State<ShowsBoard>>>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut cameras: Query<(&mut Camera, &mut Projection, &mut Transform), With<BoardCamera>>,
) {
    let Some(window) = windows.iter().next() else {
        return;
    };
    for (mut camera, mut projection, mut transform) in &mut cameras {
        // The rectangle must lie within the target, also in the frame in which a window shrinks.
        let target = window.physical_size().max(UVec2::ONE);
        let position = geometry.origin.max(IVec2::ZERO).as_uvec2().min(target - 1);
        let size = geometry.felt().min(target - position);
        camera.viewport = shows_board.is_some().then(|| Viewport {
            physical_position: position,
            physical_size: size,
            ..default()
        });
        if let Projection::Orthographic(orthographic) = &mut *projection {
            // The board's world is measured in pixels of the pictures on squares.
            orthographic.scale = geometry.scale * geometry.tile as f32 / geometry.shown_side();
        }
        transform.translation = geometry.camera().extend(transform.translation.z);
    }
}
