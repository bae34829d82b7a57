//! What a thread works with: it is asked about one board after the other and answers in the words of the report.

mod classic;
mod clock;

pub(crate) use classic::Classic;
pub(crate) use clock::{Clock, Counting};

use numberplace::{Board, Checked, Counted, Limit, Solved, solve::Solver};
use numberplace_report::{Answer, wire::SoFar};
use numberplace_sat::Sat;

use crate::plan::EnginePlan;

/// What is asked about each puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// A solution.
    Solve,
    /// Whether there is exactly one solution.
    Check,
    /// How many solutions there are.
    Count(Limit),
    /// What an answer is worth.
    Verify,
    /// Nothing: the puzzle is written again.
    Convert,
}

/// The search that was planned, with its memory.
pub(crate) struct Engine<'a> {
    classic: Option<Classic>,
    solver: Solver<'a>,
    clock: &'a Clock,
}

impl<'a> Engine<'a> {
    /// The search of the plan. `stop` is the clock's [`due`](Clock::due).
    pub(crate) fn new(plan: &EnginePlan, clock: &'a Clock, stop: &'a (dyn Fn(u64) -> bool + Sync)) -> Self {
        let solver = Solver::new().with_backend(plan.backend()).with_fallback(&Sat).stop_when(stop);
        Self { classic: plan.classic, solver, clock }
    }

    /// Answers a question about a board whose digits do not clash; `None` when it is no question for a search.
    pub(crate) fn answer(&mut self, question: Question, board: &Board) -> Option<Answer<Board>> {
        self.clock.start();
        match question {
            Question::Solve => Some(self.solve(board)),
            Question::Check => Some(self.check(board)),
            Question::Count(limit) => Some(self.count(board, limit)),
            Question::Verify | Question::Convert => None,
        }
    }

    fn solve(&mut self, board: &Board) -> Answer<Board> {
        if let Some(classic) = self.classic {
            return classic.solve(board, self.clock);
        }
        match self.solver.solve(board) {
            Solved::Solution(solution) => Answer::Solved { solution, stats: None },
            Solved::None => Answer::None { stats: None },
            _ => Clock::stopped(None),
        }
    }

    fn check(&mut self, board: &Board) -> Answer<Board> {
        if let Some(classic) = self.classic {
            return classic.check(board, self.clock);
        }
        match self.solver.check(board) {
            Checked::Unique(solution) => Answer::Unique { solution },
            Checked::Multiple(solutions) => Answer::Multiple { solutions },
            Checked::None => Answer::None { stats: None },
            _ => Clock::stopped(None),
        }
    }

    fn count(&mut self, board: &Board, limit: Limit) -> Answer<Board> {
        if let Some(classic) = self.classic {
            return classic.count(board, limit, self.clock);
        }
        match self.solver.count(board, limit) {
            Counted { count, capped, complete: true } => Answer::Counted { count, capped, complete: true },
            Counted { count, .. } => Clock::stopped(Some(SoFar::new(count))),
        }
    }
}
