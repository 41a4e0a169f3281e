//! Pictures of every screen and dialog, taken of the real game by software Vulkan, and facts checked on them.

mod board;
mod board_facts;
mod buttons;
mod colours;
mod facts;
mod format;
mod gallery;
mod matches;
mod picture;
mod records;
mod report;
mod scenes;
mod shared;
mod stage;
mod stretched;
mod texts;
mod turning;
mod windows;
