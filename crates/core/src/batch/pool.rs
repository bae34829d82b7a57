//! Boards that any lane may take.

use super::{lanes::Row, state::NO_SLOT};

/// States that wait for a lane: a stack, for all lanes and puzzles together.
///
/// One row for each cell and one for the slots, with the states side by side as in the lanes, so that a vector of them
/// is pushed or popped with one move a row. Between the last state and the end of a row there is always room for a
/// vector.
pub(super) struct Pool {
    rows: Vec<u16>,
    stride: usize,
    len: usize,
}

/// The rows of the pool: 81 cells, and the slots.
const ROWS: usize = 82;
const SLOTS: usize = 81;
/// The most lanes of any backend.
const VECTOR: usize = 32;

impl Pool {
    pub(super) fn new() -> Self {
        let stride = Self::stride_for(256);
        Self { rows: vec![0; ROWS * stride], stride, len: 0 }
    }

    /// Rows lie an odd number of cache lines apart, so that the ends of all rows fall into different cache sets.
    const fn stride_for(states: usize) -> usize {
        states.next_power_of_two() + VECTOR
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(super) const fn clear(&mut self) {
        self.len = 0;
    }

    /// Makes room for a vector of states beyond the last. What was cancelled makes room first.
    pub(super) fn reserve(&mut self) {
        if self.len + 2 * VECTOR <= self.stride {
            return;
        }
        self.compact();
        if 2 * self.len > self.stride {
            self.grow();
        }
    }

    fn compact(&mut self) {
        let slots = self.slots();
        let kept: Vec<usize> = (0..self.len).filter(|place| slots[*place] != NO_SLOT).collect();
        for row in self.rows.chunks_mut(self.stride) {
            for (to, from) in kept.iter().enumerate() {
                row[to] = row[*from];
            }
        }
        self.len = kept.len();
    }

    fn grow(&mut self) {
        let stride = Self::stride_for(2 * self.stride);
        let mut rows = vec![0; ROWS * stride];
        for (new, old) in rows.chunks_mut(stride).zip(self.rows.chunks(self.stride)) {
            new[..self.len].copy_from_slice(&old[..self.len]);
        }
        (self.rows, self.stride) = (rows, stride);
    }

    /// The numbers of a cell in the states from `first` on.
    #[inline(always)]
    pub(super) fn cell(&mut self, cell: usize, first: usize) -> &mut [u16] {
        &mut self.rows[cell * self.stride + first..][..VECTOR]
    }

    /// For each cell and then for the slots, the numbers of the states from `first` on.
    #[inline(always)]
    pub(super) fn rows_from(&mut self, first: usize) -> impl Iterator<Item = &mut [u16; VECTOR]> {
        let rows = self.rows.chunks_exact_mut(self.stride);
        rows.map(move |row| row[first..].first_chunk_mut().expect("room for a vector"))
    }

    /// The slots of the states from `first` on.
    #[inline(always)]
    pub(super) fn slots_from(&mut self, first: usize) -> &mut [u16] {
        self.cell(SLOTS, first)
    }

    /// The slots of all states.
    pub(super) fn slots(&self) -> &[u16] {
        &self.rows[SLOTS * self.stride..][..self.len]
    }

    /// Counts states that were written beyond the last as pushed.
    pub(super) const fn push(&mut self, states: usize) {
        self.len += states;
    }

    /// Pushes the board in a lane.
    pub(super) fn push_column<R: Row>(&mut self, cells: &[R; 81], lane: usize, slot: u16) {
        self.reserve();
        let place = self.len;
        for (cell, row) in cells.iter().enumerate() {
            self.cell(cell, place)[0] = row.as_ref()[lane];
        }
        self.slots_from(place)[0] = slot;
        self.push(1);
    }

    /// Pops states; the number of the first of them is returned, and they stay readable until the next push.
    pub(super) const fn pop(&mut self, states: usize) -> usize {
        self.len -= states;
        self.len
    }

    /// Takes all states of a slot away; they keep their places until they are popped.
    pub(super) fn cancel(&mut self, slot: u16) {
        for of_state in &mut self.rows[SLOTS * self.stride..][..self.len] {
            if *of_state == slot {
                *of_state = NO_SLOT;
            }
        }
        self.trim();
    }

    /// Pops what was cancelled.
    fn trim(&mut self) {
        while self.slots().last() == Some(&NO_SLOT) {
            self.len -= 1;
        }
    }
}
