//! Who watches the legs of a timeline. All of them count moves, those of the path that is walked again too.

use std::ops::ControlFlow;

use super::{Checkpoint, Depths};
use crate::search::{Event, Observer};

/// Surveys a leg: how deep it goes, and the path at its end.
pub(super) struct Surveyor {
    pub(super) moves: u64,
    pub(super) depths: Depths,
    /// The choice made last by each call, the first call's first; those that stand are at the front.
    pub(super) path: Vec<(u32, u32)>,
    until: u64,
}

impl Surveyor {
    /// A leg ends with the first choice that makes it `until` moves.
    pub(super) fn new(start: &Checkpoint<'_>, until: u64) -> Self {
        let depths = Depths { from: start.moves, to: start.moves, least: u32::MAX, greatest: 0 };
        Self { moves: start.moves_before_path(), depths, path: Vec::new(), until }
    }
}

impl Observer for Surveyor {
    #[inline]
    fn event(&mut self, event: Event) -> ControlFlow<()> {
        self.moves += 1;
        let depth = event.depth();
        if self.moves > self.depths.from {
            self.depths.least = self.depths.least.min(depth);
            self.depths.greatest = self.depths.greatest.max(depth);
            self.depths.to = self.moves;
        }
        let Event::Choose { place, choice, .. } = event else { return ControlFlow::Continue(()) };
        self.path.truncate(depth as usize - 1);
        self.path.push((place, choice));
        if self.moves < self.until { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

/// Stops when so many moves have been made.
pub(super) struct Until {
    pub(super) moves: u64,
    pub(super) stop_at: u64,
    pub(super) last: Option<Event>,
}

impl Observer for Until {
    #[inline]
    fn event(&mut self, event: Event) -> ControlFlow<()> {
        self.moves += 1;
        if self.moves < self.stop_at {
            return ControlFlow::Continue(());
        }
        self.last = Some(event);
        ControlFlow::Break(())
    }
}

/// Looks for a move.
pub(super) struct Finder<'a> {
    pub(super) moves: u64,
    pub(super) from: u64,
    pub(super) wanted: &'a mut dyn FnMut(&Event) -> bool,
    pub(super) stop: &'a mut dyn FnMut() -> bool,
    pub(super) found: Option<u64>,
}

impl Finder<'_> {
    /// How often it asks whether to stop, in moves.
    const PATIENCE: u64 = 1 << 16;
}

impl Observer for Finder<'_> {
    #[inline]
    fn event(&mut self, event: Event) -> ControlFlow<()> {
        let number = self.moves;
        self.moves += 1;
        if number >= self.from && (self.wanted)(&event) {
            self.found = Some(number);
            return ControlFlow::Break(());
        }
        let due = number.is_multiple_of(Self::PATIENCE);
        if due && (self.stop)() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
