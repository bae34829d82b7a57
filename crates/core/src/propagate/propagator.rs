use super::{
    layout::{Candidate, Constraint, Layout},
    literal::{Conflict, Fate, Literal, Reason},
};
use crate::{
    board::Board,
    geometry::{Cell, Digit},
};

/// The candidates of a board, each with its fate, and the trail of how they came by it.
#[derive(Clone, Debug)]
pub(crate) struct Propagator {
    layout: Layout,
    /// By constraint: the candidates that are not out.
    left: Vec<u64>,
    /// By constraint: how many they are.
    counts: Vec<u8>,
    /// By constraint: the candidates that were not out when level 1 was last opened.
    left_at_root: Vec<u64>,
    fates: Vec<Fate>,
    causes: Vec<Cause>,
    /// What has been found out, in the order in which it was.
    trail: Vec<Literal>,
    /// So much of the trail has had its consequences drawn.
    drawn: usize,
    /// Where each level begins on the trail, from level 1. Level 0, which holds without a choice, begins it.
    level_starts: Vec<usize>,
    /// The house constraints that rule 3 has to look at, each once: few enough places, and one fewer than before.
    pub(super) narrowed: Vec<Constraint>,
    pub(super) is_narrowed: Vec<bool>,
    /// The constraints that rule 4 has to look at: two candidates left.
    pub(super) paired: Vec<Constraint>,
    /// How many candidates are in.
    placed: usize,
}

#[derive(Clone, Copy, Debug)]
struct Cause {
    reason: Reason,
    level: u32,
    /// The place on the trail.
    at: u32,
}

impl Propagator {
    /// The candidates of a board; its digits are in and what its pencilmarks lack is out, without consequences.
    ///
    /// # Errors
    ///
    /// When the pencilmarks leave a cell, or a digit in a house, with nothing.
    pub(crate) fn new(board: &Board) -> Result<Self, Conflict> {
        let layout = Layout::new(board.geometry());
        let (candidates, constraints) = (layout.candidate_count(), layout.constraint_count());
        let all = board.geometry().all_digits().bits();
        let mut propagator = Self {
            left: vec![all; constraints],
            counts: vec![all.count_ones() as u8; constraints],
            left_at_root: vec![all; constraints],
            fates: vec![Fate::Open; candidates],
            causes: vec![Cause { reason: Reason::Choice, level: 0, at: 0 }; candidates],
            trail: Vec::with_capacity(candidates),
            drawn: 0,
            level_starts: Vec::new(),
            narrowed: Vec::new(),
            is_narrowed: vec![false; constraints],
            paired: Vec::new(),
            placed: 0,
            layout,
        };
        board.geometry().cells().try_for_each(|cell| propagator.enter(board, cell))?;
        Ok(propagator)
    }

    fn enter(&mut self, board: &Board, cell: Cell) -> Result<(), Conflict> {
        let candidate =
            |layout: &Layout, digit: Digit| layout.candidate(cell.index(), digit.get() as u32 - 1);
        if let Some(digit) = board.digit(cell) {
            return self.set(Literal::is_in(candidate(&self.layout, digit)), Reason::Choice);
        }
        let mut missing = (board.geometry().all_digits() - board.permitted(cell)).iter();
        missing.try_for_each(|digit| self.exclude(candidate(&self.layout, digit), Reason::Choice))
    }

    pub(crate) fn layout(&self) -> &Layout {
        &self.layout
    }

    pub(crate) fn holds(&self, literal: Literal) -> bool {
        self.fate(literal.candidate()) == literal.fate()
    }

    pub(crate) fn fails(&self, literal: Literal) -> bool {
        self.holds(literal.opposite())
    }

    pub(crate) fn fate(&self, candidate: Candidate) -> Fate {
        self.fates[candidate.index()]
    }

    pub(crate) fn is_open(&self, candidate: Candidate) -> bool {
        self.fate(candidate) == Fate::Open
    }

    /// Why a candidate that is not open is what it is.
    pub(crate) fn reason(&self, candidate: Candidate) -> Reason {
        self.causes[candidate.index()].reason
    }

    /// Puts the same reason under another name.
    pub(crate) fn rename_reason(&mut self, candidate: Candidate, reason: Reason) {
        self.causes[candidate.index()].reason = reason;
    }

    /// The level on which a candidate that is not open became what it is.
    pub(crate) fn level_of(&self, candidate: Candidate) -> u32 {
        self.causes[candidate.index()].level
    }

    /// Whether a candidate was out before another, which is no longer open, became what it is.
    pub(crate) fn was_out_before(&self, candidate: Candidate, other: Candidate) -> bool {
        self.fate(candidate) == Fate::Out && self.causes[candidate.index()].at < self.causes[other.index()].at
    }

    /// The members of a constraint that are not out: digits less one, or positions in the house.
    pub(crate) fn left(&self, constraint: Constraint) -> u64 {
        self.left[constraint.index()]
    }

    /// How many members of a constraint are not out.
    pub(crate) fn count(&self, constraint: Constraint) -> u8 {
        self.counts[constraint.index()]
    }

    /// The members of a constraint that were not out when level 1 was opened.
    pub(crate) fn left_at_root(&self, constraint: Constraint) -> u64 {
        self.left_at_root[constraint.index()]
    }

    pub(crate) fn is_solved(&self) -> bool {
        self.placed == self.layout.cell_count()
    }

