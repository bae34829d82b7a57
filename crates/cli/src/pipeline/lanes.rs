//! The short cut for 9 × 9 puzzles on lines: straight from the line into the lanes of [`batch`](numberplace::batch),
//! and straight from there into the output, without a board in between.

use numberplace::{Limit, batch::Batch};
use numberplace_report::{Answer, wire::SoFar};

use crate::{
    engine::{Clock, Question},
    plan::Plan,
};

/// The batch engine, asked one question about every puzzle.
pub(super) struct Lanes<'a> {
    batch: Batch<'a>,
    question: Question,
}

impl<'a> Lanes<'a> {
    /// The lanes for this plan; `None` where it wants the classic search, a time limit for each puzzle, or no search.
    pub(super) fn new(plan: &Plan, stop: &'a dyn Fn(u64) -> bool) -> Option<Self> {
        let engine = &plan.engine;
        let (limit, keep) = match plan.question {
            _ if engine.classic.is_some() || engine.time_limit.is_some() => return None,
            Question::Solve => (1, 1),
            Question::Check => (2, 2),
            Question::Count(limit) => (limit.cap(), 0),
            Question::Verify | Question::Convert => return None,
        };
        let batch = Batch::new(engine.backend(), limit, keep).stop_when(stop);
        Some(Self { batch, question: plan.question })
    }

    /// Takes a puzzle.
    pub(super) fn feed(&mut self, cells: &[u8; 81]) {
        self.batch.feed(cells);
    }

    /// Answers all that were taken.
    pub(super) fn finish(&mut self) {
        self.batch.finish();
    }

    /// What was found about the next puzzle; `None` where there is no solution, and somebody has to find out whether
    /// that is because the givens clash.
    pub(super) fn next(&mut self) -> Option<Answer<&[u8; 81]>> {
        let found = self.batch.drain()?;
        let count = found.count;
        match (self.question, found.solutions()) {
            (Question::Count(_), _) if !found.complete => Some(Clock::stopped(Some(SoFar::new(count)))),
            _ if !found.complete => Some(Clock::stopped(None)),
            (Question::Count(Limit::AtMost(0)), _) => {
                Some(Answer::Counted { count: 0, capped: true, complete: true })
            }
            _ if count == 0 => None,
            (Question::Count(limit), _) => {
                Some(Answer::Counted { count, capped: count == limit.cap(), complete: true })
            }
            (Question::Solve, [solution, ..]) => Some(Answer::Solved { solution, stats: None }),
            (_, [first, second]) => Some(Answer::Multiple { solutions: [first, second] }),
            (_, [solution, ..]) => Some(Answer::Unique { solution }),
            (_, []) => None,
        }
    }
}
