//! How often which status came out.

use std::fmt;

use numberplace_report::Status;

/// A count for each status, at its place in [`Status::ALL`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally([u64; Status::ALL.len()]);

impl Tally {
    /// One more of this.
    pub(crate) fn add(&mut self, status: Status) {
        self.0[status as usize] += 1;
    }

    /// All of another tally too.
    pub(crate) fn merge(&mut self, other: &Self) {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count += more;
        }
    }

    /// How many there are of one status.
    pub(crate) fn of(&self, status: Status) -> u64 {
        self.0[status as usize]
    }

    /// How many there are in all.
    pub(crate) fn total(&self) -> u64 {
        self.0.iter().sum()
    }
}

/// `49158 puzzles: 49150 unique, 8 multiple`.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let total = self.total();
        let present = Status::ALL.into_iter().filter(|status| self.of(*status) > 0);
        let counts: Vec<_> = present.map(|status| format!("{} {status}", self.of(status))).collect();
        write!(f, "{total} puzzle{}", if total == 1 { "" } else { "s" })?;
        if counts.is_empty() { Ok(()) } else { write!(f, ": {}", counts.join(", ")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statuses_are_summed_up_in_their_order() {
        let mut tally = Tally::default();
        assert_eq!(tally.to_string(), "0 puzzles");
        for status in Status::ALL {
            tally.add(status);
        }
        let mut other = Tally::default();
        other.add(Status::Unique);
        tally.merge(&other);
        let expected = "12 puzzles: 1 solved, 2 unique, 1 multiple, 1 none, 1 counted, 1 right, 1 incomplete, \
                        1 wrong, 1 converted, 1 unknown, 1 invalid";
        assert_eq!(tally.to_string(), expected);
    }
}
