//! What free lanes go on with: pending states, new puzzles, or what waits on the stacks of other lanes.

use super::{
    kernel::Kernel,
    lanes::{Lanes, Row, first_lanes},
    modes::PATIENCE,
    stacks::{each_lane, each_pair},
    state::NO_SLOT,
};

impl<L: Lanes> Kernel<L> {
    /// Whether free lanes should be filled now, if there is something to fill them.
    pub(super) fn should_fill(&self) -> bool {
        let free = self.free().count_ones();
        free >= self.thresholds.fill || (self.alive == 0 && free != 0)
    }

    #[inline(always)]
    pub(super) fn refill_from_pool(&mut self, lanes: L) {
        if self.pool.is_empty() || !self.should_fill() {
            return;
        }
        let states = self.pool.len().min(self.free().count_ones() as usize);
        let to = lanes.lowest(self.free(), states as u32);
        let moves = lanes.moves(first_lanes(states as u32), to);
        let first = self.pool.pop(states);
        let rows = self.state.cells.iter_mut().chain([&mut self.state.slots]);
        for (row, pending) in rows.zip(self.pool.rows_from(first)) {
            if L::MOVES_LANE_BY_LANE {
                each_pair(L::ALL, to, |from, to| row.as_mut()[to] = pending[from]);
            } else {
                let pending = lanes.load_slice(pending);
                lanes.store(row, lanes.moved(moves, lanes.load(row), pending));
            }
        }
        let slots = lanes.load(&self.state.slots);
        let filled = to & !lanes.bits(lanes.equal(slots, lanes.splat(NO_SLOT)));
        self.alive |= filled;
        self.modes.reset(filled);
    }

    #[inline(always)]
    pub(super) fn refill_from_block(&mut self, lanes: L) {
        if self.block.waiting == 0 || !self.should_fill() {
            return;
        }
        let puzzles = self.block.waiting.count_ones().min(self.free().count_ones());
        let (from, to) = (lanes.lowest(self.block.waiting, puzzles), lanes.lowest(self.free(), puzzles));
        let moves = lanes.moves(from, to);
        if L::MOVES_LANE_BY_LANE {
            let (new, cells) = (&self.block.state.cells, &mut self.state.cells);
            each_pair(from, to, |from, to| copy_column(new, from, cells, to));
        } else {
            for (row, new) in self.state.cells.iter_mut().zip(&self.block.state.cells) {
                lanes.store(row, lanes.moved(moves, lanes.load(row), lanes.load(new)));
            }
        }
        let slots = lanes.moved(moves, lanes.load(&self.state.slots), lanes.load(&self.block.state.slots));
        lanes.store(&mut self.state.slots, slots);
        self.block.waiting &= !from;
        self.alive |= to;
        self.choose_modes(from, to);
    }

    /// New puzzles are searched depth first where it seems to pay, or where they must be.
    fn choose_modes(&mut self, from: u32, to: u32) {
        self.modes.reset(to);
        if self.few_wanted && self.block.goes_deep {
            each_lane(to, |lane| self.modes.go_deep(lane, self.order_wanted, PATIENCE));
        }
        if self.block.in_order & from != 0 {
            each_pair(from, to, |from, to| {
                if self.block.in_order >> from & 1 != 0 {
                    self.modes.go_deep(to, true, u32::MAX);
                }
            });
        }
    }

    /// Lets free lanes help those with states on their stacks; but only a few, because what they do may be for nothing.
    pub(super) fn refill_from_stacks(&mut self) {
        while self.alive.count_ones() < self.thresholds.fill {
            let Some((of_lane, cells)) = self.stacks.steal(!self.modes.in_order) else { return };
            let lane = (L::ALL & !self.alive).trailing_zeros() as usize;
            copy_column(cells, of_lane, &mut self.state.cells, lane);
            let slots = self.state.slots.as_mut();
            slots[lane] = slots[of_lane];
            self.alive |= 1 << lane;
            self.modes.share(of_lane, lane);
        }
    }

    /// Gives the other lanes what is on the stacks of these lanes, which lose patience. (Inlined, it takes registers from
    /// its neighbours: hard puzzles, which never come here, took 3 % longer.)
    #[cold]
    #[inline(never)]
    pub(super) fn widen(&mut self, tired: u32) {
        each_lane(tired, |lane| {
            while let Some(cells) = self.stacks.pop(lane) {
                self.pool.push_column(cells, lane, self.state.slots.as_ref()[lane]);
            }
        });
        self.modes.reset(tired);
    }

    /// Goes on with what is on the stacks of these lanes, which are through with what they had.
    pub(super) fn resume(&mut self, lanes: u32) {
        each_lane(lanes, |lane| {
            if let Some(cells) = self.stacks.pop(lane) {
                copy_column(cells, lane, &mut self.state.cells, lane);
                self.alive |= 1 << lane;
            }
        });
    }
}

/// Copies the board of a lane to another lane.
fn copy_column<R: Row>(from: &[R; 81], from_lane: usize, to: &mut [R; 81], to_lane: usize) {
    for (from, to) in from.iter().zip(to) {
        to.as_mut()[to_lane] = from.as_ref()[from_lane];
    }
}
