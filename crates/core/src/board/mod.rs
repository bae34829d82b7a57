//! The state of a puzzle: givens, placed digits and pencilmarks, and the referee that checks them.
//!
//! A [`Board`] holds what was written, right or wrong: a board whose givens clash, or that is full of mistakes, is a
//! board. What it is worth is said by [`verify`](mod@verify), which shares no code with any solver.

mod pencilmarks;
pub mod verify;

pub use pencilmarks::Pencilmarks;

use std::fmt;

use crate::geometry::{Cell, Digit, DigitSet, Geometry};

/// Digits on a [`Geometry`]: *givens*, which belong to the puzzle, and *placed* digits, which somebody wrote since.
///
/// A board may carry [`Pencilmarks`]; an empty cell then takes no digit that is not marked in it. For a solver,
/// placed digits are as fixed as givens.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    geometry: Geometry,
    digits: Box<[Option<Digit>]>,
    given: Box<[bool]>,
    pencilmarks: Option<Pencilmarks>,
}

impl Board {
    /// The board without a digit.
    pub fn empty(geometry: &Geometry) -> Self {
        let cells = geometry.cell_count();
        Self {
            geometry: geometry.clone(),
            digits: vec![None; cells].into(),
            given: vec![false; cells].into(),
            pencilmarks: None,
        }
    }

    /// The board with these givens, in reading order.
    ///
    /// # Panics
    ///
    /// When there are not exactly as many items as cells, or a digit is larger than the side.
    pub fn from_givens(geometry: &Geometry, givens: impl IntoIterator<Item = Option<Digit>>) -> Self {
        let digits: Box<[_]> = givens.into_iter().collect();
        assert_eq!(digits.len(), geometry.cell_count(), "one item a cell");
        assert!(digits.iter().flatten().all(|digit| digit.get() <= geometry.side()), "a digit over the side");
        let given = digits.iter().map(Option::is_some).collect();
        Self { geometry: geometry.clone(), digits, given, pencilmarks: None }
    }

    /// The shape of the board.
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// The digit in a cell, given or placed.
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.digits[cell.index()]
    }

    /// The digits of all cells, in reading order.
    pub fn digits(&self) -> &[Option<Digit>] {
        &self.digits
    }

    /// Whether the cell holds a given.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.given[cell.index()]
    }

    /// Writes a given.
    ///
    /// # Panics
    ///
    /// When the digit is larger than the side.
    pub fn set_given(&mut self, cell: Cell, digit: Digit) {
        self.write(cell, Some(digit), true);
    }

    /// Places a digit (or, with `None`, clears the cell), whatever stood there; the cell is then no given.
    ///
    /// # Panics
    ///
    /// When the digit is larger than the side.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.write(cell, digit, false);
    }

    fn write(&mut self, cell: Cell, digit: Option<Digit>, given: bool) {
        assert!(digit.is_none_or(|digit| digit.get() <= self.geometry.side()), "a digit over the side");
        self.digits[cell.index()] = digit;
        self.given[cell.index()] = given;
    }

    /// This board filled in with the digits of a solution: what was given stays given.
    ///
    /// # Panics
    ///
    /// When there are not exactly as many digits as cells, or one is larger than the side.
    #[must_use]
    pub fn filled(&self, digits: impl IntoIterator<Item = Digit>) -> Self {
        let digits: Vec<_> = digits.into_iter().collect();
        assert_eq!(digits.len(), self.digits.len(), "one digit a cell");
        let mut board = Self { pencilmarks: None, ..self.clone() };
        for (cell, digit) in self.geometry.cells().zip(digits) {
            board.write(cell, Some(digit), self.is_given(cell));
        }
        board
    }

    /// The pencilmarks the board was given, if any.
    pub fn pencilmarks(&self) -> Option<&Pencilmarks> {
        self.pencilmarks.as_ref()
    }

    /// Gives the board pencilmarks, or takes them away.
    ///
    /// # Panics
    ///
    /// When they belong to another geometry.
    pub fn set_pencilmarks(&mut self, pencilmarks: Option<Pencilmarks>) {
        let fits = pencilmarks.as_ref().is_none_or(|marks| *marks.geometry() == self.geometry);
        assert!(fits, "pencilmarks of another geometry");
        self.pencilmarks = pencilmarks;
    }

    /// The digits a cell may take before any house is looked at: its own, or those marked, or all.
    pub fn permitted(&self, cell: Cell) -> DigitSet {
        match (self.digit(cell), &self.pencilmarks) {
            (Some(digit), _) => DigitSet::only(digit),
            (None, Some(marks)) => marks.get(cell),
            (None, None) => self.geometry.all_digits(),
        }
    }

    /// The cells without a digit, in reading order.
    pub fn empty_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.geometry.cells().filter(|cell| self.digit(*cell).is_none())
    }

    /// Whether every cell holds a digit, right or wrong.
    pub fn is_full(&self) -> bool {
        self.digits.iter().all(Option::is_some)
    }
}

/// The size of a box and the digits in reading order, `.` for an empty cell; pencilmarks are only mentioned.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({}:", self.geometry)?;
        for digit in &self.digits {
            match digit {
                Some(digit) => write!(f, " {digit}")?,
                None => write!(f, " .")?,
            }
        }
        f.write_str(if self.pencilmarks.is_some() { ", with pencilmarks)" } else { ")" })
    }
}
