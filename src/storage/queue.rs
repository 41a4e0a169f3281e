//! What waits to be written: the newest value of each key, in the order of the last saves.

use std::collections::VecDeque;

use super::envelope::Envelope;

/// Sealed documents waiting for the disk.
#[derive(Debug, Default)]
pub(super) struct Queue(VecDeque<Envelope>);

impl Queue {
    /// Adds a value and forgets an older one of the same key. The key moves to the end: what was saved
    /// before it is written before it.
    pub(super) fn push(&mut self, envelope: Envelope) {
        self.0.retain(|waiting| waiting.key != envelope.key);
        self.0.push_back(envelope);
    }

    pub(super) fn pop(&mut self) -> Option<Envelope> {
        self.0.pop_front()
    }

    /// Puts a value that could not be written back in front, unless a newer one has come meanwhile.
    pub(super) fn give_back(&mut self, envelope: Envelope) {
        if self.0.iter().all(|waiting| waiting.key != envelope.key) {
            self.0.push_front(envelope);
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::{Envelope, Queue};

    fn value(key: &str, serial: u64) -> Envelope {
        Envelope::seal(key, serial, 1, String::new())
    }

    fn drained(mut queue: Queue) -> Vec<Envelope> {
        std::iter::from_fn(|| queue.pop()).collect()
    }

    #[test]
    fn only_the_newest_value_waits_and_behind_what_was_saved_before_it() {
        let mut queue = Queue::default();
        for (key, serial) in [("match", 1), ("records", 2), ("match", 3)] {
            queue.push(value(key, serial));
        }
        assert_eq!(drained(queue), [value("records", 2), value("match", 3)]);
    }

    #[test]
    fn a_failed_value_is_tried_first_again_unless_there_is_a_newer_one() {
        let mut queue = Queue::default();
        queue.push(value("records", 2));
        queue.give_back(value("match", 1));
        assert_eq!(drained(queue), [value("match", 1), value("records", 2)]);

        let mut queue = Queue::default();
        queue.push(value("match", 2));
        queue.give_back(value("match", 1));
        assert_eq!(drained(queue), [value("match", 2)]);
    }
}
