use super::cover::{Candidate, Constraint};

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
        Candidate::new((self.0 >> 1) as usize)
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
    /// Out: what is left to one constraint all lies in the overlap, of this number, with another that holds this one.
    Locked(u32),
    /// Out: these two constraints have two left each, which two others hold pairwise; one of those holds this one.
    Pair(Constraint, Constraint),
    /// All other literals of a learned clause are false; the number is the search's.
    Learned(u32),
}

impl Reason {
    pub(crate) fn locked(overlap: usize) -> Self {
        Self::Locked(u32::try_from(overlap).expect("fewer overlaps than links"))
    }
}

/// A contradiction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Conflict {
    /// The candidate that has one fate and would need the other; none where the reason alone cannot be.
    pub(crate) candidate: Option<Candidate>,
    pub(crate) reason: Reason,
}
