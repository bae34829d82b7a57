//! Both branches of a decision: one stays in its lane, the other goes to a free one, to a stack or to the pool.

use super::{
    branch::{Decision, Narrowing, decide, for_cells_of_band},
    kernel::Kernel,
    lanes::{Lanes, Row, first_lanes},
    pool::Pool,
    stacks::{each_lane, each_pair},
    state::State,
};

/// Which lanes decide, and where their second branches go.
struct Plan {
    /// The lanes whose second branch goes straight into a lane,
    pairs: u32,
    /// and the free lanes they go to.
    free: u32,
    /// The lanes whose second branch is parked, because the puzzle is searched depth first.
    park: u32,
    /// The lanes whose second branch goes to the pool.
    push: u32,
}

impl Plan {
    const fn deciding(&self) -> u32 {
        self.pairs | self.park | self.push
    }
}

/// The cell that an open board branches on.
#[derive(Clone, Copy)]
struct OpenCell {
    lane: usize,
    cell: usize,
}

impl<L: Lanes> Kernel<L> {
    /// Decides for the stalled lanes. The first branch stays in its lane.
    #[inline(always)]
    pub(super) fn branch(&mut self, lanes: L) {
        let mut decision = decide(lanes, &self.state.configurations);
        let stalled = std::mem::take(&mut self.stalled) & !decision.none;
        let mut cells = [OpenCell { lane: 0, cell: 0 }; 32];
        let by_cell = stalled & (decision.open | self.modes.by_cell);
        let open = if by_cell != 0 { self.open_cells(by_cell, &mut cells) } else { 0 };
        decision.digit = lanes.keep(lanes.mask(!open), decision.digit);
        let narrow = if self.few_wanted { open } else { open & self.modes.in_order };
        self.modes.go_by_cell(narrow);
        let tired = self.modes.tire(stalled);
        if tired != 0 {
            self.widen(tired);
        }
        let plan = self.plan(lanes, stalled);
        self.guesses += u64::from(plan.deciding().count_ones());
        if plan.park != 0 {
            park_second(&self.state, self.stacks.push(plan.park), lanes, &decision, plan.park);
        }
        if plan.push != 0 {
            self.pool.reserve();
            push_second(&self.state, &mut self.pool, lanes, &decision, plan.push);
        }
        if plan.deciding() != 0 {
            self.fork(lanes, &decision, &plan);
        }
        for open_cell in &cells[..open.count_ones() as usize] {
            self.split_open(*open_cell, &plan);
        }
        self.alive |= plan.free;
        self.modes.reset(plan.free);
    }

    /// A second branch goes straight into a free lane; or, where there are many more of them than free lanes, to the
    /// pool.
    fn plan(&self, lanes: L, stalled: u32) -> Plan {
        let park = stalled & self.modes.deep;
        let stalled = stalled & !park;
        let count = stalled.count_ones().min(self.free().count_ones());
        let (pairs, free) = (lanes.lowest(stalled, count), lanes.lowest(self.free(), count));
        let rest = stalled & !pairs;
        let many = rest.count_ones() >= self.thresholds.push || self.alive == stalled;
        Plan { pairs, free, park, push: if many { rest } else { 0 } }
    }

    /// Makes the first branch in place, and the second in the lanes of the plan.
    #[inline(always)]
    fn fork(&mut self, lanes: L, decision: &Decision<L::Vector>, plan: &Plan) {
        let moves = lanes.moves(plan.pairs, plan.free);
        let digit = lanes.keep(lanes.mask(plan.deciding()), decision.digit);
        let narrowing = Narrowing::new(lanes, decision.first, digit, decision.band);
        let narrowing = narrowing.moved(lanes, moves, &decision.second);
        if L::MOVES_LANE_BY_LANE || plan.pairs == 0 {
            each_pair(plan.pairs, plan.free, |from, to| move_board(&mut self.state.cells, from, to));
            narrow::<L, false>(lanes, &mut self.state.cells, &narrowing, moves);
        } else {
            narrow::<L, true>(lanes, &mut self.state.cells, &narrowing, moves);
        }
        let slots = lanes.load(&self.state.slots);
        lanes.store(&mut self.state.slots, lanes.moved(moves, slots, slots));
    }

    /// For each of these lanes the first cell with the fewest candidates, but more than one. Gives the lanes that have
    /// such a cell.
    fn open_cells(&self, lanes: u32, cells: &mut [OpenCell; 32]) -> u32 {
        let mut found = 0_u32;
        each_lane(lanes, |lane| {
            let sizes = self.state.cells.iter().map(|row| row.as_ref()[lane].count_ones());
            let undecided = sizes.enumerate().filter(|(_, size)| *size > 1);
            if let Some((cell, _)) = undecided.min_by_key(|(_, size)| *size) {
                cells[found.count_ones() as usize] = OpenCell { lane, cell };
                found |= 1 << lane;
            }
        });
        found
    }

