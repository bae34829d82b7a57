//! One puzzle of any size, quickly: a search that learns from its dead ends and gives solution after solution.
mod clauses;

use crate::{
    board::Board,
    fallback::Fallback,
    geometry::Digit,
    propagate::{Candidate, Conflict, Constraint, Fate, Literal, Propagator, Reason, bits},
};
use clauses::Clauses;

#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct Tuning {
    pub mode: u32,
    pub locked: bool,
    pub restart: u32,
    pub decay: f64,
    pub cdecay: f64,
}

impl Default for Tuning {
    fn default() -> Self {
        Self { mode: 3, locked: true, restart: 100, decay: 0.95, cdecay: 0.95 }
    }
}

/// What [`Search::next`] came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// One more solution, which [`Search::solution`] shows until the next call.
    Solution,
    /// There is no further solution.
    Exhausted,
    /// `stop` said so; the next call goes on from here.
    Stopped,
}

/// A search for the solutions of one board, one after the other, in an order that depends on the board alone.
///
/// ```
/// use numberplace::{Board, Geometry, fast::any::{Search, Step}};
///
/// let mut search = Search::new(&Board::empty(&Geometry::new(2, 2)?));
/// let mut count = 0;
/// while search.next(&mut || false) == Step::Solution {
///     count += 1;
/// }
/// assert_eq!(count, 288);
/// # Ok::<(), numberplace::geometry::GeometryError>(())
/// ```
pub struct Search<'a> {
    fallback: Option<&'a dyn Fallback>,
    board: Board,
    propagator: Propagator,
    pending: Result<(), Conflict>,
    clauses: Clauses,
    seen: Vec<bool>,
    activity: Vec<f64>,
    weight: Vec<f64>,
    bump: f64,
    cbump: f64,
    floor: usize,
    done: bool,
    at_solution: bool,
    since_restart: u64,
    restarts: u64,
    reduce_at: usize,
    guesses: u64,
    pub(crate) conflicts: u64,
    learned_literals: u64,
    #[doc(hidden)]
    pub tuning: Tuning,
}

impl<'a> Search<'a> {
    /// A search that has not begun. Clashing digits are a board without solutions.
    pub fn new(board: &Board) -> Self {
        Self::tuned(board, Tuning::default())
    }

    /// Has a second solver take over where this search would take too long.
    #[must_use]
    pub fn with_fallback(mut self, fallback: &'a dyn Fallback) -> Self {
        self.fallback = Some(fallback);
        self
    }

    /// How often the search has tried a candidate that nothing forced.
    pub fn guesses(&self) -> u64 {
        self.guesses
    }

    #[doc(hidden)]
    pub fn conflicts(&self) -> u64 {
        self.conflicts
    }

    #[doc(hidden)]
    pub fn tuned(board: &Board, tuning: Tuning) -> Self {
        let (mut propagator, pending) = Propagator::new(board);
        propagator.use_locked = tuning.locked;
        let candidates = propagator.layout().candidate_count();
        let constraints = propagator.layout().constraint_count();
        Self {
            fallback: None,
            board: board.clone(),
            pending,
            clauses: Clauses::new(candidates),
            seen: vec![false; candidates],
            activity: vec![0.0; candidates],
            weight: vec![1.0; constraints],
            bump: 1.0,
            cbump: 1.0,
            floor: 0,
            done: false,
            at_solution: false,
            since_restart: 0,
            restarts: 0,
            reduce_at: 2000,
            guesses: 0,
            conflicts: 0,
            learned_literals: 0,
            propagator,
            tuning,
        }
    }

    /// The solution that the last call of [`next`](Self::next) came to.
    pub fn solution(&self) -> Board {
        let layout = self.propagator.layout();
        let digits = (0..layout.cell_count()).map(|cell| {
            Digit::new(self.propagator.left()[cell].trailing_zeros() as usize + 1).expect("solved")
        });
        self.board.filled(digits)
    }

