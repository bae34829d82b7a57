use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use numberplace_report::{Answer, Reason, wire::SoFar};

use crate::interrupt;

/// The number of solutions counted so far by whoever counts, for whoever shows it.
pub(crate) type Counting = Arc<AtomicU64>;

/// When the work on a puzzle has to end before its answer: Ctrl-C, or its time is up.
#[derive(Debug)]
pub(crate) struct Clock {
    limit: Option<Duration>,
    epoch: Instant,
    /// Microseconds after `epoch`.
    deadline: AtomicU64,
    counting: Counting,
}

impl Clock {
    /// A clock that gives each puzzle so much time.
    pub(crate) fn new(limit: Option<Duration>, counting: Counting) -> Self {
        Self { limit, epoch: Instant::now(), deadline: AtomicU64::new(u64::MAX), counting }
    }

    /// The time of a puzzle starts now.
    pub(crate) fn start(&self) {
        if let Some(limit) = self.limit {
            let deadline = micros(self.epoch.elapsed().saturating_add(limit));
            self.deadline.store(deadline, Ordering::Relaxed);
        }
    }

    /// Whether it is time to stop. `counted` is the number of solutions so far.
    pub(crate) fn due(&self, counted: u64) -> bool {
        self.counting.store(counted, Ordering::Relaxed);
        let is_late = || micros(self.epoch.elapsed()) >= self.deadline.load(Ordering::Relaxed);
        interrupt::requested() || (self.limit.is_some() && is_late())
    }

    /// The answer of a search that was stopped.
    pub(crate) fn stopped<B>(so_far: Option<SoFar>) -> Answer<B> {
        Answer::Unknown { reason: Self::reason(), so_far, stats: None }
    }

    /// Why a search was stopped.
    pub(crate) fn reason() -> Reason {
        if interrupt::requested() { Reason::Interrupted } else { Reason::Time }
    }
}

/// The whole of time, in practice: half a million years.
fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}
