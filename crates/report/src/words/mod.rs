//! The words a person reads: what is wrong with an answer, as sentences.

mod faults;

pub use faults::wrong_cells;
