//! What the front door answers: the outcome of solving, of proving, of counting.
//!
//! Every outcome can also be *stopped*, when the caller's own closure ended the work; why it did (a time limit, a
//! key) is known to the caller alone.

use std::fmt;

use crate::board::Board;

/// How many solutions are looked for: an explicit type, so that no number has to mean "all".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Stop as soon as so many are found.
    AtMost(u64),
    /// Look for every one.
    All,
}

impl Limit {
    /// The number at which counting stops; no puzzle is counted as far as the one of [`Limit::All`].
    pub const fn cap(self) -> u64 {
        match self {
            Self::AtMost(limit) => limit,
            Self::All => u64::MAX,
        }
    }
}

/// The answer to "what is a solution?".
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Solved {
    /// This one; there may be others.
    Solution(Board),
    /// There is none.
    None,
    /// The caller ended the work before the answer.
    Stopped,
}

/// The answer to "is there exactly one solution?".
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Checked {
    /// There is exactly this one.
    Unique(Board),
    /// There are several; these two, which differ, are the witnesses.
    Multiple([Board; 2]),
    /// There is none.
    None,
    /// The caller ended the work before the answer.
    Stopped,
}

/// The answer to "how many solutions are there?".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// How many were found, never more than the limit.
    pub count: u64,
    /// Whether the limit was reached, so that there may be more.
    pub capped: bool,
    /// Whether the search came to its end, or to its limit; false where the caller ended it before.
    pub complete: bool,
}

/// The number, and whether it is a lower bound (`5`, `at least 5`).
impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bound = if self.complete && !self.capped { "" } else { "at least " };
        write!(f, "{bound}{}", self.count)
    }
}
