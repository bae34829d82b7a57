//! The front door: one puzzle or many, of any size, and the choice of the engine in one place.
//!
//! The functions [`solve`], [`check`], [`count`] and [`solutions`] are for one board now and then. A [`Solver`] keeps
//! its working memory from call to call, takes many boards at once, a closure that can end the work, a backend to
//! force and a [`Fallback`] for large boards.
//!
//! | boards | engine |
//! | --- | --- |
//! | one, 9 × 9 | [`fast::nine`](crate::fast::nine) |
//! | many, 9 × 9 | [`batch`](crate::batch) |
//! | any other, and every solution one by one | [`fast::any`](crate::fast::any), then the fallback |
//!
//! Which solutions of a board with several are given depends on the board alone, not on how it is asked about, with
//! which others, or on which backend; on large boards also on the fallback. (The engines by themselves have orders of
//! their own, and so has [`solutions`].)
//!
//! Boards whose givens clash have no solution, which is what every function here says of them;
//! [`board::verify::conflicts`](crate::board::verify::conflicts) says where they clash. To watch a search and count
//! its steps, use [`search`](crate::search).

use std::slice;

use crate::{
    batch::{Answer, Backend, Batch},
    board::Board,
    fallback::Fallback,
    fast::{
        any::{Search, Step},
        nine::{self, Workspace},
    },
    outcome::{Checked, Counted, Limit, Solved},
};

/// A solution of the board, if there is one.
pub fn solve(board: &Board) -> Solved {
    Solver::new().solve(board)
}

/// Whether the board has exactly one solution, with the witnesses.
pub fn check(board: &Board) -> Checked {
    Solver::new().check(board)
}

/// How many solutions the board has, up to the limit.
pub fn count(board: &Board, limit: Limit) -> Counted {
    Solver::new().count(board, limit)
}

/// Every solution of the board, one after the other, in an order that depends on the board alone.
pub fn solutions(board: &Board) -> Solutions<'static> {
    Solver::new().solutions(board)
}

/// Asked every few milliseconds with the number of solutions counted so far; `true` ends the work.
pub type Stop<'a> = &'a (dyn Fn(u64) -> bool + Sync);

/// Solves boards of any size, keeping its memory between them; see the [module](self).
pub struct Solver<'a> {
    backend: Backend,
    nine: Option<Workspace>,
    fallback: Option<&'a dyn Fallback>,
    stop: Stop<'a>,
    guesses: u64,
}

impl Default for Solver<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'a> Solver<'a> {
    /// A solver that is never stopped and has no fallback, on the best backend of this processor.
    pub fn new() -> Self {
        let backend = Backend::best().backend;
        Self { backend, nine: None, fallback: None, stop: &|_| false, guesses: 0 }
    }

    /// Runs the 9 × 9 engines on this backend, or on the best one if this processor cannot run it.
    #[must_use]
    pub fn with_backend(self, backend: Backend) -> Self {
        let backend = if backend.is_available() { backend } else { Backend::best().backend };
        Self { backend, nine: None, ..self }
    }

    /// Has another solver take over the boards that the search cannot finish.
    #[must_use]
    pub fn with_fallback(self, fallback: &'a dyn Fallback) -> Self {
        Self { fallback: Some(fallback), ..self }
    }

    /// Asks this closure every few milliseconds whether to end the work; it is told how many solutions were counted.
    #[must_use]
    pub fn stop_when(self, stop: Stop<'a>) -> Self {
        Self { stop, ..self }
    }

    /// The backend of the 9 × 9 engines.
    pub fn backend(&self) -> Backend {
        self.backend
    }

    /// How many guesses the engines have made for this solver so far.
    pub fn guesses(&self) -> u64 {
        self.guesses
    }

    /// A solution of the board, if there is one.
    pub fn solve(&mut self, board: &Board) -> Solved {
        self.find(board, 1, 1).solved()
    }

    /// Whether the board has exactly one solution, with the witnesses.
    pub fn check(&mut self, board: &Board) -> Checked {
        self.find(board, 2, 2).checked()
    }

    /// How many solutions the board has, up to the limit.
    pub fn count(&mut self, board: &Board, limit: Limit) -> Counted {
        self.find(board, limit.cap(), 0).counted(limit)
    }

    /// [`solve`](Self::solve) for many boards, answered in their order.
    pub fn solve_batch(&mut self, boards: &[Board]) -> Vec<Solved> {
        self.find_batch(boards, 1, 1).into_iter().map(Found::solved).collect()
    }

    /// [`check`](Self::check) for many boards, answered in their order.
    pub fn check_batch(&mut self, boards: &[Board]) -> Vec<Checked> {
        self.find_batch(boards, 2, 2).into_iter().map(Found::checked).collect()
    }

    /// [`count`](Self::count) for many boards, answered in their order.
    pub fn count_batch(&mut self, boards: &[Board], limit: Limit) -> Vec<Counted> {
        self.find_batch(boards, limit.cap(), 0).iter().map(|found| found.counted(limit)).collect()
    }

