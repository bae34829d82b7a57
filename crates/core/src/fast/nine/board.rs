//! Between [`Board`] and the engines for 9 × 9.

use crate::{
    board::Board,
    geometry::{Cell, Digit},
};

/// The candidates of a 9 × 9 board's cells, in reading order: digit `d` is bit `d - 1`.
pub type Candidates = [u16; 81];

/// What a board permits in each cell; `None` unless its boxes are 3 × 3.
#[expect(clippy::cast_possible_truncation, reason = "nine digits are nine bits")]
pub fn candidates(board: &Board) -> Option<Candidates> {
    let geometry = board.geometry();
    let is_nine = (geometry.box_rows(), geometry.box_cols()) == (3, 3);
    let permitted = |cell: usize| board.permitted(Cell::new(cell)).bits() as u16;
    is_nine.then(|| std::array::from_fn(permitted))
}

/// The board filled in with a solution of 81 characters, as an engine writes it.
///
/// # Panics
///
/// When a character is not from `1` to `9`, or the board is not 9 × 9.
pub fn filled(board: &Board, solution: &[u8; 81]) -> Board {
    let digit = |character: &u8| Digit::new(usize::from(character.wrapping_sub(b'0'))).expect("a digit");
    board.filled(solution.iter().map(digit))
}
