//! Reads puzzles from files and streams, whatever the format, and writes compressed files.
//!
//! - [`Reader`] yields [`Record`]s, one a puzzle: it unpacks gzip and Zstandard, decodes UTF-16, tells formats apart by
//!   content, and uses constant memory. A puzzle that cannot be read is a record too, which holds its place.
//! - [`Input`] is the same for a caller in a hurry: as long as there is one puzzle a line, it gives [`Block`]s of whole
//!   lines, which several threads may parse, each with a [`LineParser`] of its own.
//!
//! The formats of plain text themselves are in [`numberplace::text`]; here is what needs a library, and the telling
//! apart. For a single puzzle in a string use [`numberplace::text`] alone.

mod blocks;
mod collect;
mod decode;
mod file;
mod header;
mod input;
pub mod json;
mod json_text;
mod kind;
mod line;
mod reader;
mod rows;

pub use blocks::{Block, MAX_LINE};
pub use file::{Output, create, open};
pub use input::{Chunk, Input};
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
    /// The text after the puzzle on its line: a name, a rating, a solution. In a table with a column for the solution,
    /// and in a JSON object with such a key, it is what stands there.
    pub rest: String,
    /// What was read, where it is no board; the beginning of it, if it is long.
    pub text: String,
}
