//! The classic search: backtracking that can be watched, counted, stopped, and broken on purpose.
//!
//! One recursion, behind [`search`] and [`each_solution`], solves every [`Problem`]:
//!
//! 1. no decision left: success;
//! 2. collect the choices for the next place, once, in order;
//! 3. for each: choose, explore (call again), stop at once on success, otherwise un-choose;
//! 4. none left: failure, with the state exactly as this call found it.
//!
//! What it does is told to an [`Observer`] as [`Event`]s and counted in the [`Report`]. The [`problems`] are sudoku of
//! any geometry, word search, n queens, permutations and graph colouring.
//!
//! It is made to be understood and to be the referee of the fast engines, with which it shares no code. It is not the
//! way to solve hard puzzles: a bad one takes hundreds of millions of placements.
//!
//! The recursion is as deep as there are places to decide, at most [`MAX_PLACES`]; a stack of 2 MiB, which a thread has,
//! is enough for that, optimised or not.
//!
//! ```
//! use numberplace::search::{self, Goal, Order, Outcome, problems::Sudoku};
//! use numberplace::{Board, Geometry};
//!
//! let mut sudoku = Sudoku::new(&Board::empty(&Geometry::new(2, 2)?), Order::Reading);
//! let report = search::search(&mut sudoku, Goal::Count(1000), &mut ());
//! assert_eq!((report.outcome, report.counters.solutions), (Outcome::Exhausted, 288));
//! # Ok::<(), numberplace::geometry::GeometryError>(())
//! ```

#[cfg(doctest)]
#[doc = include_str!("../../../../docs/search.md")]
#[doc = include_str!("../../../../docs/trace.md")]
mod pages {}

mod checker;
mod event;
mod names;
mod observer;
pub mod problems;
mod recursion;
pub mod timeline;
mod trace;

use std::ops::ControlFlow;

use recursion::Recursion;

pub use checker::{Broken, Checker};
pub use event::{Because, Detail, Event};
pub use names::{Order, Slip, UnknownName};
pub use observer::{Counters, Observer, StopWhen};
pub use timeline::Timeline;
pub use trace::Trace;

/// The largest number of places that a problem may have to decide: the cells of the largest board.
pub const MAX_PLACES: usize = 4096;

/// What the recursion searches: places to decide, one after the other, and what each can be decided for.
///
/// Places and choices are small numbers, so that events are; a problem says what they mean.
pub trait Problem {
    /// The choices of a place, collected.
    type Choices: Iterator<Item = u32> + Clone;

    /// Whether choices are given back as calls return, also when the goal was reached: they are then told as
    /// [`Restore`](Event::Restore), and the first solution is not kept.
    const GIVES_BACK: bool = false;

    /// The place to decide when `decided` choices stand; none when there is nothing left to decide.
    fn next_place(&mut self, decided: usize) -> Option<u32>;

    /// The choices for a place, in the order in which they are tried.
    fn choices(&mut self, place: u32) -> Self::Choices;

    /// What [`choices`](Self::choices) left out because it is not allowed, and why. Asked only when somebody watches.
    fn left_out(&self, _place: u32) -> Vec<(u32, Because)> {
        Vec::new()
    }

    /// Tests a choice when its turn comes.
    ///
    /// # Errors
    ///
    /// The reason, when it is not allowed.
    #[inline]
    fn test(&self, _place: u32, _choice: u32) -> Result<(), Because> {
        Ok(())
    }

    /// Makes a choice. Another choice may stand there only when the search makes the slip [`Slip::NoUndo`].
    fn choose(&mut self, place: u32, choice: u32);

    /// Takes back the choice that was made last.
    fn unchoose(&mut self, place: u32, choice: u32);

    /// Leaves a place undecided for good. Only a search that makes the slip [`Slip::NoReturnFalse`] does that.
    fn give_up(&mut self, place: u32);

    /// Whether a choice that is left when an earlier one reached the goal is told as [skipped](Event::Skip).
    #[inline]
    fn skips(&self, _place: u32, _choice: u32) -> bool {
        false
    }
}

/// What a search looks for, and so what it leaves behind. [`each_solution`] is for those who want to see every one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Goal {
    /// The first solution, which is kept, unless the problem [gives back](Problem::GIVES_BACK).
    First,
    /// The first solution, looked for by a recursion that makes a mistake.
    Slipping(Slip),
    /// As many solutions as this, never more; the problem is given back as it was. `u64::MAX` counts all.
    Count(u64),
}

/// How a search ended, and what it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Report {
    /// How it ended.
    pub outcome: Outcome,
    /// What it took.
    pub counters: Counters,
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The goal was reached: the first solution found, as many counted as wanted, or the receiver had enough.
    /// (What a [slipping](Goal::Slipping) search says of itself may be wrong.)
    Found,
    /// Everything was tried.
    Exhausted,
    /// An observer stopped it; the problem was left as it stood.
    Stopped,
}

/// Searches a problem for a goal.
///
/// When the first solution is kept, the problem holds it afterwards; after every other end but
/// [`Stopped`](Outcome::Stopped), and without a slip, it is as it was before.
pub fn search<P: Problem, O: Observer>(problem: &mut P, goal: Goal, observer: &mut O) -> Report {
    let (keeps, mut first) = (!P::GIVES_BACK, |_: &P| ControlFlow::Break(()));
    match goal {
        Goal::First => Recursion::start(problem, &mut first, observer, keeps, None),
        Goal::Slipping(slip) => Recursion::start(problem, &mut first, observer, keeps, Some(slip)),
        Goal::Count(0) => Report { outcome: Outcome::Found, counters: Counters::default() },
        Goal::Count(limit) => {
            let mut left = limit;
            let mut enough = |_: &P| {
                left -= 1;
                if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            Recursion::start(problem, &mut enough, observer, false, None)
        }
    }
}

/// Hands over every solution, one by one, until `receive` returns `Break`. The problem is given back as it was, unless
/// an observer stops the search.
pub fn each_solution<P: Problem, O: Observer>(
    problem: &mut P,
    observer: &mut O,
    receive: &mut dyn FnMut(&P) -> ControlFlow<()>,
) -> Report {
    Recursion::start(problem, receive, observer, false, None)
}
