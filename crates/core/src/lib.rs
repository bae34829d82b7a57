//! Sudoku of any size: solve, count, prove unique, and watch the search.

pub mod batch;
pub mod board;
pub mod fallback;
pub mod fast;
pub mod geometry;
pub mod outcome;
pub mod propagate;
pub mod search;
pub mod solve;
pub mod text;

pub use board::{Board, Pencilmarks};
pub use geometry::{Cell, Digit, DigitSet, Geometry, House};
pub use outcome::{Checked, Counted, Limit, Solved};
pub use solve::{Solutions, Solver, Stop, check, count, solutions, solve};
