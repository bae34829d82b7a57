use super::{Depths, resumed::Resumed};
use crate::search::{Counters, Goal, Observer, Problem, Report, search};

/// A stretch of the search, and the checkpoint at its end.
#[derive(Clone, Debug)]
pub(super) struct Leg {
    pub(super) depths: Depths,
    /// What was counted up to here.
    pub(super) counters: Counters,
    /// The choices that stand here, as place and choice. The last one has just been made.
    pub(super) path: Box<[(u32, u32)]>,
}

impl Leg {
    pub(super) fn checkpoint(&self) -> Checkpoint<'_> {
        Checkpoint { moves: self.depths.to, counters: self.counters, path: &self.path }
    }
}

/// A moment at which the recursion can be entered again: the beginning, or one at which a choice has just been made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Checkpoint<'a> {
    pub(super) moves: u64,
    counters: Counters,
    path: &'a [(u32, u32)],
}

impl Checkpoint<'_> {
    /// The beginning.
    pub(super) const START: Self = Self {
        moves: 0,
        counters: Counters { calls: 0, placements: 0, undos: 0, dead_ends: 0, solutions: 0 },
        path: &[],
    };

    /// What a count of moves starts from in a search that walks the path again.
    pub(super) fn moves_before_path(&self) -> u64 {
        self.moves - self.path.len() as u64
    }

    /// Searches on from here; the report is that of the whole search.
    pub(super) fn resume<P: Problem, O: Observer>(
        &self,
        goal: Goal,
        problem: P,
        observer: &mut O,
    ) -> (Report, P) {
        let mut resumed = Resumed::new(problem, self.path);
        let goal = match goal {
            Goal::Count(limit) => Goal::Count(limit - self.counters.solutions),
            other => other,
        };
        let mut report = search(&mut resumed, goal, observer);
        report.counters = self.continued(report.counters);
        (report, resumed.problem)
    }

    /// What has been counted in all, when the search from here, walking the path again, has counted `after`.
    fn continued(&self, after: Counters) -> Counters {
        let (before, again) = (self.counters, self.path.len() as u64);
        Counters {
            calls: before.calls + after.calls - again,
            placements: before.placements + after.placements - again,
            undos: before.undos + after.undos,
            dead_ends: before.dead_ends + after.dead_ends,
            solutions: before.solutions + after.solutions,
        }
    }
}
