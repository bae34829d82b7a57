use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicIsize, Ordering},
        mpsc::{RecvTimeoutError, channel},
    },
    thread,
    time::Duration,
};

use batsat::{Callbacks, Lit, Solver, SolverInterface, SolverOpts, Var, clause::Kind, lbool};
use numberplace::{
    Board,
    board::verify::is_solution,
    fallback::{Attempt, Found},
};

use crate::encode::Encoding;

/// Boards that need more "not both" clauses than this (some 200 MB) are given up.
const MOST_PAIRS: usize = 4_000_000;
/// So many literals may be in learned clauses at a time (some 400 MB).
const MOST_LEARNED: isize = 100_000_000;
/// How often the caller is asked.
const POLL_INTERVAL: Duration = Duration::from_millis(2);

/// The solutions of a board, by a solver that is told of each one it found.
pub(crate) struct Enumeration {
    encoding: Encoding,
    /// `None` when the board is too large for it.
    solver: Option<Solver<Watchdog>>,
    variables: Vec<Var>,
    watchdog: Watchdog,
}

impl Enumeration {
    pub(crate) fn new(board: &Board, known: &[Board]) -> Self {
        let encoding = Encoding::new(board);
        let watchdog = Watchdog::default();
        let mut enumeration = Self { encoding, solver: None, variables: Vec::new(), watchdog };
        if enumeration.encoding.pair_count() <= MOST_PAIRS {
            enumeration.write_out();
            for solution in known {
                enumeration.block(solution);
            }
        }
        enumeration
    }

    fn write_out(&mut self) {
        let solver = self.solver.insert(Solver::new(SolverOpts::default(), self.watchdog.clone()));
        self.variables = (0..self.encoding.variables()).map(|_| solver.new_var_default()).collect();
        for members in self.encoding.constraints() {
            for (place, one) in members.iter().enumerate() {
                members[..place].iter().for_each(|other| add(solver, &self.variables, &[-one, -other]));
            }
            add(solver, &self.variables, &members);
        }
    }

    fn block(&mut self, solution: &Board) {
        if let (Some(solver), Some(clause)) = (&mut self.solver, self.encoding.other_than(solution)) {
            add(solver, &self.variables, &clause);
        }
    }
}

impl Attempt for Enumeration {
    fn next(&mut self, stop: &mut dyn FnMut() -> bool) -> Found {
        let Some(solver) = &mut self.solver else { return Found::GaveUp };
        self.watchdog.stop.store(false, Ordering::Relaxed);
        let verdict = watch(solver, &self.watchdog, stop);
        if verdict == lbool::TRUE {
            let is_in = |number: usize| solver.value_var(self.variables[number]) == lbool::TRUE;
            let solution = self.encoding.decode(is_in);
            self.block(&solution);
            return if is_solution(&solution) { Found::Solution(solution) } else { Found::GaveUp };
        }
        match verdict {
            verdict if verdict == lbool::FALSE => Found::Exhausted,
            _ if self.watchdog.is_overfed() => Found::GaveUp,
            _ => Found::Stopped,
        }
    }
}

/// Runs the solver on a thread of its own, until it knows or `stop` says so.
fn watch(solver: &mut Solver<Watchdog>, watchdog: &Watchdog, stop: &mut dyn FnMut() -> bool) -> lbool {
    thread::scope(|scope| {
        let (done, wait) = channel();
        let worker = scope.spawn(move || {
            let verdict = solver.solve_limited(&[]);
            // Nobody waits any more when the work was stopped.
            let _ = done.send(());
            verdict
        });
        while wait.recv_timeout(POLL_INTERVAL) == Err(RecvTimeoutError::Timeout) {
            if stop() {
                watchdog.stop.store(true, Ordering::Relaxed);
                break;
            }
        }
        worker.join().unwrap_or(lbool::UNDEF)
    })
}

fn add(solver: &mut Solver<Watchdog>, variables: &[Var], clause: &[i32]) {
    let literal = |code: &i32| Lit::new(variables[code.unsigned_abs() as usize - 1], *code > 0);
    solver.add_clause_reuse(&mut clause.iter().map(literal).collect());
}

/// Tells the solver to stop: because the caller wants it, or because it has learned too much.
#[derive(Clone, Default)]
struct Watchdog {
    stop: Arc<AtomicBool>,
    /// Literals in learned clauses. Clauses of the board that the solver deletes are taken off as well.
    learned: Arc<AtomicIsize>,
}

impl Watchdog {
    fn is_overfed(&self) -> bool {
        self.learned.load(Ordering::Relaxed) > MOST_LEARNED
    }
}

impl Callbacks for Watchdog {
    fn on_new_clause(&mut self, clause: &[Lit], _: Kind) {
        self.learned.fetch_add(clause.len().cast_signed(), Ordering::Relaxed);
    }

    fn on_delete_clause(&mut self, clause: &[Lit]) {
        self.learned.fetch_sub(clause.len().cast_signed(), Ordering::Relaxed);
    }

    fn stop(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.is_overfed()
    }
}
