//! A mouse and fingers, as the window system tells of them: each message twice, since picking reads its own copy.

use bevy::input::ButtonState;
use bevy::input::gestures::PinchGesture;
use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::window::{
    CursorMoved, WindowEvent, WindowFocused, WindowOccluded, WindowResized,
    WindowScaleFactorChanged, WindowTheme, WindowThemeChanged,
};
use outflank::board::BoardGeometry;
use outflank_engine::Square;

use super::TestApp;

impl TestApp {
    fn tell<M: Message + Clone + Into<WindowEvent>>(&mut self, message: M) {
        self.send::<WindowEvent>(message.clone().into());
        self.send(message);
    }

    /// Moves the mouse to a point of the window, in logical pixels.
    pub fn move_mouse(&mut self, position: Vec2) {
        let window = self.window;
        self.tell(CursorMoved {
            window,
            position,
            delta: None,
        });
    }

    /// Presses or releases a button of the mouse.
    pub fn mouse_button(&mut self, button: MouseButton, state: ButtonState) {
        let window = self.window;
        self.tell(MouseButtonInput {
            button,
            state,
            window,
        });
    }

    /// Clicks a point: a frame for the way there, one pressed, one released.
    pub fn click(&mut self, position: Vec2) {
        self.move_mouse(position);
        self.update();
        self.mouse_button(MouseButton::Left, ButtonState::Pressed);
        self.update();
        self.mouse_button(MouseButton::Left, ButtonState::Released);
        self.update();
    }

    /// A finger does something.
    pub fn finger(&mut self, id: u64, phase: TouchPhase, position: Vec2) {
        let window = self.window;
        self.tell(TouchInput {
            phase,
            position,
            window,
            force: None,
            id,
        });
    }

    /// Taps a point with a new finger: a frame down, one lifted.
    pub fn tap(&mut self, position: Vec2) {
        self.fingers += 1;
        let id = self.fingers;
        self.finger(id, TouchPhase::Started, position);
        self.update();
        self.finger(id, TouchPhase::Ended, position);
        self.update();
    }

    /// Draws a finger over the window, in as many frames as there are points after the first, and leaves it down.
    pub fn drag_finger(&mut self, id: u64, points: &[Vec2]) {
        self.finger(id, TouchPhase::Started, points[0]);
        self.update();
        for point in &points[1..] {
            self.finger(id, TouchPhase::Moved, *point);
            self.update();
        }
    }

    /// Turns the wheel over a point.
    pub fn wheel(&mut self, at: Vec2, unit: MouseScrollUnit, by: Vec2) {
        self.move_mouse(at);
        self.update();
        self.scroll(unit, by);
        self.update();
    }

    /// Turns the wheel where the mouse is.
    pub fn scroll(&mut self, unit: MouseScrollUnit, by: Vec2) {
        let window = self.window;
        self.tell(MouseWheel {
            unit,
            x: by.x,
            y: by.y,
            window,
            phase: TouchPhase::Moved,
        });
    }

    /// Two fingers move apart on a trackpad (positive) or together.
    pub fn pinch(&mut self, by: f32) {
        self.tell(PinchGesture(by));
    }

    /// The centre of a square of the board on the screen.
    pub fn centre_of(&self, square: Square) -> Vec2 {
        self.get::<BoardGeometry>().area_of(square).center()
    }

    /// Clicks a square.
    pub fn click_square(&mut self, square: Square) {
        self.click(self.centre_of(square));
    }

    /// Taps a square.
    pub fn tap_square(&mut self, square: Square) {
        self.tap(self.centre_of(square));
    }

    /// Gives the window that size in logical pixels.
    pub fn resize(&mut self, width: f32, height: f32) {
        let window = self.window;
        let mut windows = self.world_mut().query::<&mut Window>();
        if let Ok(mut shown) = windows.get_mut(self.world_mut(), window) {
            shown.resolution.set(width, height);
        }
        self.tell(WindowResized {
            window,
            width,
            height,
        });
    }

    /// Gives the window that size in physical pixels.
    pub fn set_physical_size(&mut self, size: UVec2) {
        let window = self.window;
        let mut windows = self.world_mut().query::<&mut Window>();
        if let Ok(mut shown) = windows.get_mut(self.world_mut(), window) {
            shown.resolution.set_physical_resolution(size.x, size.y);
            let (width, height) = (shown.width(), shown.height());
            self.tell(WindowResized {
                window,
                width,
                height,
            });
        }
    }

    /// Moves the window to a screen with that many physical pixels a logical one; its logical size stays.
    pub fn rescale(&mut self, scale: f32) {
        let window = self.window;
        let mut windows = self.world_mut().query::<&mut Window>();
        if let Ok(mut shown) = windows.get_mut(self.world_mut(), window) {
            let size = shown.size();
            shown.resolution.set_scale_factor_override(Some(scale));
            shown.resolution.set(size.x, size.y);
        }
        self.tell(WindowScaleFactorChanged {
            window,
            scale_factor: f64::from(scale),
        });
    }

    /// The system becomes light or dark.
    pub fn system_theme(&mut self, theme: WindowTheme) {
        let window = self.window;
        self.tell(WindowThemeChanged { window, theme });
    }

    /// Gives the window the focus, or takes it away.
    pub fn focus_window(&mut self, focused: bool) {
        let window = self.window;
        self.tell(WindowFocused { window, focused });
    }

    /// The window is put away, or comes into view again.
    pub fn hide_window(&mut self, occluded: bool) {
        let window = self.window;
        self.tell(WindowOccluded { window, occluded });
    }
}
