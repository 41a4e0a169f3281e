//! Icons: lines on a 24 by 24 grid, drawn for the window's scale factor and coloured by the theme.

use std::f32::consts::{FRAC_PI_2, PI};

use bevy::image::ImageSampler;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowScaleFactorChanged};

use super::raster::{Canvas, coverage, scale_of};

/// Side of an icon in logical pixels, and of the grid its lines are given on.
const GRID: f32 = 24.0;
/// Width of an icon's lines on the grid.
const STROKE: f32 = 2.0;

/// The icons there are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Icon {
    /// Takes back.
    Undo,
    /// Plays again what was taken back.
    Redo,
    /// Stops the match.
    Pause,
    /// Stops two computers.
    Stop,
    /// Lets them go on.
    GoOn,
    /// One move of theirs.
    Step,
    /// How fast they go.
    Pace,
    /// To the first screen.
    Home,
    /// One step back.
    Back,
    /// Leads on to another screen.
    Forward,
    /// Pans left.
    Left,
    /// Pans right.
    Right,
    /// Pans up.
    Up,
    /// Pans down.
    Down,
    /// Back to the middle.
    Recentre,
    /// Shows what is folded away.
    Unfold,
    /// Folds it away.
    Fold,
    /// Larger squares.
    Larger,
    /// Smaller squares.
    Smaller,
    /// To the first position.
    First,
    /// To the last position.
    Last,
    /// Ends what was opened.
    Close,
    /// A square to play.
    Hint,
    /// The players change discs.
    Swap,
    /// Back through the moves.
    LookBack,
    /// Gives something to others.
    Share,
}

impl Icon {
    /// The icon's lines: each a list of points joined by strokes.
    fn lines(self) -> Vec<Vec<Vec2>> {
        let line = |points: &[(f32, f32)]| {
            points
                .iter()
                .map(|&(x, y)| Vec2::new(x, y))
                .collect::<Vec<_>>()
        };
        let mirror = |lines: Vec<Vec<Vec2>>| -> Vec<Vec<Vec2>> {
            lines
                .into_iter()
                .map(|points| {
                    points
                        .into_iter()
                        .map(|p| Vec2::new(GRID - p.x, p.y))
                        .collect()
                })
                .collect()
        };
        match self {
            Self::Undo => {
                let mut hook = line(&[(4.5, 9.0), (14.0, 9.0)]);
                hook.extend(arc(Vec2::new(14.0, 14.25), 5.25, -FRAC_PI_2, FRAC_PI_2));
                hook.push(Vec2::new(9.5, 19.5));
                vec![line(&[(8.75, 4.75), (4.5, 9.0), (8.75, 13.25)]), hook]
            }
            Self::Redo => mirror(Self::Undo.lines()),
            Self::Pause => [8.0, 8.8, 15.2, 16.0]
                .map(|x| line(&[(x, 6.0), (x, 18.0)]))
                .into(),
            Self::Stop => vec![line(&[
                (7.0, 7.0),
                (17.0, 7.0),
                (17.0, 17.0),
                (7.0, 17.0),
                (7.0, 7.0),
            ])],
            Self::GoOn => vec![line(&[(8.5, 5.5), (18.5, 12.0), (8.5, 18.5), (8.5, 5.5)])],
            Self::Step => vec![
                line(&[(5.5, 6.0), (14.5, 12.0), (5.5, 18.0), (5.5, 6.0)]),
                line(&[(18.5, 6.0), (18.5, 18.0)]),
            ],
            Self::Pace => [5.5, 12.5]
                .map(|x| line(&[(x, 6.0), (x + 6.0, 12.0), (x, 18.0)]))
                .into(),
            Self::Home => vec![
                line(&[(3.5, 11.5), (12.0, 4.0), (20.5, 11.5)]),
                line(&[(6.0, 10.5), (6.0, 19.5), (18.0, 19.5), (18.0, 10.5)]),
            ],
            Self::Back => mirror(Self::Forward.lines()),
            Self::Forward => vec![line(&[(9.0, 5.5), (15.5, 12.0), (9.0, 18.5)])],
            Self::Left => mirror(Self::Right.lines()),
            Self::Right => vec![
                line(&[(5.0, 12.0), (19.0, 12.0)]),
                line(&[(13.5, 6.5), (19.0, 12.0), (13.5, 17.5)]),
            ],
            Self::Up => turned(Self::Left.lines()),
            Self::Down => turned(Self::Right.lines()),
            Self::Recentre => {
                let centre = Vec2::new(12.0, 12.0);
                vec![
                    arc(centre, 7.0, 0.0, 2.0 * PI),
                    arc(centre, 1.5, 0.0, 2.0 * PI),
                ]
            }
            Self::Unfold => turned(Self::Forward.lines()),
            Self::Fold => turned(Self::Back.lines()),
            Self::Larger => vec![
                line(&[(5.0, 12.0), (19.0, 12.0)]),
                line(&[(12.0, 5.0), (12.0, 19.0)]),
            ],
            Self::Smaller => vec![line(&[(5.0, 12.0), (19.0, 12.0)])],
            Self::First => mirror(Self::Last.lines()),
            Self::Last => vec![
                line(&[(7.0, 5.5), (13.5, 12.0), (7.0, 18.5)]),
                line(&[(18.0, 5.5), (18.0, 18.5)]),
            ],
            Self::Close => vec![
                line(&[(6.0, 6.0), (18.0, 18.0)]),
                line(&[(18.0, 6.0), (6.0, 18.0)]),
            ],
            // A lamp.
            Self::Hint => {
                let mut bulb = vec![Vec2::new(9.5, 16.5)];
                bulb.extend(arc(Vec2::new(12.0, 9.5), 5.75, 0.72 * PI, 2.28 * PI));
                bulb.push(Vec2::new(14.5, 16.5));
                bulb.push(Vec2::new(9.5, 16.5));
                vec![bulb, line(&[(10.0, 20.0), (14.0, 20.0)])]
            }
            Self::Swap => {
                let there = [
                    line(&[(4.5, 8.0), (19.5, 8.0)]),
                    line(&[(15.5, 4.0), (19.5, 8.0), (15.5, 12.0)]),
                ];
                let back = there.clone().map(|points| {
                    let turned = |p: &Vec2| Vec2::splat(GRID) - *p;
                    points.iter().map(turned).collect()
                });
                let apart = |by: f32, lines: [Vec<Vec2>; 2]| {
                    lines.map(|points| points.iter().map(|p| Vec2::new(p.x, p.y + by)).collect())
                };
                let mut lines: Vec<Vec<Vec2>> = apart(-0.5, there).into();
                lines.extend(apart(0.5, back));
                lines
            }
            // A clock that goes back.
            Self::LookBack => {
                let middle = Vec2::new(12.5, 12.0);
                vec![
                    arc(middle, 7.5, -0.85 * PI, 0.75 * PI),
                    line(&[(4.5, 4.5), (5.5, 9.25), (10.0, 7.75)]),
                    line(&[(12.5, 8.0), (12.5, 12.5), (15.5, 14.25)]),
                ]
            }
            Self::Share => vec![
                line(&[(12.0, 15.0), (12.0, 4.0)]),
                line(&[(7.5, 8.0), (12.0, 3.75), (16.5, 8.0)]),
                line(&[
                    (8.0, 11.0),
                    (5.5, 11.0),
                    (5.5, 20.0),
                    (18.5, 20.0),
                    (18.5, 11.0),
                    (16.0, 11.0),
                ]),
            ],
        }
    }