    /// Gives the first branch of an open board the lowest digit of the cell, and the second the others.
    fn split_open(&mut self, OpenCell { lane, cell }: OpenCell, plan: &Plan) {
        if plan.deciding() >> lane & 1 == 0 {
            return;
        }
        let row = self.state.cells[cell].as_mut();
        let digits = row[lane];
        row[lane] = digits & digits.wrapping_neg();
        let others = digits ^ row[lane];
        // How many of a set there are from this lane on.
        let from_here = |set: u32| (set >> lane).count_ones() as usize;
        if plan.pairs >> lane & 1 != 0 {
            let before = plan.pairs.count_ones() - from_here(plan.pairs) as u32;
            let targets = (0..before).fold(plan.free, |free, _| free & (free - 1));
            row[targets.trailing_zeros() as usize] = others;
        } else if plan.park >> lane & 1 != 0 {
            self.stacks.newest(lane)[cell].as_mut()[lane] = others;
        } else {
            let place = self.pool.len() - from_here(plan.push);
            self.pool.cell(cell, place)[0] = others;
        }
    }
}

/// Leaves to the cells what the narrowing says, with `MOVE` after the boards were moved.
#[inline(always)]
fn narrow<L: Lanes, const MOVE: bool>(
    lanes: L,
    cells: &mut [L::Row; 81],
    narrowing: &Narrowing<L::Vector>,
    moves: L::Moves,
) {
    for (down, band) in cells.as_chunks_mut::<27>().0.iter_mut().enumerate() {
        for_cells_of_band!(lanes, narrowing, down, |cell, row, column| {
            let mut before = lanes.load(&band[cell]);
            if MOVE {
                before = lanes.moved(moves, before, before);
            }
            lanes.store(&mut band[cell], lanes.and3(before, row, column));
        });
    }
}

fn move_board<R: Row>(cells: &mut [R; 81], from: usize, to: usize) {
    for row in cells {
        let row = row.as_mut();
        row[to] = row[from];
    }
}

/// Puts the second branch of the deciding lanes on a pool, which must have room.
#[inline(always)]
fn push_second<L: Lanes>(
    state: &State<L::Row>,
    pool: &mut Pool,
    lanes: L,
    decision: &Decision<L::Vector>,
    deciding: u32,
) {
    let states = deciding.count_ones();
    let first = pool.len();
    let packed = lanes.moves(deciding, first_lanes(states));
    let digit = lanes.keep(lanes.mask(deciding), decision.digit);
    let narrowing = Narrowing::new(lanes, decision.second, digit, decision.band);
    let mut rows = pool.rows_from(first);
    for (down, band) in state.cells.as_chunks::<27>().0.iter().enumerate() {
        for_cells_of_band!(lanes, narrowing, down, |cell, row, column| {
            let left = lanes.and3(lanes.load(&band[cell]), row, column);
            let pending = rows.next().expect("a row for each cell");
            if L::MOVES_LANE_BY_LANE {
                let mut row = L::Row::splat(0);
                lanes.store(&mut row, left);
                each_pair(deciding, L::ALL, |from, to| pending[to] = row.as_ref()[from]);
            } else {
                lanes.store_slice(pending, lanes.moved(packed, left, left));
            }
        });
    }
    let slots = lanes.load(&state.slots);
    lanes.store_slice(rows.next().expect("a row for the slots"), lanes.moved(packed, slots, slots));
    drop(rows);
    pool.push(states as usize);
}

/// Writes the second branch of the deciding lanes to a frame.
#[inline(always)]
fn park_second<L: Lanes>(
    state: &State<L::Row>,
    frame: &mut [L::Row; 81],
    lanes: L,
    decision: &Decision<L::Vector>,
    deciding: u32,
) {
    let digit = lanes.keep(lanes.mask(deciding), decision.digit);
    let narrowing = Narrowing::new(lanes, decision.second, digit, decision.band);
    let bands = state.cells.as_chunks::<27>().0.iter().zip(frame.as_chunks_mut::<27>().0);
    for (down, (band, parked)) in bands.enumerate() {
        for_cells_of_band!(lanes, narrowing, down, |cell, row, column| {
            lanes.store(&mut parked[cell], lanes.and3(lanes.load(&band[cell]), row, column));
        });
    }
}
