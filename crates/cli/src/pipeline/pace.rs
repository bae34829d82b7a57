use std::{
    sync::atomic::{AtomicUsize, Ordering},
    time::Duration,
};

/// How much goes into a task: as much as takes a desk a few hundredths of a second, so that easy puzzles come in
/// large blocks and hard ones are shared out among the threads.
pub(super) struct Pace {
    bytes: AtomicUsize,
}

impl Pace {
    const LEAST: usize = 1;
    /// More than a block has.
    const MOST: usize = 1 << 21;
    const QUICK: Duration = Duration::from_millis(5);
    const SLOW: Duration = Duration::from_millis(20);

    pub(super) fn new() -> Self {
        Self { bytes: AtomicUsize::new(1 << 12) }
    }

    /// The bytes of the next task.
    pub(super) fn bytes(&self) -> usize {
        self.bytes.load(Ordering::Relaxed)
    }

    /// Learns how long a task of so many bytes took.
    pub(super) fn learn(&self, bytes: usize, took: Duration) {
        let next = match took {
            took if took < Self::QUICK => bytes.saturating_mul(2).max(self.bytes()),
            took if took > Self::SLOW => bytes / 2,
            _ => return,
        };
        self.bytes.store(next.clamp(Self::LEAST, Self::MOST), Ordering::Relaxed);
    }
}
