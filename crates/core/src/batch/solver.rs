//! The door: puzzles in, answers out.

use super::{
    Answer, Backend,
    dispatch::{Use, engine},
    engine::{Client, Engine, Found},
    ledger::Ledger,
    slots::SlotSet,
};

/// Answers a stream of 9 × 9 puzzles, in order; see the [module](super).
pub struct Batch<'a> {
    engine: Box<dyn Engine>,
    ledger: Ledger,
    limit: u64,
    /// The slots of the puzzles that wait to be loaded.
    block: Vec<u16>,
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
            self.load();
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
        while !self.stopped && self.block.len() >= self.engine.lane_count() {
            self.load();
            self.work(Until::Hungry);
        }
    }

    /// The next answer, in the order in which the puzzles were fed; `None` when the next puzzle has none yet. Then
    /// more can be fed, or the rest be [finished](Self::finish). The answer stands in the memory of the batch, where
    /// later ones will take its place: to keep it, clone it.
    pub fn drain(&mut self) -> Option<&Answer> {
        self.ledger.next(self.stopped)
    }

    /// Answers all puzzles that were fed. More can be fed afterwards: to keep a batch is cheaper than to make one.
    pub fn finish(&mut self) {
        loop {
            self.load();
            self.work(Until::Idle);
            if self.stopped || self.block.is_empty() {
                return;
            }
        }
    }

    /// How many decisions the search has made so far, in all puzzles: a measure of work that does not depend on the
    /// clock. It does depend on the backend.
    pub fn guesses(&self) -> u64 {
        self.engine.guesses()
    }

    /// Loads as many puzzles as there are lanes, if all that were loaded before are begun.
    fn load(&mut self) {
        if self.engine.is_loaded() {
            return;
        }
        let count = self.block.len().min(self.engine.lane_count());
        for slot in &self.block[..count] {
            self.ledger.start(*slot);
        }
        let puzzles: Vec<_> = self.block.drain(..count).map(|slot| self.ledger.puzzle(slot)).collect();
        self.engine.load(&puzzles);
    }

    fn work(&mut self, until: Until) {
        if self.stopped {
            return;
        }
        let mut desk = Desk { ledger: &mut self.ledger, until, stop: self.stop, stopped: false };
        self.engine.run(&mut desk, until == Until::Hungry);
        self.stopped = desk.stopped;
        self.block.extend(self.ledger.reload());
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

    fn wants_order(&self) -> bool {
        self.ledger.wants_order()
    }

    fn solved(&mut self, slot: u16, in_order: bool) -> Found<'_> {
        self.ledger.solved(slot, in_order)
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
