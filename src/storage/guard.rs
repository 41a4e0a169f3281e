//! Calls that may panic, answered with an error instead and without noise on the terminal.

#[cfg(not(target_arch = "wasm32"))]
pub(super) use native::guarded;

/// Runs `call`: on the web a panic ends the program whatever one does, and should be heard.
#[cfg(target_arch = "wasm32")]
pub(super) fn guarded<R>(call: impl FnOnce() -> R) -> Result<R, String> {
    Ok(call())
}

#[cfg(not(target_arch = "wasm32"))]
mod native {
    use std::any::Any;
    use std::cell::Cell;
    use std::panic::{self, AssertUnwindSafe};
    use std::sync::Once;

    thread_local! {
        /// Whether a panic of this thread is about to be caught and needs no report of its own.
        static QUIET: Cell<bool> = const { Cell::new(false) };
    }

    /// Runs `call` and turns a panic into its message.
    ///
    /// Unwind safety: whoever calls this drops or retires what the closure touched once it has panicked.
    pub(in crate::storage) fn guarded<R>(call: impl FnOnce() -> R) -> Result<R, String> {
        install_quiet_hook();
        let before = QUIET.replace(true);
        let outcome = panic::catch_unwind(AssertUnwindSafe(call));
        QUIET.set(before);
        outcome.map_err(|payload| message(payload.as_ref()))
    }

    /// Puts one hook in front of the process's own, once; it only silences threads inside [`guarded`].
    fn install_quiet_hook() {
        static INSTALLED: Once = Once::new();
        INSTALLED.call_once(|| {
            if std::thread::panicking() {
                return;
            }
            let earlier = panic::take_hook();
            panic::set_hook(Box::new(move |info| {
                if !QUIET.try_with(Cell::get).unwrap_or(false) {
                    earlier(info);
                }
            }));
        });
    }

    fn message(payload: &(dyn Any + Send)) -> String {
        payload
            .downcast_ref::<String>()
            .cloned()
            .or_else(|| {
                payload
                    .downcast_ref::<&str>()
                    .map(|text| (*text).to_owned())
            })
            .unwrap_or_else(|| "a panic without a message".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::guarded;

    #[test]
    fn a_panic_becomes_its_message_and_the_next_call_works() {
        let number = 7;
        assert_eq!(
            guarded(|| panic!("page {number} is gone")),
            Err::<(), _>("page 7 is gone".to_owned())
        );
        assert_eq!(guarded(|| panic!("gone")), Err::<(), _>("gone".to_owned()));
        assert_eq!(guarded(|| 3), Ok(3));
    }
}
