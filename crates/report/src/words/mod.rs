//! The words a person reads: an answer as a plain line; what is wrong with it, what a search does and what the judge
//! says as sentences.

mod event;
mod faults;
mod plain;
mod verdict;

pub use event::event;
pub use faults::wrong_cells;
pub use plain::{heading, plain};
pub use verdict::{remarks, tally, verdict};
