//! The words a person reads: an answer as a plain line, what is wrong with it and what a search
//! does as sentences.

mod event;
mod faults;
mod plain;

pub use event::event;
pub use faults::wrong_cells;
pub use plain::{heading, plain};
