//! The words a person reads: an answer as a plain line, what is wrong with it as sentences.

mod faults;
mod plain;

pub use faults::wrong_cells;
pub use plain::plain;
