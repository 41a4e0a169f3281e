//! Writing at once, where there are no threads: a browser's storage does not wait for a disk.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::backend::{Disk, Entries};
use super::committer::Committer;
use super::envelope::Envelope;
use super::queue::Queue;
use super::trouble::Trouble;

/// The same door as the storage thread's.
pub(super) struct Writer {
    state: Mutex<State>,
}

struct State {
    committer: Committer,
    queue: Queue,
}

impl Writer {
    pub(super) fn start(
        disk: Box<dyn Disk>,
        _limit: Duration,
    ) -> Result<(Self, Entries, u64), Trouble> {
        let (committer, entries, serial) = Committer::open(disk)?;
        let queue = Queue::default();
        let state = Mutex::new(State { committer, queue });
        Ok((Self { state }, entries, serial))
    }

    pub(super) fn put(&mut self, envelope: Envelope) {
        let mut state = self.lock();
        state.queue.push(envelope);
        state.write();
    }

    pub(super) fn flush(&self, _limit: Duration) -> bool {
        self.lock().write()
    }

    pub(super) fn take_troubles(&mut self) -> Vec<Trouble> {
        self.lock().committer.take_troubles()
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Writes what waits, in order; `false` if something still does.
    fn write(&mut self) -> bool {
        while let Some(envelope) = self.queue.pop() {
            if !self.committer.commit(&envelope) {
                self.queue.give_back(envelope);
                break;
            }
        }
        self.queue.is_empty()
    }
}
