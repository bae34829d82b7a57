//! Sudoku of any size: solve, count, prove unique, and watch the search.

pub mod board;
pub mod geometry;

pub use board::{Board, Pencilmarks};
pub use geometry::{Cell, Digit, DigitSet, Geometry, House};
