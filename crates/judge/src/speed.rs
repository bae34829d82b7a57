//! How fast a program was, beside our own solvers on the same cases.

use std::time::{Duration, Instant};

use numberplace::{
    Board,
    outcome::Limit,
    search::{Goal, Order, StopWhen, problems::Sudoku, search},
    solve::Solver,
};
use numberplace_report::wire::Speed;

use crate::{Kind, Plan};

/// How long each of our solvers is measured: over and over where the cases take less, and the first few of them where
/// they take more.
const MEASURED: Duration = Duration::from_millis(200);

/// How fast a program was that took this long for all cases of the plan; `None` when there is nothing to compare.
pub(crate) fn measure(plan: &Plan, took: Duration) -> Option<Speed> {
    let per_second = rate(plan.cases.len(), took)?;
    let classic = rounds(plan, classic)?;
    let mut solver = Solver::new();
    let fast = rounds(plan, |board, limit| match limit {
        None => drop(solver.solve(board)),
        Some(limit) => drop(solver.count(board, Limit::AtMost(limit))),
    })?;
    Some(Speed { per_second, classic_per_second: classic, fast_per_second: fast })
}

fn classic(board: &Board, limit: Option<u64>) {
    let goal = limit.map_or(Goal::First, Goal::Count);
    let deadline = Instant::now() + MEASURED;
    let mut sudoku = Sudoku::new(board, Order::Fewest);
    search(&mut sudoku, goal, &mut StopWhen::new(|| Instant::now() >= deadline));
}

/// Puzzles a second of one of our solvers, which is given a board and the limit to count to.
fn rounds(plan: &Plan, mut solve: impl FnMut(&Board, Option<u64>)) -> Option<f64> {
    let start = Instant::now();
    let mut solved = 0;
    for case in plan.cases.iter().cycle() {
        solve(&case.board, (plan.kind == Kind::Count).then_some(case.limit));
        solved += 1;
        if start.elapsed() >= MEASURED {
            break;
        }
    }
    rate(solved, start.elapsed())
}

fn rate(puzzles: usize, took: Duration) -> Option<f64> {
    let seconds = took.as_secs_f64();
    #[expect(clippy::cast_precision_loss, reason = "nobody judges that many puzzles")]
    (puzzles > 0 && seconds > 0.0).then(|| puzzles as f64 / seconds)
}
