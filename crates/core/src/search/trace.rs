use std::ops::ControlFlow;

use super::{Detail, Event, Observer};

/// Records some of a search's events with their numbers, starting anywhere.
///
/// Moves are numbered from 0. At the level [`All`](Detail::All) a call or a reject has the number of the move that
/// follows it: an event's number is how many moves came before.
///
/// Up to the first event it wants a trace does nothing but count; once it holds as many as it may, it stops the search.
/// A [`Timeline`](super::Timeline) is for those who seek more than once.
#[derive(Clone, Debug)]
pub struct Trace {
    from: u64,
    cap: usize,
    detail: Detail,
    moves: u64,
    events: Vec<(u64, Event)>,
}

impl Trace {
    /// Records at most `cap` events, from number `from` on.
    pub fn new(from: u64, cap: usize, detail: Detail) -> Self {
        Self::after(0, from, cap, detail)
    }

    /// The same for a search whose first moves are not told: `moves` is how many.
    pub(super) fn after(moves: u64, from: u64, cap: usize, detail: Detail) -> Self {
        Self { from, cap, detail, moves, events: Vec::new() }
    }

    /// The events recorded, each with its number.
    pub fn events(&self) -> &[(u64, Event)] {
        &self.events
    }

    /// The events recorded, each with its number.
    pub fn into_events(self) -> Vec<(u64, Event)> {
        self.events
    }

    /// How many moves have been made so far.
    pub fn moves(&self) -> u64 {
        self.moves
    }
}

impl Observer for Trace {
    #[inline]
    fn detail(&self) -> Detail {
        // Before the first event that is wanted, rejects need not be argued.
        if self.moves < self.from { Detail::Moves } else { self.detail }
    }

    #[inline]
    fn event(&mut self, event: Event) -> ControlFlow<()> {
        let number = self.moves;
        self.moves += u64::from(event.is_move());
        if number < self.from {
            return ControlFlow::Continue(());
        }
        if self.events.len() < self.cap {
            self.events.push((number, event));
        }
        if self.events.len() < self.cap { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}
