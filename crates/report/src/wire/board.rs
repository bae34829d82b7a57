//! A board with all its cells, for those who draw it.

use numberplace::{Board, Cell, Digit, text::Alphabet};
use serde::Serialize;

/// The cells of a board, and what its digits look like.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Drawn {
    /// Rows × columns of a box, `3x3`.
    #[serde(rename = "box")]
    pub shape: String,
    /// The number of rows.
    pub side: usize,
    /// The symbols of the digits 1, 2, 3, …; empty when they are written as numbers.
    pub symbols: String,
    /// The cells in reading order.
    pub cells: Vec<Square>,
}

/// A cell of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Square {
    /// The digit in it, given or placed.
    pub digit: Option<usize>,
    /// Whether the digit is given.
    pub given: bool,
    /// The pencilmarks of an empty cell, if the board has any.
    pub marks: Option<Vec<usize>>,
}

impl Drawn {
    /// A board whose digits are written with this alphabet.
    pub fn of(board: &Board, alphabet: Alphabet) -> Self {
        let side = board.geometry().side();
        let alphabet = alphabet.or_numbers(side);
        Self {
            shape: board.geometry().to_string(),
            side,
            symbols: (1..=side).filter_map(Digit::new).filter_map(|digit| alphabet.symbol(digit)).collect(),
            cells: board.geometry().cells().map(|cell| Square::of(board, cell)).collect(),
        }
    }
}

impl Square {
    fn of(board: &Board, cell: Cell) -> Self {
        let digit = board.digit(cell).map(Digit::get);
        let marks = board.pencilmarks().filter(|_| digit.is_none());
        let marks = marks.map(|marks| marks.get(cell).iter().map(Digit::get).collect());
        Self { digit, given: board.is_given(cell), marks }
    }
}
