//! The timeline of any problem, told in wire types.

use numberplace::search::{Detail, Event, Goal, Problem, Timeline};
use numberplace_report::{
    wire::{
        Names,
        trace::{Counters, End, Frame, State, Summary, Told as ToldEvent},
    },
    words,
};

/// A search that can be run on and looked at anywhere, whatever it searches.
pub(super) trait Course: Send {
    /// Runs the search on until it has made so many moves, it ends, or `stop` returns true.
    fn advance(&mut self, until: u64, stop: &mut dyn FnMut() -> bool);

    /// How many moves have been run.
    fn moves(&self) -> u64;

    /// The number of the first such event at or after `from`, if there is one before `stop` returns true.
    fn find(&self, from: u64, wanted: fn(&Event) -> bool, stop: &mut dyn FnMut() -> bool) -> Option<u64>;

    /// What stands when so many moves have been made.
    fn state(&self, moves: u64) -> State;

    /// At most so many events, from number `from` on.
    fn events(&self, from: u64, most: usize, detail: Detail, in_words: bool) -> Vec<ToldEvent>;

    /// What is known of the whole.
    fn summary(&self) -> Summary;
}

/// A timeline with the words for it.
pub(super) struct Told<P> {
    timeline: Timeline<P>,
    names: Names,
    /// What stands on the board, where that is more than the stack tells.
    values: fn(&P) -> Vec<usize>,
}

impl<P: Problem + Clone + Send + 'static> Told<P> {
    pub(super) fn new(problem: P, goal: Goal, names: Names, values: fn(&P) -> Vec<usize>) -> Self {
        Self { timeline: Timeline::new(problem, goal), names, values }
    }

    /// A problem whose stack tells everything.
    pub(super) fn boxed(problem: P, goal: Goal, names: Names) -> Box<dyn Course> {
        Box::new(Self::new(problem, goal, names, |_| Vec::new()))
    }
}

impl<P: Problem + Clone + Send> Course for Told<P> {
    fn advance(&mut self, until: u64, stop: &mut dyn FnMut() -> bool) {
        self.timeline.advance(until, stop);
    }

    fn moves(&self) -> u64 {
        self.timeline.moves()
    }

    fn find(&self, from: u64, wanted: fn(&Event) -> bool, stop: &mut dyn FnMut() -> bool) -> Option<u64> {
        self.timeline.find(from, &mut |event| wanted(event), stop)
    }

    fn state(&self, moves: u64) -> State {
        let state = self.timeline.state(moves);
        let stack = state.frames.into_iter().filter_map(Frame::of).collect();
        State { values: (self.values)(&state.problem), stack, counters: state.counters.into() }
    }

    fn events(&self, from: u64, most: usize, detail: Detail, in_words: bool) -> Vec<ToldEvent> {
        let tell = |(n, event): (u64, Event)| {
            let event = self.names.event(n, &event);
            let words = in_words.then(|| words::event(&event));
            ToldEvent { event, words }
        };
        self.timeline.events(from, most, detail).into_iter().map(tell).collect()
    }

    fn summary(&self) -> Summary {
        let end = self.timeline.end();
        let depths = self.timeline.depths();
        Summary {
            moves: self.timeline.moves(),
            complete: end.is_some(),
            outcome: end.and_then(|end| End::of(end.report.outcome)),
            counters: end.map(|end| Counters::from(end.report.counters)),
            depth: depths.iter().map(|depth| (depth.to, depth.least, depth.greatest)).collect(),
        }
    }
}
