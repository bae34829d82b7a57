use std::cmp::Reverse;

use super::learn::Lesson;
use crate::propagate::{Conflict, Literal, Propagator, Reason};

/// Where a clause begins in the store.
type ClauseAt = u32;

/// Before its literals, a clause has its length and its glue.
const HEADER: usize = 2;
/// So many clauses are kept at first, and so many more after each reduction.
const FIRST_LIMIT: usize = 3000;
const LIMIT_STEP: usize = 500;
/// The store never has more words than this for long.
const MOST_WORDS: usize = 4_000_000;

/// Learned clauses: sets of literals of which at least one must be true, watched by their first two.
///
/// Source: M. Moskewicz and others, Chaff (2001); the blocker is that of `MiniSat` 2.1 (N. Sörensson and N. Eén, 2008).
#[derive(Clone, Debug)]
pub(super) struct Clauses {
    store: Vec<u32>,
    count: usize,
    limit: usize,
    /// By literal: the number of its list of watches, 0 for none. Few literals of a large board ever have one.
    list_of: Vec<u32>,
    lists: Vec<Vec<Watch>>,
}

#[derive(Clone, Copy, Debug)]
struct Watch {
    clause: ClauseAt,
    /// Another literal of the clause: while it is true, the clause has nothing to say.
    blocker: Literal,
}

/// What a clause says once a watched literal is false.
enum Says {
    /// It is watched elsewhere now.
    Moved,
    /// Nothing: this literal is true.
    Nothing(Literal),
    /// This literal has to be true.
    Only(Literal),
}

impl Clauses {
    pub(super) fn new(candidates: usize) -> Self {
        let lists = vec![Vec::new()];
        Self { store: Vec::new(), count: 0, limit: FIRST_LIMIT, list_of: vec![0; 2 * candidates], lists }
    }

    pub(super) fn literals(&self, clause: ClauseAt) -> impl Iterator<Item = Literal> + '_ {
        self.codes(clause).iter().copied().map(Literal::from_code)
    }

    fn codes(&self, clause: ClauseAt) -> &[u32] {
        let start = clause as usize + HEADER;
        &self.store[start..start + self.store[clause as usize] as usize]
    }

    /// Stores a lesson as a clause.
    pub(super) fn add(&mut self, lesson: &Lesson) -> ClauseAt {
        let clause = clause_at(self.store.len());
        self.store.extend([clause_at(lesson.literals.len()), lesson.glue]);
        self.store.extend(lesson.literals.iter().map(|literal| literal.code()));
        self.watch_both(clause);
        clause
    }

    fn watch_both(&mut self, clause: ClauseAt) {
        self.count += 1;
        if let [first, second, ..] = *self.codes(clause) {
            let (first, second) = (Literal::from_code(first), Literal::from_code(second));
            self.watch(first, Watch { clause, blocker: second });
            self.watch(second, Watch { clause, blocker: first });
        }
    }

    fn watch(&mut self, literal: Literal, watch: Watch) {
        let list = &mut self.list_of[literal.code() as usize];
        if *list == 0 {
            *list = clause_at(self.lists.len());
            self.lists.push(Vec::new());
        }
        self.lists[*list as usize].push(watch);
    }

    /// Draws the consequences of a literal that has become true.
    pub(super) fn visit(&mut self, literal: Literal, propagator: &mut Propagator) -> Result<(), Conflict> {
        let failed = literal.opposite();
        let list = self.list_of[failed.code() as usize] as usize;
        if list == 0 {
            return Ok(());
        }
        let mut watches = std::mem::take(&mut self.lists[list]);
        let mut result = Ok(());
        watches.retain_mut(|watch| {
            if result.is_err() || propagator.holds(watch.blocker) {
                return true;
            }
            match self.ask(watch.clause, failed, propagator) {
                Says::Moved => return false,
                Says::Nothing(by) => watch.blocker = by,
                Says::Only(literal) => result = propagator.set(literal, Reason::Learned(watch.clause)),
            }
            true
        });
        self.lists[list] = watches;
        result
    }

    fn ask(&mut self, clause: ClauseAt, failed: Literal, propagator: &Propagator) -> Says {
        let start = clause as usize + HEADER;
        let end = start + self.store[clause as usize] as usize;
        let codes = &mut self.store[start..end];
        if codes[0] == failed.code() {
            codes.swap(0, 1);
        }
        let first = Literal::from_code(codes[0]);
        if propagator.holds(first) {
            return Says::Nothing(first);
        }
        let other = (2..codes.len()).find(|at| !propagator.fails(Literal::from_code(codes[*at])));
        let Some(other) = other else { return Says::Only(first) };
        codes.swap(1, other);
        let literal = Literal::from_code(codes[1]);
        self.watch(literal, Watch { clause, blocker: first });
        Says::Moved
    }

    /// Whether it is time to [`reduce`](Self::reduce).
    pub(super) fn is_crowded(&self) -> bool {
        self.count > self.limit || self.store.len() > MOST_WORDS
    }

    /// Forgets the worse half of the clauses, those with the most glue and the oldest, but none that is a reason.
    pub(super) fn reduce(&mut self, propagator: &mut Propagator) {
        let mut order: Vec<ClauseAt> = self.starts().collect();
        order.sort_by_key(|clause| (self.store[*clause as usize + 1], Reverse(*clause)));
        let mut kept: Vec<ClauseAt> = order.split_off(order.len() / 2);
        std::mem::swap(&mut kept, &mut order);
        kept.extend(order.into_iter().filter(|clause| self.holder(*clause, propagator).is_some()));
        kept.sort_unstable();
        self.keep(&kept, propagator);
        self.limit += LIMIT_STEP;
    }

    fn starts(&self) -> impl Iterator<Item = ClauseAt> + '_ {
        let next = |clause: &ClauseAt| clause + clause_at(HEADER) + self.store[*clause as usize];
        let first = (!self.store.is_empty()).then_some(0);
        std::iter::successors(first, move |clause| {
            Some(next(clause)).filter(|at| (*at as usize) < self.store.len())
        })
    }

    /// The literal that this clause is the reason of.
    fn holder(&self, clause: ClauseAt, propagator: &Propagator) -> Option<Literal> {
        let first = self.literals(clause).next()?;
        let is_reason = propagator.reason(first.candidate()) == Reason::Learned(clause);
        (is_reason && propagator.holds(first)).then_some(first)
    }

    fn keep(&mut self, kept: &[ClauseAt], propagator: &mut Propagator) {
        self.lists.iter_mut().for_each(Vec::clear);
        self.count = 0;
        let mut end = 0;
        for &clause in kept {
            let holder = self.holder(clause, propagator);
            let start = clause as usize;
            let length = HEADER + self.store[start] as usize;
            self.store.copy_within(start..start + length, end);
            if let Some(literal) = holder {
                propagator.rename_reason(literal.candidate(), Reason::Learned(clause_at(end)));
            }
            self.watch_both(clause_at(end));
            end += length;
        }
        self.store.truncate(end);
    }
}

#[expect(clippy::cast_possible_truncation, reason = "the store is kept to a few million words")]
const fn clause_at(index: usize) -> ClauseAt {
    index as ClauseAt
}
