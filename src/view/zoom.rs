//! How large squares are: as settings and window have them, or as the player has chosen.

use bevy::prelude::*;
use outflank_engine::{Size, Wrap};

use super::{BoardPlace, CLOSEST, Look, View, ViewSystems};
use crate::looking::{Shown, shown_changed};
use crate::schedule::GameSystems;
use crate::settings::{LargerSquares, Settings};

/// Squares smaller than this are made larger by themselves, and need two taps, in logical pixels.
const SMALL: f32 = 32.0;
/// How large they are made, in logical pixels.
const LARGE: f32 = 44.0;
/// How much larger the setting makes squares that are large enough.
const LARGER: f32 = 1.4;
/// One step of zooming.
const STEP: f32 = 1.25;

/// Whether squares of that side, in logical pixels, are too small to be placed on with one tap.
pub fn is_small(side: f32) -> bool {
    side < SMALL
}

/// What settings and window say about the size of squares.
pub(super) struct Zoom {
    size: Size,
    /// Squares along the whole board.
    whole: f32,
    /// The board's width in physical pixels, once it has a place.
    main: Option<f32>,
    /// Squares seen along a side unless the player has chosen.
    rest: f32,
}

impl Zoom {
    pub(super) fn new(size: Size, place: Option<&BoardPlace>, larger: LargerSquares) -> Self {
        let whole = f32::from(size.get());
        let mut zoom = Self {
            size,
            whole,
            main: place.map(|place| place.main() as f32),
            rest: whole,
        };
        if let Some(place) = place {
            // Over a board that is smaller for a while, the same part of it is seen.
            let side = place.side_at_play();
            let wanted = match larger {
                LargerSquares::Never => side,
                LargerSquares::Automatic if !is_small(side) => side,
                LargerSquares::Automatic => LARGE,
                LargerSquares::Always => (side * LARGER).max(LARGE),
            };
            // Half a square at the edge shows that the board goes on.
            let span = whole * side / wanted;
            let cut = (span - 0.5).floor() + 0.5;
            zoom.rest = zoom.crisp(if span < whole { cut } else { span });
        }
        zoom
    }

    /// The nearest number of squares at which each is a whole number of pixels wide.
    pub(super) fn crisp(&self, span: f32) -> f32 {
        let closest = CLOSEST.min(self.whole);
        let span = span.clamp(closest, self.whole);
        let Some(main) = self.main else { return span };
        // A pixel more, and fewer squares would be seen than can be.
        let largest = (main / closest).floor().max(1.0);
        (main / (main / span).round().clamp(1.0, largest)).min(self.whole)
    }

    /// The same part of the board with squares as large as settings and window have them.
    pub(super) fn at_rest(&self, look: Look) -> Look {
        look.zoomed(self.rest, Vec2::splat(0.5))
    }

    pub(super) fn stepped(&self, look: Look, steps: i8, part: Vec2) -> Look {
        look.zoomed(self.crisp(look.span / STEP.powi(i32::from(steps))), part)
    }

    pub(super) fn toggled(&self, look: Look, part: Vec2) -> Look {
        let span = if !look.is_whole(self.size) {
            self.whole
        } else if !self.at_rest(look).is_whole(self.size) {
            self.rest
        } else {
            self.crisp(self.whole / (LARGER * LARGER))
        };
        look.zoomed(span, part)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        forget_own_zoom
            .in_set(GameSystems::View)
            .after(super::obey::obey)
            .before(super::kept::keep_view)
            .run_if(resource_changed::<Settings>),
    )
    .add_systems(
        Update,
        fit.in_set(ViewSystems::Fit).run_if(
            resource_exists_and_changed::<BoardPlace>.or_else(
                resource_exists::<BoardPlace>
                    .and_then(resource_changed::<Settings>.or_else(shown_changed)),
            ),
        ),
    );
}

/// Who says how large squares are to be means it, whatever was zoomed before.
fn forget_own_zoom(
    settings: Res<Settings>,
    mut last: Local<Option<LargerSquares>>,
    mut view: ResMut<View>,
) {
    let larger = settings.larger_squares;
    if last.replace(larger).is_some_and(|last| last != larger) && view.own_zoom {
        view.own_zoom = false;
    }
}

/// The look follows another place, another board and other settings.
fn fit(place: Res<BoardPlace>, settings: Res<Settings>, shown: Shown, mut view: ResMut<View>) {
    let Some(of) = shown.get() else { return };
    let rules = of.game().rules();
    if place.size != rules.size() || place.wrap != rules.wrap() || view.held {
        return;
    }
    let zoom = Zoom::new(place.size, Some(&place), settings.larger_squares);
    let wanted = if view.own_zoom {
        zoom.crisp(view.look.span)
    } else {
        zoom.rest
    };
    if (wanted - view.look.span).abs() < 1e-4 {
        return;
    }
    let about = steady(view.look, place.size, place.wrap);
    let look = view.look.zoomed(wanted, about);
    view.set_if_neq(View {
        look: look.at_rest_on(place.size, place.wrap),
        ..*view
    });
}

