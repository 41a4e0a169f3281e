//! The game from outside: whole matches, screens, saves and kills, with the product's own plugins and no window.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod access;
mod computer;
mod damaged;
mod ease;
mod fuzz;
mod golden;
mod held;
mod history;
mod idle;
mod killed;
mod order;
mod prepared;
mod real;
mod results;
mod screens;
mod support;
mod taps;
mod turning;
mod turns;
mod whole;
