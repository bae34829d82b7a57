//! One puzzle, quickly: [`nine`] for 9 × 9, [`any`] for every size.
//!
//! Both answer with solutions and counts, take a limit of any size, and ask a closure whether to go on; they say nothing
//! about how a solution was found. Where that is wanted, take [`search`](crate::search), whose every step can be
//! watched; for many 9 × 9 puzzles at a time take [`batch`](crate::batch); and where it does not matter which engine
//! works, the [front door](mod@crate::solve) picks one.
//!
//! |            | [`nine`]                          | [`any`]                                |
//! | ---------- | --------------------------------- | -------------------------------------- |
//! | boards     | 9 × 9                             | up to 64 × 64                          |
//! | gives      | a count and up to two solutions   | one solution after the other           |
//! | works by   | whole grids in vector registers   | propagation, learning, a stack         |

pub mod any;
pub mod nine;
