//! What a door hands in for boards that the search of [`fast::any`](crate::fast::any) cannot finish.
//!
//! The core solves every board by itself, given time. A few large boards want a heavier machine, a SAT solver, that
//! the core cannot bring along because it depends on nothing; `numberplace-sat` is one. It stands behind
//! [`Fallback`], and [`Search::with_fallback`](crate::fast::any::Search::with_fallback) takes it.

use crate::{board::Board, geometry::Digit};

/// A second solver, for boards of any size.
pub trait Fallback: Sync {
    /// Prepares to enumerate the solutions of `board` other than those in `known`, each of them a digit a cell in
    /// reading order.
    ///
    /// The board comes with the candidates that propagation left as its pencilmarks; it has no solution outside of
    /// them but, maybe, the `known` ones.
    fn attempt(&self, board: &Board, known: &[Box<[Digit]>]) -> Box<dyn Attempt>;
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
    /// One more solution, a digit a cell in reading order.
    Solution(Box<[Digit]>),
    /// There is no further solution.
    Exhausted,
    /// `stop` said so.
    Stopped,
    /// It cannot tell, and never will.
    GaveUp,
}
