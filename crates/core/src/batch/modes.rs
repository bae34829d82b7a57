/// How the lanes search, as sets of lanes.
#[derive(Clone, Copy, Default)]
pub(super) struct Modes {
    /// The lanes that search depth first: second branches wait on the stack of the lane until the first are through.
    pub(super) deep: u32,
    /// The lanes, all of them deep, that search their puzzle alone and from its beginning: they find its solutions in
    /// order, if every decision depends on the board alone. So they decide as soon as they stall.
    pub(super) in_order: u32,
    /// The lanes that have met an open board, and branch on cells until they are through with the puzzle.
    pub(super) by_cell: u32,
}

impl Modes {
    /// The lanes begin with something else.
    pub(super) const fn reset(&mut self, lanes: u32) {
        self.deep &= !lanes;
        self.in_order &= !lanes;
        self.by_cell &= !lanes;
    }

    /// A lane takes over a part of the search of another one.
    pub(super) const fn share(&mut self, of_lane: usize, lane: usize) {
        self.reset(1 << lane);
        self.deep |= 1 << lane;
        self.by_cell |= (self.by_cell >> of_lane & 1) << lane;
    }
}
