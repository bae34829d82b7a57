//! Many 9 × 9 puzzles at once, one in each lane of a vector.

mod answer;
mod backend;

pub use answer::Answer;
pub use backend::{Backend, BackendError, Choice};
