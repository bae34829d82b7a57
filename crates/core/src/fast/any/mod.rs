//! One puzzle of any size, quickly: a search that learns from its dead ends, and gives solution after solution.
//!
//! # The algorithm
//!
//! [`propagate`](crate::propagate) sees a puzzle as constraints that each take exactly one of their candidates. On
//! it stands a conflict-driven search as SAT solvers have it, except that the puzzle is never written out as clauses:
//! the constraints are bit masks, and only what is *learned* is a clause.
//!
//! 1. Propagate. When nothing is open, hand out the solution.
//! 2. Otherwise try a candidate: the one that had the greatest part in recent dead ends, or, while there were none,
//!    the least digit of a cell with the fewest.
//! 3. On a contradiction, find its cause among earlier choices, keep it as a clause, and go back as far as the
//!    clause is of use, at once and past choices that had no part in it.
//! 4. Now and then begin again with what was learned, and forget the worse half of the clauses.
//!
//! After a solution the last choice is put out, with the reason that everything below it is done with; the search
//! never goes back behind such a choice except by putting out the one before it. So every solution comes exactly
//! once, in an order that depends on the board alone, and nothing has to be remembered of those that went before.
//! Source: M. Gebser, B. Kaufmann, A. Neumann and T. Schaub, *Conflict-driven answer set enumeration* (2007).
//!
//! # Limits
//!
//! Memory is bounded: clauses are kept to 16 MB, everything else to the size of the board. Time is not: there are
//! boards from 25 × 25 on that take minutes and more. [`Search::with_fallback`] takes a second solver for these, and
//! docs/any-size.md says where it helps.
//!
//! Not for 9 × 9 in bulk or at lowest latency, which the neighbouring engines do a hundred times faster; it serves
//! 9 × 9 where all solutions are wanted one by one.

mod clauses;
mod engine;
mod learn;
mod order;

use crate::{
    board::{
        Board,
        verify::{Verdict, verify},
    },
    fallback::{Attempt, Fallback, Found},
};
use engine::{Engine, Halt};

/// So many dead ends the search comes to before it hands over to a fallback; docs/any-size.md has the measurements.
const BUDGET: u64 = 200_000;
/// So many solutions a fallback is trusted to leave out, or to give. Boards with more are not what it is for.
const MOST_KNOWN: usize = 64;

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

/// A search for the solutions of one board, one after the other, in an order that depends on the board alone (and on
/// the fallback).
///
/// The board's digits and pencilmarks bind. Clashing digits are a board without solutions.
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
    engine: Option<Engine>,
    budget: u64,
    fallback: Option<&'a dyn Fallback>,
    attempt: Option<Box<dyn Attempt + Send>>,
    /// The solutions handed out, while they may still matter to another solver than the one that found them.
    known: Vec<Board>,
    /// What the fallback found last.
    found: Option<Board>,
}

impl<'a> Search<'a> {
    /// A search that has not begun.
    pub fn new(board: &Board) -> Self {
        Self {
            engine: Engine::new(board.clone()),
            board: board.clone(),
            budget: u64::MAX,
            fallback: None,
            attempt: None,
            known: Vec::new(),
            found: None,
        }
    }

    /// Has a second solver take over where this search would take too long.
    #[must_use]
    pub fn with_fallback(self, fallback: &'a dyn Fallback) -> Self {
        self.with_fallback_after(BUDGET, fallback)
    }

    /// Has a second solver take over after so many dead ends; at once after none.
    #[must_use]
    pub fn with_fallback_after(self, dead_ends: u64, fallback: &'a dyn Fallback) -> Self {
        Self { fallback: Some(fallback), budget: dead_ends, ..self }
    }

    /// How often the search has tried a candidate that nothing forced.
    pub fn guesses(&self) -> u64 {
        self.engine.as_ref().map_or(0, |engine| engine.guesses)
    }

    /// How often it has come to a contradiction.
    pub fn dead_ends(&self) -> u64 {
        self.engine.as_ref().map_or(0, |engine| engine.dead_ends)
    }

    /// The solution that the last call of [`next`](Self::next) came to. Before that, or after another outcome, it is
    /// some board that is no solution.
    pub fn solution(&self) -> Board {
        let solved = self.found.clone().or_else(|| self.engine.as_ref().map(Engine::solution));
        match solved.filter(Board::is_full) {
            Some(solved) => self.board.filled(solved.digits().iter().flatten().copied()),
            None => self.board.clone(),
        }
    }

    /// Goes on to the next solution. `stop` is polled every millisecond or so; once it says `true`, this returns.
    pub fn next(&mut self, stop: &mut dyn FnMut() -> bool) -> Step {
        self.found = None;
        loop {
            let answer = if self.attempt.is_some() { self.ask(stop) } else { self.search(stop) };
            if let Some(answer) = answer {
                return answer;
            }
        }
    }

    /// Goes on with the search; `None` when it has come to nothing that may be handed out.
    fn search(&mut self, stop: &mut dyn FnMut() -> bool) -> Option<Step> {
        let Some(engine) = &mut self.engine else { return Some(Step::Exhausted) };
        match engine.run(self.budget, stop) {
            Halt::Solution => self.take_note().then_some(Step::Solution),
            Halt::Exhausted => Some(Step::Exhausted),
            Halt::Stopped => Some(Step::Stopped),
            Halt::OverBudget => {
                self.hand_over();
                None
            }
        }
    }

    /// Remembers a solution of the search, while that matters; `false` when it is known already.
    fn take_note(&mut self) -> bool {
        if self.fallback.is_none() && self.known.is_empty() {
            return true;
        }
        let solution = self.solution();
        if self.known.contains(&solution) {
            return false;
        }
        if self.fallback.is_some() && self.known.len() < MOST_KNOWN {
            self.known.push(solution);
        } else {
            self.fallback = None;
        }
        true
    }

    fn hand_over(&mut self) {
        self.budget = u64::MAX;
        if let (Some(fallback), Some(engine)) = (self.fallback.take(), &self.engine) {
            self.attempt = Some(fallback.attempt(engine.board(), &self.known));
        }
    }

    /// Goes on with the fallback's attempt; `None` when that has come to its end without an answer.
    fn ask(&mut self, stop: &mut dyn FnMut() -> bool) -> Option<Step> {
        match self.attempt.as_mut()?.next(stop) {
            Found::Solution(answer) if self.is_news(&answer) => {
                self.known.push(answer.clone());
                self.found = Some(answer);
                Some(Step::Solution)
            }
            Found::Exhausted => Some(Step::Exhausted),
            Found::Stopped => Some(Step::Stopped),
            Found::Solution(_) | Found::GaveUp => {
                self.attempt = None;
                None
            }
        }
    }

    /// Whether the fallback's answer is right, was not handed out before, and may be remembered.
    fn is_news(&self, answer: &Board) -> bool {
        verify(&self.board, answer) == Ok(Verdict::Right)
            && self.known.len() < MOST_KNOWN
            && !self.known.contains(answer)
    }
}

/// The examples of the page on this search are run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../../../docs/any-size.md")]
struct Page;
