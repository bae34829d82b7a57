use super::layout::{Candidate, Constraint, Layout};
use crate::board::Board;

/// What has become of a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Fate {
    Open,
    In,
    Out,
}

/// A candidate with what is said of it: `number << 1`, and 1 more when it is out.
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

    /// The fate that makes it true.
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
    /// The search tried it, or the board says it.
    Choice,
    /// All solutions below the earlier choices, with the opposite of this literal, have been handed out.
    Done,
    /// Out: that candidate is in, and a constraint holds both.
    Taken(Candidate),
    /// In: the constraint has no other candidate left.
    Only(Constraint),
    /// Out: the places of its digit in one house all lie in another house, where it stands outside of them.
    Locked { digit: u8, overlap: u16 },
    /// The other literals of a learned clause, at this place in the store, are false.
    Learned(u32),
}

/// A contradiction: every candidate of it has met the fate that the reason needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Conflict {
    /// The candidate that would need another fate than it has.
    pub(crate) candidate: Option<Candidate>,
    pub(crate) reason: Reason,
}

/// The candidates of a board, each with its fate and the history of how it came about.
#[derive(Clone, Debug)]
pub(crate) struct Propagator {
    layout: Layout,
    fates: Vec<Fate>,
    reasons: Vec<Reason>,
    levels: Vec<u32>,
    /// The candidates that are not out, by constraint; the bit is the digit (less one) or the position in the house.
    left: Vec<u64>,
    trail: Vec<Literal>,
    /// The literals of the trail before this one have had their consequences drawn.
    head: usize,
    /// Where each level begins in the trail; level 0, what holds without a choice, has no entry.
    level_starts: Vec<usize>,
    /// House constraints that have lost a place since they were last looked at for locked candidates.
    narrowed: Vec<Constraint>,
    is_narrowed: Vec<bool>,
    placed: usize,
    pub(crate) use_locked: bool,
}

impl Propagator {
    /// The board's candidates, with the digits it holds and the pencilmarks it lacks on the trail.
    ///
    /// # Errors
    ///
    /// When they contradict each other at first sight.
    pub(crate) fn new(board: &Board) -> (Self, Result<(), Conflict>) {
        let layout = Layout::new(board.geometry());
        let candidates = layout.candidate_count();
        let constraints = layout.constraint_count();
        let all = board.geometry().all_digits().bits();
        let mut propagator = Self {
            fates: vec![Fate::Open; candidates],
            reasons: vec![Reason::Choice; candidates],
            levels: vec![0; candidates],
            left: vec![all; constraints],
            trail: Vec::with_capacity(candidates),
            head: 0,
            level_starts: Vec::new(),
            narrowed: Vec::new(),
            is_narrowed: vec![false; constraints],
            placed: 0,
            layout,
            use_locked: true,
        };
        let result = propagator.enter(board);
        (propagator, result)
    }

    fn enter(&mut self, board: &Board) -> Result<(), Conflict> {
        let all = board.geometry().all_digits();
        for cell in board.geometry().cells() {
            for digit in all - board.permitted(cell) {
                let candidate = self.layout.candidate(cell.index(), digit.get() as u32 - 1);
                self.exclude(candidate, Reason::Choice)?;
            }
        }
        Ok(())
    }

    pub(crate) fn layout(&self) -> &Layout {
        &self.layout
    }

    pub(crate) fn fate(&self, candidate: Candidate) -> Fate {
        self.fates[candidate.index()]
    }

    pub(crate) fn holds(&self, literal: Literal) -> bool {
        self.fates[literal.candidate().index()] == literal.fate()
    }

    pub(crate) fn fails(&self, literal: Literal) -> bool {
        self.holds(literal.opposite())
    }

    pub(crate) fn reason(&self, candidate: Candidate) -> Reason {
        self.reasons[candidate.index()]
    }

    pub(crate) fn rename_reason(&mut self, candidate: Candidate, reason: Reason) {
        self.reasons[candidate.index()] = reason;
    }

    pub(crate) fn level_of(&self, candidate: Candidate) -> u32 {
        self.levels[candidate.index()]
    }

    pub(crate) fn left(&self) -> &[u64] {
        &self.left
    }

    pub(crate) fn trail(&self) -> &[Literal] {
        &self.trail
    }

    pub(crate) fn level(&self) -> usize {
        self.level_starts.len()
    }

    pub(crate) fn level_start(&self, level: usize) -> usize {
        self.level_starts[level - 1]
    }

    pub(crate) fn is_solved(&self) -> bool {
        self.placed == self.layout.cell_count()
    }

    /// Opens a level and tries the candidate.
    pub(crate) fn choose(&mut self, literal: Literal) {
        self.level_starts.push(self.trail.len());
        self.set(literal, Reason::Choice).expect("an open candidate");
    }

    /// Makes a literal true that is not false.
    pub(crate) fn set(&mut self, literal: Literal, reason: Reason) -> Result<(), Conflict> {
        match literal.fate() {
            Fate::Out => self.exclude(literal.candidate(), reason),
            _ => {
                self.include(literal.candidate(), reason);
                Ok(())
            }
        }
    }

    /// The next literal whose consequences are to be drawn.
    pub(crate) fn pending(&mut self) -> Option<Literal> {
        let literal = *self.trail.get(self.head)?;
        self.head += 1;
        Some(literal)
    }

