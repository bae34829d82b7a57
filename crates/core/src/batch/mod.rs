//! Many 9 × 9 puzzles at once, one in each lane of a vector.
//!
//! [`Batch`] takes a stream of puzzles and gives the [`Answer`]s in the same order: the number of solutions of each, up
//! to a limit, and up to two of them. What an answer says depends on its puzzle alone. The [`Backend`] is what the
//! processor offers, or what the caller wants. A [`Finisher`] ends the search of one puzzle that
//! [`fast::nine`](crate::fast::nine) began.
//!
//! ```
//! use numberplace::batch::{Backend, Batch};
//!
//! let mut batch = Batch::new(Backend::best().backend, 2, 1);
//! batch.feed(b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
//! batch.finish();
//! let answer = batch.drain().expect("one answer for one puzzle");
//! assert_eq!(answer.count, 1);
//! assert!(answer.solutions()[0].starts_with(b"534678912"));
//! ```
//!
//! Not for one puzzle now and then, which `fast::nine` answers sooner, and not for other sizes.
//!
//! How it works is argued in `docs/batch.md`. In short, and in reading order: `sweep` propagates on all boards at once;
//! `branch` decides where to go on when a board stands still, and `fork` makes both branches; `kernel` goes round and round
//! with that, and `refill` keeps the lanes full, from the `pool`, the `stacks` and the `block` of new puzzles, each lane
//! in one of the `modes`, as the `forecast` has it; `engine` is what the rest wants of all this. `ledger` knows which puzzle is in which of the `slots`, `queue` has the
//! answers in order, and `solver` is the door.
//! `lanes` is what all of that asks of a processor, and `portable`, `avx2`, `avx512` and `neon` are the processors.

#![expect(
    clippy::inline_always,
    reason = "what is not inlined into `Lanes::enter` has no vector instructions"
)]
#![expect(clippy::cast_possible_truncation, reason = "lanes, slots, states and digits are small numbers")]
#![expect(clippy::needless_range_loop, reason = "loops over lines, boxes and places compute several indices")]

#[cfg(doctest)]
#[doc = include_str!("../../../../docs/batch.md")]
mod page {}

mod answer;
#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod backend;
mod block;
mod branch;
mod dispatch;
mod engine;
mod finisher;
mod forecast;
mod fork;
mod kernel;
mod lanes;
mod ledger;
mod modes;
#[cfg(target_arch = "aarch64")]
mod neon;
mod pool;
mod portable;
mod queue;
mod refill;
mod slots;
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
