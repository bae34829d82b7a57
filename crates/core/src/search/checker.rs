use std::{error, fmt, ops::ControlFlow};

use super::{Detail, Event, Observer};

/// Checks event by event that a search keeps to the pattern, and stops it where it does not.
///
/// The pattern is the same for every problem and every goal:
///
/// - a call is one deeper than the choice that led to it, and decides one place or tells a solution;
/// - a choice is made by the call on top, for its place, which has no choice yet;
/// - an undo or a restore takes back the choice that stands last;
/// - a dead end, a solution and a reject are told while no choice of the call on top stands;
/// - once a call returns success, choices are only given back or skipped.
///
/// So it notices the slips [`NoUndo`](super::Slip::NoUndo) and [`NoReturnFalse`](super::Slip::NoReturnFalse).
/// [`IgnoreResult`](super::Slip::IgnoreResult) keeps to the pattern: it is a search that wants every solution.
#[derive(Clone, Debug, Default)]
pub struct Checker {
    /// The place of each call on the stack.
    calls: Vec<Option<u32>>,
    /// The choices that stand, as place and choice.
    path: Vec<(u32, u32)>,
    succeeded: bool,
    broken: Option<Broken>,
}

impl Checker {
    /// A checker of a search that has not begun.
    pub fn new() -> Self {
        Self::default()
    }

    /// What it thinks of the events so far.
    ///
    /// # Errors
    ///
    /// The first event that broke the pattern.
    pub fn verdict(&self) -> Result<(), Broken> {
        self.broken.map_or(Ok(()), Err)
    }

    /// The choices that stand, as place and choice, the first call's first.
    pub fn path(&self) -> &[(u32, u32)] {
        &self.path
    }

    /// Whether an event keeps to the pattern.
    fn admits(&self, event: Event) -> bool {
        let on_top = self.calls.len() == event.depth() as usize;
        let undecided = self.path.len() + 1 == event.depth() as usize;
        let decides =
            |place| on_top && undecided && !self.succeeded && self.calls.last() == Some(&Some(place));
        match event {
            Event::Call { .. } => undecided && !on_top && !self.succeeded,
            Event::Choose { place, .. } => decides(place) && self.path.iter().all(|choice| choice.0 != place),
            Event::Reject { place, .. } | Event::DeadEnd { place, .. } => decides(place),
            Event::Undo { place, choice, .. } | Event::Restore { place, choice, .. } => {
                !undecided && self.path.last() == Some(&(place, choice))
            }
            Event::Solution { .. } => on_top && undecided && self.calls.last() == Some(&None),
            Event::Skip { .. } => on_top && undecided,
        }
    }

    /// Keeps the stack and the path up to date.
    fn follow(&mut self, event: Event) {
        match event {
            Event::Call { place, .. } => self.calls.push(place),
            Event::Choose { place, choice, .. } => self.path.push((place, choice)),
            Event::DeadEnd { .. } | Event::Solution { .. } => drop(self.calls.pop()),
            Event::Undo { depth, .. } | Event::Restore { depth, .. } => {
                // A call that returns failure says so; one that is gone without a word has returned success.
                self.succeeded |= self.calls.len() > depth as usize;
                self.calls.truncate(depth as usize);
                self.path.pop();
            }
            Event::Reject { .. } | Event::Skip { .. } => {}
        }
    }
}

impl Observer for Checker {
    fn detail(&self) -> Detail {
        Detail::All
    }

    fn event(&mut self, event: Event) -> ControlFlow<()> {
        if self.broken.is_none() && !self.admits(event) {
            self.broken = Some(Broken { event, standing: self.path.len() });
        }
        if self.broken.is_some() {
            return ControlFlow::Break(());
        }
        self.follow(event);
        ControlFlow::Continue(())
    }
}

/// An event that breaks the pattern of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The event.
    pub event: Event,
    /// How many choices stood before it.
    pub standing: usize,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "found {:?} while {} choices stand, which breaks the pattern", self.event, self.standing)
    }
}

impl error::Error for Broken {}
