use super::{
    Propagator, bits,
    cover::{Candidate, Constraint},
    literal::{Conflict, Fate, Literal, Reason},
};

/// The rules that are more than bookkeeping; rule 2 is [`Propagator`]'s own. All err with the contradiction that
/// they come upon.
impl Propagator {
    /// Rule 1 for one literal: puts out what cannot stand beside a candidate that is in.
    pub(crate) fn spread(&mut self, literal: Literal) -> Result<(), Conflict> {
        if literal.fate() == Fate::Out {
            return Ok(());
        }
        let candidate = literal.candidate();
        for number in self.cover().links_of(candidate) {
            let link = self.cover().link(number);
            self.exclude_all(
                link.constraint,
                self.left(link.constraint) & !link.bit(),
                Reason::Taken(candidate),
            )?;
        }
        Ok(())
    }

    /// Rules 3 and 4, until one has found something; `false` when they have nothing to say.
    pub(crate) fn look_further(&mut self) -> Result<bool, Conflict> {
        let before = self.trail().len();
        while self.trail().len() == before {
            if let Some(constraint) = self.next_narrowed() {
                self.lock(constraint)?;
            } else if let Some(constraint) = self.next_paired() {
                self.pair(constraint)?;
            } else {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Rule 3 for one constraint.
    fn lock(&mut self, constraint: Constraint) -> Result<(), Conflict> {
        if self.count(constraint) < 2 {
            return Ok(());
        }
        for number in self.cover().overlaps_of(constraint) {
            let overlap = self.cover().overlap(number);
            if self.left(constraint) & !overlap.inside == 0 {
                let reason = Reason::locked(number);
                self.exclude_all(overlap.to, self.left(overlap.to) & !overlap.there, reason)?;
            }
        }
        Ok(())
    }

    /// Rule 4 for one constraint: looks for its partners.
    fn pair(&mut self, first: Constraint) -> Result<(), Conflict> {
        let Some([one, other]) = self.two_left(first) else { return Ok(()) };
        for number in self.cover().links_of(one) {
            let link = self.cover().link(number);
            if link.constraint == first {
                continue;
            }
            for position in bits(self.left(link.constraint) & !link.bit()) {
                let partner = self.cover().member(link.constraint, position);
                self.pair_over(first, link.constraint, [one, partner], other)?;
            }
        }
        Ok(())
    }

    /// Rule 4 for a constraint that has two left, one of them together with a partner in `over`.
    fn pair_over(
        &mut self,
        first: Constraint,
        over: Constraint,
        [one, partner]: [Candidate; 2],
        other: Candidate,
    ) -> Result<(), Conflict> {
        for number in self.cover().links_of(partner) {
            let second = self.cover().link(number).constraint;
            if second == over || second == first || self.count(second) != 2 {
                continue;
            }
            let Some(partner_of_other) = self.other_left(second, partner).filter(|left| *left != one) else {
                continue;
            };
            if let Some(other_over) = self.shared(other, partner_of_other) {
                let reason = Reason::Pair(first, second);
                self.exclude_outside(over, [first, second], reason)?;
                self.exclude_outside(other_over, [first, second], reason)?;
            }
        }
        Ok(())
    }

    /// Puts out what is left to a constraint and belongs to neither of a pair.
    fn exclude_outside(
        &mut self,
        over: Constraint,
        pair: [Constraint; 2],
        reason: Reason,
    ) -> Result<(), Conflict> {
        for position in bits(self.left(over)) {
            let candidate = self.cover().member(over, position);
            if !self.cover().links(candidate).iter().any(|link| pair.contains(&link.constraint)) {
                self.exclude(candidate, reason)?;
            }
        }
        Ok(())
    }

    /// The first constraint that holds two different candidates.
    fn shared(&self, one: Candidate, other: Candidate) -> Option<Constraint> {
        let of_other = self.cover().links(other);
        let both = |constraint: &Constraint| of_other.iter().any(|link| link.constraint == *constraint);
        let mut of_one = self.cover().links(one).iter().map(|link| link.constraint);
        if one == other { None } else { of_one.find(both) }
    }

    fn two_left(&self, constraint: Constraint) -> Option<[Candidate; 2]> {
        let left = self.left(constraint);
        let at = |left: u64| self.cover().member(constraint, left.trailing_zeros());
        (self.count(constraint) == 2).then(|| [at(left), at(left & (left - 1))])
    }

    /// The other of two candidates left; `None` when they are not two, or `one` has meanwhile been put out.
    fn other_left(&self, constraint: Constraint, one: Candidate) -> Option<Candidate> {
        match self.two_left(constraint)? {
            [a, b] if a == one => Some(b),
            [a, b] if b == one => Some(a),
            _ => None,
        }
    }

    fn exclude_all(&mut self, of: Constraint, positions: u64, reason: Reason) -> Result<(), Conflict> {
        bits(positions).try_for_each(|position| self.exclude(self.cover().member(of, position), reason))
    }
}
