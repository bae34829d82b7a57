//! The lanes at the service of another engine.

use super::{
    Answer, Backend,
    dispatch::{Use, engine},
    engine::{Client, Engine, Found},
    slots::SlotSet,
};

/// Ends the search of a single puzzle that another engine began, with its pending states in the lanes.
pub struct Finisher {
    engine: Box<dyn Engine>,
    rows: Box<Rows>,
}

/// States side by side, cell after cell.
#[repr(align(32))]
struct Rows([[u16; 16]; 81]);

impl Finisher {
    /// The most states that can be handed over at a time.
    pub const MAX_STATES: usize = 16;

    /// A finisher on this backend; on the best one where this processor cannot run it.
    pub fn new(backend: Backend) -> Self {
        Self { engine: engine(backend, Use::Tail), rows: Box::new(Rows([[0; 16]; 81])) }
    }

    /// Where to write the states: `rows()[cell][state]` is the set of candidates, digit `d` in bit `d + 3`. The
    /// rows are aligned to 32 bytes.
    pub fn rows(&mut self) -> &mut [[u16; 16]; 81] {
        &mut self.rows.0
    }

    /// Searches the first `states` of the rows. What it finds is added to the answer, up to `limit` solutions in all;
    /// the answer is then complete, unless `stop`, which is asked every few sweeps with the count so far, said to give
    /// up. Which solutions are found first depends on the backend.
    ///
    /// # Panics
    ///
    /// When there are more states than [`MAX_STATES`](Self::MAX_STATES).
    pub fn finish(&mut self, states: usize, limit: u64, answer: &mut Answer, stop: &dyn Fn(u64) -> bool) {
        answer.complete = true;
        if answer.count >= limit {
            return;
        }
        self.engine.push(&self.rows.0, states, 0);
        self.engine.run(&mut Single { limit, answer, stop }, false);
        self.engine.clear();
    }

    /// How many decisions the search has made so far, in all puzzles.
    pub fn guesses(&self) -> u64 {
        self.engine.guesses()
    }
}

/// Gathers the solutions of the only puzzle.
struct Single<'a> {
    limit: u64,
    answer: &'a mut Answer,
    stop: &'a dyn Fn(u64) -> bool,
}

impl Client for Single<'_> {
    fn limit(&self) -> u64 {
        self.limit
    }

    fn wants_order(&self) -> bool {
        false
    }

    fn solved(&mut self, _: u16, _: bool) -> Found<'_> {
        self.answer.count += 1;
        let count = self.answer.count;
        Found { room: self.answer.room(), last: count == self.limit, several: count > 1 }
    }

    fn goes_on(&mut self, _: &SlotSet) -> bool {
        self.answer.complete = !(self.stop)(self.answer.count);
        self.answer.complete
    }
}
