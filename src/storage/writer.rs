//! The storage thread: it alone touches the store, so that nobody else waits for the disk.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::backend::{Disk, Entries};
use super::committer::Committer;
use super::envelope::Envelope;
use super::queue::Queue;
use super::trouble::Trouble;

/// How long dropping the writer waits for the disk.
const LAST_WAIT: Duration = Duration::from_secs(2);

/// The game's end of the storage thread.
pub(super) struct Writer {
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    queue: Queue,
    /// A document is being written.
    busy: bool,
    /// The last write failed; the queue waits for a nudge.
    stalled: bool,
    /// A save or a flush has come since the last write began.
    nudged: bool,
    /// No more saves will come.
    closed: bool,
    /// The thread has ended and the store is closed.
    gone: bool,
    troubles: Vec<Trouble>,
}

impl Writer {
    /// Starts the thread and waits at most `limit` for the store, its entries and its highest serial.
    ///
    /// A disk that answers later finds nobody: the thread closes the store again.
    pub(super) fn start(
        disk: Box<dyn Disk>,
        limit: Duration,
    ) -> Result<(Self, Entries, u64), Trouble> {
        let shared = Arc::new(Shared::default());
        let theirs = Arc::clone(&shared);
        let (answer, opened) = mpsc::channel();
        thread::Builder::new()
            .name("storage".to_owned())
            .spawn(move || {
                let _leaving = Leaving(Arc::clone(&theirs));
                match Committer::open(disk) {
                    Ok((mut committer, entries, serial)) => {
                        theirs.lock().troubles = committer.take_troubles();
                        if answer.send(Ok((entries, serial))).is_ok() {
                            write_until_closed(&theirs, committer);
                        }
                    }
                    Err(trouble) => drop(answer.send(Err(trouble))),
                }
            })
            .map_err(Trouble::cannot_open)?;
        match opened.recv_timeout(limit) {
            Ok(outcome) => outcome.map(|(entries, serial)| (Self { shared }, entries, serial)),
            Err(RecvTimeoutError::Timeout) => Err(Trouble::cannot_open("the disk does not answer")),
            Err(RecvTimeoutError::Disconnected) => {
                Err(Trouble::cannot_open("the storage thread ended"))
            }
        }
    }

    /// Hands a sealed document over and returns at once.
    pub(super) fn put(&mut self, envelope: Envelope) {
        let mut state = self.shared.lock();
        state.queue.push(envelope);
        state.nudge();
        self.shared.changed.notify_all();
    }

    /// Waits until everything is on the disk, at most `limit`; `false` if it is not.
    pub(super) fn flush(&self, limit: Duration) -> bool {
        let started = Instant::now();
        let mut state = self.shared.lock();
        if !state.queue.is_empty() {
            state.nudge();
            self.shared.changed.notify_all();
        }
        loop {
            if !state.busy && state.queue.is_empty() {
                return true;
            }
            if state.gone || (state.stalled && !state.busy) {
                return false;
            }
            let Some(left) = limit.checked_sub(started.elapsed()) else {
                return false;
            };
            state = self.shared.wait(state, left);
        }
    }

    pub(super) fn take_troubles(&mut self) -> Vec<Trouble> {
        std::mem::take(&mut self.shared.lock().troubles)
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        let started = Instant::now();
        self.flush(LAST_WAIT);
        let mut state = self.shared.lock();
        state.closed = true;
        self.shared.changed.notify_all();
        while !state.gone
            && let Some(left) = LAST_WAIT.checked_sub(started.elapsed())
        {
            state = self.shared.wait(state, left);
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, state: MutexGuard<'a, State>, limit: Duration) -> MutexGuard<'a, State> {
        let waited = self.changed.wait_timeout(state, limit);
        waited.unwrap_or_else(PoisonError::into_inner).0
    }
}

impl State {
    fn nudge(&mut self) {
        self.stalled = false;
        self.nudged = true;
    }
}

/// Says that the thread has ended, however it ends; dropped after everything the thread owns.
struct Leaving(Arc<Shared>);

impl Drop for Leaving {
    fn drop(&mut self) {
        self.0.lock().gone = true;
        self.0.changed.notify_all();
    }
}

fn write_until_closed(shared: &Shared, mut committer: Committer) {
    while let Some(envelope) = next(shared) {
        let written = committer.commit(&envelope);
        let mut state = shared.lock();
        state.busy = false;
        if !written {
            state.queue.give_back(envelope);
            state.stalled = !state.nudged;
        }
        state.troubles.extend(committer.take_troubles());
        shared.changed.notify_all();
    }
}

/// The next document to write; `None` once there is nothing more to do.
fn next(shared: &Shared) -> Option<Envelope> {
    let mut state = shared.lock();
    loop {
        if !state.stalled
            && let Some(envelope) = state.queue.pop()
        {
            state.busy = true;
            state.nudged = false;
            return Some(envelope);
        }
        if state.closed {
            return None;
        }
        state = shared
            .changed
            .wait(state)
            .unwrap_or_else(PoisonError::into_inner);
    }
}
