//! One puzzle, quickly.

pub mod any;
