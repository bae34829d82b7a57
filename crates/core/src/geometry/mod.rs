//! The shape of a puzzle: which cells there are, and which of them may not hold the same digit.
//!
//! A [`Geometry`] is made from the size of a box, `box_rows` × `box_cols`; the side, the number of digits and the
//! number of cells of a house are all `box_rows * box_cols`, from 1 to [`MAX_SIDE`]. It is a handle: cloning one
//! copies a pointer, and everything in it is computed once, when it is made.
//!
//! ```text
//!          columns 1 … side
//!        ┌───────┬───────┬ ─      cell   = row * side + column, in reading order
//!   rows │  box  │  box  │        houses = rows, then columns, then boxes (also in reading order)
//!        │   1   │   2   │        band   = a row of boxes, stack = a column of boxes
//!        ├───────┼───────┼ ─      peers  = the other cells of a cell's houses
//! ```
//!
//! Code that searches should go through [`Geometry::houses`] and [`Geometry::peers`] and not assume that houses are
//! rows, columns and boxes: a variant adds a house, and the search does not change. Not for 9 × 9 engines that want
//! every index to be a constant; those live in [`crate::fast`] and [`crate::batch`].

mod cell;
mod digits;
mod house;

use std::{error, fmt, sync::Arc};

pub use cell::{Cell, Digit};
pub use digits::{DigitSet, Digits};
pub use house::House;

/// The largest side, so that a set of digits fits in 64 bits.
pub const MAX_SIDE: usize = 64;

/// The most houses that a cell is in: a row, a column and a box.
pub const MAX_HOUSES: usize = 3;

/// The shape of a puzzle; see the [module](self).
#[derive(Clone)]
pub struct Geometry(Arc<Tables>);

struct Tables {
    box_rows: usize,
    box_cols: usize,
    houses: Box<[(House, Box<[Cell]>)]>,
    houses_of: Box<[Box<[usize]>]>,
    peers: Box<[Box<[Cell]>]>,
}

impl Geometry {
    /// The geometry with boxes of `box_rows` × `box_cols` cells.
    ///
    /// # Errors
    ///
    /// When a number is zero, or the side `box_rows * box_cols` is over [`MAX_SIDE`].
    pub fn new(box_rows: usize, box_cols: usize) -> Result<Self, GeometryError> {
        let side = box_rows.checked_mul(box_cols).filter(|side| (1..=MAX_SIDE).contains(side));
        let side = side.ok_or(GeometryError::Box { box_rows, box_cols })?;
        let houses = house::list(side, box_rows, box_cols);
        let houses_of = houses_of(side * side, &houses);
        let peers = (0..side * side).map(|cell| peers_of(cell, &houses, &houses_of[cell])).collect();
        Ok(Self(Arc::new(Tables { box_rows, box_cols, houses, houses_of, peers })))
    }

    /// The geometry that is meant when only the side is known: the box has the largest number of rows that divides
    /// the side and is at most its square root (9: 3 × 3, 6: 2 × 3, 12: 3 × 4, 7: 1 × 7).
    ///
    /// # Errors
    ///
    /// When `side` is not in `1..=MAX_SIDE`.
    pub fn of_side(side: usize) -> Result<Self, GeometryError> {
        if !(1..=MAX_SIDE).contains(&side) {
            return Err(GeometryError::Side(side));
        }
        let rows = (1..=side.isqrt()).rev().find(|rows| side.is_multiple_of(*rows)).unwrap_or(1);
        Self::new(rows, side / rows)
    }

    /// The geometry that is meant when only the number of cells is known.
    ///
    /// # Errors
    ///
    /// When `cells` is not the square of a side in `1..=MAX_SIDE`.
    pub fn of_cells(cells: usize) -> Result<Self, GeometryError> {
        let side = cells.isqrt();
        if side * side == cells { Self::of_side(side) } else { Err(GeometryError::Cells(cells)) }
    }

    /// The number of rows of a box.
    pub fn box_rows(&self) -> usize {
        self.0.box_rows
    }

    /// The number of columns of a box.
    pub fn box_cols(&self) -> usize {
        self.0.box_cols
    }

    /// The number of rows, of columns, of digits, and of cells in a house.
    pub fn side(&self) -> usize {
        self.0.box_rows * self.0.box_cols
    }

    /// The number of cells, `side * side`.
    pub fn cell_count(&self) -> usize {
        self.0.peers.len()
    }