    /// Excludes what cannot stand beside a candidate that is in.
    pub(crate) fn spread(&mut self, literal: Literal) -> Result<(), Conflict> {
        if literal.fate() == Fate::Out {
            return Ok(());
        }
        let candidate = literal.candidate();
        let reason = Reason::Taken(candidate);
        let (cell, digit) = self.layout.split(candidate);
        for other in bits(self.left[cell] & !(1 << digit)) {
            self.exclude(self.layout.candidate(cell, other), reason)?;
        }
        for number in 0..self.layout.seats(cell).len() {
            let seat = self.layout.seat(cell, number);
            for position in bits(self.left[(seat.first + digit) as usize] & !seat.bit) {
                self.exclude(self.layout.place(seat.house, position, digit), reason)?;
            }
        }
        Ok(())
    }

    /// Looks for locked candidates until some are found; `false` when there are none.
    pub(crate) fn lock(&mut self) -> Result<bool, Conflict> {
        let before = self.trail.len();
        while before == self.trail.len() {
            let Some(constraint) = self.narrowed.pop() else { return Ok(false) };
            self.is_narrowed[constraint.index()] = false;
            self.lock_one(constraint)?;
        }
        Ok(true)
    }

    fn lock_one(&mut self, constraint: Constraint) -> Result<(), Conflict> {
        let places = self.left[constraint.index()];
        let Some((house, digit)) = self.layout.house_digit(constraint) else { return Ok(()) };
        if places.count_ones() < 2 {
            return Ok(());
        }
        for number in self.layout.overlaps_of(house) {
            let overlap = *self.layout.overlap(number);
            if places & !overlap.inside != 0 {
                continue;
            }
            let reason = Reason::Locked { digit: digit as u8, overlap: number as u16 };
            let there = self.layout.constraint(overlap.to, digit);
            for position in bits(self.left[there.index()] & !overlap.there) {
                self.exclude(self.layout.place(overlap.to, position, digit), reason)?;
            }
        }
        Ok(())
    }

    /// Takes back every level above this one.
    pub(crate) fn undo_to(&mut self, level: usize) {
        let start = self.level_starts[level];
        self.level_starts.truncate(level);
        for at in (start..self.trail.len()).rev() {
            let literal = self.trail[at];
            self.fates[literal.candidate().index()] = Fate::Open;
            match literal.fate() {
                Fate::Out => self.restore(literal.candidate()),
                _ => self.placed -= 1,
            }
        }
        self.trail.truncate(start);
        self.head = start;
        for constraint in self.narrowed.drain(..) {
            self.is_narrowed[constraint.index()] = false;
        }
    }

    fn restore(&mut self, candidate: Candidate) {
        let (cell, digit) = self.layout.split(candidate);
        self.left[cell] |= 1 << digit;
        for seat in self.layout.seats(cell) {
            self.left[(seat.first + digit) as usize] |= seat.bit;
        }
    }

    fn record(&mut self, literal: Literal, reason: Reason) {
        let index = literal.candidate().index();
        self.fates[index] = literal.fate();
        self.reasons[index] = reason;
        self.levels[index] = self.level_starts.len() as u32;
        self.trail.push(literal);
    }

    fn include(&mut self, candidate: Candidate, reason: Reason) {
        if self.fates[candidate.index()] == Fate::Open {
            self.record(Literal::is_in(candidate), reason);
            self.placed += 1;
        }
    }

    fn exclude(&mut self, candidate: Candidate, reason: Reason) -> Result<(), Conflict> {
        match self.fates[candidate.index()] {
            Fate::Out => return Ok(()),
            Fate::In => return Err(Conflict { candidate: Some(candidate), reason }),
            Fate::Open => self.record(Literal::is_out(candidate), reason),
        }
        let (cell, digit) = self.layout.split(candidate);
        let mut result = self.cross_out(Constraint(cell as u32), 1 << digit);
        for number in 0..self.layout.seats(cell).len() {
            let seat = self.layout.seat(cell, number);
            let constraint = Constraint(seat.first + digit);
            result = result.and(self.cross_out(constraint, seat.bit));
            if self.left[constraint.index()].count_ones() <= self.layout.widest_overlap() {
                self.note_narrowed(constraint);
            }
        }
        result
    }

    fn note_narrowed(&mut self, constraint: Constraint) {
        if self.use_locked && !std::mem::replace(&mut self.is_narrowed[constraint.index()], true) {
            self.narrowed.push(constraint);
        }
    }

    /// Takes a member from a constraint, and includes the last one left.
    fn cross_out(&mut self, constraint: Constraint, bit: u64) -> Result<(), Conflict> {
        let left = &mut self.left[constraint.index()];
        *left &= !bit;
        let left = *left;
        if left == 0 {
            return Err(Conflict { candidate: None, reason: Reason::Only(constraint) });
        }
        if left.is_power_of_two() {
            self.include(self.layout.member(constraint, left.trailing_zeros()), Reason::Only(constraint));
        }
        Ok(())
    }
}

/// The positions of the bits that are set, ascending.
pub(crate) fn bits(mask: u64) -> impl Iterator<Item = u32> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let position = rest.trailing_zeros();
            rest &= rest - 1;
            position
        })
    })
}