    /// Every solution of the board, one after the other, in an order that depends on the board alone.
    pub fn solutions(&self, board: &Board) -> Solutions<'a> {
        let search = match self.fallback {
            Some(fallback) => Search::new(board).with_fallback(fallback),
            None => Search::new(board),
        };
        Solutions { search, stop: self.stop, found: 0, last: Step::Solution }
    }

    fn find(&mut self, board: &Board, limit: u64, keep: usize) -> Found {
        match nine::candidates(board) {
            Some(candidates) => self.find_nine(board, &candidates, limit, keep),
            None => self.find_any(board, limit),
        }
    }

    /// Where solutions are kept and there are several, they are those that the batch engine would keep: so it asks for
    /// two at least, and leaves such boards to the lanes.
    fn find_nine(&mut self, board: &Board, candidates: &nine::Candidates, limit: u64, keep: usize) -> Found {
        let enough = if keep > 0 { limit.max(2) } else { limit };
        let workspace = self.nine.get_or_insert_with(|| Workspace::with_backend(self.backend));
        let before = workspace.guesses();
        let answer = workspace.solve(candidates, enough, self.stop);
        let (found, several) = (Found::nine(board, answer), answer.count > 1);
        self.guesses += workspace.guesses() - before;
        if several && keep > 0 {
            return self.find_batch(slice::from_ref(board), limit, keep).pop().unwrap_or(found);
        }
        found
    }

    fn find_any(&mut self, board: &Board, limit: u64) -> Found {
        let mut solutions = self.solutions(board);
        let mut witnesses = Vec::new();
        while solutions.found < limit && solutions.advance().is_some() {
            if witnesses.len() < Answer::MAX_KEPT {
                witnesses.push(solutions.search.solution());
            }
        }
        self.guesses += solutions.guesses();
        Found { count: solutions.found, complete: !solutions.was_stopped(), witnesses }
    }

    /// The 9 × 9 boards go through the lanes together, the others one by one.
    fn find_batch(&mut self, boards: &[Board], limit: u64, keep: usize) -> Vec<Found> {
        let mut batch = Batch::new(self.backend, limit, keep).stop_when(self.stop);
        let candidates: Vec<_> = boards.iter().map(nine::candidates).collect();
        candidates.iter().flatten().for_each(|candidates| batch.feed_candidates(candidates));
        batch.finish();
        self.guesses += batch.guesses();
        let mut answer = |board: &Board, is_nine: bool| match is_nine.then(|| batch.drain()).flatten() {
            Some(answer) => Found::nine(board, answer),
            None => self.find_any(board, limit),
        };
        boards
            .iter()
            .zip(&candidates)
            .map(|(board, candidates)| answer(board, candidates.is_some()))
            .collect()
    }
}

/// What an engine found: up to the limit so many solutions, and the first of them.
struct Found {
    count: u64,
    complete: bool,
    witnesses: Vec<Board>,
}

impl Found {
    fn nine(board: &Board, answer: &Answer) -> Self {
        let witnesses = answer.solutions().iter().map(|solution| nine::filled(board, solution)).collect();
        Self { count: answer.count, complete: answer.complete, witnesses }
    }

    fn solved(self) -> Solved {
        match self.witnesses.into_iter().next() {
            Some(solution) => Solved::Solution(solution),
            None if self.complete => Solved::None,
            None => Solved::Stopped,
        }
    }

    fn checked(self) -> Checked {
        let mut witnesses = self.witnesses.into_iter();
        match (witnesses.next(), witnesses.next()) {
            (Some(first), Some(second)) => Checked::Multiple([first, second]),
            _ if !self.complete => Checked::Stopped,
            (Some(only), None) => Checked::Unique(only),
            (None, _) => Checked::None,
        }
    }

    fn counted(&self, limit: Limit) -> Counted {
        Counted { count: self.count, capped: self.count == limit.cap(), complete: self.complete }
    }
}

/// The solutions of one board; see [`solutions`]. After the last one [`was_stopped`](Self::was_stopped) tells whether
/// there may be more.
pub struct Solutions<'a> {
    search: Search<'a>,
    stop: Stop<'a>,
    found: u64,
    last: Step,
}

impl Solutions<'_> {
    /// Whether the caller's closure ended the search, so that there may be more solutions.
    pub fn was_stopped(&self) -> bool {
        self.last == Step::Stopped
    }

    /// How many guesses the search has made so far.
    pub fn guesses(&self) -> u64 {
        self.search.guesses()
    }

    /// Goes on to the next solution without building its board.
    fn advance(&mut self) -> Option<()> {
        let (stop, found) = (self.stop, self.found);
        self.last = self.search.next(&mut || stop(found));
        let solved = self.last == Step::Solution;
        self.found += u64::from(solved);
        solved.then_some(())
    }
}

impl Iterator for Solutions<'_> {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        self.advance().map(|()| self.search.solution())
    }
}
