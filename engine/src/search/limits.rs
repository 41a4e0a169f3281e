//! How long a search may run, counted in positions or told from outside.

/// The bounds of one search. The engine has no clock: whoever owns one builds `stop`.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The most positions visited: each one reached by a move or a pass inside the search counts, the one searched
    /// from does not. `None` is without end. A search ends *before* it would visit one more.
    pub nodes: Option<u64>,
    /// Asked before the first position and then again after every [`Limits::POLL`] positions; `true` ends the search.
    pub stop: &'a dyn Fn() -> bool,
}

impl Limits<'_> {
    /// The number of positions visited between two questions.
    pub const POLL: u64 = 1024;

    /// No bound at all.
    pub const NONE: Limits<'static> = Limits {
        nodes: None,
        stop: &|| false,
    };
}

impl Limits<'static> {
    /// At most `nodes` positions, and no stop from outside.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..Limits::NONE
        }
    }
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Limits::NONE
    }
}

impl std::fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Limits")
            .field("nodes", &self.nodes)
            .finish_non_exhaustive()
    }
}

/// Why a search ended before its last depth was finished.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Halt {
    /// [`Limits::nodes`] were visited.
    Nodes,
    /// [`Limits::stop`] said so.
    Stopped,
}

/// Counts positions against the limits.
pub(super) struct Meter<'a> {
    limits: Limits<'a>,
    visited: u64,
}

impl<'a> Meter<'a> {
    pub(super) fn new(limits: Limits<'a>) -> Self {
        Self { limits, visited: 0 }
    }

    pub(super) fn visited(&self) -> u64 {
        self.visited
    }

    /// Takes one more position into account, or says why there may be none.
    pub(super) fn visit(&mut self) -> Result<(), Halt> {
        if self.visited.is_multiple_of(Limits::POLL) && (self.limits.stop)() {
            return Err(Halt::Stopped);
        }
        if self.limits.nodes.is_some_and(|most| self.visited >= most) {
            return Err(Halt::Nodes);
        }
        self.visited += 1;
        Ok(())
    }
}
