//! Many 9 × 9 puzzles at once, one in each lane of a vector.
#![expect(
    clippy::inline_always,
    reason = "what is not inlined into `Lanes::enter` has no vector instructions"
)]
#![expect(clippy::cast_possible_truncation, reason = "lanes, slots, states and digits are small numbers")]
#![expect(clippy::needless_range_loop, reason = "loops over lines, boxes and places compute several indices")]

mod answer;
#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod backend;
mod branch;
mod dispatch;
mod finisher;
mod fork;
mod kernel;
mod lanes;
mod ledger;
#[cfg(target_arch = "aarch64")]
mod neon;
mod pool;
mod portable;
mod solver;
mod stacks;
mod state;
mod sweep;
#[cfg(test)]
mod tests;
#[cfg(target_arch = "x86_64")]
mod x86;

pub use answer::Answer;
pub use backend::{Backend, BackendError, Choice};
pub use finisher::Finisher;
pub use solver::Batch;
