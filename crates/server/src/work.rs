//! Searches, off the threads that answer requests: so many at once, so long each, and none that nobody waits for.
//!
//! A [`Desk`] gives out permits. [`Desk::run`] takes one, runs the job on a thread for blocking work, and hands it a
//! [`Stop`] which turns true when the time is up or when the future that waits for the answer is dropped, which is
//! what happens when a client hangs up. The permit goes back when the job has really ended.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use axum::http::StatusCode;
use tokio::{sync::Semaphore, task, time};

use crate::error::{Kind, Refusal};

/// What a search may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many may be under way. Each has a thread; the processor is shared fairly among them.
    pub at_once: usize,
    /// How long one may take.
    pub time: Duration,
}

/// Sixteen at once, ten seconds each.
impl Default for Limits {
    fn default() -> Self {
        Self { at_once: 16, time: Duration::from_secs(10) }
    }
}

/// Gives searches a place to run; see the [module](self). Clones share the permits.
#[derive(Clone)]
pub(crate) struct Desk {
    permits: Arc<Semaphore>,
    limits: Limits,
}

/// Whether to stop; clones are one flag.
#[derive(Clone, Default)]
pub(crate) struct Stop(Arc<AtomicBool>);

impl Desk {
    pub(crate) fn new(limits: Limits) -> Self {
        Self { permits: Arc::new(Semaphore::new(limits.at_once)), limits }
    }

    /// Runs a job, which ends soon after its [`Stop`] turns true and says itself whether it was stopped.
    ///
    /// # Errors
    ///
    /// When too many searches are under way, or the job panics.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Stop) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let permit = Arc::clone(&self.permits).try_acquire_owned().map_err(|_| self.busy())?;
        let stop = Stop::default();
        let _hang_up = StopOnDrop(stop.clone());
        let seen = stop.clone();
        let mut running = task::spawn_blocking(move || {
            let answer = job(&seen);
            drop(permit);
            answer
        });
        let in_time = time::timeout(self.limits.time, &mut running).await;
        let ended = if let Ok(ended) = in_time {
            ended
        } else {
            stop.set();
            running.await
        };
        ended.map_err(|_| Refusal::internal())
    }

    fn busy(&self) -> Refusal {
        let message =
            format!("found {} searches under way, expected fewer; try again soon", self.limits.at_once);
        Refusal::new(StatusCode::SERVICE_UNAVAILABLE, Kind::Busy, message)
    }
}

impl Stop {
    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

struct StopOnDrop(Stop);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.set();
    }
}
