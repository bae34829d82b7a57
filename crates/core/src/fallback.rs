//! What a door hands in for boards that the search of [`fast::any`](crate::fast::any) cannot finish.
//!
//! The core solves every board by itself, given time. A few large boards want a heavier machine, a SAT solver, that
//! the core does not bring along because it depends on nothing; the package `numberplace-sat` is one. It stands behind
//! [`Fallback`], and [`Search::with_fallback`](crate::fast::any::Search::with_fallback) takes it.

use crate::board::Board;

/// A second solver, for boards of any size.
pub trait Fallback: Sync {
    /// Prepares to enumerate the solutions of a board other than those that are `known`.
    ///
    /// The board has the candidates that propagation left as its pencilmarks.
    fn attempt(&self, board: &Board, known: &[Board]) -> Box<dyn Attempt + Send>;
}

/// An enumeration under way.
pub trait Attempt {
    /// The next solution, which no earlier call gave.
    ///
    /// `stop` is to be polled every few milliseconds; once it says `true` the answer is [`Found::Stopped`], and the
    /// next call goes on. An attempt that would need more memory than is decent answers [`Found::GaveUp`].
    fn next(&mut self, stop: &mut dyn FnMut() -> bool) -> Found;
}

/// What [`Attempt::next`] came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// One more solution. The search checks it before it hands it out.
    Solution(Board),
    /// There is no further solution.
    Exhausted,
    /// `stop` said so.
    Stopped,
    /// It cannot tell, and never will.
    GaveUp,
}
