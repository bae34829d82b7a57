use std::ops::ControlFlow;

use numberplace::{
    Board, Limit,
    search::{
        Counters, Goal, Order, Outcome, Report, Slip, StopWhen, each_solution, problems::Sudoku, search,
    },
};
use numberplace_report::{Answer, Slipped, Stats, wire::Reported, wire::SoFar};

use super::Clock;

/// The classic recursion.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Classic {
    /// Which cell it decides next.
    pub order: Order,
    /// The mistake it makes when it solves.
    pub slip: Option<Slip>,
    /// Whether its solution tells what the search did.
    pub stats: bool,
}

impl Classic {
    pub(super) fn solve(self, board: &Board, clock: &Clock) -> Answer<Board> {
        let goal = self.slip.map_or(Goal::First, Goal::Slipping);
        let (sudoku, report) = self.search(board, goal, clock);
        let stats = stats(report.counters);
        let told = (self.stats || self.slip.is_some()).then_some(stats);
        match (report.outcome, self.slip) {
            (Outcome::Stopped, _) => Answer::Unknown { reason: Clock::reason(), so_far: None, stats: told },
            (outcome, Some(_)) => slipped(outcome, sudoku.board(), stats),
            (Outcome::Found, None) => Answer::Solved { solution: sudoku.board(), stats: told },
            (Outcome::Exhausted, None) => Answer::None { stats: told },
        }
    }

    pub(super) fn check(self, board: &Board, clock: &Clock) -> Answer<Board> {
        let mut found = Vec::new();
        let mut keep_two = |sudoku: &Sudoku| {
            found.push(sudoku.board());
            if found.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let mut stop = StopWhen::new(|| clock.due(0));
        let report = each_solution(&mut Sudoku::new(board, self.order), &mut stop, &mut keep_two);
        match (report.outcome, <[Board; 2]>::try_from(found)) {
            (_, Ok(solutions)) => Answer::Multiple { solutions },
            (Outcome::Stopped, _) => Clock::stopped(None),
            (_, Err(mut found)) => match found.pop() {
                Some(solution) => Answer::Unique { solution },
                None => Answer::None { stats: None },
            },
        }
    }

    pub(super) fn count(self, board: &Board, limit: Limit, clock: &Clock) -> Answer<Board> {
        let (_, report) = self.search(board, Goal::Count(limit.cap()), clock);
        let count = report.counters.solutions;
        match report.outcome {
            Outcome::Stopped => Clock::stopped(Some(SoFar::new(count))),
            outcome => Answer::Counted { count, capped: outcome == Outcome::Found, complete: true },
        }
    }

    fn search(self, board: &Board, goal: Goal, clock: &Clock) -> (Sudoku, Report) {
        let mut sudoku = Sudoku::new(board, self.order);
        let report = search(&mut sudoku, goal, &mut StopWhen::new(|| clock.due(0)));
        (sudoku, report)
    }
}

fn slipped(outcome: Outcome, board: Board, stats: Stats) -> Answer<Board> {
    let reported = if outcome == Outcome::Found { Reported::Solved } else { Reported::None };
    let empty_left = board.empty_cells().count();
    Answer::Slipped(Slipped { status: reported, board, empty_left, stats })
}

fn stats(counters: Counters) -> Stats {
    let Counters { calls, placements, undos, dead_ends, .. } = counters;
    Stats { calls, placements, undos, dead_ends }
}