    /// Goes on to the next solution. `stop` is polled every few milliseconds.
    pub fn next(&mut self, stop: &mut dyn FnMut() -> bool) -> Step {
        if self.at_solution {
            self.at_solution = false;
            self.flip();
        }
        loop {
            if self.done {
                return Step::Exhausted;
            }
            match self.propagate() {
                Err(conflict) => {
                    self.conflicts += 1;
                    self.since_restart += 1;
                    self.resolve(conflict);
                    if self.conflicts % 64 == 0 && stop() {
                        return Step::Stopped;
                    }
                }
                Ok(()) => {
                    if self.propagator.is_solved() {
                        self.at_solution = true;
                        return Step::Solution;
                    }
                    if self.clauses.count() > self.reduce_at {
                        self.reduce_at += 500;
                        self.clauses.reduce(&mut self.propagator);
                    }
                    if self.since_restart >= u64::from(self.tuning.restart) * luby(self.restarts + 1)
                        && self.propagator.level() > self.floor
                    {
                        self.since_restart = 0;
                        self.restarts += 1;
                        self.propagator.undo_to(self.floor);
                    }
                    self.guesses += 1;
                    let choice = self.decide();
                    self.propagator.choose(Literal::is_in(choice));
                }
            }
        }
    }

    fn flip(&mut self) {
        let level = self.propagator.level();
        if level == 0 {
            self.done = true;
            return;
        }
        let choice = self.propagator.trail()[self.propagator.level_start(level)];
        self.floor = level - 1;
        self.propagator.undo_to(level - 1);
        self.pending = self.propagator.set(choice.opposite(), Reason::Done);
    }

    fn propagate(&mut self) -> Result<(), Conflict> {
        std::mem::replace(&mut self.pending, Ok(()))?;
        loop {
            while let Some(literal) = self.propagator.pending() {
                self.propagator.spread(literal)?;
                self.clauses.visit(literal, &mut self.propagator)?;
            }
            if !self.propagator.lock()? {
                return Ok(());
            }
        }
    }

    fn resolve(&mut self, conflict: Conflict) {
        if self.propagator.level() == self.floor {
            return self.flip();
        }
        let (mut literals, glue) = self.learn(conflict);
        let mut target = self.floor;
        if literals.len() > 1 {
            let deepest = (1..literals.len())
                .max_by_key(|at| self.propagator.level_of(literals[*at].candidate()))
                .unwrap();
            literals.swap(1, deepest);
            target = target.max(self.propagator.level_of(literals[1].candidate()) as usize);
        }
        self.propagator.undo_to(target);
        self.learned_literals += literals.len() as u64;
        let clause = self.clauses.add(&literals, glue);
        self.pending = self.propagator.set(literals[0], Reason::Learned(clause));
        self.bump /= self.tuning.decay;
        self.cbump /= self.tuning.cdecay;
        if self.bump > 1e100 {
            self.activity.iter_mut().for_each(|a| *a *= 1e-100);
            self.bump *= 1e-100;
        }
        if self.cbump > 1e100 {
            self.weight.iter_mut().for_each(|a| *a *= 1e-100);
            self.cbump *= 1e-100;
        }
    }

    fn learn(&mut self, conflict: Conflict) -> (Vec<Literal>, u32) {
        let current = self.propagator.level() as u32;
        let mut literals = vec![Literal::from_code(0)];
        let mut touched: Vec<Candidate> = Vec::new();
        let mut open = 0usize;
        let mut at = self.propagator.trail().len();
        let mut because: Vec<Candidate> = conflict.candidate.into_iter().collect();
        self.explain(None, conflict.reason, &mut because);
        loop {
            for &candidate in &because {
                let level = self.propagator.level_of(candidate);
                if level == 0 || self.seen[candidate.index()] {
                    continue;
                }
                self.seen[candidate.index()] = true;
                touched.push(candidate);
                self.activity[candidate.index()] += self.bump;
                if level == current {
                    open += 1;
                } else {
                    literals.push(self.falsified(candidate));
                }
            }
            because.clear();
            let literal = loop {
                at -= 1;
                let literal = self.propagator.trail()[at];
                if self.seen[literal.candidate().index()] {
                    break literal;
                }
            };
            open -= 1;
            if open == 0 {
                literals[0] = literal.opposite();
                break;
            }
            let candidate = literal.candidate();
            self.explain(Some(candidate), self.propagator.reason(candidate), &mut because);
        }
        // local minimisation
        let mut keep = vec![literals[0]];
        for &literal in &literals[1..] {
            let candidate = literal.candidate();
            let reason = self.propagator.reason(candidate);
            let redundant = match reason {
                Reason::Choice | Reason::Done => false,
                _ => {
                    because.clear();
                    self.explain_quiet(Some(candidate), reason, &mut because);
                    because.iter().all(|c| self.seen[c.index()] || self.propagator.level_of(*c) == 0)
                }
            };
            if !redundant {
                keep.push(literal);
            }
        }
        for candidate in touched {
            self.seen[candidate.index()] = false;
        }
        let mut levels: Vec<u32> = keep.iter().map(|l| self.propagator.level_of(l.candidate())).collect();
        levels.sort_unstable();
        levels.dedup();
        (keep, levels.len() as u32)
    }

