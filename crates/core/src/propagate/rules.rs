use super::{
    Propagator, bits,
    layout::Constraint,
    literal::{Conflict, Fate, Literal, Reason},
};

/// The rules that are more than bookkeeping; rule 2 is [`Propagator::exclude`]'s. All say what they find through it,
/// and err with its contradiction.
impl Propagator {
    /// Rule 1 for one literal: puts out what cannot stand beside a candidate that is in.
    pub(crate) fn spread(&mut self, literal: Literal) -> Result<(), Conflict> {
        if literal.fate() == Fate::Out {
            return Ok(());
        }
        let reason = Reason::Taken(literal.candidate());
        let (cell, digit) = self.layout().split(literal.candidate());
        self.exclude_digits(cell, self.left(Constraint::of_cell(cell)) & !(1 << digit), reason)?;
        for number in 0..self.layout().seats(cell).len() {
            let seat = self.layout().seat(cell, number);
            self.exclude_places(seat.house, digit, self.left(seat.constraint(digit)) & !seat.bit, reason)?;
        }
        Ok(())
    }

    /// Rules 3 and 4, until one has found something; `false` when they have nothing to say.
    pub(crate) fn look_further(&mut self) -> Result<bool, Conflict> {
        let before = self.trail().len();
        while let Some(constraint) = self.narrowed.pop() {
            self.is_narrowed[constraint.index()] = false;
            self.lock(constraint)?;
            if self.trail().len() > before {
                return Ok(true);
            }
        }
        while let Some(constraint) = self.paired.pop() {
            self.pair(constraint)?;
            if self.trail().len() > before {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Rule 3 for the places of a digit in a house.
    #[expect(clippy::cast_possible_truncation, reason = "64 digits, and 2,048 overlaps at most")]
    fn lock(&mut self, constraint: Constraint) -> Result<(), Conflict> {
        let Some((house, digit)) = self.layout().house_digit(constraint) else { return Ok(()) };
        if self.count(constraint) < 2 {
            return Ok(());
        }
        for number in self.layout().overlaps_of(house) {
            let overlap = *self.layout().overlap(number);
            if self.left(constraint) & !overlap.inside == 0 {
                let reason = Reason::Locked { digit: digit as u8, overlap: number as u16 };
                let there = self.left(self.layout().constraint(overlap.to, digit));
                self.exclude_places(overlap.to, digit, there & !overlap.there, reason)?;
            }
        }
        Ok(())
    }

    /// Rule 4 for a cell with two digits, or a digit with two places in a house.
    fn pair(&mut self, constraint: Constraint) -> Result<(), Conflict> {
        if self.count(constraint) != 2 {
            return Ok(());
        }
        if let Some((house, digit)) = self.layout().house_digit(constraint) {
            return self.pair_digits(house, digit, self.left(constraint));
        }
        let cell = constraint.index();
        for number in 0..self.layout().seats(cell).len() {
            self.pair_cells(self.layout().seat(cell, number).house, cell, self.left(constraint))?;
        }
        Ok(())
    }

    /// A hidden pair: two digits of a house that have the same two places leave no room there for a third.
    fn pair_digits(&mut self, house: usize, digit: u32, places: u64) -> Result<(), Conflict> {
        let first = self.layout().constraint(house, digit);
        for other in bits(self.layout().geometry().all_digits().bits() & !(1 << digit)) {
            let second = self.layout().constraint(house, other);
            if self.left(second) != places {
                continue;
            }
            for position in bits(places) {
                let cell = self.layout().cell(house, position);
                let others = self.left(Constraint::of_cell(cell)) & !(1 << digit | 1 << other);
                self.exclude_digits(cell, others, Reason::pair(first, second))?;
            }
        }
        Ok(())
    }

    /// A naked pair: two cells of a house that have the same two digits leave neither to a third.
    fn pair_cells(&mut self, house: usize, cell: usize, digits: u64) -> Result<(), Conflict> {
        let first = Constraint::of_cell(cell);
        let position_of =
            |cell| self.layout().seats(cell).iter().find(|seat| seat.house == house).map(|seat| seat.bit);
        let here = position_of(cell).unwrap_or(0);
        for position in bits(self.layout().geometry().all_digits().bits() & !here) {
            let second = Constraint::of_cell(self.layout().cell(house, position));
            if self.left(second) != digits {
                continue;
            }
            for digit in bits(digits) {
                let others = self.left(self.layout().constraint(house, digit)) & !(here | 1 << position);
                self.exclude_places(house, digit, others, Reason::pair(first, second))?;
            }
        }
        Ok(())
    }

    fn exclude_digits(&mut self, cell: usize, digits: u64, reason: Reason) -> Result<(), Conflict> {
        bits(digits).try_for_each(|digit| self.exclude(self.layout().candidate(cell, digit), reason))
    }

    fn exclude_places(
        &mut self,
        house: usize,
        digit: u32,
        places: u64,
        reason: Reason,
    ) -> Result<(), Conflict> {
        bits(places)
            .try_for_each(|position| self.exclude(self.layout().place(house, position, digit), reason))
    }
}
