//! Collects everything that is wrong instead of stopping at the first.

/// Faults that are written out.
const SHOWN: usize = 24;

/// The faults found by a test; it fails with all of them when it goes out of scope.
pub struct Report {
    checked: usize,
    faults: Vec<String>,
}

impl Report {
    /// Nothing found yet.
    pub fn new() -> Self {
        Self {
            checked: 0,
            faults: Vec::new(),
        }
    }

    /// Notes what is wrong unless `right`.
    pub fn check(&mut self, right: bool, fault: impl FnOnce() -> String) {
        self.checked += 1;
        if !right {
            self.faults.push(fault());
        }
    }
}

impl Drop for Report {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        let some = std::env::var_os("OUTFLANK_SCENE").is_some();
        assert!(self.checked > 0 || some, "nothing was there to be checked");
        assert!(
            self.faults.is_empty(),
            "{} of {} are wrong:\n{}",
            self.faults.len(),
            self.checked,
            self.faults[..self.faults.len().min(SHOWN)].join("\n")
        );
    }
}