    fn falsified(&self, candidate: Candidate) -> Literal {
        match self.propagator.fate(candidate) {
            Fate::In => Literal::is_out(candidate),
            _ => Literal::is_in(candidate),
        }
    }

    fn explain(&mut self, of: Option<Candidate>, reason: Reason, out: &mut Vec<Candidate>) {
        if let Reason::Only(constraint) = reason {
            self.weight[constraint.index()] += self.cbump;
        }
        if let Reason::Locked { digit, overlap } = reason {
            let overlap = *self.propagator.layout().overlap(u32::from(overlap));
            let k = self.propagator.layout().constraint(overlap.from, u32::from(digit));
            self.weight[k.index()] += self.cbump;
        }
        self.explain_quiet(of, reason, out);
    }

    fn explain_quiet(&self, of: Option<Candidate>, reason: Reason, out: &mut Vec<Candidate>) {
        let layout = self.propagator.layout();
        match reason {
            Reason::Choice => {}
            Reason::Done => {
                let level = self.propagator.level_of(of.expect("a literal")) as usize;
                out.extend(
                    (1..=level).map(|l| self.propagator.trail()[self.propagator.level_start(l)].candidate()),
                );
            }
            Reason::Taken(by) => out.push(by),
            Reason::Only(constraint) => {
                let all = layout.geometry().all_digits().bits();
                out.extend(
                    bits(all).map(|position| layout.member(constraint, position)).filter(|m| Some(*m) != of),
                );
            }
            Reason::Locked { digit, overlap } => {
                let overlap = layout.overlap(u32::from(overlap));
                let all = layout.geometry().all_digits().bits();
                out.extend(
                    bits(all & !overlap.inside).map(|p| layout.place(overlap.from, p, u32::from(digit))),
                );
            }
            Reason::Learned(clause) => {
                out.extend(self.clauses.literals(clause).map(Literal::candidate).filter(|m| Some(*m) != of));
            }
        }
    }

    fn decide(&self) -> Candidate {
        let mode = self.tuning.mode;
        if mode == 0 {
            // pure candidate activity
            let mut best = (f64::MIN, Candidate::new(0));
            for cell in 0..self.propagator.layout().cell_count() {
                let mask = self.propagator.left()[cell];
                if mask.is_power_of_two() {
                    continue;
                }
                for d in bits(mask) {
                    let c = self.propagator.layout().candidate(cell, d);
                    let a = self.activity[c.index()] + 1e-9 / f64::from(mask.count_ones());
                    if a > best.0 {
                        best = (a, c);
                    }
                }
            }
            return best.1;
        }
        let mut best = (f64::MAX, 0usize);
        for (k, mask) in self.propagator.left().iter().enumerate() {
            let n = mask.count_ones();
            if n < 2 {
                continue;
            }
            let w = self.weight[k];
            let score = match mode {
                1 => f64::from(n) - 1e-9 * w,
                2 => f64::from(n) / w,
                3 => f64::from(n * n) / w,
                4 => f64::from(n - 1) / w,
                _ => {
                    let layout = self.propagator.layout();
                    let a: f64 = bits(*mask)
                        .map(|p| self.activity[layout.member(Constraint(k as u32), p).index()])
                        .sum();
                    f64::from(n) / (a + 1e-3 * self.bump)
                }
            };
            if score < best.0 {
                best = (score, k);
            }
        }
        let k = Constraint(best.1 as u32);
        let layout = self.propagator.layout();
        let mut pick = (f64::MIN, Candidate::new(0));
        for p in bits(self.propagator.left()[best.1]) {
            let c = layout.member(k, p);
            let a = self.activity[c.index()];
            if a > pick.0 {
                pick = (a, c);
            }
        }
        pick.1
    }
}

fn luby(n: u64) -> u64 {
    let mut k = 1;
    let mut n = n;
    loop {
        if n == (1 << k) - 1 {
            return 1 << (k - 1);
        }
        if n < (1 << k) - 1 {
            n -= (1 << (k - 1)) - 1;
            k = 1;
        } else {
            k += 1;
        }
    }
}
