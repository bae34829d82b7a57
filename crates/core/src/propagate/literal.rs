use super::layout::{Candidate, Constraint};

/// What has become of a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Fate {
    Open,
    In,
    Out,
}

/// A candidate with the fate that is claimed of it, in or out: its number twice, and one more when it is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Literal(u32);

impl Literal {
    pub(crate) const fn is_in(candidate: Candidate) -> Self {
        Self(candidate.number() << 1)
    }

    pub(crate) const fn is_out(candidate: Candidate) -> Self {
        Self(candidate.number() << 1 | 1)
    }

    pub(crate) const fn from_code(code: u32) -> Self {
        Self(code)
    }

    pub(crate) const fn code(self) -> u32 {
        self.0
    }

    pub(crate) const fn candidate(self) -> Candidate {
        Candidate::new(self.0 >> 1)
    }

    pub(crate) const fn fate(self) -> Fate {
        if self.0 & 1 == 0 { Fate::In } else { Fate::Out }
    }

    pub(crate) const fn opposite(self) -> Self {
        Self(self.0 ^ 1)
    }
}

/// Why a candidate is in or out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// The board says it, or the search tries it.
    Choice,
    /// Out: it was tried under the choices of the levels up to this one, and no solution is left to be found there.
    Spent,
    /// Out: that candidate is in, and some constraint takes only one of the two.
    Taken(Candidate),
    /// In: it is the only candidate left to the constraint.
    Only(Constraint),
    /// Out: the digit's places in one house all lie in another, in which this candidate stands outside of them.
    Locked {
        /// Less one.
        digit: u8,
        overlap: u16,
    },
    /// Out: these two constraints, two cells of a house or two digits of a house, have only the same two left.
    Pair(u16, u16),
    /// All other literals of a learned clause are false; the number is the search's.
    Learned(u32),
}

impl Reason {
    #[expect(clippy::cast_possible_truncation, reason = "16,384 constraints at most")]
    pub(crate) const fn pair(first: Constraint, second: Constraint) -> Self {
        Self::Pair(first.index() as u16, second.index() as u16)
    }
}

/// A contradiction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Conflict {
    /// The candidate that has one fate and would need the other; none where the reason alone cannot be.
    pub(crate) candidate: Option<Candidate>,
    pub(crate) reason: Reason,
}
