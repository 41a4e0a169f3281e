//! The game from outside: whole matches, screens, saves and kills, with the product's own plugins and no window.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod access;
mod bench;
mod computer;
mod covering;
mod damaged;
mod ease;
mod fewest;
mod fuzz;
mod gestures;
mod golden;
mod held;
mod history;
mod idle;
mod killed;
mod order;
mod panning;
mod placement;
mod prepared;
mod real;
mod results;
mod screens;
mod supply;
mod support;
mod taps;
mod turning;
mod turns;
mod two_people;
mod watching;
mod whole;
mod zooming;