    /// The level now.
    #[expect(clippy::cast_possible_truncation, reason = "at most one level a cell")]
    pub(crate) fn level(&self) -> u32 {
        self.level_starts.len() as u32
    }

    /// The choice that opened a level, from 1.
    pub(crate) fn choice(&self, level: u32) -> Literal {
        self.trail[self.level_starts[level as usize - 1]]
    }

    pub(crate) fn trail(&self) -> &[Literal] {
        &self.trail
    }

    /// What is on the trail above a level.
    pub(crate) fn above(&self, level: u32) -> &[Literal] {
        self.level_starts.get(level as usize).map_or(&[], |start| &self.trail[*start..])
    }

    /// Opens a level by trying an open candidate.
    pub(crate) fn choose(&mut self, candidate: Candidate) {
        if self.level_starts.is_empty() {
            self.left_at_root.copy_from_slice(&self.left);
        }
        self.level_starts.push(self.trail.len());
        self.include(candidate, Reason::Choice);
    }

    /// Makes a literal true.
    ///
    /// # Errors
    ///
    /// When it is false, or a constraint has nothing left by it.
    pub(crate) fn set(&mut self, literal: Literal, reason: Reason) -> Result<(), Conflict> {
        let candidate = literal.candidate();
        match literal.fate() {
            Fate::Out => self.exclude(candidate, reason),
            _ if self.fate(candidate) == Fate::Out => Err(Conflict { candidate: Some(candidate), reason }),
            _ => {
                self.include(candidate, reason);
                Ok(())
            }
        }
    }

    /// The next literal of the trail whose consequences are to be drawn.
    pub(crate) fn next_pending(&mut self) -> Option<Literal> {
        let literal = *self.trail.get(self.drawn)?;
        self.drawn += 1;
        Some(literal)
    }

    /// Takes back every level above this one.
    pub(crate) fn undo_to(&mut self, level: u32) {
        let Some(&start) = self.level_starts.get(level as usize) else { return };
        self.level_starts.truncate(level as usize);
        while self.trail.len() > start {
            let literal = self.trail.pop().expect("longer than its start");
            self.fates[literal.candidate().index()] = Fate::Open;
            match literal.fate() {
                Fate::Out => self.restore(literal.candidate()),
                _ => self.placed -= 1,
            }
        }
        self.drawn = start;
        self.paired.clear();
        for constraint in self.narrowed.drain(..) {
            self.is_narrowed[constraint.index()] = false;
        }
    }

    fn restore(&mut self, candidate: Candidate) {
        let (cell, digit) = self.layout.split(candidate);
        self.left[cell] |= 1 << digit;
        self.counts[cell] += 1;
        for seat in self.layout.seats(cell) {
            let constraint = seat.constraint(digit).index();
            self.left[constraint] |= seat.bit;
            self.counts[constraint] += 1;
        }
    }

    fn include(&mut self, candidate: Candidate, reason: Reason) {
        if self.is_open(candidate) {
            self.record(Literal::is_in(candidate), reason);
            self.placed += 1;
        }
    }

    /// Puts a candidate out.
    ///
    /// # Errors
    ///
    /// When it is in, or a constraint has nothing left.
    pub(super) fn exclude(&mut self, candidate: Candidate, reason: Reason) -> Result<(), Conflict> {
        match self.fate(candidate) {
            Fate::Out => return Ok(()),
            Fate::In => return Err(Conflict { candidate: Some(candidate), reason }),
            Fate::Open => self.record(Literal::is_out(candidate), reason),
        }
        let (cell, digit) = self.layout.split(candidate);
        let mut emptied = None;
        if self.cross_out(Constraint::of_cell(cell), 1 << digit) == 0 {
            emptied = Some(Constraint::of_cell(cell));
        }
        for number in 0..self.layout.seats(cell).len() {
            let seat = self.layout.seat(cell, number);
            let constraint = seat.constraint(digit);
            match self.cross_out(constraint, seat.bit) {
                0 => emptied = Some(constraint),
                count => self.note_narrowed(constraint, count),
            }
        }
        // Not before: every constraint has to lose the candidate, for taking it back gives it back to all.
        match emptied {
            Some(constraint) => Err(Conflict { candidate: None, reason: Reason::Only(constraint) }),
            None => Ok(()),
        }
    }

    #[expect(clippy::cast_possible_truncation, reason = "262,144 candidates at most")]
    fn record(&mut self, literal: Literal, reason: Reason) {
        let index = literal.candidate().index();
        self.fates[index] = literal.fate();
        self.causes[index] = Cause { reason, level: self.level(), at: self.trail.len() as u32 };
        self.trail.push(literal);
    }

    /// Rule 2: takes a member from a constraint, puts in the last one left, and says how many are left.
    #[inline]
    fn cross_out(&mut self, constraint: Constraint, bit: u64) -> u8 {
        let at = constraint.index();
        self.left[at] &= !bit;
        self.counts[at] -= 1;
        match self.counts[at] {
            1 => {
                let last = self.layout.member(constraint, self.left[at].trailing_zeros());
                self.include(last, Reason::Only(constraint));
            }
            2 => self.paired.push(constraint),
            _ => {}
        }
        self.counts[at]
    }

    #[inline]
    fn note_narrowed(&mut self, constraint: Constraint, count: u8) {
        let is_narrow = 1 < count && count <= self.layout.widest_overlap();
        if is_narrow && !std::mem::replace(&mut self.is_narrowed[constraint.index()], true) {
            self.narrowed.push(constraint);
        }
    }
}