    /// Draws the icon in white at `scale` physical pixels a logical pixel.
    fn draw(self, scale: f32) -> Image {
        let lines = self.lines();
        let side = (GRID * scale).round().max(1.0) as u32;
        let mut canvas = Canvas::new(UVec2::splat(side));
        let zoom = side as f32 / GRID;
        canvas.paint(URect::new(0, 0, side, side), |pixel| {
            let point = pixel / zoom;
            let nearest = lines
                .iter()
                .flat_map(|points| points.windows(2))
                .map(|ends| distance_to_segment(point, ends[0], ends[1]))
                .fold(f32::INFINITY, f32::min);
            Srgba::WHITE.with_alpha(coverage((nearest - STROKE / 2.0) * zoom))
        });
        canvas.into_image(ImageSampler::linear())
    }
}

/// The same lines with right made down.
fn turned(lines: Vec<Vec<Vec2>>) -> Vec<Vec<Vec2>> {
    let turn = |points: Vec<Vec2>| points.into_iter().map(|p| Vec2::new(p.y, p.x)).collect();
    lines.into_iter().map(turn).collect()
}

fn arc(centre: Vec2, radius: f32, from: f32, to: f32) -> Vec<Vec2> {
    const STEPS: usize = 24;
    (0..=STEPS)
        .map(|step| {
            centre + radius * Vec2::from_angle(from + (to - from) * step as f32 / STEPS as f32)
        })
        .collect()
}

fn distance_to_segment(point: Vec2, a: Vec2, b: Vec2) -> f32 {
    let along = b - a;
    let t = ((point - a).dot(along) / along.length_squared()).clamp(0.0, 1.0);
    point.distance(a + t * along)
}

/// Shows an icon, 24 logical pixels wide and high.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[component(immutable)]
pub struct IconImage(pub Icon);

/// The drawn icons; the handles stay the same when the scale factor changes.
#[derive(Resource, Default)]
struct Icons(HashMap<Icon, Handle<Image>>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Icons>().add_observer(show).add_systems(
        PreUpdate,
        redraw.run_if(on_message::<WindowScaleFactorChanged>),
    );
}

fn show(
    on: On<Insert, IconImage>,
    shown: Query<(&IconImage, Option<&super::Tint>, Option<&super::Faded>)>,
    windows: Query<&Window, With<PrimaryWindow>>,
    palette: Res<super::Palette>,
    mut icons: ResMut<Icons>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) -> Result {
    let (&IconImage(icon), tint, faded) = shown.get(on.entity)?;
    let image = icons
        .0
        .entry(icon)
        .or_insert_with(|| images.add(icon.draw(scale_of(&windows))))
        .clone();
    let color = tint.map_or(Color::WHITE, |tint| palette.tone(tint.0));
    let color = color.with_alpha(color.alpha() * faded.map_or(1.0, |faded| faded.0));
    commands.entity(on.entity).insert(ImageNode {
        image,
        color,
        ..default()
    });
    Ok(())
}

fn redraw(
    windows: Query<&Window, With<PrimaryWindow>>,
    icons: Res<Icons>,
    mut images: ResMut<Assets<Image>>,
) -> Result {
    for (icon, handle) in &icons.0 {
        images.insert(handle, icon.draw(scale_of(&windows)))?;
    }
    Ok(())
}
