//! A SAT solver for the boards that a search cannot finish, behind the core's [`Fallback`].
//!
//! [`Sat`] writes a board out in clauses and asks `batsat`, a port of `MiniSat` to Rust, for one solution after the
//! other. The core's own search learns as a SAT solver does and propagates more, so that on most boards this is the
//! slower of the two; what it offers is a second opinion with other choices, for the few boards on which the search
//! is unlucky. docs/any-size.md has the measurements.
//!
//! The work is done on a thread of its own while the caller's closure is polled, so that it can be stopped within
//! milliseconds whatever the solver is at. Memory is bounded by giving up: on boards that need too many clauses, and
//! after too many clauses were learned.

mod attempt;
mod encode;

use numberplace::{
    Board,
    fallback::{Attempt, Fallback},
};

use attempt::Enumeration;

/// The fallback; hand it to [`Solver::with_fallback`](numberplace::Solver::with_fallback).
///
/// ```
/// use numberplace::{Board, Checked, Geometry, Solver};
/// use numberplace_sat::Sat;
///
/// let board = Board::empty(&Geometry::new(2, 2)?);
/// assert!(matches!(Solver::new().with_fallback(&Sat).check(&board), Checked::Multiple(_)));
/// # Ok::<(), numberplace::geometry::GeometryError>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Sat;

impl Fallback for Sat {
    fn attempt(&self, board: &Board, known: &[Board]) -> Box<dyn Attempt + Send> {
        Box::new(Enumeration::new(board, known))
    }
}
