use super::{
    branch::{Decision, Narrowing},
    kernel::Kernel,
    lanes::Lanes,
    sweep::box_cell,
};

impl<L: Lanes> Kernel<L> {
    /// Makes the first branch of the deciding lanes in place, and the second in the lanes that the moves lead to.
    #[inline(always)]
    pub(super) fn fork(&mut self, lanes: L, decision: &Decision<L::Vector>, deciding: u32, moves: L::Moves) {
        let digit = lanes.keep(lanes.mask(deciding), decision.digit);
        let narrowing = Narrowing::new(lanes, decision.first, digit, decision.band);
        let narrowing = narrowing.moved(lanes, moves, &decision.second);
        for down in 0..3 {
            for across in 0..3 {
                let [rows, columns] = narrowing.of_box(lanes, down, across);
                for (line, row) in rows.into_iter().enumerate() {
                    for (place, column) in columns.into_iter().enumerate() {
                        let cell = &mut self.state.cells[box_cell(down, across, line, place)];
                        let before = lanes.load(cell);
                        let before = lanes.moved(moves, before, before);
                        lanes.store(cell, lanes.and3(before, row, column));
                    }
                }
            }
        }
        let slots = lanes.load(&self.state.slots);
        lanes.store(&mut self.state.slots, lanes.moved(moves, slots, slots));
    }

    /// Puts the second branch of the deciding lanes on the pool.
    #[inline(always)]
    pub(super) fn push_second(&mut self, lanes: L, decision: &Decision<L::Vector>, deciding: u32) {
        self.pool.reserve();
        let states = deciding.count_ones();
        let first = self.pool.len();
        let packed = lanes.moves(deciding, L::ALL >> (L::COUNT as u32 - states));
        let digit = lanes.keep(lanes.mask(deciding), decision.digit);
        let narrowing = Narrowing::new(lanes, decision.second, digit, decision.band);
        for down in 0..3 {
            for across in 0..3 {
                let [rows, columns] = narrowing.of_box(lanes, down, across);
                for (line, row) in rows.into_iter().enumerate() {
                    for (place, column) in columns.into_iter().enumerate() {
                        let cell = box_cell(down, across, line, place);
                        let left = lanes.and3(lanes.load(&self.state.cells[cell]), row, column);
                        lanes.store_slice(self.pool.cell(cell, first), lanes.moved(packed, left, left));
                    }
                }
            }
        }
        let slots = lanes.load(&self.state.slots);
        lanes.store_slice(self.pool.slots_from(first), lanes.moved(packed, slots, slots));
        self.pool.push(states as usize);
    }
}
