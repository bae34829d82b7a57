//! How a lane searches: among others or alone, by bands or by cells.

use super::stacks::each_lane;

/// How many decisions a lane makes depth first before it shares its puzzle with the others. Enough to find two
/// solutions of a puzzle that has many; a puzzle that takes longer is hard, and better searched by many lanes.
pub(super) const PATIENCE: u32 = 16;

/// The same where it branches on cells: a board with few givens has its solutions deeper down.
const PATIENCE_BY_CELL: u32 = 256;

/// How the lanes search, as sets of lanes.
pub(super) struct Modes {
    /// The lanes that search depth first: second branches wait on the stack of the lane until the first are through.
    pub(super) deep: u32,
    /// The lanes, all of them deep, that search their puzzle alone and from its beginning. They find its solutions in
    /// order, for they decide as soon as they stall, so that every decision depends on the board alone.
    pub(super) in_order: u32,
    /// The lanes that have met an open board, and branch on cells until they are through with the puzzle.
    pub(super) by_cell: u32,
    /// How many decisions each deep lane is yet to make alone.
    patience: [u32; 32],
}

impl Modes {
    pub(super) const fn new() -> Self {
        Self { deep: 0, in_order: 0, by_cell: 0, patience: [0; 32] }
    }

    /// The lanes begin with something else.
    pub(super) const fn reset(&mut self, lanes: u32) {
        self.deep &= !lanes;
        self.in_order &= !lanes;
        self.by_cell &= !lanes;
    }

    /// A lane begins with a puzzle, and searches it depth first.
    pub(super) const fn go_deep(&mut self, lane: usize, in_order: bool, patience: u32) {
        self.deep |= 1 << lane;
        self.in_order |= (in_order as u32) << lane;
        self.patience[lane] = patience;
    }

    /// A lane takes over a part of the search of another one.
    pub(super) const fn share(&mut self, of_lane: usize, lane: usize) {
        self.reset(1 << lane);
        self.go_deep(lane, false, self.patience[of_lane]);
        self.by_cell |= (self.by_cell >> of_lane & 1) << lane;
    }

    /// These lanes meet an open board: they go deep, and branch on cells.
    pub(super) fn go_by_cell(&mut self, lanes: u32) {
        each_lane(lanes & !self.by_cell, |lane| {
            self.patience[lane] = self.patience[lane].saturating_add(PATIENCE_BY_CELL);
        });
        self.deep |= lanes;
        self.by_cell |= lanes;
    }

    /// Counts a decision of each of these lanes, and gives those that lose patience. Those that branch on cells stay
    /// deep, for an open board can take any number of lanes; but they are no longer alone.
    pub(super) fn tire(&mut self, deciding: u32) -> u32 {
        let mut tired = 0;
        each_lane(deciding & self.deep, |lane| {
            self.patience[lane] = self.patience[lane].saturating_sub(1);
            tired |= u32::from(self.patience[lane] == 0) << lane;
        });
        self.in_order &= !tired;
        tired & !self.by_cell
    }
}
