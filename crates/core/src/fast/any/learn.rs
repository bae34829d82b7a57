use super::{clauses::Clauses, order::Order};
use crate::propagate::{Candidate, Conflict, Constraint, Fate, Literal, Propagator, Reason, bits};

/// What a dead end teaches: at least one of these literals is true in every solution still to be found.
///
/// All are false where it was learned. The first is the only one of the last level, and the second is of the last
/// level but that.
#[derive(Clone, Debug, Default)]
pub(super) struct Lesson {
    pub(super) literals: Vec<Literal>,
    /// How many levels the literals come from. Fewer is better: each is a choice that has to go wrong again.
    pub(super) glue: u32,
}

/// Finds the cause of a dead end, by resolving along the trail to the first unique implication point.
///
/// Source: J. Marques-Silva and K. Sakallah, GRASP (1999); the clause is then rid of the literals that the others
/// imply by one step (N. Sörensson and A. Biere, *Minimizing learned clauses*, 2009), and rated by the levels in it
/// (G. Audemard and L. Simon, 2009).
#[derive(Clone, Debug)]
pub(super) struct Analyst {
    seen: Vec<bool>,
    /// The candidates that are `seen`.
    touched: Vec<Candidate>,
    because: Vec<Candidate>,
    lesson: Lesson,
    /// By level: the number of the last lesson in which it was counted.
    counted: Vec<u64>,
    lessons: u64,
}

impl Analyst {
    pub(super) fn new(propagator: &Propagator) -> Self {
        let cover = propagator.cover();
        Self {
            seen: vec![false; cover.candidate_count()],
            touched: Vec::new(),
            because: Vec::new(),
            lesson: Lesson::default(),
            counted: vec![0; cover.cell_count() + 1],
            lessons: 0,
        }
    }

    /// What a conflict on the current level, which is not level 0, teaches. Every candidate that had a part in it is
    /// bumped.
    pub(super) fn learn(
        &mut self,
        conflict: Conflict,
        propagator: &Propagator,
        clauses: &Clauses,
        order: &mut Order,
    ) -> &Lesson {
        self.lesson.literals.clear();
        self.resolve(conflict, propagator, clauses);
        self.touched.iter().for_each(|candidate| order.bump(*candidate));
        order.decay();
        self.minimize(propagator, clauses);
        self.touched.drain(..).for_each(|candidate| self.seen[candidate.index()] = false);
        self.lesson.glue = self.count_levels(propagator);
        put_deepest_second(&mut self.lesson.literals, propagator);
        &self.lesson
    }

    fn resolve(&mut self, conflict: Conflict, propagator: &Propagator, clauses: &Clauses) {
        self.because.clear();
        self.because.extend(conflict.candidate);
        explain(None, conflict.reason, propagator, clauses, &mut self.because);
        // The place of the first literal is kept for the implication point.
        self.lesson.literals.push(Literal::from_code(0));
        let mut of_this_level = 0;
        for &literal in propagator.trail().iter().rev() {
            of_this_level += self.take_causes(propagator);
            let candidate = literal.candidate();
            if !self.seen[candidate.index()] {
                continue;
            }
            of_this_level -= 1;
            if of_this_level == 0 {
                self.lesson.literals[0] = literal.opposite();
                return;
            }
            explain(Some(candidate), propagator.reason(candidate), propagator, clauses, &mut self.because);
        }
    }

    /// Sorts the causes found last into those of this level, whose number is returned, and literals of the lesson.
    fn take_causes(&mut self, propagator: &Propagator) -> usize {
        let mut of_this_level = 0;
        for candidate in self.because.drain(..) {
            let level = propagator.level_of(candidate);
            if level == 0 || self.seen[candidate.index()] {
                continue;
            }
            self.seen[candidate.index()] = true;
            self.touched.push(candidate);
            if level == propagator.level() {
                of_this_level += 1;
            } else {
                self.lesson.literals.push(false_literal(candidate, propagator));
            }
        }
        of_this_level
    }

    /// Drops the literals whose causes are all in the lesson anyway.
    fn minimize(&mut self, propagator: &Propagator, clauses: &Clauses) {
        let (seen, because) = (&self.seen, &mut self.because);
        let first = self.lesson.literals[0];
        self.lesson.literals.retain(|literal| {
            let candidate = literal.candidate();
            let reason = propagator.reason(candidate);
            if *literal == first || matches!(reason, Reason::Choice | Reason::Spent) {
                return true;
            }
            because.clear();
            explain(Some(candidate), reason, propagator, clauses, because);
            !because.iter().all(|cause| seen[cause.index()] || propagator.level_of(*cause) == 0)
        });
        because.clear();
    }

    fn count_levels(&mut self, propagator: &Propagator) -> u32 {
        self.lessons += 1;
        let mut levels = 0;
        for literal in &self.lesson.literals {
            let last = &mut self.counted[propagator.level_of(literal.candidate()) as usize];
            levels += u32::from(std::mem::replace(last, self.lessons) != self.lessons);
        }
        levels
    }
}

fn put_deepest_second(literals: &mut [Literal], propagator: &Propagator) {
    let level = |at: &usize| propagator.level_of(literals[*at].candidate());
    if let Some(deepest) = (1..literals.len()).max_by_key(level) {
        literals.swap(1, deepest);
    }
}

/// The literal of a candidate that is false now.
fn false_literal(candidate: Candidate, propagator: &Propagator) -> Literal {
    match propagator.fate(candidate) {
        Fate::In => Literal::is_out(candidate),
        _ => Literal::is_in(candidate),
    }
}

/// Adds the candidates whose fates, by `reason`, force the fate of a candidate, or contradict each other.
///
/// Most reasons need not say when they applied: the rule speaks of *all* members of a constraint but those it is
/// about, and they were all out by then. Members that were out at level 0 are left aside.
fn explain(
    of: Option<Candidate>,
    reason: Reason,
    propagator: &Propagator,
    clauses: &Clauses,
    because: &mut Vec<Candidate>,
) {
    let cover = propagator.cover();
    let members = |constraint: Constraint, aside: u64| {
        let open = propagator.left_at_root(constraint) & !aside;
        bits(open).map(move |position| cover.member(constraint, position))
    };
    match reason {
        Reason::Choice => {}
        Reason::Spent => {
            let level = of.map_or(0, |candidate| propagator.level_of(candidate));
            because.extend((1..=level).map(|level| propagator.choice(level).candidate()));
        }
        Reason::Taken(by) => because.push(by),
        Reason::Only(constraint) => {
            because.extend(members(constraint, 0).filter(|member| Some(*member) != of));
        }
        Reason::Locked(overlap) => {
            let overlap = cover.overlap(overlap as usize);
            because.extend(members(overlap.from, overlap.inside));
        }
        Reason::Pair(first, second) => {
            let both = members(first, 0).chain(members(second, 0));
            because.extend(both.filter(|member| propagator.was_out_before(*member, of)));
        }
        Reason::Learned(clause) => {
            because
                .extend(clauses.literals(clause).map(Literal::candidate).filter(|other| Some(*other) != of));
        }
    }
}
