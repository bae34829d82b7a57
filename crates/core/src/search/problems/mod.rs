//! The problems of the classic search, one a file: what is the same in all of them is in the recursion.
//!
//! | problem | place | choice |
//! | --- | --- | --- |
//! | [`Sudoku`] | cell in reading order, from 0 | digit, from 1 |

mod sudoku;

pub use sudoku::Sudoku;

/// An index as places and choices are counted.
#[expect(
    clippy::cast_possible_truncation,
    reason = "no problem has more than `MAX_PLACES` places or choices"
)]
const fn number(index: usize) -> u32 {
    index as u32
}
