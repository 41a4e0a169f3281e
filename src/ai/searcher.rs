//! What a search is asked and answers, and the ways to compute it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use async_channel::{Receiver, Sender};
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task};
use outflank_engine::opponent::Opponent;
use outflank_engine::search::Limits;
use outflank_engine::{Game, Square};
use serde::{Deserialize, Serialize};

use crate::match_state::Generation;

/// A question to the engine: a plain value that can travel to another thread or a web worker.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SearchRequest {
    /// Rules and moves up to the position to move in.
    pub game: Game,
    /// Who is to move.
    pub opponent: Opponent,
    /// The match's seed.
    pub seed: u64,
}

/// The engine's answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SearchAnswer {
    /// Where the disc goes; always a legal square.
    pub square: Square,
    /// What went wrong on the way, when the square is only any legal one.
    pub failure: Option<String>,
}

/// A search under way. Dropping it stops the search for real.
pub struct SearchHandle {
    answer: Receiver<SearchAnswer>,
    stop: Arc<AtomicBool>,
}

impl SearchHandle {
    /// A handle, the end that answers it, and the flag that says that nobody waits any more.
    pub fn new() -> (Self, Sender<SearchAnswer>, Arc<AtomicBool>) {
        let (sender, answer) = async_channel::bounded(1);
        let stop = Arc::new(AtomicBool::new(false));
        (
            Self {
                answer,
                stop: stop.clone(),
            },
            sender,
            stop,
        )
    }

    /// Waits for the answer; `None` when whoever computed it is gone.
    pub async fn answer(self) -> Option<SearchAnswer> {
        self.answer.recv().await.ok()
    }
}

impl Drop for SearchHandle {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Computes searches somewhere else than in the frame.
pub trait Searcher: Send + Sync + 'static {
    /// Starts a search. At most one runs at a time: the handle of the one before has been dropped.
    fn start(&self, request: SearchRequest) -> SearchHandle;
}

/// The way searches are computed in this app.
#[derive(Resource, Clone, Deref)]
pub struct Searching(pub Arc<dyn Searcher>);

/// Wakes the window's loop when an answer has come while it sleeps.
#[derive(Resource, Clone)]
pub struct Waker(pub Arc<dyn Fn() + Send + Sync>);

impl Default for Waker {
    fn default() -> Self {
        Self(Arc::new(|| {}))
    }
}

/// Computes an answer here and now; `None` when `stop` said so before there was one, or nobody is to move. A panic in the
/// engine becomes any legal move and a sentence about it.
pub fn compute(request: &SearchRequest, stop: &dyn Fn() -> bool) -> Option<SearchAnswer> {
    let game = &request.game;
    let choose = || {
        let limits = Limits { nodes: None, stop };
        request.opponent.choose(
            game.position(),
            game.rules(),
            game.ply() as u32,
            request.seed,
            &limits,
        )
    };
    let any = || game.legal_moves().first();
    match catch_unwind(AssertUnwindSafe(choose)) {
        Ok(Ok(choice)) => Some(SearchAnswer {
            square: choice.square,
            failure: None,
        }),
        Ok(Err(_)) if stop() => None,
        Ok(Err(error)) => any().map(|square| SearchAnswer {
            square,
            failure: Some(error.to_string()),
        }),
        Err(panic) => {
            let text = panic
                .downcast_ref::<&str>()
                .map(ToString::to_string)
                .or_else(|| panic.downcast_ref::<String>().cloned())
                .unwrap_or_else(|| "the search failed".into());
            any().map(|square| SearchAnswer {
                square,
                failure: Some(text),
            })
        }
    }
}

/// Answers before `start` returns. For tests, and where there is no thread to compute on.
pub struct Inline;

impl Searcher for Inline {
    fn start(&self, request: SearchRequest) -> SearchHandle {
        let (handle, sender, _) = SearchHandle::new();
        if let Some(answer) = compute(&request, &|| false) {
            // The receiver lives in the handle: there is room for one answer.
            let _ = sender.try_send(answer);
        }
        handle
    }
}

/// Answers when told to. For tests of everything that can happen while the computer thinks.
#[derive(Default)]
pub struct Scripted {
    open: Mutex<Vec<(SearchRequest, Sender<SearchAnswer>, Arc<AtomicBool>)>>,
    started: AtomicUsize,
}

impl Scripted {
    /// Searches that somebody still waits for.
    pub fn running(&self) -> usize {
        let mut open = self
            .open
            .lock()
            .expect("no test panics while it holds the lock");
        open.retain(|(_, _, stop)| !stop.load(Ordering::Relaxed));
        open.len()
    }

    /// Searches started so far.
    pub fn started(&self) -> usize {
        self.started.load(Ordering::Relaxed)
    }

    /// Answers every search that was ever started and has not been answered, also those nobody waits for any more.
    pub fn answer_all(&self) {
        for (request, sender, _) in self
            .open
            .lock()
            .expect("no test panics while it holds the lock")
            .drain(..)
        {
            if let Some(answer) = compute(&request, &|| false) {
                let _ = sender.try_send(answer);
            }
        }
    }
}

impl Searcher for Scripted {
    fn start(&self, request: SearchRequest) -> SearchHandle {
        let (handle, sender, stop) = SearchHandle::new();
        self.started.fetch_add(1, Ordering::Relaxed);
        self.open
            .lock()
            .expect("no test panics while it holds the lock")
            .push((request, sender, stop));
        handle
    }
}

/// A search and the state of the match it is for. Dropping it drops the task, and with it the handle.
pub(crate) struct Search {
    pub(crate) generation: Generation,
    pub(crate) answer: Receiver<Option<SearchAnswer>>,
    _task: Option<Task<()>>,
}

impl Search {
    /// Asks `searcher`, and has `waker` wake the loop once the answer can be read.
    pub(crate) fn start(
        generation: Generation,
        request: SearchRequest,
        searcher: &Searching,
        waker: &Waker,
    ) -> Self {
        let handle = searcher.start(request);
        let (sender, answer) = async_channel::bounded(1);
        let wake = waker.0.clone();
        let deliver = move |found| {
            // The receiver lives as long as the task, and there is room for one answer.
            let _ = sender.try_send(found);
            wake();
        };
        let task = match handle.answer.try_recv() {
            Ok(found) => {
                deliver(Some(found));
                None
            }
            Err(_) => Some(AsyncComputeTaskPool::get().spawn(async move {
                deliver(handle.answer().await);
            })),
        };
        Self {
            generation,
            answer,
            _task: task,
        }
    }
}
