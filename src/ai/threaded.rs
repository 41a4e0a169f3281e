//! One long-lived thread that computes all searches.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;

use async_channel::Sender;

use super::searcher::{SearchAnswer, SearchHandle, SearchRequest, Searcher, compute};

struct Job {
    request: SearchRequest,
    answer: Sender<SearchAnswer>,
    stop: Arc<AtomicBool>,
}

/// Computes on a thread of its own, so that drawing, sound and input never wait for a search.
pub struct Threaded {
    jobs: mpsc::Sender<Job>,
}

impl Threaded {
    /// Starts the thread. It ends when this value is dropped.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn new() -> std::io::Result<Self> {
        let (jobs, inbox) = mpsc::channel::<Job>();
        thread::Builder::new()
            .name("search".into())
            .spawn(move || {
                for Job {
                    request,
                    answer,
                    stop,
                } in inbox
                {
                    let stopped = || stop.load(Ordering::Relaxed);
                    if !stopped()
                        && let Some(found) = compute(&request, &stopped)
                    {
                        // Nobody waits any more: the answer is not wanted.
                        let _ = answer.try_send(found);
                    }
                }
            })?;
        Ok(Self { jobs })
    }
}

impl Searcher for Threaded {
    fn start(&self, request: SearchRequest) -> SearchHandle {
        let (handle, answer, stop) = SearchHandle::new();
        // The thread lives as long as `self`; were it gone, the handle would say that no answer comes.
        let _ = self.jobs.send(Job {
            request,
            answer,
            stop,
        });
        handle
    }
}
