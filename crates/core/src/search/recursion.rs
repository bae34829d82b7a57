//! The recursion itself: [`Recursion::call`] and [`Recursion::decide`] are the whole of backtracking.

use std::ops::ControlFlow;

use super::{Counters, Detail, Event, Observer, Outcome, Problem, Report, Slip, observer};

/// A search under way: what [`search`](super::search) was given, and what it has counted.
pub(super) struct Recursion<'a, P, O> {
    problem: &'a mut P,
    /// Is shown each solution; `Break` means that the goal is reached.
    receive: &'a mut dyn FnMut(&P) -> ControlFlow<()>,
    observer: &'a mut O,
    /// Whether the choices that reached the goal stay.
    keeps: bool,
    slip: Option<Slip>,
    counters: Counters,
}

/// Whether the goal is reached.
type Reached = Result<bool, Stopped>;

/// An observer has stopped the search.
struct Stopped;

impl<'a, P: Problem, O: Observer> Recursion<'a, P, O> {
    /// Searches from the first call on.
    pub(super) fn start(
        problem: &'a mut P,
        receive: &'a mut dyn FnMut(&P) -> ControlFlow<()>,
        observer: &'a mut O,
        keeps: bool,
        slip: Option<Slip>,
    ) -> Report {
        let mut search = Self { problem, receive, observer, keeps, slip, counters: Counters::default() };
        let outcome = match search.call(1) {
            Ok(true) => Outcome::Found,
            Ok(false) => Outcome::Exhausted,
            Err(Stopped) => Outcome::Stopped,
        };
        Report { outcome, counters: search.counters }
    }

    /// One activation. Success means that the goal is reached; after failure the problem is as this call found it.
    fn call(&mut self, depth: u32) -> Reached {
        let place = self.problem.next_place(depth as usize - 1);
        self.tell(Event::Call { depth, place })?;
        self.decide(depth, place)
    }

    /// Decides a place: collect the choices; choose, explore, and un-choose, until one reaches the goal.
    fn decide(&mut self, depth: u32, place: Option<u32>) -> Reached {
        let Some(place) = place else { return self.solution(depth) };
        self.tell_left_out(depth, place)?;
        let mut choices = self.problem.choices(place);
        while let Some(choice) = choices.next() {
            if let Err(because) = self.problem.test(place, choice) {
                self.tell(Event::Reject { depth, place, choice, because })?;
                continue;
            }
            self.problem.choose(place, choice);
            self.tell(Event::Choose { depth, place, choice })?;
            let reached = self.call(depth + 1)? && self.slip != Some(Slip::IgnoreResult);
            if reached && self.keeps {
                return Ok(true);
            }
            self.unchoose(depth, place, choice)?;
            if reached {
                return self.skip(depth, place, choices);
            }
        }
        if self.slip == Some(Slip::NoReturnFalse) {
            self.problem.give_up(place);
            let next = self.problem.next_place(depth as usize - 1);
            return self.decide(depth, next);
        }
        self.tell(Event::DeadEnd { depth, place })?;
        Ok(false)
    }

    /// Nothing left to decide.
    fn solution(&mut self, depth: u32) -> Reached {
        self.tell(Event::Solution { depth })?;
        Ok((self.receive)(self.problem).is_break())
    }

    /// Takes a choice back.
    fn unchoose(&mut self, depth: u32, place: u32, choice: u32) -> Result<(), Stopped> {
        if self.slip == Some(Slip::NoUndo) {
            return Ok(());
        }
        self.problem.unchoose(place, choice);
        if P::GIVES_BACK {
            self.tell(Event::Restore { depth, place, choice })
        } else {
            self.tell(Event::Undo { depth, place, choice })
        }
    }

    /// Returns success, telling which choices are never tried.
    fn skip(&mut self, depth: u32, place: u32, left: P::Choices) -> Reached {
        for choice in left {
            if self.problem.skips(place, choice) {
                self.tell(Event::Skip { depth, place, choice })?;
            }
        }
        Ok(true)
    }

    /// Tells which choices were not even collected, to those who want to know.
    fn tell_left_out(&mut self, depth: u32, place: u32) -> Result<(), Stopped> {
        if !O::WATCHES || self.observer.detail() < Detail::All {
            return Ok(());
        }
        for (choice, because) in self.problem.left_out(place) {
            self.tell(Event::Reject { depth, place, choice, because })?;
        }
        Ok(())
    }

    #[inline]
    fn tell(&mut self, event: Event) -> Result<(), Stopped> {
        self.counters.count(&event);
        match observer::tell(self.observer, event) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Stopped),
        }
    }
}
