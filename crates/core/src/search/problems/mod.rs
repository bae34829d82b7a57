//! The problems of the classic search, one a file: what is the same in all of them is in the recursion.
//!
//! | problem | place | choice |
//! | --- | --- | --- |
//! | [`Sudoku`] | cell in reading order, from 0 | digit, from 1 |
//! | [`WordSearch`] | letter of the word, from 0 | cell in reading order, from 0 |
//! | [`Queens`] | row, from 0 | column, from 0 |
//! | [`Permutations`] | position, from 0 | item, from 0 |
//! | [`GraphColouring`] | node, from 0 | colour, from 0 |

mod colouring;
mod error;
mod ledger;
mod permutations;
mod queens;
mod slots;
mod sudoku;
mod word_search;

pub use colouring::GraphColouring;
pub use error::ProblemError;
pub use permutations::Permutations;
pub use queens::Queens;
pub use sudoku::Sudoku;
pub use word_search::WordSearch;

/// The largest board of queens, the longest permutation, the most colours: as many as a sudoku has digits.
pub const MAX_CHOICES: usize = crate::geometry::MAX_SIDE;

/// An index as places and choices are counted.
#[expect(
    clippy::cast_possible_truncation,
    reason = "no problem has more than `MAX_PLACES` places or choices"
)]
const fn number(index: usize) -> u32 {
    index as u32
}
