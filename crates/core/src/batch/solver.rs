use crate::fast::nine::Workspace;

use super::{
    Answer, Backend,
    dispatch::{Use, engine},
    kernel::{Client, Engine, SlotSet},
    ledger::Ledger,
};

/// Answers a stream of 9 × 9 puzzles, in order; see the [module](super).
pub struct Batch<'a> {
    engine: Box<dyn Engine>,
    ledger: Ledger,
    limit: u64,
    /// The slots of the puzzles that wait to be loaded.
    block: Vec<u16>,
    /// Finds the solutions to keep of puzzles with several.
    witnesses: Option<Workspace>,
    backend: Backend,
    stop: &'a dyn Fn(u64) -> bool,
    stopped: bool,
}

impl<'a> Batch<'a> {
    /// A batch that counts the solutions of each puzzle up to `limit`, and keeps the first `keep` of them (at most
    /// two). A backend that this processor cannot run is replaced by the best that it can.
    pub fn new(backend: Backend, limit: u64, keep: usize) -> Self {
        Self {
            engine: engine(backend, Use::Stream),
            ledger: Ledger::new(limit, keep),
            limit,
            block: Vec::new(),
            witnesses: None,
            backend,
            stop: &|_| false,
            stopped: false,
        }
    }

    /// Asks `stop` every few sweeps, with the number of solutions counted so far in all puzzles, whether to give up.
    /// When it says so, the puzzles that have no answer yet, and all that are fed from then on, get one that is not
    /// complete.
    #[must_use]
    pub fn stop_when(mut self, stop: &'a dyn Fn(u64) -> bool) -> Self {
        self.stop = stop;
        self
    }

    /// Takes the next puzzle: digits from `1` to `9`, `.` or `0` for a blank, in reading order. (Any other character is
    /// taken for one of these.)
    pub fn feed(&mut self, puzzle: &[u8; 81]) {
        self.open(puzzle, None);
    }

    /// Takes the next puzzle as the candidates of its cells, in reading order: digit `d` is bit `d - 1`.
    pub fn feed_candidates(&mut self, candidates: &[u16; 81]) {
        self.open(&[b'.'; 81], Some(candidates));
    }

    fn open(&mut self, puzzle: &[u8; 81], candidates: Option<&[u16; 81]>) {
        while !self.stopped && !self.ledger.has_room() {
            self.work(Until::OldestAnswered);
        }
        if self.stopped || self.limit == 0 {
            return self.ledger.add(!self.stopped);
        }
        let slot = self.ledger.open(puzzle);
        if let Some(candidates) = candidates {
            self.ledger.set_candidates(slot, candidates);
        }
        self.block.push(slot);
        if self.block.len() == self.engine.lane_count() {
            self.load();
            self.work(Until::Hungry);
        }
    }

    /// The next answer, in the order in which the puzzles were fed; `None` when the next puzzle has none yet. Then
    /// more can be fed, or the rest be [finished](Self::finish).
    pub fn drain(&mut self) -> Option<Answer> {
        self.ledger.next(self.stopped)
    }

    /// Answers all puzzles that were fed.
    pub fn finish(&mut self) {
        self.load();
        self.work(Until::Idle);
    }

    /// How many decisions the search has made so far, in all puzzles: a measure of work that does not depend on the
    /// clock. It does depend on the backend.
    pub fn guesses(&self) -> u64 {
        self.engine.guesses()
    }

    fn load(&mut self) {
        for slot in &self.block {
            self.ledger.start(*slot);
        }
        let puzzles: Vec<_> = self.block.iter().map(|slot| self.ledger.puzzle(*slot)).collect();
        self.engine.begin(&puzzles);
        self.block.clear();
    }

    fn work(&mut self, until: Until) {
        if !self.stopped {
            let mut desk = Desk { ledger: &mut self.ledger, until, stop: self.stop, stopped: false };
            self.engine.run(&mut desk, until == Until::Hungry);
            self.stopped = desk.stopped;
        }
        let Self { witnesses, backend, .. } = self;
        self.ledger.settle_several(|puzzle| {
            let workspace = witnesses.get_or_insert_with(|| Workspace::with_backend(*backend));
            match puzzle.candidates {
                Some(candidates) => workspace.witnesses(candidates).clone(),
                None => workspace.witnesses(puzzle.characters).clone(),
            }
        });
    }
}

/// How far to work.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Until {
    /// Until lanes are free for new puzzles: more will come.
    Hungry,
    /// Until the oldest puzzle is answered.
    OldestAnswered,
    /// Until nothing is left to do.
    Idle,
}

/// Takes the solutions from the kernel to the ledger.
struct Desk<'a> {
    ledger: &'a mut Ledger,
    until: Until,
    stop: &'a dyn Fn(u64) -> bool,
    stopped: bool,
}

impl Client for Desk<'_> {
    fn limit(&self) -> u64 {
        self.ledger.limit()
    }

    fn room(&mut self, slot: u16) -> Option<&mut [u8; 81]> {
        self.ledger.room(slot)
    }

    fn solved(&mut self, slot: u16) -> bool {
        self.ledger.solved(slot)
    }

    fn goes_on(&mut self, present: &SlotSet) -> bool {
        self.stopped = (self.stop)(self.ledger.counted());
        if !self.stopped {
            self.ledger.close_all_but(present);
        }
        let enough = self.until == Until::OldestAnswered && self.ledger.oldest_is_answered();
        !(self.stopped || enough)
    }
}
