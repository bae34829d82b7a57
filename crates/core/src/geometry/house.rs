use std::fmt;

use super::Cell;

/// The name of a house, a set of cells in which no digit may stand twice. Counted from 0, shown from 1 (`row 1`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum House {
    /// A row, from the top.
    Row(u8),
    /// A column, from the left.
    Column(u8),
    /// A box, in reading order.
    Box(u8),
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kind, index) = match self {
            Self::Row(index) => ("row", index),
            Self::Column(index) => ("column", index),
            Self::Box(index) => ("box", index),
        };
        write!(f, "{kind} {}", u32::from(*index) + 1)
    }
}

/// Every house of a board with its cells: rows, columns, boxes.
#[expect(clippy::cast_possible_truncation, reason = "a side is at most 64")]
pub(super) fn list(side: usize, box_rows: usize, box_cols: usize) -> Box<[(House, Box<[Cell]>)]> {
    let pick = |belongs: &dyn Fn(usize, usize) -> bool| -> Box<[Cell]> {
        let places = (0..side * side).filter(|place| belongs(place / side, place % side));
        places.map(Cell::new).collect()
    };
    let rows = (0..side).map(|i| (House::Row(i as u8), pick(&|row, _| row == i)));
    let columns = (0..side).map(|i| (House::Column(i as u8), pick(&|_, column| column == i)));
    let in_box = |i| pick(&move |row, column| box_of(row, column, box_rows, box_cols) == i);
    let boxes = (0..side).map(|i| (House::Box(i as u8), in_box(i)));
    rows.chain(columns).chain(boxes).collect()
}

/// The box, in reading order, of a row and a column.
pub(super) const fn box_of(row: usize, column: usize, box_rows: usize, box_cols: usize) -> usize {
    // A row of boxes holds `side / box_cols` of them, which is `box_rows`.
    (row / box_rows) * box_rows + column / box_cols
}
