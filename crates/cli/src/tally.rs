//! How often which status came out.

use std::{collections::BTreeMap, fmt};

use numberplace_report::Status;

/// A count for each status.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally(BTreeMap<Status, u64>);

impl Tally {
    /// One more of this.
    pub(crate) fn add(&mut self, status: Status) {
        *self.0.entry(status).or_default() += 1;
    }

    /// All of another tally too.
    pub(crate) fn merge(&mut self, other: &Self) {
        for (status, count) in &other.0 {
            *self.0.entry(*status).or_default() += count;
        }
    }

    /// How many there are of one status.
    pub(crate) fn of(&self, status: Status) -> u64 {
        self.0.get(&status).copied().unwrap_or(0)
    }

    /// How many there are in all.
    pub(crate) fn total(&self) -> u64 {
        self.0.values().sum()
    }
}

/// `49158 puzzles: 49150 unique, 8 multiple`.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let total = self.total();
        write!(f, "{total} puzzle{}", if total == 1 { "" } else { "s" })?;
        for (index, (status, count)) in self.0.iter().enumerate() {
            write!(f, "{} {count} {status}", if index == 0 { ":" } else { "," })?;
        }
        Ok(())
    }
}
