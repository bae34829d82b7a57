//! The recursion itself: [`Recursion::call`] and [`Recursion::decide`] are the whole of backtracking.

use std::ops::ControlFlow;

use super::{Counters, Detail, Event, Goal, Observer, Problem, Slip, observer};

/// A search under way: what [`search`](super::search) was given, and what it has counted.
pub(super) struct Recursion<'s, 'g, P: Problem, O> {
    pub(super) problem: &'s mut P,
    pub(super) goal: Goal<'g, P>,
    pub(super) observer: &'s mut O,
    pub(super) counters: Counters,
    pub(super) slip: Option<Slip>,
    /// Whether choices that reached the goal stay.
    pub(super) keeps: bool,
}

/// An observer has stopped the search.
pub(super) struct Stopped;

/// Whether the goal is reached.
type Reached = Result<bool, Stopped>;

impl<P: Problem, O: Observer> Recursion<'_, '_, P, O> {
    /// One activation. Success means that the goal is reached; after failure the problem is as this call found it.
    pub(super) fn call(&mut self, depth: u32) -> Reached {
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
            return self.decide(depth, self.problem.next_place(depth as usize - 1));
        }
        self.tell(Event::DeadEnd { depth, place })?;
        Ok(false)
    }

    /// Nothing left to decide.
    fn solution(&mut self, depth: u32) -> Reached {
        self.tell(Event::Solution { depth })?;
        Ok(match &mut self.goal {
            Goal::First | Goal::Slipping(_) => true,
            Goal::Count(limit) => self.counters.solutions == *limit,
            Goal::Every(receive) => receive(self.problem).is_break(),
        })
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
