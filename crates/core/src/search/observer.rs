use std::ops::ControlFlow;

use super::event::{Detail, Event};

/// Somebody who is told what a search does, and can stop it.
///
/// `()` watches nothing: a search with it is compiled as if there were no observers. A pair is an observer that tells
/// both, the first one first, each at its own level of detail.
pub trait Observer {
    /// Whether it wants events at all; where this is false the search does not make any.
    const WATCHES: bool = true;

    /// The level of detail it wants. Finding out why a digit is rejected takes time, so it is done on demand.
    #[inline]
    fn detail(&self) -> Detail {
        Detail::Moves
    }

    /// Is told an event of its [level](Self::detail). `Break` stops the search there and then: it leaves its problem as
    /// it stands and reports [`Stopped`](super::Outcome::Stopped).
    fn event(&mut self, event: Event) -> ControlFlow<()>;
}

impl Observer for () {
    const WATCHES: bool = false;

    #[inline]
    fn event(&mut self, _: Event) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl<O: Observer + ?Sized> Observer for &mut O {
    const WATCHES: bool = O::WATCHES;

    #[inline]
    fn detail(&self) -> Detail {
        (**self).detail()
    }

    #[inline]
    fn event(&mut self, event: Event) -> ControlFlow<()> {
        (**self).event(event)
    }
}

impl<A: Observer, B: Observer> Observer for (A, B) {
    const WATCHES: bool = A::WATCHES || B::WATCHES;

    #[inline]
    fn detail(&self) -> Detail {
        let of = |watches, detail| if watches { detail } else { Detail::Moves };
        of(A::WATCHES, self.0.detail()).max(of(B::WATCHES, self.1.detail()))
    }

    #[inline]
    fn event(&mut self, event: Event) -> ControlFlow<()> {
        tell(&mut self.0, event)?;
        tell(&mut self.1, event)
    }
}

/// Tells an observer an event, if it is one that the observer wants.
#[inline]
pub(super) fn tell<O: Observer>(observer: &mut O, event: Event) -> ControlFlow<()> {
    if O::WATCHES && observer.detail().tells(&event) {
        observer.event(event)
    } else {
        ControlFlow::Continue(())
    }
}

/// How often what happened. As an observer it counts the events; a search also counts for its
/// [`Report`](super::Report), without one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Counters {
    /// Activations of the recursion.
    pub calls: u64,
    /// Choices made; in sudoku, digits written.
    pub placements: u64,
    /// Choices taken back; in sudoku, digits rubbed out. A restore is not an undo.
    pub undos: u64,
    /// Calls that ran out of choices.
    pub dead_ends: u64,
    /// Solutions reported.
    pub solutions: u64,
}

impl Counters {
    #[inline]
    pub(super) fn count(&mut self, event: &Event) {
        match event {
            Event::Call { .. } => self.calls += 1,
            Event::Choose { .. } => self.placements += 1,
            Event::Undo { .. } => self.undos += 1,
            Event::DeadEnd { .. } => self.dead_ends += 1,
            Event::Solution { .. } => self.solutions += 1,
            Event::Reject { .. } | Event::Restore { .. } | Event::Skip { .. } => {}
        }
    }
}

impl Observer for Counters {
    #[inline]
    fn detail(&self) -> Detail {
        Detail::All
    }

    #[inline]
    fn event(&mut self, event: Event) -> ControlFlow<()> {
        self.count(&event);
        ControlFlow::Continue(())
    }
}

/// Stops a search when a condition of the caller's holds: a deadline, Ctrl-C, a closed connection.
///
/// The condition is asked once every 4,096 moves (some tens of microseconds), and before the first.
#[derive(Clone, Debug)]
pub struct StopWhen<F> {
    condition: F,
    moves: u32,
}

impl<F: FnMut() -> bool> StopWhen<F> {
    /// Stops when this returns true.
    pub fn new(condition: F) -> Self {
        Self { condition, moves: 0 }
    }
}

impl<F: FnMut() -> bool> Observer for StopWhen<F> {
    #[inline]
    fn event(&mut self, _: Event) -> ControlFlow<()> {
        let due = self.moves.is_multiple_of(4096);
        self.moves = self.moves.wrapping_add(1);
        if due && (self.condition)() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
