//! The JSON of every door.
//!
//! [`Entry`] is one line of the command's output: a puzzle with its [`Answer`]. [`Event`] is one event of a search,
//! which [`Names`] makes of the search's own; [`trace`] has the state it belongs to. [`Error`] says what is wrong with an
//! input, and where. Boards are strings as [`Board`] prints on a line, or [`Drawn`] cell by cell; cells are `r1c1` for
//! the first.
//!
//! [`Board`]: numberplace::Board

mod answer;
mod board;
mod error;
mod event;
mod naming;
pub mod trace;
mod verdict;

pub use answer::{Answer, Reason, Reported, Slipped, SoFar, Stats, Status, WrongCell};
pub use board::{Drawn, Square};
pub use error::Error;
pub use event::{Because, Event, EventKind};
pub use naming::Names;
pub use verdict::{Judged, Mistake, Speed, Tally, Verdict};

use serde::Serialize;

/// The version of the wire types. It grows when a reader of the older ones would misread the newer.
pub const VERSION: u32 = 1;

/// A puzzle and what was found about it: one object a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// [`VERSION`] of the writer.
    pub version: u32,
    /// The line of the input that the puzzle starts on, from 1.
    pub line: u64,
    /// The puzzle on one line; what stood in the input when it is not a puzzle.
    pub puzzle: String,
    /// What was found.
    #[serde(flatten)]
    pub answer: Answer,
}

impl Entry {
    /// The entry of a puzzle, in the present version.
    pub fn new(line: u64, puzzle: impl Into<String>, answer: Answer) -> Self {
        Self { version: VERSION, line, puzzle: puzzle.into(), answer }
    }
}
