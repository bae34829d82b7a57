//! A search that can be looked at anywhere: run it in steps, then seek.
//!
//! A [`Timeline`] owns a problem and searches it in *legs*. At the end of a leg it keeps a *checkpoint*: the choices that
//! stand there. The recursion can be entered again from those, because on the way down each call finds the same
//! choices as it did before (`Resumed` drops the ones before the choice that stands). So a search of hundreds of
//! millions of moves is run once, in as many steps as the caller likes, and every moment of it is reached again by
//! running at most one leg.
//!
//! ```text
//! moves   0          l         2l         3l      …      total
//!         ├──────────┼──────────┼──────────┼── … ──┼───────┤     l doubles, and every second checkpoint is dropped,
//!         start     leg        leg        leg             end     whenever there are MAX_LEGS
//! ```
//!
//! Memory is bounded by `MAX_LEGS` paths, of at most as many choices as the problem has places. The slips that leave
//! choices behind are searched in one leg: each place is decided at most once, so they are short.
//!
//! Not for a look at the beginning of a search: a [`Trace`] is enough for that.

mod checkpoint;
mod framed;
mod observers;
mod resumed;

use checkpoint::{Checkpoint, Leg};
pub use framed::Frame;
use framed::Framed;
use observers::{Finder, Surveyor, Until};

use super::{Counters, Detail, Event, Goal, Outcome, Problem, Report, Slip, Trace};

/// The most legs that are kept apart: twice the few hundred points of a chart of the depth.
const MAX_LEGS: usize = 512;

/// The moves of a leg at first. As short as can be, so that a small search has a chart of its depth too.
const FIRST_LEG: u64 = 1;

/// A search that is run in steps and can be looked at anywhere; see the [module](self).
#[derive(Clone, Debug)]
pub struct Timeline<P> {
    start: P,
    goal: Goal,
    legs: Vec<Leg>,
    leg_moves: u64,
    end: Option<End<P>>,
}

/// How deep a stretch of a search went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Depths {
    /// The number of its first move.
    pub from: u64,
    /// The number of the first move after it.
    pub to: u64,
    /// The least depth of its moves.
    pub least: u32,
    /// The greatest depth of its moves.
    pub greatest: u32,
}

impl Depths {
    /// Of this stretch and the next one.
    fn joined(self, next: Self) -> Self {
        let (least, greatest) = (self.least.min(next.least), self.greatest.max(next.greatest));
        Self { from: self.from, to: next.to, least, greatest }
    }
}

/// The end of a search.
#[derive(Clone, Debug)]
pub struct End<P> {
    /// How it ended and what it took; it was not stopped.
    pub report: Report,
    /// The moves it made.
    pub moves: u64,
    /// The problem as the search left it.
    pub problem: P,
    depths: Depths,
}

/// A moment of a search: what stands when some number of moves have been made.
#[derive(Clone, Debug)]
pub struct State<P> {
    /// The problem as it stands.
    pub problem: P,
    /// The calls on the stack, the first one first, as the last move left them.
    pub frames: Vec<Frame>,
    /// What was counted so far.
    pub counters: Counters,
}

impl<P: Problem + Clone> Timeline<P> {
    /// A search that has not begun.
    pub fn new(problem: P, goal: Goal) -> Self {
        Self { start: problem, goal, legs: Vec::new(), leg_moves: FIRST_LEG, end: None }
    }

    /// Runs the search on until it has made so many moves, it ends, or `stop` returns true. `stop` is asked at least
    /// every few hundred thousand moves; what has been run is not lost.
    pub fn advance(&mut self, until: u64, stop: &mut dyn FnMut() -> bool) {
        while self.end.is_none() && self.moves() < until && !stop() {
            self.run_leg();
        }
    }

    /// How many moves have been run: as far as one can look.
    pub fn moves(&self) -> u64 {
        self.end.as_ref().map_or(self.last_checkpoint().moves, |end| end.moves)
    }

    /// The end of the search, once it has been run to it.
    pub fn end(&self) -> Option<&End<P>> {
        self.end.as_ref()
    }