    /// Every cell, in reading order.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = Cell> + DoubleEndedIterator + Clone + use<> {
        (0..self.cell_count()).map(Cell::new)
    }

    /// The cell in this row and column, both counted from 0.
    ///
    /// # Panics
    ///
    /// When either is not below [`side`](Self::side).
    pub fn cell(&self, row: usize, column: usize) -> Cell {
        assert!(row < self.side() && column < self.side(), "row {row}, column {column} is off the board");
        Cell::new(row * self.side() + column)
    }

    /// The row of a cell, from 0.
    pub fn row_of(&self, cell: Cell) -> usize {
        cell.index() / self.side()
    }

    /// The column of a cell, from 0.
    pub fn column_of(&self, cell: Cell) -> usize {
        cell.index() % self.side()
    }

    /// The box of a cell, from 0 in reading order.
    pub fn box_of(&self, cell: Cell) -> usize {
        house::box_of(self.row_of(cell), self.column_of(cell), self.0.box_rows, self.0.box_cols)
    }

    /// Every house with its cells, which no digit may stand in twice; a house has [`side`](Self::side) cells.
    pub fn houses(&self) -> impl ExactSizeIterator<Item = (House, &[Cell])> + Clone {
        self.0.houses.iter().map(|(house, cells)| (*house, &**cells))
    }

    /// The houses of a cell, as positions in [`houses`](Self::houses), ascending.
    pub fn houses_of(&self, cell: Cell) -> &[usize] {
        &self.0.houses_of[cell.index()]
    }

    /// The cells of the house at this position in [`houses`](Self::houses).
    pub fn house_cells(&self, position: usize) -> &[Cell] {
        &self.0.houses[position].1
    }

    /// The name of the house at this position in [`houses`](Self::houses).
    pub fn house(&self, position: usize) -> House {
        self.0.houses[position].0
    }

    /// The first house that holds both cells, if there is one.
    pub fn shared_house(&self, a: Cell, b: Cell) -> Option<House> {
        let shared = self.houses_of(a).iter().find(|position| self.houses_of(b).contains(position));
        shared.map(|position| self.house(*position))
    }

    /// The cells that share a house with this one, ascending, without the cell itself.
    pub fn peers(&self, cell: Cell) -> &[Cell] {
        &self.0.peers[cell.index()]
    }

    /// Every digit of this geometry.
    pub fn all_digits(&self) -> DigitSet {
        DigitSet::first(self.side())
    }

    /// The name of a cell as people write it, `r1c1` for the first.
    pub fn name(&self, cell: Cell) -> String {
        format!("r{}c{}", self.row_of(cell) + 1, self.column_of(cell) + 1)
    }
}

fn houses_of(cells: usize, houses: &[(House, Box<[Cell]>)]) -> Box<[Box<[usize]>]> {
    let mut of = vec![Vec::new(); cells];
    for (position, (_, members)) in houses.iter().enumerate() {
        members.iter().for_each(|cell| of[cell.index()].push(position));
    }
    of.into_iter().map(Vec::into_boxed_slice).collect()
}

fn peers_of(cell: usize, houses: &[(House, Box<[Cell]>)], of: &[usize]) -> Box<[Cell]> {
    let mut peers: Vec<Cell> = of.iter().flat_map(|position| houses[*position].1.iter().copied()).collect();
    peers.sort_unstable();
    peers.dedup();
    peers.retain(|peer| peer.index() != cell);
    peers.into_boxed_slice()
}

impl PartialEq for Geometry {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
            || (self.box_rows(), self.box_cols()) == (other.box_rows(), other.box_cols())
    }
}

impl Eq for Geometry {}

impl fmt::Debug for Geometry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Geometry({self})")
    }
}

/// `3x3`: rows and columns of a box, as `--box` takes it.
impl fmt::Display for Geometry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.box_rows(), self.box_cols())
    }
}

/// A size that no puzzle has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GeometryError {
    /// A box with no cells, or with more than [`MAX_SIDE`].
    Box {
        /// The rows asked for.
        box_rows: usize,
        /// The columns asked for.
        box_cols: usize,
    },
    /// A side out of `1..=MAX_SIDE`.
    Side(usize),
    /// A number of cells that is not a square of a side in `1..=MAX_SIDE`.
    Cells(usize),
}

impl fmt::Display for GeometryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Box { box_rows, box_cols } => {
                write!(f, "found a box of {box_rows}x{box_cols}, expected 1 to {MAX_SIDE} cells in a box")
            }
            Self::Side(side) => write!(f, "found a side of {side}, expected 1 to {MAX_SIDE}"),
            Self::Cells(cells) => {
                write!(f, "found {cells} cells, expected the square of a side from 1 to {MAX_SIDE}")
            }
        }
    }
}

impl error::Error for GeometryError {}
