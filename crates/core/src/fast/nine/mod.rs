//! One 9 × 9 puzzle, at the lowest latency: the whole grid in nine vector registers.
//!
//! ```
//! use numberplace::fast::nine;
//!
//! let puzzle = b".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...";
//! let answer = nine::solve(puzzle, 2);
//! assert_eq!(answer.count, 1);
//! assert_eq!(answer.solutions()[0][..9], *b"693784512");
//! ```
//!
//! [`solve`] is for one puzzle now and then. Whoever has many, one after the other, keeps a [`Workspace`]; whoever has
//! many at once should take [`batch`](crate::batch), which needs half the time for each. For another size, or to get
//! the solutions one by one, take [`any`](super::any). All of it is total: clashing givens, full grids, right or wrong,
//! and cells without a candidate have the count they have.
//!
//! # The grid in nine vectors
//!
//! A *triad* is the three cells that a line shares with a box. The propagation looks at one direction at a time: at the
//! three bands, each three lines of three boxes; then the grid is transposed, and bands are stacks. A vector holds nine
//! cells in words of 16 bits, one for each band `i` and line `r`; which cell of the line it is, is said by the vector's
//! own two numbers `[b][k]`, *skewed* by band and line:
//!
//! ```text
//!   word     0    1    2    3    4    5    6    7    8    9   10   11   12 … 15       digit d of a cell is bit d + 3
//!   i, r    0,0  0,1  0,2   ·   2,0  2,1  2,2   ·   1,2   ·   1,0  1,1   idle
//!
//!   vector [b][k], word i, r  =  row 3i + r,  box b + i,  cell k + r of that triad     (mod 3)
//!
//!            box 0      box 1      box 2                      box 0      box 1      box 2
//!   row 0   00 01 02 │ 10 11 12 │ 20 21 22         row 3     20 21 22 │ 00 01 02 │ 10 11 12
//!   row 1   02 00 01 │ 12 10 11 │ 22 20 21         row 4     22 20 21 │ 02 00 01 │ 12 10 11
//!   row 2   01 02 00 │ 11 12 10 │ 21 22 20         row 5     21 22 20 │ 01 02 00 │ 11 12 10
//! ```
//!
//! (the numbers are `b` and `k` of the vector that holds the cell; the third band starts with box 1). So the next box of
//! a band is the next vector, which costs nothing; the next line is a shuffle of bytes inside the half of a vector that
//! holds the band; and the transposed grid has in vector `[-b][-k]` a permutation of the words of `[b][k]`, by a rule
//! that is its own inverse. Digits are bits 4 to 12 so that a shift by any set that is not empty, 16 or more, clears a
//! word: this is how [AVX-512](Backend::Avx512) selects without a comparison.
//!
//! # The algorithm
//!
//! Once, over a small vector trait, for all backends:
//!
//! 1. Sweep over both directions by turns (`sweep.rs`): digits alone in a cell, and three digits in a triad, leave the
//!    other triads of line and box; a digit stays in a triad only if one of its six *configurations* in the band goes
//!    through it; a digit with one cell left in a line and its box takes it.
//! 2. When a sweep finds nothing more, cut the grid in two by the configurations of one digit in the band with the
//!    fewest (`branch.rs`), put the second part on a stack and go on with the first. After a number of guesses that
//!    led to no solution, cut by a cell with fewest candidates from then on, if few digits were given from the
//!    beginning: cuts by band can go on for ever there without touching a cell.
//!
//! The band configurations and the triad triples are ideas of Tom Dillon's *tdoku*. `docs/nine.md` has the argument, the
//! costs, and what did not help.

#![expect(
    clippy::inline_always,
    reason = "what is not inlined into `Vector::enter` has no vector instructions"
)]
#![expect(clippy::cast_possible_truncation, reason = "cells, words, digits and counts are small numbers")]
#![expect(
    clippy::many_single_char_names,
    reason = "the vectors of a triad, of a grid, and six configurations"
)]

#[cfg(doctest)]
#[doc = include_str!("../../../../../docs/nine.md")]
mod page {}

mod bands;
mod board;
mod branch;
mod layout;
mod search;
mod sweep;
#[cfg(test)]
mod tests;
mod vector;

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(any(test, not(target_arch = "x86_64")))]
mod integers;
#[cfg(target_arch = "x86_64")]
mod sse2;
#[cfg(target_arch = "x86_64")]
mod x86;

pub use board::{Candidates, candidates, filled};
pub use search::Puzzle;

use crate::batch::{Answer, Backend};
#[cfg(not(target_arch = "x86_64"))]
use integers::Integers as Portable;
use search::{By, Engine, Search, Task};
#[cfg(target_arch = "x86_64")]
use sse2::Sse2 as Portable;

/// The number of solutions of a puzzle, up to the limit, and up to two of them. Makes a [`Workspace`] for it, which
/// takes longer than an easy puzzle.
pub fn solve<'a>(puzzle: impl Into<Puzzle<'a>>, limit: u64) -> Answer {
    Workspace::new().solve(puzzle, limit, &|_| false).clone()
}

/// The working memory of the engine, about 40 kB, for any number of puzzles one after the other. Answers are lent: each
/// stays until the next puzzle.
pub struct Workspace {
    engine: Box<dyn Engine>,
    answer: Answer,
}

impl Workspace {
    /// On the best backend of this processor.
    pub fn new() -> Self {
        Self::with_backend(Backend::best().backend)
    }

    /// On this backend; on [`Backend::Portable`] if the processor cannot run it, and on Arm. That is integers, but on
    /// x86-64 the vectors that all of these processors have.
    pub fn with_backend(backend: Backend) -> Self {
        let engine = vectors(backend).unwrap_or_else(|| Box::new(Search::<Portable>::new(())));
        Self { engine, answer: Answer::new() }
    }

    /// The backend it runs on.
    pub fn backend(&self) -> Backend {
        self.engine.backend()
    }

    /// The number of solutions of a puzzle, up to the limit, and up to two of them.
    ///
    /// Every thousand guesses or so, `stop` is told how many solutions were found and asked whether to end the search;
    /// the answer is then not [complete](Answer::complete). Which solutions are kept depends on the puzzle alone, and of a
    /// complete answer they are the same on every backend.
    pub fn solve<'a>(
        &mut self,
        puzzle: impl Into<Puzzle<'a>>,
        limit: u64,
        stop: &dyn Fn(u64) -> bool,
    ) -> &Answer {
        let puzzle = puzzle.into();
        // With one solution asked for, it must be the first even if there are more, which nobody would know.
        let task = Task { puzzle, limit, stop, alone: limit == 1 };
        self.answer.restart();
        if self.engine.run(&task, &mut self.answer) == By::Lanes && self.answer.count > 1 {
            let mut first = Answer::new();
            self.engine.run(&Task::witnesses(puzzle), &mut first);
            self.answer.replace_solutions(first.solutions());
        }
        &self.answer
    }

    /// How many guesses it has made so far, in all puzzles.
    pub fn guesses(&self) -> u64 {
        self.engine.guesses()
    }
}

impl Default for Workspace {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(target_arch = "x86_64")]
fn vectors(backend: Backend) -> Option<Box<dyn Engine>> {
    match backend {
        Backend::Avx2 => Some(Box::new(Search::<avx2::Avx2>::new(avx2::Machine::detect()?))),
        Backend::Avx512 => Some(Box::new(Search::<avx512::Avx512>::new(avx512::Machine::detect()?))),
        _ => None,
    }
}

#[cfg(not(target_arch = "x86_64"))]
fn vectors(_: Backend) -> Option<Box<dyn Engine>> {
    None
}