    /// How deep the search went, stretch by stretch, from its first move to as far as it has been run: at most
    /// 512 stretches, of about the same length but for the last.
    pub fn depths(&self) -> Vec<Depths> {
        let end = self.end.iter().map(|end| end.depths).filter(|depths| depths.from < depths.to);
        self.legs.iter().map(|leg| leg.depths).chain(end).collect()
    }

    /// What stands when `moves` moves have been made, or as many as have been run.
    pub fn state(&self, moves: u64) -> State<P> {
        let moves = moves.min(self.moves());
        if moves == 0 {
            return State { problem: self.start.clone(), frames: Vec::new(), counters: Counters::default() };
        }
        let checkpoint = self.checkpoint_before(moves);
        let mut until = Until { moves: checkpoint.moves_before_path(), stop_at: moves, last: None };
        let (report, stopped) = checkpoint.resume(self.goal, Framed::new(self.start.clone()), &mut until);
        let frames = until.last.map_or(Vec::new(), |last| stopped.frames(last));
        State { problem: stopped.problem, frames, counters: report.counters }
    }

    /// At most `cap` events with their numbers, from number `from` on; none when the search has not been run so far.
    pub fn events(&self, from: u64, cap: usize, detail: Detail) -> Vec<(u64, Event)> {
        if from > self.moves() {
            return Vec::new();
        }
        let checkpoint = self.checkpoint_before(from);
        let mut trace = Trace::after(checkpoint.moves_before_path(), from, cap, detail);
        checkpoint.resume(self.goal, self.start.clone(), &mut trace);
        trace.into_events()
    }

    /// The number of the first move at or after `from` that is `wanted`; none when there is none, and when `stop`
    /// returned true before it was found. It is looked for beyond what has been run, too.
    pub fn find(
        &self,
        from: u64,
        wanted: &mut dyn FnMut(&Event) -> bool,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<u64> {
        let checkpoint = self.checkpoint_before(from.min(self.moves()));
        let moves = checkpoint.moves_before_path();
        let mut finder = Finder { moves, from, wanted, stop, found: None };
        checkpoint.resume(self.goal, self.start.clone(), &mut finder);
        finder.found
    }

    /// Runs the search from the last checkpoint to the next, or to the end.
    fn run_leg(&mut self) {
        let checkpoint = self.last_checkpoint();
        let until = if self.goal_is_resumable() { checkpoint.moves + self.leg_moves } else { u64::MAX };
        let mut surveyor = Surveyor::new(&checkpoint, until);
        let (report, problem) = checkpoint.resume(self.goal, self.start.clone(), &mut surveyor);
        let (depths, moves) = (surveyor.depths, surveyor.moves);
        if report.outcome == Outcome::Stopped {
            let path = surveyor.path.into();
            self.legs.push(Leg { depths, counters: report.counters, path });
            self.thin_out();
        } else {
            self.end = Some(End { report, moves, problem, depths });
        }
    }

    /// Whether the choices on the path are all that stands. (Slips may leave others behind.)
    fn goal_is_resumable(&self) -> bool {
        !matches!(self.goal, Goal::Slipping(Slip::NoReturnFalse | Slip::NoUndo))
    }

    /// Drops every second checkpoint once there are too many.
    fn thin_out(&mut self) {
        if self.legs.len() < MAX_LEGS {
            return;
        }
        self.leg_moves *= 2;
        let mut before = None;
        self.legs.retain_mut(|leg| match before.take() {
            None => {
                before = Some(leg.depths);
                false
            }
            Some(depths) => {
                leg.depths = depths.joined(leg.depths);
                true
            }
        });
    }

    fn last_checkpoint(&self) -> Checkpoint<'_> {
        self.legs.last().map_or(Checkpoint::START, Leg::checkpoint)
    }

    /// The last checkpoint at or before a move.
    fn checkpoint_before(&self, moves: u64) -> Checkpoint<'_> {
        let legs = &self.legs[..self.legs.partition_point(|leg| leg.depths.to <= moves)];
        legs.last().map_or(Checkpoint::START, Leg::checkpoint)
    }
}
