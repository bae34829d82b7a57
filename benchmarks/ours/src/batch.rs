//! 9 × 9 puzzles by the lanes of a backend.

use std::{hint::black_box, ops::Range};

use bench_runner::{Answer, Contender, Order, text};
use numberplace::batch::{self, Backend, Batch};

pub struct Lanes {
    puzzles: Vec<[u8; 81]>,
    limit: u64,
    backend: Backend,
}

impl Lanes {
    pub fn new(order: &Order, backend: Backend) -> Self {
        Self { puzzles: order.nine(), limit: order.limit, backend }
    }

    fn solve(&self, puzzles: Range<usize>, mut take: impl FnMut(&batch::Answer)) {
        let mut batch = Batch::new(self.backend, self.limit, 1);
        for puzzle in &self.puzzles[puzzles] {
            batch.feed(puzzle);
            while let Some(answer) = batch.drain() {
                take(answer);
            }
        }
        batch.finish();
        while let Some(answer) = batch.drain() {
            take(answer);
        }
    }
}

impl Contender for Lanes {
    fn pass(&mut self, puzzles: Range<usize>) {
        self.solve(puzzles, |answer| {
            black_box(answer);
        });
    }

    fn len(&self) -> usize {
        self.puzzles.len()
    }

    fn answers(&mut self) -> Vec<Answer> {
        let mut answers = Vec::new();
        self.solve(0..self.puzzles.len(), |answer| {
            answers.push((answer.count, answer.solutions().first().map(text)));
        });
        answers
    }
}
