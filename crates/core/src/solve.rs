//! The front door: one puzzle or many, of any size, and the choice of the engine in one place.
//!
//! The functions [`solve`], [`check`], [`count`] and [`solutions`] are for one board now and then. A [`Solver`] keeps
//! its working memory from call to call, takes a closure that can end the work, a backend to force and a
//! [`Fallback`] for large boards.
//!
//! Boards whose givens clash have no solution, which is what every function here says of them;
//! [`board::verify::conflicts`](crate::board::verify::conflicts) says where they clash. To watch the search and count
//! its steps, use [`search`](crate::search).

use crate::{
    board::Board,
    fallback::Fallback,
    fast::any::{Search, Step},
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
        Self { fallback: None, stop: &|_| false, guesses: 0 }
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

    /// How many guesses the engines have made for this solver so far.
    pub fn guesses(&self) -> u64 {
        self.guesses
    }

    /// A solution of the board, if there is one.
    pub fn solve(&mut self, board: &Board) -> Solved {
        let mut solutions = self.solutions(board);
        let found = solutions.next();
        self.guesses += solutions.guesses();
        match found {
            Some(solution) => Solved::Solution(solution),
            None if solutions.was_stopped() => Solved::Stopped,
            None => Solved::None,
        }
    }

    /// Whether the board has exactly one solution, with the witnesses.
    pub fn check(&mut self, board: &Board) -> Checked {
        let mut solutions = self.solutions(board);
        let found = (solutions.next(), solutions.next());
        self.guesses += solutions.guesses();
        match found {
            (Some(first), Some(second)) => Checked::Multiple([first, second]),
            _ if solutions.was_stopped() => Checked::Stopped,
            (Some(only), None) => Checked::Unique(only),
            (None, _) => Checked::None,
        }
    }

    /// How many solutions the board has, up to the limit.
    pub fn count(&mut self, board: &Board, limit: Limit) -> Counted {
        let mut solutions = self.solutions(board);
        let count = std::iter::from_fn(|| solutions.advance()).take(as_usize(limit)).count() as u64;
        self.guesses += solutions.guesses();
        Counted { count, capped: count == limit.cap(), complete: !solutions.was_stopped() }
    }

    /// Every solution of the board, one after the other, in an order that depends on the board alone.
    pub fn solutions(&self, board: &Board) -> Solutions<'a> {
        let search = match self.fallback {
            Some(fallback) => Search::new(board).with_fallback(fallback),
            None => Search::new(board),
        };
        Solutions { search, stop: self.stop, found: 0, last: Step::Solution }
    }
}

fn as_usize(limit: Limit) -> usize {
    usize::try_from(limit.cap()).unwrap_or(usize::MAX)
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
