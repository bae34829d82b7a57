//! How much memory this process has, as Linux tells it; elsewhere nothing is known.

use std::fs;

/// The memory since a moment.
pub struct Memory {
    held: u64,
}

impl Memory {
    /// From now on: the peak of what was before, the reading of the puzzles for one, is forgotten.
    pub fn from_now() -> Self {
        // Where this is refused the peak counts from the start of the process, which errs on the side of more.
        fs::write("/proc/self/clear_refs", "5").ok();
        Self { held: kilobytes("VmRSS:") }
    }

    /// What was held at the moment, in kilobytes.
    pub fn held(&self) -> u64 {
        self.held
    }

    /// The most that was held since, in kilobytes.
    pub fn peak(&self) -> u64 {
        kilobytes("VmHWM:")
    }
}

fn kilobytes(key: &str) -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let value = status.lines().find_map(|line| line.strip_prefix(key)?.split_whitespace().next());
    value.and_then(|value| value.parse().ok()).unwrap_or(0)
}
