//! Reads puzzles from files and streams, whatever the format, and writes compressed files.
//!
//! - [`Reader`] yields [`Record`]s, one a puzzle: it unpacks gzip and Zstandard, decodes UTF-16, tells formats apart by
//!   content, and uses constant memory. A puzzle that cannot be read is a record too, which holds its place.
//! - [`Input`] is the same for a caller in a hurry: where the input has one puzzle a line, it gives [`Blocks`] of whole
//!   lines, which several threads may parse, each with a [`LineParser`] of its own.
//!
//! The formats of plain text themselves are in [`numberplace::text`]; here is what needs a library, and the telling
//! apart. For a single puzzle in a string use [`numberplace::text`] alone.

mod blocks;
mod decode;
mod input;
mod line;
mod reader;

pub use blocks::{Block, Blocks, MAX_LINE};
pub use input::Input;
pub use line::LineParser;
pub use numberplace::text::{Alphabet, Options, ParseError};
pub use reader::Reader;

use numberplace::Board;

/// One puzzle of an input, or what stands where one should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The line of the input on which it begins, from 1.
    pub line: u64,
    /// The board, or why there is none; lines in the error count from the start of the input.
    pub board: Result<Board, ParseError>,
    /// The symbols it was written with.
    pub alphabet: Alphabet,
    /// The text after the puzzle on its line: a name, a rating, a solution.
    pub rest: String,
}
