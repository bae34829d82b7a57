//! One puzzle of any size, quickly: a search that learns from its dead ends and gives solution after solution.

mod clauses;
mod engine;
mod learn;
mod order;

use crate::{board::Board, fallback::Fallback};
use engine::{Engine, Halt};

/// What [`Search::next`] came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// One more solution, which [`Search::solution`] shows until the next call.
    Solution,
    /// There is no further solution.
    Exhausted,
    /// `stop` said so; the next call goes on from here.
    Stopped,
}

/// A search for the solutions of one board, one after the other, in an order that depends on the board alone.
///
/// ```
/// use numberplace::{Board, Geometry, fast::any::{Search, Step}};
///
/// let mut search = Search::new(&Board::empty(&Geometry::new(2, 2)?));
/// let mut count = 0;
/// while search.next(&mut || false) == Step::Solution {
///     count += 1;
/// }
/// assert_eq!(count, 288);
/// # Ok::<(), numberplace::geometry::GeometryError>(())
/// ```
pub struct Search<'a> {
    board: Board,
    fallback: Option<&'a dyn Fallback>,
    engine: Option<Engine>,
}

impl<'a> Search<'a> {
    /// A search that has not begun. Clashing digits are a board without solutions.
    pub fn new(board: &Board) -> Self {
        Self { board: board.clone(), fallback: None, engine: Engine::new(board.clone()) }
    }

    /// Has a second solver take over where this search would take too long.
    #[must_use]
    pub fn with_fallback(mut self, fallback: &'a dyn Fallback) -> Self {
        self.fallback = Some(fallback);
        self
    }

    /// How often the search has tried a candidate that nothing forced.
    pub fn guesses(&self) -> u64 {
        self.engine.as_ref().map_or(0, |engine| engine.guesses)
    }

    /// How often it came to a dead end.
    pub fn dead_ends(&self) -> u64 {
        self.engine.as_ref().map_or(0, |engine| engine.dead_ends)
    }

    /// The solution that the last call of [`next`](Self::next) came to.
    pub fn solution(&self) -> Board {
        let solution = self.engine.as_ref().map(Engine::solution).unwrap_or_else(|| self.board.clone());
        self.board.filled(solution.digits().iter().flatten().copied())
    }

    /// Goes on to the next solution. `stop` is polled every few milliseconds.
    pub fn next(&mut self, stop: &mut dyn FnMut() -> bool) -> Step {
        let Some(engine) = &mut self.engine else { return Step::Exhausted };
        match engine.run(u64::MAX, stop) {
            Halt::Solution => Step::Solution,
            Halt::Exhausted => Step::Exhausted,
            _ => Step::Stopped,
        }
    }
}