/// The part of the window to zoom about so that the way back leads to the same look: a look at a rim stays at it.
/// Along an axis that wraps, and where the whole board is seen, that is the middle.
fn steady(look: Look, size: Size, wrap: Wrap) -> Vec2 {
    let hidden = f32::from(size.get()) - look.span;
    let along = |corner: f32, wraps: bool| {
        if wraps || hidden <= f32::EPSILON {
            0.5
        } else {
            (corner / hidden).clamp(0.0, 1.0)
        }
    };
    Vec2::new(
        along(look.corner.x, wrap.left_right()),
        along(look.corner.y, wrap.top_bottom()),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn zoom(size: Size, width: f32, larger: LargerSquares) -> Zoom {
        let area = Rect::new(0.0, 0.0, width, width);
        let place = BoardPlace::fit(size, Wrap::None, area, 2.0, false);
        Zoom::new(size, Some(&place), larger)
    }

    #[test]
    fn small_squares_become_large_enough_for_a_finger_by_themselves() {
        let sixteen = Size::new(16).unwrap();
        let on_a_phone = zoom(sixteen, 344.0, LargerSquares::Automatic);
        let side = on_a_phone.main.unwrap() / on_a_phone.rest / 2.0;
        assert!((43.0..51.0).contains(&side), "{side}");
        let cut = on_a_phone.rest.fract();
        assert!((0.4..0.6).contains(&cut), "half a square is seen: {cut}");
        assert_eq!(zoom(sixteen, 344.0, LargerSquares::Never).rest, 16.0);
        assert_eq!(zoom(sixteen, 900.0, LargerSquares::Automatic).rest, 16.0);
        assert_eq!(zoom(Size::EIGHT, 374.0, LargerSquares::Automatic).rest, 8.0);
        assert!(zoom(Size::EIGHT, 374.0, LargerSquares::Always).rest < 6.0);
    }

    #[test]
    fn squares_are_whole_pixels_wide_at_rest() {
        let zoom = zoom(Size::EIGHT, 374.0, LargerSquares::Automatic);
        for span in [3.0, 3.7, 5.2, 7.9] {
            let side = zoom.main.unwrap() / zoom.crisp(span);
            assert!((side - side.round()).abs() < 1e-3, "{span}: {side}");
        }
    }

    #[test]
    fn larger_squares_and_the_whole_board_take_turns() {
        for width in [374.0, 150.0] {
            let zoom = zoom(Size::EIGHT, width, LargerSquares::Automatic);
            let whole = Look::whole(Size::EIGHT);
            let part = Vec2::new(0.2, 0.7);
            let near = zoom.toggled(whole, part);
            assert!(near.span < 7.0);
            assert_eq!(zoom.toggled(near, part).span, 8.0);
        }
    }

    #[test]
    fn another_place_and_back_leads_to_the_same_look() {
        let there = |look: Look, span: f32| {
            let about = steady(look, Size::EIGHT, Wrap::None);
            look.zoomed(span, about).at_rest_on(Size::EIGHT, Wrap::None)
        };
        for corner in [Vec2::ZERO, Vec2::new(3.5, 0.0), Vec2::new(1.25, 3.5)] {
            let look = Look { corner, span: 4.5 };
            let back = there(there(look, 4.9), 4.5);
            assert!(back.corner.abs_diff_eq(corner, 1e-4), "{back:?}");
        }
    }

    #[test]
    fn squares_are_whole_pixels_wide_on_boards_of_any_width_down_to_the_closest_look() {
        for size in Size::ALL {
            let whole = f32::from(size.get());
            for square in 5_u8..120 {
                let main = f32::from(square) * whole;
                let zoom = Zoom {
                    size,
                    whole,
                    main: Some(main),
                    rest: whole,
                };
                for span in [0.0, CLOSEST, CLOSEST + 0.1, whole / 2.0, whole, 99.0] {
                    let crisp = zoom.crisp(span);
                    let look = Look {
                        corner: Vec2::ZERO,
                        span: crisp,
                    };
                    let shown = look.on(size, Wrap::None).span;
                    let side = main / shown;
                    assert!(
                        (side - side.round()).abs() < 1e-2,
                        "{size:?}, {main} pixels: squares of {side} where {span} were wanted"
                    );
                }
            }
        }
    }
}
