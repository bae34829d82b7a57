use super::{
    cover::{Candidate, Constraint, Cover},
    literal::{Conflict, Fate, Literal, Reason},
};
use crate::geometry::DigitSet;

/// The candidates of a board, each with its fate, and the trail of how they came by it.
#[derive(Clone, Debug)]
pub(crate) struct Propagator {
    cover: Cover,
    /// By constraint.
    open: Vec<Open>,
    /// By constraint: the members that were not out when level 1 was last opened.
    left_at_root: Vec<u64>,
    fates: Vec<Fate>,
    causes: Vec<Cause>,
    /// What has been found out, in the order in which it was.
    trail: Vec<Literal>,
    /// So much of the trail has had its consequences drawn.
    drawn: usize,
    /// Where each level begins on the trail, from level 1. Level 0, which holds without a choice, begins it.
    level_starts: Vec<usize>,
    /// The constraints that rule 3 has to look at, each once: few enough left, and fewer than before.
    narrowed: Vec<Constraint>,
    /// The constraints that rule 4 has to look at: two left.
    paired: Vec<Constraint>,
    /// How many candidates are in, and how many are to be.
    placed: usize,
    cell_count: usize,
}

/// What is left to a constraint; all that changes when it loses a member lies in one place.
#[derive(Clone, Copy, Debug)]
struct Open {
    /// The members that are not out.
    left: u64,
    /// How many they are.
    count: u8,
    /// Rule 3 has nothing to say of more than this.
    widest_overlap: u8,
    is_narrowed: bool,
}

#[derive(Clone, Copy, Debug)]
struct Cause {
    reason: Reason,
    level: u32,
    /// The place on the trail.
    at: u32,
}

impl Propagator {
    /// The candidates of a cover, with the constraints that have one member, or none, attended to.
    ///
    /// # Errors
    ///
    /// When a constraint has no member.
    pub(crate) fn new(cover: Cover) -> Result<Self, Conflict> {
        let constraints = (0..cover.constraint_count()).map(Constraint::new);
        let open: Vec<Open> = constraints.clone().map(|constraint| Open::new(&cover, constraint)).collect();
        let candidates = cover.candidate_count();
        let mut propagator = Self {
            left_at_root: open.iter().map(|open| open.left).collect(),
            open,
            fates: vec![Fate::Open; candidates],
            causes: vec![Cause { reason: Reason::Choice, level: 0, at: 0 }; candidates],
            trail: Vec::with_capacity(candidates),
            drawn: 0,
            level_starts: Vec::new(),
            narrowed: Vec::new(),
            paired: Vec::new(),
            placed: 0,
            cell_count: cover.cell_count(),
            cover,
        };
        let mut constraints = constraints;
        match constraints.find(|constraint| propagator.attend(*constraint)) {
            Some(constraint) => Err(Conflict { candidate: None, reason: Reason::Only(constraint) }),
            None => Ok(propagator),
        }
    }

    pub(crate) fn cover(&self) -> &Cover {
        &self.cover
    }

    /// The candidates that are in.
    pub(crate) fn chosen(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.trail.iter().filter(|literal| literal.fate() == Fate::In).map(|literal| literal.candidate())
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

    /// Whether a candidate is out, and was before another, which is no longer open, became what it is.
    pub(crate) fn was_out_before(&self, candidate: Candidate, other: Option<Candidate>) -> bool {
        let at = |candidate: Candidate| self.causes[candidate.index()].at;
        self.fate(candidate) == Fate::Out && other.is_none_or(|other| at(candidate) < at(other))
    }

    /// The positions of a constraint's members that are not out.
    pub(crate) fn left(&self, constraint: Constraint) -> u64 {
        self.open[constraint.index()].left
    }

    /// How many members of a constraint are not out.
    pub(crate) fn count(&self, constraint: Constraint) -> u8 {
        self.open[constraint.index()].count
    }

    /// The members of a constraint that were not out when level 1 was opened.
    pub(crate) fn left_at_root(&self, constraint: Constraint) -> u64 {
        self.left_at_root[constraint.index()]
    }

    pub(crate) fn is_solved(&self) -> bool {
        self.placed == self.cell_count
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
            self.left_at_root.iter_mut().zip(&self.open).for_each(|(at_root, open)| *at_root = open.left);
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
            self.open[constraint.index()].is_narrowed = false;
        }
    }

    fn restore(&mut self, candidate: Candidate) {
        for link in self.cover.links(candidate) {
            let open = &mut self.open[link.constraint.index()];
            open.left |= link.bit();
            open.count += 1;
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
        let mut emptied = None;
        for number in self.cover.links_of(candidate) {
            let link = self.cover.link(number);
            let open = &mut self.open[link.constraint.index()];
            open.left &= !link.bit();
            open.count -= 1;
            if self.attend(link.constraint) {
                emptied = Some(link.constraint);
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

    /// Rule 2, and notes for rules 3 and 4, after a constraint has lost a member; `true` when nothing is left.
    #[inline]
    fn attend(&mut self, constraint: Constraint) -> bool {
        let open = &mut self.open[constraint.index()];
        if open.count <= 1 {
            if open.count == 1 {
                let last = self.cover.member(constraint, open.left.trailing_zeros());
                self.include(last, Reason::Only(constraint));
                return false;
            }
            return true;
        }
        if open.count <= open.widest_overlap && !std::mem::replace(&mut open.is_narrowed, true) {
            self.narrowed.push(constraint);
        }
        if open.count == 2 {
            self.paired.push(constraint);
        }
        false
    }

    /// The next constraint that rule 3 has to look at.
    pub(super) fn next_narrowed(&mut self) -> Option<Constraint> {
        let constraint = self.narrowed.pop()?;
        self.open[constraint.index()].is_narrowed = false;
        Some(constraint)
    }

    /// The next constraint that rule 4 has to look at.
    pub(super) fn next_paired(&mut self) -> Option<Constraint> {
        self.paired.pop()
    }
}

impl Open {
    fn new(cover: &Cover, constraint: Constraint) -> Self {
        let count = cover.members(constraint).len();
        let overlaps = cover.overlaps_of(constraint).map(|number| cover.overlap(number).inside.count_ones());
        let size = |size| u8::try_from(size).expect("64 members at most");
        Self {
            left: DigitSet::first(count).bits(),
            count: size(count),
            widest_overlap: overlaps.max().map_or(0, |cells| size(cells as usize)),
            is_narrowed: false,
        }
    }
}
