use crate::propagate::{Conflict, Literal, Propagator, Reason};

/// Where a clause begins in the store: its length, its glue, then its literals.
pub(super) type ClauseAt = u32;

const HEADER: usize = 2;

#[derive(Clone, Copy, Debug)]
struct Watch {
    clause: ClauseAt,
    /// Some other literal of the clause: while it is true, the clause need not be looked at.
    blocker: Literal,
}

/// Learned clauses, each a set of literals of which one must be true, watched by its first two.
#[derive(Clone, Debug)]
pub(super) struct Clauses {
    store: Vec<u32>,
    /// By literal: 0, or the number of its list of watches. Few literals ever have one.
    list_of: Vec<u32>,
    lists: Vec<Vec<Watch>>,
    count: usize,
}

impl Clauses {
    pub(super) fn new(candidates: usize) -> Self {
        Self { store: Vec::new(), list_of: vec![0; 2 * candidates], lists: vec![Vec::new()], count: 0 }
    }

    pub(super) fn literals(&self, clause: ClauseAt) -> impl Iterator<Item = Literal> + '_ {
        let (start, end) = self.span(clause);
        self.store[start..end].iter().copied().map(Literal::from_code)
    }

    fn span(&self, clause: ClauseAt) -> (usize, usize) {
        let start = clause as usize + HEADER;
        (start, start + self.store[clause as usize] as usize)
    }

    pub(super) fn count(&self) -> usize {
        self.count
    }

    pub(super) fn size(&self) -> usize {
        self.store.len()
    }

    pub(super) fn add(&mut self, literals: &[Literal], glue: u32) -> ClauseAt {
        let at = self.store.len() as u32;
        self.store.extend([literals.len() as u32, glue]);
        self.store.extend(literals.iter().map(|literal| literal.code()));
        self.count += 1;
        if let [first, second, ..] = *literals {
            self.watch(first, Watch { clause: at, blocker: second });
            self.watch(second, Watch { clause: at, blocker: first });
        }
        at
    }

    fn watch(&mut self, literal: Literal, watch: Watch) {
        let slot = &mut self.list_of[literal.code() as usize];
        if *slot == 0 {
            *slot = self.lists.len() as u32;
            self.lists.push(Vec::new());
        }
        self.lists[*slot as usize].push(watch);
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
        let mut kept = 0;
        for at in 0..watches.len() {
            let watch = watches[at];
            watches[kept] = watch;
            kept += 1;
            if result.is_err() || propagator.holds(watch.blocker) {
                continue;
            }
            match self.look(watch.clause, failed, propagator) {
                Look::Moved => kept -= 1,
                Look::Satisfied(by) => watches[kept - 1].blocker = by,
                Look::Unit(only) => {
                    watches[kept - 1].blocker = only;
                    result = propagator.set(only, Reason::Learned(watch.clause));
                }
                Look::Broken => {
                    result = Err(Conflict { candidate: None, reason: Reason::Learned(watch.clause) });
                }
            }
        }
        watches.truncate(kept);
        self.lists[list] = watches;
        result
    }

    fn look(&mut self, clause: ClauseAt, failed: Literal, propagator: &Propagator) -> Look {
        let (start, end) = self.span(clause);
        let literals = &mut self.store[start..end];
        if literals[0] == failed.code() {
            literals.swap(0, 1);
        }
        let first = Literal::from_code(literals[0]);
        if propagator.holds(first) {
            return Look::Satisfied(first);
        }
        for at in 2..literals.len() {
            let literal = Literal::from_code(literals[at]);
            if !propagator.fails(literal) {
                literals.swap(1, at);
                self.watch(literal, Watch { clause, blocker: first });
                return Look::Moved;
            }
        }
        if propagator.fails(first) { Look::Broken } else { Look::Unit(first) }
    }

    /// Forgets the worse half.
    pub(super) fn reduce(&mut self, propagator: &mut Propagator) {
        let mut all: Vec<(u32, u32, ClauseAt)> = Vec::with_capacity(self.count);
        let mut at = 0;
        while at < self.store.len() {
            all.push((self.store[at + 1], self.store[at], at as u32));
            at += HEADER + self.store[at] as usize;
        }
        let mut order = all.clone();
        order.sort_by_key(|&(glue, _, at)| (glue, std::cmp::Reverse(at)));
        let cut = order[order.len() / 2];
        let old = std::mem::take(&mut self.store);
        self.lists.iter_mut().for_each(Vec::clear);
        self.count = 0;
        for (glue, len, at) in all {
            let start = at as usize + HEADER;
            let literals: Vec<Literal> =
                old[start..start + len as usize].iter().map(|c| Literal::from_code(*c)).collect();
            let holder = literals[0].candidate();
            let in_use = propagator.holds(literals[0]) && propagator.reason(holder) == Reason::Learned(at);
            let better = (glue, std::cmp::Reverse(at)) < (cut.0, std::cmp::Reverse(cut.2));
            if glue <= 2 || better || in_use {
                let moved = self.add(&literals, glue);
                if in_use {
                    propagator.rename_reason(holder, Reason::Learned(moved));
                }
            }
        }
    }
}

enum Look {
    Moved,
    Satisfied(Literal),
    Unit(Literal),
    Broken,
}
