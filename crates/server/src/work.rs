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

/// How many searches may be under way. Each has a thread; the processor is shared fairly among them.
const AT_ONCE: usize = 16;

/// How long a search may take.
pub(crate) const TIME_LIMIT: Duration = Duration::from_secs(10);

/// Gives searches a place to run; see the [module](self). Clones share the permits.
#[derive(Clone)]
pub(crate) struct Desk {
    permits: Arc<Semaphore>,
}

/// Whether to stop; clones are one flag.
#[derive(Clone, Default)]
pub(crate) struct Stop(Arc<AtomicBool>);

impl Desk {
    pub(crate) fn new() -> Self {
        Self { permits: Arc::new(Semaphore::new(AT_ONCE)) }
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
        let permit = Arc::clone(&self.permits).try_acquire_owned().map_err(|_| busy())?;
        let stop = Stop::default();
        let _hang_up = StopOnDrop(stop.clone());
        let seen = stop.clone();
        let mut running = task::spawn_blocking(move || {
            let answer = job(&seen);
            drop(permit);
            answer
        });
        let in_time = time::timeout(TIME_LIMIT, &mut running).await;
        let ended = if let Ok(ended) = in_time {
            ended
        } else {
            stop.set();
            running.await
        };
        ended.map_err(|_| Refusal::internal())
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

fn busy() -> Refusal {
    let message = format!("found {AT_ONCE} searches under way, expected fewer; try again in a moment");
    Refusal::new(StatusCode::SERVICE_UNAVAILABLE, Kind::Busy, message)
}
