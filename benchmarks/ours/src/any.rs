//! Boards of any size, one a call, by the search for any size.

use std::{hint::black_box, ops::Range};

use bench_runner::{Answer, Contender, Order};
use numberplace::{
    Board, Solver,
    text::{self, Alphabet},
};

pub struct AnySize {
    boards: Vec<Board>,
    limit: usize,
}

impl AnySize {
    pub fn new(order: &Order) -> Self {
        let boards = order.puzzles.iter().map(|puzzle| puzzle.parse().expect("a puzzle")).collect();
        Self { boards, limit: usize::try_from(order.limit).expect("a limit that fits") }
    }

    fn solve(&self, board: &Board) -> (u64, Option<Board>) {
        let mut solutions = Solver::new().solutions(board);
        let first = solutions.next();
        let more = solutions.take(self.limit - 1).count() as u64;
        (u64::from(first.is_some()) + more, first)
    }
}

impl Contender for AnySize {
    fn pass(&mut self, puzzles: Range<usize>) {
        for board in &self.boards[puzzles] {
            black_box(self.solve(board));
        }
    }

    fn len(&self) -> usize {
        self.boards.len()
    }

    fn answers(&mut self) -> Vec<Answer> {
        let line = |board: Board| text::line::print(&board, Alphabet::of_side(board.geometry().side()));
        let found = self.boards.iter().map(|board| self.solve(board));
        found.map(|(count, first)| (count, first.map(line))).collect()
    }
}
