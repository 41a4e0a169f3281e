//! Searchers under observation, and one that does whatever a test wants of it.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use async_channel::Sender;
use outflank::ai::{SearchAnswer, SearchHandle, SearchRequest, Searcher};
use outflank_engine::Square;

/// How often the game was woken by an answer.
#[derive(Clone, Default)]
pub struct Wakes(Arc<AtomicUsize>);

impl Wakes {
    pub fn count(&self) -> usize {
        self.0.load(Ordering::Acquire)
    }

    pub fn waker(&self) -> Arc<dyn Fn() + Send + Sync> {
        let count = self.0.clone();
        Arc::new(move || {
            count.fetch_add(1, Ordering::Release);
        })
    }
}

/// Counts the searches that another searcher starts.
pub struct Watched {
    inner: Arc<dyn Searcher>,
    started: AtomicUsize,
}

impl Watched {
    pub fn new(inner: Arc<dyn Searcher>) -> Self {
        Self {
            inner,
            started: AtomicUsize::new(0),
        }
    }

    pub fn started(&self) -> usize {
        self.started.load(Ordering::Relaxed)
    }
}

impl Searcher for Watched {
    fn start(&self, request: SearchRequest) -> SearchHandle {
        self.started.fetch_add(1, Ordering::Relaxed);
        self.inner.start(request)
    }
}

/// A question that nobody has answered yet.
struct Open {
    request: SearchRequest,
    sender: Sender<SearchAnswer>,
}

/// Answers when told, with any legal square; or late, when nobody waits any more; or never.
#[derive(Default)]
pub struct Moody {
    open: Mutex<Vec<Open>>,
}

impl Moody {
    fn open(&self) -> std::sync::MutexGuard<'_, Vec<Open>> {
        self.open.lock().expect("nobody panics with the lock held")
    }

    /// Questions not answered yet, also those nobody waits for any more.
    pub fn unanswered(&self) -> usize {
        self.open().len()
    }

    /// Questions that somebody still waits for.
    pub fn running(&self) -> usize {
        let waited_for = |open: &&Open| !open.sender.is_closed();
        self.open().iter().filter(waited_for).count()
    }

    /// Answers the question with that number; whether anybody waited for it.
    pub fn answer(&self, number: usize, choose: impl FnOnce(&SearchRequest) -> Square) -> bool {
        let Open { request, sender } = self.open().remove(number);
        let square = choose(&request);
        let failure = None;
        sender.try_send(SearchAnswer { square, failure }).is_ok()
    }

    /// Gives the question with that number up without an answer; whether anybody waited for it.
    pub fn give_up(&self, number: usize) -> bool {
        let Open { sender, .. } = self.open().remove(number);
        !sender.is_closed()
    }
}

impl Searcher for Moody {
    fn start(&self, request: SearchRequest) -> SearchHandle {
        let (handle, sender, _) = SearchHandle::new();
        self.open().push(Open { request, sender });
        handle
    }
}
