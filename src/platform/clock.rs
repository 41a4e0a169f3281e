//! The date, injected so that tests decide it.

use std::sync::Arc;

use bevy::prelude::*;
use web_time::{SystemTime, UNIX_EPOCH};

/// Tells seconds since 1970 (UTC).
#[derive(Resource, Clone)]
pub struct WallClock(pub Arc<dyn Fn() -> u64 + Send + Sync>);

impl WallClock {
    /// Seconds since 1970 (UTC).
    pub fn now(&self) -> u64 {
        (self.0)()
    }
}

impl Default for WallClock {
    fn default() -> Self {
        Self(Arc::new(|| {
            SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .map_or(0, |since| since.as_secs())
        }))
    }
}
