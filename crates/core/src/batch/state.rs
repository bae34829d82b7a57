//! What is in the lanes.

use super::lanes::Row;

/// The candidates of a cell: digit `d` is bit `d + 3`.
///
/// ```text
///   15 14 13 12 11 10  9  8  7  6  5  4  3  2  1  0
///    0  0  0  9  8  7  6  5  4  3  2  1  0  0  0  0
/// ```
///
/// The four zeros below make every set that is not empty at least 16, so that a shift by it clears a lane.
pub(super) const ALL_DIGITS: u16 = 0x1ff0;

/// The number of the lowest bit of a set of candidates.
pub(super) const LOWEST: u32 = 4;

/// The slot of a lane, or of a pending state, that belongs to no puzzle any more.
pub(super) const NO_SLOT: u16 = u16::MAX;

/// For each of the six configurations of a band the digits that can have it.
pub(super) type Configurations<R> = [R; 6];

/// One board in each lane.
pub(super) struct State<R> {
    /// The candidates of each cell, in reading order.
    pub(super) cells: [R; 81],
    /// The slot of the puzzle that the board belongs to.
    pub(super) slots: R,
    /// The configurations of three horizontal and three vertical bands, as the last recorded sweep left them.
    pub(super) configurations: [Configurations<R>; 6],
}

impl<R: Row> State<R> {
    /// Boards without a digit, which belong to nobody.
    pub(super) fn new() -> Self {
        let none = R::splat(0);
        let cells = [R::splat(ALL_DIGITS); 81];
        Self { cells, slots: R::splat(NO_SLOT), configurations: [[none; 6]; 6] }
    }
}
