//! 9 × 9 puzzles, one a call, in a workspace that is kept.

use bench_runner::{Contender, OneByOne, Order};
use numberplace::{batch::Backend, fast::nine::Workspace};

pub fn calls(order: &Order, backend: Backend) -> Box<dyn Contender> {
    let mut workspace = Workspace::with_backend(backend);
    let limit = order.limit;
    Box::new(OneByOne::new(order.nine(), move |puzzle| {
        let answer = workspace.solve(puzzle, limit, &|_| false);
        (answer.count, answer.solutions().first().copied())
    }))
}
